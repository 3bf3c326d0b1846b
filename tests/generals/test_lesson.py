"""The lesson of Generals is true at every step, as shown and for learners who stray; it leads to its end."""

from __future__ import annotations

import pytest

from rules.generals.game import GAME
from tests.generals.lesson_words import WORDS
from tests.lessons.claims import false_checks
from tests.lessons.said import faults_of_steps, faults_of_words, steps_unreached, walks_of
from tests.lessons.walk import walk_lesson
from words import is_known_message, known_languages

[LESSON] = GAME.teaching.lessons()


def test_every_sentence_in_every_language_has_a_claim() -> None:
    assert faults_of_words(GAME, LESSON) == []
    assert [lang for lang in known_languages() if not is_known_message(lang, f"generals:lesson-{LESSON.id}")] == []


def test_every_claim_is_true_as_shown() -> None:
    moments = walks_of(GAME, LESSON)
    assert [moment.advice.id for moment in moments] == [
        "army", "discard", "status", "unneeded", "battle", "answer", "supply", "sea", "saved", "end",
    ]  # fmt: skip
    assert faults_of_steps(moments, WORDS) == []


def test_every_claim_is_true_for_learners_who_stray() -> None:
    moments = walks_of(GAME, LESSON, straying=60)
    assert faults_of_steps(moments, WORDS) == []
    assert steps_unreached(LESSON, moments) in ([], ["take-any"])


def test_the_dice_are_fixed_so_everybody_draws_the_same() -> None:
    assert LESSON.secret is not None
    walks = [[str(moment.action) for moment in walk_lesson(GAME, LESSON, secret)] for secret in (bytes(32), bytes([7]) * 32)]
    assert walks[0] == walks[1]
    drawn = [
        [event.facts["cards"] for moment in walk_lesson(GAME, LESSON, secret) for event in moment.since if event.kind == "drawn"]
        for secret in (bytes(32), bytes([7]) * 32)
    ]
    assert drawn[0] == drawn[1]


def test_the_script_keeps_its_word_in_every_round() -> None:
    *_, end = walk_lesson(GAME, LESSON)
    built = [event.facts["area"] for event in end.ever if event.kind == "built" and event.facts["seat"] == "soviet_union"]
    assert built == ["ukraine", "eastern_europe", "russia", "siberia"]
    assert not any(event.kind == "declared" for event in end.ever)


@pytest.mark.parametrize(
    "claim",
    [
        "army soviet_union eastern_europe", "navy germany baltic_sea", "score 0 0", "expects germany 40",
        "beside germany ukraine", "source iceland", "near_home germany 2", "steps germany moscow 1", "cut_off germany 1",
        "open danish axis", "homes 3",
        "supplied germany ukraine", "worth 3 1", "deck germany 40", "down japan 5", "useless germany ger_build_navy",
        "cost ger_blitzkrieg 2", "kind ger_blitzkrieg event", "side axis united_kingdom", "lies_open italy ger_blitzkrieg",
    ],
)  # fmt: skip
def test_what_is_false_of_the_board_is_found(claim: str) -> None:
    *_, end = walk_lesson(GAME, LESSON)
    assert false_checks(claim, end, WORDS) == [claim]
