"""8. Zones of control."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.reading import Reading
from rules.stalins_war.state.state import AXIS


def zone(g: Reading, side: str) -> HexSet:
    """The hexes in a side's zones (8.1, 8.2): not over sea and lake, not into fortresses, Axis ones not into fortified areas."""
    return g.memo(("zone", side), lambda: _zone(g, side))


def _zone(g: Reading, side: str) -> HexSet:
    board = g.board
    found = board.land.step(g.casting(side)) & ~board.fortresses & ~g.festungs
    return found & ~g.fortified if side == AXIS else found


def uncancelled(g: Reading, side: str) -> HexSet:
    """The hexes in a side's zones without a unit of its enemy: for retreat and supply alone (8.3)."""
    return zone(g, side) & ~g.mask(g.enemy(side))
