"""The surroundings of the house's board: only for the pictures."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from data.tables import read_csv


class OutsideRow(msgspec.Struct, frozen=True):
    """A hex of the same grid that nobody enters: ``sea`` or land."""

    hex: str
    sea: bool


@cache
def load_outside() -> tuple[OutsideRow, ...]:
    """Every hex around the board. Raises TableError."""
    return tuple(read_csv(Path(__file__).with_name("outside.csv"), OutsideRow))
