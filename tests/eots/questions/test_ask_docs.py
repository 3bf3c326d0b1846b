"""docs/positions.md: its examples are run, its tables are whole."""

from __future__ import annotations

from typing import Any

import pytest

from data.eots import scenario_ids
from rules.eots.game import GAME
from rules.eots.positions import in_force, markers, params, phases, position
from tests.positions.documented import Document, holds

ask = GAME.position_questions

DOCUMENT = Document("positions.md", ask)


@pytest.mark.parametrize(("question", "given", "expected"), DOCUMENT.examples, ids=[what for what, _, _ in DOCUMENT.examples])
def test_an_example_is_answered_as_documented(question: str, given: dict[str, Any], expected: dict[str, Any]) -> None:
    found = ask.answer(question, given)
    assert holds(found, expected), found


def test_the_position_is_read() -> None:
    state = position.read(DOCUMENT.position())
    assert (state.turn, state.active, state.place["us_cv_wasp"], state.tokyo_express) == (4, "allies", "4825", "4423")


def test_every_question_has_an_example() -> None:
    assert {what for what, _, _ in DOCUMENT.examples} == set(ask.questions)


def test_every_name_is_documented() -> None:
    documented = DOCUMENT.words()
    names = {*ask.questions, *position.FORM.described, *markers.MARKERS, *markers.ALSO, *phases.PHASES, *params.EotsParams.kinds}
    names |= {*scenario_ids(), *position.BOXES, *in_force.EVENTS, *in_force.NATIONS}
    names |= {name.partition(":")[0] for name in in_force.COUNTERS}
    assert names - documented == set()


def test_every_parameter_is_listed_with_its_question() -> None:
    documented = DOCUMENT.parameters()
    for question, (known, _) in ask.questions.items():
        assert set(known) == documented[question], question
