"""Ways by sets of hexes lead where a search hex by hex leads, for the same points, and each way costs what is said."""

from __future__ import annotations

import heapq
import random
from fractions import Fraction
from itertools import pairwise

import pytest

from rules.hexmap.board import HexBoard
from rules.hexmap.flow import Flow
from rules.hexmap.hexset import DIRECTIONS, HexSet
from rules.hexmap.ways import Fares, WayLimits, Ways, in_parts

BOARD = HexBoard({f"{c}{r}": (c, r) for c in range(10, 17) for r in range(10, 17)})
GRID = BOARD.grid
NAMES = sorted(GRID.places)
SIDES = sorted(
    (a, DIRECTIONS[d], GRID.name[there.bit_length() - 1])
    for a in NAMES
    for d in range(3)
    if (there := GRID.shift(GRID.bit[a], d))
)


def some(rng: random.Random, share: float) -> HexSet:
    return GRID.set(name for name in NAMES if rng.random() < share)


def drawn(rng: random.Random) -> Fares:
    """A map with woods, rivers, walls and roads."""
    kinds = {name: rng.choice((2, 2, 3, 4, 6)) for name in NAMES}
    cost = {price: GRID.set(name for name in NAMES if kinds[name] == price) for price in set(kinds.values())}
    lies = {side: rng.choice(("", "", "", "wall", "brook", "river")) for side in SIDES}
    land = Flow(GRID.stride, BOARD.opened(side for side, what in lies.items() if what != "wall"))
    extra = {
        points: Flow(GRID.stride, BOARD.opened(side for side, what in lies.items() if what == kind))
        for kind, points in (("brook", 1), ("river", 3))
    }
    roads = Flow(GRID.stride, BOARD.opened(side for side, what in lies.items() if what != "wall" and rng.random() < 0.2))
    return Fares(GRID, cost, land, extra, {1: roads} if rng.random() < 0.7 else {})


def bounds(rng: random.Random) -> WayLimits:
    zone = some(rng, 0.15)
    return WayLimits(
        some(rng, 0.85),
        stop=rng.choice((0, zone)),
        tight=rng.choice((0, zone)),
        enter=rng.choice(({}, {2: zone})),
        leave=rng.choice(({}, {1: zone})),
        road_shut=some(rng, 0.1),
        by_road=rng.choice((0, some(rng, 0.1))),
        one_hex=rng.random() < 0.5,
    )


def naive(fares: Fares, limits: WayLimits, start: str, points: int) -> dict[str, int]:
    """Hex -> the fewest points that lead there, hex by hex."""
    best: dict[str, int] = {start: 0}
    queue = [(0, start)]
    while queue:
        spent, here = heapq.heappop(queue)
        if spent > best[here] or (here != start and GRID.bit[here] & limits.stop):
            continue
        for there in GRID.neighbours(here):
            price = step(fares, limits, here, there)
            if price is not None and spent + price <= points and spent + price < best.get(there, 1000):
                best[there] = spent + price
                heapq.heappush(queue, (spent + price, there))
    if limits.one_hex:
        for there in GRID.neighbours(start):
            if there not in best and may_step(fares, limits, start, there):
                best[there] = max(points, 1)
    del best[start]
    return best


def may_step(fares: Fares, limits: WayLimits, here: str, there: str) -> bool:
    a, b = GRID.bit[here], GRID.bit[there]
    return bool(fares.land.step(a) & b & limits.open) and not (a & limits.tight and b & limits.tight)


def step(fares: Fares, limits: WayLimits, here: str, there: str) -> int | None:
    if not may_step(fares, limits, here, there):
        return None
    try:
        return fares.price(GRID.bit[here], GRID.bit[there], limits)
    except ValueError:
        return None


def found_by(reach: Ways) -> dict[str, int]:
    return {name: reach.spent(GRID.bit[name]) for name in GRID.names(reach.all)}


@pytest.mark.parametrize("seed", range(150))
def test_sets_find_what_a_search_hex_by_hex_finds(seed: int) -> None:
    rng = random.Random(seed)
    fares, limits, start, points = drawn(rng), bounds(rng), rng.choice(NAMES), rng.randint(0, 12)
    reach = fares.spread(GRID.bit[start], points, limits)
    assert found_by(reach) == naive(fares, limits, start, points)
    for goal in GRID.names(reach.all):
        for nearest in (False, True):
            path, spent = reach.way(goal, nearest=nearest)
            steps = [step(fares, limits, *pair) for pair in pairwise((start, *path))]
            assert path[-1] == goal
            assert not any(GRID.bit[one] & limits.stop for one in path[:-1])
            if len(path) == 1 and (steps[0] is None or steps[0] > points):
                assert limits.one_hex
                assert spent == max(points, 1)
            else:
                assert sum(one or 99 for one in steps) == spent


def line(*costs: int) -> tuple[Fares, list[str]]:
    """A column of hexes that cost so much to enter."""
    names = [f"10{10 + n}" for n in range(len(costs))]
    fares = {cost: GRID.set(name for name, one in zip(names, costs, strict=True) if one == cost) for cost in costs}
    return Fares(GRID, fares, Flow(GRID.stride, GRID.everywhere)), names


def test_off_road_ends_but_for_those_who_came_by_road() -> None:
    _, names = line(2, 2, 2, 2)
    land = Flow(GRID.stride, GRID.everywhere)
    road = Flow(GRID.stride, BOARD.opened([(names[0], "S", names[1])]))
    limits = WayLimits(GRID.set(names), off_road_ends=GRID.bit[names[1]])
    without, along = (Fares(GRID, {2: GRID.set(names)}, land, {}, roads) for roads in ({}, {1: road}))
    assert GRID.names(without.spread(GRID.bit[names[0]], 6, limits).all) == names[1:2]
    reach = along.spread(GRID.bit[names[0]], 6, limits)
    assert found_by(reach) == {names[1]: 1, names[2]: 3, names[3]: 5}


def test_fractions_are_counted_in_parts() -> None:
    fares, names = line(6, 2, 3, 4)  # a third, a half, two thirds of a point
    reach = fares.spread(GRID.bit[names[0]], in_parts(Fraction(3, 2)), WayLimits(GRID.set(names)))
    assert found_by(reach) == {names[1]: 2, names[2]: 5, names[3]: 9}
    assert (in_parts(2), in_parts(Fraction(7, 2), 2)) == (12, 7)
    with pytest.raises(ValueError, match="whole number"):
        in_parts(Fraction(1, 4))


def test_what_is_out_of_reach_has_no_way() -> None:
    fares, names = line(1, 1, 1)
    reach = fares.spread(GRID.bit[names[0]], 1, WayLimits(GRID.set(names)))
    with pytest.raises(ValueError, match="out of reach"):
        reach.way(names[2])
