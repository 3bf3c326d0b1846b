"""The outlines that sides of areas run along, and the nodes on them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import shapely
from shapely import affinity
from shapely.geometry import MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from maps.generals.design import CoastSheet, Point, Stretch, load_coast_clip, load_map_design
from maps.generals.projection import on_board

#: Maximum deviation of a simplified outline, and minimum distance of points, in units of the board.
TOLERANCE, NEAR = 1.7, 0.35


def rounded_points(points: Iterable[Sequence[float]]) -> list[Point]:
    """Points of the board without repeats, within its frame, in tenths of a unit."""
    sheet, found = load_map_design().projection, list[Point]()
    right, foot = sheet.margin + sheet.wide, sheet.margin + sheet.tall
    for x, y, *_ in points:
        p = (round(min(right, max(sheet.margin, x)), 1), round(min(foot, max(sheet.margin, y)), 1))
        if not found or math.dist(found[-1], p) > NEAR:
            found.append(p)
    return found


def largest_polygon(shape: BaseGeometry) -> Polygon:
    """The largest polygon of a shape. Raises ValueError if it has none."""
    parts = shape.geoms if isinstance(shape, MultiPolygon) else [shape]
    return max((p for p in parts if isinstance(p, Polygon)), key=lambda p: p.area)


def polygon_outline(shape: Polygon) -> list[Point]:
    """The corners of a polygon, the first one once."""
    return [(float(x), float(y)) for x, y in list(shape.exterior.coords)[:-1]]


def land_at(place: Point, shift: float = 0.0) -> list[Point]:
    """The outline of the land nearest to a place, on the board."""
    best = min(load_coast_clip().land, key=lambda land: Polygon(land.rings[0]).distance(shapely.Point(place)))
    return [on_board((x + shift, y)) for x, y in best.rings[0]]


def _melted_outline(sheet: CoastSheet, reach: float, back: float) -> list[Point]:
    lands = [Polygon(land_at(place, sheet.shift)).buffer(0) for place in sheet.at]
    one = largest_polygon(unary_union([land.buffer(reach) for land in lands]).buffer(-back))
    one = affinity.scale(one, sheet.grow, sheet.grow, origin="centroid")
    return polygon_outline(largest_polygon(one.simplify(0.4)))


def _drawn_outline(sheet: CoastSheet) -> list[Point]:
    if sheet.radii is not None:
        (x, y), n = on_board(sheet.at[0]), len(sheet.wave)
        turns = [(2 * math.pi * k / n, wave) for k, wave in enumerate(sheet.wave)]
        return [(x + sheet.radii[0] * wave * math.cos(t), y + sheet.radii[1] * wave * math.sin(t)) for t, wave in turns]
    if sheet.melt is not None:
        return _melted_outline(sheet, *sheet.melt)
    if sheet.lake:
        land = next(one for one in load_coast_clip().land if len(one.rings) > 1)
        return [on_board(place) for place in land.rings[1]][:-1]
    return land_at(sheet.at[0], sheet.shift)[:-1]


class Coasts(NamedTuple):
    """The outlines by name, the position of each node, and the corner of each outline that is a node."""

    rings: dict[str, list[Point]]
    at: dict[str, Point]
    on: dict[str, dict[int, str]]


def _nearest_corner(ring: Sequence[Point], p: Point) -> int:
    return min(range(len(ring)), key=lambda k: math.dist(ring[k], p))


@cache
def all_coasts() -> Coasts:
    """All outlines, simplified as wholes so that neighbouring stretches cannot cross."""
    rings: dict[str, list[Point]] = {}
    for sheet in load_map_design().coast:
        whole = largest_polygon(Polygon(_drawn_outline(sheet)).buffer(0)).simplify(TOLERANCE)
        rings[sheet.id] = [(round(x, 1), round(y, 1)) for x, y in polygon_outline(largest_polygon(whole))]
    at: dict[str, Point] = {}
    on: dict[str, dict[int, str]] = {}
    for name, row in load_map_design().nodes.items():
        p = on_board(row.at)
        if row.coast:
            k = _nearest_corner(rings[row.coast], p)
            p = rings[row.coast][k]
            on.setdefault(row.coast, {})[k] = name
        at[name] = rounded_points([p])[0]
    return Coasts(rings, at, on)


def stretch_points(stretch: Stretch, start: str, end: str) -> list[Point]:
    """The points of a stretch of an outline between two nodes."""
    known = all_coasts()
    ring = known.rings[stretch.coast]
    i = _nearest_corner(ring, on_board(stretch.start) if stretch.start else known.at[start])
    j = _nearest_corner(ring, on_board(stretch.end) if stretch.end else known.at[end])
    if stretch.loop:
        return ring[i:] + ring[:i]
    n = len(ring)
    ways = [[(i + k) % n for k in range((j - i) % n + 1)], [(i - k) % n for k in range((i - j) % n + 1)]]
    if stretch.via:
        via = on_board(stretch.via)
        return [ring[k] for k in min(ways, key=lambda way: min(math.dist(ring[k], via) for k in way))]
    nodes = known.on.get(stretch.coast, {})

    def cost(way: list[int]) -> tuple[int, float]:
        past = sum(1 for k in way[1:-1] if nodes.get(k) not in (None, start, end))
        return past, sum(math.dist(ring[a], ring[b]) for a, b in pairwise(way))

    return [ring[k] for k in min(ways, key=cost)]
