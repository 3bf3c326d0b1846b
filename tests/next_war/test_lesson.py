"""The lesson of Next War: fixed dice bring what the text says, and each sentence holds in each language."""

from __future__ import annotations

from random import Random

from rules.engine import Position
from rules.next_war.game import NEXT_WAR
from tests.lessons.said import faults_of_steps, faults_of_words, walks_of
from tests.lessons.walk import walk_lesson
from tests.next_war.lesson_words import WORDS
from words import is_known_message, known_languages

[LESSON] = NEXT_WAR.teaching.lessons()


def test_each_sentence_of_the_lesson_has_a_claim_in_every_language() -> None:
    assert faults_of_words(NEXT_WAR, LESSON) == []


def test_each_claim_of_the_lesson_holds() -> None:
    moments = walks_of(NEXT_WAR, LESSON)
    assert faults_of_steps(moments, WORDS) == []
    assert moments[-1].advice.ends


def test_as_shown_every_numbered_step_comes_once_and_in_its_order() -> None:
    said = [moment.advice.id for moment in walks_of(NEXT_WAR, LESSON)]
    assert [one for one in said if not one.endswith("-any")] == [one.id for one in LESSON.advice if one.numbered] + ["end"]


def test_learners_who_stray_come_to_an_end_and_see_what_is_so() -> None:
    """By the lesson's own end, or by the game's; steps for what they meet say what is asked."""
    met: set[str] = set()
    for seed in range(8):
        last: Position | None = None
        try:
            for moment in walk_lesson(NEXT_WAR, LESSON, astray=Random(seed)):
                last = moment.then or last
                met.add(moment.advice.id)
                if moment.advice.id.endswith("-any"):
                    assert faults_of_steps([moment], WORDS) == []
        except ValueError:
            assert last is not None
    assert {"move-any", "fight-any"} <= met


def test_every_step_has_words() -> None:
    names = [f"next_war:lesson-{LESSON.id}", *(f"next_war:lesson-{LESSON.id}-{one.id}" for one in LESSON.advice)]
    assert [name for name in names for lang in known_languages() if not is_known_message(lang, name)] == []
