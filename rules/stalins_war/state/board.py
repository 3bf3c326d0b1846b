"""The board: hexes as bits, ways over land and rail, what is printed where. Nothing here changes in a game."""

from __future__ import annotations

from collections.abc import Mapping

from data.stalins_war import HexRow, MapTables, TerrainKindRow, TownRow
from rules.hexmap.ground import HexGround
from rules.hexmap.hexset import HexSet
from rules.hexmap.towns import Towns

#: What a hexside is: "" for open land.
RIVER, MAJOR, STRAIT = "river", "major_river", "strait"
IMPASSABLE = ("sea", "lake")


class FrontBoard(HexGround):
    """The map of a set of tables."""

    def __init__(self, tables: MapTables, terrain: Mapping[str, TerrainKindRow]) -> None:
        super().__init__(tables.hexes.values(), tables.sides, IMPASSABLE)
        self.hexes: dict[str, HexRow] = tables.hexes
        self._volga = {frozenset((row.a, row.b)) for row in tables.sides if row.volga_bar}
        #: What each step costs (10.1.1, 10.1.2).
        self.fares = self.fares_by(
            {kind: row.mp for kind, row in terrain.items() if row.mp},
            {kind: terrain[kind].mp_extra or 0 for kind in (RIVER, MAJOR, STRAIT)},
        )
        self.rail = self.ways_over(frozenset((row.a, row.b)) for row in tables.rails)
        self.railway: HexSet = self.grid.set(name for row in tables.rails for name in (row.a, row.b))
        self.gates = tables.gates
        self.limits = tables.limits
        self._read_areas(tables)
        self._read_places(tables.places)
        self._read_sources(tables)
        self._read_gates()

    def _read_areas(self, tables: MapTables) -> None:
        #: Country -> hexes; the zones beyond the logistic lines; sea -> hexes with a coast on it.
        self.area: dict[str, HexSet] = self.by_key((row.area, row.hex) for row in tables.hexes.values())
        self.coast: dict[str, HexSet] = self.by_key((row.sea, row.hex) for row in tables.hexes.values() if row.sea)
        self.east_of_paulus = self.grid.set(row.hex for row in tables.hexes.values() if row.east_of_paulus)
        self.caucasus = self.grid.set(row.hex for row in tables.hexes.values() if row.caucasus_zone)
        self.ussr = self.area.get("ussr", 0) | self.area.get("baltic", 0)

    def _read_places(self, places: Mapping[str, TownRow]) -> None:
        #: Hex -> the places in it; role, and sea of a port -> hexes.
        self.places: dict[str, tuple[TownRow, ...]] = {}
        for place in places.values():
            self.places[place.hex] = (*self.places.get(place.hex, ()), place)
        self.role: dict[str, HexSet] = self.by_key((role, place.hex) for place in places.values() for role in place.roles)
        self.ports: dict[str, HexSet] = self.by_key((place.port, place.hex) for place in places.values() if place.port)
        self.capital: dict[str, str] = {place.capital: place.hex for place in places.values() if place.capital}
        seen = [place for place in places.values() if place.kind != "edge"]
        #: The places near which hexes without one are named, cities first.
        self.nearest = Towns(self.grid.places, [place.hex for place in sorted(seen, key=lambda place: place.kind != "city")])
        self.cities = self.grid.set(place.hex for place in places.values() if place.kind == "city")
        self.towns = self.grid.set(place.hex for place in places.values() if place.kind == "town")
        self.any_port = self.grid.set(place.hex for place in places.values() if place.port)
        self.oil = self.grid.set(place.hex for place in places.values() if place.oil)
        self.victory = self.grid.set(place.hex for place in places.values() if place.vp)
        self.fortresses = self.grid.set(place.hex for place in places.values() if place.fortress)
        #: Side -> the fortresses that are its own: they supply, shift and hold only for it.
        self.own_fortresses: dict[str, HexSet] = self.by_key(
            (place.fortress, place.hex) for place in places.values() if place.fortress
        )
        #: Hexes that block enemy supply while held (13.1.3): fortresses, large cities, oil and victory hexes.
        self.barring = self.fortresses | self.cities | self.oil | self.victory
        self.vp: dict[str, int] = {name: sum(place.vp for place in found) for name, found in self.places.items()}

    def _read_sources(self, tables: MapTables) -> None:
        places = tables.places
        #: Nation -> its sources of full supply; those that are full if another port of their sea traces, by sea.
        self.sources: dict[str, HexSet] = self.by_key(
            (row.nation, places[row.place].hex) for row in tables.sources if row.level == "full"
        )
        self.by_sea: dict[str, dict[str, HexSet]] = {}
        for source in tables.sources:
            if source.level == "by_sea":
                sea, hex_ = places[source.place].port or "", places[source.place].hex
                found = self.by_sea.setdefault(source.nation, {})
                found[sea] = found.get(sea, 0) | self.bit[hex_]

    def _read_gates(self) -> None:
        #: Gate -> the hexes it bars to Axis attacks (11.1.9).
        self.gated: dict[str, HexSet] = {}
        for gate in self.gates.values():
            barred = self.caucasus if gate.caucasus else 0
            for role in gate.roles:
                barred |= self.role.get(role, 0)
            self.gated[gate.gate] = barred

    def price(self, a: str, b: str) -> int:
        """The cost of going from a hex into its neighbour (10.1.1, 10.1.2). Raises ValueError if no way leads there."""
        return self.fares.price(self.bit[a], self.bit[b])

    def volga(self, a: str, b: str) -> bool:
        """Whether the bar of 11.1.10 is on the side between two neighbours."""
        return frozenset((a, b)) in self._volga
