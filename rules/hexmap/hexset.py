"""Sets of hexes as Python integers, a bit per hex, in the manner of chess bitboards.

Flat-top hexes numbered by column and row; every other column sits half a hex lower. In bits every other column begins a bit
earlier than the one before, so that each of the six directions is the same shift everywhere. A column has spare rows: shifting
past the map's edge lands on bits outside ``board`` and is masked away.

>>> grid = HexGrid({f"{column}{row}": (column, row) for column in range(10, 16) for row in range(5)})
>>> grid.names(grid.around(grid.bit["122"], 1))
['111', '112', '121', '122', '123', '131', '132']
>>> wall = grid.set(["120", "121", "122", "123"])
>>> [steps for steps in range(9) if grid.flood(grid.bit["112"], grid.everywhere, grid.board & ~wall, steps) & grid.bit["132"]]
[4, 5, 6, 7, 8]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rules.bitset import Names, single_bits

__all__ = ["DIRECTIONS", "MARGIN", "OPPOSITE", "Edges", "HexGrid", "HexSet", "Lower", "Place", "board_distance", "single_bits"]

DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
OPPOSITE = {"N": "S", "NE": "SW", "SE": "NW", "S": "N", "SW": "NE", "NW": "SE"}

#: Spare rows of a column: how far ``around`` may reach before it would run into the next column.
MARGIN = 2
HexSet = int
#: Column and row of a hex.
Place = tuple[int, int]
#: The columns that sit half a hex lower than their neighbours.
Lower = Literal["odd", "even"]
#: Six masks in the order of DIRECTIONS: the hexes that may be left in that direction.
Edges = tuple[int, int, int, int, int, int]


class HexGrid(Names):
    """The hexes of one board and their geometry.

    ``places`` maps a hex name to its (column, row), rows counted downwards; ``lower``: the columns half a hex lower.
    """

    def __init__(self, places: Mapping[str, Place], lower: Lower = "odd") -> None:
        self.lower: Lower = lower
        even = lower == "even"  # counted one column further, they are the odd ones
        low_col = min(c for c, _ in places.values())
        low_row = min(r for _, r in places.values())
        #: Bits from a column to the next; one less from a lower column.
        self.stride = max(r for _, r in places.values()) - low_row + 2 + MARGIN
        super().__init__(
            {
                name: (c - low_col + 1) * self.stride - (c + even) // 2 + (low_col + even) // 2 + r - low_row + 1
                for name, (c, r) in places.items()
            }
        )
        h = self.stride
        #: The offset of each direction to a bit's number.
        self.shifts: tuple[int, int, int, int, int, int] = (-1, h - 1, h, 1, 1 - h, -h)
        self.places = dict(places)
        #: Column and slanting row of each hex: the difference of two of them is their distance at once.
        self.slanted: dict[str, Place] = {name: (c, r - (c + even) // 2) for name, (c, r) in places.items()}
        self.everywhere: Edges = (self.board,) * 6
        columns: dict[int, list[int]] = {}
        for name, (c, _) in places.items():
            columns.setdefault(c, []).append(self.index[name])
        #: The neighbours of the hexes that were asked for.
        self._near: dict[str, tuple[str, ...]] = {}
        #: The first and the last bit of each column.
        self._ends = {c: (min(numbers), max(numbers)) for c, numbers in columns.items()}

    def disc(self, name: str, radius: int) -> HexSet:
        """All hexes of the board within a distance of a hex, regardless of obstacles: in each column a run of bits."""
        column, index = self.places[name][0], self.index[name]
        mask = 0
        for across in range(-radius, radius + 1):
            ends = self._ends.get(column + across)
            if ends is not None:
                level = index + across * self.stride
                low = max(level + max(-radius, -across - radius), ends[0])
                high = min(level + min(radius, radius - across), ends[1])
                if low <= high:
                    mask |= ((1 << high - low + 1) - 1) << low
        return mask & self.board

    def shift(self, mask: HexSet, direction: int) -> HexSet:
        """The neighbours in one direction (index into DIRECTIONS) of all hexes of a set."""
        bits = self.shifts[direction]
        return (mask << bits if bits > 0 else mask >> -bits) & self.board

    def spread(self, mask: HexSet, edges: Edges) -> HexSet:
        """The hexes reached by one step over open edges (the start not included unless reached again)."""
        h = self.stride
        n, ne, se, s, sw, nw = edges
        return (
            (mask & n) >> 1
            | (mask & ne) << (h - 1)
            | (mask & se) << h
            | (mask & s) << 1
            | (mask & sw) >> (h - 1)
            | (mask & nw) >> h
        ) & self.board

    def around(self, mask: HexSet, radius: int) -> HexSet:
        """All hexes within a distance of any hex of the set, terrain, gaps and edges of the map left aside.

        Raises ValueError for a radius above MARGIN.
        """
        if radius > MARGIN:
            raise ValueError(f"radius {radius} above {MARGIN}")
        h = self.stride
        for _ in range(radius):
            mask |= mask >> 1 | mask << h - 1 | mask << h | mask << 1 | mask >> h - 1 | mask >> h
        return mask & self.board

    def flood(self, start: HexSet, edges: Edges, allowed: HexSet, steps: int = 10_000) -> HexSet:
        """All hexes reached from ``start`` in at most ``steps`` over open edges through ``allowed`` hexes; start included."""
        reached = frontier = start
        for _ in range(steps):
            frontier = self.spread(frontier, edges) & allowed & ~reached
            if not frontier:
                break
            reached |= frontier
        return reached

    def neighbours(self, name: str) -> tuple[str, ...]:
        """The adjacent hexes on the board, in the order of DIRECTIONS."""
        near = self._near.get(name)
        if near is None:
            moved = (self.shift(self.bit[name], d) for d in range(6))
            near = self._near[name] = tuple(self.name[m.bit_length() - 1] for m in moved if m)
        return near

    def distance(self, a: str, b: str) -> int:
        """Hexes from a to b, the start not counted and the target counted; terrain plays no part."""
        ax, az = self.slanted[a]
        bx, bz = self.slanted[b]
        dx, dz = bx - ax, bz - az
        return max(abs(dx), abs(dz), abs(dx + dz))


def board_distance(a: Place, b: Place, lower: Lower = "odd") -> int:
    """Distance of two places of a board whose ``lower`` columns sit half a hex lower."""
    even = lower == "even"
    dx = b[0] - a[0]
    dz = (b[1] - (b[0] + even) // 2) - (a[1] - (a[0] + even) // 2)
    return max(abs(dx), abs(dz), abs(dx + dz))
