"""Draws the plates beside a map's counters: callouts, rosters of a battle, the number of a pile."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render.geometry import BoardField, Box
from render.paint.ink import Ink, point_bounds
from render.paint.plates import Callout, Pile, Roster
from render.paint.theme import Theme, mix_colours, side_colour, theme_font

#: Battles.
RED = (206, 32, 24)


def draw_pile_badge(image: Image.Image, pile: Pile, px: float) -> None:
    """The number of a pile."""
    r = px * 0.13
    x, y = pile.box[2] + r * 0.15, pile.box[3] - r * 0.95
    ink = Ink(image, (x - r, y - r, x + r, y + r))
    ink.circle(x, y, r)
    ink.lay((255, 255, 255))
    ink = Ink(image, (x - r, y - r, x + r, y + r))
    ink.circle(x, y, r * 0.86)
    ink.lay((24, 28, 34))
    ImageDraw.Draw(image).text((x, y), str(pile.counted), font=theme_font(r * 1.25, "bold"), fill=(255, 255, 255), anchor="mm")


def _edge_point(box: Box, at: tuple[float, float]) -> tuple[float, float]:
    """The point of a box nearest to ``at``."""
    return min(max(at[0], box[0]), box[2]), min(max(at[1], box[1]), box[3])


def draw_leader_line(image: Image.Image, call: Callout | Roster, grid: BoardField, theme: Theme) -> None:
    """The line from a plate to its hex."""
    near = _edge_point(call.box, call.anchor)
    heavy = 1.5 if isinstance(call, Roster) else 1.0
    for width, tone in ((0.06 * heavy, theme.halo), (0.026 * heavy, RED if isinstance(call, Roster) else theme.ink)):
        ink = Ink(image, point_bounds([near, call.anchor]))
        ink.line([near, call.anchor], grid.size * width)
        ink.lay(tone, 0.9)


def callout_plate(image: Image.Image, call: Callout | Roster, grid: BoardField, theme: Theme) -> None:
    """The plate under the counters of a callout or roster."""
    plate = Image.new("L", (round(call.box[2] - call.box[0]) * 2, round(call.box[3] - call.box[1]) * 2), 0)
    ImageDraw.Draw(plate).rounded_rectangle((0, 0, plate.width - 1, plate.height - 1), grid.size * 0.16, fill=255)
    inner = plate.reduce(2)
    at = (round(call.box[0]), round(call.box[1]))
    image.paste(theme.ink, at, inner.point([round(v * 0.8) for v in range(256)]))
    core = inner.resize((inner.width - 3, inner.height - 3))
    image.paste(
        mix_colours(theme.panel, theme.sea, 0.12), (at[0] + 1, at[1] + 1), core.point([round(v * 0.94) for v in range(256)])
    )


def draw_side_stripes(image: Image.Image, roster: Roster) -> None:
    """The colours of the sides on a plate of forces, and its number."""
    draw = ImageDraw.Draw(image)
    for side, box in roster.stripes:
        draw.rounded_rectangle(box, (box[2] - box[0]) / 2, fill=side_colour(side))
    if roster.label:
        r = (roster.stripes[0][1][2] - roster.stripes[0][1][0]) * 1.5
        x, y = roster.box[0] + r * 0.35, roster.box[1] + r * 0.35
        ink = Ink(image, (x - r, y - r, x + r, y + r))
        ink.circle(x, y, r)
        ink.lay(RED)
        ImageDraw.Draw(image).text((x, y), roster.label, font=theme_font(r * 1.4, "bold"), fill=(255, 255, 255), anchor="mm")
