"""Questions at the corners: who may not attack, marines aboard, the hex an attacker left, escorts, points of this turn."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.game import NEXT_WAR
from rules.positions.fault import FaultError
from tests.next_war.afloat import amph, marines, sea_board
from tests.next_war.field import block

ask = NEXT_WAR.position_questions
PAIR = {"a": {"side": "blue", "at": "0403", "mobility": "motorized"}, "d": {"side": "red", "at": "0303"}}


def answer(question: str, given: dict[str, Any], **params: Any) -> dict[str, Any]:
    return ask.answer(question, {"segment": "first_combat", "active": "blue", **given}, **params)


def test_where_nobody_may_attack_the_reason_is_told() -> None:
    """9.1: it is no fault of the question."""
    board = {"hexes": block(), "hexsides": [["0303", "0403", "all_water"]]}
    assert answer("battle", {"board": board, "units": PAIR}, hex="0303")["refusal"]["code"] == "over-water"


def test_marines_aboard_are_asked_about_by_name() -> None:
    """8.5.8: those that are not staged learn why they do not land, those that are reckon."""
    units = {"g": amph("blue", "0402"), "m": marines("blue", "aboard:g"), "d": {"side": "red", "at": "0403"}}
    given = {"board": sea_board(), "units": units}
    assert "refusal" in answer("battle", given, hex="0403", units=["m"])
    assert answer("battle", {**given, "staged": ["g"]}, hex="0403", units=["m"])["attack"]["lead"] == "m"


def test_the_second_hex_may_be_the_one_that_was_left() -> None:
    """9.9.1, NW57."""
    found = answer("advance", {"board": {"hexes": block()}, "units": {"a": PAIR["a"]}}, hex="0303", units=["a"], far=2)
    assert "0403" in found["onward"]["a"]


def test_combat_support_is_never_escorted() -> None:
    """6.2.2."""
    with pytest.raises(FaultError, match="no escort"):
        answer("airdefence", {"board": {"hexes": block()}, "units": {}}, hex="0303", side="blue", what="points", escort=1)


def test_the_score_has_the_points_of_this_turn() -> None:
    """12.1: in a segment whose phase is not named, too."""
    found = ask.answer("score", {"scenario": "lyngen", "points": {"nato": 2}, "gained": {"nato": 1}, "segment": "first_combat"})
    assert found["points"] == {"nato": 3, "pact": 0}


def test_an_action_without_a_seat_is_answered_with_the_sides_of_the_board() -> None:
    """A side that is not asked now is one of them; those of the house are not."""
    with pytest.raises(FaultError, match=r"blue:.*, .*red:") as caught:
        answer("apply", {"board": {"hexes": block()}, "units": PAIR}, actions=["green: done"])
    assert "nato" not in str(caught.value)


def test_points_of_a_unit_are_a_text_and_a_storm_leaves_no_missions() -> None:
    """13.1.5, 4.1.3."""
    given = {"board": {"hexes": block()}, "units": PAIR}
    assert answer("supply", given)["units"]["a"]["points"] == "5"
    stormy = ask.answer("air", {"scenario": "lyngen", "weather": "storm"})
    assert {one["missions"] for side in stormy["sides"].values() for one in side["helicopters"].values()} == {0}
