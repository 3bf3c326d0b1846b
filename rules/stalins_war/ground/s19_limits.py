"""19. Countries allowed to a nation's units; 4.4. hexes closed to everybody on the first turn."""

from __future__ import annotations

from rules.hexmap.hexset import HexSet
from rules.stalins_war.state.reading import FrontReading


def permitted_hexes(g: FrontReading, nation: str) -> HexSet:
    """The hexes that units of a nation may enter this turn, on the part of the map that is played on (house rules 4.4, 19)."""
    return g.book.keep(("limits", nation, g.state.turn, g.state.scenario), lambda: _compute_permitted_hexes(g, nation))


def _compute_permitted_hexes(g: FrontReading, nation: str) -> HexSet:
    found = 0
    for area, hexes in g.board.area.items():
        first = g.board.limits.get((nation, area))
        if first is not None and first <= g.state.turn:
            found |= hexes
    return found & g.playable
