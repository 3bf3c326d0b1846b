"""Links of areas that are drawn: closed sides, straits in the colour of the side that may pass, stubs at the edge."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace
from PIL import Image, ImageDraw

from data.kit import LinkRow, area_edges
from render.areamap.areas import AreaGrid, areas_by_id, areas_of, edge_spots, side_lines
from render.areamap.names import name_inks
from render.geometry import Box, Point, overlap_area
from render.paint.captions import points_along
from render.paint.ink import Ink, point_bounds
from render.paint.signs import sign_disc
from render.paint.theme import Colour, Theme, side_colour, theme_font
from render.say import kit_name_text
from render.scene import Arrow, Lang, MapScene, Overlay, Passage, SupplyLineArt, Tie

#: A strait that anybody may pass, and the edge of all.
FREE, EDGE = (28, 33, 38), (255, 255, 255)
#: Height of the names at the map's edge, in units of the board.
STUB = 0.145


def closed_sides(image: Image.Image, board: str, grid: AreaGrid, theme: Theme) -> None:
    """Sides that nothing crosses."""
    areas, lines = areas_by_id(board), side_lines(board)
    for link in areas_of(board).link:
        if link.kind != "closed":
            continue
        for side in sorted(area_edges(areas[link.a]) & area_edges(areas[link.b]), key=sorted):
            line = [grid.at(p) for p in lines[side]]
            for width, tone in ((0.085, theme.halo), (0.05, theme.blocked)):
                ink = Ink(image, point_bounds(line))
                ink.line(line, grid.size * width)
                ink.lay(tone, 0.95)


def _strait_colour(scene: MapScene, link: LinkRow, theme: Theme) -> tuple[Colour, bool]:
    """The colour of a strait, and whether anybody passes: as the scene says, else by who holds the area that commands it."""
    for o in scene.overlays:
        if isinstance(o, Passage) and {o.a, o.b} == {link.a, link.b}:
            return (side_colour(o.side) if o.side else FREE if o.open else theme.blocked), o.open
    holder = scene.control.get(link.by)
    return (side_colour(holder) if holder else FREE), True


def draw_straits(image: Image.Image, scene: MapScene, grid: AreaGrid, theme: Theme) -> None:
    """Draw a line with two heads through each strait, its sign in the middle; crossed out if nobody may pass."""
    for link in areas_of(scene.board).link:
        if link.kind != "strait":
            continue
        points = [grid.at(p) for p in link.line] or list(points_along([grid.centre(link.a), grid.centre(link.b)], (0.3, 0.7)))
        if len(points) == 2:
            points = list(points_along(points, (0.001, 0.5, 0.999)))
        colour, open_ = _strait_colour(scene, link, theme)
        for grow, tone in ((0.035, EDGE), (0.0, colour)):
            ink = Ink(image, point_bounds(points), pad=grid.size * 0.25)
            body = list(points_along(points, [0.12, *[0.12 + 0.76 * k / 10 for k in range(1, 10)], 0.88]))
            if link.line or grow:
                ink.line(body, grid.size * (0.05 + grow))
            else:
                ink.dashes(body, grid.size * 0.045, grid.size * 0.06, grid.size * 0.045)
            for tip, back in ((points[0], body[1]), (points[-1], body[-2])):
                _arrow_head_outline(ink, tip, back, grid.size * (0.16 + grow), grid.size * grow * 0.7)
            ink.lay(tone, 0.95 if not grow else 0.85)
        (x, y) = next(iter(points_along(points, (0.5,))))
        if link.sign:
            sign_disc(image, x, y, link.sign, grid.size * 0.22, theme)
        if not open_:
            r = grid.size * 0.1
            for width, tone in ((0.09, theme.halo), (0.05, theme.blocked)):
                ink = Ink(image, (x - r, y - r, x + r, y + r), pad=8)
                ink.line([(x - r, y - r), (x + r, y + r)], grid.size * width)
                ink.line([(x - r, y + r), (x + r, y - r)], grid.size * width)
                ink.lay(tone)


def _arrow_head_outline(ink: Ink, tip: Point, back: Point, size: float, out: float) -> None:
    """The head of an arrow that comes from ``back``."""
    d = math.dist(tip, back) or 1.0
    ux, uy = (tip[0] - back[0]) / d, (tip[1] - back[1]) / d
    x, y = tip[0] + ux * out, tip[1] + uy * out
    ink.polygon(
        [
            (x, y),
            (x - ux * size - uy * size * 0.55, y - uy * size + ux * size * 0.55),
            (x - ux * size + uy * size * 0.55, y - uy * size - ux * size * 0.55),
        ]
    )


def _nearest_rim(point: Point, size: Point) -> str:
    """The side of the board that a point is nearest to."""
    x, y = point
    return min({"left": x, "right": size[0] - x, "top": y, "bottom": size[1] - y}.items(), key=lambda kv: kv[1])[0]


def _split_over_edge(path: Sequence[str], board: str) -> list[tuple[str, ...]]:
    """A path split at each crossing of the map's edge."""
    ends, found = edge_spots(board), [[*path[:1]]]
    for a, b in pairwise(path):
        if f"{a}>{b}" in ends:
            found[-1].append(f"{a}>{b}")
            found.append([f"{b}>{a}"])
        found[-1].append(b)
    return [tuple(part) for part in found]


def split_overlays(overlays: Sequence[Overlay], board: str) -> tuple[Overlay, ...]:
    """Arrows and lines as they are drawn on a map that goes round: out over one edge and in again over the other."""
    if not edge_spots(board):
        return tuple(overlays)
    found: list[Overlay] = []
    for o in overlays:
        match o:
            case Arrow():
                parts = _split_over_edge(o.path, board)
                longest = max(parts, key=len)
                found += [replace(o, path=p, label=o.label if p is longest else "") for p in parts]
            case SupplyLineArt():
                parts = _split_over_edge(o.path, board)
                found += [replace(o, path=p) for p in parts]
            case Tie() if len(parts := _split_over_edge((o.a, o.b), board)) > 1:
                found += [replace(o, a=p[0], b=p[-1]) for p in parts]
            case _:
                found.append(o)
    return tuple(found)


def draw_edges(
    image: Image.Image, scene: MapScene, grid: AreaGrid, frame: Box, taken: list[Box], lang: Lang, theme: Theme
) -> None:
    """A link that leaves the map: the name of the area at its other end, at the edge, clear of what is already ``taken``."""
    table, areas = areas_of(scene.board), areas_by_id(scene.board)
    draw, size = ImageDraw.Draw(image), grid.size * STUB
    for link in table.link:
        if link.kind != "edge":
            continue
        for one, other in ((link.a, link.b), (link.b, link.a)):
            here = edge_spots(scene.board)[f"{one}>{other}"]
            x, y = grid.at(here)
            if not (frame[0] - 12 <= x <= frame[2] + 12 and frame[1] - 12 <= y <= frame[3] + 12):
                continue
            text = kit_name_text(areas[other].name, lang)
            wide = theme_font(size, "condensed").getlength(text)
            side = _nearest_rim(here, table.size)
            head, best = size * 0.75, (float("inf"), y)
            x = min(max(x, frame[0] + 2), frame[2] - 2)
            for k, shift in enumerate((0.0, 1.2, -1.2, 2.4, -2.4)):
                at = y + shift * size
                lead = head * 1.4
                box = (
                    (x, at - size * 0.6, x + lead + wide, at + size * 0.6)
                    if side != "right"
                    else (x - lead - wide, at - size * 0.6, x, at + size * 0.6)
                )
                cost = sum(overlap_area(box, t) for t in taken) + k
                if cost < best[0]:
                    best, good = (cost, at), box
            taken.append(good)
            y = best[1]
            colour, halo = name_inks(False, theme)
            ux, uy = {"left": (-1, 0), "right": (1, 0), "top": (0, -1), "bottom": (0, 1)}[side]
            middle = x + head * 0.6 if side != "right" else x - head * 0.6
            tip = (middle + ux * head * 0.5, y + uy * head * 0.5)
            ink = Ink(image, (middle - head, y - head, middle + head, y + head))
            _arrow_head_outline(ink, tip, (middle - ux * head, y - uy * head), head, 0.0)
            ink.lay(colour)
            at_text, anchor = ((x + head * 1.4, y), "lm") if side != "right" else ((x - head * 1.4, y), "rm")
            draw.text(
                at_text,
                text,
                font=theme_font(size, "condensed"),
                fill=colour,
                anchor=anchor,
                stroke_width=grid.size * 0.016,
                stroke_fill=halo,
            )
