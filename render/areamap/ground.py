"""The ground of a board of areas: painted, with sea, relief and coasts, or plain, with straight lines and flat colours."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from data.kit import AreaRow, Terrain, load_kit
from render.areamap.areas import AreaGrid, areas_of
from render.geometry import Point
from render.hexmap.geometry import Grid
from render.hexmap.terrain import RELIEF, contour_band, draw_waterlines, lay_colour, paint_sea, relief_light
from render.paint.theme import THEMES, Colour, Theme, colour_from_code, mix_colours

#: How strongly the relief shows in terrains of a kit.
OWN_RELIEF = 40
SS = 2


@lru_cache(maxsize=256)
def terrain_colour(board: str, terrain: str, theme_name: str, own: str = "") -> Colour:
    """The colour of a terrain, or ``own`` ("#rrggbb") in its stead; darker in the dark theme unless the kit says how."""
    theme = THEMES[theme_name]
    row = load_kit(board.partition("/")[0]).terrain.get(terrain)
    if not own and row is None:
        if terrain == "sea":
            return theme.sea
        return mix_colours(theme.panel, theme.sand, 0.5) if terrain == "plain" else theme.terrain[terrain]
    day = colour_from_code(own or (row.colour if row else ""))
    if theme_name != "dark":
        return day
    return colour_from_code(row.dark) if row is not None and row.dark and not own else mix_colours(day, theme.halo, 0.5)


def is_wet(board: str, terrain: str) -> bool:
    """Whether a terrain is water."""
    row = load_kit(board.partition("/")[0]).terrain.get(terrain)
    return row.sea if row is not None else terrain == "sea"


def _pattern_of(board: str, area: AreaRow) -> str:
    row: Terrain | None = load_kit(board.partition("/")[0]).terrain.get(area.terrain)
    return row.pattern if row is not None else ""


def _draw_pattern(image: Image.Image, ring: Sequence[Point], kind: str, colour: Colour, size: float) -> None:
    """A pattern within a shape, in a darker or lighter shade of its colour."""
    left, top = max(0, int(min(p[0] for p in ring))), max(0, int(min(p[1] for p in ring)))
    right, bottom = min(image.width, int(max(p[0] for p in ring)) + 1), min(image.height, int(max(p[1] for p in ring)) + 1)
    w, h = (right - left) * SS, (bottom - top) * SS
    if min(w, h) < 2:
        return
    shape, marks = Image.new("L", (w, h), 0), Image.new("L", (w, h), 0)
    ImageDraw.Draw(shape).polygon([((x - left) * SS, (y - top) * SS) for x, y in ring], fill=255)
    draw, step = ImageDraw.Draw(marks), max(6, round(size * 0.14)) * SS
    if kind == "dots":
        r = step * 0.14
        for row, y in enumerate(range(step // 2, h, step)):
            for x in range(step // 2 + (step // 2) * (row % 2), w, step):
                draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
    elif kind == "stripes":
        for x in range(-h, w, step):
            draw.line((x, h, x + h, 0), fill=255, width=max(1, step // 7))
    elif kind == "checks":
        for row, y in enumerate(range(0, h, step)):
            for x in range(step * (row % 2), w, 2 * step):
                draw.rectangle((x, y, x + step - 1, y + step - 1), fill=130)
    else:  # waves
        for y in range(step // 2, h + step, step):
            points = [(x, y + step * 0.18 * math.sin(x / step * 2 * math.pi)) for x in range(0, w + 4, 4)]
            draw.line(points, fill=255, width=max(1, step // 8))
    dark = sum(colour) < 300
    tone = mix_colours(colour, (255, 255, 255) if dark else (0, 0, 0), 0.22)
    image.paste(tone, (left, top), ImageChops.multiply(shape, marks).reduce(SS))


def painted_area_ground(board: str, grid: AreaGrid, size: tuple[int, int], theme_name: str) -> Image.Image:
    """Sea and land without lines."""
    theme, table = THEMES[theme_name], areas_of(board)
    land = Image.new("L", (size[0] * 2, size[1] * 2), 0)
    draw = ImageDraw.Draw(land)
    colours, rise = Image.new("RGB", size, theme.terrain["open"]), Image.new("L", size, 0)
    waters = Image.new("RGB", size, theme.sea)
    tinted = Image.new("L", size, 0)
    paint, high, water, tint = ImageDraw.Draw(colours), ImageDraw.Draw(rise), ImageDraw.Draw(waters), ImageDraw.Draw(tinted)
    for area in table.area:
        ring = grid.corners(area.id)
        colour = terrain_colour(board, area.terrain, theme_name, area.colour)
        if area.wet:
            if area.colour or area.terrain != "sea":  # a sea of its own colour
                water.polygon(ring, fill=colour)
                tint.polygon(ring, fill=120)
            continue
        draw.polygon([(x * 2, y * 2) for x, y in ring], fill=255)
        paint.polygon(ring, fill=colour, outline=colour, width=9)
        high.polygon(ring, fill=RELIEF.get(area.terrain, OWN_RELIEF))
    for patch in table.patch:
        ring = [grid.at(p) for p in patch.ring]
        wet = is_wet(board, patch.terrain)
        draw.polygon([(x * 2, y * 2) for x, y in ring], fill=0 if wet else 255)
        if not wet:
            colour = terrain_colour(board, patch.terrain, theme_name)
            paint.polygon(ring, fill=colour, outline=colour, width=9)
            high.polygon(ring, fill=RELIEF.get(patch.terrain, OWN_RELIEF))
    mask = land.reduce(2)
    plain = Grid(grid.size, 0.0, 0.0, 0, 0)
    sea = paint_sea(mask, plain, theme)
    sea.paste(waters, (0, 0), tinted.filter(ImageFilter.GaussianBlur(grid.size * 0.03)))
    draw_waterlines(sea, mask, plain, theme)
    colours = colours.filter(ImageFilter.GaussianBlur(grid.size * 0.03))
    for area in table.area:
        if not area.wet and _pattern_of(board, area):
            shade = terrain_colour(board, area.terrain, theme_name, area.colour)
            _draw_pattern(colours, grid.corners(area.id), _pattern_of(board, area), shade, grid.size)
    lit = Image.merge("RGB", [relief_light(size, plain)] * 3)
    strength = rise.filter(ImageFilter.GaussianBlur(grid.size * 0.10))
    colours = Image.composite(ImageChops.overlay(colours, lit), colours, strength)
    lay_colour(colours, theme.sand, contour_band(mask.filter(ImageFilter.GaussianBlur(grid.size * 0.05)), 190, 60, 0.55))
    return Image.composite(colours, sea, mask)


def plain_ground(board: str, grid: AreaGrid, size: tuple[int, int], theme_name: str) -> Image.Image:
    """Flat colours with straight edges on the colour of the table."""
    theme, table = THEMES[theme_name], areas_of(board)
    big = Image.new("RGB", (size[0] * SS, size[1] * SS), theme.outside)
    draw = ImageDraw.Draw(big)
    shapes: list[tuple[list[Point], Colour]] = [
        (grid.corners(a.id), terrain_colour(board, a.terrain, theme_name, a.colour)) for a in table.area
    ]
    shapes += [([grid.at(p) for p in x.ring], terrain_colour(board, x.terrain, theme_name)) for x in table.patch]
    for ring, colour in shapes:
        draw.polygon([(x * SS, y * SS) for x, y in ring], fill=colour)
    image = big.reduce(SS)
    for area in table.area:
        kind = _pattern_of(board, area)
        if kind:
            _draw_pattern(
                image, grid.corners(area.id), kind, terrain_colour(board, area.terrain, theme_name, area.colour), grid.size
            )
    return image


def draw_inset_frames(image: Image.Image, board: str, grid: AreaGrid, theme: Theme) -> None:
    """The boxes under insets and tracks."""
    draw = ImageDraw.Draw(image)
    for frame in areas_of(board).frame:
        (left, top), (right, bottom) = grid.at(frame.box[:2]), grid.at(frame.box[2:])
        draw.rectangle((left, top, right, bottom), outline=theme.ink, width=max(2, round(grid.size * 0.03)))
