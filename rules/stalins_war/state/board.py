"""The board: hexes as bits, ways over land and rail, what is printed where. Nothing here changes in a game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from data.stalins_war import HexRow, MapTables, PlaceRow, TerrainRow
from rules.bitset import bits
from rules.hexmap.board import HexBoard
from rules.hexmap.flow import Flow
from rules.hexmap.hexset import DIRECTIONS, HexSet
from rules.hexmap.towns import Towns

#: What a hexside is: "" for open land.
RIVER, MAJOR, STRAIT = "river", "major_river", "strait"
IMPASSABLE = ("sea", "lake")


class Board:
    """The map of a set of tables. Sets of hexes are integers (``rules.hexmap``)."""

    def __init__(self, tables: MapTables, terrain: Mapping[str, TerrainRow]) -> None:
        self.hexes: dict[str, HexRow] = tables.hexes
        self.map = HexBoard({row.hex: (row.column, row.row) for row in tables.hexes.values()})
        self.grid = self.map.grid
        self.bit, self.name = self.grid.bit, self.grid.name
        self.all: HexSet = self.grid.board
        kinds = {frozenset((row.a, row.b)): row.kind for row in tables.sides}
        self._kinds = kinds
        self._volga = {frozenset((row.a, row.b)) for row in tables.sides if row.volga_bar}
        slow = [kind for kind in (RIVER, MAJOR, STRAIT) if terrain[kind].mp_extra]
        #: Ways over land: all of them, those that cost nothing more, those that do (by what they cost more).
        self.land = self._flow(pair for pair, kind in kinds.items() if kind in IMPASSABLE)
        self.plain = self._flow(pair for pair, kind in kinds.items() if kind in (*IMPASSABLE, *slow))
        self.slow = {
            cost: self._only(pair for pair, kind in kinds.items() if kind in slow and terrain[kind].mp_extra == cost)
            for cost in sorted({terrain[kind].mp_extra or 0 for kind in slow})
        }
        self.rail = self._only(frozenset((row.a, row.b)) for row in tables.rails)
        self.railway: HexSet = self.grid.set(name for row in tables.rails for name in (row.a, row.b))

        #: Terrain -> hexes with it; cost -> hexes that cost so much to enter (10.1.1, 10.1.2).
        self.terrain: dict[str, HexSet] = {}
        self.cost: dict[int, HexSet] = {}
        for row in tables.hexes.values():
            for one in row.terrain:
                self.terrain[one] = self.terrain.get(one, 0) | self.bit[row.hex]
            price = max(terrain[one].mp or 0 for one in row.terrain)
            self.cost[price] = self.cost.get(price, 0) | self.bit[row.hex]
        self.price: dict[str, int] = {
            self.name[b.bit_length() - 1]: cost for cost, hexes in self.cost.items() for b in bits(hexes)
        }
        #: Country -> hexes; the zones beyond the logistic lines; sea -> hexes with a coast on it.
        self.area: dict[str, HexSet] = self._by((row.area, row.hex) for row in tables.hexes.values())
        self.coast: dict[str, HexSet] = self._by((row.sea, row.hex) for row in tables.hexes.values() if row.sea)
        self.east_of_paulus = self.grid.set(row.hex for row in tables.hexes.values() if row.east_of_paulus)
        self.caucasus = self.grid.set(row.hex for row in tables.hexes.values() if row.caucasus_zone)
        self.ussr = self.area.get("ussr", 0) | self.area.get("baltic", 0)

        places = tables.places
        #: Hex -> the places in it; role, and sea of a port -> hexes.
        self.places: dict[str, tuple[PlaceRow, ...]] = {}
        for place in places.values():
            self.places[place.hex] = (*self.places.get(place.hex, ()), place)
        self.role: dict[str, HexSet] = self._by((role, place.hex) for place in places.values() for role in place.roles)
        self.ports: dict[str, HexSet] = self._by((place.port, place.hex) for place in places.values() if place.port)
        self.capital: dict[str, str] = {place.capital: place.hex for place in places.values() if place.capital}
        seen = [place for place in places.values() if place.kind != "edge"]
        #: The places by which hexes without one are told, cities first.
        self.nearest = Towns(self.grid.places, [place.hex for place in sorted(seen, key=lambda place: place.kind != "city")])
        self.cities = self.grid.set(place.hex for place in places.values() if place.kind == "city")
        self.towns = self.grid.set(place.hex for place in places.values() if place.kind == "town")
        self.any_port = self.grid.set(place.hex for place in places.values() if place.port)
        self.oil = self.grid.set(place.hex for place in places.values() if place.oil)
        self.victory = self.grid.set(place.hex for place in places.values() if place.vp)
        self.fortresses = self.grid.set(place.hex for place in places.values() if place.fortress)
        #: Side -> the fortresses that are its own: they supply, shift and hold for it alone.
        self.own_fortresses: dict[str, HexSet] = self._by(
            (place.fortress, place.hex) for place in places.values() if place.fortress
        )
        #: What bars enemy supply while it is held (13.1.3): fortresses, large cities, oil and victory hexes.
        self.barring = self.fortresses | self.cities | self.oil | self.victory
        self.vp: dict[str, int] = {name: sum(place.vp for place in found) for name, found in self.places.items()}
        #: Nation -> its sources of full supply; those that are full if another port of their sea traces, by sea.
        self.sources: dict[str, HexSet] = self._by(
            (row.nation, places[row.place].hex) for row in tables.sources if row.level == "full"
        )
        self.by_sea: dict[str, dict[str, HexSet]] = {}
        for source in tables.sources:
            if source.level == "by_sea":
                sea, hex_ = places[source.place].port or "", places[source.place].hex
                found = self.by_sea.setdefault(source.nation, {})
                found[sea] = found.get(sea, 0) | self.bit[hex_]
        self.gates = tables.gates
        #: Gate -> the hexes it bars to Axis attacks (11.1.9).
        self.gated: dict[str, HexSet] = {}
        for gate in tables.gates.values():
            barred = self.caucasus if gate.caucasus else 0
            for role in gate.roles:
                barred |= self.role.get(role, 0)
            self.gated[gate.gate] = barred
        self.limits = tables.limits
        self._parts: dict[tuple[tuple[int, int], tuple[int, int]], HexSet] = {}

    def _by(self, pairs: Iterable[tuple[str, str]]) -> dict[str, HexSet]:
        found: dict[str, HexSet] = {}
        for key, hex_ in pairs:
            found[key] = found.get(key, 0) | self.bit[hex_]
        return found

    def _sides(self, pairs: Iterable[frozenset[str]]) -> list[tuple[str, str, str]]:
        found = []
        for pair in pairs:
            a, b = sorted(pair)
            direction = next((d for d in range(6) if self.grid.shift(self.bit[a], d) == self.bit[b]), None)
            if direction is not None:
                found.append((a, DIRECTIONS[direction], b))
        return found

    def _flow(self, closed: Iterable[frozenset[str]]) -> Flow:
        """Every way but over these sides."""
        edges = self.map.closed(self._sides(closed))
        # No step leads off the board, so that floods need not be masked.
        n, ne, se, s, sw, nw = (mask & self._before(d) for d, mask in enumerate(edges))
        return Flow(self.grid.stride, (n, ne, se, s, sw, nw))

    def _before(self, direction: int) -> HexSet:
        return self.grid.shift(self.all, (direction + 3) % 6)

    def _only(self, open_: Iterable[frozenset[str]]) -> Flow:
        """Ways over these sides alone."""
        return Flow(self.grid.stride, self.map.opened(self._sides(open_)))

    def side(self, a: str, b: str) -> str:
        """What lies between two neighbours: "river", "major_river", "strait", "sea", "lake", "" for open land."""
        return self._kinds.get(frozenset((a, b)), "")

    def volga(self, a: str, b: str) -> bool:
        """Whether the bar of 11.1.10 lies on the side between two neighbours."""
        return frozenset((a, b)) in self._volga

    def names(self, hexes: HexSet) -> list[str]:
        """The hexes of a set."""
        return self.grid.names(hexes)

    def set(self, names: Iterable[str]) -> HexSet:
        """The set of hexes of these names."""
        return self.grid.set(names)

    def near(self, name: str) -> HexSet:
        """The hexes that can be reached from a hex over land in one step."""
        return self.land.step(self.bit[name])

    def part(self, columns: tuple[int, int], rows: tuple[int, int]) -> HexSet:
        """The hexes between two columns and rows, these among them: the part of the map a scenario is played on."""
        found = self._parts.get((columns, rows))
        if found is None:
            found = self._parts[columns, rows] = self._part(columns, rows)
        return found

    def _part(self, columns: tuple[int, int], rows: tuple[int, int]) -> HexSet:
        return self.grid.set(
            row.hex for row in self.hexes.values() if columns[0] <= row.column <= columns[1] and rows[0] <= row.row <= rows[1]
        )
