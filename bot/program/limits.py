"""What one user, one server and the whole program may ask for, so that nobody starves the others. Set by who runs it.

Two kinds: how much there may be (games, entries of an imported log), and how much may be worked on at once (``Queue``) or in a
second (``Pace``). A refusal says which limit it was.
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
    """How much there may be; the settings FIELDPOST_LIMIT_... of the same names."""

    #: Games that one user has opened and that still go on; those of one server.
    games_user: int = 25
    games_server: int = 250
    #: Films, replays and exports that wait or are made, in the whole program.
    slow_waiting: int = 20
    #: Seconds that one of them may take.
    slow_seconds: int = 180
    #: Completions of options that one user may ask for in a second.
    completions: int = 15
    #: An imported game: bytes of the file in KiB, entries of its log.
    import_kib: int = 8192
    import_entries: int = 10_000


class Queue:
    """Slow work: one piece at a time for each user, so many in all, and equal requests share one result.

    ``together``: how many are worked on at once.
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
        """Different pieces of work that wait or are in hand."""
        return len(self._shared)

    @contextlib.asynccontextmanager
    async def asked(self, user: int) -> AsyncIterator[None]:
        """One request of a user. Raises DeniedError "limit-one" while another of theirs is in hand."""
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
        """The result of ``work``, done once for all who ask for the same ``key`` meanwhile.

        It goes on if one of them leaves, and is given up when the last of them has left.

        Raises DeniedError "limit-full" when too much waits already, and whatever the work raises.
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
                task.cancel()  # of one that is over it changes nothing
        return result

    def told(self, key: Hashable) -> int:
        """How much of a piece of work is done, of ``render.gauge.WHOLE``; 0 for one that waits or is not known."""
        gauge = self._gauges.get(key)
        return 0 if gauge is None else gauge.read()

    async def _one(self, work: Callable[[], Awaitable[T]], gauge: Gauge) -> T:
        CURRENT.set(gauge)
        async with self._at_work:
            return await work()

    def _over(self, key: Hashable, done: asyncio.Task[Any]) -> None:
        self._shared.pop(key, None)
        # Work in another process that is still under way ends at its next word.
        if (gauge := self._gauges.pop(key, None)) is not None:
            gauge.drop()
        if not done.cancelled():
            done.exception()  # seen: whoever asked may have left

    async def close(self) -> None:
        """Give up what waits."""
        tasks = list(self._shared.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class UserPace:
    """How often each user may ask for something small: so many times a second, with some saved up."""

    #: Users that are remembered.
    _KNOWN = 2000

    def __init__(self, per_second: float) -> None:
        self.per_second = per_second
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allows(self, user: int) -> bool:
        """Whether this user may ask now; counts it if so."""
        now = time.monotonic()
        left, then = self._left.pop(user, (2 * self.per_second, now))
        left = min(left + (now - then) * self.per_second, 2 * self.per_second)
        self._left[user] = (max(left - 1, 0.0) if left >= 1 else left, now)
        while len(self._left) > self._KNOWN:
            self._left.popitem(last=False)
        return left >= 1

    def forget(self) -> None:
        """Everybody starts anew."""
        self._left.clear()


#: Of completions: a user who types fast asks for five a second.
PACE = UserPace(TableLimits().completions)
