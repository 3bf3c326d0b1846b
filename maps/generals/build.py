"""From the design to rings of corners: every side is made once, for both its neighbours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from shapely.geometry import LineString, Polygon, box

from maps.generals.coasts import NEAR, all_coasts, land_at, largest_polygon, polygon_outline, rounded_points, stretch_points
from maps.generals.design import Point, SideSheet, Stretch, load_coast_clip, load_map_design
from maps.generals.projection import on_board


class Built(NamedTuple):
    """Corners by name, and each area as the ring of its corners."""

    corners: dict[str, Point]
    rings: dict[str, list[str]]


def smooth_curve(points: Sequence[Point], pieces: int = 4, least: float = 26.0) -> list[Point]:
    """A curve through points."""
    if len(points) < 3:
        return list(points)
    padded = [points[0], *points, points[-1]]
    found = [points[0]]
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        n = max(1, min(pieces, round(math.dist(b, c) / least)))
        for k in range(1, n + 1):
            t = k / n
            x, y = (
                0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                for p, q, r, s in zip(a, b, c, d, strict=True)
            )
            found.append((x, y))
    return found


@cache
def _side_sheets() -> dict[tuple[str, str], SideSheet]:
    return {side.nodes: side for side in load_map_design().side}


def _side_points(side: SideSheet) -> list[Point]:
    """The points of a side, its nodes included."""
    a, b = side.nodes
    start, end = all_coasts().at[a], all_coasts().at[b]
    if not any(isinstance(step, Stretch) for step in side.way):
        bends = [on_board(step) for step in side.way if not isinstance(step, Stretch)]
        return [start, *rounded_points(smooth_curve([start, *bends, end])[1:-1]), end]
    points: list[Point] = []
    for step in side.way:
        points += stretch_points(step, a, b) if isinstance(step, Stretch) else [on_board(step)]
    line = rounded_points(points)
    return [start, *(p for p in line if math.dist(p, start) > NEAR and math.dist(p, end) > NEAR), end]


@cache
def build_world_map() -> Built:
    """The whole board."""
    corners = dict(all_coasts().at)
    known: dict[tuple[str, str], list[str]] = {}
    rings: dict[str, list[str]] = {}
    for area in load_map_design().area:
        nodes, ring = area.nodes.split(), list[str]()
        for a, b in pairwise((*nodes, nodes[0])):
            key = (a, b) if (a, b) in _side_sheets() else (b, a) if (b, a) in _side_sheets() else min((a, b), (b, a))
            if key not in known:
                inner = _side_points(_side_sheets().get(key, SideSheet(key)))[1:-1]
                known[key] = [f"{key[0]}_{key[1]}_{k}" for k in range(1, len(inner) + 1)]
                corners.update(zip(known[key], inner, strict=True))
            ring += [a, *(known[key] if key == (a, b) else known[key][::-1])]
        rings[area.id] = ring
    return Built(corners, rings)


def drawn_isles() -> list[tuple[str, list[Point]]]:
    """The islands drawn for looks: the area whose land they are ("" for none), their outline."""
    sheet, found = load_map_design().projection, list[tuple[str, list[Point]]]()
    frame = box(sheet.margin, sheet.margin, sheet.margin + sheet.wide, sheet.margin + sheet.tall)
    for isle in load_map_design().isle:
        shift = 360.0 if isle.at[0] > 180 else 0.0
        ring = rounded_points(LineString(land_at((isle.at[0] - shift, isle.at[1]), shift)).simplify(1.2).coords)
        found.append((isle.of, polygon_outline(largest_polygon(Polygon(ring).buffer(0).intersection(frame)))))
    return found


def drawn_lakes() -> list[list[Point]]:
    """The lakes drawn for looks, as far as they are large enough."""
    found = []
    for lake in load_coast_clip().lakes:
        ring = rounded_points(LineString([on_board(place) for place in lake.ring]).simplify(1.0).coords)
        if len(ring) > 4 and Polygon(ring).area > 60:
            found.append(ring[:-1])
    return found
