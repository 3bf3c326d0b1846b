"""Floods over a board compiled to six shifts a step, and several layers (sea, land, ports used) in one integer.

Stacked layers are stepped together: a supply line of 20 hexes by sea and land costs about 20 x 0.7 us on the full map.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable
from functools import cache

from rules.eots.board.catalogue import Catalogue, catalogue
from rules.hexmap.hexset import DIRECTIONS, OPPOSITE, Edges, HexSet


def _stepper(h: int, edges: Edges) -> Callable[[HexSet], HexSet]:
    """The step over these edges as a function of its own: it runs some hundred times for each position."""
    n, ne, se, s, sw, nw = edges
    short = h - 1

    def step(x: HexSet) -> HexSet:
        return (x & n) >> 1 | (x & ne) << short | (x & se) << h | (x & s) << 1 | (x & sw) >> short | (x & nw) >> h

    return step


class Flow:
    """Edges of a board, ready to be stepped over."""

    __slots__ = ("edges", "step", "stride")

    def __init__(self, stride: int, edges: Edges) -> None:
        """``edges`` in the order of DIRECTIONS."""
        self.stride = stride
        self.edges = edges
        #: The hexes one step from a set.
        self.step: Callable[[HexSet], HexSet] = _stepper(stride, edges)

    def flood(self, start: HexSet, allowed: HexSet, steps: int = 10_000) -> HexSet:
        """All hexes within ``steps`` of ``start`` through ``allowed``; the start itself is always among them."""
        reached = frontier = start
        for _ in range(steps):
            frontier = self.step(frontier) & allowed & ~reached
            if not frontier:
                break
            reached |= frontier
        return reached


def stacked(flows: Iterable[Flow], width: int) -> Flow:
    """One flow over several layers, ``width`` bits apart."""
    flows = list(flows)
    edges = [sum(flow.edges[d] << layer * width for layer, flow in enumerate(flows)) for d in range(len(DIRECTIONS))]
    return Flow(flows[0].stride, _edges(edges))


class Flows:
    """The flows of one board."""

    def __init__(self, cat: Catalogue) -> None:
        grid = cat.grid
        #: Distance in bits between stacked layers.
        self.width: int = max(grid.index.values()) + 2 * grid.stride
        self.sea = Flow(grid.stride, cat.sea_edges)
        self.land = Flow(grid.stride, cat.land_edges)
        rails, kwai = [0] * 6, [0] * 6
        water, ground = [0] * 6, [0] * 6
        boxes = set(cat.links)
        bits = grid.bit
        for side in cat.board.sides:
            if side.a not in bits or side.b not in bits or side.a in boxes or side.b in boxes:
                continue
            d = DIRECTIONS.index(side.direction)
            back = DIRECTIONS.index(OPPOSITE[side.direction])
            for masks, fits in (
                (rails, bool(side.route) and side.route != "kwai"),
                (kwai, side.route == "kwai"),
                (water, side.sea != "none"),
                (ground, side.land != "none"),
            ):
                if fits:
                    masks[d] |= bits[side.a]
                    masks[back] |= bits[side.b]
        built = [a | b for a, b in zip(rails, kwai, strict=True)]
        #: Transport routes without and with the bridge over the Kwai (13.79); the bridge alone.
        self.routes = Flow(grid.stride, _edges(rails))
        self.routes_with_bridge = Flow(grid.stride, _edges(built))
        self.bridge = Flow(grid.stride, _edges(kwai))
        #: Hexes with a side open overland; with a transport route, built or not.
        self.land_hexes: HexSet = functools.reduce(operator.or_, cat.land_edges)
        self.route_hexes: HexSet = functools.reduce(operator.or_, built)
        #: Hexsides with any water, any land, open or not: activation lines (6.3).
        self.any_sea = Flow(grid.stride, _edges(water))
        self.any_land = Flow(grid.stride, _edges(ground))
        self.everywhere = Flow(grid.stride, grid.everywhere)
        #: Sea and land in one integer: lines of supply.
        self.to_hq = stacked((self.sea, self.land), self.width)
        #: Lines within a command range: sea and land before the one change at a port, land and sea after it.
        self.lines = stacked((self.sea, self.land, self.land, self.sea), self.width)
        self.box: HexSet = sum(bits[b] for b in cat.links)
        self.box_links: HexSet = grid.set(h for links in cat.links.values() for h in links)
        #: Off-map boxes and the hexes they are linked with.
        self.gates: HexSet = self.box | self.box_links
        #: Hexes with a side or link open by sea.
        self.sea_hexes: HexSet = functools.reduce(operator.or_, cat.sea_edges) | self.gates
        self.gate_layers: HexSet = self.gates | self.gates << 3 * self.width


def _edges(masks: list[int]) -> Edges:
    n, ne, se, s, sw, nw = masks
    return (n, ne, se, s, sw, nw)


@cache
def flows(board: str) -> Flows:
    """The flows of a board; compiled once."""
    return Flows(catalogue(board))
