"""Sets of hexes reach the same hexes as a search hex by hex, for the same points, and each way has its stated cost."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

import pytest

from rules.hexmap.board import HexBoard, as_edges
from rules.hexmap.flow import Flow
from rules.hexmap.hexset import DIRECTIONS, HexSet
from rules.hexmap.ways import Fares, RoadLimits, WayLimits, Ways, in_parts

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
    if rng.random() < 0.3:  # one way only
        roads = Flow(GRID.stride, as_edges([edges & some(rng, 0.6) for edges in roads.edges]))
    return Fares(GRID, cost, land, extra, {1: roads} if rng.random() < 0.7 else {})


def bounds(rng: random.Random) -> WayLimits:
    zone = some(rng, 0.15)
    road = RoadLimits(
        enter=rng.choice(({}, {2: zone})),
        leave=rng.choice(({}, {1: zone})),
        tight=rng.choice((0, zone)),
        ends=rng.choice((0, zone | some(rng, 0.1))),
        shut_from=some(rng, 0.1),
    )
    return WayLimits(
        some(rng, 0.85),
        stop=rng.choice((0, zone)),
        tight=rng.choice((0, zone)),
        enter=rng.choice(({}, {2: zone})),
        leave=rng.choice(({}, {1: zone})),
        road_shut=some(rng, 0.1),
        by_road=rng.choice((0, some(rng, 0.1))),
        off_road_ends=rng.choice((0, some(rng, 0.2))),
        one_hex=rng.random() < 0.5,
        loose=rng.choice((0, some(rng, 0.5))),
        for_all=rng.choice((0, zone)),
        road=rng.choice((None, road)),
    )


def naive(fares: Fares, limits: WayLimits, start: str, points: int) -> dict[str, int]:
    """Hex -> the fewest points to reach it, hex by hex: by ways that continue from it and ways that end in it."""
    best: dict[tuple[str, bool], int] = {(start, True): 0}
    queue = [(0, start, True)]
    while queue:
        spent, here, on = heapq.heappop(queue)
        if spent > best[here, on] or not on:
            continue
        for there in GRID.neighbours(here):
            for price, goes_on in naive_steps(fares, limits, here, there):
                if there != start and spent + price <= points and spent + price < best.get((there, goes_on), 1000):
                    best[there, goes_on] = spent + price
                    heapq.heappush(queue, (spent + price, there, goes_on))
    found = {hex_: min(best.get((hex_, on), 1000) for on in (True, False)) for hex_, _ in best if hex_ != start}
    for there in GRID.neighbours(start):
        entered = list(naive_steps(fares, limits, start, there))
        if there not in found and ((limits.one_hex and entered) or GRID.bit[there] & limits.for_all):
            found[there] = max(points, 1)
    return found


def naive_steps(fares: Fares, limits: WayLimits, here: str, there: str) -> Iterator[tuple[int, bool]]:
    """The cost of a step along a road and off it, and whether the way can continue from there."""
    a, b = GRID.bit[here], GRID.bit[there]
    road = limits.road or RoadLimits(limits.enter, limits.leave, limits.tight)
    if not b & limits.open:
        return
    tied = bool(a & limits.tight and b & limits.tight) and not (a & limits.loose and b & limits.loose)
    for points, flow in fares.roads.items():
        shut = b & limits.road_shut or a & road.shut_from or (a & road.tight and b & road.tight)
        if flow.step(a) & b and not shut:
            more = sum(p for p, hexes in road.enter.items() if hexes & b) + sum(p for p, hexes in road.leave.items() if hexes & a)
            yield points + more, not b & (road.ends | limits.stop)
    if fares.land.step(a) & b and not b & limits.by_road and not tied:
        more = sum(p for p, hexes in limits.enter.items() if hexes & b) + sum(p for p, hexes in limits.leave.items() if hexes & a)
        more += sum(p for p, flow in fares.extra.items() if flow.step(a) & b)
        yield (more + next(p for p, hexes in fares.cost.items() if hexes & b), not b & (limits.off_road_ends | limits.stop))


def found_by(reach: Ways) -> dict[str, int]:
    return {name: reach.spent(GRID.bit[name]) for name in GRID.names(reach.all)}


@pytest.mark.parametrize("seed", range(150))
def test_sets_find_what_a_search_hex_by_hex_finds(seed: int) -> None:
    rng = random.Random(seed)
    fares, limits, start, points = drawn(rng), bounds(rng), rng.choice(NAMES), rng.randint(0, 12)
    limits = limits._replace(for_all=limits.for_all & GRID.around(GRID.bit[start], 1) & ~GRID.bit[start])
    reach = fares.spread(GRID.bit[start], points, limits)
    assert found_by(reach) == naive(fares, limits, start, points)
    for goal in GRID.names(reach.all):
        for nearest in (False, True):
            path, spent = reach.way(goal, nearest=nearest)
            assert path[-1] == goal
            assert spent in totals(fares, limits, (start, *path)) or (len(path) == 1 and spent == max(points, 1))


def totals(fares: Fares, limits: WayLimits, path: tuple[str, ...]) -> set[int]:
    """What a path may cost, every hex but the last gone on from."""
    found = {0}
    for n, (here, there) in enumerate(pairwise(path), 2):
        steps = [price for price, on in naive_steps(fares, limits, here, there) if on or n == len(path)]
        found = {spent + price for spent in found for price in steps}
    return found


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


def test_a_road_leads_over_a_side_that_no_land_lies_beside() -> None:
    _, names = line(2, 2)
    side = (names[0], "S", names[1])
    road = Flow(GRID.stride, BOARD.opened([side]))
    fares = Fares(GRID, {2: GRID.set(names)}, Flow(GRID.stride, BOARD.closed([side])), {}, {1: road})
    limits = WayLimits(GRID.set(names))
    assert found_by(fares.spread(GRID.bit[names[0]], 2, limits)) == {names[1]: 1}
    shut = limits._replace(road_shut=GRID.bit[names[1]], one_hex=True)
    assert found_by(fares.spread(GRID.bit[names[0]], 2, shut)) == {}


def test_who_ends_off_the_road_may_come_again_along_it() -> None:
    _, names = line(3, 3, 3)
    land = Flow(GRID.stride, GRID.everywhere)
    road = Flow(GRID.stride, BOARD.opened([(names[0], "S", names[1])]))
    limits = WayLimits(GRID.set(names), off_road_ends=GRID.bit[names[1]])
    reach = Fares(GRID, {3: GRID.set(names)}, land, {}, {4: road}).spread(GRID.bit[names[0]], 7, limits)
    assert found_by(reach) == {names[1]: 3, names[2]: 7}
    assert reach.way(names[2]) == ((names[1], names[2]), 7)


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
