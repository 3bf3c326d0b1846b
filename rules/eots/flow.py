"""Floods over a board compiled to eight shifts a step, and several layers (sea, land, ports used) in one integer.

``HexGrid.spread`` asks for the parity of every hex; here parity is folded into the edge masks once per board, and stacked
layers are stepped together: a supply line of 20 hexes by sea and land costs about 20 x 1 us on the full map.
"""

from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Iterable
from functools import cache

from rules.engine.hexset import DIRECTIONS, OPPOSITE, Edges, HexGrid, HexSet
from rules.eots.catalogue import Catalogue, catalogue

Masks = tuple[int, int, int, int, int, int, int, int]


def _stepper(h: int, table: Masks) -> Callable[[HexSet], HexSet]:
    """The step over these edges as a function of its own: it runs some hundred times for each position."""
    a, b, c, d, e, f, g, i = table
    short, long = h - 1, h + 1

    def step(x: HexSet) -> HexSet:
        return (
            (x & a) >> 1
            | (x & b) << 1
            | (x & c) << short
            | (x & d) << h
            | (x & e) << long
            | (x & f) >> short
            | (x & g) >> h
            | (x & i) >> long
        )

    return step


class Flow:
    """Edges of a board, ready to be stepped over."""

    __slots__ = ("step", "stride", "table")

    def __init__(self, stride: int, table: Masks) -> None:
        self.stride = stride
        self.table = table
        #: The hexes one step from a set.
        self.step: Callable[[HexSet], HexSet] = _stepper(stride, table)

    @classmethod
    def compile(cls, grid: HexGrid, edges: Edges) -> Flow:
        """The flow over edges given in the order of DIRECTIONS."""
        n, ne, se, s, sw, nw = edges
        even, odd = grid.even, grid.odd
        table = (
            n,
            s,
            even & ne,
            (odd & ne) | (even & se),
            odd & se,
            odd & sw,
            (even & sw) | (odd & nw),
            even & nw,
        )
        return cls(grid.stride, table)

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
    table = [0] * 8
    for layer, flow in enumerate(flows):
        for i, mask in enumerate(flow.table):
            table[i] |= mask << (layer * width)
    a, b, c, d, e, f, g, i = table
    return Flow(flows[0].stride, (a, b, c, d, e, f, g, i))


class Flows:
    """The flows of one board."""

    def __init__(self, cat: Catalogue) -> None:
        grid = cat.grid
        #: Distance in bits between stacked layers.
        self.width: int = max(grid.index.values()) + 2 * grid.stride
        self.sea = Flow.compile(grid, cat.sea_edges)
        self.land = Flow.compile(grid, cat.land_edges)
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
        self.routes = Flow.compile(grid, _edges(rails))
        self.routes_with_bridge = Flow.compile(grid, _edges(built))
        self.bridge = Flow.compile(grid, _edges(kwai))
        #: Hexes with a transport route, built or not.
        self.route_hexes: HexSet = functools.reduce(operator.or_, built)
        #: Hexsides with any water, any land, open or not: activation lines (6.3).
        self.any_sea = Flow.compile(grid, _edges(water))
        self.any_land = Flow.compile(grid, _edges(ground))
        self.everywhere = Flow.compile(grid, grid.everywhere)
        #: Sea and land in one integer: lines of supply.
        self.to_hq = stacked((self.sea, self.land), self.width)
        self.box: HexSet = sum(bits[b] for b in cat.links)
        self.box_links: HexSet = grid.set(h for links in cat.links.values() for h in links)
        #: Off-map boxes and the hexes they are linked with.
        self.gates: HexSet = self.box | self.box_links


def _edges(masks: list[int]) -> Edges:
    n, ne, se, s, sw, nw = masks
    return (n, ne, se, s, sw, nw)


@cache
def flows(board: str) -> Flows:
    """The flows of a board; compiled once."""
    return Flows(catalogue(board))
