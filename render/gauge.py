"""Progress of work in a thread or another process: a small file that the work writes and the program reads.

The worker calls ``tell(done, total)`` without knowing who listens. Removing the file cancels the work: it ends by itself
at its next report, and nothing has to be killed.
"""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

#: All of the work, in the parts that a gauge counts.
WHOLE = 1000


class GivenUpError(Exception):
    """The work has been cancelled."""


@dataclass(frozen=True)
class Gauge:
    """The file of one piece of work; sent to the process that does it. ``at``, ``span``: the part of the whole it covers."""

    path: str
    at: int = 0
    span: int = WHOLE

    @classmethod
    def new(cls) -> Gauge:
        """A new one, at nothing done."""
        handle, path = tempfile.mkstemp(prefix="fieldpost-", suffix=".gauge")
        os.close(handle)
        return cls(path)

    def tell(self, done: int, total: int) -> None:
        """Report how much of its part is done. Raises GivenUpError if the file is gone."""
        try:
            with open(self.path, "r+", encoding="ascii") as file:
                file.write(f"{self.at + self.span * min(done, total) // max(total, 1)} \n")
        except OSError:
            raise GivenUpError from None

    def read(self) -> int:
        """The last reported progress of the whole; 0 for nothing yet."""
        try:
            return int(Path(self.path).read_text(encoding="ascii").split()[0])
        except (OSError, ValueError, IndexError):
            return 0

    def drop(self) -> None:
        """Take the file away, whether the work is over or not."""
        with contextlib.suppress(OSError):
            Path(self.path).unlink()


#: The gauge of the work in hand.
CURRENT: ContextVar[Gauge | None] = ContextVar("gauge", default=None)


def tell_gauge(done: int, total: int) -> None:
    """Report the current work's progress; does nothing without a gauge. Raises GivenUpError if the work was cancelled."""
    gauge = CURRENT.get()
    if gauge is not None:
        gauge.tell(done, total)


@contextlib.contextmanager
def gauge_part(number: int, of: int) -> Iterator[None]:
    """Within: reports are about one of several equal parts of the work in hand."""
    gauge = CURRENT.get()
    if gauge is None:
        yield
        return
    span = gauge.span // of
    before = CURRENT.set(replace(gauge, at=gauge.at + number * span, span=span))
    try:
        yield
    finally:
        CURRENT.reset(before)


def run_gauged(gauge: Gauge | None, job: Callable[..., Any], *args: Any) -> Any:
    """In the process: do a job whose progress a gauge reports."""
    before = CURRENT.set(gauge)
    try:
        return job(*args)
    finally:
        CURRENT.reset(before)
