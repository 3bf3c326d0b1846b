"""The board: hexes as bits, ways over land and along roads, what is printed where. Nothing here changes in a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import NamedTuple

from data.next_war import MOUNTAINS, OPEN_GROUND, ROADS, Foot, TheatreCharts, TheatreHex, TheatreMap
from rules.hexmap.board import as_edges
from rules.hexmap.flow import Flow
from rules.hexmap.ground import HexGround, Pair
from rules.hexmap.hexset import HexSet
from rules.hexmap.towns import Towns
from rules.hexmap.ways import Fares, in_parts

ALL_WATER, MAJOR, RESERVOIR, MINOR = "all_water", "major_river", "reservoir", "minor_river"
#: A side of a river with a road over it (8.3.1.1.1).
BRIDGED = "bridged"
#: A step from one hex into another.
Crossing = tuple[str, str]


class GroundPlace(NamedTuple):
    """A hex as the ground knows it."""

    hex: str
    column: int
    row: int
    terrain: tuple[str, ...]


class GroundBorder(NamedTuple):
    """A hexside as the ground knows it."""

    a: str
    b: str
    kind: str


class FareKey(NamedTuple):
    """What the costs of steps depend on: classes of a stack, weather, ferries in use, crossings of water that are shut."""

    feet: frozenset[Foot]
    storm: bool
    ferries: frozenset[Pair] = frozenset()
    shut: frozenset[Crossing] = frozenset()


class TheatreBoard(HexGround):
    """The map of a set of tables."""

    def __init__(self, tables: TheatreMap, charts: TheatreCharts) -> None:
        #: Sides as the tables have them; roads.
        self.kind_of: dict[Pair, str] = {frozenset((row.a, row.b)): row.kind for row in tables.sides}
        self.road_of: dict[Pair, str] = {frozenset((row.a, row.b)): row.kind for row in tables.roads}
        #: Ferry -> its side; name -> side.
        self.ferries: dict[str, Pair] = {row.ferry: frozenset((row.a, row.b)) for row in tables.sides if row.ferry}
        borders = [GroundBorder(min(pair), max(pair), self._as_crossed(pair)) for pair in self.kind_of]
        places = [GroundPlace(row.hex, row.column, row.row, (row.terrain,)) for row in tables.hexes.values()]
        super().__init__(places, borders, (ALL_WATER, MAJOR, RESERVOIR))
        self.hexes: dict[str, TheatreHex] = tables.hexes
        self.ports = tables.ports
        self.boxes = tables.boxes
        self.charts = charts
        #: Parts of a point in which all costs are whole.
        self.parts = self._parts_needed()
        #: Where zones reach (8.2.3): over no river, no water, bridged or not.
        self.zone_ways = self.ways_but(self.kind_of)
        self._read_places(tables.hexes)
        self.roads = self.ways_over(self.road_of)
        self.on_road: HexSet = self.grid.set(name for pair in self.road_of for name in pair)
        #: Sides of water with a road over them (Q26).
        self.water_bridges = [pair for pair, kind in self.kind_of.items() if kind == ALL_WATER and pair in self.road_of]
        self._dearest: dict[tuple[str, frozenset[Foot], bool], int] = {}
        self._fares: dict[FareKey, Fares] = {}

    def _as_crossed(self, pair: Pair) -> str:
        kind = self.kind_of[pair]
        return BRIDGED if pair in self.road_of and kind != ALL_WATER else kind

    def _parts_needed(self) -> int:
        used = self._road_kinds() | {row.terrain for row in self.hexes.values()}
        used |= {feature for feature in self.charts.costs if feature.endswith("_add")}
        costs = [row for feature, row in self.charts.costs.items() if feature in used]
        feet: tuple[Foot, ...] = ("leg", "light", "motorized", "mechanized")
        points = [row.points(foot, storm=storm) for row in costs for foot in feet for storm in (False, True)]
        return lcm(*(one.denominator for one in points if one is not None))

    def _read_places(self, hexes: Mapping[str, TheatreHex]) -> None:
        def mask(fits: Callable[[TheatreHex], object]) -> HexSet:
            return self.grid.set(name for name, row in hexes.items() if fits(row))

        self.ground: HexSet = mask(lambda row: row.land)
        self.mountains = mask(lambda row: row.terrain in MOUNTAINS)
        #: Where light infantry keeps no freedom from zones (8.2.4).
        self.flat = mask(lambda row: row.terrain in OPEN_GROUND)
        self.urban = mask(lambda row: row.terrain == "urban")
        self.cities = mask(lambda row: row.settlement == "city")
        self.harbours = self.grid.set(self.ports)
        self.installations = mask(lambda row: row.airbase or row.installation) | self.harbours
        #: What needs clearing in enemy hands (8.4); what zones do not enter (8.2.3).
        self.cleared = self.urban | self.cities | self.installations | mask(lambda row: row.clearing)
        self.shut_to_zones = self.mountains | self.urban | (self.all & ~self.ground)
        self.country: dict[str, HexSet] = self.by_key(
            (row.country, name) for name, row in hexes.items() if row.country and row.land
        )
        self.forts: dict[str, HexSet] = self.by_key((row.fort, name) for name, row in hexes.items() if row.fort)
        #: All-sea hexes (8.5.6.2); beaches: flat and flat woods beside them (8.3.1.7).
        self.all_sea = mask(lambda row: row.terrain == "sea")
        self.beaches = self.flat & self.zone_beside(self.all_sea)
        seen = [name for name, row in hexes.items() if row.name and row.land]
        #: The places by which hexes without a name are described, cities first.
        self.nearest = Towns(self.grid.places, sorted(seen, key=lambda name: not self.bit[name] & (self.cities | self.urban)))

    def zone_beside(self, hexes: HexSet) -> HexSet:
        """The hexes beside some, whatever lies between."""
        return self.grid.around(hexes, 1) & ~hexes

    def side_kind(self, a: str, b: str) -> str:
        """What lies between two neighbours, as the tables have it; "" for open land."""
        return self.kind_of.get(frozenset((a, b)), "")

    def road_kind(self, a: str, b: str) -> str:
        """The road from a hex into its neighbour; a city holds a primary road (8.3.2). "" for none."""
        kind = self.road_of.get(frozenset((a, b)), "")
        return "primary" if kind == "secondary" and self.bit[b] & (self.cities | self.urban) else kind

    def dearest(self, feature: str, feet: Iterable[Foot], *, storm: bool) -> Fraction | None:
        """What a feature costs a stack of these classes; None where it is prohibited to one of them."""
        row = self.charts.costs[feature]
        found = [row.points(foot, storm=storm) for foot in feet]
        known = [one for one in found if one is not None]
        return max(known) if len(known) == len(found) else None

    def dearest_parts(self, feature: str, feet: frozenset[Foot], *, storm: bool) -> int:
        """The same in parts of a point; 0 where it costs nothing, or is prohibited."""
        key = feature, feet, storm
        if key not in self._dearest:
            self._dearest[key] = in_parts(self.dearest(feature, feet, storm=storm) or 0, self.parts)
        return self._dearest[key]

    # -- what steps cost ---------------------------------------------------------------------------------------------

    def fares(self, key: FareKey) -> Fares:
        """What steps cost a stack (8.3), in parts of a point."""
        found = self._fares.get(key)
        if found is None:
            found = self._fares[key] = self._made_fares(key)
        return found

    def _price(self, feature: str, key: FareKey) -> int | None:
        points = self.dearest(feature, key.feet, storm=key.storm)
        return None if points is None else in_parts(points, self.parts)

    def _made_fares(self, key: FareKey) -> Fares:
        cost: dict[int, HexSet] = {}
        for feature, hexes in self.terrain.items():
            price = self._price(feature, key) if feature in self.charts.costs else None
            if price is not None:
                cost[price] = cost.get(price, 0) | hexes
        land, extra = self.land, {}
        river = self._price("river_add", key)
        if river is not None:
            extra[river] = self.ways_over(pair for pair, kind in self._kinds.items() if kind == MINOR)
        ferry = self._price("ferry_add", key)
        if key.ferries and ferry is not None:
            over = self._but(self.ways_over(key.ferries), key.shut)
            land = _joined_flow(land, over)
            extra[ferry] = _joined_flow(extra[ferry], over) if ferry in extra else over
        roads: dict[int, Flow] = {}
        for kind in ROADS:
            price = self._price(kind, key) if kind in self._road_kinds() else None
            if price is not None:
                way = self._but(self._road_flow(kind), key.shut)
                roads[price] = _joined_flow(roads[price], way) if price in roads else way
        return Fares(self.grid, cost, land, extra, roads)

    def _road_kinds(self) -> frozenset[str]:
        """The kinds of roads that there are; a secondary one into a city counts as primary there."""
        there = frozenset(self.road_of.values())
        return there | {"primary"} if "secondary" in there else there

    def _road_flow(self, kind: str) -> Flow:
        """The steps along roads of a kind: into cities secondary ones count as primary."""
        own = self.ways_over(pair for pair, one in self.road_of.items() if one == kind).edges
        if kind == "highway":
            return Flow(self.grid.stride, own)
        into = [self.grid.shift(self.cities | self.urban, (direction + 3) % 6) for direction in range(6)]
        if kind == "secondary":
            return Flow(self.grid.stride, as_edges([mask & ~city for mask, city in zip(own, into, strict=True)]))
        lesser = self.ways_over(pair for pair, one in self.road_of.items() if one == "secondary").edges
        return Flow(
            self.grid.stride, as_edges([mask | small & city for mask, small, city in zip(own, lesser, into, strict=True)])
        )

    def _but(self, flow: Flow, shut: Iterable[Crossing]) -> Flow:
        """Ways but for some steps."""
        edges = list(flow.edges)
        for a, b in shut:
            for direction in range(6):
                if self.grid.shift(self.bit[a], direction) == self.bit[b]:
                    edges[direction] &= ~self.bit[a]
        return Flow(flow.stride, as_edges(edges))


def _joined_flow(one: Flow, other: Flow) -> Flow:
    return Flow(one.stride, as_edges([a | b for a, b in zip(one.edges, other.edges, strict=True)]))
