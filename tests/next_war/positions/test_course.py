"""Questions about initiative, replacements and points; the fields of a file that they ask of."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position

ask = NEXT_WAR.position_questions.answer


@pytest.mark.parametrize(
    ("given", "side", "by"),
    [
        ({"turn": 1, "gained": {"nato": 9}}, "pact", "scenario"),
        ({"turn": 3, "gained": {"nato": 9}}, "nato", "thresholds"),
        ({"turn": 3, "gained": {"nato": 9, "pact": 9}}, "", "thresholds"),
        ({"turn": 3, "contested": True, "gained": {"nato": 1}}, "nato", "points"),
        ({"turn": 3, "contested": True, "gained": {"nato": 1, "pact": 1}}, "", "points"),
    ],
)
def test_5_1_initiative_by_the_turn_before(given: dict[str, Any], side: str, by: str) -> None:
    """5.1.1, 5.1.2."""
    found = ask("initiative", given)
    assert (found["initiative"], found["by"], found["contested"]) == (side, by, not side)


def test_11_what_steps_and_returns_cost() -> None:
    """11.0, 11.1, 11.2."""
    given = {"phase": "reinforcement", "replacements": {"SU": 9}, "dead": ["su_131_1"], "units": [["su_131_2", "2827", 1]]}
    found = ask("recover", given, side="pact")
    assert found["points"]["SU"] == 9
    assert found["steps"]["su_131_2"]["points"] >= 1
    assert found["dead"]["su_131_1"]["refusal"]["code"] == "no-place", "no home country on the board"
    state = position.read(given)
    assert "su_131_1" not in state.place
    assert position.read(position.write(state)) == state
    short = ask("recover", {**given, "replacements": {}}, side="pact")
    assert short["dead"]["su_131_1"]["refusal"]["code"] == "points-short"


def test_10_both_sides_order_in_the_phase_of_reinforcement() -> None:
    """10.0, 11.0."""
    given = {"turn": 2, "phase": "reinforcement", "replacements": {"SU": 9}, "units": [["su_131_2", "2827", 1]]}
    found = ask("legal", given)
    assert "pact: recover su_131_2" in found["actions"]
    after = ask("apply", given, actions=["pact: recover su_131_2"])
    [orders] = [step["orders"] for step in after["position"]["state"]["stack"] if "orders" in step]
    assert orders["pact"][0]["unit"] == "su_131_2"


def test_12_points_and_levels() -> None:
    """12.1, 12.2, 12.3."""
    found = ask("score", {"points": {"nato": 2, "pact": 1}, "gained": {"pact": 4}, "phase": "basic"})
    assert (found["points"], found["lead"], found["of"]) == ({"nato": 2, "pact": 5}, 3, "pact")
    far = ask("score", {"scenario": "nordkalott", "points": {"pact": 900}, "tries": {"pact": 1}})
    assert [(one["side"], one["for"], one["number"]) for one in far["automatic"]][:1] == [("pact", "lead", 2)]
