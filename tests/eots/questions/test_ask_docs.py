"""docs/positions.md: its examples are run, its tables are whole."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from data.eots import scenario_ids
from rules.eots.game import GAME
from rules.eots.positions import in_force, markers, params, phases, position

ask = GAME.questions

TEXT = (Path(__file__).parents[3] / "docs" / "positions.md").read_text(encoding="utf-8")
BLOCKS = [(what, json.loads(body)) for what, body in re.findall(r"```json (\w+)\n(.*?)```", TEXT, re.S)]
EXAMPLES = [(what, given, BLOCKS[i + 1][1]) for i, (what, given) in enumerate(BLOCKS[:-1]) if what in ask.questions]


def holds(found: Any, told: Any) -> bool:
    """Whether an answer has everything that an example tells of it; lists are told whole."""
    if isinstance(told, dict):
        return isinstance(found, dict) and all(key in found and holds(found[key], value) for key, value in told.items())
    if isinstance(told, list) and isinstance(found, list):
        return len(found) == len(told) and all(map(holds, found, told))
    return bool(found == told)


@pytest.mark.parametrize(("question", "given", "told"), EXAMPLES, ids=[what for what, _, _ in EXAMPLES])
def test_an_example_is_answered_as_told(question: str, given: dict[str, Any], told: dict[str, Any]) -> None:
    found = ask.answer(question, given)
    assert holds(found, told), found


def test_the_position_is_read() -> None:
    [given] = [given for what, given in BLOCKS if what == "position"]
    state = position.read(given)
    assert (state.turn, state.active, state.place["us_cv_wasp"], state.tokyo_express) == (4, "allies", "4825", "4423")


def test_every_question_has_an_example() -> None:
    assert {what for what, _, _ in EXAMPLES} == set(ask.questions)


def test_every_name_is_told() -> None:
    told = set(re.findall(r"[\w-]+", TEXT))
    names = {*ask.questions, *position.FIELDS, *markers.MARKERS, *markers.ALSO, *phases.PHASES, *params.KINDS}
    names |= {*scenario_ids(), *position.BOXES, *in_force.EVENTS, *in_force.NATIONS}
    names |= {name.partition(":")[0] for name in in_force.COUNTERS}
    assert names - told == set()


def test_every_parameter_stands_with_its_question() -> None:
    heads = dict(re.findall(r"^### (\w+)(.*)$", TEXT, re.M))
    for question, (known, _) in ask.questions.items():
        assert set(known) == set(re.findall(r"\w+", heads[question])), question
