"""Floods over a board compiled to six shifts a step, and several layers (sea, land, ports used) in one integer.

Stacked layers are stepped together: a line of 20 hexes by sea and land costs about 20 x 0.7 us on a map of 1,500 hexes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.hexmap.board import as_edges
from rules.hexmap.hexset import DIRECTIONS, Edges, HexGrid, HexSet


def _edge_stepper(h: int, edges: Edges) -> Callable[[HexSet], HexSet]:
    """The step over these edges as a separate function: it runs some hundred times for each position."""
    n, ne, se, s, sw, nw = edges
    short = h - 1

    def step(x: HexSet) -> HexSet:
        return (x & n) >> 1 | (x & ne) << short | (x & se) << h | (x & s) << 1 | (x & sw) >> short | (x & nw) >> h

    return step


class Flow:
    """Edges of a board, ready to be stepped over."""

    __slots__ = ("edges", "step", "stride")

    def __init__(self, stride: int, edges: Edges) -> None:
        """``stride``: that of the grid; ``edges`` in the order of DIRECTIONS."""
        self.stride = stride
        self.edges = edges
        #: The hexes one step from a set.
        self.step: Callable[[HexSet], HexSet] = _edge_stepper(stride, edges)

    def flood(self, start: HexSet, allowed: HexSet, steps: int = 10_000) -> HexSet:
        """All hexes within ``steps`` of ``start`` through ``allowed``; the start itself is always among them."""
        reached = frontier = start
        for _ in range(steps):
            frontier = self.step(frontier) & allowed & ~reached
            if not frontier:
                break
            reached |= frontier
        return reached

    def meets(self, start: HexSet, allowed: HexSet, goals: HexSet) -> bool:
        """Whether any of ``goals`` is reached from ``start`` through ``allowed``; the start itself counts as reached."""
        reached = frontier = start
        while frontier and not frontier & goals:
            frontier = self.step(frontier) & allowed & ~reached
            reached |= frontier
        return bool(frontier)


def layer_width(grid: HexGrid) -> int:
    """Distance in bits between stacked layers: no step over the edge of the map comes out in the next layer."""
    return max(grid.index.values()) + 2 * grid.stride


def stacked_flow(flows: Iterable[Flow], width: int) -> Flow:
    """One flow over several layers, ``width`` bits apart (see ``layer_width``). Raises IndexError without any flow."""
    flows = list(flows)
    edges = [sum(flow.edges[d] << layer * width for layer, flow in enumerate(flows)) for d in range(len(DIRECTIONS))]
    return Flow(flows[0].stride, as_edges(edges))
