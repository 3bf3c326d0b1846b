"""Ways over a map: how far points lead from a hex, what each step costs, and the cheapest way back.

Points are whole numbers. A game with fractions counts in parts of a point that all its costs are multiples of: halves, or sixths
(``in_parts``). Where thousands of hexes are asked for at once, sets do it: a layer of hexes for each number of points spent.

>>> grid = HexGrid({"11": (1, 1), "12": (1, 2), "13": (1, 3), "14": (1, 4)})
>>> fares = Fares(grid, {2: grid.set(["11", "12", "14"]), 3: grid.set(["13"])}, Flow(grid.stride, grid.everywhere))
>>> found = fares.spread(grid.bit["11"], in_parts(Fraction(5, 2), 2), WayLimits(grid.board))
>>> grid.names(found.all), found.way("13")
(['12', '13'], (('12', '13'), 5))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import NamedTuple

from rules.hexmap.board import as_edges
from rules.hexmap.flow import Flow
from rules.hexmap.hexset import HexGrid, HexSet

#: Points -> hexes or ways that cost so much.
Costs = Mapping[int, HexSet]
NOTHING: Mapping[int, HexSet] = MappingProxyType({})
NO_WAYS: Mapping[int, Flow] = MappingProxyType({})
#: Parts of a point in which halves and thirds are whole.
SIXTHS = 6


def in_parts(points: int | Fraction, parts: int = SIXTHS) -> int:
    """Points counted in parts. Raises ValueError where a fraction of a part would be left."""
    found = Fraction(points) * parts
    if found.denominator != 1:
        raise ValueError(f"{points} are no whole number of parts, {parts} to a point")
    return int(found)


#: Whether a hex is reached straight from the start with so many points.
Straight = Callable[[HexSet, int], bool]
_NONE = ("", 0)


class WayLimits(NamedTuple):
    """What bounds units on their way, whatever the ground costs. All are sets of hexes.

    ``open``: what they may enter. ``stop``: left by nobody who entered it (zones of control, enemies); who begins there may
    leave. ``tight``: no step leads from one of these into another (zone to zone). ``enter``, ``leave``: points more -> hexes into
    or out of which they are spent. ``road_shut``: no road leads into these. ``by_road``: entered by road only.
    ``off_road_ends``: who enters one of these otherwise than by road goes no further. ``one_hex``: one hex is always possible,
    for all the points there are.
    """

    open: HexSet
    stop: HexSet = 0
    tight: HexSet = 0
    enter: Costs = NOTHING
    leave: Costs = NOTHING
    road_shut: HexSet = 0
    by_road: HexSet = 0
    off_road_ends: HexSet = 0
    one_hex: bool = False


class Fares:
    """What a class of units pays on a map: to enter each hex, more over some hexsides, less along roads."""

    def __init__(
        self, grid: HexGrid, cost: Costs, land: Flow, extra: Mapping[int, Flow] = NO_WAYS, roads: Mapping[int, Flow] = NO_WAYS
    ) -> None:
        """``land``: every side that can be crossed; ``extra``: points more -> the sides of ``land`` that cost them; ``roads``:
        points in place of those of the hex and of the side -> ways along which they are spent. Every cost is at least 1.
        """
        self.grid = grid
        self.cost = dict(cost)
        self.land = land
        self.extra = {points: flow for points, flow in extra.items() if points}
        self.roads = dict(roads)
        self._costs = tuple(self.cost.items())
        self._extras = tuple((points, flow.step) for points, flow in self.extra.items())
        dear = [0] * 6
        for flow in self.extra.values():
            dear = [one | other for one, other in zip(dear, flow.edges, strict=True)]
        #: The sides that cost nothing more.
        self.plain = Flow(land.stride, as_edges([one & ~other for one, other in zip(land.edges, dear, strict=True)]))

    def price(self, origin: HexSet, target: HexSet, limits: WayLimits | None = None) -> int:
        """What it costs to go from a hex into its neighbour. Raises ValueError where no way leads."""
        found = self._ground_price(origin, target, limits)
        if limits is None or not (limits.enter or limits.leave):
            return found
        found += sum(points for points, hexes in limits.enter.items() if hexes & target)
        return found + sum(points for points, hexes in limits.leave.items() if hexes & origin)

    def _ground_price(self, origin: HexSet, target: HexSet, limits: WayLimits | None) -> int:
        for points, road in self.roads.items():
            if road.step(origin) & target and (limits is None or not target & limits.road_shut):
                return points
        if self.land.step(origin) & target and (limits is None or not target & limits.by_road):
            side = next((points for points, flow in self.extra.items() if flow.step(origin) & target), 0)
            for points, hexes in self.cost.items():
                if hexes & target:
                    return points + side
        raise ValueError("no way leads there in one step")

    def spread(self, start: HexSet, points: int, limits: WayLimits) -> Ways:
        """Where units get from a hex with so many points."""
        first = self.land.step(start) & limits.open
        if start & limits.tight:
            first &= ~limits.tight
        layers, ended = [start] + [0] * points, [0] * (points + 1)
        done = self._fill(layers, ended, first, limits)
        if limits.one_hex:
            beyond = first & ~done
            if points:
                layers[points] |= beyond
            else:
                layers.append(beyond)
        found = 0
        for layer in layers[1:]:
            found |= layer
        return Ways(self, limits, points, tuple(layers), tuple(ended) if limits.off_road_ends else (), found)

    def _fill(self, layers: list[HexSet], ended: list[HexSet], first: HexSet, limits: WayLimits) -> HexSet:
        """Fill the layers after the start, of which ``first`` can be entered; all that is reached, the start with it."""
        if not (
            self.roads or limits.enter or limits.leave or limits.by_road or limits.off_road_ends or limits.tight & ~limits.stop
        ):
            return self._fill_plainly(layers, first, limits)
        done = layers[0]
        costs = self._entering(limits.enter)
        for spent in range(len(layers) - 1):
            frontier = layers[spent] & ~(limits.stop | ended[spent]) if spent else done
            if frontier:
                free = limits.open & ~done if spent else first
                for more, part in _parted(frontier, limits.leave) if limits.leave else ((0, frontier),):
                    held = part & limits.tight if spent else 0
                    if held:
                        self._step(layers, ended, held, spent + more, free & ~limits.tight, costs, limits)
                        part &= ~held
                    self._step(layers, ended, part, spent + more, free, costs, limits)
            layers[spent + 1] &= ~done
            done |= layers[spent + 1]
        return done

    def _fill_plainly(self, layers: list[HexSet], first: HexSet, limits: WayLimits) -> HexSet:
        """The same where only hexes and sides cost anything: what is asked for most often."""
        plain, extras, costs = self.plain.step, self._extras, self._costs
        open_, go_on, done, most = limits.open, ~limits.stop, layers[0], len(layers) - 1
        for spent in range(most):
            frontier = layers[spent] & go_on if spent else done
            if frontier:
                free = open_ & ~done if spent else first
                step = plain(frontier) & free
                if step:
                    for cost, hexes in costs:
                        if spent + cost <= most:
                            layers[spent + cost] |= step & hexes
                for extra, over in extras:
                    step = over(frontier) & free if spent + extra < most else 0
                    if step:
                        for cost, hexes in costs:
                            if spent + extra + cost <= most:
                                layers[spent + extra + cost] |= step & hexes
            layers[spent + 1] &= ~done
            done |= layers[spent + 1]
        return done

    def _entering(self, enter: Costs) -> list[tuple[int, HexSet]]:
        """Points -> the hexes that cost so much to enter, zones counted."""
        if not enter:
            return list(self.cost.items())
        return [(cost + more, part) for cost, hexes in self.cost.items() for more, part in _parted(hexes, enter)]

    def _step(
        self,
        layers: list[HexSet],
        ended: list[HexSet],
        frontier: HexSet,
        spent: int,
        free: HexSet,
        costs: list[tuple[int, HexSet]],
        limits: WayLimits,
    ) -> None:
        """Put what is entered from hexes with so many points spent into the layers."""
        most = len(layers) - 1
        for cost, road in self.roads.items():
            along = road.step(frontier) & free & ~limits.road_shut
            if along:
                for more, part in _parted(along, limits.enter) if limits.enter else ((0, along),):
                    if spent + cost + more <= most:
                        layers[spent + cost + more] |= part
        free &= ~limits.by_road
        for extra, flow in ((0, self.plain), *self.extra.items()):
            step = flow.step(frontier) & free if spent + extra < most else 0
            if step:
                for cost, hexes in costs:
                    now = spent + extra + cost
                    if now <= most:
                        if limits.off_road_ends:
                            ended[now] |= step & hexes & limits.off_road_ends & ~layers[now]
                        layers[now] |= step & hexes


class Ways(NamedTuple):
    """Where units get: the hexes entered after spending exactly so many points, the start first; ``all``: every hex but that.

    ``ended``: those of each layer that are gone no further from, as no road was taken (``WayLimits.off_road_ends``).
    """

    fares: Fares
    limits: WayLimits
    points: int
    layers: tuple[HexSet, ...]
    ended: tuple[HexSet, ...]
    all: HexSet

    def spent(self, hex_: HexSet) -> int:
        """The fewest points that lead to a hex. Raises ValueError for one out of reach."""
        for points, layer in enumerate(self.layers):
            if layer & hex_:
                return points
        raise ValueError("out of reach")

    def way(self, goal: str, *, nearest: bool = False, straight: Straight | None = None) -> tuple[tuple[str, ...], int]:
        """The hexes entered on a cheapest way to a goal, and the points it takes. Raises ValueError for one out of reach.

        Of ways that cost the same, each hex is reached straight from the start where that is possible, else from the neighbour
        that comes first by name; ``nearest``: from the one with the fewest points spent, then by name. ``straight``: another rule
        for whether a hex is reached straight from the start with so many points.
        """
        grid, direct = self.fares.grid, straight or self._straight
        rest = spent = self.spent(grid.bit[goal])
        path, here = [goal], grid.bit[goal]
        while not direct(here, rest):
            before = self._before(here, rest)
            name, rest = min(before, key=lambda one: (one[1], one[0]), default=_NONE) if nearest else next(before, _NONE)
            if not name:
                break  # the one hex that is always possible
            path.insert(0, name)
            here = grid.bit[name]
        return tuple(path), spent

    def _straight(self, here: HexSet, spent: int) -> bool:
        """Whether a hex is entered from the start for its price."""
        start, tight = self.layers[0], self.limits.tight
        if not self.fares.land.step(start) & here or (start & tight and here & tight):
            return False
        try:
            return self.fares.price(start, here, self.limits) == spent
        except ValueError:
            return False

    def _before(self, here: HexSet, spent: int) -> Iterator[tuple[str, int]]:
        """The hexes from which another was entered with so many points, by name, and what had been spent there."""
        fares, limits, layers = self.fares, self.limits, self.layers
        grid = fares.grid
        near = fares.land.step(here) & self.all & ~limits.stop
        for name in grid.names(near):
            bit = grid.bit[name]
            if not fares.land.step(bit) & here or (bit & limits.tight and here & limits.tight):
                continue
            try:
                rest = spent - fares.price(bit, here, limits)
            except ValueError:
                continue
            if rest > 0 and layers[rest] & bit and not (self.ended and self.ended[rest] & bit):
                yield name, rest


def _parted(hexes: HexSet, more: Costs) -> Iterator[tuple[int, HexSet]]:
    """Hexes by what is spent for them besides, those with nothing first."""
    rest = hexes
    for named in more.values():
        rest &= ~named
    if rest:
        yield 0, rest
    for points, named in more.items():
        if hexes & named:
            yield points, hexes & named
