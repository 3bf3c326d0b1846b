"""The transport routes of a game: those still to be built (13.77), and the bridge over the Kwai (13.79)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.eots.board.flow import board_flows
from rules.hexmap.flow import Flow
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar


def route_flow(g: EotsWar) -> Flow:
    """The transport routes of this game, including the bridge over the Kwai once it is built (13.79)."""
    f = board_flows(g.state.board)
    return f.routes_with_bridge if g.state.kwai_bridge else f.routes


def unbuilt_route_hexes(g: EotsWar) -> HexSet:
    """Hexes whose transport route is not built yet (13.77)."""
    return g.grid.set(g.state.unbuilt)
