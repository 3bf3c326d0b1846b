"""Railways: the cheapest ways over land between the places they join."""

from __future__ import annotations

import heapq
import math
from itertools import pairwise

from maps.stalins_war.given import given_rows, place_spots
from maps.stalins_war.ground import HexGroundRow, HexsideGround, Pair
from maps.stalins_war.projection import Spot, plane_hex_centre, spot_name, spot_neighbours

#: What a hex off the straight line and a hex of swamp cost more.
ASIDE, SWAMP = 1 / 1000, 0.4


def railway_pairs(board: dict[Spot, HexGroundRow], sides: dict[Pair, HexsideGround]) -> list[Pair]:
    """Pairs of hexes that a railway joins, each once."""
    shut = {frozenset(pair) for pair, side in sides.items() if side.kind in ("sea", "lake")}
    found: set[Pair] = set()
    for row in given_rows("railways"):
        for start, end in pairwise(place_spots()[stop] for stop in row["stops"].split()):
            for a, b in pairwise(_straightest_way(start, end, board, shut)):
                first, second = sorted((spot_name(a), spot_name(b)))
                found.add((first, second))
    return sorted(found)


def _straightest_way(start: Spot, end: Spot, board: dict[Spot, HexGroundRow], shut: set[frozenset[str]]) -> list[Spot]:
    """The path with the fewest hexes, then nearest to the straight line. Raises ValueError if there is none over land."""
    (ax, ay), (bx, by) = plane_hex_centre(start), plane_hex_centre(end)
    span = math.hypot(bx - ax, by - ay) or 1
    heap: list[tuple[float, Spot, Spot | None]] = [(0.0, start, None)]
    back: dict[Spot, Spot | None] = {}
    while heap:
        cost, here, before = heapq.heappop(heap)
        if here in back:
            continue
        back[here] = before
        if here == end:
            break
        for _, other in spot_neighbours(here):
            if other in board and other not in back and frozenset((spot_name(here), spot_name(other))) not in shut:
                x, y = plane_hex_centre(other)
                off = abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / span
                swamp = SWAMP if "swamp" in board[other].terrain else 0
                heapq.heappush(heap, (cost + 1 + off * ASIDE + swamp, other, here))
    way: list[Spot] = []
    at: Spot | None = end
    while at is not None:
        way.append(at)
        at = back[at]
    return way[::-1]
