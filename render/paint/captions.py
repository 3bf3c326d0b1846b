"""The texts of overlays: of arrows, areas, single hexes. Each gets a place where it covers nothing important."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import NamedTuple

from render.geometry import BoardField, Box, Point, boxes_meet, overlap_area
from render.paint.ink import point_bounds
from render.paint.theme import HIGHLIGHTS, Colour, mark_colour, side_colour, theme_font
from render.scene import Area, Arrow, MapScene, Note, Ring

#: Paper of a note.
NOTE = (250, 244, 214)
FACE = "condensed"


class Caption(NamedTuple):
    """Words on a plate: ``box`` is the plate, ``size`` the height of the type, ``fill`` the colour of the plate."""

    text: str
    size: float
    fill: Colour
    box: Box


class _Wish(NamedTuple):
    """Words that want a place: the best spots first, each the middle of the plate."""

    text: str
    size: float
    fill: Colour
    spots: tuple[Point, ...]


def stroke_size(grid: BoardField, width: int) -> float:
    """The size that arrows and words are drawn by: that of a hex, or more where hexes are small in a large picture."""
    return max(grid.size, width / 20)


def points_along(points: list[Point], shares: Iterable[float]) -> Iterator[Point]:
    """Points of a path at shares of its length."""
    whole = sum(math.dist(a, b) for a, b in pairwise(points))
    for share in shares:
        left = whole * share
        for (x1, y1), (x2, y2) in pairwise(points):
            step = math.dist((x1, y1), (x2, y2))
            if step >= left and step:
                yield x1 + (x2 - x1) * left / step, y1 + (y2 - y1) * left / step
                break
            left -= step


def _caption_wishes(scene: MapScene, grid: BoardField, frame: Box, shown: set[str]) -> Iterator[_Wish]:
    size = stroke_size(grid, round(frame[2]))
    for o in scene.overlays:
        if isinstance(o, Note) and o.hex in shown:
            x, y = grid.centre(o.hex)
            down, aside = grid.size * 0.42, grid.size * 0.75
            spots = (
                (x, y + down),
                (x, y + down * 1.5),
                (x + aside, y),
                (x - aside, y),
                (x, y - down * 1.45),
                (x, y + down * 2.1),
            )
            yield _Wish(o.text, max(grid.size * 0.135, frame[2] / 110), NOTE, spots)
        elif isinstance(o, Area) and o.label:
            inside = [grid.centre(n) for n in ((o.at,) if o.at else o.hexes) if n in shown]
            seen = sorted((p for p in inside if _is_within_frame(p, frame)), key=lambda p: (p[1], p[0]))
            if seen:
                rows = (*seen[:1], *seen[1 :: max(1, len(seen) // 8)])
                lift = grid.size * 0.42
                yield _Wish(o.label, size * 0.15, mark_colour(o.colour), tuple((x, y - lift) for x, y in rows))
        elif isinstance(o, Ring) and o.label:
            x, y = grid.centre(o.hex)
            far = grid.size * (o.radius + 0.3)
            turns = [math.radians(-90 + k * 30 * sign) for k in range(7) for sign in (1, -1)]
            rim = [(x + far * math.cos(t) * 0.95, y + far * math.sin(t)) for t in turns]
            if seen := [p for p in rim if _is_within_frame(p, frame)]:
                yield _Wish(o.label, size * 0.15, side_colour(o.side) if o.side else HIGHLIGHTS["info"], tuple(seen))
        elif isinstance(o, Arrow) and o.label and len(o.path) > 1 and set(o.path) <= shown:
            seen = list(
                points_along([grid.centre(n) for n in o.path], (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9))
            )
            colour = side_colour(o.side) if o.side else HIGHLIGHTS["info"]
            near = [p for p in seen if _is_within_frame(p, frame)]
            if near:
                (x1, y1), (x2, y2) = grid.centre(o.path[0]), grid.centre(o.path[-1])
                # Beside a short arrow, on a long one.
                wide = abs(x2 - x1) > abs(y2 - y1)
                off = (0.0, size * 0.3) if wide else (size * 0.18 + theme_font(size * 0.16, FACE).getlength(o.label) / 2, 0.0)
                beside = [(x + off[0] * sign, y + off[1] * sign) for x, y in near[:5] for sign in (1, -1)]
                short = math.dist((x1, y1), (x2, y2)) < size * 2.2
                yield _Wish(o.label, size * 0.16, colour, (*beside, *near) if short else (*near, *beside))


def _arrow_head_boxes(scene: MapScene, grid: BoardField, shown: set[str]) -> Iterator[Box]:
    """The boxes of arrow heads."""
    for o in scene.overlays:
        if isinstance(o, Arrow) and len(o.path) > 1 and set(o.path) <= shown:
            (x1, y1), (x2, y2) = grid.centre(o.path[-2]), grid.centre(o.path[-1])
            d = math.dist((x1, y1), (x2, y2)) or 1.0
            x, y, r = x2 - (x2 - x1) / d * grid.size * 0.5, y2 - (y2 - y1) / d * grid.size * 0.5, grid.size * 0.2
            yield x - r, y - r, x + r, y + r


def _is_within_frame(p: Point, frame: Box) -> bool:
    return frame[0] <= p[0] <= frame[2] and frame[1] <= p[1] <= frame[3]


def place_captions(
    scene: MapScene, grid: BoardField, frame: Box, shown: set[str], taken: list[tuple[Box, float]]
) -> tuple[Caption, ...]:
    """A place within ``frame`` for the text of every visible overlay, notes first.

    ``taken``: boxes with the cost of covering them. A caption never covers another one if one of its spots is free.
    """
    found: list[Caption] = []
    taken = [*taken, *((box, 3.0) for box in _arrow_head_boxes(scene, grid, shown))]
    for wish in sorted(_caption_wishes(scene, grid, frame, shown), key=lambda w: w.fill != NOTE):
        shape = theme_font(wish.size, FACE)
        w, h = shape.getlength(wish.text) + wish.size * 0.8, wish.size * 1.5
        best: tuple[float, Box] | None = None
        left, top, right, bottom = point_bounds(wish.spots)
        about = (
            min(left, frame[2] - w) - w,
            min(top, frame[3] - h) - h,
            max(right, frame[0] + w) + w,
            max(bottom, frame[1] + h) + h,
        )
        near = [(box, weight) for box, weight in taken if boxes_meet(box, about)]
        for k, (x, y) in enumerate(wish.spots):
            x = min(max(x, frame[0] + w / 2), frame[2] - w / 2)
            y = min(max(y, frame[1] + h / 2), frame[3] - h / 2)
            box = (x - w / 2, y - h / 2, x + w / 2, y + h / 2)
            cost = 0.06 * k + sum(weight * overlap_area(box, b) for b, weight in near if boxes_meet(box, b)) / (w * h)
            cost += sum(50 + 50 * overlap_area(box, c.box) / (w * h) for c in found if overlap_area(box, c.box) > 0)
            if best is None or cost < best[0] - 1e-9:
                best = cost, box
        assert best is not None
        found.append(Caption(wish.text, wish.size, wish.fill, best[1]))
    return tuple(found)
