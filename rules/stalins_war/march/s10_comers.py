"""10.1. Units that follow others into a hex: which can reach it on their own, and whether several may stay there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine import Refusal
from rules.hexmap.hexset import HexSet
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s09_stacking import why_hex_crowded
from rules.stalins_war.march.s10_movement import hexes_with_room, may_leave_zone, movement_goals, movement_reach, why_unit_bound
from rules.stalins_war.state.reading import FrontReading


def units_coming_to(g: FrontReading, side: str, goal: str) -> Iterator[str]:
    """The units of a side elsewhere that can reach a hex and stay there, each on its own."""
    for hex_ in g.board.names(_hexes_leading_to(g, side, goal) & g.mask(side)):
        for uid in g.at(hex_, side):
            if comes_to_hex(g, uid, goal):
                yield uid


def comes_to_hex(g: FrontReading, uid: str, goal: str) -> bool:
    """Whether a unit can reach a hex from elsewhere on its own and stay there."""
    bit = g.board.bit[goal]
    # What costs least is looked at first.
    return (
        uid in g.state.place
        and not why_unit_bound(g, uid)
        and may_leave_zone(g, [uid])
        and bool(hexes_with_room(g, [uid], bit))
        and bool(movement_reach(g, [uid]).all & bit)
    )


def _hexes_leading_to(g: FrontReading, side: str, goal: str) -> HexSet:
    """The hexes from which any unit might get to a hex: the way back from it, past enemy zones, and those next to it."""
    board, bit = g.board, g.board.bit[goal]
    ground = board.all & ~g.occupied(g.enemy(side))
    free = ground & ~zone_hexes(g, g.enemy(side))
    most = g.book.keep("most movement", lambda: max(row.movement for row in g.book.units.values()))
    found = edge = bit
    for _ in range(most):
        edge = board.land.step(edge) & ground & ~found
        found |= edge
        edge &= free  # a way goes on from a zone, never through one
        if not edge:
            break
    return found & ~bit


def why_not_all(g: FrontReading, units: Sequence[str], goal: str) -> Refusal | None:
    """Why units of several hexes may not all go to one and stay there, None if they may (8.3, 9.1, 10.1)."""
    bit = g.board.bit[goal]
    for hex_, those in g.by_place(units).items():
        if not may_leave_zone(g, those):
            return Refusal("zone-holds", "8.3", {"hex": hex_, "units": those})
        if not movement_goals(g, those) & bit:
            return Refusal("no-way-together", "10.1", {"hex": hex_, "units": those})
    if not hexes_with_room(g, units, bit):
        return why_hex_crowded(g, goal, g.side(units[0]), units) or Refusal("not-legal", "10.1", {"hex": goal})
    return None
