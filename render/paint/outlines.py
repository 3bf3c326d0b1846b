"""Outlines of counters: each shows its side by the sign of the side's flag, where colours do not."""

from __future__ import annotations

import math

from PIL import ImageDraw

from render.geometry import Box

Ink = tuple[int, int, int, int]
#: How far the upper corners of an outline are domed or cut, in sizes of the counter; the quarter of a circle.
DOME, CUT = 0.36, 0.24
QUARTER = tuple(math.pi * k / 16 for k in range(9))
#: The outlines other than the rounded square: by the sign of a side, how far names on counters keep from the edges.
LABEL_INSET = {"disc": 0.17, "cross": 0.13}


def draw_outline(
    draw: ImageDraw.ImageDraw, sign: str, box: Box, radius: float, fill: Ink | None, ink: Ink | None = None, wide: int = 0
) -> None:
    """A filled outline, or its line: for a disc domed, for a cross with cut corners, else a rounded square."""
    left, top, right, bottom = box
    if sign == "disc":
        reach = (right - left) * DOME
        points = [(left + reach - reach * math.cos(a), top + reach - reach * math.sin(a)) for a in QUARTER]
        shape = [(left, bottom), *points, *((left + right - x, y) for x, y in reversed(points)), (right, bottom)]
    elif sign == "cross":
        cut = (right - left) * CUT
        shape = [(left, bottom), (left, top + cut), (left + cut, top), (right - cut, top), (right, top + cut), (right, bottom)]
    else:
        draw.rounded_rectangle(box, radius, fill=fill, outline=ink, width=wide)
        return
    if fill is not None:
        draw.polygon(shape, fill=fill)
    if ink is not None:
        draw.line([*shape, shape[0], shape[1]], fill=ink, width=wide, joint="curve")


def draw_rim(draw: ImageDraw.ImageDraw, sign: str, px: int, ink: Ink, wide: int) -> None:
    """A broad line inside the outline of a counter."""
    inside = wide / 2 if sign in LABEL_INSET else 0.0
    draw_outline(draw, sign, (inside, inside, px - 1 - inside, px - 1 - inside), px * 0.11, None, ink, wide)
