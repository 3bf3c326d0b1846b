"""The tables of a game: the house's, or those of its module, with cached results from them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Generic, TypeVar

T = TypeVar("T")
B = TypeVar("B")
V = TypeVar("V")


class TableBook(Generic[T]):
    """Tables for the rules of a game to look up. A game adds its own lookups."""

    def __init__(self, tables: T) -> None:
        self.tables = tables
        self._for_good: dict[Hashable, Any] = {}

    def keep(self, key: Hashable, work: Callable[[], V]) -> V:
        """A result that depends only on the tables, kept for good. ``key`` names it and all its inputs."""
        if key not in self._for_good:
            self._for_good[key] = work()
        found: V = self._for_good[key]
        return found


#: Most books of tables that stay open though they are kept nowhere.
HELD = 32


class BookShelf(Generic[T, B]):
    """The books of a game by the hash of their module, each opened once; "" is the house's."""

    def __init__(self, tables_of: Callable[[str], T], make: Callable[[T], B]) -> None:
        """``tables_of``: reads the tables of a module; ``make``: makes a book from them."""
        self._tables_of = tables_of
        self._make = make
        self._open: dict[str, B] = {}
        self._held: dict[str, B] = {}

    def __call__(self, module: str) -> B:
        """The book of a module. Raises MissingModuleError, TableError."""
        found = self._open.get(module) or self._held.get(module)
        if found is None:
            found = self._open[module] = self._make(self._tables_of(module))
        return found

    def hold_book(self, module: str, book: B) -> B:
        """Have a book of tables that are kept nowhere, by their hash: those of a position file. The last ones stay."""
        self._held.pop(module, None)
        for old in list(self._held)[: len(self._held) - HELD + 1]:
            del self._held[old]
        self._held[module] = book
        return book
