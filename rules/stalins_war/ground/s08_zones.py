"""8. Zones of control."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS


@kept_in_memo
def zone_hexes(g: FrontReading, side: str) -> HexSet:
    """The hexes in a side's zones (8.1, 8.2): not over sea and lake, not into fortresses, Axis ones not into fortified areas."""
    board = g.board
    found = board.land.step(g.casting(side)) & ~board.fortresses & ~g.festungs
    return found & ~g.fortified if side == AXIS else found


def uncancelled_zone(g: FrontReading, side: str) -> HexSet:
    """The hexes in a side's zones without a unit of its enemy: only for retreat and supply (8.3)."""
    return zone_hexes(g, side) & ~g.mask(g.enemy(side))
