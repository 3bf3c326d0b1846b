"""6.5. Helicopters: where they may be based, which of them fly now, how far."""

from __future__ import annotations

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.next_war.air.s06_points import plays_air
from rules.next_war.air.s06_sea_bases import base_hex, is_aboard_base, sea_bases, why_not_by_sea
from rules.next_war.ground.s08_control import serving_bases
from rules.next_war.state.reading import TheatreReading
from rules.next_war.state.state import BOX, MOVEMENT


def base_limit(g: TheatreReading, base: str) -> int:
    """How many helicopters a base holds (6.5.1.1): a hex by the best of what is in it, a ship one (6.5.5), a box none."""
    row, numbers, board = g.board.hexes.get(base), g.numbers.helicopter_bases, g.board
    if row is None:
        return numbers.ship if is_aboard_base(base) else 0
    kinds = (
        (row.airbase, numbers.airbase),
        (row.airfield, numbers.airfield),
        (board.bit[base] & board.cities, numbers.city),
        (board.bit[base] & board.urban, numbers.urban),
    )
    return max((count for there, count in kinds if there), default=0)


def helicopter_bases(g: TheatreReading, side: str) -> HexSet:
    """The hexes in which a side may base helicopters (6.5.1): airbases, airfields, cities, urban hexes that it holds."""
    board = g.board
    towns = (board.cities | board.urban) & g.held_by(side) & ~g.mask(g.enemy(side))
    return (serving_bases(g, side) | towns) & g.start.playable & board.ground


def helicopters_of(g: TheatreReading, side: str) -> list[str]:
    """The helicopters of a side: in hexes, aboard ships (6.5.5), in holding boxes (6.5.6)."""
    units = g.book.units
    return sorted(uid for uid in g.state.place if units[uid].kind == "helicopter" and units[uid].side == side)


def based_in(g: TheatreReading, base: str, side: str) -> list[str]:
    """The helicopters of a side in a hex or aboard a ship."""
    return [uid for uid in helicopters_of(g, side) if g.state.place[uid] == base]


def base_room(g: TheatreReading, base: str, side: str) -> int:
    """For how many helicopters more there is room in a base (6.5.1.1)."""
    return base_limit(g, base) - len(based_in(g, base, side))


def missions_of_turn(g: TheatreReading) -> int:
    """How many missions a helicopter flies in a turn with this weather (6.5.2, 4.1.2)."""
    return g.numbers.air.missions_overcast if g.state.weather == "overcast" else g.numbers.air.missions


def why_not_flying(g: TheatreReading, uid: str) -> Refusal | None:
    """Why a helicopter flies no mission of any kind now, None if it may (6.5.2)."""
    state, facts = g.state, {"unit": uid}
    if not plays_air(g):
        return Refusal("no-air-played", "6.0", {})
    if g.unit(uid).kind != "helicopter" or uid not in state.place:
        return Refusal("no-helicopter", "6.5.1", facts)
    if not base_hex(g, state.place[uid]):
        aboard = is_aboard_base(state.place[uid])
        return Refusal("ship-off-map", "6.5.5", facts) if aboard else Refusal("comes-by-sea", "6.5.6", facts)
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
    far, most = g.board.grid.distance(base_hex(g, g.state.place[uid]), hex_), g.unit(uid).range or 0
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
    side, place = g.side(uid), g.state.place[uid]
    here, grid = base_hex(g, place), g.board.grid
    found = [*g.board.names(helicopter_bases(g, side)), *sea_bases(g, uid)]
    if not here:
        return found
    return [base for base in found if base != place and grid.distance(here, base_hex(g, base)) <= rebase_range(g, uid)]


def why_not_rebasing(g: TheatreReading, uid: str, goal: str = "") -> Refusal | None:
    """Why a helicopter does not go to another base now, None if it may (6.5.1.2): by air in any weather, by sea from a port."""
    state = g.state
    if state.place.get(uid, "").startswith(BOX):
        return why_not_by_sea(g, uid) or (_why_no_base(g, uid, goal) if goal else None)
    if (found := why_not_flying(g, uid)) is not None:
        return found
    if state.segment not in MOVEMENT or state.active != g.side(uid):
        return Refusal("no-movement-segment", "6.5.1.2", {"unit": uid})
    if state.segment == "elite_reaction":
        return Refusal("ground-only", "3.0", {"unit": uid})
    return _why_no_base(g, uid, goal) if goal else None


def _why_no_base(g: TheatreReading, uid: str, goal: str) -> Refusal | None:
    place = g.state.place[uid]
    serves = goal in sea_bases(g, uid) or g.board.bit.get(goal, 0) & helicopter_bases(g, g.side(uid))
    if not serves or goal == place:
        return Refusal("no-base-there", "6.5.5" if is_aboard_base(goal) else "6.5.1", {"unit": uid, "hex": goal})
    here, most = base_hex(g, place), rebase_range(g, uid)
    far = g.board.grid.distance(here, base_hex(g, goal)) if here else 0
    if far > most:
        return Refusal("beyond-range", "6.5.1.2", {"unit": uid, "hex": goal, "far": far, "most": most})
    if base_room(g, goal, g.side(uid)) < 1:
        return Refusal("base-full", "6.5.1.1", {"hex": goal, "count": base_limit(g, goal)})
    return None


def rebase_goals(g: TheatreReading, uid: str) -> list[str]:
    """The bases that a helicopter may go to now."""
    if why_not_rebasing(g, uid) is not None:
        return []
    return [base for base in bases_in_reach(g, uid) if base_room(g, base, g.side(uid)) > 0]
