"""The lesson of Stalin's War: fixed dice bring what the text says, and each sentence holds in each language."""

from __future__ import annotations

from random import Random

from rules.engine import Position
from rules.stalins_war.game import GAME
from tests.lessons.said import faults_of_steps, faults_of_words, walks_of
from tests.lessons.walk import walk_lesson
from tests.stalins_war.lesson_words import WORDS
from words import is_known_message, known_languages

[LESSON] = GAME.teaching.lessons()


def test_each_sentence_of_the_lesson_has_a_claim_in_every_language() -> None:
    assert faults_of_words(GAME, LESSON) == []


def test_each_claim_of_the_lesson_holds() -> None:
    moments = walks_of(GAME, LESSON)
    assert faults_of_steps(moments, WORDS) == []
    assert moments[-1].advice.ends


def test_as_shown_every_numbered_step_comes_once_and_in_its_order() -> None:
    """No step is left out: the counter never jumps."""
    said = [moment.advice.id for moment in walks_of(GAME, LESSON)]
    numbered = [one.id for one in LESSON.advice if one.numbered]
    assert [one for one in said if one in numbered] == numbered


def test_the_dice_are_fixed() -> None:
    assert LESSON.secret is not None
    once, again = ([moment.advice.id for moment in walk_lesson(GAME, LESSON, bytes([n]) * 32)] for n in (1, 2))
    assert once == again


def test_learners_who_stray_come_to_an_end_and_see_what_is_so() -> None:
    """By the lesson's own end, or by the game's; the steps for other decisions describe the question truthfully."""
    met: set[str] = set()
    for seed in range(12):
        last: Position | None = None
        try:
            for moment in walk_lesson(GAME, LESSON, astray=Random(seed)):
                last = moment.then or last
                met.add(moment.advice.id)
                if moment.advice.id.endswith("-any"):
                    asked = [claim for claim in moment.advice.claims if claim.startswith("asked")]
                    assert asked
                    assert faults_of_steps([moment], WORDS) == [] or moment.advice.id == "exploit-any"
        except ValueError:
            assert last is not None
    assert {"fight-any", "orders-any", "lose-any"} & met


def test_every_step_has_words() -> None:
    names = [f"stalins_war:lesson-{LESSON.id}", *(f"stalins_war:lesson-{LESSON.id}-{one.id}" for one in LESSON.advice)]
    assert [name for name in names for lang in known_languages() if not is_known_message(lang, name)] == []
