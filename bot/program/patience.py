"""Notices that an answer will take long, so that the asker hears it is coming.

Discord waits three seconds for a first response. So an answer is deferred as soon as it may be late: the event loop is behind,
another request holds the game, or a worker process is asked. No Discord here.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextvars import ContextVar

from bot.program.background import Background

#: The callback for a request that takes long, called once. It must return at once.
_on_long: ContextVar[Callable[[], None] | None] = ContextVar("on_long", default=None)
#: Seconds to wait for a lock before the answer is deferred.
LOCKED = 0.2
#: If the event loop is late by this many seconds, answers are deferred before anything is done.
LATE = 0.3
#: If it is late by this many seconds, completions are skipped: the typed text has changed by then.
STALE = 1.5
#: Seconds for which drawing waits at most until the loop is on time again.
HELD_BACK = 10.0
#: Seconds between two beats of the pulse.
_BEAT = 0.1


@contextlib.contextmanager
def call_when_long(on_long: Callable[[], None]) -> Iterator[None]:
    """Within it, ``on_long`` is called once something reports that it will take long."""
    token = _on_long.set(on_long)
    try:
        yield
    finally:
        _on_long.reset(token)


def note_long_work() -> None:
    """Report that the current request will take long."""
    if (tell := _on_long.get()) is not None:
        tell()


@contextlib.asynccontextmanager
async def lock_with_patience(lock: asyncio.Lock) -> AsyncIterator[None]:
    """Acquire a lock; the answer is deferred if that takes too long."""
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
    """Measures how late the event loop is. The program has one: ``PULSE``."""

    def __init__(self) -> None:
        super().__init__("pulse")
        self._due = 0.0
        self._late = 0.0
        self._loop: asyncio.AbstractEventLoop | None = None

    async def run(self) -> None:
        """Beat as long as the program runs."""
        self._loop = asyncio.get_running_loop()
        try:
            while True:
                self._due = time.monotonic() + _BEAT
                await asyncio.sleep(_BEAT)
                # A late beat counts for some time: what comes now waits behind whatever made it late.
                self._late = max(time.monotonic() - self._due, self._late / 2)
        finally:
            self._due = self._late = 0.0

    async def calm(self, most: float = HELD_BACK) -> bool:
        """Wait until the loop is on time, ``most`` seconds at most; whether it is. For work that gives way to clicks."""
        for _ in range(round(most / LATE)):
            if self.late() <= LATE:
                return True
            await asyncio.sleep(LATE)
        return self.late() <= LATE

    def late(self) -> float:
        """Seconds by which the running loop is late, or was a moment ago; 0 without a pulse."""
        if not self._due or asyncio.get_running_loop() is not self._loop:
            return 0.0
        return max(self._late, time.monotonic() - self._due)


PULSE = Pulse()
