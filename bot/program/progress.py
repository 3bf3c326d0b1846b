"""The progress of long work: the worker counts it, the waiting side shows it and may cancel it.

The worker calls ``Progress.report_progress(done, total)`` between two pieces. The command line shows a bar, or plain lines
without a terminal, on standard error, so that scripts can read standard output unchanged. In Discord an answer is edited
(``bot.panel.underway``). Both take their figures from here.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Iterator
from typing import TextIO

import rich.progress
from rich.console import Console
from rich.progress import BarColumn, TaskProgressColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn

#: Work calls this between two pieces: how many are done, and how many there are (0 while unknown).
Tell = Callable[[int, int], None]
#: Without a terminal: seconds before the first line, and between two lines.
QUIET, EVERY = 2.0, 5.0


class CancelledWorkError(Exception):
    """The requester has cancelled the work."""


class Progress:
    """One piece of long work. ``clock``: seconds, for tests."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.started = clock()
        self.done = self.total = 0
        self.cancelled = False

    def report_progress(self, done: int, total: int) -> None:
        """Report progress. Raises CancelledWorkError if the work was cancelled; nothing may be half done then."""
        if self.cancelled:
            raise CancelledWorkError
        self.done, self.total = done, total

    def cancel(self) -> None:
        """Cancel the work: it stops at its next report."""
        self.cancelled = True

    @property
    def seconds(self) -> float:
        """Seconds it has taken so far."""
        return self._clock() - self.started

    @property
    def left(self) -> float | None:
        """Estimated seconds left; None while unknown."""
        if not 0 < self.done <= self.total:
            return None
        return self.seconds * (self.total - self.done) / self.done

    @property
    def percent(self) -> int | None:
        """How much is done; None while unknown."""
        return None if self.total <= 0 else min(100, 100 * self.done // self.total)


def ignore_progress(done: int, total: int) -> None:
    """A ``Tell`` for work that nobody waits for."""


@contextlib.contextmanager
def terminal_progress(what: str, stream: TextIO | None = None, *, quiet: float = QUIET, every: float = EVERY) -> Iterator[Tell]:
    """Show the progress of work: a bar on a terminal, else plain lines, the first after ``quiet`` seconds.

    ``stream``: standard error by default. Work that ends earlier writes nothing.
    """
    out = stream or sys.stderr
    with _progress_bar(what, out) if out.isatty() else _progress_lines(what, out, quiet, every) as tell:
        yield tell


@contextlib.contextmanager
def loading_line(stream: TextIO | None = None) -> Iterator[None]:
    """Say on a terminal that the program loads, until it has; elsewhere nothing."""
    out = stream or sys.stderr
    if not out.isatty():
        yield
        return
    print("Fieldpost is loading ...", end="", file=out, flush=True)
    try:
        yield
    finally:
        print("\r\x1b[K", end="", file=out, flush=True)


@contextlib.contextmanager
def _progress_lines(what: str, out: TextIO, quiet: float, every: float) -> Iterator[Tell]:
    progress, last = Progress(), time.monotonic() - every + quiet

    def tell(done: int, total: int) -> None:
        nonlocal last
        progress.report_progress(done, total)
        now = time.monotonic()
        if now - last < every or done == total > 0:
            return  # what is done says so itself
        last = now
        print(progress_line_of(what, progress), file=out, flush=True)

    yield tell


@contextlib.contextmanager
def _progress_bar(what: str, out: TextIO) -> Iterator[Tell]:
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    bars = rich.progress.Progress(*columns, console=Console(file=out), transient=True)
    task = bars.add_task(what, total=None)

    def tell(done: int, total: int) -> None:
        bars.start()  # only if there is something to wait for; repeated calls do nothing
        bars.update(task, completed=done, total=total or None)

    try:
        yield tell
    finally:
        bars.stop()


def progress_line_of(what: str, progress: Progress) -> str:
    """The progress as one plain line."""
    if progress.percent is None:
        return f"{what}: {progress.seconds:.0f} s so far"
    left = "" if progress.left is None else f", about {progress.left:.0f} s left"
    return f"{what}: {progress.percent} %{left}"
