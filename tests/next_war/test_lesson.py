"""The lessons of Next War: fixed dice bring what the text says, and each sentence holds in each language."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine import Position
from rules.engine.contract.teaching import Lesson
from rules.next_war.game import NEXT_WAR
from tests.lessons.said import faults_of_steps, faults_of_words, walks_of
from tests.lessons.walk import walk_lesson
from tests.next_war.lesson_words import WORDS
from words import is_known_message, known_languages

LESSONS = NEXT_WAR.teaching.lessons()
each = pytest.mark.parametrize("lesson", LESSONS, ids=[one.id for one in LESSONS])


@each
def test_each_sentence_of_the_lesson_has_a_claim_in_every_language(lesson: Lesson) -> None:
    assert faults_of_words(NEXT_WAR, lesson) == []


@each
def test_each_claim_of_the_lesson_holds(lesson: Lesson) -> None:
    moments = walks_of(NEXT_WAR, lesson)
    assert faults_of_steps(moments, WORDS) == []
    assert moments[-1].advice.ends


@each
def test_as_shown_every_numbered_step_comes_once_and_in_its_order(lesson: Lesson) -> None:
    said = [moment.advice.id for moment in walks_of(NEXT_WAR, lesson)]
    assert [one for one in said if not one.endswith("-any")] == [one.id for one in lesson.advice if one.numbered] + ["end"]


@each
def test_learners_who_stray_come_to_an_end_and_see_what_is_so(lesson: Lesson) -> None:
    """By the lesson's own end, or by the game's; steps for what they meet say what is asked."""
    met: set[str] = set()
    usual = {"move-any", "fight-any"}
    for seed in range(8):
        if seed >= 3 and usual <= met:
            return  # the longer lesson takes seconds a learner
        last: Position | None = None
        try:
            for moment in walk_lesson(NEXT_WAR, lesson, astray=Random(seed)):
                last = moment.then or last
                met.add(moment.advice.id)
                if moment.advice.id.endswith("-any"):
                    assert faults_of_steps([moment], WORDS) == []
        except ValueError:
            assert last is not None
    assert usual <= met


@each
def test_every_step_has_words(lesson: Lesson) -> None:
    names = [f"next_war:lesson-{lesson.id}", *(f"next_war:lesson-{lesson.id}-{one.id}" for one in lesson.advice)]
    assert [name for name in names for lang in known_languages() if not is_known_message(lang, name)] == []
