"""How the running program treats its interpreter: garbage is collected in quiet moments, threads change places quickly.

Measured with a thousand games (``benchmarks.bench_load``): a full collection stops every answer for 130 to 350 ms, one of the
middle generation for 30 ms at the interpreter's own thresholds, and a thread that came back from the database waited up to
5 ms for its turn.
"""

from __future__ import annotations

import asyncio
import gc
import sys
import time
from collections.abc import Callable, Mapping

from bot.program.background import Background

if sys.platform != "win32":  # there is none for it
    import uvloop

#: Seconds after which a thread that computes lets another one have its turn.
SWITCH = 0.0005
#: Objects made until the young ones are looked through; how often that is until those older are; and all: never by itself.
THRESHOLDS = (2000, 5, 1_000_000_000)
#: Seconds without a click that make a quiet moment, and seconds between looks for one.
QUIET, LOOK = 2.0, 1.0
#: Collections of the middle generation since the last full one: from the first number on a full one is made when it is quiet,
#: from the second (some 80 MB of garbage, nine minutes of 50 clicks a second) in any case.
WORTH, PRESSING = 20, 300


def new_loop() -> asyncio.AbstractEventLoop:
    """An event loop for the program: libuv's, which spends a third less on a request over HTTP, where there is one."""
    return asyncio.new_event_loop() if sys.platform == "win32" else uvloop.new_event_loop()


def tune_for_quick_answers() -> None:
    """Tune this process for quick answers. What lives now, and what later survives a full collection, is looked at no more.

    ``sweep`` looks at everything again; full collections in between are ``Tidier``'s.
    """
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*THRESHOLDS)
    gc.collect()
    gc.freeze()
    if _keep_survivors not in gc.callbacks:
        gc.callbacks.append(_keep_survivors)


def sweep_garbage() -> int:
    """A collection of everything, for a quiet moment of the day: it takes some tenths of a second. How many were freed."""
    if _keep_survivors not in gc.callbacks:
        return 0
    gc.unfreeze()
    return gc.collect()


def is_sweep_due(idle: float, waiting: int) -> bool:
    """Whether to make a full collection after ``idle`` seconds without a click and so many collections of the middle one."""
    return waiting >= PRESSING or (waiting >= WORTH and idle >= QUIET)


class Tidier(Background):
    """Makes the full collections that ``quick`` took from the interpreter. ``idle``: seconds since the last click."""

    def __init__(self, idle: Callable[[], float]) -> None:
        super().__init__("tidier")
        self._idle = idle

    async def run(self) -> None:
        """Look for quiet moments."""
        while True:
            await asyncio.sleep(LOOK)
            if is_sweep_due(self._idle(), gc.get_count()[2]):
                gc.collect()


class ClickTimes:
    """When somebody last wanted something of the program."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def note(self) -> None:
        """Now."""
        self._last = time.monotonic()

    def idle(self) -> float:
        """Seconds since then."""
        return time.monotonic() - self._last

    async def pause(self, calm: float) -> None:
        """Return when there was no click for so many seconds."""
        while True:
            left = calm - self.idle()
            if left <= 0:
                return
            await asyncio.sleep(left)


def _keep_survivors(phase: str, info: Mapping[str, int]) -> None:
    """After a full collection: the next one looks only at what is newer, so that it stays short."""
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()
