"""Reading a state: who stands where, what is held, what is in force. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, TypeVar

from data.stalins_war import CardRow, Numbers, Scenario, TurnRow, UnitRow
from rules.engine import Context, Dice
from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.board import Board
from rules.stalins_war.state.book import Book, book_of
from rules.stalins_war.state.spots import Spots
from rules.stalins_war.state.state import AXIS, ENEMY, SOVIET, Effect, Supply, WarState
from rules.stalins_war.state.traits import Traits

T = TypeVar("T")
#: What stands for nothing known, as None may be known.
_UNKNOWN = object()
#: Kinds of units that the rules call mobile (house rule 3.4), and with which a further hex may attack (11.1.3).
MOBILE = ("panzer", "tank", "guards_tank", "guards_cavalry", "mechanized")
GUARDS = ("guards", "guards_tank", "guards_cavalry")


class Reading(Context[WarState]):
    """The reading half of the context. What is worked out of the state is kept until something changes (``memo``)."""

    def __init__(self, state: WarState, dice: Dice | None, book: Book | None = None) -> None:
        """``book``: the tables to read by, where they are of no module that is kept."""
        super().__init__(state, dice)
        self.book: Book = book_of(state.module) if book is None else book
        self._memo: dict[Hashable, Any] = {}
        #: Side -> the hexes with places it holds, kept until one changes hands.
        self._held: dict[str, HexSet] = {}
        self._kept_spots: Spots | None = None
        #: What fitted last, by what it was looked for (``some``).
        self._fitting: dict[Hashable, str] = {}

    @property
    def over(self) -> bool:
        return self.state.result is not None

    def since(self, revision: int) -> bool:
        """Whether the game was begun by this revision of the rules or a later one: older games keep what they began with."""
        return self.state.revision >= revision

    @property
    def board(self) -> Board:
        """The map."""
        return self.book.board

    @property
    def numbers(self) -> Numbers:
        """Numbers of the rules."""
        return self.book.numbers

    @property
    def scenario(self) -> Scenario:
        """The scenario that is played."""
        return self.book.tables.scenarios[self.state.scenario]

    @property
    def this_turn(self) -> TurnRow:
        """The row of the turn track."""
        return self.book.turns[self.state.turn]

    def memo(self, key: Hashable, work: Callable[[], T]) -> T:
        """What is worked out of the state, kept until something of it changes. ``key`` names it and all it is made of."""
        found: Any = self._memo.get(key, _UNKNOWN)
        if found is _UNKNOWN:
            found = self._memo[key] = work()
        known: T = found
        return known

    def some(self, key: Hashable, among: Callable[[], Iterable[str]], fits: Callable[[str], bool]) -> bool:
        """Whether anything fits: what did when it was last asked for under this key comes first, though it be among them no more.

        ``fits`` must know by itself what is not among them. Kept from one position to the next: mostly one of them fits still.
        """
        last = self._fitting.get(key)
        if last is not None and fits(last):
            return True
        found = next((one for one in among() if fits(one)), None)
        if found is not None:
            self._fitting[key] = found
        return found is not None

    def changed(self) -> None:
        """Something on the board, of supply or of what is in force has changed."""
        self._memo.clear()
        self._kept_spots = None

    def altered(self) -> None:
        """Something has changed, but neither where units stand nor their supply."""
        self._memo.clear()

    # -- units -----------------------------------------------------------------------------------------------------

    def unit(self, uid: str) -> UnitRow:
        """The table's row of a unit."""
        return self.book.units[uid]

    def card(self, card: str) -> CardRow:
        """The table's row of a card."""
        return self.book.cards[card]

    def side(self, uid: str) -> str:
        """Whose a unit is."""
        return self.book.units[uid].side

    def steps(self, uid: str) -> int:
        """How many steps a unit has left."""
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

    @property
    def _spots(self) -> Spots:
        if self._kept_spots is None:
            self._kept_spots = Spots.of(self.book, self.state)
        return self._kept_spots

    @property
    def stacks(self) -> dict[str, list[str]]:
        """Hex -> the units in it, of both sides, by their ids; the hexes in no order."""
        return self._spots.stacks

    def stack_kinds(self, side: str) -> dict[Traits, HexSet]:
        """What of a side's units in a hex matters to stacking, partisans included -> the hexes with such; some of them empty."""
        return self._spots.kinds(side)

    def at(self, hex_: str, side: str = "", *, partisans: bool = False) -> list[str]:
        """The units in a hex, of one side if it is named; partisans only where they are asked for."""
        units, found = self.book.units, []
        for uid in (self._kept_spots or self._spots).stacks.get(hex_, ()):
            row = units[uid]
            if (not side or row.side == side) and (partisans or row.kind != "partisan"):
                found.append(uid)
        return found

    def units_of(self, side: str) -> list[str]:
        """All units of a side on the map but partisans, by their ids."""
        kept, units = self._spots.units, self.book.units
        if side not in kept:
            kept[side] = sorted(uid for uid in self.state.place if units[uid].side == side and units[uid].kind != "partisan")
        return kept[side]

    def mask(self, side: str) -> HexSet:
        """The hexes with a unit of a side; partisans do not count."""
        return self._spots.masks[0 if side == AXIS else 1]

    def casting(self, side: str) -> HexSet:
        """The hexes with a unit of a side that has a zone (8.1): of a kind that may have one, and in full supply."""
        return self._spots.masks[3 if side == AXIS else 4]

    @property
    def partisans(self) -> HexSet:
        """The hexes with partisans."""
        return self._spots.masks[2]

    def occupied(self, side: str) -> HexSet:
        """The hexes with units that a side's enemy cannot enter (10.1.6): of partisans the active ones alone."""
        return self.mask(side) | (self.partisans if side == SOVIET and self.state.risen else 0)

    def where(self, uid: str) -> HexSet:
        """The hex of a unit on the map, as a set; none for one that is not there."""
        return self.book.board.bit.get(self.state.place.get(uid, ""), 0)

    def entered(self, uid: str) -> bool:
        """Whether a unit has come into the game, wherever it is now."""
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
        if side not in self._held:
            self._held[side] = self.board.set(hex_ for hex_, one in self.state.control.items() if one == side)
        return self._held[side]

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
        """The part of the map that may be moved on in this scenario; supply knows no such bound."""
        scenario = self.scenario
        return self.board.part(scenario.columns, scenario.rows)

    # -- what is in force --------------------------------------------------------------------------------------------

    def in_force(self, what: str) -> bool:
        """Whether a gate is lifted, or something that a card has brought holds from then on."""
        return what in self.state.in_force

    def effects(self, what: str, side: str = "") -> list[Effect]:
        """What lasts of a kind, of one side if it is named; those that are used up are left out."""
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
