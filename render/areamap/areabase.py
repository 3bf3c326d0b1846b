"""The unchanging part of a board of areas: its ground, coasts and borders; kept in memory."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from data.kit import area_edges, inside_ring
from render.areamap.areas import AreaGrid, areas_by_id, areas_of, borderless_sides, ring_of, side_lines
from render.areamap.ground import draw_inset_frames, is_wet, painted_area_ground, plain_ground
from render.areamap.links import closed_sides
from render.paint.captions import points_along
from render.paint.ink import Ink, point_bounds
from render.paint.theme import THEMES, Theme, mix_colours

#: Points of a line between two areas.
STEPS = 48
#: A part is drawn so much larger than the whole board.
PART = 1.35


def area_grid(board: str, scale: float = 1.0) -> AreaGrid:
    """The grid of a whole board at ``scale`` times its normal size."""
    return AreaGrid(board, areas_of(board).scale * scale)


def board_size(board: str, scale: float = 1.0) -> tuple[int, int]:
    """Width and height of a whole board in pixels."""
    table = areas_of(board)
    return round(table.size[0] * table.scale * scale), round(table.size[1] * table.scale * scale)


def _draw_border_lines(image: Image.Image, board: str, grid: AreaGrid, theme: Theme) -> None:
    """Coasts, borders on land, lines at sea, closed sides."""
    areas, lines, smooth = areas_by_id(board), side_lines(board), areas_of(board).smooth
    none = borderless_sides(board)
    _draw_joining_lines(image, board, grid, theme)
    wet: dict[frozenset[str], list[bool]] = {}
    for area in areas.values():
        for side in area_edges(area):
            wet.setdefault(side, []).append(area.wet)
    for side in sorted(wet, key=sorted):
        if side in none and not smooth and (all(wet[side]) or len(wet[side]) == 1):
            continue
        line = [grid.at(p) for p in lines[side]]
        ink = Ink(image, point_bounds(line))
        if smooth:
            ink.line(line, max(1.0, grid.size * 0.02))
            ink.lay(theme.coast, 0.9)
        elif all(wet[side]):
            ink.dashes(line, grid.size * 0.022, grid.size * 0.11, grid.size * 0.07)
            ink.lay(theme.sea_ink, 0.75)
        else:
            coast = any(wet[side]) or len(wet[side]) == 1
            ink.line(line, grid.size * (0.028 if coast else 0.024))
            ink.lay(theme.coast if coast else mix_colours(theme.coast, theme.sand, 0.15), 0.95 if coast else 0.8)
    for patch in areas_of(board).patch:
        if not smooth or is_wet(board, patch.terrain):
            ring = [grid.at(p) for p in patch.ring]
            ink = Ink(image, point_bounds(ring))
            ink.line([*ring, ring[0]], grid.size * 0.024)
            ink.lay(theme.coast, 0.9)
    closed_sides(image, board, grid, theme)
    draw_inset_frames(image, board, grid, theme)


def _draw_joining_lines(image: Image.Image, board: str, grid: AreaGrid, theme: Theme) -> None:
    """Draw plain lines between linked areas that do not touch, outside both areas."""
    areas = areas_by_id(board)
    for link in areas_of(board).link:
        if link.kind != "line":
            continue
        ends = [areas[link.a].spot, *link.line, areas[link.b].spot]
        rings = [ring_of(board, name) for name in (link.a, link.b)]
        points = points_along(ends, [n / STEPS for n in range(STEPS + 1)])
        line = [grid.at(point) for point in points if not any(inside_ring(point, ring) for ring in rings)]
        if len(line) > 1:
            ink = Ink(image, point_bounds(line))
            ink.line(line, grid.size * 0.03)
            ink.lay(theme.coast, 0.9)


@lru_cache(maxsize=4)
def area_base(board: str, scale: float, theme_name: str) -> Image.Image:
    """The painted board without names, which differ by language; drawn once for each process."""
    theme, grid = THEMES[theme_name], area_grid(board, scale)
    make = plain_ground if areas_of(board).smooth else painted_area_ground
    image = make(board, grid, board_size(board, scale), theme_name)
    _draw_border_lines(image, board, grid, theme)
    return image
