"""The floods of this board: by sea, over land, along transport routes, and lines of supply over several of them at once."""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable
from functools import cache

from data.eots.board import HexSide
from rules.eots.board.catalogue import Catalogue, board_catalogue
from rules.hexmap.flow import Flow, layer_width, stacked_flow
from rules.hexmap.hexset import HexSet


class Flows:
    """The flows of one board."""

    def __init__(self, cat: Catalogue) -> None:
        grid = cat.grid
        #: Distance in bits between stacked layers.
        self.width: int = layer_width(grid)
        self.sea = Flow(grid.stride, cat.sea_edges)
        self.land = Flow(grid.stride, cat.land_edges)
        bits = grid.bit
        sides = [side for side in cat.board.sides if side.a in bits and side.b in bits]

        def flow(test: Callable[[HexSide], bool]) -> Flow:
            return Flow(grid.stride, cat.opened((side.a, side.direction, side.b) for side in sides if test(side)))

        #: Transport routes without and with the bridge over the Kwai (13.79); the bridge only.
        self.routes = flow(lambda side: bool(side.route) and side.route != "kwai")
        self.routes_with_bridge = flow(lambda side: bool(side.route))
        self.bridge = flow(lambda side: side.route == "kwai")
        #: Hexes with a side open overland; with a transport route, built or not.
        self.land_hexes: HexSet = functools.reduce(operator.or_, cat.land_edges)
        self.route_hexes: HexSet = functools.reduce(operator.or_, self.routes_with_bridge.edges)
        #: Hexsides with any water, any land, open or not: activation lines (6.3).
        self.any_sea = flow(lambda side: side.sea != "none")
        self.any_land = flow(lambda side: side.land != "none")
        self.everywhere = Flow(grid.stride, grid.everywhere)
        #: Sea and land in one integer: lines of supply.
        self.to_hq = stacked_flow((self.sea, self.land), self.width)
        #: Lines within a command range: sea and land before the one change at a port, land and sea after it.
        self.lines = stacked_flow((self.sea, self.land, self.land, self.sea), self.width)
        self.box: HexSet = sum(bits[b] for b in cat.links)
        self.box_links: HexSet = grid.set(h for links in cat.links.values() for h in links)
        #: Off-map boxes and the hexes they are linked with.
        self.gates: HexSet = self.box | self.box_links
        #: Hexes with a side or link open by sea.
        self.sea_hexes: HexSet = functools.reduce(operator.or_, cat.sea_edges) | self.gates
        self.gate_layers: HexSet = self.gates | self.gates << 3 * self.width


@cache
def board_flows(board: str) -> Flows:
    """The flows of a board; compiled once."""
    return Flows(board_catalogue(board))
