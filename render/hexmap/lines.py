"""Lines of a board's ground: routes from hex to hex; rivers, bars and borders along sides."""

from __future__ import annotations

import math
import random

from PIL import Image

from render.geometry import Point
from render.hexmap.boards import DIVIDES, WATERS, BoardArt, SideArt
from render.hexmap.geometry import Grid
from render.paint.ink import Ink, point_bounds
from render.paint.theme import Theme, mix_colours


def line_between_hexes(grid: Grid, side: SideArt) -> list[Point]:
    """A gently bent line from centre to centre."""
    (x1, y1), (x2, y2) = grid.centre(side.a), grid.centre(side.b)
    bend = grid.size * 0.05 * (1 if grid.numbers.place(side.a)[1] % 2 else -1)
    nx, ny = (y1 - y2) / grid.size, (x2 - x1) / grid.size
    mx, my = (x1 + x2) / 2 + nx * bend, (y1 + y2) / 2 + ny * bend
    curve = []
    for k in range(17):
        t = k / 16
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        curve.append((a * x1 + b * mx + c * x2, a * y1 + b * my + c * y2))
    return curve


def draw_routes(image: Image.Image, board: BoardArt, grid: Grid, theme: Theme) -> None:
    """Railways, roads and trails from hex to hex."""
    for s in board.sides:
        if not s.route or s.a not in board.hexes or s.b not in board.hexes:
            continue
        line = line_between_hexes(grid, s)
        box = point_bounds(line)
        if s.route == "rail":
            ink = Ink(image, box)
            ink.line(line, grid.size * 0.045)
            ink.lay(theme.halo, 0.7)
            ink = Ink(image, box)
            ink.line(line, grid.size * 0.018)
            for (x1, y1), (x2, y2) in zip(line[1::2], line[2::2], strict=False):
                d = math.hypot(x2 - x1, y2 - y1) or 1
                ox, oy = (y1 - y2) / d * grid.size * 0.035, (x2 - x1) / d * grid.size * 0.035
                ink.line([(x1 + ox, y1 + oy), (x1 - ox, y1 - oy)], grid.size * 0.016)
            ink.lay(theme.rail)
        else:
            ink = Ink(image, box)
            ink.line(line, grid.size * 0.055)
            ink.lay(theme.halo, 0.65)
            ink = Ink(image, box)
            gap = 0.05 if s.route != "planned" else 0.10
            ink.dashes(line, grid.size * 0.03, grid.size * 0.09, grid.size * gap)
            ink.lay(mix_colours(theme.rail, theme.blocked, 0.45))


def draw_blocked_sides(image: Image.Image, board: BoardArt, grid: Grid, theme: Theme) -> None:
    """Sides that nothing can cross: a bar."""
    for s in board.sides:
        if s.a not in board.hexes or s.b not in board.hexes or "open" in (s.sea, s.land) or s.sea == s.land == "none":
            continue
        a, b = grid.side(s.a, s.direction)
        p = (a[0] + (b[0] - a[0]) * 0.12, a[1] + (b[1] - a[1]) * 0.12)
        q = (a[0] + (b[0] - a[0]) * 0.88, a[1] + (b[1] - a[1]) * 0.88)
        for width, colour in ((0.075, theme.halo), (0.045, theme.blocked)):
            ink = Ink(image, point_bounds([p, q]))
            ink.line([p, q], grid.size * width)
            ink.lay(colour, 0.92)


def _winding_line(ends: tuple[Point, Point], name: str, reach: float) -> list[Point]:
    """A line that winds between two points; it begins and ends in them, so that what runs on fits."""
    (x1, y1), (x2, y2) = ends
    dice = random.Random(f"{name}/bends")
    first, second = (dice.uniform(0.4, 1.0) * reach * dice.choice((-1, 1)) for _ in range(2))
    nx, ny = y1 - y2, x2 - x1
    line = []
    for k in range(13):
        t = k / 12
        off = first * math.sin(math.pi * t) + second * math.sin(2 * math.pi * t)
        line.append((x1 + (x2 - x1) * t + nx * off, y1 + (y2 - y1) * t + ny * off))
    return line


def draw_rivers(image: Image.Image, board: BoardArt, grid: Grid, theme: Theme) -> None:
    """Rivers and straits along the sides of hexes, each with its banks."""
    found = [(_winding_line(grid.side(s.a, s.direction), s.a + s.b, 0.09), WATERS[s.water]) for s in board.sides if s.water]
    for line, width in found:
        ink = Ink(image, point_bounds(line))
        ink.line(line, grid.size * (width + 0.018))
        ink.lay(theme.coast, 0.55)
    for line, width in found:
        ink = Ink(image, point_bounds(line))
        ink.line(line, grid.size * width)
        ink.lay(theme.sea)


def draw_divides(image: Image.Image, board: BoardArt, grid: Grid, theme: Theme) -> None:
    """Borders, limits and bars along the sides of hexes."""
    colours = {"border": theme.panel_ink, "limit": theme.blocked, "bar": theme.halo}
    for divide in board.divides:
        dash, gap, width = DIVIDES[divide.kind]
        for name, direction in divide.sides:
            ends = list(grid.side(name, direction))
            ink = Ink(image, point_bounds(ends))
            ink.dashes(ends, grid.size * width, grid.size * dash, grid.size * gap)
            ink.lay(colours[divide.kind], 0.75)
