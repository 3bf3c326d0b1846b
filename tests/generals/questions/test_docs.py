"""docs/positions_generals.md: its examples are run, its tables are whole."""

from __future__ import annotations

from typing import Any

import pytest

from rules.generals.game import GAME
from rules.generals.positions import params, phases, position, window
from rules.generals.state.board import NATIONS
from tests.positions.documented import Document, holds

ask = GAME.position_questions
DOCUMENT = Document("positions_generals.md", ask)


@pytest.mark.parametrize(("question", "given", "expected"), DOCUMENT.examples, ids=[what for what, _, _ in DOCUMENT.examples])
def test_an_example_is_answered_as_documented(question: str, given: dict[str, Any], expected: dict[str, Any]) -> None:
    found = ask.answer(question, given)
    assert holds(found, expected), found


def test_the_position_is_read() -> None:
    state = position.read(DOCUMENT.position())
    assert (state.round, state.score["axis"], len(state.deck["italy"])) == (7, 41, 4)


def test_every_question_has_an_example_and_its_parameters() -> None:
    assert {what for what, _, _ in DOCUMENT.examples} == set(ask.questions) - {"legal"}  # of any game: the first page has one
    documented = DOCUMENT.parameters()
    for question, (known, _) in ask.questions.items():
        assert set(known) == documented[question], question


def test_every_name_is_documented() -> None:
    documented = DOCUMENT.words()
    assert {
        *position.FORM.described,
        *phases.PHASES,
        *params.GeneralsParams.kinds,
        *window.EVENTS,
        *NATIONS,
    } - documented == set()
