"""From hex numbers to pixels: flat-top hexes, odd columns half a hex lower (or higher) than even ones."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import cached_property, lru_cache

import msgspec

from render.geometry import Point

ROOT3 = math.sqrt(3.0)
#: Directions clockwise from north; corner i is between direction i and direction i + 1.
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
SIDE_ANGLES = tuple(math.radians(-90 + 60 * i) for i in range(6))
CORNER_ANGLES = tuple(math.radians(-60 + 60 * i) for i in range(6))


class Numbering(msgspec.Struct, frozen=True, eq=False, dict=True):
    """Column and row of a hex by its name: from ``places``; if that is empty, from its number ``ccrr``."""

    places: dict[str, tuple[int, int]] = {}

    @cached_property
    def _names(self) -> dict[tuple[int, int], str]:
        return {place: name for name, place in self.places.items()}

    @cached_property
    def _parsed(self) -> dict[str, tuple[int, int]]:
        """The numbers parsed so far."""
        return dict(self.places)

    def place(self, name: str) -> tuple[int, int]:
        """Column and row. Raises KeyError or ValueError for anything but a hex."""
        found = self._parsed.get(name)
        if found is None:
            if self.places:
                raise KeyError(name)
            found = self._parsed[name] = int(name[:2]), int(name[2:])
        return found

    def name(self, column: int, row: int) -> str:
        """The hex there, which need not exist; "" above the grid, and where ``places`` has none."""
        if self.places:
            return self._names.get((column, row), "")
        return f"{column:02}{row:02}" if row >= 0 else ""


#: Numbers that say column and row themselves.
PRINTED = Numbering()


class Grid(msgspec.Struct, frozen=True):
    """The places of hexes in a picture. ``size``: pixels between flat sides; ``left``, ``top``: centre of (``col``, ``row``)."""

    size: float
    left: float
    top: float
    col: int
    row: int
    odd_lower: bool = True
    numbers: Numbering = PRINTED

    @property
    def edge(self) -> float:
        """Length of a side, which is also the distance from centre to corner, in pixels."""
        return self.size / ROOT3

    def centre(self, name: str) -> Point:
        """Pixel of a hex's centre."""
        return self.spot(*self.numbers.place(name))

    def spot(self, c: int, r: int) -> Point:
        """Pixel of the centre of the hex in a column and row, which need not exist."""
        shift = 0.5 if (c & 1) == self.odd_lower else 0.0
        return self.left + (c - self.col) * self.size * ROOT3 / 2, self.top + (r - self.row + shift) * self.size

    def corners(self, name: str, factor: float = 1.0) -> list[Point]:
        """The six corners, clockwise from the upper right, moved towards the centre by ``factor``."""
        x, y = self.centre(name)
        d = self.edge * factor
        return [(x + d * math.cos(a), y + d * math.sin(a)) for a in CORNER_ANGLES]

    def side(self, name: str, direction: str) -> tuple[Point, Point]:
        """Both ends of a side."""
        i = DIRECTIONS.index(direction)
        corners = self.corners(name)
        return corners[i - 1], corners[i]

    def outline(self, names: Iterable[str]) -> list[list[Point]]:
        """The sides between a set of hexes and everything else."""
        area, found = set(names), list[list[Point]]()
        for name in sorted(area):
            open_ = [i for i, d in enumerate(DIRECTIONS) if hex_name_beside(name, d, self.odd_lower, self.numbers) not in area]
            if open_:
                corners = self.corners(name)
                found += [[corners[i - 1], corners[i]] for i in open_]
        return found

    def within(self, name: str, steps: int, names: Collection[str]) -> list[str]:
        """The ``names`` at most that many hexes from a hex."""
        return [n for n in names if grid_distance(n, name, self.odd_lower, self.numbers) <= steps]

    def shifted(self, dx: float, dy: float) -> Grid:
        """The same grid moved by pixels."""
        return msgspec.structs.replace(self, left=self.left + dx, top=self.top + dy)

    def scaled(self, factor: float) -> Grid:
        """The same grid in a picture enlarged by ``factor``."""
        return msgspec.structs.replace(self, size=self.size * factor, left=self.left * factor, top=self.top * factor)


@lru_cache(maxsize=50_000)
def hex_name_beside(name: str, direction: str, odd_lower: bool = True, numbers: Numbering = PRINTED) -> str:
    """The name of the next hex; it need not exist."""
    c, r = numbers.place(name)
    low = (c & 1) == odd_lower
    dc, dr = {
        "N": (0, -1),
        "S": (0, 1),
        "NE": (1, 0 if low else -1),
        "SE": (1, 1 if low else 0),
        "SW": (-1, 1 if low else 0),
        "NW": (-1, 0 if low else -1),
    }[direction]
    return numbers.name(c + dc, r + dr)


def grid_extent(names: Iterable[str], odd_lower: bool = True, numbers: Numbering = PRINTED) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of some hexes in units of the hex size, with the centre of 0000 at (0, 0)."""
    unit = Grid(1.0, 0.0, 0.0, 0, 0, odd_lower, numbers)
    points = [unit.centre(n) for n in names]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - 1 / ROOT3, min(ys) - 0.5, max(xs) + 1 / ROOT3, max(ys) + 0.5


@lru_cache(maxsize=200_000)
def grid_distance(a: str, b: str, odd_lower: bool = True, numbers: Numbering = PRINTED) -> int:
    """Hexes from a to b over the plain grid."""
    (ca, ra), (cb, rb) = numbers.place(a), numbers.place(b)
    fix = 0 if odd_lower else 1
    dx = cb - ca
    dz = (rb - (cb + fix) // 2) - (ra - (ca + fix) // 2)
    return max(abs(dx), abs(dz), abs(dx + dz))
