"""When an answer will take longer: who works on it says so, and whoever answers lets the asker know that it is coming.

Discord waits three seconds for a first word. So an answer is put off ("deferred") as soon as it is clear that it may be late: the
event loop is behind, somebody else holds the game, a worker process is asked. No Discord in here.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextvars import ContextVar

from bot.program.background import Background

#: What to do, once, when the request in hand turns out to take long. Must return at once.
_on_long: ContextVar[Callable[[], None] | None] = ContextVar("on_long", default=None)
#: Seconds for which a lock is waited for before the answer is put off.
LOCKED = 0.2
#: Seconds by which the event loop may be late; from then on answers are put off before anything is done.
LATE = 0.3
#: Seconds by which the event loop may be late before completions are left out: what was typed has gone on by then.
STALE = 1.5
#: Seconds between beats of the pulse.
_BEAT = 0.1


@contextlib.contextmanager
def call_when_long(on_long: Callable[[], None]) -> Iterator[None]:
    """Within: ``on_long`` is called when something says that it will take long."""
    token = _on_long.set(on_long)
    try:
        yield
    finally:
        _on_long.reset(token)


def note_long_work() -> None:
    """What is done now for the request in hand will take long."""
    if (tell := _on_long.get()) is not None:
        tell()


@contextlib.asynccontextmanager
async def lock_with_patience(lock: asyncio.Lock) -> AsyncIterator[None]:
    """A lock; the answer is put off if it is not had soon."""
    if not lock.locked():
        async with lock:
            yield
        return
    soon = asyncio.get_running_loop().call_later(LOCKED, note_long_work)
    try:
        await lock.acquire()
    finally:
        soon.cancel()
    try:
        yield
    finally:
        lock.release()


class Pulse(Background):
    """Measures how late the event loop is. One for the program: ``PULSE``."""

    def __init__(self) -> None:
        super().__init__("pulse")
        self._due = 0.0
        self._late = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None

    async def run(self) -> None:
        """Beat for as long as the program runs."""
        self._loop = asyncio.get_running_loop()
        try:
            while True:
                self._due = time.monotonic() + _BEAT
                await asyncio.sleep(_BEAT)
                # One late beat is remembered for some more: what comes now waits behind what made it late.
                self._late = max(time.monotonic() - self._due, self._late / 2)
        finally:
            self._due = self._late = 0.0

    def late(self) -> float:
        """Seconds by which the running loop is behind, or was a moment ago; 0 where no pulse beats."""
        if not self._due or asyncio.get_running_loop() is not self._loop:
            return 0.0
        return max(self._late, time.monotonic() - self._due)


PULSE = Pulse()
