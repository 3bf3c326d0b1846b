"""Cached results from a map that may be needed again, kept between positions: one cache with a shelf for each kind.

Most actions move nothing (a choice, a card, a roll). A game asks for the same map before and after an action, when it
is drawn and when it is undone. A value must depend only on its key, and refer to no state that may change.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
#: How many findings of a sort are kept (``Cache.lately``).
LATELY = 64


class Shelf(Generic[K, V]):
    """The values of one kind that were asked for last."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._kept: dict[K, V] = {}

    def find(self, key: K) -> V | None:
        """The value of a key, if it is still there."""
        found = self._kept.pop(key, None)
        if found is not None:
            self._kept[key] = found
        return found

    def keep(self, key: K, value: V) -> V:
        """Put a value on the shelf; those not asked for the longest make room."""
        self._kept.pop(key, None)
        for old in list(self._kept)[: len(self._kept) - self.size + 1]:
            self._kept.pop(old, None)
        self._kept[key] = value
        return value

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of a key, made if it is not there."""
        found = self.find(key)
        return self.keep(key, make()) if found is None else found

    def forget(self) -> None:
        """Drop everything."""
        self._kept.clear()


class Cache:
    """All that a game keeps of its maps."""

    def __init__(self) -> None:
        self._shelves: list[Shelf[Any, Any]] = []
        self._lately: dict[str, Shelf[Any, Any]] = {}

    def shelf(self, size: int) -> Shelf[Any, Any]:
        """A new shelf for that many values."""
        found: Shelf[Any, Any] = Shelf(size)
        self._shelves.append(found)
        return found

    def lately(self, sort: str, key: Hashable, make: Callable[[], V]) -> V:
        """A result from the tables and ``key`` only, such as a way over sets of hexes: the last ones of each sort are kept.

        Positions of one game, and of players' try-outs, mostly differ in little: a result's inputs are often the same.
        """
        shelf = self._lately.get(sort)
        if shelf is None:
            shelf = self._lately[sort] = self.shelf(LATELY)
        found: V = shelf.get(key, make)
        return found

    def forget(self) -> None:
        """Drop everything, as in a process that just started (benchmarks measure from here)."""
        for shelf in self._shelves:
            shelf.forget()
