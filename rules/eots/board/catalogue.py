"""The unchanging facts of a board as sets of hexes, and of units and cards as rows: what the rules read, never write."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from functools import cache

from data.eots import Charts, CounterSideRow, Hex, StrategyCardRow, geometry, load_board, load_cards, load_charts, load_units
from data.eots.editions import EditionId
from rules.hexmap.board import HexBoard
from rules.hexmap.hexset import Edges, HexSet
from rules.hexmap.spots import MapFacts

#: Terrain that ground units may enter (1.3, 8.42); atolls are entered by sea only.
LAND_TERRAIN = ("open", "jungle", "mixed", "mountain", "atoll")
#: The kinds that distinguish units.
KINDS = ("hq", "air", "naval", "ground")
CARRIER_CLASSES = ("cv", "cvl", "cve")


class Catalogue(HexBoard):
    """One board ("full", "south_pacific", "burma"): geometry, hex sets, hexside masks, units, cards, charts."""

    def __init__(self, board: str) -> None:
        self.board_id = board
        self.edition: EditionId = "newest"
        self.board = load_board(board)
        self.hexes: dict[str, Hex] = dict(self.board.rows)
        # Off-map box hexes have no open sides; ships and lines go between them and the linked hexes at printed distances.
        box = self.board.off_map_box
        links = {box: self.board.printed_distances} if box else {}
        super().__init__({n: (h.col, h.row) for n, h in self.hexes.items()}, links, beyond=_column_and_row)
        self.units: dict[str, CounterSideRow] = load_units()
        self.cards: dict[str, StrategyCardRow] = load_cards()
        self.charts: Charts = load_charts()
        self.facts = MapFacts(board, self.grid, self.units, ("japan", "allies"), KINDS)

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
        sides = [side for side in self.board.sides if side.a in self.board.hexes and side.b in self.board.hexes]
        #: Hexsides open to ships, landings and sea supply; to ground movement and overland supply.
        self.sea_edges: Edges = self.opened((side.a, side.direction, side.b) for side in sides if side.sea == "open")
        self.land_edges: Edges = self.opened((side.a, side.direction, side.b) for side in sides if side.land == "open")
        #: Primary supply sources (6.22): tokens "japan", "allied_west", "allied_south", "allied_east" -> hexes.
        self.sources: dict[str, HexSet] = {}
        for name, tokens in self.board.supply_sources.items():
            for token in tokens:
                self.sources[token] = self.sources.get(token, 0) | self.grid.bit[name]

    def region_hexes(self, *regions: str) -> HexSet:
        """The hexes of some regions, as far as they are on this board."""
        found = 0
        for region in regions:
            found |= self.regions.get(region, 0)
        return found

    def by_edition(self, edition: EditionId) -> Catalogue:
        """The same board with the charts and counters of another edition; hex sets are shared."""
        found = copy(self)
        found.edition = edition
        found.units = load_units(edition)
        found.charts = load_charts(edition)
        found.facts = self.facts._replace(counters=found.units)
        return found


def _column_and_row(hex_: str) -> tuple[int, int]:
    """Column and row of a hex of the map, whether or not the board of a scenario shows it."""
    return geometry.hex_column(hex_), geometry.hex_row(hex_)


@cache
def board_catalogue(board: str, edition: EditionId = "newest") -> Catalogue:
    """The catalogue of a board in an edition of the rules; built once."""
    return Catalogue(board) if edition == "newest" else board_catalogue(board).by_edition(edition)


def is_carrier_row(unit: CounterSideRow) -> bool:
    """CV, CVL and CVE are carriers (1.3)."""
    return unit.class_ in CARRIER_CLASSES


def is_air_power_row(unit: CounterSideRow) -> bool:
    """Air units and carriers: what projects a ZOI and strikes at a distance (1.3, 6.4, 9.11)."""
    return unit.kind == "air" or is_carrier_row(unit)
