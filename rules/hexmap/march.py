"""Movement by cost: the hexes a piece can reach with its points, the ways, and its forced stops.

The cost of entering a hex is the game's own function, so terrain, roads, rivers, walls and zones are up to the game. Costs are
whole numbers or fractions; nothing is rounded.

>>> board = HexBoard({"0101": (1, 1), "0102": (1, 2), "0103": (1, 3)})
>>> march_reach(board, "0101", 3, lambda a, b: 2 if b == "0103" else 1)
{'0102': MarchWay(cost=1, path=('0101', '0102')), '0103': MarchWay(cost=3, path=('0101', '0102', '0103'))}
>>> sorted(march_reach(board, "0101", 3, lambda a, b: 1, stops=["0102"]))
['0102']
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection
from fractions import Fraction
from typing import NamedTuple

from rules.hexmap.board import HexBoard

#: Points of movement.
Points = int | Fraction
#: The cost of going from a hex to a neighbour; None if impossible.
Cost = Callable[[str, str], Points | None]


class MarchWay(NamedTuple):
    """A cheapest way: its cost, and its hexes from the start to the end."""

    cost: Points
    path: tuple[str, ...]


def march_reach(
    board: HexBoard,
    start: str,
    points: Points,
    cost: Cost,
    *,
    stops: Collection[str] = (),
    barred: Collection[str] = (),
    one_hex: bool = False,
) -> dict[str, MarchWay]:
    """Every hex that a piece can reach, with a cheapest way to it, in the order of their names; the start is not among them.

    ``stops``: a piece that enters one of these goes no further (zones of control); it may leave one it begins in. A rule against
    going from zone to zone belongs in ``cost``, which then returns None. ``barred``: hexes that are never entered. ``one_hex``:
    a piece may always go one hex at any cost, unless ``cost`` is None. Among ways of equal cost the one with fewer hexes is
    taken, then the first by names, so the same position always gives the same ways. Raises KeyError for a start off the board.
    """
    grid = board.grid
    grid.bit[start]  # a hex of this board
    found: dict[str, MarchWay] = {}
    waiting: list[tuple[Points, int, tuple[str, ...]]] = [(0, 0, (start,))]
    settled: set[str] = set()
    while waiting:
        spent, steps, path = heapq.heappop(waiting)
        here = path[-1]
        if here in settled:
            continue
        settled.add(here)
        if here != start:
            found[here] = MarchWay(spent, path)
            if here in stops:
                continue
        for there in grid.neighbours(here):
            if there in settled or there in barred:
                continue
            price = cost(here, there)
            if price is None:
                continue
            if spent + price <= points or (one_hex and steps == 0):
                heapq.heappush(waiting, (spent + price, steps + 1, (*path, there)))
    return dict(sorted(found.items()))


def zone_of_control(board: HexBoard, pieces: Collection[str], closed: Callable[[str, str], bool] | None = None) -> frozenset[str]:
    """The hexes next to any of the ``pieces`` (hexes): their zone of control. ``closed``: sides that it does not cross."""
    return frozenset(
        there for here in pieces for there in board.grid.neighbours(here) if closed is None or not closed(here, there)
    )
