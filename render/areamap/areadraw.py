"""Lays out and draws a map scene on a board of areas: the same scenes as on hexes, areas named where hexes are."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

import msgspec
from PIL import Image

from render.areamap.areabase import PART, area_base, area_grid, board_size
from render.areamap.areas import AreaGrid, areas_by_id, areas_of, edge_spots
from render.areamap.links import draw_edges, draw_straits, split_overlays
from render.areamap.names import (
    AreaName,
    area_names,
    draw_flags,
    draw_names,
    draw_points,
    draw_texts,
    flag_width,
    in_frame,
    placed_names,
    plates_width,
)
from render.areamap.pieces import OPEN, by_themselves, piece_rows, tall_stack_piles
from render.areamap.window import shown_areas, window_of
from render.geometry import Box, Point
from render.hexmap.labels import Name
from render.hexmap.layout import MapLayout
from render.paint import overlays
from render.paint.captions import place_captions
from render.paint.counters import paste_counter
from render.paint.draw_plates import callout_plate, draw_leader_line, draw_pile_badge, draw_side_stripes
from render.paint.legend import draw_legend, lay_out_legend
from render.paint.panel import draw_header, lay_out_header
from render.paint.plates import Callout, CalloutPlaces, Pile, PlacedCounter, Roster, battle_rosters, callouts_of
from render.paint.sight import ground_theme
from render.paint.theme import THEMES
from render.scene import AreaPoints, Arrow, BattleMark, ForcesPlate, MapScene, StackSpec, SupplyLineArt, Tag


class _Placed(NamedTuple):
    """A layout with what only boards of areas have."""

    lay: MapLayout
    names: tuple[AreaName, ...]


def factor_of(scene: MapScene) -> float:
    """The factor to a scene's normal size: parts are larger."""
    return scene.scale * (PART if scene.crop is not None and not scene.crop.wide else 1.0)


def _width_beside_names(scene: MapScene, grid: AreaGrid) -> dict[str, float]:
    """The width of the signs left of each area's name: a flag (in cells it is in a corner instead), or points."""
    found = {} if areas_of(scene.board).smooth else dict.fromkeys(scene.control, float(flag_width(grid)))
    return found | {o.hex: plates_width(o, grid) for o in scene.overlays if isinstance(o, AreaPoints)}


def _area_window(scene: MapScene, grid: AreaGrid, size: tuple[int, int]) -> tuple[int, int, int, int]:
    left, top, right, bottom = (x * grid.scale for x in window_of(scene.board, scene.crop))
    return max(0, int(left)), max(0, int(top)), min(size[0], round(right)), min(size[1], round(bottom))


def layout_areas(scene: MapScene) -> MapLayout:
    """Places everything of a scene on areas, as :func:`render.hexmap.layout.layout_map` does on hexes.

    Every counter is drawn, counted on a pile's badge, or its area named in ``left_out``. Raises KeyError for an unknown board,
    ValueError for a part that holds no area of it.
    """
    return _place_scene(msgspec.structs.replace(scene, overlays=split_overlays(scene.overlays, scene.board))).lay


class _Crowd(NamedTuple):
    """The placed counters of a scene, and the stacks listed on plates."""

    counters: tuple[PlacedCounter, ...]
    piles: tuple[Pile, ...]
    tall: tuple[tuple[StackSpec, Point], ...]
    areas: frozenset[str]

    def boxes(self) -> list[Box]:
        """The boxes of all counters."""
        return [(c.left, c.top, c.left + c.px, c.top + c.px) for c in self.counters]


def _crowd_pieces(scene: MapScene, grid: AreaGrid, shown: Collection[str], places: CalloutPlaces) -> _Crowd:
    """Small stacks in rows, tall ones as piles; ``places`` keeps plates off them."""
    counters: list[PlacedCounter] = []
    badges: list[Pile] = []
    tall = []
    crowd = [(s, grid.centre(s.hex)) for s in scene.stacks if s.counters and s.hex in shown]
    for stack, at in crowd:
        places.take((at[0] - grid.size * 0.75, at[1] - grid.size * 0.4, at[0] + grid.size * 0.75, at[1] + grid.size * 0.4), 9.0)
        if len(stack.counters) <= OPEN:
            counters += piece_rows(stack, at, grid)
        else:
            drawn, those = tall_stack_piles(stack, at, grid)
            counters += drawn
            badges += those
            if not by_themselves(stack):
                tall.append((stack, at))
    return _Crowd(tuple(counters), tuple(badges), tuple(tall), frozenset(s.hex for s, _ in crowd))


def _names_in_frame(
    scene: MapScene, grid: AreaGrid, shown: Collection[str], frame: Box, boxes: list[Box]
) -> tuple[AreaName, ...]:
    """The names of the areas in the frame, clear of counters."""
    beside = _width_beside_names(scene, grid)
    plated = {o.hex for o in scene.overlays if isinstance(o, AreaPoints)}
    every = (n._replace(flag=n.left) if n.area in plated else n for n in area_names(scene.board, grid, scene.lang))
    return placed_names(grid, in_frame(tuple(every), frame, shown, grid, beside), boxes, frame, beside)


def _place_scene(scene: MapScene) -> _Placed:
    board, factor = scene.board, factor_of(scene)
    whole, size = area_grid(board, factor), board_size(board, factor)
    window = _area_window(scene, whole, size)
    width, shown = window[2] - window[0], shown_areas(board, scene.crop)
    top, foot = lay_out_header(scene, width), lay_out_legend(scene, width, whole, shown, scale=False)
    grid = whole.shifted(-window[0], top.height - window[1])
    height = top.height + window[3] - window[1]
    frame: Box = (4.0, top.height + 4.0, width - 4.0, height - 4.0)
    areas = areas_by_id(board)
    places = CalloutPlaces(grid, frame)
    for name in sorted(shown):
        x, y = grid.centre(name)
        places.take((x - grid.size * 0.5, y - grid.size * 0.3, x + grid.size * 0.5, y + grid.size * 0.3), 2.0)
    crowd = _crowd_pieces(scene, grid, shown, places)
    boxes = crowd.boxes()
    words = _names_in_frame(scene, grid, shown, frame, boxes)
    names = tuple(Name(n.area, n.lines, n.size, n.face, n.centres, n.box) for n in words if n.area in shown)
    for n in names:
        places.take(n.box, 7.0)
    spots = {o.hex: grid.centre(o.hex) for o in scene.overlays if isinstance(o, ForcesPlate) and o.hex in areas}
    forces = battle_rosters(tuple(o for o in scene.overlays if isinstance(o, ForcesPlate)), places, spots, grid)
    with_forces = {r.hex for r in forces}
    callouts = callouts_of([t for t in crowd.tall if t[0].hex not in with_forces], places, grid)[0] if scene.callouts else {}
    taken = [(p.box, 2.5) for p in callouts.values()] + [(p.box, 2.5) for p in forces]
    taken += [(box, 2.0) for box in boxes] + [(n.box, 2.0) for n in names]
    lay = MapLayout(
        width=width,
        height=height + foot.height,
        window=window,
        grid=grid,
        header=top,
        counters=crowd.counters,
        piles=crowd.piles,
        callouts=tuple(callouts.values()),
        rosters=forces,
        captions=place_captions(scene, grid, frame, {*areas, *edge_spots(board)}, taken),
        labels=names,
        box=None,
        left_out=tuple(sorted(s.hex for s in scene.stacks if s.counters and s.hex not in crowd.areas)),
        legend=foot,
    )
    return _Placed(lay, words)


def paint_areas(scene: MapScene) -> Image.Image:
    """The picture of a scene on a board of areas, not yet encoded."""
    scene = msgspec.structs.replace(scene, overlays=split_overlays(scene.overlays, scene.board))
    theme, (lay, names) = THEMES[scene.theme], _place_scene(scene)
    grid = lay.grid
    assert isinstance(grid, AreaGrid)
    factor = grid.scale / areas_of(scene.board).scale
    image = Image.new("RGB", (lay.width, lay.height), theme.panel)
    image.paste(area_base(scene.board, factor, ground_theme(scene.theme)).crop(lay.window), (0, lay.header.height))
    known = set(areas_by_id(scene.board))
    spots = known | set(edge_spots(scene.board))
    overlays.draw_below(image, scene.overlays, grid, spots, theme, known)
    draw_straits(image, scene, grid, theme)
    moves = [o for o in scene.overlays if isinstance(o, Arrow) and spots.issuperset(o.path)]
    for arrow in sorted(moves, key=lambda a: not a.faded):
        overlays.draw_arrow(image, grid, arrow, theme)
    plates: list[Callout | Roster] = [*lay.callouts, *lay.rosters]
    for call in plates:
        draw_leader_line(image, call, grid, theme)
    draw_texts(image, scene.board, grid, scene.lang, theme)
    draw_names(image, scene.board, grid, names, theme)
    draw_flags(image, scene.control, grid, names)
    draw_points(image, scene, grid, names)
    frame: Box = (0.0, lay.header.height, lay.width, lay.height - lay.legend.height)
    busy = [n.box for n in names] + [(c.left, c.top, c.left + c.px, c.top + c.px) for c in lay.counters]
    draw_edges(image, scene, grid, frame, busy, scene.lang, theme)
    for call in plates:
        callout_plate(image, call, grid, theme)
    for c in (*lay.counters, *(c for call in plates for c in call.counters)):
        paste_counter(image, c.spec, c.left, c.top, c.px)
    for pile in lay.piles:
        draw_pile_badge(image, pile, grid.size)
    for roster in lay.rosters:
        draw_side_stripes(image, roster)
    for o in scene.overlays:
        if isinstance(o, BattleMark) and o.hex in known:
            overlays.draw_battle_burst(image, grid, o)
        elif isinstance(o, SupplyLineArt) and o.cut in known:
            overlays.draw_cut(image, grid, o)
    for o in scene.overlays:
        if isinstance(o, Tag) and o.hex in known:
            overlays.draw_tag(image, grid, o)
    for caption in lay.captions:
        overlays.draw_caption(image, caption, theme)
    draw_header(image, scene, lay.header)
    draw_legend(image, scene, lay.legend, grid.size)
    return image
