"""The tables of a game of Stalin's War, with cached results from them."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from data.stalins_war import ArmyUnitRow, TownRow, WarCardRow, WarNumbers, WarTables, WarTurnRow, war_tables_of
from rules.hexmap.reading import MapCache
from rules.hexmap.spots import MapFacts
from rules.modules import BookShelf, TableBook
from rules.stalins_war.state.board import FrontBoard
from rules.stalins_war.state.state import SIDES
from rules.stalins_war.state.traits import Traits, shared_traits, unit_traits

#: Kinds of units on the map: those that may have a zone (8.1), the others, partisans, which count only where asked for.
ZONED, UNZONED, PARTISAN = "zoned", "unzoned", "partisan"
COUNTED = (ZONED, UNZONED)


class Piece(NamedTuple):
    """A unit as the map knows it."""

    side: str
    kind: str


class WarBook(TableBook[WarTables]):
    """Tables as the rules look things up in them."""

    def __init__(self, tables: WarTables) -> None:
        super().__init__(tables)
        self.units: dict[str, ArmyUnitRow] = tables.forces.units
        self.places: dict[str, TownRow] = tables.map.places
        self.turns: dict[int, WarTurnRow] = tables.forces.turns
        self.numbers: WarNumbers = tables.numbers
        self.cards: dict[str, WarCardRow] = tables.cards.rows
        self.board = FrontBoard(tables.map, tables.terrain)
        #: What of each unit matters to stacking.
        self.traits: dict[str, Traits] = {uid: unit_traits(row) for uid, row in self.units.items()}
        #: What is kept between positions of all games by these tables.
        self.kept = MapCache()
        self.facts = MapFacts(
            "",
            self.board.grid,
            {uid: Piece(row.side, _unit_group(row)) for uid, row in self.units.items()},
            SIDES,
            (*COUNTED, PARTISAN),
            COUNTED,
            partial(shared_traits, self.traits),
        )


def _unit_group(row: ArmyUnitRow) -> str:
    return PARTISAN if row.kind == "partisan" else ZONED if row.zone else UNZONED


#: The tables of a module by its hash, the house's for "". Raises MissingModuleError, TableError.
book_of = BookShelf(war_tables_of, WarBook)
