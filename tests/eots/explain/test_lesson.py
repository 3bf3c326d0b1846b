"""The lesson of Empire of the Sun: each sentence in each language has a claim, and each claim is so along the way shown."""

from __future__ import annotations

import msgspec
import pytest

from rules.eots import GAME
from tests.eots.lesson_words import WORDS
from tests.lessons.claims import false_checks
from tests.lessons.said import faults_of_steps, faults_of_words, steps_unreached, walks_of
from tests.lessons.walk import walk_lesson
from words import is_known_message, known_languages

[LESSON] = GAME.teaching.lessons()


def test_each_sentence_of_the_lesson_has_a_claim_in_every_language() -> None:
    assert faults_of_words(GAME, LESSON) == []
    assert [lang for lang in known_languages() if not is_known_message(lang, f"eots:lesson-{LESSON.id}")] == []


def test_each_claim_of_the_lesson_holds_as_shown() -> None:
    moments = walks_of(GAME, LESSON)
    assert faults_of_steps(moments, WORDS) == []
    assert moments[-1].advice.ends


def test_each_claim_holds_for_learners_who_stray() -> None:
    moments = walks_of(GAME, LESSON, straying=40)
    assert faults_of_steps(moments, WORDS) == []
    assert steps_unreached(LESSON, moments) in ([], ["missed"]), "tried below"


def test_each_claim_holds_for_a_learner_who_rolls_in_vain() -> None:
    """The learner keeps Coast Watchers and rolls; with some dice the attack is not noticed."""
    rolled = [msgspec.structs.replace(one, do="roll") if one.id == "watchers" else one for one in LESSON.advice]
    lesson = msgspec.structs.replace(LESSON, advice=tuple(rolled), dice="")
    moments = [one for one in walks_of(GAME, lesson, free=12) if one.advice.id in ("noticed", "missed")]
    assert {one.advice.id for one in moments} == {"noticed", "missed"}
    assert faults_of_steps(moments, WORDS) == []


@pytest.mark.parametrize(
    "claim",
    [
        "points 11 5 6", "scores mandate_port 4828", "year 1943", "to_take 3", "held 4423 japan", "named 4423 Rabaul",
        "stands 4828 us_marine_1_div", "class cv us_bb_north_carolina", "figures us_ca_northampton 8 9",
        "hq us_hq_south_pacific_ghormley 1 7", "ops J25 2", "lv A13 4",
        "kind A66 military", "max_ground A13 2", "draws A13 1", "left allies 3", "without japan offensive",
        "asp allies 9", "distance 4828 4423 8", "first_turn 2", "points_in 5", "teaches submarines",
    ],
)  # fmt: skip
def test_what_is_false_of_the_map_is_found(claim: str) -> None:
    future = next(moment for moment in walk_lesson(GAME, LESSON) if moment.advice.id == "future")
    assert false_checks(claim, future, WORDS) == [claim]


@pytest.mark.parametrize(
    "claim",
    [
        "limit 5", "active 5", "naval 10", "offensive_of allies", "condition surprise", "battle_at 4021", "reaction_limit 5",
        "came_from 4423 jp_ca_aoba",
    ],
)  # fmt: skip
def test_what_is_false_of_an_offensive_is_found(claim: str) -> None:
    answer = next(moment for moment in walk_lesson(GAME, LESSON) if moment.advice.id == "reaction-units")
    assert false_checks(claim, answer, WORDS) == [claim]
