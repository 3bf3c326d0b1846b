"""8.5.1. Marches that last: units go on towards a hex, segment after segment, until they are there or in an enemy zone."""

from __future__ import annotations

from collections.abc import Sequence

from rules.hexmap.ways import Ways
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_movers import bound_by
from rules.next_war.march.s08_reach import move_limits, reach_of, stack_fares
from rules.next_war.state.reading import TheatreReading

#: Points of a way over as many segments as it takes, in parts of a point.
FAR = 600


def far_ways(g: TheatreReading, units: Sequence[str]) -> Ways:
    """The ways of a stack, however many segments they take; enemy zones end them."""
    key = ("far", tuple(sorted(units)))
    return g.memo(key, lambda: stack_fares(g, units).spread(g.where(units[0]), FAR, move_limits(g, units)))


def way_to(g: TheatreReading, units: Sequence[str], goal: str) -> tuple[str, ...]:
    """The cheapest way of a stack to a hex, however many segments it takes; () for none."""
    bit = g.board.bit[goal]
    key = ("far way", tuple(sorted(units)), goal)
    ways: Ways = g.memo(key, lambda: stack_fares(g, units).spread(g.where(units[0]), FAR, move_limits(g, units), bit))
    return ways.way(goal)[0] if ways.all & bit else ()


def far_goals(g: TheatreReading, units: Sequence[str]) -> list[str]:
    """The hexes that a stack may march to, in one segment or several."""
    return g.board.names(far_ways(g, units).all & ~g.where(units[0]))


def next_goal(g: TheatreReading, units: Sequence[str], goal: str) -> str:
    """Where a stack gets on its way to a goal in this segment; "" for nowhere."""
    reach = reach_of(g, units).all & ~g.where(units[0])
    if reach & g.board.bit[goal]:
        return goal
    return next((hex_ for hex_ in reversed(way_to(g, units, goal)) if g.board.bit[hex_] & reach), "")


def lasting_stacks(g: TheatreReading, side: str) -> list[tuple[list[str], str]]:
    """The stacks of a side that go on now: units of one hex with the same goal, and the goal."""
    found: dict[tuple[str, str], list[str]] = {}
    for uid, goal in sorted(g.state.marching.items()):
        if g.side(uid) == side and uid in g.state.place and not bound_by(g, uid) and g.state.place[uid] != goal:
            found.setdefault((g.state.place[uid], goal), []).append(uid)
    return [(units, goal) for (_, goal), units in found.items()]


def ended_marches(g: TheatreReading, side: str) -> list[str]:
    """The units of a side whose march is over: they are there, gone, or in an enemy zone."""
    zone = control_zone(g, g.enemy(side))
    return [
        uid
        for uid, goal in sorted(g.state.marching.items())
        if g.side(uid) == side and (g.state.place.get(uid, "") in ("", goal) or g.where(uid) & zone)
    ]
