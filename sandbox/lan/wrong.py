"""Limits how often something may be tried from one address, and how much one person may do at once."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from collections.abc import Callable

from sandbox.world.wire import ApiError


class Tries:
    """Limits tries per time for each name (an address, a person)."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic, names: int = 2000) -> None:
        self._most, self._seconds, self._clock, self._names = most, seconds, clock, names
        self._tried: OrderedDict[str, deque[float]] = OrderedDict()

    def demand(self, name: str) -> None:
        """Refuse (429) a name that has used up its tries."""
        left = self._left(name)
        if left > 0:
            wait = round(left) + 1
            text, headers = f"Too many tries. Wait {wait} seconds.", {"Retry-After": str(wait)}
            raise ApiError(429, 0, text, headers=headers, say="too-many", seconds=wait)

    def count(self, name: str) -> None:
        """Count a try. The names unused for longest are forgotten."""
        self._tried.setdefault(name, deque()).append(self._clock())
        self._tried.move_to_end(name)
        while len(self._tried) > self._names:
            self._tried.popitem(last=False)

    def _left(self, name: str) -> float:
        tried = self._tried.get(name)
        if not tried:
            return 0.0
        now = self._clock()
        while tried and tried[0] <= now - self._seconds:
            tried.popleft()
        return tried[0] + self._seconds - now if len(tried) >= self._most else 0.0
