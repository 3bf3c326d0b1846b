"""Small flags of the sides, flown in the hexes that they control."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.geometry import Point
from render.paint.theme import colour_from_code, side_colour, side_of


def _star_points(x: float, y: float, r: float) -> list[Point]:
    points: list[Point] = []
    for k in range(10):
        a = math.pi * k / 5 - math.pi / 2
        reach = r if k % 2 == 0 else r * 0.42
        points.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    return points


def _by_look(draw: ImageDraw.ImageDraw, side: str, box: tuple[int, int, int, int]) -> None:
    """The flag of a side as its game describes it; one colour for any other."""
    row, own = side_of(side), (*side_colour(side), 255)
    if row is None or row.sign == "plain":
        draw.rectangle(box, fill=own)
        return
    field = (*colour_from_code(row.field), 255) if row.field else own
    sign = own if row.field else (255, 255, 255, 255)
    draw.rectangle(box, fill=field)
    left, top, right, bottom = box
    x, y, high = (left + right) / 2, (top + bottom) / 2, bottom - top
    if row.sign == "disc":
        draw.ellipse((x - high * 0.3, y - high * 0.3, x + high * 0.3, y + high * 0.3), fill=sign)
    elif row.sign == "star":
        draw.polygon(_star_points(x, y + high * 0.03, high * 0.38), fill=sign)
    elif row.sign == "cross":
        draw.rectangle((x - high * 0.12, top, x + high * 0.12, bottom), fill=sign)
        draw.rectangle((left, y - high * 0.12, right, y + high * 0.12), fill=sign)
    else:
        draw.rectangle((left, y - high * 0.17, right, y + high * 0.17), fill=sign)


@lru_cache(maxsize=64)
def side_flag(side: str, width: int) -> Image.Image:
    """The flag of a side, ``width`` pixels wide and two thirds as high, with a dark rim."""
    ss = 8
    w, h = width * ss, round(width * ss * 0.68)
    big = Image.new("RGBA", (w, h), (25, 25, 25, 255))
    draw = ImageDraw.Draw(big)
    rim = max(ss // 2, w // 22)
    inner = (rim, rim, w - 1 - rim, h - 1 - rim)
    _by_look(draw, side, inner)
    return big.resize((width, round(width * 0.68)), Image.Resampling.BOX)
