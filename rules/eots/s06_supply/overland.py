"""The overland logistic range (6.21 A): 4 movement points from a headquarters, a supplied port or Kunming."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rules.eots.board.catalogue import LAND_TERRAIN, board_catalogue
from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import transport_routes
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

#: Movement points of the range, in half points as all costs here.
LOGISTIC = 8


@cache
def _terrain_costs(board: str) -> tuple[tuple[int, HexSet], ...]:
    """(half points to enter, hexes) of each kind of land (8.42)."""
    cat = board_catalogue(board)
    cost: dict[str, int] = {row.type: int(row.mp * 2) for row in cat.charts.terrain}
    found: dict[int, HexSet] = {}
    for kind in LAND_TERRAIN:
        found[cost[kind]] = found.get(cost[kind], 0) | cat.terrain[kind]
    return tuple(sorted(found.items()))


def route_cost(g: EotsWar) -> int:
    """Half points along a transport route (8.42)."""
    return next(int(row.mp * 2) for row in g.cat.charts.terrain if row.type == "route")


def overland_reach(g: EotsWar, start: HexSet, open_land: HexSet, routes: HexSet, walls: HexSet, goals: HexSet = 0) -> HexSet:
    """Hexes within the range of ``start`` through ``open_land``, hexes without enemy ground, air or HQ (6.21 A, 8.42).

    Routes cost half a point between hexes of ``routes``, which are empty or hold own units; unbuilt ones give nothing (13.77).
    Ends early once all ``goals`` are reached. In the classic edition any way overland that passes no ``walls``.
    """
    land = board_flows(g.state.board).land
    if not g.edition.overland_range:
        through = land.flood(start, g.grid.board & ~walls)
        return through | land.step(through)
    costs = _terrain_costs(g.state.board)
    half = route_cost(g)
    route = transport_routes.route_flow(g).step
    step = land.step
    allowed = open_land
    built = routes & ~transport_routes.unbuilt_route_hexes(g)
    reached = 0
    waiting = [0] * (LOGISTIC + 1)
    waiting[0] = start
    for spent in range(LOGISTIC + 1):
        here = waiting[spent] & ~reached
        if not here:
            continue
        reached |= here
        if goals and not goals & ~reached:
            break
        here &= allowed
        if spent + half <= LOGISTIC:
            waiting[spent + half] |= route(here & built) & built
        around = step(here) & allowed & ~reached
        for cost, kind in costs:
            if spent + cost <= LOGISTIC:
                waiting[spent + cost] |= around & kind
    return reached
