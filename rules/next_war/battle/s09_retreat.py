"""9.8. Retreat: how far, over which ways, where it may end; who may ignore it, and on what a unit is stuck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.hexmap.retreats import RetreatWay, best_retreats
from rules.next_war.battle.s09_strength import has_serving_fort
from rules.next_war.ground.s08_control import uncleared_hexes
from rules.next_war.ground.s08_stacking import unit_efficiency
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_movers import foot_of
from rules.next_war.march.s08_reach import open_ferries
from rules.next_war.state.board import ALL_WATER, MAJOR, MINOR, RESERVOIR
from rules.next_war.state.reading import TheatreReading

#: Ground from which a retreat is the longer one (9.8.1), and in which it may be ignored (9.8.4).
OPEN_RETREAT = ("flat", "flat_woods", "rough", "rough_woods", "marsh")
STRONG_GROUND = ("urban", "highland", "highland_woods", "mountain", "high_mountain")


class RetreatEnd(NamedTuple):
    """A hex in which a unit may end its retreat: over which hexes, and those of them in a zone without friends (9.8.5)."""

    hexes: tuple[str, ...]
    checks: tuple[str, ...]


def retreat_length(g: TheatreReading, hex_: str, side: str) -> int:
    """How many hexes a side retreats out of a hex (9.8.1): one from every city and fort (Q40)."""
    numbers = g.numbers.combat
    close = bool(g.board.bit[hex_] & g.board.cities) or has_serving_fort(g, hex_, side)
    open_ = g.board.hexes[hex_].terrain in OPEN_RETREAT and not close
    return numbers.retreat_open if open_ else numbers.retreat_close


def may_ignore_retreat(g: TheatreReading, hex_: str, side: str) -> bool:
    """Whether a side may try to ignore a retreat out of a hex (9.8.4); towns help nobody under a Clearing marker (8.4.1.5)."""
    bit = g.board.bit[hex_]
    town = bool(bit & (g.board.cities | g.board.urban) & ~g.under_clearing(side))
    if town or (g.board.hexes[hex_].terrain in STRONG_GROUND and not bit & g.board.urban):
        return True
    return has_serving_fort(g, hex_, side) or g.state.beachheads.get(hex_) == side


def weakest_of(g: TheatreReading, units: Sequence[str]) -> str:
    """The unit of a stack that checks for all: the one with the least efficiency; of several the one with more steps (9.8.3)."""
    return min(sorted(units), key=lambda uid: (unit_efficiency(g, uid), g.state.lost.get(uid, 0)))


def staying_friends(g: TheatreReading, side: str) -> HexSet:
    """The hexes with ground units of a side that did not retreat in this segment (8.2.2)."""
    fled = g.state.fled
    return g.board.set(g.state.place[uid] for uid in g.units_of(side) if uid not in fled and g.where(uid))


def why_no_retreat_step(g: TheatreReading, uid: str, here: str, target: str) -> Refusal | None:
    """Why a unit does not retreat from a hex into its neighbour, None if it may (9.8.2)."""
    board, side, bit = g.board, g.side(uid), g.board.bit[target]
    facts = {"unit": uid, "hex": target, "origin": here}
    if not bit & g.start.playable & board.ground & ~g.closed_land():
        return Refusal("retreat-shut", "9.8.3", facts)
    if bit & g.mask(g.enemy(side)):
        return Refusal("retreat-enemy", "8.2.2", facts)
    pair = frozenset((here, target))
    forts = g.standing_forts(g.enemy(side))
    road = pair in board.road_of
    kind = board.side_kind(here, target)
    if not road:
        if kind in (MAJOR, RESERVOIR) or (kind == ALL_WATER and pair not in open_ferries(g, side)):
            return Refusal("no-crossing", "9.8.2", {**facts, "side": kind})
        if kind == ALL_WATER and g.board.dearest("ferry_add", (foot_of(g, uid),), storm=g.storm) is None:
            return Refusal("no-crossing", "9.8.2", {**facts, "side": kind})
        if kind in (MINOR, ALL_WATER) and not g.unit(uid).light:
            return Refusal("retreat-river", "9.8.2", facts)
    if board.dearest(board.hexes[target].terrain, (foot_of(g, uid),), storm=g.storm) is None and (
        not road or (board.bit[here] | bit) & forts
    ):
        return Refusal("roads-only", "9.8.2", facts)
    return None


def why_no_retreat_end(g: TheatreReading, uid: str, target: str) -> Refusal | None:
    """Why a unit's retreat does not end in a hex, None if it may (9.8.2): zones, installations, what needs clearing."""
    side, bit = g.side(uid), g.board.bit[target]
    foe, facts = g.enemy(side), {"unit": uid, "hex": target}
    if bit & uncleared_hexes(g, side):
        return Refusal("retreat-clearing", "9.8.2", facts)
    if bit & g.board.installations & g.held_by(foe) & ~g.mask(side):
        return Refusal("retreat-installation", "9.8.2", facts)
    if bit & control_zone(g, foe) & ~staying_friends(g, side):
        return Refusal("retreat-zone", "9.8.2", facts)
    return None


def retreat_ends(g: TheatreReading, uid: str, origin: str, far: int) -> dict[str, RetreatEnd]:
    """Hex -> how a unit retreats into it, of the hexes at the full distance; those towards its own edge first of all (9.8.1).

    Of several ways to a hex the one with the fewest checks is taken. None for a unit that never moves (Q50).
    """
    if "static" in g.unit(uid).flags:
        return {}
    return g.memo(("retreats", uid, origin, far), lambda: _retreat_ends(g, uid, origin, far))


def _retreat_ends(g: TheatreReading, uid: str, origin: str, far: int) -> dict[str, RetreatEnd]:
    paths = sorted(_retreat_paths(g, uid, origin, far), key=lambda path: (len(zone_steps(g, uid, path)), path))
    ways = [RetreatWay(path, (not is_homeward(g, g.side(uid), origin, path[-1]),)) for path in paths]
    return {end: RetreatEnd(way.hexes, zone_steps(g, uid, way.hexes)) for end, way in sorted(best_retreats(ways).items())}


def _retreat_paths(g: TheatreReading, uid: str, origin: str, far: int) -> list[tuple[str, ...]]:
    """Every legal way: each step further away, no urban hex that needs clearing on it (8.5.1.1), a legal end."""
    urban = uncleared_hexes(g, g.side(uid)) & g.board.urban
    ways: list[tuple[str, ...]] = [(origin,)]
    for step in range(1, far + 1):
        ways = [
            (*way, target)
            for way in ways
            for target in g.board.grid.neighbours(way[-1])
            if g.board.grid.distance(origin, target) == step
            and why_no_retreat_step(g, uid, way[-1], target) is None
            and (step == far or not g.board.bit[target] & urban)
        ]
    return [way[1:] for way in ways if why_no_retreat_end(g, uid, way[-1]) is None]


def zone_steps(g: TheatreReading, uid: str, path: Sequence[str]) -> tuple[str, ...]:
    """The hexes of a way that lie in a zone and have no friend in them (9.8.5)."""
    side = g.side(uid)
    zone = control_zone(g, g.enemy(side)) & ~g.mask(side)
    return tuple(name for name in path if g.board.bit[name] & zone)


def is_homeward(g: TheatreReading, side: str, origin: str, target: str) -> bool:
    """Whether a hex is nearer to an edge of the map that is the side's own than another (9.8.1)."""
    ours, theirs = (g.board.grid.places[name] for name in (target, origin))
    found = False
    for edge in g.book.powers[side].map_edge:
        if edge in ("west", "east"):
            found = found or (ours[0] < theirs[0] if edge == "west" else ours[0] > theirs[0])
        else:
            down = _height(*ours) - _height(*theirs)
            found = found or (down > 0 if edge == "south" else down < 0)
    return found


def _height(column: int, row: int) -> int:
    """How far down a hex lies, in halves of a hex: odd columns lie half a hex lower."""
    return 2 * row + column % 2


def why_no_retreat_there(g: TheatreReading, uid: str, origin: str, far: int, target: str) -> Refusal:
    """Why a unit does not retreat into a hex."""
    facts = {"unit": uid, "hex": target, "far": far}
    if g.board.grid.distance(origin, target) != far:
        return Refusal("retreat-far", "9.8.1", facts)
    if g.board.bit[target] & g.mask(g.enemy(g.side(uid))):
        return Refusal("retreat-enemy", "8.2.2", facts)
    if (found := why_no_retreat_end(g, uid, target)) is not None:
        return found
    if any(path[-1] == target for path in _retreat_paths(g, uid, origin, far)):
        return Refusal("retreat-edge", "9.8.1", facts)
    near = [name for name in g.board.grid.neighbours(target) if g.board.grid.distance(origin, name) == far - 1]
    reasons = [found for name in near if (found := why_no_retreat_step(g, uid, name, target)) is not None]
    return reasons[0] if reasons else Refusal("retreat-shut", "9.8.3", facts)
