"""The check of what lessons say finds what is false, what is not said, and what nobody can check."""

from __future__ import annotations

from hashlib import sha256

import msgspec
import pytest

from rules.engine.contract.teaching import Advice, Lesson, ScriptReply
from rules.generals.game import GAME
from tests.lessons.claims import ClaimError, false_checks, rules_named, sentences_of
from tests.lessons.said import faults_of_steps, faults_of_words, steps_unreached, walks_of
from tests.lessons.walk import walk_lesson

POSITION = """{"scenario": "war", "active": "germany", "round": 1,
 "hands": {"germany": ["ger_build_army", "ger_land_battle"], "united_kingdom": ["uk_build_army", "uk_build_navy"]}}"""
LESSON = Lesson(
    id="tried",
    scenario="war",
    seat="germany",
    minutes=1,
    position=POSITION,
    dice="1",
    advice=(
        Advice(id="end", turn=2, ends=True, claims=("ended; turn 2",)),
        Advice(
            id="army",
            at=("play",),
            do="play ger_build_army western_europe",
            claims=(
                "seat germany; others 5; legal play ger_build_army western_europe; not legal play ger_build_army moscow",
                "holds ger_build_army ger_land_battle; not holds ger_blitzkrieg; in_hand 2; fixed_dice; last_turn 20",
                "follows built seat=germany area=western_europe; not ever built",
            ),
        ),
        Advice(
            id="discard",
            at=("discard",),
            do="done",
            claims=("since points seat=germany count=4; verbs discard done; asked discard; shown done",),
        ),
    ),
    replies=(ScriptReply(at=("play",), do="play uk_build_navy north_sea", turn=1),),
)


def test_a_lesson_whose_claims_are_true_has_no_faults() -> None:
    moments = walks_of(GAME, LESSON)
    assert [moment.advice.id for moment in moments] == ["army", "discard", "end"]
    assert faults_of_steps(moments, {}) == []
    assert steps_unreached(LESSON, moments) == []
    assert any(event.kind == "built" and event.facts["area"] == "north_sea" for event in moments[-1].since)


@pytest.mark.parametrize(
    "claim",
    [
        "seat italy",
        "not seat germany",
        "others 4",
        "legal play ger_build_army moscow",
        "holds ger_blitzkrieg",
        "in_hand 7",
        "turn 2",
        "last_turn 10",
        "verbs decline",
        "asked discard",
        "free",
        "not fixed_dice",
        "since built",
        "follows built seat=italy",
        "ever built",
        "ended",
        "seat germany; turn 2",
    ],
)
def test_a_false_claim_is_found(claim: str) -> None:
    first = next(walk_lesson(GAME, LESSON))
    assert false_checks(claim, first, {})


@pytest.mark.parametrize("claim", ["sat germany", "turn", "turn one", "since built seat"])
def test_what_nobody_can_check_is_an_error(claim: str) -> None:
    with pytest.raises(ClaimError):
        false_checks(claim, next(walk_lesson(GAME, LESSON)), {})


def test_words_of_a_game_are_asked_beside_those_of_all() -> None:
    first = next(walk_lesson(GAME, LESSON))
    assert false_checks("round 1", first, {"round": lambda moment, args: args == ("1",)}) == []
    assert false_checks("round 2", first, {"round": lambda moment, args: args == ("1",)}) == ["round 2"]


def test_a_message_that_is_missing_or_says_more_than_is_claimed_is_found() -> None:
    [taught] = GAME.teaching.lessons()
    assert len(faults_of_words(GAME, LESSON)) >= 3 * 3  # it has no messages
    more = [msgspec.structs.replace(one, claims=("turn 1",) * 30) for one in taught.advice]
    assert len(faults_of_words(GAME, msgspec.structs.replace(taught, advice=tuple(more)))) >= len(more) * 3


def test_a_rule_names_a_test_that_exists() -> None:
    here = "tests/lessons/test_claims.py::test_a_rule_names_a_test_that_exists"
    assert rules_named(f"turn 1; rule {here}") == [here]
    wrong = msgspec.structs.replace(LESSON.advice[0], claims=("rule tests/lessons/test_claims.py::test_nothing",))
    assert any("no test" in fault for fault in faults_of_words(GAME, msgspec.structs.replace(LESSON, advice=(wrong,))))
    right = msgspec.structs.replace(wrong, claims=(f"rule {here}",))
    assert not any("no test" in fault for fault in faults_of_words(GAME, msgspec.structs.replace(LESSON, advice=(right,))))


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("One. Two! Three? Four", 4),
        ("You are **Germany**. **Build Army** is a card.", 2),
        ("Вы играете за **Германию**. «Атака» не нужна.", 2),
        ("Atakujesz (jedną armią). Śmiało.", 2),
        ("Four points: two for each, 1.5 in all.", 1),
        ("Tap **Done.** Then draw.", 2),
    ],
)
def test_sentences_are_counted(text: str, count: int) -> None:
    assert len(sentences_of(text)) == count, sentences_of(text)


def test_fixed_dice_are_the_same_for_everybody_and_those_of_no_other_lesson() -> None:
    assert LESSON.secret == sha256(b"lesson tried 1").digest()
    assert msgspec.structs.replace(LESSON, id="other").secret != LESSON.secret
    assert msgspec.structs.replace(LESSON, dice="").secret is None


def test_an_order_of_the_script_may_belong_to_one_turn() -> None:
    later = msgspec.structs.replace(LESSON, replies=(msgspec.structs.replace(LESSON.replies[0], turn=2),))
    *_, end = walk_lesson(GAME, later)
    assert not any(event.kind == "built" and event.facts["area"] == "north_sea" for event in end.ever)
