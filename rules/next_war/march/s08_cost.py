"""8.3, 8.2.2, 8.5.1. What a way costs a stack, step by step and item by item; or why it is no way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from rules.engine import Refusal
from rules.next_war.ground.s08_control import uncleared_hexes
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_movers import feet_of, stack_allowance
from rules.next_war.march.s08_reach import VEHICLES, befriended_hexes, ground_open_to, move_limits, open_ferries, stack_fares
from rules.next_war.state.board import ALL_WATER, MAJOR, MINOR, RESERVOIR
from rules.next_war.state.reading import TheatreReading


class StepPart(NamedTuple):
    """A part of what a step costs: what it is for, the points, the section."""

    what: str
    points: Fraction
    section: str


class StepCost(NamedTuple):
    """A step of a way: into which hex, its parts, whether it goes on from there; ``whole``: it takes all points there are."""

    hex: str
    parts: tuple[StepPart, ...]
    goes_on: bool
    whole: bool = False

    @property
    def points(self) -> Fraction:
        """What it costs."""
        return sum((part.points for part in self.parts), Fraction())


class WayCost(NamedTuple):
    """A way: its steps and what they cost together."""

    steps: tuple[StepCost, ...]
    points: Fraction


def points_of(g: TheatreReading, parts: int) -> Fraction:
    """Parts of a point as points."""
    return Fraction(parts, g.board.parts)


def way_cost(g: TheatreReading, units: Sequence[str], path: Sequence[str]) -> WayCost | Refusal:
    """What a way costs a stack: of several means the cheapest that leads on; or why it cannot be gone (8.5.1)."""
    here, most = g.state.place[units[0]], points_of(g, stack_allowance(g, units))
    ways = [WayCost((), Fraction())]
    for n, target in enumerate(path):
        if refusal := step_refused(g, units, here, target):
            return refusal
        last = n == len(path) - 1
        options = list(step_options(g, units, here, target, first=n == 0))
        if not options:
            return _no_step(g, units, here, target)
        longer = [
            WayCost((*way.steps, step), most if step.whole else way.points + step.points)
            for way in ways
            for step in options
            if (last or step.goes_on) and (n == 0 or not step.whole)
        ]
        if not longer:
            return _why_stack_stopped(g, units, target)
        fitting = [way for way in longer if way.points <= most] or (longer if len(path) == 1 else [])
        if not fitting:
            return Refusal(
                "too-dear", "8.5.1", {"hex": target, "points": str(min(way.points for way in longer)), "have": str(most)}
            )
        ways = [min(fitting, key=lambda way: way.points)]
        here = target
    [found] = ways
    return found._replace(points=min(found.points, most))


def step_refused(g: TheatreReading, units: Sequence[str], here: str, target: str) -> Refusal | None:
    """Why a stack cannot enter a hex from its neighbour at all, None if it may (8.2.2, 8.3.3)."""
    if g.board.grid.distance(here, target) != 1:
        return Refusal("no-neighbour", "8.5.1", {"hex": target, "origin": here})
    return why_hex_closed(g, g.side(units[0]), target)


def why_hex_closed(g: TheatreReading, side: str, target: str) -> Refusal | None:
    """Why no unit of a side may enter a hex, from wherever (8.2.2, 8.3.3); None if they may."""
    board, bit = g.board, g.board.bit[target]
    if not bit & g.start.playable:
        return Refusal("off-board", "8.5.1", {"hex": target})
    if bit & g.mask(g.enemy(side)):
        return Refusal("enemy-there", "8.2.2", {"hex": target})
    if not bit & board.ground:
        return Refusal("water", "8.3.3", {"hex": target})
    if not bit & ground_open_to(g, side):
        return Refusal("closed-country", "house rule 8.3.3", {"hex": target, "country": board.hexes[target].country})
    return None


def step_options(g: TheatreReading, units: Sequence[str], here: str, target: str, *, first: bool) -> Iterator[StepCost]:
    """Every way of going from a hex into its neighbour, with its parts."""
    limits, fares, bits = move_limits(g, units), stack_fares(g, units), g.board.bit
    origin, bit = bits[here], bits[target]
    found = [(points_of(g, points), bool(goes_on)) for points, goes_on in fares.steps(origin, bit, limits)]
    for by_road in (True, False):
        parts = tuple(_step_parts(g, units, here, target, by_road=by_road))
        ends = limits.along.ends if by_road else limits.off_road_ends
        goes_on = not bit & (ends | limits.stop)
        if parts and (sum((part.points for part in parts), Fraction()), goes_on) in found:
            yield StepCost(target, parts, goes_on)
    if first and bit & limits.for_all:
        section = "8.2.2" if bit & limits.tight and origin & limits.tight else "8.3.3"
        whole = points_of(g, stack_allowance(g, units))
        yield StepCost(target, (StepPart("all-points", whole, section),), False, True)


def _step_parts(g: TheatreReading, units: Sequence[str], here: str, target: str, *, by_road: bool) -> Iterator[StepPart]:
    """What a step along a road, or off it, is paid for, as the tables have it; nothing where it cannot be made so."""
    board, feet, storm = g.board, feet_of(g, units), g.storm
    side, pair = g.side(units[0]), frozenset((here, target))
    terrain = board.hexes[target].terrain
    feature = board.road_kind(here, target) if by_road else terrain
    base = board.dearest(feature, feet, storm=storm) if feature else None
    if base is None:
        return
    yield StepPart(feature, base, "8.3.2" if by_road else "8.3")
    if not by_road:
        kind = board.side_kind(here, target)
        extra = (
            "river_add" if kind == MINOR and pair not in board.road_of else "ferry_add" if pair in open_ferries(g, side) else ""
        )
        more = board.dearest(extra, feet, storm=storm) if extra else None
        if more:
            yield StepPart(extra, more, "8.3.1.1" if extra == "river_add" else "8.3.1.8")
    limits = move_limits(g, units)
    bounds = limits.along if by_road else limits
    origin, bit = board.bit[here], board.bit[target]
    friends, zone = befriended_hexes(g, units), control_zone(g, g.enemy(side))
    for what, costs, at in (("ezoc_enter_add", bounds.enter, bit), ("ezoc_leave_add", bounds.leave, origin)):
        more = board.dearest(what, feet, storm=storm)
        if (
            more
            and at & zone & ~friends
            and any(hexes & at for hexes in costs.values())
            and _is_zone_felt(g, units, at, by_road=by_road)
        ):
            yield StepPart(what, more, "8.2.2")
    if here in g.state.crowded and here == g.state.place[units[0]]:
        more = board.dearest("overstack_leave_add", feet, storm=storm)
        if more:
            yield StepPart("overstack_leave_add", more, "8.1.1.1")


def _is_zone_felt(g: TheatreReading, units: Sequence[str], at: int, *, by_road: bool) -> bool:
    """Whether a zone in a hex is felt: by light infantry off roads in flat ground only (8.2.4)."""
    light = all(g.unit(uid).light for uid in units)
    return by_road or not light or bool(at & g.board.flat)


def _no_step(g: TheatreReading, units: Sequence[str], here: str, target: str) -> Refusal:
    """Why no step leads from a hex into its neighbour."""
    board, limits = g.board, move_limits(g, units)
    kind = board.side_kind(here, target)
    if board.bit[here] & limits.tight and board.bit[target] & limits.tight:
        return Refusal("zone-to-zone", "8.2.2", {"hex": target, "origin": here})
    if kind in (ALL_WATER, MAJOR, RESERVOIR):
        return Refusal("no-crossing", "8.3.3" if kind == ALL_WATER else "8.3.1.1", {"hex": target, "origin": here, "side": kind})
    if feet_of(g, units) & VEHICLES and board.bit[target] & board.mountains:
        return Refusal("roads-only", "8.3.3", {"hex": target})
    return Refusal("no-step", "8.3.3", {"hex": target, "origin": here})


def _why_stack_stopped(g: TheatreReading, units: Sequence[str], target: str) -> Refusal:
    """Why a stack goes no further from a hex."""
    if g.board.bit[target] & control_zone(g, g.enemy(g.side(units[0]))):
        return Refusal("stops-in-zone", "8.2.2", {"hex": target})
    if g.board.bit[target] & uncleared_hexes(g, g.side(units[0])):
        return Refusal("stops-to-clear", "8.5.1.1", {"hex": target})
    return Refusal("all-points-spent", "8.2.2", {"hex": target})
