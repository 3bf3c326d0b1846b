"""From hex numbers to pixels: flat-top hexes, numbered ``ccrr``, odd columns half a hex lower (or higher) than even ones."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable
from functools import lru_cache

import msgspec

from render.geometry import Point

ROOT3 = math.sqrt(3.0)
#: Directions clockwise from north; corner i lies between direction i and direction i + 1.
DIRECTIONS = ("N", "NE", "SE", "S", "SW", "NW")
SIDE_ANGLES = tuple(math.radians(-90 + 60 * i) for i in range(6))
CORNER_ANGLES = tuple(math.radians(-60 + 60 * i) for i in range(6))


@lru_cache(maxsize=50_000)
def _numbers(name: str) -> tuple[int, int]:
    """Column and row of a hex."""
    return int(name[:2]), int(name[2:])


class Grid(msgspec.Struct, frozen=True):
    """Where hexes lie in a picture. ``size``: pixels between two flat sides; ``left``, ``top``: centre of (``col``, ``row``)."""

    size: float
    left: float
    top: float
    col: int
    row: int
    odd_lower: bool = True

    @property
    def edge(self) -> float:
        """Length of a side, which is also the distance from centre to corner, in pixels."""
        return self.size / ROOT3

    def centre(self, name: str) -> Point:
        """Pixel of a hex's centre."""
        c, r = _numbers(name)
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
            open_ = [i for i, d in enumerate(DIRECTIONS) if neighbour(name, d, self.odd_lower) not in area]
            if open_:
                corners = self.corners(name)
                found += [[corners[i - 1], corners[i]] for i in open_]
        return found

    def within(self, name: str, steps: int, names: Collection[str]) -> list[str]:
        """Those of ``names`` that lie at most so many hexes from a hex."""
        return [n for n in names if distance(n, name, self.odd_lower) <= steps]

    def shifted(self, dx: float, dy: float) -> Grid:
        """The same grid moved by pixels."""
        return msgspec.structs.replace(self, left=self.left + dx, top=self.top + dy)

    def scaled(self, factor: float) -> Grid:
        """The same grid in a picture enlarged by ``factor``."""
        return msgspec.structs.replace(self, size=self.size * factor, left=self.left * factor, top=self.top * factor)


@lru_cache(maxsize=50_000)
def neighbour(name: str, direction: str, odd_lower: bool = True) -> str:
    """The number of the next hex; it need not exist."""
    c, r = int(name[:2]), int(name[2:])
    low = (c & 1) == odd_lower
    dc, dr = {
        "N": (0, -1),
        "S": (0, 1),
        "NE": (1, 0 if low else -1),
        "SE": (1, 1 if low else 0),
        "SW": (-1, 1 if low else 0),
        "NW": (-1, 0 if low else -1),
    }[direction]
    return f"{c + dc:02}{max(r + dr, 0):02}" if r + dr >= 0 else ""


def extent(names: Iterable[str], odd_lower: bool = True) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of some hexes in units of the hex size, with the centre of 0000 at (0, 0)."""
    unit = Grid(1.0, 0.0, 0.0, 0, 0, odd_lower)
    points = [unit.centre(n) for n in names]
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return min(xs) - 1 / ROOT3, min(ys) - 0.5, max(xs) + 1 / ROOT3, max(ys) + 0.5


@lru_cache(maxsize=200_000)
def distance(a: str, b: str, odd_lower: bool = True) -> int:
    """Hexes from a to b over the plain grid."""
    ca, ra, cb, rb = int(a[:2]), int(a[2:]), int(b[:2]), int(b[2:])
    fix = 0 if odd_lower else 1
    dx = cb - ca
    dz = (rb - (cb + fix) // 2) - (ra - (ca + fix) // 2)
    return max(abs(dx), abs(dz), abs(dx + dz))
