"""Counters as small pictures: rounded squares in the colour of the nationality, symbol above, factors below."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.geometry import Point
from render.paint.flags import side_badge
from render.paint.outlines import LABEL_INSET, draw_outline, draw_rim
from render.paint.plain import PLAIN, draw_plain, draw_sum
from render.paint.sight import is_sight_drawn
from render.paint.symbols import PLANES, SHIPS, symbol_aspect, symbol_mask
from render.paint.theme import Colour, counter_colours, counter_side, counter_sign, mix_colours, theme_font
from render.say import say_painter
from render.scene import CounterSpec

#: Below this size in pixels a counter carries no name.
LABEL_FROM = 54
#: The sign of its side at the left edge of a counter, in widths of the counter: its own width, its middle across, and down (below
#: a name, and without one).
BADGE, BADGE_AT, BADGE_LABELLED, BADGE_BARE = 0.24, 0.135, 0.43, 0.34
GOLD = (255, 205, 40)
ALARM = (214, 38, 30)


def fit_font_size(text: str, width: float, size: float, face: str, smallest: float = 5) -> float:
    """The largest font size up to ``size`` at which a text is at most ``width`` pixels wide."""
    measured, long = None, False
    while size > smallest:
        shape = theme_font(size, face)
        if shape is not measured:  # half a pixel less may be the same font
            measured, long = shape, shape.getlength(text) > width
        if not long:
            break
        size -= 0.5
    return size


def _draw_counter_text(draw: ImageDraw.ImageDraw, xy: Point, text: str, size: float, face: str, ink: Colour, anchor: str) -> None:
    draw.text(xy, text, font=theme_font(size, face), fill=ink, anchor=anchor)


def _counter_plate(px: int, fill: Colour, edge: Colour, radius: float, sign: str = "") -> Image.Image:
    """A rounded plate with a lit upper edge and a rim, antialiased."""
    ss = 4
    big = Image.new("RGBA", (px * ss, px * ss), (*edge, 0))
    draw = ImageDraw.Draw(big)
    box = (0, 0, px * ss - 1, px * ss - 1)
    draw_outline(draw, sign, box, radius * ss, (*edge, 255))
    rim = max(1.0, px * 0.022) * ss
    lit = mix_colours(fill, (255, 255, 255), 0.28)
    draw_outline(draw, sign, (rim, rim, box[2] - rim, box[3] - rim), radius * ss * 0.85, (*lit, 255))
    draw_outline(draw, sign, (rim * 1.6, rim * 2, box[2] - rim, box[3] - rim), radius * ss * 0.8, (*fill, 255))
    return big.resize((px, px), Image.Resampling.BOX)


def _symbol_box(spec: CounterSpec, px: int, labelled: bool, badged: bool) -> tuple[float, float, float, float]:
    """The box of the symbol: left, top, width, height; right of the badge of its side where it has one."""
    left, top, width, height = _bare_symbol_box(spec, px, labelled)
    if not badged:
        return left, top, width, height
    edge = px * (BADGE_AT + BADGE / 2 + 0.01)
    room = px * (0.97 if not spec.left else 0.90) - edge
    if spec.extra and (spec.symbol in PLANES or spec.symbol in SHIPS):
        room = px * 0.62 - edge if spec.symbol in PLANES else px * 0.74 - edge
    elif spec.letters:
        room = px * 0.62 - edge
    if left >= edge and left + width <= edge + room:
        return left, top, width, height
    wide = min(width, room)
    high = height * wide / width
    return max(edge, min(left, edge + room - wide)), top + (height - high) / 2, wide, high


def _bare_symbol_box(spec: CounterSpec, px: int, labelled: bool) -> tuple[float, float, float, float]:
    top = px * (0.235 if labelled else 0.08)
    bottom = px * 0.62
    if bool(spec.letters):
        bottom = px * 0.64
    height = bottom - top
    width = min(px * 0.84, height * symbol_aspect(spec.symbol))
    if spec.symbol in SHIPS:
        width = px * (0.68 if spec.extra else 0.84)
        height = min(height, width / symbol_aspect(spec.symbol))
        top = bottom - height - px * 0.01
    left = (px - width) / 2
    if spec.extra and spec.symbol in PLANES:
        left = px * 0.10
    elif spec.extra and spec.symbol in SHIPS:
        left = px * 0.06
    elif bool(spec.letters):
        left = px * 0.08
    return left, top, width, height


def _draw_factors(draw: ImageDraw.ImageDraw, spec: CounterSpec, px: int, ink: Colour) -> None:
    text = "-".join(spec.factors)
    size = fit_font_size(text, px * 0.88, px * 0.36, "condensed")
    _draw_counter_text(draw, (px / 2, px * 0.815), text, size, "condensed", ink, "mm")


def _draw_marks(image: Image.Image, spec: CounterSpec, px: int) -> None:
    draw = ImageDraw.Draw(image)
    r = px * 0.13
    if "alarm" in spec.marks:
        draw.ellipse((px - 2 * r - 1, 1, px - 1, 2 * r + 1), fill=(*ALARM, 255), outline=(255, 255, 255, 255))
        _draw_counter_text(draw, (px - r - 0.5, r + 1.5), "!", r * 1.8, "bold", (255, 255, 255), "mm")
    if "moved" in spec.marks:
        draw.polygon([(px * 0.03, px * 0.03), (px * 0.25, px * 0.03), (px * 0.03, px * 0.25)], fill=(255, 255, 255, 235))
        tick = (px * 0.05, px * 0.11, px * 0.09, px * 0.15, px * 0.17, px * 0.05)
        draw.line(tick, fill=(20, 90, 40, 255), width=max(1, px // 26))
    if "dot" in spec.marks:
        d = max(1.5, px * 0.04)
        at = px * 0.07
        draw.ellipse((at, at, at + 2 * d, at + 2 * d), fill=(20, 20, 20, 255), outline=(255, 255, 255, 255))
    if "wave" in spec.marks:
        w = round(px * 0.26)
        shape = symbol_mask("wave", w, w)
        image.paste((255, 255, 255), (round(px * 0.70), round(px * 0.40)), shape)


def _draw_step_pips(draw: ImageDraw.ImageDraw, spec: CounterSpec, px: int, ink: Colour) -> None:
    """The steps at the right edge from the foot upwards, those that are left filled."""
    r = max(1.0, px * 0.042)
    for k in range(spec.steps):
        x, y = px * 0.925, px * 0.60 - k * r * 2.6
        draw.ellipse((x - r, y - r, x + r, y + r), fill=(*ink, 255) if k < spec.left else None, outline=(*ink, 255))


def _draw_active_rim(image: Image.Image, px: int, sign: str = "") -> None:
    """The golden rim of a counter that acts."""
    draw, rim = ImageDraw.Draw(image), max(2, round(px * 0.06))
    draw_rim(draw, sign, px, (*GOLD, 255), rim)
    inner = (rim, rim, px - 1 - rim, px - 1 - rim)
    draw_outline(draw, sign, inner, px * 0.08, None, (40, 28, 0, 255), 1)


def _draw_gone_rim(image: Image.Image, px: int, sign: str) -> Image.Image:
    """A removed counter: pale, with a red rim."""
    image.putalpha(image.getchannel("A").point([round(v * 0.5) for v in range(256)]))
    draw_rim(ImageDraw.Draw(image), sign, px, (*ALARM, 255), max(2, round(px * 0.07)))
    return image


def _draw_counter(spec: CounterSpec, px: int) -> Image.Image:
    if spec.symbol in (*PLAIN, "sum"):
        if spec.symbol == "sum":
            image = draw_sum(spec.colour, spec.label, spec.left, px)
        else:
            image = draw_plain(spec.symbol, spec.colour, spec.label, px)
        if "active" in spec.marks:
            _draw_active_rim(image, px)
        _draw_marks(image, spec, px)
        return image
    fill, ink, band = counter_colours(spec.colour)
    edge = GOLD if "active" in spec.marks else mix_colours(fill, (255, 255, 255) if "pale" in spec.marks else (0, 0, 0), 0.62)
    sign = counter_sign(spec.colour)
    image = _counter_plate(px, fill, edge, px * 0.11, sign)
    draw = ImageDraw.Draw(image)
    foot = ink
    if spec.reduced:
        stripe = Image.new("L", image.size, 0)
        ImageDraw.Draw(stripe).rectangle((0, px * 0.645, px, px), fill=255)
        ImageDraw.Draw(stripe).polygon([(px * 0.62, 0), (px, 0), (px, px * 0.38)], fill=150)
        inner = image.getchannel("A").filter(ImageFilter.MinFilter(3 if px < 90 else 5))
        image.paste((*band, 255), (0, 0), ImageChops.multiply(stripe, inner))
        draw = ImageDraw.Draw(image)
        foot = mix_colours(fill, (0, 0, 0), 0.72)
    labelled = px >= LABEL_FROM and bool(spec.label)
    if labelled:
        left = 0.24 if "moved" in spec.marks else 0.18 if "dot" in spec.marks else 0.05
        right = 0.72 if "alarm" in spec.marks else 0.86 if spec.reduced else 0.95
        inset = LABEL_INSET.get(sign, 0.0)
        left, right = max(left, inset), min(right, 1 - inset)
        size = fit_font_size(spec.label, px * (right - left), px * 0.185, "condensed")
        _draw_counter_text(draw, (px * (left + right) / 2, px * 0.135), spec.label, size, "condensed", ink, "mm")
    side = counter_side(spec.colour)
    left, top, width, height = _symbol_box(spec, px, labelled, bool(side))
    shape = symbol_mask(spec.symbol, round(width), round(height))
    image.paste((*ink, 255), (round(left), round(top)), shape)
    if side:
        badge = side_badge(side, max(5, round(px * BADGE)))
        down = BADGE_LABELLED if labelled else BADGE_BARE
        image.alpha_composite(badge, (max(0, round(px * BADGE_AT) - badge.width // 2), round(px * down) - badge.height // 2))
    if spec.factors:
        _draw_factors(draw, spec, px, foot)
    if spec.left:
        _draw_step_pips(draw, spec, px, ink)
    if not spec.factors and spec.extra and spec.symbol not in PLANES and spec.symbol not in SHIPS:
        size = fit_font_size(spec.extra, px * 0.86, px * 0.34, "condensed")
        _draw_counter_text(draw, (px / 2, px * 0.815), spec.extra, size, "condensed", foot, "mm")
        _draw_counter_text(draw, (px * 0.72, top + height * 0.52), spec.letters, px * 0.25, "condensed", ink, "mm")
    elif spec.extra and spec.symbol in PLANES:
        size = fit_font_size(spec.extra, px * 0.40, px * 0.26, "condensed")
        _draw_counter_text(draw, (px * 0.93, px * (0.46 if labelled else 0.36)), spec.extra, size, "condensed", ink, "rm")
    elif spec.extra:
        _draw_counter_text(draw, (px * 0.94, px * (0.42 if labelled else 0.32)), spec.extra, px * 0.25, "condensed", ink, "rm")
    if "active" in spec.marks:
        _draw_active_rim(image, px, sign)
    _draw_marks(image, spec, px)
    return image


def draw_bare_counter(symbol: str, colour: str, px: int) -> Image.Image:
    """A counter without any text, its symbol as large as it can be, the sign of its side in a corner.

    Raises KeyError for an unknown colour.
    """
    if symbol in PLAIN:
        return draw_plain(symbol, colour, "", px)
    fill, ink, _ = counter_colours(colour)
    image = _counter_plate(px, fill, mix_colours(fill, (0, 0, 0), 0.62), px * 0.11, counter_sign(colour))
    wide = px * 0.9 if symbol in SHIPS else px * 0.78
    high = wide / symbol_aspect(symbol)
    top = px * (0.42 if symbol in SHIPS else 0.5) - high / 2
    image.paste((*ink, 255), (round((px - wide) / 2), round(top)), symbol_mask(symbol, round(wide), round(high)))
    side = counter_side(colour)
    if side:
        badge = side_badge(side, round(px * 0.4))
        image.alpha_composite(badge, (round(px * 0.02), px - badge.height - round(px * 0.02)))
    return image


@lru_cache(maxsize=2048)
def _make_sprite(spec: CounterSpec, px: int, sight: bool) -> Image.Image:
    counter = _draw_counter(spec, px)
    if "gone" in spec.marks:
        counter = _draw_gone_rim(counter, px, "" if spec.symbol in (*PLAIN, "sum") else counter_sign(spec.colour))
    drop = max(1, round(px * 0.05))
    out = Image.new("RGBA", (px + 2 * drop, px + 2 * drop), (0, 0, 0, 0))
    shadow = Image.new("L", out.size, 0)
    shadow.paste(counter.getchannel("A").point([round(v * 0.55) for v in range(256)]), (drop + 1, drop + drop // 2 + 1))
    out.putalpha(shadow.filter(ImageFilter.GaussianBlur(drop * 0.6)))
    out.alpha_composite(counter, (drop, drop))
    return out


def counter_sprite(spec: CounterSpec, px: int) -> tuple[Image.Image, int]:
    """The picture of a counter ``px`` pixels square with its shadow, and how many pixels the shadow adds on each side."""
    return _make_sprite(msgspec.structs.replace(spec, id="", name=""), px, is_sight_drawn()), max(1, round(px * 0.05))


def paste_counter(image: Image.Image, spec: CounterSpec, left: float, top: float, px: int) -> None:
    """Puts a counter on a picture, upper left corner given."""
    picture, drop = counter_sprite(spec, px)
    image.paste(picture, (round(left) - drop, round(top) - drop), picture)


def id_in_words(key: str) -> str:
    """An id as words, for want of a name: "guard_2" is "Guard 2"."""
    said = key.replace("_", " ").strip()
    return said[:1].upper() + said[1:]


def counter_text(spec: CounterSpec, lang: str = "en") -> str:
    """A counter in words, for lists and alt text: "Yamato 18-16"."""
    factors = "-".join(spec.factors)
    parts = [spec.name or spec.label or id_in_words(spec.id), factors if factors else spec.extra]
    state = [say_painter(lang, "reduced")] if spec.reduced else []
    state += [say_painter(lang, "gone")] if "gone" in spec.marks else []
    return " ".join(p for p in parts if p) + (f" ({', '.join(state)})" if state else "")
