"""Ways over a map: the reach of points from a hex, the cost of each step, and the cheapest way back.

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


#: Whether a hex is reached straight from the start with that many points.
Straight = Callable[[HexSet, int], bool]
_NONE = ("", 0)


class RoadLimits(NamedTuple):
    """The limits of steps along roads, if they differ: they replace the fields of ``WayLimits`` with the same names.

    ``ends``: a unit that enters one of these along a road goes no further. ``shut_from``: no road leads out of these.
    """

    enter: Costs = NOTHING
    leave: Costs = NOTHING
    tight: HexSet = 0
    ends: HexSet = 0
    shut_from: HexSet = 0


class WayLimits(NamedTuple):
    """The limits of units on their way, regardless of the ground's costs. All are sets of hexes.

    ``open``: they may enter these. ``stop``: a unit that entered one may not leave it (zones of control, enemies); one that
    begins there may. ``tight``: no step leads from one of these into another (zone to zone), except off roads between two
    ``loose`` ones. ``enter``, ``leave``: extra points -> hexes into or out of which they are spent. ``road_shut``: no road
    leads into these. ``by_road``: entered by road only. ``off_road_ends``: a unit that enters one of these off the road goes
    no further. ``one_hex``: one hex is always possible, for all the points there are; ``for_all``: so are these neighbours,
    regardless of other limits. ``road``: the differences for steps along roads.
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
    loose: HexSet = 0
    for_all: HexSet = 0
    road: RoadLimits | None = None

    @property
    def along(self) -> RoadLimits:
        """The limits of steps along roads."""
        return self.road or RoadLimits(self.enter, self.leave, self.tight)


class Fares:
    """The costs of a class of units on a map: for each hex, extra over some hexsides, less along roads."""

    def __init__(
        self, grid: HexGrid, cost: Costs, land: Flow, extra: Mapping[int, Flow] = NO_WAYS, roads: Mapping[int, Flow] = NO_WAYS
    ) -> None:
        """``land``: every side that can be crossed; ``extra``: points more -> the sides of ``land`` that cost them.

        ``roads``: points in place of those of the hex and of the side -> ways along which they are spent. Every cost is at
        least 1.
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
        led = list(land.edges)
        for flow in self.roads.values():
            led = [one | other for one, other in zip(led, flow.edges, strict=True)]
        #: Every way, over land or along a road.
        self.every = Flow(land.stride, as_edges(led))

    def price(self, origin: HexSet, target: HexSet, limits: WayLimits | None = None) -> int:
        """The cost of going from a hex into its neighbour. Raises ValueError if no way leads there."""
        found = min((points for points, _ in self.steps(origin, target, limits or WayLimits(target))), default=0)
        if not found:
            raise ValueError("no way leads there in one step")
        return found

    def steps(self, origin: HexSet, target: HexSet, limits: WayLimits) -> Iterator[tuple[int, bool]]:
        """The cost of each way from a hex into its neighbour, and whether it can continue from there."""
        if not target & limits.open:
            return
        along, both = limits.along, origin & limits.tight and target & limits.tight
        held = origin & along.tight and target & along.tight
        if not (held or target & limits.road_shut or origin & along.shut_from):
            more = _extra_spent(along.enter, target) + _extra_spent(along.leave, origin)
            for points, road in self.roads.items():
                if road.step(origin) & target:
                    yield points + more, not target & (along.ends | limits.stop)
        if both and not (origin & limits.loose and target & limits.loose):
            return
        if self.land.step(origin) & target and not target & limits.by_road:
            more = _extra_spent(limits.enter, target) + _extra_spent(limits.leave, origin)
            more += next((points for points, flow in self.extra.items() if flow.step(origin) & target), 0)
            for points, hexes in self.cost.items():
                if hexes & target:
                    yield points + more, not target & (limits.off_road_ends | limits.stop)

    def spread(self, start: HexSet, points: int, limits: WayLimits, goal: HexSet = 0) -> Ways:
        """The hexes that units reach from a hex with that many points.

        ``goal``: no more of them than a cheapest way to this hex needs. Those farther off may be missing.
        """
        layers = [start] + [0] * points
        if (
            self.roads or limits.enter or limits.leave or limits.by_road or limits.off_road_ends or limits.tight & ~limits.stop
            or limits.loose
        ):  # fmt: skip
            live = list(layers)
            done = self._fill(layers, live, limits, goal)
        else:
            live, done = layers, self._fill_plainly(layers, limits)
        beyond = limits.for_all & ~done
        if limits.one_hex:
            beyond |= self.first_steps(start, limits, ~done)
        if beyond:
            if points:
                layers[points] |= beyond
            else:
                layers.append(beyond)
        found = 0
        for layer in layers[1:]:
            found |= layer
        return Ways(self, limits, points, tuple(layers), tuple(live), found)

    def first_steps(self, start: HexSet, limits: WayLimits, among: HexSet = -1) -> HexSet:
        """The neighbours of a hex, among ``among``, that can be entered at all, at any cost."""
        near, found = self.every.step(start) & limits.open & among, 0
        while near:
            one = near & -near
            near ^= one
            if any(True for _ in self.steps(start, one, limits)):
                found |= one
        return found

    def leads_anywhere(self, start: HexSet, limits: WayLimits) -> bool:
        """Whether any neighbour of a hex can be entered at all, at any cost."""
        near = self.every.step(start) & limits.open
        while near:
            one = near & -near
            near ^= one
            if any(True for _ in self.steps(start, one, limits)):
                return True
        return False

    def _fill(self, layers: list[HexSet], live: list[HexSet], limits: WayLimits, goal: HexSet) -> HexSet:
        """Fill the layers after the start, ``live`` with what is gone on from; all that is reached, the start with it.

        A hex in which some way ends may be reached for more by another that goes on. Layers beyond that of ``goal`` are emptied.
        """
        done = going = layers[0]
        costs, along = self._entering(limits.enter), limits.along
        for spent in range(len(layers) - 1):
            frontier = live[spent] & ~limits.stop if spent else done
            if frontier:
                free = limits.open & ~going
                if self.roads:
                    self._along_roads(layers, live, frontier & ~along.shut_from, spent, free & ~limits.road_shut, limits)
                self._over_ground(layers, live, frontier, spent, free & ~limits.by_road, costs, limits)
            live[spent + 1] &= ~going
            layers[spent + 1] = (layers[spent + 1] | live[spent + 1]) & ~done
            going |= live[spent + 1]
            done |= layers[spent + 1]
            if done & goal:
                beyond = len(layers) - spent - 2
                layers[spent + 2 :] = live[spent + 2 :] = [0] * beyond
                break
        return done

    def _fill_plainly(self, layers: list[HexSet], limits: WayLimits) -> HexSet:
        """The same if only hexes and sides have costs: the most frequent case."""
        first = self.land.step(layers[0]) & limits.open
        if layers[0] & limits.tight:
            first &= ~limits.tight
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
        return [(cost + more, part) for cost, hexes in self.cost.items() for more, part in _hexes_by_extra(hexes, enter)]

    def _along_roads(
        self, layers: list[HexSet], live: list[HexSet], frontier: HexSet, spent: int, free: HexSet, limits: WayLimits
    ) -> None:
        """Put hexes entered along roads, from hexes with that many points spent, into the layers."""
        most, along = len(layers) - 1, limits.along
        for leaving, part in _hexes_by_extra(frontier, along.leave):
            for group, targets in _hexes_by_zone_leave(part, free, along.tight, 0):
                for cost, road in self.roads.items():
                    reached = road.step(group) & targets if spent + leaving + cost <= most else 0
                    for entering, hexes in _hexes_by_extra(reached, along.enter) if reached else ():
                        now = spent + leaving + cost + entering
                        if now <= most:
                            layers[now] |= hexes & along.ends
                            live[now] |= hexes & ~along.ends

    def _over_ground(
        self,
        layers: list[HexSet],
        live: list[HexSet],
        frontier: HexSet,
        spent: int,
        free: HexSet,
        costs: list[tuple[int, HexSet]],
        limits: WayLimits,
    ) -> None:
        """The same off roads."""
        most, ends = len(layers) - 1, limits.off_road_ends
        for leaving, part in _hexes_by_extra(frontier, limits.leave):
            for group, targets in _hexes_by_zone_leave(part, free, limits.tight, limits.loose):
                for extra, flow in ((0, self.plain), *self.extra.items()):
                    reached = flow.step(group) & targets if spent + leaving + extra < most else 0
                    for cost, hexes in costs if reached else ():
                        now = spent + leaving + extra + cost
                        if now <= most:
                            layers[now] |= reached & hexes & ends
                            live[now] |= reached & hexes & ~ends


class Ways(NamedTuple):
    """The reach of units: the hexes entered after spending exactly that many points, the start first; ``all``: the others.

    ``live``: the same for hexes from which units continue (``WayLimits.off_road_ends``, ``RoadLimits.ends``).
    """

    fares: Fares
    limits: WayLimits
    points: int
    layers: tuple[HexSet, ...]
    live: tuple[HexSet, ...]
    all: HexSet

    def spent(self, hex_: HexSet) -> int:
        """The fewest points that lead to a hex. Raises ValueError for one out of reach."""
        for points, layer in enumerate(self.layers):
            if layer & hex_:
                return points
        raise ValueError("out of reach")

    def way(self, goal: str, *, nearest: bool = False, straight: Straight | None = None) -> tuple[tuple[str, ...], int]:
        """The hexes entered on a cheapest way to a goal, and the points it takes. Raises ValueError for one out of reach.

        Among ways with the same cost, each hex is reached straight from the start if possible, else from the neighbour that
        comes first by name. ``nearest``: from the one with the fewest points spent, then by name. ``straight``: another rule
        for whether a hex is reached straight from the start with that many points.
        """
        grid, on = self.fares.grid, False
        rest = spent = self.spent(grid.bit[goal])
        path, here = [goal], grid.bit[goal]
        while not (straight(here, rest) if straight else self._straight(here, rest, on)):
            before = self._before(here, rest, on)
            name, rest = min(before, key=lambda one: (one[1], one[0]), default=_NONE) if nearest else next(before, _NONE)
            if not name:
                break  # the one hex that is always possible
            path.insert(0, name)
            here, on = grid.bit[name], True
        return tuple(path), spent

    def _straight(self, here: HexSet, spent: int, on: bool) -> bool:
        """Whether a hex is entered from the start for its price, and, if ``on``, left again."""
        if not self.fares.every.step(self.layers[0]) & here:
            return False
        return any(
            points == spent and (goes_on or not on) for points, goes_on in self.fares.steps(self.layers[0], here, self.limits)
        )

    def _before(self, here: HexSet, spent: int, on: bool) -> Iterator[tuple[str, int]]:
        """The hexes from which another was entered with that many points, by name, and what had been spent there."""
        fares, limits, live = self.fares, self.limits, self.live
        grid = fares.grid
        # Some ways lead one way only.
        for name in grid.names(grid.around(here, 1) & ~here & self.all & ~limits.stop):
            bit = grid.bit[name]
            rests = [spent - points for points, goes_on in fares.steps(bit, here, limits) if goes_on or not on]
            rest = min((rest for rest in rests if rest > 0 and live[rest] & bit), default=0)
            if rest:
                yield name, rest


def _hexes_by_extra(hexes: HexSet, more: Costs) -> Iterator[tuple[int, HexSet]]:
    """Hexes by their extra cost, those without one first."""
    rest = hexes
    for named in more.values():
        rest &= ~named
    if rest:
        yield 0, rest
    for points, named in more.items():
        if hexes & named:
            yield points, hexes & named


def _hexes_by_zone_leave(hexes: HexSet, free: HexSet, tight: HexSet, loose: HexSet) -> Iterator[tuple[HexSet, HexSet]]:
    """Hexes by what may be entered from them, if they are tight and if they are loose too; those that may be are ``free``."""
    for part, targets in (
        (hexes & ~tight, free),
        (hexes & tight & ~loose, free & ~tight),
        (hexes & tight & loose, free & (~tight | loose)),
    ):
        if part:
            yield part, targets


def _extra_spent(more: Costs, hex_: HexSet) -> int:
    """The extra points for a hex."""
    return sum(points for points, hexes in more.items() if hexes & hex_) if more else 0
