"""Which part of a board a picture shows: a block of hexes around what matters, as large as it can be."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache

from render.hexmap.boards import BoardArt, board_art_of
from render.hexmap.geometry import PRINTED, Numbering, grid_distance
from render.scene import Crop, MapScene

#: Most columns and rows of a part that is drawn at its own, larger size.
NEAR = (13, 10)
#: The whole board is shown if a part takes up more than this share of its columns and rows.
WHOLE_FROM = 0.72


def hex_span(names: Collection[str], numbers: Numbering = PRINTED) -> tuple[int, int, int, int]:
    """First and last column, first and last row of some hexes."""
    columns, rows = zip(*(numbers.place(name) for name in names), strict=True)
    return min(columns), max(columns), min(rows), max(rows)


def block_rim(board: BoardArt, left: int, right: int, top: int, bottom: int) -> tuple[str, ...]:
    """The rim of a block of hexes: together with everything within a hex of it, it spans the same part as all of them."""
    inside = hexes_within_span(board.hexes, board.numbers, left, right, top, bottom)
    if not inside:
        return ()
    first, last, high, low = hex_span(inside, board.numbers)
    places = {h: board.numbers.place(h) for h in inside}
    return tuple(sorted(h for h, (column, row) in places.items() if column in (first, last) or row in (high, low)))


def hexes_within_span(names: Iterable[str], numbers: Numbering, left: int, right: int, top: int, bottom: int) -> list[str]:
    """The hexes between two columns and two rows, inclusive."""
    places = ((name, *numbers.place(name)) for name in names)
    return [name for name, column, row in places if left <= column <= right and top <= row <= bottom]


def spread_hexes(heart: Collection[str], drawn: Iterable[str], numbers: Numbering, shape: float) -> set[str]:
    """The hexes, widened to the left and right if they form a tall column, which would be drawn small on a phone.

    ``shape``: columns for each row at least; a column is narrower than a row is high.
    """
    left, right, top, bottom = hex_span(heart, numbers)
    lack = round((bottom - top + 1) * shape) - (right - left + 1)
    if lack <= 0:
        return set(heart)
    rim = (left - (lack + 1) // 2, right + (lack + 1) // 2)
    return set(heart) | set(hexes_within_span(drawn, numbers, *rim, top, bottom))


def hexes_that_fit(firm: Iterable[str], loose: Sequence[Sequence[str]], widest: int, numbers: Numbering = PRINTED) -> set[str]:
    """Hexes that fit into one part of so many columns and rows at most: single ones, the weightiest first; then most groups.

    Of a group that is wider itself, its last hex.
    """
    base: set[str] = set()
    for name in firm:
        if _is_within({*base, name}, widest, numbers):
            base.add(name)
    pieces = [piece if _is_within(piece, widest, numbers) else piece[-1:] for piece in loose if piece]
    found, most = base, 0
    for at in range(len(pieces)):
        tried, count = {*base}, 0
        for piece in (*pieces[at:], *pieces[:at]):
            if _is_within({*tried, *piece}, widest, numbers):
                tried.update(piece)
                count += 1
        if count > most:
            found, most = tried, count
    return found


def _is_within(names: Collection[str], widest: int, numbers: Numbering) -> bool:
    left, right, top, bottom = hex_span(names, numbers)
    return max(right - left, bottom - top) < widest


def crop_around(board_name: str, hexes: Collection[str], around: int = 2) -> Crop | None:
    """The part of the board "game/board" with some hexes and ``around`` hexes around them, sized for reading on a phone.

    Drawn at the size of a part if it is small, else at that of the board. None if none of the hexes is on the board, or
    if they are spread over nearly all of it.
    """
    board = board_art_of(board_name)
    heart = [h for h in hexes if h in board.hexes]
    if not heart:
        return None
    left, right, top, bottom = hex_span(heart, board.numbers)
    all_left, all_right, all_top, all_bottom = hex_span(board.hexes, board.numbers)
    wide = (min(right + around, all_right) - max(left - around, all_left) + 1) / (all_right - all_left + 1)
    high = (min(bottom + around, all_bottom) - max(top - around, all_top) + 1) / (all_bottom - all_top + 1)
    if wide > WHOLE_FROM and high > WHOLE_FROM:
        return None
    small = right - left + 1 + 2 * around <= NEAR[0] and bottom - top + 1 + 2 * around <= NEAR[1]
    return Crop(tuple(sorted({*block_rim(board, left, right, top, bottom), *heart})), around, not small)


def shown_hexes(scene: MapScene) -> frozenset[str]:
    """The board's hexes that a scene shows. Raises ValueError if none of a crop's hexes is on the board."""
    return _hexes_in_crop(scene.board, scene.crop)


@lru_cache(maxsize=64)
def _hexes_in_crop(board_name: str, crop: Crop | None) -> frozenset[str]:
    board = board_art_of(board_name)
    if crop is None:
        return frozenset(board.hexes)
    heart = [n for n in crop.hexes if n in board.hexes]
    if not heart:
        raise ValueError(f"no hex of the crop is on the board {board_name}")
    left, right, top, bottom = hex_span(heart, board.numbers)
    around, far = crop.radius, crop.radius + 1
    columns, rows = range(left - far, right + far + 1), range(top - far, bottom + far + 1)
    if len(columns) * len(rows) < len(board.hexes):
        block = (board.numbers.name(column, row) for column in columns for row in rows)
        about = [name for name in block if name in board.hexes]
    else:
        about = hexes_within_span(board.hexes, board.numbers, columns[0], columns[-1], rows[0], rows[-1])
    return frozenset(n for n in about if any(grid_distance(n, h, board.odd_lower, board.numbers) <= around for h in heart))
