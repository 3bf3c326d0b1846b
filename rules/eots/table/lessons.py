"""The lessons of this game: tables in ``data/eots/lessons``, words in ``eots_lesson.ftl``."""

from __future__ import annotations

from pathlib import Path

import data.eots
from rules.engine.contract.teaching import Lesson
from rules.lessons.files import lessons_in

HERE = Path(data.eots.__file__).parent / "lessons"


def load_lessons(folder: Path = HERE) -> tuple[Lesson, ...]:
    """Every lesson, in the order of the files. Raises TableError for a fault in one."""
    return lessons_in(folder)
