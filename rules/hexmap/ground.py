"""The ground of a map: terrain of hexes, hexsides, ways by land and along roads. Facts of the tables, by name.

The game defines what terrain and sides cost a class of units (``HexGround.fares_by``), and their other meanings.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Protocol

from rules.hexmap.board import HexBoard, Side, as_edges
from rules.hexmap.flow import Flow
from rules.hexmap.hexset import DIRECTIONS, Edges, HexSet, Lower
from rules.hexmap.ways import NO_WAYS, Fares

#: The two hexes of a side.
Pair = frozenset[str]


class GroundHex(Protocol):
    """The facts about a hex."""

    @property
    def hex(self) -> str:
        """Its name."""

    @property
    def column(self) -> int:
        """Its column."""

    @property
    def row(self) -> int:
        """Its row, counted downwards."""

    @property
    def terrain(self) -> Collection[str]:
        """Every kind of terrain in it."""


class GroundSide(Protocol):
    """The side between two neighbours."""

    @property
    def a(self) -> str:
        """One of its hexes."""

    @property
    def b(self) -> str:
        """The other."""

    @property
    def kind(self) -> str:
        """Its kind."""


class HexGround:
    """The hexes of a map as bits, with their terrain and sides. Sets of hexes are integers (``rules.hexmap.hexset``)."""

    def __init__(
        self, hexes: Iterable[GroundHex], sides: Iterable[GroundSide], impassable: Collection[str], lower: Lower = "odd"
    ) -> None:
        """``impassable``: kinds of sides that no unit crosses by land."""
        rows = list(hexes)
        self.map = HexBoard({row.hex: (row.column, row.row) for row in rows}, lower=lower)
        self.grid = self.map.grid
        self.bit, self.name = self.grid.bit, self.grid.name
        self.all: HexSet = self.grid.board
        self._kinds: dict[Pair, str] = {frozenset((side.a, side.b)): side.kind for side in sides}
        #: Every way over land.
        self.land = self.ways_but(pair for pair, kind in self._kinds.items() if kind in impassable)
        #: Terrain -> hexes with it.
        self.terrain: dict[str, HexSet] = self.by_key((one, row.hex) for row in rows for one in row.terrain)
        self._terrain_of: dict[str, tuple[str, ...]] = {row.hex: tuple(row.terrain) for row in rows}
        self._places = {row.hex: (row.column, row.row) for row in rows}
        self._parts: dict[tuple[tuple[int, int], tuple[int, int]], HexSet] = {}

    # -- built from the tables ---------------------------------------------------------------------------------------

    def by_key(self, pairs: Iterable[tuple[str, str]]) -> dict[str, HexSet]:
        """Key -> hexes, of pairs of a key and a hex."""
        found: dict[str, HexSet] = {}
        for key, hex_ in pairs:
            found[key] = found.get(key, 0) | self.bit[hex_]
        return found

    def fares_by(
        self, terrain: Mapping[str, int], extra: Mapping[str, int] | None = None, roads: Mapping[int, Flow] = NO_WAYS
    ) -> Fares:
        """The costs of a class of units: by terrain, with the most expensive one in a hex; by kind of side; along roads.

        Hexes whose terrain has no cost are entered only by road. Raises ValueError for a cost that is not positive.
        """
        cost: dict[int, HexSet] = {}
        for hex_, kinds in self._terrain_of.items():
            price = max((terrain[kind] for kind in kinds if kind in terrain), default=None)
            if price is not None:
                cost[price] = cost.get(price, 0) | self.bit[hex_]
        more = {kind: points for kind, points in (extra or {}).items() if points}
        if min((*cost, *roads, *more.values()), default=1) < 1:
            raise ValueError("every step costs one part of a point or more")
        slow = {
            points: self.ways_over(pair for pair, kind in self._kinds.items() if more.get(kind) == points)
            for points in sorted({*more.values()})
        }
        return Fares(self.grid, cost, self.land, slow, roads)

    def ways_but(self, closed: Iterable[Pair]) -> Flow:
        """Every way but over these sides."""
        edges = self.map.closed(self._directed(closed))
        # No step leads off the board, so that floods need not be masked.
        return Flow(self.grid.stride, as_edges([mask & self._before(d) for d, mask in enumerate(edges)]))

    def ways_over(self, open_: Iterable[Pair]) -> Flow:
        """Ways over these sides only."""
        edges: Edges = self.map.opened(self._directed(open_))
        return Flow(self.grid.stride, edges)

    def _before(self, direction: int) -> HexSet:
        return self.grid.shift(self.all, (direction + 3) % 6)

    def _directed(self, pairs: Iterable[Pair]) -> list[Side]:
        found = []
        for pair in pairs:
            a, b = sorted(pair)
            direction = next((d for d in range(6) if self.grid.shift(self.bit[a], d) == self.bit[b]), None)
            if direction is not None:
                found.append((a, DIRECTIONS[direction], b))
        return found

    # -- read --------------------------------------------------------------------------------------------------------

    def side(self, a: str, b: str) -> str:
        """The kind of side between two neighbours; "" for open land."""
        return self._kinds.get(frozenset((a, b)), "")

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
            found = self._parts[columns, rows] = self.grid.set(
                name for name, (c, r) in self._places.items() if columns[0] <= c <= columns[1] and rows[0] <= r <= rows[1]
            )
        return found

    def groups(self, hexes: HexSet, free: HexSet) -> list[HexSet]:
        """Some hexes, those together between which one gets over at most one other hex of ``free`` (pockets)."""
        found, left = [], hexes
        while left:
            near = left & -left
            while True:
                grown = near | self.land.step(self.land.step(near) & free | near) & left
                if grown == near:
                    break
                near = grown
            found.append(near & left)
            left &= ~near
        return found


def units_near(
    ground: HexGround, places: Mapping[str, str], place: str, reach: Callable[[str], HexSet]
) -> Iterator[tuple[str, str, bool]]:
    """The units that get to a hex, or next to it: where each is, its id, whether it gets in. ``reach``: where a unit gets."""
    bit = ground.bit.get(place, 0)
    near = ground.land.step(bit) if bit else 0
    for uid, at in places.items() if bit else ():
        if at != place and at in ground.bit and (reached := reach(uid) | ground.bit[at]) & (bit | near):
            yield at, uid, bool(reached & bit)
