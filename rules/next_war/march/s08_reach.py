"""8.2.2, 8.3, 8.5.1. Where a stack gets on the ground: costs, zones, roads, what it must stop for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.hexmap.ground import Pair
from rules.hexmap.hexset import HexSet
from rules.hexmap.reading import kept_in_memo
from rules.hexmap.ways import Costs, Fares, RoadLimits, WayLimits, Ways
from rules.next_war.ground.s08_control import uncleared_hexes
from rules.next_war.ground.s08_stacking import filled_hexes
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.march.s08_movers import feet_of, is_light, stack_allowance
from rules.next_war.state.board import Crossing, FareKey
from rules.next_war.state.reading import TheatreReading

#: Classes that enter mountains along roads only (8.3.3).
VEHICLES = frozenset({"motorized", "mechanized"})


def open_ferries(g: TheatreReading, side: str) -> frozenset[Pair]:
    """The ferries that a side may use: those of its own and allied countries that are not destroyed (8.3.1.8)."""
    key, ferries = ("ferries", side), g.board.ferries
    own = g.book.own_country
    found: frozenset[Pair] = g.memo(
        key,
        lambda: frozenset(
            pair for name, pair in ferries.items() if name not in g.state.sunk and all(own(side, end) for end in pair)
        ),
    )
    return found


def shut_crossings(g: TheatreReading, side: str, start: str) -> frozenset[Crossing]:
    """The steps over water by bridge or ferry out of hexes that a side only passes by: none are made so (8.5.1.1)."""
    shut: frozenset[Crossing] = g.memo(("shut", side), lambda: frozenset(_crossings_out(g, side)))
    return frozenset(one for one in shut if one[0] != start) if any(one[0] == start for one in shut) else shut


def _crossings_out(g: TheatreReading, side: str) -> Iterator[Crossing]:
    uncleared = uncleared_hexes(g, side)
    for pair in (*g.board.water_bridges, *open_ferries(g, side)):
        for a in pair:
            if g.board.bit[a] & uncleared:
                yield from ((a, b) for b in pair if b != a)


def stack_fares(g: TheatreReading, units: Sequence[str]) -> Fares:
    """What steps cost a stack now."""
    side, start = g.side(units[0]), g.state.place[units[0]]
    key = FareKey(feet_of(g, units), g.storm, open_ferries(g, side), shut_crossings(g, side, start))
    return g.board.fares(key)


@kept_in_memo
def ground_open_to(g: TheatreReading, side: str) -> HexSet:
    """The hexes that a side's units may enter at all: land of the scenario's board without enemies (8.2.2), no closed country."""
    return g.start.playable & g.board.ground & ~g.mask(g.enemy(side)) & ~g.closed_land()


def stays_behind(g: TheatreReading, units: Sequence[str]) -> bool:
    """Whether a friend stays in the hex that a stack leaves (8.2.2)."""
    return any(uid not in units for uid in g.walkers(g.state.place[units[0]], g.side(units[0])))


def befriended_hexes(g: TheatreReading, units: Sequence[str]) -> HexSet:
    """The hexes with a friend of a stack in them, its own only if one stays."""
    side, here = g.side(units[0]), g.where(units[0])
    found = g.mask(side)
    return found if stays_behind(g, units) else found & ~here


def move_limits(g: TheatreReading, units: Sequence[str]) -> WayLimits:
    """What bounds a stack on its way, whatever the ground costs."""
    return g.memo(("limits", tuple(sorted(units))), lambda: _way_limits(g, units))


def _way_limits(g: TheatreReading, units: Sequence[str]) -> WayLimits:
    side, here, board = g.side(units[0]), g.where(units[0]), g.board
    foe = g.enemy(side)
    zone, friends = control_zone(g, foe), befriended_hexes(g, units)
    uncleared = uncleared_hexes(g, side)
    forts = g.standing_forts(foe)
    filled = filled_hexes(g, side) & ~here
    light = is_light(g, units)
    # Light infantry is held off roads by zones in flat ground only (8.2.4).
    felt = zone & board.flat if light else zone
    # Urban hexes are never passed by; cities and installations are off roads only, for the cost of the ground (8.5.1.1).
    halting = uncleared & board.urban
    road = RoadLimits(
        _zone_costs(g, units, "ezoc_enter_add", zone & ~friends),
        _zone_leaving_costs(g, units, zone & ~friends),
        zone,
        zone | uncleared,
        forts | filled,
    )
    limits = WayLimits(
        ground_open_to(g, side),
        stop=halting if light else halting | zone,
        tight=zone,
        enter=_zone_costs(g, units, "ezoc_enter_add", felt & ~friends),
        leave=_zone_leaving_costs(g, units, felt & ~friends),
        road_shut=forts | filled,
        off_road_ends=felt if light else 0,
        one_hex=True,
        loose=zone & ~felt,
        road=road,
    )
    return limits._replace(for_all=_for_all(g, units, limits, forts))


def _zone_costs(g: TheatreReading, units: Sequence[str], feature: str, hexes: HexSet) -> Costs:
    points = g.board.dearest_parts(feature, feet_of(g, units), storm=g.storm) if hexes else 0
    return {points: hexes} if points else {}


def _zone_leaving_costs(g: TheatreReading, units: Sequence[str], hexes: HexSet) -> Costs:
    """Points more out of zones (8.2.2), and out of a hex that was overstacked when the segment began (8.1.1.1)."""
    found = dict(_zone_costs(g, units, "ezoc_leave_add", hexes))
    start = g.state.place[units[0]]
    if start in g.state.crowded:
        crowd = g.board.dearest_parts("overstack_leave_add", feet_of(g, units), storm=g.storm)
        here = g.board.bit[start]
        points = crowd + sum(more for more, named in found.items() if named & here)
        found = {more: named & ~here for more, named in found.items()}
        found[points] = found.get(points, 0) | here
    return found


def _for_all(g: TheatreReading, units: Sequence[str], limits: WayLimits, forts: HexSet) -> HexSet:
    """The neighbours that are entered for the whole allowance, as the first step.

    Out of one zone into another (8.2.2); by vehicles a mountain hex with an enemy fort into which a road leads (8.3.3).
    """
    board, here, found = g.board, g.where(units[0]), 0
    if here & limits.tight:
        road = limits.along._replace(tight=0)
        found = stack_fares(g, units).first_steps(here, limits._replace(tight=0, road=road)) & limits.tight
    if feet_of(g, units) & VEHICLES:
        found |= board.roads.step(here) & forts & board.mountains & limits.open
    return found


def reach_of(g: TheatreReading, units: Sequence[str]) -> Ways:
    """Where a stack gets on the ground (8.5.1), whatever else keeps it from moving."""
    key = ("reach", tuple(sorted(units)))
    return g.memo(key, lambda: stack_fares(g, units).spread(g.where(units[0]), stack_allowance(g, units), move_limits(g, units)))


def full_on_way(g: TheatreReading, units: Sequence[str], goal: str) -> str:
    """The full hex without which a stack would get to a goal along the road (8.1.1.1); "" where that keeps nobody."""
    side, limits = g.side(units[0]), move_limits(g, units)
    filled = filled_hexes(g, side) & ~g.where(units[0]) & ~g.standing_forts(g.enemy(side))
    if not filled:
        return ""
    road = limits.road._replace(shut_from=limits.road.shut_from & ~filled) if limits.road is not None else None
    free = limits._replace(road_shut=limits.road_shut & ~filled, road=road)
    found = stack_fares(g, units).spread(g.where(units[0]), stack_allowance(g, units), free)
    if not found.all & g.board.bit[goal]:
        return ""
    return next((hex_ for hex_ in found.way(goal)[0] if g.board.bit[hex_] & filled), "")


def gets_anywhere(g: TheatreReading, units: Sequence[str]) -> bool:
    """Whether ``reach_of`` has any hex but that of a stack: one hex is always possible, so only the first step matters."""
    limits = move_limits(g, units)
    return bool(limits.for_all) or stack_fares(g, units).leads_anywhere(g.where(units[0]), limits)
