"""Overlays of the board: zones, frames, rings, arrows, battles, notes."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import cycle, pairwise

from PIL import Image, ImageChops, ImageDraw

from render.geometry import BoardField, Point
from render.paint.arrows import ARROWS
from render.paint.captions import FACE, Caption, stroke_size
from render.paint.ink import Ink, point_bounds, weaker_table
from render.paint.signs import sign_disc
from render.paint.symbols import symbol_mask
from render.paint.theme import HIGHLIGHTS, Colour, Theme, mark_colour, mix_colours, side_colour, theme_font
from render.scene import Area, Arrow, BattleMark, Highlight, Overlay, Ring, SupplyLineArt, Tag, Tie, Works, ZoneArea

NEUTRAL = (90, 90, 90)


#: How a zone is filled that is neutralised: dots, where others have lines.
DOTTED = 2


def _hatch_mask(size: tuple[int, int], step: int, lean: int, width: int) -> Image.Image:
    """Slanted lines, ``lean`` 1 rising to the right or -1 falling; dots for ``DOTTED``."""
    out = Image.new("L", size, 0)
    draw = ImageDraw.Draw(out)
    if lean == DOTTED:
        r = max(1.0, step * 0.17)
        for row, y in enumerate(range(0, size[1] + step, step)):
            for x in range((row % 2) * step // 2, size[0] + step, step):
                draw.ellipse((x - r, y - r, x + r, y + r), fill=255)
        return out
    for x in range(-size[1] - step, size[0] + size[1] + step, step):
        draw.line((x, size[1] if lean > 0 else 0, x + size[1], 0 if lean > 0 else size[1]), fill=255, width=width)
    return out


def _draw_hatched_area(
    image: Image.Image, grid: BoardField, hexes: Iterable[str], colour: Colour, tint: float, lean: int
) -> None:
    """A tinted and hatched area with a firm edge inside its border."""
    names = frozenset(hexes)
    if names:
        left, top, shape = _area_mask(grid, names, tint, lean, image.size)
        image.paste(colour, (left, top), shape)


#: Areas whose masks are kept: those of both sides on the boards drawn last. One of a whole board has about 2 MB.
KEPT = 12


@lru_cache(maxsize=KEPT)
def _area_mask(
    grid: BoardField, names: frozenset[str], tint: float, lean: int, size: tuple[int, int]
) -> tuple[int, int, Image.Image]:
    """The place of an area in a picture (left, top), and how strongly its colour covers each pixel from there."""
    shapes, width = [grid.corners(n) for n in names], max(2.0, grid.size * 0.035)
    edge = Ink(Image.new("1", size), point_bounds([p for shape in shapes for p in shape]), pad=width + 2)
    x, y, extent = edge.x, edge.y, (edge.w, edge.h)
    found = Image.new("L", extent, 0)
    if tint or lean:
        body = Image.new("L", extent, 0)
        draw = ImageDraw.Draw(body)
        for shape in shapes:
            draw.polygon([(px - x, py - y) for px, py in shape], fill=255)
        found = body.point(weaker_table(tint))
        if lean:
            lines = ImageChops.multiply(body, _hatch_mask(extent, max(7, round(grid.size * 0.13)), lean, 1))
            found = ImageChops.screen(found, lines.point(weaker_table(0.8 if lean == DOTTED else 0.45)))
    for side in grid.outline(names):
        edge.line(side, width)
    return x, y, ImageChops.screen(found, edge.soft(0.85))


def draw_zone(image: Image.Image, grid: BoardField, zone: ZoneArea, shown: set[str], lean: int) -> None:
    """Draw a side's zone, hatched to one side or the other; neutralised hexes dotted in grey."""
    dead = set(zone.neutralised) & shown
    _draw_hatched_area(image, grid, (set(zone.hexes) & shown) - dead, side_colour(zone.side), 0.11, lean)
    _draw_hatched_area(image, grid, dead, mix_colours(NEUTRAL, side_colour(zone.side), 0.3), 0.12, DOTTED)


def draw_area(image: Image.Image, grid: BoardField, area: Area, shown: set[str]) -> None:
    """A tinted area with a firm edge."""
    _draw_hatched_area(image, grid, set(area.hexes) & shown, mark_colour(area.colour), area.tint, 0)


def draw_line(image: Image.Image, grid: BoardField, line: SupplyLineArt, shown: set[str], theme: Theme) -> None:
    """A supply line in the colour of its side while whole, in grey dashes if it is cut."""
    points = [grid.centre(n) for n in line.path if n in shown]
    own = side_colour(line.side) if line.side else HIGHLIGHTS["good"]
    if len(points) > 1:
        path = _smooth_path(points, 0.25 * grid.size)
        for width, tone, alpha in ((0.10, theme.halo, 0.85), (0.055, own if not line.cut else NEUTRAL, 0.95)):
            ink = Ink(image, point_bounds(path))
            if line.cut:
                ink.dashes(path, grid.size * width, grid.size * 0.16, grid.size * 0.08)
            else:
                ink.line(path, grid.size * width)
            ink.lay(tone, alpha)
    if points and not line.cut:
        x, y = points[0]
        ink = Ink(image, (x - grid.size * 0.1, y - grid.size * 0.1, x + grid.size * 0.1, y + grid.size * 0.1))
        ink.circle(x, y, grid.size * 0.08)
        ink.lay(own)


def draw_cut(image: Image.Image, grid: BoardField, line: SupplyLineArt) -> None:
    """The cross where a line is cut, over the counters' upper right."""
    x, y = grid.centre(line.cut)
    x, y, r = x + grid.size * 0.34, y - grid.size * 0.30, grid.size * 0.13
    for width, tone in ((0.10, (255, 255, 255)), (0.055, HIGHLIGHTS["warning"])):
        ink = Ink(image, (x - r, y - r, x + r, y + r), pad=8)
        ink.line([(x - r, y - r), (x + r, y + r)], grid.size * width)
        ink.line([(x - r, y + r), (x + r, y - r)], grid.size * width)
        ink.lay(tone)


def draw_works(image: Image.Image, grid: BoardField, works: Works, theme: Theme) -> None:
    """A stretch of a route: built as a firm line, unbuilt as pale ground with dashes in the colour of closed sides."""
    line = [grid.centre(works.a), grid.centre(works.b)]
    steps = [(line[0][0] + (line[1][0] - line[0][0]) * k / 8, line[0][1] + (line[1][1] - line[0][1]) * k / 8) for k in range(9)]
    ink = Ink(image, point_bounds(steps), pad=8)
    ink.line(steps, grid.size * (0.075 if works.built else 0.095))
    ink.lay(theme.halo, 0.75 if works.built else 1.0)
    ink = Ink(image, point_bounds(steps), pad=8)
    if works.built:
        ink.line(steps, grid.size * 0.035)
    else:
        ink.dashes(steps, grid.size * 0.035, grid.size * 0.05, grid.size * 0.07)
    ink.lay(theme.rail if works.built else theme.blocked)


def draw_tie(image: Image.Image, grid: BoardField, tie: Tie, theme: Theme) -> None:
    """A dotted line between two areas with a sign in its middle."""
    (x1, y1), (x2, y2) = ends = [grid.centre(tie.a), grid.centre(tie.b)]
    for width, tone, alpha in ((0.09, theme.halo, 0.8), (0.045, side_colour(tie.side) if tie.side else theme.ink, 1.0)):
        ink = Ink(image, point_bounds(ends), pad=8)
        ink.dashes(ends, grid.size * width, grid.size * 0.06, grid.size * 0.06)
        ink.lay(tone, alpha)
    sign_disc(image, (x1 + x2) / 2, (y1 + y2) / 2, tie.sign, grid.size * 0.2, theme)


#: Frames that are broken lines, so that they differ even without colours: lengths of dashes and gaps in sizes of a hex.
FRAME_DASHES = {"target": (0.26, 0.12), "warning": (0.12, 0.10), "good": (0.05, 0.08)}


def draw_highlight(image: Image.Image, grid: BoardField, mark: Highlight, shown: set[str]) -> None:
    """Frames around single hexes, with a light tint; a faint one is only the edge."""
    colour, size = mark_colour(mark.colour), stroke_size(grid, image.width)
    lines = ((0.035, colour, 0.9),) if mark.faint else ((0.075, (30, 24, 10), 0.55), (0.05, colour, 1.0))
    for name in sorted(set(mark.hexes) & shown):
        corners = grid.corners(name, 0.94)
        if not mark.faint:
            ink = Ink(image, point_bounds(corners))
            ink.polygon(corners)
            ink.lay(colour, 0.20)
        for width, tone, alpha in lines:
            ink = Ink(image, point_bounds(corners), pad=8)
            if tone == colour and mark.colour in FRAME_DASHES:
                dash, gap = FRAME_DASHES[mark.colour]
                ink.dashes([*corners, corners[0]], size * width * 1.3, size * dash, size * gap)
            else:
                ink.line([*corners, corners[0], corners[1]], size * width)
            ink.lay(tone, alpha)


def draw_ring(image: Image.Image, grid: BoardField, ring: Ring, board: set[str], theme: Theme) -> None:
    """The edge of everything within a range, dashed, with the centre marked."""
    near = grid.within(ring.hex, ring.radius, board)
    if not near:
        return
    colour = side_colour(ring.side) if ring.side else HIGHLIGHTS["info"]
    lines = grid.outline(near)
    for width, tone, alpha in ((0.075, theme.halo, 0.75), (0.042, colour, 1.0)):
        ink = Ink(image, point_bounds([p for line in lines for p in line]))
        for side in lines:
            ink.dashes(side, grid.size * width, grid.size * 0.20, grid.size * 0.09)
        ink.lay(tone, alpha)


def draw_caption(image: Image.Image, caption: Caption, theme: Theme) -> None:
    """Words on a plate."""
    draw, box = ImageDraw.Draw(image), caption.box
    draw.rounded_rectangle(box, caption.size * 0.3, fill=caption.fill, outline=theme.halo, width=1)
    ink = (20, 20, 20) if sum(caption.fill) > 420 else (255, 255, 255)
    middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
    draw.text(middle, caption.text, font=theme_font(caption.size, FACE), fill=ink, anchor="mm")


def _smooth_path(points: list[Point], most: float = math.inf) -> list[Point]:
    """A path with its bends rounded, no farther than ``most`` from each bend; both ends stay."""
    for _ in range(3):
        cut = [points[0]]
        for (x1, y1), (x2, y2) in pairwise(points):
            near = min(0.25, most / (math.dist((x1, y1), (x2, y2)) or 1.0))
            far = 1 - near
            cut += [(far * x1 + near * x2, far * y1 + near * y2), (near * x1 + far * x2, near * y1 + far * y2)]
        points = [*cut, points[-1]]
    return points


def _ending_before(points: list[Point], gap: float) -> list[Point]:
    """The path without its last ``gap`` pixels, so that the counters at its end stay readable."""
    x, y = points[-1]
    kept = [p for p in points if math.hypot(p[0] - x, p[1] - y) > gap]
    ax, ay = kept[-1]
    far = math.hypot(ax - x, ay - y)
    end = (x + (ax - x) * gap / far, y + (ay - y) * gap / far)
    return [*kept, end] if len(kept) > 2 else [points[0], *kept, end]


def draw_arrow(image: Image.Image, grid: BoardField, arrow: Arrow, theme: Theme) -> None:
    """A move as a bent arrow in the style of its kind. Raises KeyError for a kind that is not in ``ARROWS``."""
    if len(arrow.path) < 2:
        return
    colour = side_colour(arrow.side) if arrow.side else HIGHLIGHTS["info"]
    size = stroke_size(grid, image.width)
    path = _ending_before(_smooth_path([grid.centre(n) for n in arrow.path]), grid.size * 0.36)
    (x1, y1), (x2, y2) = path[-3], path[-1]
    d = math.hypot(x2 - x1, y2 - y1) or 1.0
    ux, uy = (x2 - x1) / d, (y2 - y1) / d
    head = size * 0.26
    tip = (x2, y2)
    base = (tip[0] - ux * head, tip[1] - uy * head)
    body = [p for p in path if (p[0] - tip[0]) * ux + (p[1] - tip[1]) * uy < -head * 0.8] or path[:1]
    body = [*body, base]
    style = ARROWS[arrow.kind]
    width = size * style.width
    strong = 0.4 if arrow.faded else 0.95
    for grow, tone, alpha in ((size * 0.045, theme.halo, 0.25 if arrow.faded else 0.85), (0.0, colour, strong)):
        ink = Ink(image, point_bounds(path), pad=size * 0.3)
        if style.dash and not grow:
            ink.dashes(body, width, size * style.dash, size * style.gap)
        else:
            ink.line(body, width + grow)
        side = head * 0.52 + grow
        ink.polygon(
            [
                (tip[0] + ux * grow, tip[1] + uy * grow),
                (base[0] - uy * side - ux * grow, base[1] + ux * side - uy * grow),
                (base[0] + uy * side - ux * grow, base[1] - ux * side - uy * grow),
            ]
        )
        ink.lay(tone, alpha)
    if style.waves:
        s = round(size * 0.2)
        image.paste((255, 255, 255), (round(base[0] - s / 2), round(base[1] - s / 2)), symbol_mask("wave", s, s))


def draw_battle_frame(image: Image.Image, grid: BoardField, mark: BattleMark) -> None:
    """A red frame around a battle hex; it lies under the counters."""
    corners = grid.corners(mark.hex, 0.97)
    ink = Ink(image, point_bounds(corners), pad=8)
    ink.line([*corners, corners[0], corners[1]], grid.size * 0.055)
    ink.lay((206, 32, 24), 0.95)


def draw_battle_burst(image: Image.Image, grid: BoardField, mark: BattleMark) -> None:
    """A burst in the upper right of a battle hex, over the counters."""
    size = round(grid.size * 0.42)
    x, y = grid.centre(mark.hex)
    left, top = round(x + grid.size * 0.36 - size / 2), round(y - grid.size * 0.32 - size / 2)
    image.paste((120, 10, 6), (left + 1, top + 2), symbol_mask("burst", size, size))
    image.paste((255, 214, 60), (left, top), symbol_mask("burst", size, size))
    small = round(size * 0.82)
    image.paste((214, 40, 26), (left + (size - small) // 2, top + (size - small) // 2), symbol_mask("burst", small, small))
    if mark.label:
        draw = ImageDraw.Draw(image)
        shape = theme_font(size * (0.42 if len(mark.label) < 3 else 0.30), "bold")
        draw.text((left + size / 2, top + size / 2), mark.label, font=shape, fill=(255, 255, 255), anchor="mm")
    else:
        inner = round(size * 0.44)
        image.paste(
            (255, 255, 255), (left + (size - inner) // 2, top + (size - inner) // 2), symbol_mask("military", inner, inner)
        )


def draw_tag(image: Image.Image, grid: BoardField, tag: Tag) -> None:
    """A number on a disc at the upper left of a hex, over the counters; it grows with the picture, to be read on a phone."""
    x, y = grid.centre(tag.hex)
    shape = theme_font(stroke_size(grid, image.width) * 0.26, "bold")
    half = max(shape.size * 0.78, shape.getlength(tag.text) / 2 + shape.size * 0.32)
    x, y = x - grid.size * 0.30, y - grid.size * 0.34
    tone = HIGHLIGHTS.get(tag.colour, HIGHLIGHTS["choice"])
    high = shape.size * 0.78
    draw = ImageDraw.Draw(image)
    box = (x - half, y - high, x + half, y + high)
    draw.rounded_rectangle((box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2), high + 2, fill=(24, 20, 12))
    draw.rounded_rectangle(box, high, fill=tone)
    draw.text((x, y), tag.text, font=shape, fill=(20, 18, 12) if sum(tone) > 420 else (255, 255, 255), anchor="mm")


def draw_below(
    image: Image.Image, marks: Sequence[Overlay], grid: BoardField, shown: set[str], theme: Theme, near: set[str] | None = None
) -> None:
    """Draw what is under names and counters: areas and routes first, then frames and lines.

    ``shown``: the board's hexes or areas; ``near``: those on or near the picture of a part, beyond which an area would not be
    visible.
    """
    near = shown if near is None else near
    # Zones lean away from each other, so that both are seen where they overlap.
    leans = cycle((1, -1))
    for o in marks:
        if isinstance(o, ZoneArea):
            draw_zone(image, grid, o, near, next(leans))
        elif isinstance(o, Area):
            draw_area(image, grid, o, near)
        elif isinstance(o, Works) and {o.a, o.b} <= shown:
            draw_works(image, grid, o, theme)
    for o in marks:
        if isinstance(o, Highlight):
            draw_highlight(image, grid, o, near)
        elif isinstance(o, Ring):
            draw_ring(image, grid, o, shown, theme)
        elif isinstance(o, SupplyLineArt):
            draw_line(image, grid, o, shown, theme)
        elif isinstance(o, BattleMark) and o.hex in shown:
            draw_battle_frame(image, grid, o)
    for o in marks:
        if isinstance(o, Tie) and {o.a, o.b} <= shown:
            draw_tie(image, grid, o, theme)
