"""Jumps of the machine's clock: it was set by hand, or the machine slept. Nobody loses time because of them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

#: The maximum difference of the two clocks between two checks.
_SLACK = timedelta(seconds=5)


class Jumps:
    """Compares the clock that tells the time with a monotonic one, in seconds."""

    def __init__(self, now: Callable[[], datetime], steady: Callable[[], float]) -> None:
        self._now = now
        self._steady = steady
        self._seen = (now(), steady())

    def look(self) -> timedelta:
        """How far the clock has jumped since the last check, 0 for no jump; backwards is negative."""
        now, steady = self._now(), self._steady()
        by = (now - self._seen[0]) - timedelta(seconds=steady - self._seen[1])
        self._seen = (now, steady)
        return by if abs(by) > _SLACK else timedelta()
