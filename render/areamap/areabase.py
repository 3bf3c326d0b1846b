"""The unchanging part of a board of areas: sea, land, borders, straits, signs and names; kept in memory."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data.kit import AreaRow, inside, sides_of
from render.areamap.areas import AreaGrid, areas_of, by_id, side_lines
from render.hexmap.base import sign_disc
from render.hexmap.geometry import Box, Grid, Point
from render.hexmap.terrain import RELIEF, band, lay, paint_sea, relief_light, waterlines
from render.paint.captions import along
from render.paint.counters import fit
from render.paint.ink import Ink, bounds
from render.paint.panel import wrap
from render.paint.theme import THEMES, Theme, font, mix
from render.scene import Lang

#: Sizes of names in units of ``AreaTable.unit``: land, sea; and of a sign.
LAND_NAME, SEA_NAME, SIGN = 0.20, 0.175, 0.19


class AreaName(NamedTuple):
    """A placed name: its lines, type size, the middle of each line, its box, and where its signs stand."""

    area: str
    lines: tuple[str, ...]
    size: float
    face: str
    centres: tuple[Point, ...]
    box: Box
    signs: tuple[Point, ...]


def area_grid(board: str, scale: float = 1.0) -> AreaGrid:
    """The grid of a whole board at ``scale`` times its normal size."""
    return AreaGrid(board, areas_of(board).scale * scale)


def board_size(board: str, scale: float = 1.0) -> tuple[int, int]:
    """Width and height of a whole board in pixels."""
    table = areas_of(board)
    return round(table.size[0] * table.scale * scale), round(table.size[1] * table.scale * scale)


def room_for(grid: AreaGrid, area: AreaRow, y: float) -> float:
    """How wide an area is around its label at a height, in pixels."""
    ring = grid.corners(area.id)
    x = grid.at(area.label)[0]
    crossings = sorted(
        x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True)
        if (y1 > y) != (y2 > y)
    )
    left = max((c for c in crossings if c <= x), default=x)
    right = min((c for c in crossings if c >= x), default=x)
    return 2 * min(x - left, right - x)


@lru_cache(maxsize=32)
def area_names(board: str, grid: AreaGrid, lang: Lang) -> tuple[AreaName, ...]:
    """The name of every area in its own bounds, in one line or two, as large as fits."""
    found = []
    for area in areas_of(board).area:
        text, sea = getattr(area.name, lang), area.terrain == "sea"
        face, full = ("regular", SEA_NAME) if sea else ("condensed", LAND_NAME)
        x, y = grid.at(area.label)
        size = grid.size * full
        room = max(grid.size * 0.6, min(room_for(grid, area, y - size * 0.6), room_for(grid, area, y + size * 0.6)) - size)
        lines = tuple(wrap(text, size, face, room)) if font(size, face).getlength(text) > room else (text,)
        if len(lines) > 2 or any(line.endswith("-") and not text.endswith("-") for line in lines):
            lines = tuple(wrap(text, size * 0.8, face, room))[:2] if " " in text else (text,)
        size = min(fit(line, room, size, face) for line in lines)
        step = size * 1.05
        wide = max(font(size, face).getlength(line) for line in lines)
        tall = step * len(lines)
        # As near to the label's place as the whole name stays within the area.
        ring = grid.corners(area.id)
        for shift in (0.0, -0.1, 0.1, -0.2, 0.2, -0.3, 0.3):
            middle = y + shift * grid.size
            box = (x - wide / 2 - 1, middle - tall / 2, x + wide / 2 + 1, middle + tall / 2)
            if all(inside(p, ring) for p in ((box[0], box[1]), (box[2], box[1]), (box[0], box[3]), (box[2], box[3]))):
                break
        centres = tuple((x, box[1] + (k + 0.5) * step) for k in range(len(lines)))
        side = grid.size * SIGN
        count = len(area.signs)
        signs = tuple((x + (k - (count - 1) / 2) * side * 1.15, box[1] - side * 0.62) for k in range(count))
        found.append(AreaName(area.id, lines, size, face, centres, box, signs))
    return tuple(found)


def _ground(board: str, grid: AreaGrid, size: tuple[int, int], theme: Theme) -> Image.Image:
    """Sea and land without lines."""
    land = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    draw = ImageDraw.Draw(land)
    colours, rise = Image.new("RGB", size, theme.terrain["open"]), Image.new("L", size, 0)
    paint, high = ImageDraw.Draw(colours), ImageDraw.Draw(rise)
    for area in areas_of(board).area:
        if area.terrain == "sea":
            continue
        ring = grid.corners(area.id)
        draw.polygon([(x * 2, y * 2) for x, y in ring], fill=255)
        paint.polygon(ring, fill=theme.terrain[area.terrain], outline=theme.terrain[area.terrain], width=9)
        high.polygon(ring, fill=RELIEF[area.terrain])
    mask = land.reduce(2)
    plain = Grid(grid.size, 0.0, 0.0, 0, 0)
    sea = paint_sea(mask, plain, theme)
    waterlines(sea, mask, plain, theme)
    colours = colours.filter(ImageFilter.GaussianBlur(grid.size * 0.03))
    lit = Image.merge("RGB", [relief_light(size, plain)] * 3)
    strength = rise.filter(ImageFilter.GaussianBlur(grid.size * 0.10))
    colours = Image.composite(ImageChops.overlay(colours, lit), colours, strength)
    lay(colours, theme.sand, band(mask.filter(ImageFilter.GaussianBlur(grid.size * 0.05)), 190, 60, 0.55))
    return Image.composite(colours, sea, mask)


def _lines(image: Image.Image, board: str, grid: AreaGrid, theme: Theme) -> None:
    """Coasts, borders on land, lines at sea, closed sides and straits."""
    areas, lines = by_id(board), side_lines(board)
    wet: dict[frozenset[str], list[bool]] = {}
    for area in areas.values():
        for side in sides_of(area):
            wet.setdefault(side, []).append(area.terrain == "sea")
    for side in sorted(wet, key=sorted):
        line = [grid.at(p) for p in lines[side]]
        ink = Ink(image, bounds(line))
        if all(wet[side]):
            ink.dashes(line, grid.size * 0.022, grid.size * 0.11, grid.size * 0.07)
            ink.lay(theme.sea_ink, 0.75)
        else:
            coast = any(wet[side]) or len(wet[side]) == 1
            ink.line(line, grid.size * (0.028 if coast else 0.024))
            ink.lay(theme.coast if coast else mix(theme.coast, theme.sand, 0.15), 0.95 if coast else 0.8)
    for link in areas_of(board).link:
        if link.kind == "strait":
            _strait(image, grid, link.a, link.b, theme)
        elif link.kind == "closed":
            for side in sorted(sides_of(areas[link.a]) & sides_of(areas[link.b]), key=sorted):
                line = [grid.at(p) for p in lines[side]]
                for width, tone in ((0.085, theme.halo), (0.05, theme.blocked)):
                    ink = Ink(image, bounds(line))
                    ink.line(line, grid.size * width)
                    ink.lay(tone, 0.95)


def _strait(image: Image.Image, grid: AreaGrid, a: str, b: str, theme: Theme) -> None:
    """A dotted line with two heads over the water between two areas."""
    ends = list(along([grid.centre(a), grid.centre(b)], (0.3, 0.7)))
    ink = Ink(image, bounds(ends), pad=grid.size * 0.2)
    ink.dashes(ends, grid.size * 0.035, grid.size * 0.05, grid.size * 0.05)
    (x1, y1), (x2, y2) = ends
    d = math.dist(*ends) or 1.0
    ux, uy = (x2 - x1) / d * grid.size * 0.12, (y2 - y1) / d * grid.size * 0.12
    for (x, y), sign in ((ends[0], -1), (ends[1], 1)):
        ink.polygon([(x + ux * sign, y + uy * sign), (x - uy * 0.7, y + ux * 0.7), (x + uy * 0.7, y - ux * 0.7)])
    ink.lay(theme.ink, 0.8)


@lru_cache(maxsize=4)
def area_base(board: str, scale: float, theme_name: str) -> Image.Image:
    """The painted board without names, which differ by language; drawn once for each process."""
    theme, grid = THEMES[theme_name], area_grid(board, scale)
    image = _ground(board, grid, board_size(board, scale), theme)
    _lines(image, board, grid, theme)
    return image


def draw_names(image: Image.Image, board: str, grid: AreaGrid, lang: Lang, theme: Theme) -> None:
    """Names and signs onto a picture."""
    draw, areas = ImageDraw.Draw(image), by_id(board)
    for name in area_names(board, grid, lang):
        area = areas[name.area]
        for sign, (x, y) in zip(area.signs, name.signs, strict=True):
            sign_disc(image, x, y, sign, grid.size * SIGN, theme)
        sea = area.terrain == "sea"
        colour = mix(theme.sea_ink, theme.ink, 0.45) if sea else theme.ink
        halo = mix(theme.sea, theme.halo, 0.35) if sea else theme.halo
        for line, centre in zip(name.lines, name.centres, strict=True):
            shape = font(name.size, name.face)
            draw.text(centre, line, font=shape, fill=colour, anchor="mm", stroke_width=grid.size * 0.016, stroke_fill=halo)
