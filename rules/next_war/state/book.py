"""The tables that a game of Next War is played by, with what is worked out of them once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from data.next_war import CounterRow, TheatreNumbers, TheatreScenario, TheatreTables, theatre_tables_of
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import MapCache
from rules.hexmap.spots import MapFacts
from rules.modules import BookShelf, TableBook
from rules.next_war.state.board import TheatreBoard

#: Kinds of counters; those that stand on the ground are meant where none is named.
KINDS = ("ground", "hq", "helicopter", "ship", "air")
WALKING = ("ground", "hq")

#: Halves of a stacking point.
HALVES = 2


class StackSum(NamedTuple):
    """What a side's units in a hex come to: stacking in halves, attack of full units, the one division they are of, if any."""

    halves: int
    attack: int
    division: str


class ScenarioStart(NamedTuple):
    """What a scenario begins with and on: its part of the map, hexes by the side that holds them, hexes of closed countries."""

    playable: HexSet
    held: Mapping[str, HexSet]
    closed: Mapping[str, HexSet]


class TheatreBook(TableBook[TheatreTables]):
    """Tables as the rules look things up in them. ``own``: what a position file says of a small module of its own."""

    def __init__(self, tables: TheatreTables, own: Mapping[str, object] | None = None) -> None:
        super().__init__(tables)
        self.own = own
        self.units: dict[str, CounterRow] = tables.forces.units
        self.numbers: TheatreNumbers = tables.numbers
        self.scenarios: dict[str, TheatreScenario] = tables.scenarios
        self.powers = tables.forces.powers
        self.sides: tuple[str, ...] = tuple(self.powers)
        self.enemy: dict[str, str] = dict(zip(self.sides, reversed(self.sides), strict=True))
        self.board = TheatreBoard(tables.map, tables.charts)
        #: Side -> the land of its countries (8.4.1.6).
        self.homeland: dict[str, HexSet] = {
            side: sum(self.board.country.get(country, 0) for country in row.own) for side, row in self.powers.items()
        }
        #: Side -> its forts (8.3.1.10).
        self.forts: dict[str, HexSet] = {
            side: sum(self.board.forts.get(country, 0) for country in row.own) for side, row in self.powers.items()
        }
        self.kept = MapCache()
        self.facts = MapFacts("", self.board.grid, self.units, self.sides, KINDS, WALKING, partial(stack_sum, self.units))

    def start(self, scenario: str) -> ScenarioStart:
        """What a scenario begins with and on."""
        return self.keep(("start", scenario), lambda: self._start(self.scenarios[scenario]))

    def _start(self, sheet: TheatreScenario) -> ScenarioStart:
        board, playable = self.board, self.board.part(sheet.columns, sheet.rows)
        given = {side: board.set(names) for side, names in sheet.control.items()}
        named = sum(given.values())
        held = {side: (self.homeland[side] & ~named | given[side]) & playable for side in self.sides}
        closed = {name: board.country.get(name, 0) for name, one in sheet.neutrality.items() if one.closed}
        return ScenarioStart(playable, held, closed)

    def unit_worth(self, uid: str) -> int:
        """The victory points for a destroyed unit (12.1): of that many stacking points or more it counts as a brigade."""
        row, points = self.units[uid], self.numbers.victory_points
        if row.kind == "ground":
            return points.brigade if row.sp >= points.brigade_stacking * HALVES else points.battalion_or_regiment
        return {"helicopter": points.helicopter, "ship": points.ship, "hq": points.hq, "air": points.air_unit}[row.kind]

    def own_country(self, side: str, hex_: str) -> bool:
        """Whether a hex lies in the land of a side or its allies."""
        return bool(self.board.bit[hex_] & self.homeland[side])


def stack_sum(units: Mapping[str, CounterRow], stack: Sequence[str]) -> StackSum:
    """What units in a hex come to together; only those on the ground count (8.1)."""
    rows = [units[uid] for uid in stack if units[uid].walks]
    formations = {(row.nation, row.formation) for row in rows if row.formation_kind == "division"}
    division = len(formations) == 1 and all(row.formation_kind == "division" for row in rows)
    name = "/".join(next(iter(formations))) if division else ""
    return StackSum(sum(row.sp for row in rows), sum(row.attack or 0 for row in rows), name)


#: The tables of a module by its hash, the house's for "". Raises MissingModuleError, TableError.
book_of = BookShelf(theatre_tables_of, TheatreBook)
