"""The tables of a game as they are read once: the house's, and those of each module over them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import cache
from pathlib import Path
from typing import TypeVar

from data.modules.kept import kept_module
from data.modules.model import ModuleTable
from data.modules.overlay import TableSource

T = TypeVar("T")


def opened_once(folder: Path, tables: Collection[ModuleTable], read: Callable[[TableSource], T]) -> Callable[[str], T]:
    """A function from the hash of a kept module to the tables with its own over them; "" is the house.

    What it raises: MissingModuleError, TableError.
    """

    @cache
    def open_tables(module: str) -> T:
        return read(TableSource(folder, tables, kept_module(module) if module else None))

    return open_tables
