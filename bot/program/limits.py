"""Limits for one user, one server and the whole program, so that nobody blocks the others. The settings define them.

Some limit how much there may be (games, entries of an imported log), others how much runs at once (``Queue``) or per
second (``UserPace``). A refusal names its limit.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from typing import Any, TypeVar

import msgspec

from bot.program import patience
from bot.program.denied import DeniedError
from render.gauge import CURRENT, Gauge

T = TypeVar("T")


class TableLimits(msgspec.Struct, frozen=True):
    """How much there may be; set by FIELDPOST_LIMIT_... of the same names."""

    #: Running games that one user has opened; running games of one server.
    games_user: int = 25
    games_server: int = 250
    #: Films, replays and exports that wait or are being made, in the whole program.
    slow_waiting: int = 20
    #: Time limit of one of them, in seconds.
    slow_seconds: int = 180
    #: Completions that one user may request per second.
    completions: int = 15
    #: An imported game: size of the file in KiB, entries of its log.
    import_kib: int = 8192
    import_entries: int = 10_000


class Queue:
    """Slow work: one piece at a time per user, a limited number in all; equal requests share one result.

    ``most``: how many may wait; ``together``: how many run at once.
    """

    def __init__(self, most: int, together: int = 1) -> None:
        self.most = most
        self._at_work = asyncio.Semaphore(together)
        self._asking: Counter[int] = Counter()
        self._shared: dict[Hashable, asyncio.Task[Any]] = {}
        self._gauges: dict[Hashable, Gauge] = {}
        self._wanting: Counter[Hashable] = Counter()

    @property
    def waiting(self) -> int:
        """How many different pieces of work wait or run."""
        return len(self._shared)

    @contextlib.asynccontextmanager
    async def asked(self, user: int) -> AsyncIterator[None]:
        """One request of a user. Raises DeniedError "limit-one" while the user has another one running."""
        if self._asking[user]:
            raise DeniedError("limit-one")
        self._asking[user] += 1
        try:
            yield
        finally:
            self._asking[user] -= 1
            if not self._asking[user]:
                del self._asking[user]

    async def share(self, key: Hashable, work: Callable[[], Awaitable[T]]) -> T:
        """The result of ``work``, which runs once for all requests of the same ``key``.

        It continues if one requester leaves, and is cancelled when the last one has left.

        Raises DeniedError "limit-full" when too much is waiting, and whatever the work raises.
        """
        patience.note_long_work()
        task = self._shared.get(key)
        if task is None:
            if len(self._shared) >= self.most:
                raise DeniedError("limit-full", most=self.most)
            gauge = self._gauges[key] = Gauge.new()
            task = asyncio.create_task(self._one(work, gauge))
            self._shared[key] = task
            task.add_done_callback(lambda done: self._over(key, done))
        self._wanting[key] += 1
        try:
            result: T = await asyncio.shield(task)
        finally:
            self._wanting[key] -= 1
            if not self._wanting[key]:
                del self._wanting[key]
                task.cancel()  # no effect once it is done
        return result

    def work_done(self, key: Hashable) -> int:
        """How much of a piece of work is done, out of ``render.gauge.WHOLE``; 0 if it waits or is unknown."""
        gauge = self._gauges.get(key)
        return 0 if gauge is None else gauge.read()

    async def _one(self, work: Callable[[], Awaitable[T]], gauge: Gauge) -> T:
        CURRENT.set(gauge)
        async with self._at_work:
            return await work()

    def _over(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        self._shared.pop(key, None)
        # Work that still runs in another process ends at its next progress report.
        if (gauge := self._gauges.pop(key, None)) is not None:
            gauge.drop()
        if not done.cancelled():
            done.exception()  # retrieved, since the requester may have left

    async def close(self) -> None:
        """Drop what waits."""
        tasks = list(self._shared.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class UserPace:
    """How often each user may request something small: a number per second, with some saved up."""

    #: How many users are remembered.
    _KNOWN = 2000

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allows(self, user: int) -> bool:
        """Whether this user may ask now; a yes is counted."""
        now = time.monotonic()
        left, then = self._left.pop(user, (2 * self.per_second, now))
        left = min(left + (now - then) * self.per_second, 2 * self.per_second)
        self._left[user] = (max(left - 1, 0.0) if left >= 1 else left, now)
        while len(self._left) > self._KNOWN:
            self._left.popitem(last=False)
        return left >= 1

    def forget(self) -> None:
        """Reset all counts."""
        self._left.clear()


#: The pace of completions: a user who types fast asks for five a second.
PACE = UserPace(TableLimits().completions)
