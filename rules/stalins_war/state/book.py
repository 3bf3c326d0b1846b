"""The tables that a game is played by: the house's, or those of its module, with what is worked out of them once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, TypeVar

from data.stalins_war import CardRow, Numbers, PlaceRow, Tables, TurnRow, UnitRow, tables_of
from rules.stalins_war.state.board import Board
from rules.stalins_war.state.traits import Traits, traits

T = TypeVar("T")
#: So many findings of a sort are kept of what follows from sets of hexes (``Book.lately``).
LATELY = 64


class Book:
    """Tables as the rules look things up in them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.units: dict[str, UnitRow] = tables.forces.units
        self.places: dict[str, PlaceRow] = tables.map.places
        self.turns: dict[int, TurnRow] = tables.forces.turns
        self.numbers: Numbers = tables.numbers
        self.cards: dict[str, CardRow] = tables.cards.rows
        self.board = Board(tables.map, tables.terrain)
        #: What of each unit matters to stacking.
        self.traits: dict[str, Traits] = {uid: traits(row) for uid, row in self.units.items()}
        self._kept: dict[Hashable, Any] = {}
        self._lately: dict[str, dict[Hashable, Any]] = {}

    def keep(self, key: Hashable, work: Callable[[], T]) -> T:
        """What is worked out of the tables alone, for good. ``key`` names it and all it is made of."""
        if key not in self._kept:
            self._kept[key] = work()
        found: T = self._kept[key]
        return found

    def lately(self, sort: str, key: Hashable, work: Callable[[], T]) -> T:
        """What is worked out of the tables and of ``key`` alone, such as a way over sets of hexes: those of late are kept.

        Positions of one game, and what players try out, mostly differ in little: what a thing is made of is often the same.
        """
        kept = self._lately.setdefault(sort, {})
        if key in kept:
            known: T = kept[key]
            return known
        found = work()
        if len(kept) >= LATELY:
            kept.clear()
        kept[key] = found
        return found

    def forget(self) -> None:
        """Keep nothing of late: to measure what it takes to work it out."""
        self._lately.clear()


@cache
def book_of(module: str) -> Book:
    """The tables of a module by its hash, the house's for "". Raises MissingModuleError, TableError."""
    return Book(tables_of(module))
