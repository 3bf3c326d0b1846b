"""The lessons of this game: tables in ``data/generals/lessons``, words in ``generals_lesson.ftl``."""

from __future__ import annotations

from pathlib import Path

import data.generals
from rules.engine.contract.teaching import Lesson
from rules.lessons.files import lessons_in

HERE = Path(data.generals.__file__).parent / "lessons"


def load_lessons() -> tuple[Lesson, ...]:
    """Every lesson, in the order of the files. Raises TableError for a fault in one."""
    return lessons_in(HERE)
