"""The lessons of this game: tables in ``data/generals/lessons``, words in ``generals_lesson.ftl``."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import data.generals
from data.tables import read_toml
from rules.engine.guide import Lesson

HERE = Path(data.generals.__file__).parent / "lessons"


@cache
def load_lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the order of the files. Raises TableError for a fault in one."""
    return tuple(read_toml(file, Lesson) for file in sorted(HERE.glob("*.toml")))
