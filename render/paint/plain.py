"""Plain counters: discs, squares and cubes in one colour, with a letter or a short number."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.geometry import Point
from render.paint.flags import draw_side_sign, side_badge
from render.paint.outlines import draw_outline
from render.paint.theme import Colour, counter_colours, counter_side, counter_sign, mix_colours, theme_font

PLAIN = ("disc", "square", "cube")
SS = 4
#: Most dots on the plate of a stack.
MOST_DOTS = 5
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


def _draw_plain_body(draw: ImageDraw.ImageDraw, symbol: str, w: float, fill: Colour, sign: str = "") -> Point:
    """The shape, and the middle of the face under its letter."""
    edge, lit = mix_colours(fill, BLACK, 0.62), mix_colours(fill, WHITE, 0.32)
    rim = max(SS * 1.0, w * 0.022)
    if symbol == "disc":
        draw.ellipse((0, 0, w - 1, w - 1), fill=(*edge, 255))
        draw.ellipse((rim, rim, w - 1 - rim, w - 1 - rim), fill=(*lit, 255))
        draw.ellipse((rim * 1.6, rim * 2.6, w - 1 - rim, w - 1 - rim), fill=(*fill, 255))
        inner = w * 0.12
        draw.ellipse(
            (inner, inner, w - 1 - inner, w - 1 - inner), outline=(*mix_colours(fill, BLACK, 0.25), 255), width=round(rim)
        )
        return w / 2, w / 2
    if symbol == "square":
        draw_outline(draw, sign, (0, 0, w - 1, w - 1), w * 0.09, (*edge, 255))
        draw_outline(draw, sign, (rim, rim, w - 1 - rim, w - 1 - rim), w * 0.08, (*lit, 255))
        draw_outline(draw, sign, (rim * 1.6, rim * 2.6, w - 1 - rim, w - 1 - rim), w * 0.08, (*fill, 255))
        return w / 2, w / 2
    deep = w * 0.2
    front = [(0.0, deep), (w - deep, deep), (w - deep, w - 1), (0.0, w - 1)]
    top = [(0.0, deep), (deep, 0.0), (w - 1, 0.0), (w - deep, deep)]
    side = [(w - deep, deep), (w - 1, 0.0), (w - 1, w - deep), (w - deep, w - 1)]
    for shape, tone in ((front, fill), (top, lit), (side, mix_colours(fill, BLACK, 0.35))):
        draw.polygon(shape, fill=(*tone, 255))
        draw.line([*shape, shape[0]], fill=(*edge, 255), width=round(rim), joint="curve")
    return (w - deep) / 2, deep + (w - deep) / 2


def draw_sum(colour: str, text: str, count: int, px: int) -> Image.Image:
    """A plate ``px`` pixels square for a stack: figures as large as fit, below them a dot for each of its counters."""
    fill, ink, _ = counter_colours(colour)
    big = Image.new("RGBA", (px * SS, px * SS), (*mix_colours(fill, BLACK, 0.62), 0))
    draw = ImageDraw.Draw(big)
    _draw_plain_body(draw, "square", px * SS, fill, counter_sign(colour))
    side = counter_side(colour)
    step, r, middle = px * SS * (0.13 if side else 0.17), px * SS * 0.05, px * SS * (0.62 if side else 0.5)
    for k in range(min(count, MOST_DOTS)):
        x, y = middle + (k - (min(count, MOST_DOTS) - 1) / 2) * step, px * SS * 0.86
        draw.ellipse((x - r, y - r, x + r, y + r), fill=(*ink, 255))
    image = big.resize((px, px), Image.Resampling.BOX)
    if side:
        _lay_badge(image, side, px)
    size = px * 0.78
    while size > 5 and theme_font(size, "condensed").getlength(text) > px * 0.86:
        size -= 0.5
    ImageDraw.Draw(image).text((px / 2, px * 0.44), text, font=theme_font(size, "condensed"), fill=(*ink, 255), anchor="mm")
    return image


def _lay_badge(image: Image.Image, side: str, px: int) -> None:
    """The sign of a side at the lower left of a plain counter."""
    badge = side_badge(side, max(5, round(px * 0.26)))
    image.alpha_composite(badge, (round(px * 0.05), px - badge.height - round(px * 0.03)))


def draw_plain(symbol: str, colour: str, text: str, px: int) -> Image.Image:
    """A plain counter ``px`` pixels square: "disc", "square" or "cube"; ``text`` as large as fits its face.

    Without a text the sign of its side is on the face, nothing for a plain one; else at the lower left.
    """
    fill, ink, _ = counter_colours(colour)
    big = Image.new("RGBA", (px * SS, px * SS), (*mix_colours(fill, BLACK, 0.62), 0))
    draw = ImageDraw.Draw(big)
    x, y = _draw_plain_body(draw, symbol, px * SS, fill)
    side, sign = counter_side(colour), counter_sign(colour)
    if not text and sign not in ("", "plain"):
        draw_side_sign(draw, sign, (x, y), px * SS * 0.22, (*ink, 255))
    image = big.resize((px, px), Image.Resampling.BOX)
    if text and side:
        _lay_badge(image, side, px)
    if text:
        room, size = px * (0.62 if symbol == "disc" else 0.7), px * 0.5
        while size > 5 and theme_font(size, "condensed").getlength(text) > room:
            size -= 0.5
        ImageDraw.Draw(image).text((x / SS, y / SS), text, font=theme_font(size, "condensed"), fill=(*ink, 255), anchor="mm")
    return image
