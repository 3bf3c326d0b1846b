"""A task that does what is due, sleeps until the next due moment, and wakes if something may be due sooner."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Coroutine
from datetime import datetime, timedelta
from typing import Any

import structlog

from bot.program.background import Background
from bot.store import Store, StoreTroubleError

_log = structlog.get_logger()
#: The maximum time between two checks, in seconds, in case another process changed something.
LONGEST_SLEEP = 3600.0
#: A program that was killed may not have followed the decisions of its last moments.
LAST_MOMENTS = timedelta(minutes=10)
#: Seconds before another try after a failure (disk full, database locked).
AGAIN = 30.0


class TimedWork:
    """Work that a timer does."""

    timer: Timer

    async def start(self, *, timer: bool = True) -> None:
        """See to what the last run left, then wait; without ``timer``, ``tick`` is called by hand."""
        await self.resume_work()
        if timer:
            self.timer.start()

    async def resume_work(self) -> None:
        """See to what the last run left."""

    async def stop(self) -> None:
        """Stop waiting; work in progress is completed."""
        await self.timer.stop()


class Timer(Background):
    """``start()`` it when the bot is open, ``stop()`` it before the store closes.

    ``tick`` does what is due now; ``following`` returns the next due moment (None: nothing to wait for).
    """

    def __init__(
        self, name: str, store: Store, tick: Callable[[], Awaitable[None]], following: Callable[[], Awaitable[datetime | None]]
    ) -> None:
        super().__init__(name)
        self._store = store
        self._tick = tick
        self._following = following
        self._woken = asyncio.Event()
        self._work: set[asyncio.Task[None]] = set()

    def wake(self) -> None:
        """Check again: something may be due sooner than was known."""
        self._woken.set()

    def work(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Do something besides the timer, in a task that ``stop`` waits for."""
        task = asyncio.create_task(coroutine, name=self.name)
        self._work.add(task)
        task.add_done_callback(self._work.discard)

    async def stop(self) -> None:
        """Stop waiting; work in progress is completed."""
        await super().stop()
        if self._work:
            await asyncio.wait(self._work, timeout=5.0)

    async def run(self) -> None:
        """Do what is due, sleep, and repeat."""
        while True:
            self._woken.clear()
            sleep = LONGEST_SLEEP
            try:
                await self._tick()
                following = await self._following()
                if following is not None:
                    sleep = min(sleep, max((following - self._store.now()).total_seconds(), 0.05))
            except StoreTroubleError as error:
                _log.warning("timer cannot read the store", timer=self.name, error=str(error))
                sleep = AGAIN
            except Exception:  # one failure must not end the timer of all games
                _log.exception("timer", timer=self.name)
                sleep = AGAIN
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(sleep):
                    await self._woken.wait()
