"""The hex grid of the map (1.23): flat-top hexes numbered ``ccrr``, odd columns half a hex lower than even ones."""

from __future__ import annotations

from typing import Literal

Direction = Literal["N", "NE", "SE", "S", "SW", "NW"]

DIRECTIONS: tuple[Direction, ...] = ("N", "NE", "SE", "S", "SW", "NW")

#: Column step and row step per direction, for even and for odd columns.
STEP: dict[Direction, tuple[tuple[int, int], tuple[int, int]]] = {
    "N": ((0, -1), (0, -1)),
    "NE": ((1, -1), (1, 0)),
    "SE": ((1, 0), (1, 1)),
    "S": ((0, 1), (0, 1)),
    "SW": ((-1, 0), (-1, 1)),
    "NW": ((-1, -1), (-1, 0)),
}


def hex_column(hex_id: str) -> int:
    """Column of a hex number: 10 in the west to 60 in the east."""
    return int(hex_id[:2])


def hex_row(hex_id: str) -> int:
    """Row of a hex number: 0 in the north to 28 in the south."""
    return int(hex_id[2:])


def hex_beside(hex_id: str, direction: Direction) -> str:
    """The hex number next to ``hex_id``; it need not be on the map. "" beyond the numbering (row or column below 0)."""
    c, r = hex_column(hex_id), hex_row(hex_id)
    dc, dr = STEP[direction][c & 1]
    c, r = c + dc, r + dr
    return f"{c:02}{r:02}" if c >= 0 and r >= 0 else ""
