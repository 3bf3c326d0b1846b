"""The unchanging facts of a board as sets of hexes, and of units and cards as rows: what the rules read, never write."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache

from data.eots import CardRow, Charts, Hex, UnitRow, geometry, load_board, load_cards, load_charts, load_units
from data.eots.editions import EditionId
from rules.hexmap.hexset import DIRECTIONS, OPPOSITE, Edges, HexGrid, HexSet

#: Terrain that ground units may enter (1.3, 8.42); atolls are entered by sea only.
LAND_TERRAIN = ("open", "jungle", "mixed", "mountain", "atoll")
CARRIER_CLASSES = ("cv", "cvl", "cve")


class Catalogue:
    """One board ("full", "south_pacific", "burma"): geometry, hex sets, hexside masks, units, cards, charts."""

    def __init__(self, board: str) -> None:
        self.board_id = board
        self.edition: EditionId = "newest"
        self.board = load_board(board)
        names = set(self.board.hexes)
        self.hexes: dict[str, Hex] = dict(self.board.rows)
        self.grid = HexGrid({n: (h.col, h.row) for n, h in self.hexes.items()})
        self._discs: dict[tuple[str, int], HexSet] = {}
        self.units: dict[str, UnitRow] = load_units()
        self.cards: dict[str, CardRow] = load_cards()
        self.charts: Charts = load_charts()

        def mask(test: Callable[[Hex], object]) -> HexSet:
            return self.grid.set(n for n, h in self.hexes.items() if test(h))

        self.ports: HexSet = mask(lambda h: h.port)
        self.airfields: HexSet = mask(lambda h: h.airfield)
        self.resources: HexSet = mask(lambda h: h.resource)
        self.cities: HexSet = mask(lambda h: h.city)
        self.named: HexSet = mask(lambda h: h.named_location)
        self.coastal: HexSet = mask(lambda h: h.coastal)
        self.land: HexSet = mask(lambda h: h.terrain in LAND_TERRAIN)
        self.air_ferry: HexSet = mask(lambda h: "air_ferry" in h.special)
        self.one_hex_islands: HexSet = mask(lambda h: h.one_hex_island)
        self.home_cities: HexSet = mask(lambda h: h.city == "japanese_home")
        self.intrinsic_cities: HexSet = mask(lambda h: h.city == "intrinsic")
        self.terrain: dict[str, HexSet] = {
            kind: self.grid.set(n for n, h in self.hexes.items() if h.terrain == kind) for kind in ("ocean", *LAND_TERRAIN)
        }
        self.regions: dict[str, HexSet] = {}
        for name, h in self.hexes.items():
            for region in h.region:
                self.regions[region] = self.regions.get(region, 0) | self.grid.bit[name]
        #: Off-map box hexes have no open sides; ships and lines go between them and the linked hexes at printed distances.
        self.links: dict[str, dict[str, int]] = self._links()

        sea = [0] * 6
        land = [0] * 6
        road = [0] * 6
        self.roads: dict[frozenset[str], str] = {}
        boxes = set(self.links)
        for side in self.board.sides:
            if side.a not in names or side.b not in names or side.a in boxes or side.b in boxes:
                continue
            d = DIRECTIONS.index(side.direction)
            back = DIRECTIONS.index(OPPOSITE[side.direction])
            for masks, is_open in ((sea, side.sea == "open"), (land, side.land == "open"), (road, bool(side.route))):
                if is_open:
                    masks[d] |= self.grid.bit[side.a]
                    masks[back] |= self.grid.bit[side.b]
            if side.route:
                self.roads[frozenset((side.a, side.b))] = side.route
        #: Hexsides open to ships, landings and sea supply; to ground movement and overland supply; with a transport route.
        self.sea_edges: Edges = (sea[0], sea[1], sea[2], sea[3], sea[4], sea[5])
        self.land_edges: Edges = (land[0], land[1], land[2], land[3], land[4], land[5])
        self.road_edges: Edges = (road[0], road[1], road[2], road[3], road[4], road[5])
        #: Primary supply sources (6.22): tokens "japan", "allied_west", "allied_south", "allied_east" -> hexes.
        self.sources: dict[str, HexSet] = {}
        for name, tokens in self.board.supply_sources.items():
            for token in tokens:
                self.sources[token] = self.sources.get(token, 0) | self.grid.bit[name]

    def by_edition(self, edition: EditionId) -> Catalogue:
        """The same board with the charts and counters of another edition; hex sets are shared."""
        found = copy(self)
        found.edition = edition
        found.units = load_units(edition)
        found.charts = load_charts(edition)
        return found

    def _links(self) -> dict[str, dict[str, int]]:
        links: dict[str, dict[str, int]] = {}
        box = self.board.off_map_box
        if box:
            links[box] = dict(self.board.printed_distances)
        return links

    def distance(self, a: str, b: str) -> int:
        """Hexes from a to b, whether or not this board shows them; from an off-map box by its printed distances."""
        if a == b:
            return 0
        for box, other in ((a, b), (b, a)):
            if box in self.links:
                return min(length + geometry.distance(hex_, other) for hex_, length in self.links[box].items())
        if a in self.hexes and b in self.hexes:
            return self.grid.distance(a, b)
        return geometry.distance(a, b)

    def disc(self, hex_: str, radius: int) -> HexSet:
        """All hexes of this board within ``radius`` of a hex, whatever lies between; an off-map box by its printed distances."""
        key = (hex_, radius)
        found = self._discs.get(key)
        if found is None:
            found = self._discs[key] = self.grid.set(h for h in self.hexes if self.distance(hex_, h) <= radius)
        return found

    def within(self, hexes: HexSet, radius: int) -> HexSet:
        """All hexes of this board within ``radius`` of any of ``hexes``, whatever lies between."""
        mask = 0
        for name in self.grid.iterate(hexes):
            mask |= self.disc(name, radius)
        return mask


@cache
def catalogue(board: str, edition: EditionId = "newest") -> Catalogue:
    """The catalogue of a board in an edition of the rules; built once."""
    return Catalogue(board) if edition == "newest" else catalogue(board).by_edition(edition)


def is_carrier(unit: UnitRow) -> bool:
    """CV, CVL and CVE are carriers (1.3)."""
    return unit.class_ in CARRIER_CLASSES


def is_air_power(unit: UnitRow) -> bool:
    """Air units and carriers: what projects a ZOI and strikes at a distance (1.3, 6.4, 9.11)."""
    return unit.kind == "air" or is_carrier(unit)
