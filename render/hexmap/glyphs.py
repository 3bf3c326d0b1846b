"""Small signs of terrain on the ground: trees, peaks, reeds, stones."""

from __future__ import annotations

import random

from PIL import Image

from render.hexmap.boards import BoardArt
from render.hexmap.geometry import Grid
from render.paint.ink import Ink
from render.paint.theme import Theme

#: The number of signs in a hex, and the drawing of each.
SIGNS = {
    "jungle": (34, "tree"),
    "mixed": (13, "tree"),
    "mountain": (15, "peak"),
    "forest": (22, "fir"),
    "rough": (12, "hill"),
    "swamp": (16, "reed"),
    "desert": (26, "stone"),
}


def draw_terrain_glyphs(image: Image.Image, board: BoardArt, grid: Grid, land: Image.Image, theme: Theme) -> None:
    """Draw the signs of each hex's terrains, wherever there is land under them."""
    for name, h in board.hexes.items():
        for terrain in (h.terrain, *h.also):
            if terrain in SIGNS:
                _sow_glyphs(image, name, terrain, grid, land, theme)


def _sow_glyphs(image: Image.Image, name: str, terrain: str, grid: Grid, land: Image.Image, theme: Theme) -> None:
    count, sign = SIGNS[terrain]
    # Terrains that share a hex get separate seeds; the first ones keep theirs, so that old boards do not change.
    dice = random.Random(f"{name}/glyph" if sign in ("tree", "peak") else f"{name}/{terrain}")
    x, y = grid.centre(name)
    ink = Ink(image, (x - grid.size * 0.6, y - grid.size * 0.52, x + grid.size * 0.6, y + grid.size * 0.52))
    for _ in range(count):
        gx, gy = x + dice.uniform(-0.5, 0.5) * grid.size, y + dice.uniform(-0.46, 0.46) * grid.size
        if abs(gx - x) > grid.size * (0.57 - 0.55 * abs(gy - y) / grid.size):
            continue
        r = grid.size * dice.uniform(0.014, 0.022)
        if _is_dry_spot(image, land, gx, gy, r):
            _draw_glyph(ink, sign, gx, gy, r, grid.size * 0.012)
    ink.lay(theme.glyph[terrain], 0.8 if terrain == "mountain" else 0.62)


def _is_dry_spot(image: Image.Image, land: Image.Image, x: float, y: float, r: float) -> bool:
    return (
        0 <= x < image.width
        and 0 <= y < image.height
        and all(
            land.getpixel((min(image.width - 1, max(0, int(x + a))), min(image.height - 1, max(0, int(y + b))))) == 255
            for a, b in ((2.4 * r, 0), (-2.4 * r, 0), (0, 2.4 * r), (0, -2.4 * r))
        )
    )


def _draw_glyph(ink: Ink, sign: str, x: float, y: float, r: float, width: float) -> None:
    """Draw one sign around a point, ``r`` pixels large."""
    match sign:
        case "peak":
            ink.line([(x - 2.4 * r, y + 1.6 * r), (x, y - 2.2 * r), (x + 2.4 * r, y + 1.6 * r)], width)
        case "fir":
            ink.line(
                [(x - 1.5 * r, y + 1.4 * r), (x, y - 2.0 * r), (x + 1.5 * r, y + 1.4 * r), (x - 1.5 * r, y + 1.4 * r)], width
            )
        case "hill":
            ink.line(
                [(x - 2.4 * r, y + r), (x - 1.2 * r, y - 0.6 * r), (x, y - r), (x + 1.2 * r, y - 0.6 * r), (x + 2.4 * r, y + r)],
                width,
            )
        case "reed":
            ink.line([(x - 2.6 * r, y), (x + 2.6 * r, y)], width)
            ink.line([(x, y), (x, y - 1.8 * r)], width)
        case "stone":
            ink.circle(x, y, r * 0.55)
        case _:
            ink.circle(x, y, r)
