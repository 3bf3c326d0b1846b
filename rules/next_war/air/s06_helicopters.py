"""6.5. Helicopters: where they may be based, which of them fly now, how far."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.next_war.air.s06_points import plays_air
from rules.next_war.ground.s08_control import serving_bases
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import MOVEMENT


def base_limit(g: TheatreReading, hex_: str) -> int:
    """How many helicopters a hex holds (6.5.1.1): by the best of what is in it."""
    row, numbers, board = g.board.hexes[hex_], g.numbers.helicopter_bases, g.board
    kinds = (
        (row.airbase, numbers.airbase),
        (row.airfield, numbers.airfield),
        (board.bit[hex_] & board.cities, numbers.city),
        (board.bit[hex_] & board.urban, numbers.urban),
    )
    return max((count for there, count in kinds if there), default=0)


def helicopter_bases(g: TheatreReading, side: str) -> HexSet:
    """The hexes in which a side may base helicopters (6.5.1): airbases, airfields, cities, urban hexes that it holds."""
    board = g.board
    towns = (board.cities | board.urban) & g.held_by(side) & ~g.mask(g.enemy(side))
    return (serving_bases(g, side) | towns) & g.start.playable & board.ground


def helicopters_of(g: TheatreReading, side: str) -> list[str]:
    """The helicopters of a side that are in a hex."""
    units = g.book.units
    return sorted(
        uid
        for uid, at in g.state.place.items()
        if units[uid].kind == "helicopter" and units[uid].side == side and at in g.board.bit
    )


def based_in(g: TheatreReading, hex_: str, side: str) -> list[str]:
    """The helicopters of a side in a hex."""
    return [uid for uid in helicopters_of(g, side) if g.state.place[uid] == hex_]


def base_room(g: TheatreReading, hex_: str, side: str) -> int:
    """For how many helicopters more there is room in a hex (6.5.1.1)."""
    return base_limit(g, hex_) - len(based_in(g, hex_, side))


def missions_of_turn(g: TheatreReading) -> int:
    """How many missions a helicopter flies in a turn with this weather (6.5.2, 4.1.2)."""
    return g.numbers.air.missions_overcast if g.state.weather == "overcast" else g.numbers.air.missions


def why_not_flying(g: TheatreReading, uid: str) -> Refusal | None:
    """Why a helicopter flies no mission of any kind now, None if it may (6.5.2)."""
    state, facts = g.state, {"unit": uid}
    if not plays_air(g):
        return Refusal("no-air-played", "6.0", {})
    if g.unit(uid).kind != "helicopter" or state.place.get(uid, "") not in g.board.bit:
        return Refusal("no-helicopter", "6.5.1", facts)
    if uid in state.grounded:
        return Refusal("rebased-already", "6.5.1.2", facts)
    if uid in state.flown:
        return Refusal("flown-already", "6.5.2", facts)
    if state.missions.get(uid, 0) >= missions_of_turn(g):
        return Refusal("missions-spent", "6.5.2", {**facts, "count": missions_of_turn(g)})
    return None


def why_not_supporting(g: TheatreReading, uid: str, hex_: str) -> Refusal | None:
    """Why a helicopter does not support a battle for a hex, None if it may (6.5.3)."""
    if (found := why_not_flying(g, uid)) is not None:
        return found
    if g.storm:
        return Refusal("storm-grounds", "4.1.3", {"unit": uid})
    if uid in g.state.displaced:
        return Refusal("must-rebase", "6.5.1.2", {"unit": uid})
    far, most = g.board.grid.distance(g.state.place[uid], hex_), g.unit(uid).range or 0
    if far > most:
        return Refusal("beyond-range", "2.4.3", {"unit": uid, "hex": hex_, "far": far, "most": most})
    return None


def supporting_helicopters(g: TheatreReading, side: str, hex_: str) -> list[str]:
    """The helicopters of a side that may support a battle for a hex, the strongest first (6.5.3)."""
    able = [uid for uid in helicopters_of(g, side) if why_not_supporting(g, uid, hex_) is None]
    return sorted(able, key=lambda uid: (-support_rating(g, uid), uid))


def support_rating(g: TheatreReading, uid: str) -> int:
    """The support of a helicopter or ship (2.4.2); none for one whose figure is no number."""
    found = g.unit(uid).support
    return (found.value or 0) if found is not None else 0


def rebase_range(g: TheatreReading, uid: str) -> int:
    """How far a helicopter goes to another base (6.5.1.2)."""
    return (g.unit(uid).range or 0) * g.numbers.air.rebase_ranges


def bases_in_reach(g: TheatreReading, uid: str) -> list[str]:
    """The other bases that a helicopter reaches, with room or without (6.5.1.2)."""
    side, here = g.side(uid), g.state.place[uid]
    found = g.board.names(helicopter_bases(g, side))
    return [hex_ for hex_ in found if hex_ != here and g.board.grid.distance(here, hex_) <= rebase_range(g, uid)]


def why_not_rebasing(g: TheatreReading, uid: str, goal: str = "") -> Refusal | None:
    """Why a helicopter does not go to another base now, None if it may (6.5.1.2); in any weather."""
    state = g.state
    if (found := why_not_flying(g, uid)) is not None:
        return found
    if state.segment not in MOVEMENT or state.active != g.side(uid):
        return Refusal("no-movement-segment", "6.5.1.2", {"unit": uid})
    if state.segment == "elite_reaction":
        return Refusal("ground-only", "3.0", {"unit": uid})
    if not goal:
        return None
    if not g.board.bit[goal] & helicopter_bases(g, g.side(uid)) or goal == state.place[uid]:
        return Refusal("no-base-there", "6.5.1", {"unit": uid, "hex": goal})
    far, most = g.board.grid.distance(state.place[uid], goal), rebase_range(g, uid)
    if far > most:
        return Refusal("beyond-range", "6.5.1.2", {"unit": uid, "hex": goal, "far": far, "most": most})
    if base_room(g, goal, g.side(uid)) < 1:
        return Refusal("base-full", "6.5.1.1", {"hex": goal, "count": base_limit(g, goal)})
    return None


def rebase_goals(g: TheatreReading, uid: str) -> list[str]:
    """The bases that a helicopter may go to now."""
    if why_not_rebasing(g, uid) is not None:
        return []
    return [hex_ for hex_ in bases_in_reach(g, uid) if base_room(g, hex_, g.side(uid)) > 0]


def crowded_bases(g: TheatreReading, side: str) -> dict[str, Sequence[str]]:
    """Bases with more helicopters than they hold -> the helicopters (6.5.1.1)."""
    hexes = {g.state.place[uid] for uid in helicopters_of(g, side)}
    return {hex_: based_in(g, hex_, side) for hex_ in sorted(hexes) if base_room(g, hex_, side) < 0}
