"""Small flags of the sides, flown in the hexes that they control."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.geometry import Point
from render.theme import side_colour


def _star(x: float, y: float, r: float) -> list[Point]:
    points: list[Point] = []
    for k in range(10):
        a = math.pi * k / 5 - math.pi / 2
        reach = r if k % 2 == 0 else r * 0.42
        points.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    return points


@lru_cache(maxsize=64)
def flag(side: str, width: int) -> Image.Image:
    """The flag of a side, ``width`` pixels wide and two thirds as high, with a dark rim."""
    ss = 8
    w, h = width * ss, round(width * ss * 0.68)
    big = Image.new("RGBA", (w, h), (25, 25, 25, 255))
    draw = ImageDraw.Draw(big)
    rim = max(ss // 2, w // 22)
    inner = (rim, rim, w - 1 - rim, h - 1 - rim)
    if side == "japan":
        draw.rectangle(inner, fill=(255, 255, 255, 255))
        r = h * 0.29
        draw.ellipse((w / 2 - r, h / 2 - r, w / 2 + r, h / 2 + r), fill=(*side_colour(side), 255))
    elif side == "allies":
        draw.rectangle(inner, fill=(*side_colour(side), 255))
        draw.polygon(_star(w / 2, h * 0.53, h * 0.38), fill=(255, 255, 255, 255))
    else:
        draw.rectangle(inner, fill=(*side_colour(side), 255))
    return big.resize((width, round(width * 0.68)), Image.Resampling.BOX)
