"""The tables that a game of Stalin's War is played by, with what is worked out of them once."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from data.stalins_war import CardRow, Numbers, PlaceRow, Tables, TurnRow, UnitRow, tables_of
from rules.hexmap.reading import MapCache
from rules.hexmap.spots import MapFacts
from rules.modules import BookShelf, TableBook
from rules.stalins_war.state.board import Board
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.state.traits import Traits, together, traits

#: How units are told apart on the map: those that may have a zone (8.1), the others, partisans, which count only where asked for.
ZONED, UNZONED, PARTISAN = "zoned", "unzoned", "partisan"
COUNTED = (ZONED, UNZONED)


class Piece(NamedTuple):
    """A unit as the map knows it."""

    side: str
    kind: str


class Book(TableBook[Tables]):
    """Tables as the rules look things up in them."""

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables)
        self.units: dict[str, UnitRow] = tables.forces.units
        self.places: dict[str, PlaceRow] = tables.map.places
        self.turns: dict[int, TurnRow] = tables.forces.turns
        self.numbers: Numbers = tables.numbers
        self.cards: dict[str, CardRow] = tables.cards.rows
        self.board = Board(tables.map, tables.terrain)
        #: What of each unit matters to stacking.
        self.traits: dict[str, Traits] = {uid: traits(row) for uid, row in self.units.items()}
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


def _group(row: UnitRow) -> str:
    return PARTISAN if row.kind == "partisan" else ZONED if row.zone else UNZONED


#: The tables of a module by its hash, the house's for "". Raises MissingModuleError, TableError.
book_of = BookShelf(tables_of, Book)
