"""docs/positions_generals.md: its examples are run, its tables are whole."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rules.generals.game import GAME
from rules.generals.positions import params, phases, position, window
from rules.generals.state.board import NATIONS
from tests.eots.questions.test_ask_docs import holds

ask = GAME.questions
TEXT = (Path(__file__).parents[3] / "docs" / "positions_generals.md").read_text(encoding="utf-8")
BLOCKS = [(what, json.loads(body)) for what, body in re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.S)]
EXAMPLES = [(what, given, BLOCKS[i + 1][1]) for i, (what, given) in enumerate(BLOCKS[:-1]) if what in ask.questions]


@pytest.mark.parametrize(("question", "given", "told"), EXAMPLES, ids=[what for what, _, _ in EXAMPLES])
def test_an_example_is_answered_as_told(question: str, given: dict[str, Any], told: dict[str, Any]) -> None:
    found = ask.answer(question, given)
    assert holds(found, told), found


def test_the_position_is_read() -> None:
    [given] = [given for what, given in BLOCKS if what == "position"]
    state = position.read(given)
    assert (state.round, state.score["axis"], len(state.deck["italy"])) == (7, 41, 4)


def test_every_question_has_an_example_and_its_parameters() -> None:
    assert {what for what, _, _ in EXAMPLES} == set(ask.questions)
    heads = dict(re.findall(r"^### (\w+)(.*)$", TEXT, re.M))
    for question, (known, _) in ask.questions.items():
        assert set(known) == set(re.findall(r"\w+", heads[question])), question


def test_every_name_is_told() -> None:
    told = set(re.findall(r"[\w-]+", TEXT))
    assert {*position.FIELDS, *phases.PHASES, *params.KINDS, *window.EVENTS, *NATIONS} - told == set()
