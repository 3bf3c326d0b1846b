"""The tables that a game is played by: the house's, or those of its module, with what is worked out of them once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from typing import Any, TypeVar

from data.stalins_war import CardRow, Numbers, PlaceRow, Tables, TurnRow, UnitRow, tables_of
from rules.stalins_war.state.board import Board

T = TypeVar("T")


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
        self._kept: dict[Hashable, Any] = {}

    def keep(self, key: Hashable, work: Callable[[], T]) -> T:
        """What is worked out of the tables alone, for good. ``key`` names it and all it is made of."""
        if key not in self._kept:
            self._kept[key] = work()
        found: T = self._kept[key]
        return found


@cache
def book_of(module: str) -> Book:
    """The tables of a module by its hash, the house's for "". Raises MissingModuleError, TableError."""
    return Book(tables_of(module))
