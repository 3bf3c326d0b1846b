"""Panels of lessons, of every game that has any: no button is named that is not there, and no other way unasked."""

from __future__ import annotations

import json
import re
from typing import Any

import discord
import msgspec
import pytest

from bot.commands.learn import every_lesson
from bot.core import games
from bot.core.match import Match
from bot.panel.draft import Drafts
from bot.panel.panel_view import Panel
from bot.telling.text import Words
from rules.engine import Game
from rules.engine.contract.teaching import Lesson
from rules.lessons.walk import walk_lesson
from tests.table.conftest import texts
from tests.table.course import row
from words import langs, tr

LESSONS = [pytest.param(game, lesson, id=f"{game.id}-{lesson.id}") for game, lesson in every_lesson()]
#: What a step would say again of dice that are fixed, in each language.
FIXED = re.compile(r"(?i)dice[^.]* are fixed|(?:kości|rzuty|los)[^.]* ustalon|(?:кости|случайность)[^.]* (?:задан|предопред)")


class Shown:
    """A panel as tests read messages."""

    content = ""

    def __init__(self, view: discord.ui.LayoutView) -> None:
        self.components = view.to_components()

    def labels(self) -> str:
        """All of it as it is sent, labels of buttons among it."""
        return json.dumps(self.components, ensure_ascii=False)


def panels(game: Game[Any], lesson: Lesson, lang: str) -> list[Shown]:
    """The panel of each step as its learner meets it, who does as shown."""
    options = {games.LESSON: lesson.id, **lesson.options}
    found = []
    for moment in walk_lesson(game, lesson):
        if moment.advice.ends:
            break
        match = Match.at(game, row(game.id, lesson.scenario, lang, **options), (), bytes(32), 1, moment.position)
        match.seats = {lesson.seat: 100}
        found.append(Shown(Panel(match, lesson.seat, Words(game, lang, moment.position.state), Drafts()).view()))
    return found


@pytest.mark.parametrize("lang", langs())
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_fresh_panel_speaks_of_no_other_way_and_of_no_button_that_is_not_there(
    game: Game[Any], lesson: Lesson, lang: str
) -> None:
    """Nothing has been tapped yet: whatever the panel opened with is its own doing."""
    astray, back = tr(lang, "lesson-astray").split(".")[0], tr(lang, "button-back")
    shown = panels(game, lesson, lang)
    assert shown
    for one in shown:
        said = texts(one)
        assert astray not in said, said
        assert f"**{back}**" not in said or f'"label": "{back}"' in one.labels(), said


@pytest.mark.parametrize("lang", langs())
@pytest.mark.parametrize(("game", "lesson"), LESSONS)
def test_a_lesson_says_once_that_its_dice_are_fixed(game: Game[Any], lesson: Lesson, lang: str) -> None:
    """And where they are not, it does not."""
    said = sum(tr(lang, "lesson-fixed-chance") in texts(one) for one in panels(game, lesson, lang))
    assert said == (1 if lesson.dice else 0)
    steps = [tr(lang, f"{game.id}:lesson-{lesson.id}-{one.id}") for one in lesson.advice]
    assert [one for one in steps if FIXED.search(one)] == [], "the line below the first step says it"
    fixed = msgspec.structs.replace(lesson, dice="tried")
    assert fixed.secret is not None


@pytest.mark.parametrize(
    ("lang", "minutes", "said"),
    [
        ("en", 10, "about 10 minutes"),
        ("pl", 10, "około 10 minut"),
        ("pl", 22, "około 22 minut"),
        ("ru", 10, "около 10 минут,"),
        ("ru", 21, "около 21 минуты,"),
        ("ru", 22, "около 22 минут,"),
    ],
)
def test_lessons_are_offered_with_their_minutes(lang: str, minutes: int, said: str) -> None:
    assert said in tr(lang, "lesson-offered", place=1, name="A", game="B", minutes=minutes, level=1)
