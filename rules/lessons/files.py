"""Lessons as files: a table each (``rules.engine.contract.teaching.Lesson``), in a game's folder of lessons."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import data
from data.tables import read_toml
from rules.engine.contract.teaching import Lesson


@cache
def lessons_in(folder: Path) -> tuple[Lesson, ...]:
    """Every lesson of a folder, in the order of the files. Raises TableError for a fault in one."""
    return tuple(read_toml(file, Lesson) for file in sorted(folder.glob("*.toml")))


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Every lesson of a game of this project: the tables ``data/GAME/lessons``, with words in ``GAME_lesson.ftl``.

    Raises TableError for a fault in one.
    """
    return lessons_in(Path(data.__file__).parent / game / "lessons")
