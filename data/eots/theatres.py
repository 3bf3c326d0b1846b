"""Theatres of war: parts of the boards that pictures show larger."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from data.tables import read_csv


class Theatre(msgspec.Struct, frozen=True):
    """A block of columns and rows of a board, both ends included."""

    id: str
    board: str
    left: int
    right: int
    top: int
    bottom: int


@cache
def load_theatres(board: str) -> dict[str, Theatre]:
    """The theatres of a board by id, in the order of the table; none for a board without."""
    rows = read_csv(Path(__file__).parent / "theatres.csv", Theatre)
    for i, row in enumerate(rows):
        if row.left > row.right or row.top > row.bottom:
            raise rows.fault(i, "right" if row.left > row.right else "bottom", f"the block of '{row.id}' is empty")
    return {row.id: row for row in rows if row.board == board}
