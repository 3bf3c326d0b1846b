"""The places of everything on a map: window, counters, piles and their callouts. Pure arithmetic, no drawing."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from render.geometry import BoardField, Box
from render.hexmap import labels
from render.hexmap.boards import BoardArt, at_size, board_art_of
from render.hexmap.crops import shown_hexes
from render.hexmap.geometry import Grid
from render.hexmap.window import MapWindow, box_rect, framed_window, whole_board_grid
from render.paint.captions import Caption, place_captions
from render.paint.legend import Legend, lay_out_legend
from render.paint.panel import Header, lay_out_header
from render.paint.plates import (
    Callout,
    CalloutPlaces,
    Pile,
    PlacedCounter,
    Roster,
    battle_rosters,
    callouts_of,
    counters_beside,
    pile_of,
    small_square,
    stack_plate,
)
from render.scene import Arrow, BattleMark, ForcesPlate, MapScene, Note, StackSpec, SupplyLineArt

#: Most counters laid side by side; taller stacks become a pile with a callout.
BESIDE = 2
BESIDE_IN_BOX = 6
#: Hexes of a crop at least so wide and high, in hex sizes.
CROP_LEAST = (6.2, 4.4)
LARGEST = 3600


class MapLayout(NamedTuple):
    """A map's picture before it is drawn. Boxes are (left, top, right, bottom) in pixels of the picture."""

    width: int
    height: int
    window: tuple[int, int, int, int]
    grid: BoardField
    header: Header
    counters: tuple[PlacedCounter, ...]
    piles: tuple[Pile, ...]
    callouts: tuple[Callout, ...]
    rosters: tuple[Roster, ...]
    captions: tuple[Caption, ...]
    labels: tuple[labels.Name, ...]
    box: Box | None
    left_out: tuple[str, ...]
    legend: Legend


def hex_px(scene: MapScene) -> float:
    """Hex size of a scene in pixels."""
    board = board_art_of(scene.board)
    return (board.crop_px if scene.crop is not None and not scene.crop.wide else board.hex_px) * scene.scale


def _map_window(scene: MapScene, board: BoardArt, grid: Grid, size: tuple[int, int]) -> tuple[int, int, int, int]:
    if scene.crop is None:
        return 0, 0, size[0], size[1]
    centres = [grid.centre(n) for n in shown_hexes(scene)]
    pad = grid.size * 0.62
    box = [
        min(c[0] for c in centres) - pad,
        min(c[1] for c in centres) - pad,
        max(c[0] for c in centres) + pad,
        max(c[1] for c in centres) + pad,
    ]
    for k in (0, 1):
        lack = CROP_LEAST[k] * grid.size - (box[k + 2] - box[k])
        if lack > 0:
            box[k], box[k + 2] = box[k] - lack / 2, box[k + 2] + lack / 2
        if box[k] < 0:
            box[k], box[k + 2] = 0, box[k + 2] - box[k]
        if box[k + 2] > size[k]:
            box[k], box[k + 2] = max(0, box[k] - (box[k + 2] - size[k])), size[k]
    return int(box[0]), int(box[1]), math.ceil(box[2]), math.ceil(box[3])


def map_size(scene: MapScene) -> tuple[int, int]:
    """Width and height of a scene's map without header and legend, in pixels, without laying it out."""
    board = at_size(board_art_of(scene.board), hex_px(scene))
    grid, size = whole_board_grid(scene.board, hex_px(scene))
    left, top, right, bottom = _map_window(scene, board, grid, size)
    return right - left, bottom - top


def counter_spot(board: BoardArt, grid: Grid, name: str) -> tuple[float, float] | None:
    """The middle of the counters of a hex, or of the off-map box; None for a hex not drawn."""
    if name in board.hexes:
        x, y = grid.centre(name)
        return x, y + grid.size * labels.COUNTER_ROW
    rect = box_rect(board, grid)
    if board.box is not None and rect is not None and name == board.box.hex:
        return (rect[0] + rect[2]) / 2, rect[3] - 0.42 * grid.size
    return None


def _crowded_stacks(
    stacks: tuple[StackSpec, ...], board: BoardArt, grid: Grid, shown: frozenset[str]
) -> list[tuple[StackSpec, tuple[float, float]]]:
    out = []
    for stack in stacks:
        at = counter_spot(board, grid, stack.hex)
        if stack.counters and at is not None and stack.hex in shown:
            out.append((stack, at))
    return out


def _places_taken(scene: MapScene, window: MapWindow) -> tuple[tuple[Box, float], ...]:
    """What plates should not cover: what is of the board, then battles, notes, arrows and supply lines."""
    board, grid = window.board, window.grid
    taken: list[tuple[Box, float]] = []
    for o in scene.overlays:
        if isinstance(o, BattleMark | Note) and o.hex in board.hexes:
            taken.append((_square_around(grid, o.hex, 0.5), 4.0))
        elif isinstance(o, Arrow | SupplyLineArt):
            taken += [(_square_around(grid, step, 0.3), 2.5) for step in o.path if step in board.hexes]
    return (*window.taken, *taken)


def _square_around(grid: Grid, name: str, share: float) -> Box:
    """A square around the middle of a hex, ``share`` of its size to each side."""
    (x, y), half = grid.centre(name), grid.size * share
    return x - half, y - half, x + half, y + half


class _Stood(NamedTuple):
    """The arrangement of a scene's stacks."""

    counters: tuple[PlacedCounter, ...]
    piles: tuple[Pile, ...]
    callouts: tuple[Callout, ...]
    rosters: tuple[Roster, ...]
    hexes: frozenset[str]


class _Crowded(NamedTuple):
    """All that the places of counters depend on: a scene drawn again with other words has them already."""

    board: str
    stacks: tuple[StackSpec, ...]
    forces: tuple[ForcesPlate, ...]
    plates: bool
    grid: Grid
    frame: Box
    shown: frozenset[str]
    taken: tuple[tuple[Box, float], ...]


@lru_cache(maxsize=8)
def _stand_stacks(crowded: _Crowded) -> _Stood:
    """Arrange small stacks side by side, tall ones as piles with a callout if there is room, battles with their rosters."""
    board, grid = board_art_of(crowded.board), crowded.grid
    places = CalloutPlaces(grid, crowded.frame)
    places.taken = list(crowded.taken)
    px = grid.size
    counters: list[PlacedCounter] = []
    piles: list[Pile] = []
    tall = []
    crowd = _crowded_stacks(crowded.stacks, board, grid, crowded.shown)
    for stack, at in crowd:
        half = px * (0.5 if len(stack.counters) == 2 else 0.33)
        places.take((at[0] - half, at[1] - px * 0.33, at[0] + half, at[1] + px * 0.33), 10.0)
        in_box = board.box is not None and stack.hex == board.box.hex
        if stack.total:
            counters.append(stack_plate(stack, at, grid))
        elif len(stack.counters) <= (BESIDE if not in_box else BESIDE_IN_BOX):
            counters += counters_beside(stack, at, grid, 0.62 if in_box else 0.0)
        else:
            tall.append((stack, at))
    fought = {o.hex: counter_spot(board, grid, o.hex) for o in crowded.forces}
    forces = battle_rosters(crowded.forces, places, {name: where for name, where in fought.items() if where is not None}, grid)
    listed = {r.hex for r in forces}
    rest = [t for t in tall if t[0].hex not in listed]
    callouts, without = callouts_of(rest, places, grid) if crowded.plates else ({}, rest)
    for stack, at in without:
        if len(stack.counters) <= 4 and crowded.plates:
            counters += small_square(stack, at, grid)
    for stack, at in tall:
        if stack.hex in callouts or stack.hex in listed or len(stack.counters) > 4 or not crowded.plates:
            drawn, pile = pile_of(stack, at, grid)
            counters += drawn
            piles.append(pile)
    return _Stood(tuple(counters), tuple(piles), tuple(callouts.values()), forces, frozenset(s.hex for s, _ in crowd))


def _overlay_captions(scene: MapScene, window: MapWindow, stood: _Stood) -> tuple[Caption, ...]:
    """The texts of overlays, clear of plates, counters, names and battles as far as possible."""
    grid, px = window.grid, window.grid.size
    taken = [(c.box, 2.5) for c in stood.callouts] + [(r.box, 2.5) for r in stood.rosters]
    taken += [((c.left, c.top, c.left + c.px, c.top + c.px), 2.0) for c in stood.counters]
    taken += [(n.box, 0.6) for n in window.names]
    for o in scene.overlays:
        if isinstance(o, BattleMark) and o.hex in window.board.hexes:
            x, y = grid.centre(o.hex)
            taken.append(((x + px * 0.15, y - px * 0.53, x + px * 0.57, y - px * 0.11), 3.0))
    return place_captions(scene, grid, window.frame, set(window.board.hexes), taken)


def layout_map(scene: MapScene) -> MapLayout:
    """Places everything of a scene. Raises KeyError for an unknown board, ValueError for a crop off the board.

    Every counter of the scene is in ``counters`` or a callout, counted on a pile's badge, or its hex is named in ``left_out``.
    """
    board = at_size(board_art_of(scene.board), hex_px(scene))
    whole, size = whole_board_grid(scene.board, hex_px(scene))
    box = _map_window(scene, board, whole, size)
    width = box[2] - box[0]
    top = lay_out_header(scene, width)
    foot = lay_out_legend(scene, width, whole, shown_hexes(scene) if scene.legend else (), scale=True)
    window = framed_window(scene.board, whole, box, top.height, scene.crop is not None)
    forces = tuple(o for o in scene.overlays if isinstance(o, ForcesPlate))
    stood = _stand_stacks(
        _Crowded(
            scene.board,
            scene.stacks,
            forces,
            scene.callouts,
            window.grid,
            window.frame,
            window.shown,
            _places_taken(scene, window),
        )
    )
    return MapLayout(
        width=width,
        height=top.height + box[3] - box[1] + foot.height,
        window=box,
        grid=window.grid,
        header=top,
        counters=stood.counters,
        piles=stood.piles,
        callouts=stood.callouts,
        rosters=stood.rosters,
        captions=_overlay_captions(scene, window, stood),
        labels=window.names,
        box=window.rect,
        left_out=tuple(sorted(s.hex for s in scene.stacks if s.counters and s.hex not in stood.hexes)),
        legend=foot,
    )
