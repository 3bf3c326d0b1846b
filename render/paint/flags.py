"""Small flags of the sides, flown in the hexes that they control, and badges with their signs on counters."""

from __future__ import annotations

import math
from functools import lru_cache

from PIL import Image, ImageDraw

from render.geometry import Point
from render.paint.sight import is_sight_drawn
from render.paint.theme import colour_from_code, side_colour, side_of

Ink = tuple[int, int, int, int]


def _star_points(x: float, y: float, r: float) -> list[Point]:
    points: list[Point] = []
    for k in range(10):
        a = math.pi * k / 5 - math.pi / 2
        reach = r if k % 2 == 0 else r * 0.42
        points.append((x + reach * math.cos(a), y + reach * math.sin(a)))
    return points


def draw_side_sign(draw: ImageDraw.ImageDraw, sign: str, at: Point, r: float, ink: Ink) -> None:
    """The sign of a side around a point, ``r`` from its middle to its edge; a square for a plain one."""
    x, y = at
    if sign == "disc":
        draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)
    elif sign == "star":
        draw.polygon(_star_points(x, y + r * 0.06, r * 1.15), fill=ink)
    elif sign == "diamond":
        draw.polygon([(x, y - r * 1.1), (x + r * 0.9, y), (x, y + r * 1.1), (x - r * 0.9, y)], fill=ink)
    elif sign == "cross":
        draw.rectangle((x - r * 0.24, y - r * 1.1, x + r * 0.24, y + r * 1.1), fill=ink)
        draw.rectangle((x - r * 1.1, y - r * 0.24, x + r * 1.1, y + r * 0.24), fill=ink)
    elif sign == "saltire":
        for way in (-1, 1):
            draw.line((x - r * 0.8, y - way * r * 0.8, x + r * 0.8, y + way * r * 0.8), fill=ink, width=max(1, round(r * 0.55)))
    elif sign == "bars":
        for place in (-0.55, 0.55):
            draw.rectangle((x - r * 0.9, y + (place - 0.28) * r, x + r * 0.9, y + (place + 0.28) * r), fill=ink)
    else:
        draw.rectangle((x - r * 0.75, y - r * 0.75, x + r * 0.75, y + r * 0.75), fill=ink)


def side_badge(side: str, size: int) -> Image.Image:
    """The sign of a side in its colour on a pale disc with a dark rim, ``size`` pixels wide."""
    return _drawn_badge(side, size, is_sight_drawn())


@lru_cache(maxsize=256)
def _drawn_badge(side: str, size: int, sight: bool) -> Image.Image:
    ss, row = 8, side_of(side)
    px = size * ss
    big = Image.new("RGBA", (px, px), (0, 0, 0, 0))
    draw = ImageDraw.Draw(big)
    draw.ellipse((0, 0, px - 1, px - 1), fill=(25, 25, 25, 255))
    rim = max(ss // 2, px // 14)
    draw.ellipse((rim, rim, px - 1 - rim, px - 1 - rim), fill=(250, 248, 240, 255))
    draw_side_sign(draw, row.sign if row is not None else "plain", (px / 2, px / 2), px * 0.31, (*side_colour(side), 255))
    return big.resize((size, size), Image.Resampling.BOX)


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
    elif row.sign == "diamond":
        draw_side_sign(draw, "diamond", (x, y), high * 0.38, sign)
    elif row.sign == "saltire":
        for ends in ((left, top, right, bottom), (left, bottom, right, top)):
            draw.line(ends, fill=sign, width=max(1, round(high * 0.2)))
    elif row.sign == "cross":
        draw.rectangle((x - high * 0.12, top, x + high * 0.12, bottom), fill=sign)
        draw.rectangle((left, y - high * 0.12, right, y + high * 0.12), fill=sign)
    else:
        draw.rectangle((left, y - high * 0.17, right, y + high * 0.17), fill=sign)


def side_flag(side: str, width: int) -> Image.Image:
    """The flag of a side, ``width`` pixels wide and two thirds as high, with a dark rim."""
    return _drawn_flag(side, width, is_sight_drawn())


@lru_cache(maxsize=64)
def _drawn_flag(side: str, width: int, sight: bool) -> Image.Image:
    ss = 8
    w, h = width * ss, round(width * ss * 0.68)
    big = Image.new("RGBA", (w, h), (25, 25, 25, 255))
    draw = ImageDraw.Draw(big)
    rim = max(ss // 2, w // 22)
    inner = (rim, rim, w - 1 - rim, h - 1 - rim)
    _by_look(draw, side, inner)
    return big.resize((width, round(width * 0.68)), Image.Resampling.BOX)
