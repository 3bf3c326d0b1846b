"""Questions about positions of any game, asked of a tiny one: legal, apply, faults, the command."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.engine.contract.core import Action
from rules.engine.machine.dice import SealedDice
from rules.positions import command
from rules.positions.fault import FaultError, is_object
from rules.positions.files import only_position, positions_of_file
from rules.positions.form import PositionForm
from rules.positions.questions import PositionQuestions
from tests.engine.tiny import Tiny, TinyState


class TinyForm(PositionForm[TinyState]):
    """Positions of the tiny game: its fields as they are."""

    def __init__(self) -> None:
        """It declares nothing."""

    def read(self, position: object, deal: str = "", module: str = "", rules: int = 0) -> TinyState:
        rest = {key: value for key, value in is_object(position, "").items() if key not in ("id", "question", "stack")}
        start = TINY.start("short", {}, SealedDice(bytes(32), 0)).position.state
        return msgspec.convert({**msgspec.to_builtins(start), **rest, "stack": []}, TinyState) if rest else start

    def write(self, state: TinyState, name: str = "") -> dict[str, Any]:
        return {"score": state.score, "hand": state.hand}


TINY = Tiny()
ASK = PositionQuestions(TINY, TinyForm(), {"score": ((), lambda g, params: {"score": g.state.score})})


def test_a_game_has_its_own_questions_and_those_of_every_game() -> None:
    assert set(ASK.questions) == {"score", "legal", "apply"}
    assert ASK.answer("score", {"id": 7, "score": {"north": 3}}) == {"id": 7, "question": "score", "score": {"north": 3}}


def test_what_is_legal_can_be_applied() -> None:
    found = ASK.answer("legal", {}, seat="north")
    assert {prompt["seat"] for prompt in found["prompts"]} == {"north"}
    bids = [ASK.answer("legal", {}, seat=seat)["actions"][0] for seat in ("north", "south")]
    after = ASK.answer("apply", {}, actions=bids)
    hands = ASK.form.read({}).hand
    for seat, bid in zip(("north", "south"), bids, strict=True):
        card = Action.parse(seat, bid.partition(": ")[2]).args[0]
        assert sorted([*after["position"]["hand"][seat], card]) == sorted(hands[seat])
    assert after["prompts"][0]["what"] == "spend"


@pytest.mark.parametrize(
    ("question", "params", "field", "reason"),
    [
        ("odds", {}, "question", "no question “odds”"),
        ("legal", {"limit": "x"}, "question.limit", "must be a whole number, not a string"),
        ("legal", {"seat": "nroth"}, "question.seat", "did you mean north"),
        ("legal", {"paths": True}, "question.paths", "unknown field"),
        ("apply", {"actions": ["choose 4"]}, "question.actions[0]", "write a seat .north:, south:., then a verb"),
        ("apply", {"dice": [1]}, "question.dice", "1 given, but only 0 are rolled"),
    ],
)
def test_a_fault_names_the_field_and_the_reason(question: str, params: dict[str, Any], field: str, reason: str) -> None:
    with pytest.raises(FaultError, match=reason) as caught:
        ASK.answer(question, {}, **params)
    assert caught.value.field == field


def test_the_command_answers_line_by_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "positions"
    file.write_text('{"id": 1, "score": {"north": 1}}\n{"id": 2,\n{"id": 3, "score": {}}\n')
    assert command.run_questions(ASK, ["score", str(file)]) == command.BAD
    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [answer.get("id") for answer in answers] == [1, None, 3]
    assert answers[1]["error"]["line"] == 2


def test_one_position_is_opened_from_a_file() -> None:
    assert only_position('{"a": 1}') == {"a": 1}
    with pytest.raises(ValueError, match="holds 2 positions"):
        only_position('[{"a": 1}, {"a": 2}]')
    assert isinstance(next(iter(positions_of_file("")))[1], FaultError)
