"""Jumps of the machine's clock: put right by hand, or stood still with the machine while it slept. Nobody loses time by them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

#: The two clocks may differ by so much from one look to the next.
_SLACK = timedelta(seconds=5)


class Jumps:
    """Compares the clock that tells the time with one that only goes on, steadily, in seconds."""

    def __init__(self, now: Callable[[], datetime], steady: Callable[[], float]) -> None:
        self._now = now
        self._steady = steady
        self._seen = (now(), steady())

    def look(self) -> timedelta:
        """By how much the clock has jumped since the last look, 0 for not at all; backwards is negative."""
        now, steady = self._now(), self._steady()
        by = (now - self._seen[0]) - timedelta(seconds=steady - self._seen[1])
        self._seen = (now, steady)
        return by if abs(by) > _SLACK else timedelta()
