"""The lessons of this game: tables in ``data/eots/lessons``, words in ``eots_lesson.ftl``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import data.eots
from data.tables import read_toml
from rules.engine.guide import Lesson

HERE = Path(data.eots.__file__).parent / "lessons"


@cache
def load_lessons(folder: Path = HERE) -> tuple[Lesson, ...]:
    """Every lesson, in the order of the files. Raises TableError for a fault in one."""
    return tuple(read_toml(file, Lesson) for file in sorted(folder.glob("*.toml")))
