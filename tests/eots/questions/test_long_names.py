"""No matter what a position contains, the answer stays short, and faults are reported with their field."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from rules.eots import GAME
from rules.positions.command import run_questions
from rules.positions.fault import path_of


def asked(tmp_path: Path, question: str, given: Any) -> dict[str, Any]:
    file, out = tmp_path / "position.json", io.StringIO()
    file.write_text(json.dumps(given))
    run_questions(GAME.position_questions, [question, str(file)], out)
    answer: dict[str, Any] = json.loads(out.getvalue())
    return answer


@pytest.mark.parametrize("field", ["scenario", "phase", "edition", "x" * 3_000_000, "id"])
def test_long_names_are_not_given_back_whole(tmp_path: Path, field: str) -> None:
    answer = asked(tmp_path, "check", {"scenario": "south_pacific", "units": [["nobody", "1"]], field: "y" * 3_000_000})
    assert "error" in answer
    assert len(json.dumps(answer)) < 5000


def test_an_unknown_name_in_a_state_is_reported_with_its_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names within saved steps are not all checked beforehand: an error about one says where it is."""
    file, out, asked_ = tmp_path / "position.json", io.StringIO(), GAME.position_questions
    file.write_text(json.dumps({"scenario": "south_pacific", "state": {"fresh_hqs": ["nobody"]}}))
    monkeypatch.setitem(asked_.questions, "check", ((), lambda g, params: {"side": g.side(*g.state.fresh_hqs)}))
    run_questions(asked_, ["check", str(file)], out)
    error = json.loads(out.getvalue())["error"]
    assert error["field"] == "state.fresh_hqs[0]"
    assert error["reason"] == "nothing here is called “nobody”"


def test_the_path_of_a_name() -> None:
    assert path_of({"a": [1, {"b": "x"}]}, "x", "state") == "state.a[1].b"
    assert path_of({"a": {"x": 1}}, "x", "state") == "state.a.x"
    assert path_of({"a": 1}, "x", "state") == ""
