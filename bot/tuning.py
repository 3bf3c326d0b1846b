"""Tunes the interpreter for the running program: garbage is collected in quiet moments, threads switch quickly.

Measured with a thousand games (``benchmarks.bench_load``): a full collection stops every answer for 130 to 350 ms. One of the
middle generation takes 30 ms at the interpreter's own thresholds. A thread that came back from the database waited up to
5 ms to run.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable, Mapping

from bot.program.background import Background

if sys.platform != "win32":  # it does not exist there
    import uvloop

#: Seconds after which a computing thread lets another one run.
SWITCH = 0.0005
#: New objects until a young collection; young collections until a middle one; a full one: never automatically.
THRESHOLDS = (2000, 5, 1_000_000_000)
#: Seconds without a click that make a quiet moment, and seconds between two checks for one.
QUIET, LOOK = 2.0, 1.0
#: Middle collections since the last full one: from the first number on a full one is made in a quiet moment, from the second
#: (about 80 MB of garbage, nine minutes of 50 clicks a second) in any case.
WORTH, PRESSING = 20, 300


def new_loop() -> asyncio.AbstractEventLoop:
    """An event loop for the program: libuv's if available, which needs a third less time for an HTTP request."""
    return asyncio.new_event_loop() if sys.platform == "win32" else uvloop.new_event_loop()


def tune_for_quick_answers() -> None:
    """Tune this process for quick answers. Objects alive now, and survivors of a full collection, are not checked again.

    Only ``sweep_garbage`` checks everything again; ``Tidier`` does the full collections in between.
    """
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
    if _keep_survivors not in gc.callbacks:
        gc.callbacks.append(_keep_survivors)


def sweep_garbage() -> int:
    """Collect everything, in a quiet moment of the day: it takes some tenths of a second. Returns how many were freed."""
    if _keep_survivors not in gc.callbacks:
        return 0
    gc.unfreeze()
    return gc.collect()


def is_sweep_due(idle: float, waiting: int) -> bool:
    """Whether a full collection is due after ``idle`` seconds without a click and ``waiting`` middle collections."""
    return waiting >= PRESSING or (waiting >= WORTH and idle >= QUIET)


class Tidier(Background):
    """Makes the full collections that the interpreter no longer does. ``idle``: returns the seconds since the last click."""

    def __init__(self, idle: Callable[[], float]) -> None:
        super().__init__("tidier")
        self._idle = idle

    async def run(self) -> None:
        """Wait for quiet moments."""
        while True:
            await asyncio.sleep(LOOK)
            if is_sweep_due(self._idle(), gc.get_count()[2]):
                gc.collect()


class ClickTimes:
    """Remembers the last click of anybody."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def note(self) -> None:
        """Record a click."""
        self._last = time.monotonic()

    def idle(self) -> float:
        """Seconds since the last click."""
        return time.monotonic() - self._last

    async def pause(self, calm: float) -> None:
        """Wait until there was no click for ``calm`` seconds."""
        while True:
            left = calm - self.idle()
            if left <= 0:
                return
            await asyncio.sleep(left)


def _keep_survivors(phase: str, info: Mapping[str, int]) -> None:
    """After a full collection, ignore its survivors in the next one, so that it stays short."""
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()
