"""A state of Next War being read: who is where and who holds what. What is worked out of it is kept until something changes."""

from __future__ import annotations

from typing import cast

from data.next_war import CounterRow, TheatreNumbers, TheatreScenario
from rules.engine import Context
from rules.engine.contract.dice import Dice
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import MapReading
from rules.next_war.state.board import TheatreBoard
from rules.next_war.state.book import ScenarioStart, StackSum, TheatreBook, book_of
from rules.next_war.state.state import ABOARD, TheatreState


class TheatreReading(Context[TheatreState], MapReading):
    """A state being read. Hexes in sets are bits of the board's grid."""

    def __init__(self, state: TheatreState, dice: Dice | None, book: TheatreBook | None = None) -> None:
        """``book``: the tables to read by, where they are of no module that is kept."""
        Context.__init__(self, state, dice)
        self.book: TheatreBook = book_of(state.module) if book is None else book
        MapReading.__init__(self, self.book.facts, self.book.kept)

    def _on_the_board(self) -> tuple[dict[str, str], dict[str, str]]:
        return self.state.place, self.state.taken

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def board(self) -> TheatreBoard:
        """The map."""
        return self.book.board

    @property
    def numbers(self) -> TheatreNumbers:
        """Numbers of the rules."""
        return self.book.numbers

    @property
    def sheet(self) -> TheatreScenario:
        """The scenario that is played."""
        return self.book.scenarios[self.state.scenario]

    @property
    def start(self) -> ScenarioStart:
        """What the scenario began with and on."""
        return self.book.start(self.state.scenario)

    @property
    def storm(self) -> bool:
        """Whether there is a storm (4.1.3)."""
        return self.state.weather == "storm"

    # -- units -----------------------------------------------------------------------------------------------------

    def unit(self, uid: str) -> CounterRow:
        """The table's row of a unit."""
        return self.book.units[uid]

    def side(self, uid: str) -> str:
        """Whose a unit is."""
        return self.book.units[uid].side

    def enemy(self, side: str) -> str:
        """The other side."""
        return self.book.enemy[side]

    def sides_in_turn(self) -> tuple[str, str]:
        """The side with the initiative, or the first player, then the other."""
        first = self.state.initiative or self.book.sides[0]
        return first, self.enemy(first)

    def reduced(self, uid: str) -> bool:
        """Whether a unit shows its reduced side (9.7.1)."""
        return self.state.lost.get(uid, 0) > 0

    def printed_attack(self, uid: str) -> int:
        """The attack on the side that a unit shows (2.3.1)."""
        row = self.book.units[uid]
        return (row.reduced_attack if self.reduced(uid) else row.attack) or 0

    def where(self, uid: str) -> HexSet:
        """The hex of a unit, as a set; none for one that is not on the board."""
        return self.board.bit.get(self.state.place.get(uid, ""), 0)

    def walkers(self, hex_: str, side: str) -> list[str]:
        """The units of a side that stand on the ground in a hex."""
        units = self.book.units
        return [uid for uid in self.stacks.get(hex_, ()) if units[uid].walks and units[uid].side == side]

    def stack_sums(self, side: str) -> dict[StackSum, HexSet]:
        """What a side's units in a hex come to -> the hexes with such; some of them empty."""
        return cast("dict[StackSum, HexSet]", self.spots.sums(side))

    # -- the board -------------------------------------------------------------------------------------------------

    def held_by(self, side: str) -> HexSet:
        """The hexes that a side controls (2.8)."""
        mine = self.controlled(side)
        return self.start.held[side] & ~self.controlled(self.enemy(side)) | mine

    def holder(self, hex_: str) -> str:
        """Who controls a hex; "" for nobody."""
        bit = self.board.bit[hex_]
        return next((side for side in self.book.sides if self.held_by(side) & bit), "")

    def closed_land(self) -> HexSet:
        """The hexes of neutral countries that nobody may enter."""
        return sum(hexes for name, hexes in self.start.closed.items() if name not in self.state.opened)

    def under_clearing(self, side: str) -> HexSet:
        """The hexes in which a side's units are under a Clearing marker (8.4.1)."""
        marked = self.state.clearing
        return self.board.set(marked) & self.mask(side) if marked else 0

    def standing_forts(self, side: str) -> HexSet:
        """The forts of a side that still serve it: in its own hands, and never taken (8.3.1.10)."""
        forts = self.book.forts
        return self.memo(("forts", side), lambda: forts[side] & self.held_by(side) & ~self.board.set(self.state.razed))

    # -- the sea ---------------------------------------------------------------------------------------------------

    def ship_of(self, uid: str) -> str:
        """The ship that a unit is aboard of; "" for none."""
        kind, _, ship = self.state.place.get(uid, "").partition(":")
        return ship if kind == ABOARD else ""

    def riders(self, ship: str) -> list[str]:
        """The units aboard of a ship."""
        place = f"{ABOARD}:{ship}"
        return sorted(uid for uid, at in self.state.place.items() if at == place)

    def ship_type(self, ship: str) -> str:
        """The kind of a ship, as it is now (7.3.2.1)."""
        return "sag" if ship in self.state.flipped else self.unit(ship).type

    def ships(self, side: str = "") -> list[str]:
        """The ships in play, on the map and in boxes, of a side or of both."""
        return self.memo(
            ("ships", side),
            lambda: sorted(
                uid for uid in self.state.place if self.unit(uid).kind == "ship" and side in ("", self.unit(uid).side)
            ),
        )

    def sea_state(self, box: str) -> str:
        """Who controls a box of the sea; "" for one that is out of play."""
        return self.state.sea.get(box) or self.sheet.sea_boxes.get(box, "")
