"""The projection of the board: smooth, stretched where much happens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise

from maps.generals.design import Point, load_map_design


def monotone_curve(points: Sequence[Point]) -> Callable[[float], float]:
    """A smooth monotone curve through points (Fritsch and Carlson); straight beyond its ends."""
    xs, ys = zip(*sorted(points), strict=True)
    h = [b - a for a, b in pairwise(xs)]
    d = [(b - a) / w for (a, b), w in zip(pairwise(ys), h, strict=True)]
    inner = [
        0.0 if a * b <= 0 else 3 * (p + q) / ((2 * q + p) / a + (q + 2 * p) / b)
        for (a, b), (p, q) in zip(pairwise(d), pairwise(h), strict=True)
    ]
    m = [d[0], *inner, d[-1]]

    def at(x: float) -> float:
        k = max(0, min(len(h) - 1, sum(1 for v in xs[1:-1] if v <= x)))
        t = (x - xs[k]) / h[k]
        if t < 0 or t > 1:
            return float(ys[k] + d[k] * (x - xs[k]))
        return float(
            ys[k] * (1 + 2 * t) * (1 - t) ** 2
            + h[k] * m[k] * t * (1 - t) ** 2
            + ys[k + 1] * t * t * (3 - 2 * t)
            + h[k] * m[k + 1] * t * t * (t - 1)
        )

    return at


@cache
def _projection_curves() -> tuple[Callable[[float], float], ...]:
    sheet = load_map_design().projection
    return monotone_curve(sheet.latitudes), monotone_curve(sheet.north), monotone_curve(sheet.south)


def on_board(place: Point) -> Point:
    """The point of the board of a longitude (-102 to 258) and a latitude."""
    sheet, (down, north, south) = load_map_design().projection, _projection_curves()
    lon, lat = place
    t = min(1.0, max(0.0, (lat - sheet.blend[0]) / (sheet.blend[1] - sheet.blend[0])))
    t = t * t * (3 - 2 * t)
    return sheet.margin + north(lon) * t + south(lon) * (1 - t), sheet.margin + down(lat)
