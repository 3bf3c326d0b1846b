"""What helps newcomers: the glossary, questions and answers, hints, lessons."""

from __future__ import annotations

from functools import partial

from data.help_lines import load_help_lines
from rules.engine import GameTeaching
from rules.generals.state.state import GeneralsState
from rules.generals.table import hints, telling
from rules.generals.table.facts import value_facts
from rules.generals.table.often_asked import CAPTIONS, OFTEN_ASKED
from rules.lessons.files import lessons_of


def generals_teaching(module: str) -> GameTeaching[GeneralsState]:
    """The facet of a game that is played by the tables of a module, "" for the house's."""
    return GameTeaching(
        glossary=telling.GLOSSARY,
        often_asked=OFTEN_ASKED,
        captions=CAPTIONS,
        lines=load_help_lines("generals"),
        facts=value_facts,
        about=partial(telling.generals_lobby_notes, module),
        aims=telling.nation_aims,
        hints=hints.nation_hints,
        lessons=partial(lessons_of, "generals"),
    )
