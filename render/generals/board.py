"""Boards of modules as they are drawn: "world:HASH"."""

from __future__ import annotations

from data.generals import tables_of
from data.generals.drawn import table
from data.kit import AreaTable


def area_table(board: str) -> AreaTable:
    """The board "world:HASH" of a module. Raises MissingModuleError, TableError."""
    return table(tables_of(board.partition(":")[2]))
