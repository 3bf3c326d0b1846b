"""The key at the foot of a map: the overlays in words, and the length of three hexes."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.geometry import BoardField
from render.paint.arrows import ARROWS
from render.paint.flags import side_badge
from render.paint.overlays import DOTTED, FRAME_DASHES
from render.paint.symbols import symbol_mask
from render.paint.theme import HIGHLIGHTS, THEMES, Colour, mark_colour, mix_colours, side_colour, side_of, theme_font
from render.say import say_for
from render.scene import Area, Arrow, BattleMark, Highlight, MapScene, Overlay, Passage, Ring, SupplyLineArt, Tie, Works, ZoneArea

#: Hexes of the scale's bar.
SCALE = 3
#: Kinds of entries in their order, each with its message; zones come first, frames with words of their own before the scale.
KEYS = {
    "neutral": "legend-neutral",
    "ring": "legend-ring",
    **{f"arrow-{kind}": f"arrow-{kind}" for kind in ARROWS},
    "battle": "legend-battle",
    "supply": "legend-supply",
    "cut": "legend-cut",
    "unbuilt": "legend-unbuilt",
    "scale": "legend-scale",
}


class LegendEntry(NamedTuple):
    """One line of the key: what is drawn, its words, its start (upper left) and its width.

    ``kind``: one of :data:`KEYS`, "zone:" and a side, or "mark:" and a frame's colour ("faint:" for a thin one).
    """

    kind: str
    text: str
    at: tuple[float, float]
    width: float


class Legend(NamedTuple):
    """The whole key: ``height`` 0 without one; positions count from its own top."""

    height: int
    unit: float
    entries: tuple[LegendEntry, ...]


def _visible_overlays(scene: MapScene, grid: BoardField, shown: Collection[str]) -> list[Overlay]:
    """The overlays that are at least partly visible in the shown part of the board."""
    if scene.crop is None:
        return list(scene.overlays)
    there, found = set(shown), []
    for o in scene.overlays:
        match o:
            case Arrow() | SupplyLineArt():
                at = set(o.path)
            case ZoneArea() | Highlight() | Area():
                at = set(o.hexes)
            case Works() | Passage() | Tie():
                at = {o.a, o.b}
            case Ring() if o.hex not in there:
                at = set(grid.within(o.hex, o.radius, there))
            case _:
                at = {o.hex}
        if at & there:
            found.append(o)
    return found


def kinds_of(seen: Iterable[Overlay], scale: bool) -> list[str]:
    """The kinds that a map needs to explain, in the order of :data:`KEYS`; ``scale``: the length of hexes too."""
    found = {"scale"} if scale else set()
    for o in seen:
        if isinstance(o, ZoneArea):
            found.update(("neutral",) if o.neutralised else ())
        elif isinstance(o, Arrow):
            found.add(f"arrow-{o.kind}")
        elif isinstance(o, Ring):
            found.add("ring")
        elif isinstance(o, BattleMark):
            found.add("battle")
        elif isinstance(o, SupplyLineArt):
            found.update(("supply", "cut") if o.cut else ("supply",))
        elif isinstance(o, Works) and not o.built:
            found.add("unbuilt")
    return [k for k in KEYS if k in found]


def zones_of(seen: Iterable[Overlay]) -> list[tuple[str, str]]:
    """The zones that say what they are: kind of entry and words, each once."""
    return list(dict.fromkeys((f"zone:{o.side}", o.label) for o in seen if isinstance(o, ZoneArea) and o.label))


def marks_of(seen: Iterable[Overlay]) -> list[tuple[str, str]]:
    """The frames that say what they mean: kind of entry and words, each once."""
    frames = [o for o in seen if isinstance(o, Highlight) and o.label]
    return list(dict.fromkeys((f"{'faint' if o.faint else 'mark'}:{o.colour}", o.label) for o in frames))


def lay_out_legend(scene: MapScene, width: int, grid: BoardField, shown: Collection[str], *, scale: bool) -> Legend:
    """Lays the key out for a map ``width`` pixels wide that shows some hexes or areas; ``scale``: with the length of hexes."""
    if not scene.legend:
        return Legend(0, 0.0, ())
    unit = max(15.0, min(34.0, width / 38))
    shape, pad = theme_font(unit * 0.85, "regular"), unit * 0.6
    x, y, entries = pad, pad * 0.8, []
    seen = _visible_overlays(scene, grid, shown)
    game = scene.board.partition("/")[0]
    worded = [(kind, say_for(game, scene.lang, KEYS[kind])) for kind in kinds_of(seen, scale)]
    last = [t for t in worded if t[0] == "scale"]
    for kind, text in (*zones_of(seen), *(t for t in worded if t[0] != "scale"), *marks_of(seen), *last):
        swatch = grid.size * SCALE * 0.866 if kind == "scale" else unit * 2.0
        w = swatch + unit * 0.4 + shape.getlength(text) + unit * 1.1
        if x + w > width - pad and x > pad:
            x, y = pad, y + unit * 1.45
        entries.append(LegendEntry(kind, text, (x, y), w))
        x += w
    return Legend(round(y + unit * 1.3 + pad * 0.8), unit, tuple(entries))


def draw_legend(image: Image.Image, scene: MapScene, key: Legend, px: float) -> None:
    """Draws the key onto the foot of a picture."""
    if not key.height:
        return
    theme, top = THEMES[scene.theme], image.height - key.height
    draw, unit = ImageDraw.Draw(image), key.unit
    zones = [entry.kind for entry in key.entries if entry.kind.startswith("zone:")]
    draw.rectangle((0, top, image.width, image.height), fill=theme.panel)
    draw.line((0, top, image.width, top), fill=mix_colours(theme.panel, theme.panel_ink, 0.45), width=2)
    for kind, text, (x, y), _ in key.entries:
        middle, wide = top + y + unit * 0.65, unit * 2.0
        colour = theme.panel_ink
        if kind == "scale":
            wide = px * SCALE * 0.866
            draw.line((x, middle, x + wide, middle), fill=colour, width=2)
            for k in range(SCALE + 1):
                draw.line(
                    (x + wide * k / SCALE, middle - unit * 0.3, x + wide * k / SCALE, middle + unit * 0.3), fill=colour, width=2
                )
        elif kind.startswith("zone:") or kind == "neutral":
            tone = (110, 110, 110) if kind == "neutral" else side_colour(kind[5:])
            lean = -1 if kind in zones[1::2] else 1
            box = (x, middle - unit * 0.5, x + wide, middle + unit * 0.5)
            _draw_hatched_box(draw, box, tone, mix_colours(theme.panel, tone, 0.11), DOTTED if kind == "neutral" else lean)
            if kind != "neutral" and side_of(kind[5:]) is not None:
                badge = side_badge(kind[5:], round(unit * 0.85))
                image.paste(badge, (round(x + wide / 2 - badge.width / 2), round(middle - badge.height / 2)), badge)
        elif kind.startswith(("mark:", "faint:")):
            tone, thin = mark_colour(kind.partition(":")[2]), kind.startswith("faint")
            box = (x + wide * 0.1, middle - unit * 0.5, x + wide * 0.9, middle + unit * 0.5)
            fill = theme.panel if thin else mix_colours(theme.sea, tone, 0.3)
            _draw_framed_box(draw, box, fill, tone, max(2, round(unit * (0.1 if thin else 0.18))), kind.partition(":")[2])
        elif kind == "battle":
            size = round(unit * 1.4)
            image.paste(
                (214, 40, 26), (round(x + wide / 2 - size / 2), round(middle - size / 2)), symbol_mask("burst", size, size)
            )
        elif kind == "unbuilt":
            draw.rectangle((x, middle - unit * 0.3, x + wide, middle + unit * 0.3), fill=theme.halo)
            _draw_line_sample(draw, kind, x, middle, wide + unit * 0.5, unit, theme.blocked)
        elif kind == "cut":
            _draw_cross(draw, x + wide / 2, middle, unit * 0.45)
        else:
            tone = HIGHLIGHTS["info"] if kind == "ring" else colour
            _draw_line_sample(draw, kind, x, middle, wide, unit, tone)
        draw.text(
            (x + wide + unit * 0.4, middle), text, font=theme_font(unit * 0.85, "regular"), fill=theme.panel_ink, anchor="lm"
        )


def _draw_framed_box(
    draw: ImageDraw.ImageDraw, box: tuple[float, float, float, float], fill: Colour, tone: Colour, width: int, kind: str
) -> None:
    """A box with the frame of a highlight, broken as it is on the map."""
    draw.rectangle(box, fill=fill, outline=None if kind in FRAME_DASHES else tone, width=width)
    if kind not in FRAME_DASHES:
        return
    left, top, right, bottom = box
    dash, gap = (part * (bottom - top) * 1.6 for part in FRAME_DASHES[kind])
    for (x1, y1), (x2, y2) in pairwise([(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]):
        long, at = abs(x2 - x1) + abs(y2 - y1), 0.0
        while at < long:
            a, b = at / long, min(1.0, (at + dash) / long)
            draw.line((x1 + (x2 - x1) * a, y1 + (y2 - y1) * a, x1 + (x2 - x1) * b, y1 + (y2 - y1) * b), fill=tone, width=width)
            at += dash + gap


def _draw_hatched_box(
    draw: ImageDraw.ImageDraw, box: tuple[float, float, float, float], tone: Colour, fill: Colour, lean: int
) -> None:
    """A box as a zone looks on the map: the hatching in its side's own colour, over a tint that no sea or land changes."""
    left, top, right, bottom = box
    draw.rectangle(box, fill=fill)
    high = bottom - top
    if lean == DOTTED:
        r = max(1.0, high * 0.07)
        for row in range(3):
            for n in range(int((right - left) / high * 3)):
                x, y = left + (n + 0.5 + (row % 2) * 0.5) * high / 3, top + (row + 0.5) * high / 3
                if x + r < right:
                    draw.ellipse((x - r, y - r, x + r, y + r), fill=tone)
        draw.rectangle(box, outline=tone, width=2)
        return
    for n in range(-1, int((right - left) / high * 3) + 2):
        begin, end = left + n * high / 3, left + n * high / 3 + high
        low, up = (bottom, top) if lean > 0 else (top, bottom)
        a, b = max(begin, left), min(end, right)
        if a < b:
            slope = (up - low) / high
            draw.line((a, low + (a - begin) * slope, b, low + (b - begin) * slope), fill=tone, width=max(1, round(high * 0.08)))
    draw.rectangle(box, outline=tone, width=2)


def _draw_cross(draw: ImageDraw.ImageDraw, x: float, y: float, r: float) -> None:
    for sign in (1, -1):
        draw.line((x - r, y - sign * r, x + r, y + sign * r), fill=HIGHLIGHTS["warning"], width=max(2, round(r * 0.6)))


def _draw_line_sample(
    draw: ImageDraw.ImageDraw, kind: str, x: float, y: float, wide: float, unit: float, tone: tuple[int, int, int]
) -> None:
    """A sample of a line: as thick and as broken as on the map."""
    style = ARROWS.get(kind.removeprefix("arrow-"))
    thick = max(2, round(unit * (style.key_width if style else 0.22 if kind == "supply" else 0.16)))
    dash = unit * (style.key_dash if style else {"ring": 0.45, "unbuilt": 0.2}.get(kind, 0.0))
    end, at = x + wide - unit * 0.5, x
    while at < end:
        stop = min(end, at + dash) if dash else end
        draw.line((at, y, stop, y), fill=tone, width=thick)
        at = stop + dash * 0.7 if dash else end
    if style:
        r = unit * 0.4
        draw.polygon([(x + wide, y), (end - r * 0.2, y - r), (end - r * 0.2, y + r)], fill=tone)
    if style and style.waves:
        size = round(unit * 0.7)
        draw.bitmap((round(x), round(y - size)), symbol_mask("wave", size, size), fill=tone)
