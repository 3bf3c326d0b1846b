"""The figures that the first lesson names are those of the position, along the way that it shows with its fixed dice."""

from __future__ import annotations

import re

import pytest

from rules.engine import Action
from rules.eots import GAME
from rules.eots.state.war import EotsWar
from tests.lessons.walk import LessonMoment, walk_lesson
from words import known_languages, tr

[LESSON] = GAME.teaching.lessons()
HQ = "us_hq_south_pacific_ghormley"
TARGET, HOME = "4423", "4828"


def moment(step: str) -> LessonMoment:
    """The first time that a step comes up."""
    return next(one for one in walk_lesson(GAME, LESSON) if one.advice.id == step)


def numbers(step: str, lang: str) -> set[str]:
    """The numbers in what a step says."""
    return set(re.findall(r"\d+(?:[.,]\d+)?", tr(lang, f"eots:lesson-{LESSON.id}-{step}").replace("/", " ")))


@pytest.mark.parametrize("lang", known_languages())
def test_the_first_step_says_how_the_game_is_won(lang: str) -> None:
    points = dict(GAME.scoring.score(moment("card").position).notes)["score-points"]
    assert (points["points"], points["most"], points["last"]) == (12, 5, 6)
    assert {"12", "5", "6"} <= numbers("card", lang)
    assert LESSON.dice, "the text says that the dice are fixed"
    assert "⚖" in tr(lang, f"eots:lesson-{LESSON.id}-card")


@pytest.mark.parametrize("lang", known_languages())
def test_the_headquarters_has_the_range_and_efficiency_that_are_named(lang: str) -> None:
    row = EotsWar(moment("hq").position.state, None).unit(HQ)
    assert (row.hq_range, row.hq_efficiency) == (7, 1)
    assert {"7", "1"} <= numbers("hq", lang)
    assert f"({row.hq_range}/{row.hq_efficiency})" in GAME.naming.label("hq", HQ, lang)


@pytest.mark.parametrize("lang", known_languages())
def test_the_activation_the_way_and_the_landing_cost_what_is_named(lang: str) -> None:
    g = EotsWar(moment("units").position.state, None)
    assert g.cat.cards["A13"].logistic_value() == 5
    assert g.off.limit == 6
    assert {"5", "1"} <= numbers("units", lang)
    assert g.cat.distance(HOME, TARGET) == 7
    assert g.asp_left("allies") == 2


def test_the_story_goes_as_the_lesson_says() -> None:
    moments = list(walk_lesson(GAME, LESSON))
    battles = [event.facts for event in moments[-1].ever if event.kind == "battle-over"]
    assert [(one["hex"], one["winner"], one["condition"]) for one in battles] == [
        (TARGET, "allies", "surprise"),
        (TARGET, "allies", "intercept"),
    ]
    ratings = {roll["rating"] for one in battles for roll in one["rolls"]}
    assert {1.0, 0.25} <= ratings, "a whole and a quarter of the fire are seen"
    end = moments[-1].position.state
    assert end.turn == 4
    assert end.control[TARGET] == "allies"
    assert end.future["allies"] == "A29"


def test_the_last_card_costs_what_the_lesson_says() -> None:
    """An event that begins no offensive uses no ASP either (5.34, 8.45)."""
    position = moment("politics").position
    assert position.state.hand["allies"] == ["A66"]
    left = position.g.asp_left("allies")
    assert left > 0
    warned = dict(GAME.teaching.warnings(position, Action.parse("allies", "event A66")))
    assert warned["warn-asp"] == {"left_over": left}
    assert "warn-last-card" in warned
    assert "warn-asp" not in dict(GAME.teaching.warnings(position, Action.parse("allies", "oc A66")))
