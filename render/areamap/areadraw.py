"""Lays out and draws a map scene on a board of areas: the same scenes as on hexes, areas named where hexes are."""

from __future__ import annotations

from PIL import Image

from render.areamap.areabase import area_base, area_grid, area_names, board_size, draw_names
from render.areamap.areas import AreaGrid, areas_of, by_id
from render.hexmap.crops import shown_hexes
from render.hexmap.geometry import Box, Point
from render.hexmap.labels import Name
from render.hexmap.layout import MapLayout
from render.hexmap.legend import draw_legend, legend
from render.paint import overlays
from render.paint.captions import place_captions
from render.paint.counters import paste
from render.paint.flags import flag
from render.paint.panel import draw_header, header
from render.paint.plates import Callout, Counter, Pile, Places, Roster, callouts_of, pile_of, rosters
from render.paint.theme import THEMES
from render.scene import Arrow, BattleMark, Forces, MapScene, StackSpec

#: Up to so many pieces of an area lie in the open, in rows of three; more become a pile with a plate beside it.
OPEN, ROW = 6, 3


def _window(scene: MapScene, grid: AreaGrid, size: tuple[int, int]) -> tuple[int, int, int, int]:
    if scene.crop is None:
        return 0, 0, *size
    points = [p for name in shown_hexes(scene) for p in grid.corners(name)]
    pad = grid.size * 0.15
    return (
        max(0, int(min(p[0] for p in points) - pad)),
        max(0, int(min(p[1] for p in points) - pad)),
        min(size[0], int(max(p[0] for p in points) + pad)),
        min(size[1], int(max(p[1] for p in points) + pad)),
    )


def _rows(stack: StackSpec, at: Point, grid: AreaGrid) -> list[Counter]:
    """Pieces in rows of three around the spot of their area."""
    count = len(stack.counters)
    px = round(grid.size * (0.5 if count <= ROW else 0.4))
    gap = max(2, round(grid.size * 0.025))
    rows = [stack.counters[k : k + ROW] for k in range(0, count, ROW)]
    found = []
    for r, row in enumerate(rows):
        left = at[0] - (len(row) * (px + gap) - gap) / 2
        top = at[1] - (len(rows) * (px + gap) - gap) / 2 + r * (px + gap)
        found += [Counter(c, stack.hex, left + k * (px + gap), top, px, False) for k, c in enumerate(row)]
    return found


def layout_areas(scene: MapScene) -> MapLayout:
    """Places everything of a scene on areas, as :func:`render.hexmap.layout.layout_map` does on hexes.

    Every counter is drawn, counted on a pile's badge, or its area named in ``left_out``. Raises KeyError for an unknown board,
    ValueError for a part that holds no area of it.
    """
    board, factor = scene.board, scene.scale * (1.35 if scene.crop is not None and not scene.crop.wide else 1.0)
    whole, size = area_grid(board, factor), board_size(board, factor)
    window = _window(scene, whole, size)
    width = window[2] - window[0]
    top, foot = header(scene, width), legend(scene, width, whole.size)
    grid = whole.shifted(-window[0], top.height - window[1])
    height = top.height + window[3] - window[1]
    frame: Box = (4.0, top.height + 4.0, width - 4.0, height - 4.0)
    areas, shown = by_id(board), shown_hexes(scene)
    words = area_names(board, grid, scene.lang)
    names = tuple(Name(n.area, n.lines, n.size, n.face, n.centres, n.box) for n in words if n.area in shown)
    places = Places(grid, frame)
    for name in shown:
        x, y = grid.centre(name)
        places.take((x - grid.size * 0.5, y - grid.size * 0.3, x + grid.size * 0.5, y + grid.size * 0.3), 2.0)
    for n in names:
        places.take(n.box, 7.0)
    counters: list[Counter] = []
    tall = []
    crowd = [(s, grid.centre(s.hex)) for s in scene.stacks if s.counters and s.hex in shown]
    for stack, at in crowd:
        places.take((at[0] - grid.size * 0.75, at[1] - grid.size * 0.4, at[0] + grid.size * 0.75, at[1] + grid.size * 0.4), 9.0)
        if len(stack.counters) <= OPEN:
            counters += _rows(stack, at, grid)
        else:
            tall.append((stack, at))
    spots = {o.hex: grid.centre(o.hex) for o in scene.overlays if isinstance(o, Forces) and o.hex in areas}
    forces = rosters(scene, places, spots, grid)
    told = {r.hex for r in forces}
    callouts, _ = callouts_of([t for t in tall if t[0].hex not in told], places, grid) if scene.callouts else ({}, tall)
    piles: list[Pile] = []
    for stack, at in tall:
        drawn, pile = pile_of(stack, at, grid)
        counters += drawn
        piles.append(pile)
    taken = [(p.box, 2.5) for p in callouts.values()] + [(p.box, 2.5) for p in forces]
    taken += [((c.left, c.top, c.left + c.px, c.top + c.px), 2.0) for c in counters] + [(n.box, 0.6) for n in names]
    drawn_areas = {s.hex for s, _ in crowd}
    return MapLayout(
        width=width,
        height=height + foot.height,
        window=window,
        grid=grid,
        header=top,
        counters=tuple(counters),
        piles=tuple(piles),
        callouts=tuple(callouts.values()),
        rosters=forces,
        captions=place_captions(scene, grid, frame, set(areas), taken),
        labels=names,
        box=None,
        left_out=tuple(sorted(s.hex for s in scene.stacks if s.counters and s.hex not in drawn_areas)),
        legend=foot,
    )


def _flags(image: Image.Image, scene: MapScene, grid: AreaGrid) -> None:
    """The flag of who holds an area, left of its name."""
    boxes = {n.area: (n.box, n.signs) for n in area_names(scene.board, grid, scene.lang)}
    width = max(10, round(grid.size * 0.24))
    for name, side in sorted(scene.control.items()):
        if name not in boxes:
            continue
        box, signs = boxes[name]
        picture = flag(side, width)
        x, y = (signs[0][0] - width * 1.15, signs[0][1]) if signs else ((box[0] + box[2]) / 2, box[1] - grid.size * 0.12)
        image.paste(picture, (round(x - width / 2), round(y - picture.height / 2)), picture)


def paint_areas(scene: MapScene) -> Image.Image:
    """The picture of a scene on a board of areas, not yet encoded."""
    from render.pages.draw_map import badge, callout_plate, leader, stripes

    theme, lay = THEMES[scene.theme], layout_areas(scene)
    grid = lay.grid
    assert isinstance(grid, AreaGrid)
    factor = grid.scale / areas_of(scene.board).scale
    image = Image.new("RGB", (lay.width, lay.height), theme.panel)
    image.paste(area_base(scene.board, factor, scene.theme).crop(lay.window), (0, lay.header.height))
    known = set(by_id(scene.board))
    overlays.draw_below(image, scene.overlays, grid, known, theme)
    moves = [o for o in scene.overlays if isinstance(o, Arrow) and known.issuperset(o.path)]
    for arrow in sorted(moves, key=lambda a: not a.faded):
        overlays.draw_arrow(image, grid, arrow, theme)
    plates: list[Callout | Roster] = [*lay.callouts, *lay.rosters]
    for call in plates:
        leader(image, call, grid, theme)
    draw_names(image, scene.board, grid, scene.lang, theme)
    _flags(image, scene, grid)
    for call in plates:
        callout_plate(image, call, grid, theme)
    for c in (*lay.counters, *(c for call in plates for c in call.counters)):
        paste(image, c.spec, c.left, c.top, c.px)
    for pile in lay.piles:
        badge(image, pile, grid.size)
    for roster in lay.rosters:
        stripes(image, roster)
    for o in scene.overlays:
        if isinstance(o, BattleMark) and o.hex in known:
            overlays.draw_battle(image, grid, o)
    for caption in lay.captions:
        overlays.draw_caption(image, caption, theme)
    draw_header(image, scene, lay.header)
    draw_legend(image, scene, lay.legend, grid.size)
    return image
