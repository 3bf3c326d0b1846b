"""The tables that a game is played by: the house's, or those of its module, with what is worked out of them once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache, partial
from typing import Any, NamedTuple, TypeVar

from data.stalins_war import CardRow, Numbers, PlaceRow, Tables, TurnRow, UnitRow, tables_of
from rules.hexmap.reading import MapCache
from rules.hexmap.spots import MapFacts
from rules.stalins_war.state.board import Board
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.state.traits import Traits, together, traits

T = TypeVar("T")
#: How units are told apart on the map: those that may have a zone (8.1), the others, partisans, which count only where asked for.
ZONED, UNZONED, PARTISAN = "zoned", "unzoned", "partisan"
COUNTED = (ZONED, UNZONED)


class Piece(NamedTuple):
    """A unit as the map knows it."""

    side: str
    kind: str


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
        #: What is kept between positions of all games by these tables.
        self.kept = MapCache()
        self.facts = MapFacts(
            "",
            self.board.grid,
            {uid: Piece(row.side, _group(row)) for uid, row in self.units.items()},
            SIDES,
            (*COUNTED, PARTISAN),
            COUNTED,
            partial(together, self.traits),
        )

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


def _group(row: UnitRow) -> str:
    return PARTISAN if row.kind == "partisan" else ZONED if row.zone else UNZONED
