"""How far long work is: counted by who does it, shown by who waits for it, given up when they want no more.

Whoever works calls ``Progress.told(done, total)`` between two pieces. On the command line a bar is shown, or plain lines where
there is no terminal, on standard error, so that what a script reads stays as it is; at the table an answer is edited
(``bot.panel.underway``). Both take their figures from here.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import TextIO

from rich.console import Console
from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.progress import Progress as Bars

#: What work calls between two pieces: how many are done, and how many there are (0 while that is not known).
Tell = Callable[[int, int], None]
#: Seconds before work without a terminal says the first word, and between two lines.
QUIET, EVERY = 2.0, 5.0


class CancelledWorkError(Exception):
    """Who asked wants it no more."""


class Progress:
    """One piece of long work. ``clock``: seconds, for tests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.started = clock()
        self.done = self.total = 0
        self.cancelled = False

    def told(self, done: int, total: int) -> None:
        """So much is done. Raises CancelledWorkError when nobody wants it any more; nothing must be half done then."""
        if self.cancelled:
            raise CancelledWorkError
        self.done, self.total = done, total

    def cancel(self) -> None:
        """It is not wanted any more: the work stops at its next word."""
        self.cancelled = True

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return self._clock() - self.started

    @property
    def left(self) -> float | None:
        """Seconds it will take from here, by what it has taken so far; None while that cannot be said."""
        if not 0 < self.done <= self.total:
            return None
        return self.seconds * (self.total - self.done) / self.done

    @property
    def percent(self) -> int | None:
        """How much is done; None while that cannot be said."""
        return None if self.total <= 0 else min(100, 100 * self.done // self.total)


def nothing_told(done: int, total: int) -> None:
    """For work that nobody waits for."""


@contextlib.contextmanager
def terminal_progress(what: str, stream: TextIO | None = None, *, quiet: float = QUIET, every: float = EVERY) -> Iterator[Tell]:
    """Show how far work is while it lasts: a bar on a terminal, else plain lines, the first after ``quiet`` seconds.

    ``stream``: by default standard error. Nothing at all is written for work that is over before.
    """
    out = stream or sys.stderr
    with _progress_bar(what, out) if out.isatty() else _progress_lines(what, out, quiet, every) as tell:
        yield tell


@contextlib.contextmanager
def _progress_lines(what: str, out: TextIO, quiet: float, every: float) -> Iterator[Tell]:
    progress, last = Progress(), time.monotonic() - every + quiet

    def tell(done: int, total: int) -> None:
        nonlocal last
        progress.told(done, total)
        now = time.monotonic()
        if now - last < every:
            return
        last = now
        print(progress_line_of(what, progress), file=out, flush=True)

    yield tell


@contextlib.contextmanager
def _progress_bar(what: str, out: TextIO) -> Iterator[Tell]:
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    bars = Bars(*columns, console=Console(file=out), transient=True)
    task = bars.add_task(what, total=None)

    def tell(done: int, total: int) -> None:
        bars.start()  # only where there is anything to wait for; again it does nothing
        bars.update(task, completed=done, total=total or None)

    try:
        yield tell
    finally:
        bars.stop()


def progress_line_of(what: str, progress: Progress) -> str:
    """How far it is, as one plain line."""
    if progress.percent is None:
        return f"{what}: {progress.seconds:.0f} s so far"
    left = "" if progress.left is None else f", about {progress.left:.0f} s left"
    return f"{what}: {progress.percent} %{left}"
