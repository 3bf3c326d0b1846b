"""Points, boxes and boards for painters: in pixels, for boards of any kind."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable
from typing import Protocol

Point = tuple[float, float]
Box = tuple[float, float, float, float]


class BoardField(Hashable, Protocol):
    """The places of a board's hexes or areas in a picture: all that overlays need to know about a board."""

    @property
    def size(self) -> float:
        """Pixels between two flat sides of a hex; of areas, twice the width of a counter."""

    def centre(self, name: str) -> Point:
        """The place of the pieces of a hex or area."""

    def corners(self, name: str, factor: float = 1.0) -> list[Point]:
        """Its corners in clockwise order, moved towards the centre by ``factor``."""

    def outline(self, names: Iterable[str]) -> list[list[Point]]:
        """The lines between a set of hexes or areas and everything else."""

    def within(self, name: str, steps: int, names: Collection[str]) -> list[str]:
        """The ``names`` at most that many steps from a hex or area."""


def chaikin_outline(points: list[Point], rounds: int = 2) -> list[Point]:
    """A closed outline with its corners cut ``rounds`` times."""
    for _ in range(rounds):
        cut: list[Point] = []
        for (x1, y1), (x2, y2) in zip(points, points[1:] + points[:1], strict=True):
            cut += [(0.75 * x1 + 0.25 * x2, 0.75 * y1 + 0.25 * y2), (0.25 * x1 + 0.75 * x2, 0.25 * y1 + 0.75 * y2)]
        points = cut
    return points


def overlap_area(a: Box, b: Box) -> float:
    """Shared area of two boxes (left, top, right, bottom) in square pixels."""
    w = min(a[2], b[2]) - max(a[0], b[0])
    h = min(a[3], b[3]) - max(a[1], b[1])
    return w * h if w > 0 and h > 0 else 0.0


def boxes_meet(a: Box, b: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
