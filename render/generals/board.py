"""Boards of modules as they are drawn: "world:HASH"."""

from __future__ import annotations

from data.generals import generals_tables_of
from data.generals.drawn import drawn_area_table
from data.kit import AreaTable


def area_table(board: str) -> AreaTable:
    """The board "world:HASH" of a module. Raises MissingModuleError, TableError."""
    return drawn_area_table(generals_tables_of(board.partition(":")[2]))
