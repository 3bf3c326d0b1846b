"""7.5.2 to 7.5.4. Reinforcements: when their cards may be played, where units enter, exchange, and the army that lands."""

from __future__ import annotations

from typing import ClassVar

from rules.engine import Prompt, Refusal, Slot, Step
from rules.engine.contract.steps import pop
from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s09_stacking import hexes_without_room, why_hex_crowded
from rules.stalins_war.ground.s13_supply import LANDING_SEA, full_supply_sources, traced_supply
from rules.stalins_war.ground.s19_limits import permitted_hexes
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS, SOVIET
from rules.stalins_war.state.war import FrontWar

#: The countries where a nation's reinforcements arrive (7.5.2c), and the nations with their own places.
HOMES: dict[str, tuple[str, ...]] = {
    "german": ("germany",),
    "slovak": ("germany",),
    "romanian": ("romania",),
    "hungarian": ("hungary",),
    "soviet": ("ussr", "baltic"),
}
ENTRY_ROLES: dict[str, tuple[str, ...]] = {"italian": ("bucharest", "odessa")}


def may_reinforce(g: FrontReading, side: str, card: str) -> Refusal | None:
    """Why a reinforcement card may not be played in this turn; None if it may (7.5.2a, 4.5)."""
    state, numbers = g.state, g.numbers
    played = state.reinforced.get(side, 0)
    if state.turn == 1:
        return Refusal("no-reinforcements-first", "7.5.2a", {"card": card})
    if played == 0 or any(card in effect.words for effect in g.effects("also", side)):
        return None
    two = side == SOVIET and state.turn in numbers.mobilization_plays
    if two and played < 2 and (state.mobilized or g.card(card).mobilization):
        return None
    return Refusal("one-reinforcement", "7.5.2a", {"card": card, "count": played})


def entry_hexes(g: FrontReading, uid: str) -> HexSet:
    """The hexes where a unit enters as a reinforcement (7.5.2c), regardless of stacking."""
    row = g.unit(uid)
    return g.memo(("entry", row.side, row.nation), lambda: _entry_hexes(g, uid))


def _entry_hexes(g: FrontReading, uid: str) -> HexSet:
    row, board = g.unit(uid), g.board
    side, held = row.side, g.held(row.side)
    if row.nation in ENTRY_ROLES:
        found = 0
        for role in ENTRY_ROLES[row.nation]:
            found |= board.role.get(role, 0)
        return found & held & _free_entry_hexes(g, uid)
    home = 0
    for area in HOMES.get(row.nation, ()):
        home |= board.area.get(area, 0)
    kinds = board.cities | board.fortresses | (board.towns if side == SOVIET else 0)
    full = traced_supply(g, row.nation).full
    found = (kinds & home & held & full) | (full_supply_sources(g, row.nation, side) & home)
    if row.nation in board.capital:
        found |= board.bit[board.capital[row.nation]] & held
    return found & _free_entry_hexes(g, uid)


def _free_entry_hexes(g: FrontReading, uid: str) -> HexSet:
    row = g.unit(uid)
    return permitted_hexes(g, row.nation) & ~g.occupied(g.enemy(row.side))


def entry_room(g: FrontReading, uid: str) -> list[str]:
    """The hexes where a unit enters now, stacking included (9.1.4)."""
    return g.board.names(room_to_enter(g, uid))


def room_to_enter(g: FrontReading, uid: str) -> HexSet:
    """The same as a set."""
    return entry_hexes(g, uid) & ~hexes_without_room(g, g.side(uid), [uid])


def units_replaceable_by(g: FrontReading, uid: str) -> list[str]:
    """The units that another may replace: of the kind it is exchanged for, fully supplied, whole or reduced (7.5.2c)."""
    kind = g.unit(uid).exchange
    return [old for old in g.units_of(g.side(uid)) if g.unit(old).kind == kind and g.full(old) and old != g.state.landed]


class Arrivals(Step[FrontWar]):
    """Units come onto the map one by one; those that find no place leave the game for good (7.5.2b)."""

    verbs: ClassVar[tuple[str, ...]] = ("arrive",)
    seat: str
    units: list[str]

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if not any(room_to_enter(g, uid) for uid in self.units):
            return ()
        return (Prompt(self.seat, "arrivals", "7.5.2", self.verbs, {"units": list(self.units)}),)

    def advance(self, g: FrontWar) -> None:
        for uid in self.units:
            g.remove(uid)
        pop(g, self)

    def slot_arrive(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", tuple(uid for uid in self.units if room_to_enter(g, uid)), section="7.5.2c")
        return Slot("to", "hex", tuple(entry_room(g, chosen[0])), section="7.5.2c") if len(chosen) == 1 else None

    def do_arrive(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        row = g.unit(args[0])
        g.place(args[0], args[1], lost=row.steps - 1 if row.enters_reduced else 0)
        self.units.remove(args[0])

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if len(chosen) == 1 and value in g.board.bit:
            full = g.board.bit[value] & entry_hexes(g, chosen[0])
            return (
                why_hex_crowded(g, value, seat, [chosen[0]])
                if full
                else Refusal("no-entry", "7.5.2c", {"unit": chosen[0], "hex": value})
            )
        return None


class Exchanges(Step[FrontWar]):
    """Units take the place of others one by one; those for which there is nothing to exchange leave the game (7.5.2b, c)."""

    verbs: ClassVar[tuple[str, ...]] = ("exchange",)
    seat: str
    units: list[str]

    def prompts(self, g: FrontWar) -> tuple[Prompt, ...]:
        if not any(units_replaceable_by(g, uid) for uid in self.units):
            return ()
        return (Prompt(self.seat, "exchanges", "7.5.2c", self.verbs, {"units": list(self.units)}),)

    def advance(self, g: FrontWar) -> None:
        for uid in self.units:
            g.remove(uid)
        pop(g, self)

    def slot_exchange(self, g: FrontWar, seat: str, chosen: tuple[str, ...]) -> Slot | None:
        if not chosen:
            return Slot("unit", "unit", tuple(uid for uid in self.units if units_replaceable_by(g, uid)), section="7.5.2c")
        return Slot("old", "unit", tuple(units_replaceable_by(g, chosen[0])), section="7.5.2c") if len(chosen) == 1 else None

    def do_exchange(self, g: FrontWar, seat: str, args: tuple[str, ...]) -> None:
        g.exchange(args[1], args[0])
        self.units.remove(args[0])

    def why(self, g: FrontWar, seat: str, verb: str, chosen: tuple[str, ...], value: str) -> Refusal | None:
        if len(chosen) == 1 and value in g.state.place:
            if not g.full(value):
                return Refusal("unsupplied", "7.5.2c", {"unit": value})
            return Refusal("wrong-kind", "7.5.2c", {"unit": chosen[0], "old": value})
        return None


def army_landing_hexes(g: FrontReading, uid: str) -> HexSet:
    """The landing hexes of the army of 7.5.4: from a friendly port of the Black Sea to any coast of it without a unit."""
    board = g.board
    side = g.side(uid)
    if not g.where(uid) & board.ports.get(LANDING_SEA, 0) & g.held(side):
        return 0
    taken = g.mask(AXIS) | g.mask(SOVIET) | g.partisans
    return board.coast.get(LANDING_SEA, 0) & ~taken & permitted_hexes(g, g.unit(uid).nation)


def land_coastal_army(g: FrontWar, uid: str, hex_: str) -> None:
    """The army lands, and is in supply on any coast from now on while its side holds a port of that sea (7.5.4, 13.1.4)."""
    g.note_landing(uid)
    g.go(uid, (hex_,), "landed")
