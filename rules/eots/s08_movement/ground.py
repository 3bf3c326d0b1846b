"""Ground movement (8.4-8.42): movement points by terrain, transport routes, enemies that stop it."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.eots.board.catalogue import LAND_TERRAIN, board_catalogue
from rules.eots.board.flow import board_flows
from rules.eots.s06_supply import barred_land, transport_routes, zones
from rules.eots.s06_supply.overland import route_cost
from rules.eots.s08_movement.duties import CLOSED_REGION, battle_duties, battle_hexes
from rules.eots.s08_movement.reach import MoveReach
from rules.eots.state import regions, scenario_rules
from rules.hexmap.hexset import HexSet
from rules.hexmap.ways import Fares, WayLimits, Ways, in_parts

if TYPE_CHECKING:
    from rules.eots.state.war import EotsWar

CHINESE_REGIONS = ("Burma", "Northern_India", "Kunming_Area")
#: Parts of a movement point that are counted.
HALVES = 2
NO_MOUNTAIN = "no_mountain_except_transport_route_or_strategic_move"


@cache
def _enterable_land(board: str, group: str) -> HexSet:
    """Land hexes that units of a group ("japan", "chinese", "allies") may enter (8.41, 13.71, 13.91)."""
    cat = board_catalogue(board)
    if group == "chinese":
        return cat.land & cat.region_hexes(*CHINESE_REGIONS)
    closed = ("USSR", CLOSED_REGION, "China_Interior", *(("India_Mainland",) if group == "japan" else ()))
    return cat.land & ~cat.region_hexes(*closed)


def ground_entry_hexes(g: EotsWar, uid: str) -> HexSet:
    """Land hexes that a ground unit may enter at all (8.41), the scenario's rules included."""
    u = g.unit(uid)
    group = "japan" if u.side == "japan" else "chinese" if u.nationality == "cn" else "allies"
    allowed = _enterable_land(g.state.board, group) & ~scenario_rules.forbidden_hexes(g, u.side, "ground")
    return allowed if group == "chinese" else allowed & ~regions.inland_china(g)


def step_back_hexes(g: EotsWar, uid: str, hex_: str) -> HexSet:
    """Land hexes that a ground unit leaving a fight in ``hex_`` may enter: armour no mountain off a built route (8.49)."""
    allowed = ground_entry_hexes(g, uid)
    if NO_MOUNTAIN in g.unit(uid).special and not g.edition.armour_stops_off_road:
        unbuilt = transport_routes.unbuilt_route_hexes(g)
        here = g.grid.bit[hex_]
        by_route = transport_routes.route_flow(g).step(here) & ~unbuilt
        allowed &= ~g.cat.terrain["mountain"] | by_route
    return allowed


@cache
def _march_fares(board: str, bridge: bool, route: int) -> Fares:
    """Half movement points to enter each land hex, and along transport routes, the bridge over the Kwai built or not (8.42)."""
    cat, f = board_catalogue(board), board_flows(board)
    mp: dict[str, int] = {row.type: in_parts(Fraction(row.mp), HALVES) for row in cat.charts.terrain}
    cost: dict[int, HexSet] = {}
    for kind in LAND_TERRAIN:
        if kind in mp:
            cost[mp[kind]] = cost.get(mp[kind], 0) | cat.terrain[kind]
    return Fares(cat.grid, cost, f.land, roads={route: f.routes_with_bridge if bridge else f.routes})


class GroundMarch:
    """The hexes that ground units reach with some half movement points, and the costs."""

    def __init__(self, g: EotsWar, units: list[str], start: str, points: int, reaction: bool = False) -> None:
        self.g = g
        self.start = g.grid.bit[start]
        self.points = points
        side = g.side(units[0])
        allowed = g.cat.land
        for uid in units:
            allowed &= ground_entry_hexes(g, uid)
        block = barred_land.land_block(g, side)
        tank = any(NO_MOUNTAIN in g.unit(u).special for u in units)
        slow = tank and g.edition.armour_stops_off_road
        # Routes lead into enemy hexes only in the classic edition's reaction (8.42), and nowhere where they are not built yet.
        no_route = 0 if reaction and g.edition.reaction_by_route_into_battle else block
        #: Hexes with enemy ground, air or HQ units and battle hexes end the march (8.42). In the classic edition armour also
        #: stops in all but open hexes, unless it enters by a route (8.49).
        self._limits = WayLimits(
            allowed,
            stop=block | battle_hexes(g),
            road_shut=no_route | transport_routes.unbuilt_route_hexes(g),
            by_road=g.cat.terrain["mountain"] if tank and not slow else 0,
            off_road_ends=g.cat.land & ~g.cat.terrain["open"] if slow else 0,
        )
        self._fares = _march_fares(g.state.board, g.state.kwai_bridge, route_cost(g))
        self._enemy = g.enemy(side)
        self.found = self._fares.spread(self.start, points, self._limits)
        self._quiet: Ways | None = None
        self.reached: HexSet = self.found.all

    def path(self, hex_: str) -> list[str]:
        """A way to a reached hex, start first; outside the enemy's ZOI if the points permit (7.25 E)."""
        grid, zone = self.g.grid, zones.air_zoi(self.g, self._enemy)
        bit, found = grid.bit[hex_], self.found
        if not (self.start | bit) & zone:
            if self._quiet is None:
                quiet = self._limits._replace(open=self._limits.open & ~zone)
                self._quiet = self._fares.spread(self.start, self.points, quiet)
            if bit & self._quiet.all:
                found = self._quiet
        return [grid.name[self.start.bit_length() - 1], *(found.way(hex_, nearest=True)[0] if bit != self.start else ())]

    def spent(self, path: list[str]) -> int:
        """Half points that a path costs."""
        bits = self.g.grid.bit
        return sum(self._fares.price(bits[a], bits[b], self._limits) for a, b in pairwise(path))


def march_points(g: EotsWar, left: dict[str, int], units: list[str]) -> int:
    """Half movement points of a stack: the rest for units that march on, else the offensive's allowance (8.1)."""
    full = g.off.ops * g.cat.charts.movement.land_base * 2
    return min(left.get(u, full) for u in units)


def stack_march(g: EotsWar, units: list[str], left: dict[str, int], reaction: bool = False) -> GroundMarch:
    """The march of a stack, worked out once a position."""
    start, have = g.where(units[0]), march_points(g, left, units)
    return g.memo(("march", tuple(sorted(units)), have, reaction), lambda: GroundMarch(g, units, start, have, reaction))


def ground_moves(g: EotsWar, units: list[str], reaction: bool, left: dict[str, int]) -> MoveReach:
    """Overland movement of a stack; in reaction only into declared battle hexes, and never out of one (7.26, 8.42)."""
    start = g.grid.bit[g.where(units[0])]
    if start & battle_hexes(g):
        return MoveReach(g, 0, lambda _: [])
    found = stack_march(g, units, left, reaction)
    goals = found.reached & (battle_hexes(g) if reaction else battle_duties(g).other_ends())
    return MoveReach(g, goals, found.path)
