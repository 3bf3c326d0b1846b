"""Grounds too large to be kept whole: painted in pieces, of which a picture of a part needs some. Others are whole."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from render.hexmap.base import (
    STRIP_MARGIN,
    Base,
    LayerPatch,
    Window,
    base_grid,
    board_base,
    draw_base,
    kept_or_drawn,
    layer_patches,
    whole_upper_layer,
)
from render.hexmap.boards import board_art_of

#: Boards with more pixels than this are painted in pieces, squares of so many pixels; that many are remembered.
WHOLE, PIECE, KEPT = 12_000_000, 1024, 6


def is_in_pieces(board: str, px: float) -> bool:
    """Whether a board with hexes of ``px`` pixels is too large to be painted whole."""
    _, (width, height) = base_grid(board_art_of(board), px)
    return width * height > WHOLE


def ground_in_window(board: str, px: float, theme: str, window: Window) -> tuple[Image.Image, Base]:
    """The ground in a window of a board, and the base whose upper layer is laid over it."""
    if not is_in_pieces(board, px):
        drawn = board_base(board, px, theme)
        return (drawn.ground if window == (0, 0, *drawn.size) else drawn.ground.crop(window)), drawn
    grid, size = base_grid(board_art_of(board), px)
    left, top, right, bottom = window
    ground, patches = Image.new("RGB", (right - left, bottom - top)), list[LayerPatch]()
    for row in range(max(0, top) // PIECE, -(-min(bottom, size[1]) // PIECE)):
        for column in range(max(0, left) // PIECE, -(-min(right, size[0]) // PIECE)):
            piece, x, y = board_piece(board, px, theme, column, row), column * PIECE, row * PIECE
            ground.paste(piece.ground, (x - left, y - top))
            patches += [LayerPatch(one.left + x, one.top + y, one.image) for one in piece.top]
    return ground, Base(ground, tuple(patches), grid, size)


@lru_cache(maxsize=KEPT)
def board_piece(board: str, px: float, theme: str, column: int, row: int) -> Base:
    """A piece of the base of a board; its grid is that of its own picture."""
    whole, size = base_grid(board_art_of(board), px)
    left, top = column * PIECE, row * PIECE
    window = (left, top, min(left + PIECE, size[0]), min(top + PIECE, size[1]))
    shape = whole.shifted(-left, -top), (window[2] - left, window[3] - top)
    return kept_or_drawn(board, px, theme, shape, f"-{column}-{row}", lambda: _drawn_piece(board, px, theme, window, size))


def _drawn_piece(board: str, px: float, theme: str, window: Window, size: tuple[int, int]) -> Base:
    """A window of a board; painted with a margin, as blurs reach over its edges."""
    margin = round(px * STRIP_MARGIN)
    wider = (
        max(0, window[0] - margin),
        max(0, window[1] - margin),
        min(size[0], window[2] + margin),
        min(size[1], window[3] + margin),
    )
    drawn = draw_base(board_art_of(board), px, theme, wider)
    x, y = window[0] - wider[0], window[1] - wider[1]
    inner = (x, y, x + window[2] - window[0], y + window[3] - window[1])
    top = layer_patches(whole_upper_layer(drawn).crop(inner))
    return Base(drawn.ground.crop(inner), top, drawn.grid.shifted(-x, -y), (inner[2] - x, inner[3] - y))
