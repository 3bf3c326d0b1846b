"""The part of a board that a picture shows, and what is the same in all pictures of it. Pure arithmetic, no drawing."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from data.homes import when_known
from render.geometry import Box, overlap_area
from render.hexmap import labels
from render.hexmap.base import base_grid
from render.hexmap.boards import BOX_HALF, BoardArt, at_size, board_art_of
from render.hexmap.geometry import Grid


@lru_cache(maxsize=16)
def whole_board_grid(board_id: str, px: float) -> tuple[Grid, tuple[int, int]]:
    """The grid of a whole board with hexes of ``px`` pixels, and the size of its picture, remembered."""
    return base_grid(at_size(board_art_of(board_id), px), px)


when_known(whole_board_grid.cache_clear)


def box_rect(board: BoardArt, grid: Grid) -> Box | None:
    """The off-map box of a board."""
    if board.box is None:
        return None
    col, row = board.box.at
    cx = grid.left + (col - grid.col) * grid.size * math.sqrt(3) / 2
    cy = grid.top + (row - grid.row) * grid.size
    w, h = BOX_HALF[0] * grid.size, BOX_HALF[1] * grid.size
    return cx - w, cy - h, cx + w, cy + h


class MapWindow(NamedTuple):
    """The part of a board that is drawn: its hexes' grid and names in the picture's pixels.

    ``taken``: what plates should not cover whatever is on the board.
    """

    board: BoardArt
    grid: Grid
    box: tuple[int, int, int, int]
    frame: Box
    shown: frozenset[str]
    rect: Box | None
    names: tuple[labels.Name, ...]
    taken: tuple[tuple[Box, float], ...]


@lru_cache(maxsize=8)
def framed_window(board_id: str, whole: Grid, box: tuple[int, int, int, int], top: int, cropped: bool) -> MapWindow:
    """A window below a header ``top`` pixels high: the same for all pictures of a film, and mostly for a game's next one."""
    board = at_size(board_art_of(board_id), whole.size)
    grid = whole.shifted(-box[0], top - box[1])
    frame = (4.0, top + 4.0, box[2] - box[0] - 4.0, top + box[3] - box[1] - 4.0)
    # At the edge of a part only hexes with room for their counters show them.
    rim = grid.size * 0.40 if cropped else 0.0
    inner = (frame[0] + rim, frame[1] + rim, frame[2] - rim, frame[3] - rim)
    shown = {n for n in board.hexes if _is_inside_frame(grid.centre(n), inner)}
    rect = None if cropped else box_rect(board, grid)
    if board.box is not None and rect is not None:
        shown.add(board.box.hex)
    moved = (_moved_name(n, -box[0], top - box[1]) for n in labels.placed_names_of(board_id, whole))
    names = tuple(n for n in moved if overlap_area(n.box, frame) > 0)
    return MapWindow(board, grid, box, frame, frozenset(shown), rect, names, _taken_by_board(board, grid, names, rect))


when_known(framed_window.cache_clear)


def _taken_by_board(
    board: BoardArt, grid: Grid, names: tuple[labels.Name, ...], rect: Box | None
) -> tuple[tuple[Box, float], ...]:
    """Land, bases, names and the off-map box, each with the cost of covering it."""
    px = grid.size
    taken: list[tuple[Box, float]] = []
    for name, h in board.hexes.items():
        if h.terrain != "ocean" or h.features:
            x, y = grid.centre(name)
            weight = 5.0 if h.features else 1.6 if h.lone else 0.9
            taken.append(((x - 0.42 * px, y - 0.40 * px, x + 0.42 * px, y + 0.48 * px), weight))
    taken += [(n.box, 4.0) for n in names]
    if rect is not None:
        taken.append((rect, 12.0))
    return tuple(taken)


def _is_inside_frame(at: tuple[float, float], frame: Box) -> bool:
    return frame[0] <= at[0] <= frame[2] and frame[1] <= at[1] <= frame[3]


def _moved_name(n: labels.Name, dx: float, dy: float) -> labels.Name:
    return n._replace(
        centres=tuple((x + dx, y + dy) for x, y in n.centres), box=(n.box[0] + dx, n.box[1] + dy, n.box[2] + dx, n.box[3] + dy)
    )
