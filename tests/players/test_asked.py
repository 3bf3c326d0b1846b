"""``fieldpost GAME computer POSITION SEAT``: the choice with its reasons, or a clear answer what is wrong."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from rules.brandubh import GAME as BRANDUBH
from rules.engine import Action
from rules.engine.machine.record import Record
from rules.generals.game import GAME
from rules.players.asked import asked_plan, run_computer_command
from rules.players.reasons import WeighedPlan


def answered(*words: str, game: Any = GAME) -> tuple[int, dict[str, Any]]:
    """The exit code and the answer."""
    out = io.StringIO()
    code = run_computer_command(game, words, out)
    return code, json.loads(out.getvalue())


@pytest.fixture
def file(tmp_path: Path) -> str:
    """A position of Generals in which Germany is to play."""
    record = Record(GAME, "war", {}, bytes(32))
    while record.position.due[0].what != "play":
        record.play(next(record.position.actions(record.position.due[0].seat)))
    assert GAME.files is not None
    path = tmp_path / "position.json"
    path.write_text(GAME.files.written(record.position.state), encoding="utf-8")
    return str(path)


def test_a_choice_is_told_with_the_next_best_and_the_terms(file: str) -> None:
    code, found = answered(file, "germany", "--seed", "3")
    assert code == 0
    assert found["player"] == "officer"
    assert found["action"] == found["plans"][0]["action"]
    assert len(found["plans"]) == 3
    assert found["terms"]
    assert found["actions"] > 0
    assert answered(file, "germany", "--seed", "3")[1] == found
    assert "plans" not in answered(file, "germany", "--player", "greedy")[1]


def test_what_cannot_be_answered_is_said(file: str, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("{", encoding="utf-8")
    for words, part in (
        ((file, "japan"), "japan has nothing to decide"),
        ((file, "atlantis"), "atlantis has nothing to decide"),
        ((file, "germany", "--player", "marshal"), "no such player: marshal"),
        ((str(broken), "germany"), "broken.json"),
        ((str(tmp_path / "none.json"), "germany"), "none.json"),
    ):
        code, found = answered(*words)
        assert (code, set(found)) == (2, {"error"})
        assert part in found["error"]
    assert "no position files" in answered(file, "raiders", game=BRANDUBH)[1]["error"]


def test_a_plan_that_is_after_something_is_printed_with_its_odds() -> None:
    plan = WeighedPlan(Action("japan", "oc", ("J17",)), 3.0, 8, 0.625, {"aim": "3822"}, 0.7)
    assert asked_plan(plan) == {
        "action": "oc J17",
        "worth": 3.0,
        "worlds": 8,
        "ahead": 0.625,
        "odds": 0.7,
        "aim": "3822",
    }
    assert "odds" not in asked_plan(WeighedPlan(plan.action, 3.0))
