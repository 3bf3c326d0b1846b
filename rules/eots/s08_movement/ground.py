"""Ground movement (8.4-8.42): movement points by terrain, transport routes, enemies that stop it."""

from __future__ import annotations

import heapq
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from rules.eots.board.catalogue import catalogue
from rules.eots.board.flow import flows
from rules.eots.s06_supply import barred_land, transport_routes, zones
from rules.eots.s06_supply.overland import route_cost
from rules.eots.s08_movement.duties import CLOSED_REGION, battle_hexes, duties
from rules.eots.s08_movement.reach import Reach
from rules.eots.state import regions, scenario_rules
from rules.hexmap.hexset import HexSet

if TYPE_CHECKING:
    from rules.eots.state.war import War

CHINESE_REGIONS = ("Burma", "Northern_India", "Kunming_Area")
NO_MOUNTAIN = "no_mountain_except_transport_route_or_strategic_move"


@cache
def _entry(board: str, group: str) -> HexSet:
    """Land hexes that units of a group ("japan", "chinese", "allies") may enter (8.41, 13.71, 13.91)."""
    cat = catalogue(board)

    def area(*names: str) -> HexSet:
        mask = 0
        for name in names:
            mask |= cat.regions.get(name, 0)
        return mask

    if group == "chinese":
        return cat.land & area(*CHINESE_REGIONS)
    closed = area("USSR", CLOSED_REGION, "China_Interior")
    return cat.land & ~(closed | (area("India_Mainland") if group == "japan" else 0))


def entry(g: War, uid: str) -> HexSet:
    """Land hexes that a ground unit may enter at all (8.41), the scenario's rules included."""
    u = g.unit(uid)
    group = "japan" if u.side == "japan" else "chinese" if u.nationality == "cn" else "allies"
    allowed = _entry(g.state.board, group) & ~scenario_rules.forbidden(g, u.side, "ground")
    return allowed if group == "chinese" else allowed & ~regions.inland_china(g)


def step_back(g: War, uid: str, hex_: str) -> HexSet:
    """Land hexes that a ground unit leaving a fight in ``hex_`` may enter: armour no mountain off a built route (8.49)."""
    allowed = entry(g, uid)
    if NO_MOUNTAIN in g.unit(uid).special and not g.edition.armour_stops_off_road:
        unbuilt = transport_routes.unbuilt(g)
        here = g.grid.bit[hex_]
        by_route = transport_routes.route_flow(g).step(here) & ~unbuilt
        allowed &= ~g.cat.terrain["mountain"] | by_route
    return allowed


@cache
def _costs(board: str) -> dict[str, int]:
    """Half movement points to enter each land hex (8.42)."""
    cat = catalogue(board)
    cost: dict[str, int] = {row.type: int(row.mp * 2) for row in cat.charts.terrain}
    return {name: cost[h.terrain] for name, h in cat.hexes.items() if h.terrain in cost}


class March:
    """Where ground units get from a hex with some half movement points, and what it costs them."""

    def __init__(self, g: War, units: list[str], start: str, points: int, reaction: bool = False) -> None:
        self.g = g
        self.start = start
        self.side = g.side(units[0])
        self.points = points
        bits = g.grid.bit
        f = flows(g.state.board)
        self._land = f.land.step
        self._route = transport_routes.route_flow(g).step
        allowed = g.cat.land
        for uid in units:
            allowed &= entry(g, uid)
        self._allowed = allowed
        self._block = barred_land.land_block(g, self.side)
        self._battles = battle_hexes(g)
        self._unbuilt = transport_routes.unbuilt(g)
        self._half = route_cost(g)
        self._cost = _costs(g.state.board)
        tank = any(NO_MOUNTAIN in g.unit(u).special for u in units)
        slow = tank and g.edition.armour_stops_off_road
        self._no_mountain = g.cat.terrain["mountain"] if tank and not slow else 0
        #: Hexes that end the march unless entered by a route: the classic edition's limit of the armour (8.49).
        self._ends_off_road = g.cat.land & ~g.cat.terrain["open"] if slow else 0
        #: Hexes that no route leads into: with enemies, but in the classic edition's reaction (8.42).
        self._no_route = 0 if reaction and g.edition.reaction_by_route_into_battle else self._block
        self._zone = zones.air_zone(g, g.enemy(self.side))
        self.cost, self._back = self._search(0)
        self._quiet: tuple[dict[str, int], dict[str, str]] | None = None
        self.reached: HexSet = g.grid.set(self.cost) & ~bits[start]

    def _search(self, avoid: HexSet) -> tuple[dict[str, int], dict[str, str]]:
        """Cheapest costs and ways back (8.42); hexes with enemy ground, air or HQ units and battle hexes end the march."""
        g = self.g
        bits = g.grid.bit
        cost = {self.start: 0}
        back: dict[str, str] = {}
        queue = [(0, self.start)]
        stop = self._block | self._battles
        off_road: set[str] = set()
        while queue:
            spent, hex_ = heapq.heappop(queue)
            if spent > cost[hex_] or hex_ in off_road or (bits[hex_] & stop and hex_ != self.start):
                continue
            here = bits[hex_]
            route = self._route(here) & ~self._no_route & ~self._unbuilt
            for name in g.grid.iterate(self._land(here) & self._allowed & ~avoid):
                by_route = bool(route & bits[name])
                if not by_route and bits[name] & self._no_mountain:
                    continue
                total = spent + (self._half if by_route else self._cost[name])
                if total <= self.points and total < cost.get(name, 1_000):
                    cost[name] = total
                    back[name] = hex_
                    if not by_route and bits[name] & self._ends_off_road:
                        off_road.add(name)
                    else:
                        off_road.discard(name)
                    heapq.heappush(queue, (total, name))
        return cost, back

    def path(self, hex_: str) -> list[str]:
        """A way to a reached hex, start first; outside the enemy's ZOI if the points permit (7.25 E)."""
        bits = self.g.grid.bit
        back = self._back
        if not bits[self.start] & self._zone and not bits[hex_] & self._zone:
            if self._quiet is None:
                self._quiet = self._search(self._zone)
            if hex_ in self._quiet[0]:
                back = self._quiet[1]
        found = [hex_]
        while found[-1] != self.start:
            found.append(back[found[-1]])
        return found[::-1]

    def spent(self, path: list[str]) -> int:
        """Half points that a path costs."""
        bits = self.g.grid.bit
        total = 0
        for a, b in pairwise(path):
            route = self._route(bits[a]) & ~self._no_route & ~self._unbuilt
            total += self._half if route & bits[b] else self._cost[b]
        return total


def points(g: War, left: dict[str, int], units: list[str]) -> int:
    """Half movement points of a stack: what is left to units that go on marching, else the offensive's allowance (8.1)."""
    full = g.off.ops * g.cat.charts.movement.land_base * 2
    return min(left.get(u, full) for u in units)


def march(g: War, units: list[str], left: dict[str, int], reaction: bool = False) -> March:
    """The march of a stack, worked out once a position."""
    start, have = g.where(units[0]), points(g, left, units)
    return g.memo(("march", tuple(sorted(units)), have, reaction), lambda: March(g, units, start, have, reaction))


def moves(g: War, units: list[str], reaction: bool, left: dict[str, int]) -> Reach:
    """Overland movement of a stack; in reaction only into declared battle hexes, and never out of one (7.26, 8.42)."""
    start = g.grid.bit[g.where(units[0])]
    if start & battle_hexes(g):
        return Reach(g, 0, lambda _: [])
    found = march(g, units, left, reaction)
    goals = found.reached & (battle_hexes(g) if reaction else duties(g).other_ends())
    return Reach(g, goals, found.path)
