"""Lessons as files: a table each (``rules.engine.contract.teaching.Lesson``), in a game's folder of lessons."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from data.tables import read_toml
from rules.engine.contract.teaching import Lesson


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """Every lesson of a folder, in the order of the files. Raises TableError for a fault in one."""
    return tuple(read_toml(file, Lesson) for file in sorted(folder.glob("*.toml")))
