"""docs/positions_next_war.md: its examples are run, its tables are whole."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import own_tables, params, position
from rules.next_war.state.state import SEGMENTS, WEATHERS
from tests.positions.documented import Document, holds

ask = NEXT_WAR.position_questions
DOCUMENT = Document("positions_next_war.md", ask)


@pytest.mark.parametrize(("question", "given", "expected"), DOCUMENT.examples, ids=[what for what, _, _ in DOCUMENT.examples])
def test_an_example_is_answered_as_documented(question: str, given: dict[str, Any], expected: dict[str, Any]) -> None:
    found = ask.answer(question, given)
    assert holds(found, expected), found


def test_the_position_is_read() -> None:
    state = position.read(DOCUMENT.position())
    assert (state.active, state.place["tank"], state.unsupplied) == ("blue", "0102", [])


def test_every_question_has_an_example_and_its_parameters() -> None:
    assert {what for what, _, _ in DOCUMENT.examples} == set(ask.questions)
    documented = DOCUMENT.parameters()
    for question, (known, _) in ask.questions.items():
        assert set(known) == documented[question], question


def test_every_name_is_documented() -> None:
    names = {
        *position.FORM.described,
        *params.TheatreParams.kinds,
        *own_tables.BOARD,
        *own_tables.UNIT,
        *own_tables.MARKS,
        *SEGMENTS,
        *WEATHERS,
    } - {""}
    assert names - DOCUMENT.words() == set()
