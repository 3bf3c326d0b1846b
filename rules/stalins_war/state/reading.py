"""Reading a state: the place of each unit, what is held, what is in force. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from data.stalins_war import ArmyUnitRow, WarCardRow, WarNumbers, WarScenario, WarTurnRow
from rules.engine import Context, Dice
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import MapReading
from rules.stalins_war.state.board import FrontBoard
from rules.stalins_war.state.book import PARTISAN, ZONED, Piece, WarBook, book_of
from rules.stalins_war.state.state import ENEMY, SOVIET, Effect, FrontState, Supply
from rules.stalins_war.state.traits import Traits

#: Kinds of units that the rules call mobile (house rule 3.4), and with which a further hex may attack (11.1.3).
MOBILE = ("panzer", "tank", "guards_tank", "guards_cavalry", "mechanized")


class FrontReading(MapReading, Context[FrontState]):
    """The reading half of the context. What is worked out of the state is kept until something changes (``memo``)."""

    def __init__(self, state: FrontState, dice: Dice | None, book: WarBook | None = None) -> None:
        """``book``: the tables to read by, if they belong to no kept module."""
        Context.__init__(self, state, dice)
        self.book: WarBook = book_of(state.module) if book is None else book
        MapReading.__init__(self, self.book.facts, self.book.kept)

    def _on_the_board(self) -> tuple[dict[str, str], dict[str, str]]:
        return self.state.place, self.state.control

    @property
    def over(self) -> bool:
        return self.state.result is not None

    @property
    def board(self) -> FrontBoard:
        """The map."""
        return self.book.board

    @property
    def numbers(self) -> WarNumbers:
        """Numbers of the rules."""
        return self.book.numbers

    @property
    def scenario(self) -> WarScenario:
        """The scenario that is played."""
        return self.book.tables.scenarios[self.state.scenario]

    @property
    def this_turn(self) -> WarTurnRow:
        """The row of the turn track."""
        return self.book.turns[self.state.turn]

    # -- units -----------------------------------------------------------------------------------------------------

    def unit(self, uid: str) -> ArmyUnitRow:
        """The table's row of a unit."""
        return self.book.units[uid]

    def card(self, card: str) -> WarCardRow:
        """The table's row of a card."""
        return self.book.cards[card]

    def side(self, uid: str) -> str:
        """Whose a unit is."""
        return self.book.units[uid].side

    def steps(self, uid: str) -> int:
        """The number of steps a unit has left."""
        return self.book.units[uid].steps - self.state.lost.get(uid, 0)

    def strength(self, uid: str) -> int:
        """The combat strength of a unit's present step (2.2)."""
        return self.book.units[uid].strengths[self.state.lost.get(uid, 0)]

    def reduced(self, uid: str) -> bool:
        """Whether a unit lacks a step."""
        return self.state.lost.get(uid, 0) > 0

    def mobile(self, uid: str) -> bool:
        """Whether a unit is a Panzer, tank, guards tank, guards cavalry or mechanized unit (3.4)."""
        return self.book.units[uid].kind in MOBILE

    def stack_kinds(self, side: str) -> Mapping[Traits, HexSet]:
        """The stacking traits of a side's units in a hex, partisans included -> the hexes with them; some of them empty."""
        return cast("Mapping[Traits, HexSet]", self.spots.sums(side))

    def at(self, hex_: str, side: str | None = "", *kinds: str, partisans: bool = False) -> list[str]:
        """The units in a hex, of one side if given; partisans only on request."""
        units, found = self.book.units, []
        for uid in (self._spots or self.spots).stacks.get(hex_, ()):
            row = units[uid]
            if (not side or row.side == side) and (partisans or row.kind != "partisan") and (not kinds or row.kind in kinds):
                found.append(uid)
        return found

    def units_of(self, side: str, *kinds: str) -> list[str]:
        """All units of a side on the map but partisans, by their ids."""
        return self.of_side(side, ("units", kinds), lambda: sorted(self.spots.units_of(side, kinds)))

    def casting(self, side: str) -> HexSet:
        """The hexes with a unit of a side that has a zone (8.1): of a kind that may have one, and in full supply."""
        return self.memo(("casting", side), lambda: self._casting(side))

    def _casting(self, side: str) -> HexSet:
        """The hexes with a unit of such a kind, except those in which none of them is in full supply."""
        found, state, pieces, bit = self.mask(side, ZONED), self.state, self._facts.counters, self.book.board.bit
        zoned = Piece(side, ZONED)
        for hex_ in {state.place.get(uid, "") for uid in state.supply if pieces[uid] == zoned} - {""}:
            if not any(pieces[uid] == zoned and uid not in state.supply for uid in self.stacks[hex_]):
                found &= ~bit[hex_]
        return found

    @property
    def partisans(self) -> HexSet:
        """The hexes with partisans."""
        return self.mask(SOVIET, PARTISAN)

    def occupied(self, side: str) -> HexSet:
        """The hexes with units that a side's enemy cannot enter (10.1.6): of partisans only the active ones."""
        return self.mask(side) | (self.partisans if side == SOVIET and self.state.risen else 0)

    def where(self, uid: str) -> HexSet:
        """The hex of a unit on the map, as a set; none for one that is not there."""
        return self.book.board.bit.get(self.state.place.get(uid, ""), 0)

    def entered(self, uid: str) -> bool:
        """Whether a unit has come into the game, in any place."""
        state = self.state
        return uid in state.place or uid in state.eliminated or uid in state.waiting or uid in state.away or uid in state.gone

    # -- supply as it was last checked (13.1.1) ----------------------------------------------------------------------

    def supply(self, uid: str) -> Supply:
        """The supply of a unit as it was last checked."""
        return self.state.supply.get(uid, "full")

    def full(self, uid: str) -> bool:
        """Whether a unit is in full supply, as it was last checked."""
        return uid not in self.state.supply

    # -- places ----------------------------------------------------------------------------------------------------

    def held(self, side: str) -> HexSet:
        """The hexes with places that a side holds (3.1)."""
        return self.controlled(side)

    def holds(self, side: str, role: str) -> bool:
        """Whether a side holds every place of a role."""
        there = self.board.role.get(role, 0)
        return bool(there) and not there & ~self.held(side)

    def hexes(self, names: Iterable[str]) -> HexSet:
        """The set of hexes of these names."""
        return self.board.set(names)

    @property
    def marked(self) -> HexSet:
        """The hexes with a combat marker of the round under way (7.2.5)."""
        return self.board.set(self.state.marked) if self.state.marked else 0

    @property
    def festungs(self) -> HexSet:
        """The hexes with a Festung marker (16.3)."""
        return self.board.set(self.state.festungs) if self.state.festungs else 0

    @property
    def fortified(self) -> HexSet:
        """The hexes with a Soviet fortified area (16.5)."""
        return self.board.set(self.state.fortified) if self.state.fortified else 0

    def trenches(self, side: str) -> HexSet:
        """The hexes with trenches of a side."""
        dug = self.state.trenches
        return self.board.set([hex_ for hex_, one in dug.items() if one == side]) if dug else 0

    @property
    def playable(self) -> HexSet:
        """The part of the map for movement in this scenario; supply has no such limit."""
        scenario = self.scenario
        return self.board.part(scenario.columns, scenario.rows)

    # -- what is in force --------------------------------------------------------------------------------------------

    def in_force(self, what: str) -> bool:
        """Whether a gate is lifted, or a card's permanent effect applies."""
        return what in self.state.in_force

    def effects(self, what: str, side: str = "") -> list[Effect]:
        """The lasting effects of a kind, of one side if given, without those that are used up."""
        return [one for one in self.state.effects if one.what == what and (not side or one.side == side) and one.left != 0]

    @property
    def weather(self) -> str:
        """The weather of the round: "snow" on winter turns, "mud" in the rounds that the track names, else "dry" (15)."""
        row, state = self.this_turn, self.state
        mud = state.mud if state.weather_by_die else state.round in row.mud
        return "snow" if row.snow else "mud" if mud else "dry"

    def barred(self) -> HexSet:
        """The hexes that the Axis may not attack yet (11.1.9)."""
        found = 0
        for gate, hexes in self.board.gated.items():
            if gate not in self.state.in_force:
                found |= hexes
        return found

    def enemy(self, side: str) -> str:
        """The other side."""
        return ENEMY[side]
