"""Brandubh by the sections of its rules (rules/brandubh/README.md)."""

from __future__ import annotations

import random

import pytest

from rules.brandubh import GAME
from rules.brandubh.board import SEATS
from rules.brandubh.state import QUIET, HallState
from rules.brandubh.turn import PieceTurn
from rules.engine import Action, IllegalActionError, Position, SealedDice
from rules.engine.machine.record import Record, verify_log
from rules.engine.proof.playout import play_out


def position(at: dict[str, str], seat: str = "raiders", *, armed: bool = True, quiet: int = 0) -> Position[HallState]:
    """A position with these pieces, given as "d4": "king", in which a seat is to move."""
    return Position(GAME, HallState(scenario="hall", at=dict(at), armed=armed, quiet=quiet, stack=[PieceTurn(seat=seat)]))


def moved(before: Position[HallState], order: str) -> Position[HallState]:
    """The position after an order of the seat that is to move."""
    return before.play(Action.parse(before.prompts[0].seat, order), SealedDice(bytes(32), 1)).position


def refused(before: Position[HallState], order: str) -> str:
    """The code and the section with which an order is refused."""
    with pytest.raises(IllegalActionError) as caught:
        moved(before, order)
    return f"{caught.value.refusal.code} {caught.value.refusal.section}"


def began(king: str = "armed") -> Position[HallState]:
    return GAME.start("hall", {"king": king}, SealedDice(bytes(32), 0)).position


def test_1_2_the_raiders_begin() -> None:
    first = began()
    assert [(prompt.seat, prompt.what, prompt.verbs) for prompt in first.prompts] == [("raiders", "turn", ("move",))]
    assert sorted(first.state.at.values()) == ["guard"] * 4 + ["king"] + ["raider"] * 8


def test_2_2_straight_and_never_over_a_piece() -> None:
    first = began()
    slot = first.slot("raiders", "move", ["d6"])
    assert slot is not None
    assert slot.choices == ("a6", "b6", "c6", "e6", "f6", "g6")
    assert refused(first, "move d6 e5") == "no-way 2.2"
    assert refused(first, "move d6 d5") == "taken 2.2"
    assert refused(first, "move d5 a5") == "not-yours 2.1"
    hemmed = position({"a2": "raider", "b2": "guard", "a3": "guard", "f6": "raider"})
    assert refused(hemmed, "move a2 a4") == "shut-in 2.2"
    assert refused(position({"a2": "raider", "a3": "guard"}), "move a2 a4") == "no-way 2.2"


def test_2_3_throne_and_corners_are_the_kings() -> None:
    hall = position({"d6": "raider", "a5": "raider", "f2": "king"})
    assert refused(hall, "move a5 a7") == "kings-own 2.3"
    assert refused(hall, "move d6 d4") == "kings-own 2.3"
    assert moved(hall, "move d6 d2").state.at["d2"] == "raider"


def test_3_1_a_piece_between_two_is_captured_but_not_one_that_goes_there() -> None:
    hall = position({"b2": "raider", "d6": "raider", "c2": "guard", "f6": "king"})
    assert "c2" not in moved(hall, "move d6 d2").state.at
    walked_in = position({"b2": "raider", "d2": "raider", "c5": "guard", "f6": "king"}, "kings_men")
    assert moved(walked_in, "move c5 c2").state.at["c2"] == "guard"


def test_3_2_corner_and_empty_throne_capture() -> None:
    assert "a2" not in moved(position({"a2": "guard", "c3": "raider", "f6": "king"}), "move c3 a3").state.at
    assert "d3" not in moved(position({"d3": "guard", "a2": "raider", "f6": "king"}), "move a2 d2").state.at


def test_3_3_an_unarmed_king_captures_nothing() -> None:
    pieces = {"b2": "guard", "c2": "raider", "d6": "king", "g5": "raider"}
    assert "c2" not in moved(position(pieces, "kings_men"), "move d6 d2").state.at
    assert "c2" in moved(position(pieces, "kings_men", armed=False), "move d6 d2").state.at
    assert not began("unarmed").state.armed


@pytest.mark.parametrize(
    ("pieces", "order", "taken"),
    [
        ({"d4": "king", "c4": "raider", "e4": "raider", "d5": "raider", "a3": "raider"}, "move a3 d3", True),
        ({"d4": "king", "c4": "raider", "e4": "raider", "a3": "raider"}, "move a3 d3", False),
        ({"d3": "king", "c3": "raider", "e3": "raider", "a2": "raider"}, "move a2 d2", True),
        ({"d3": "king", "c3": "raider", "a2": "raider"}, "move a2 d2", False),
        ({"b5": "king", "a5": "raider", "c1": "raider"}, "move c1 c5", True),
    ],
)
def test_3_4_and_4_2_the_king_is_captured(pieces: dict[str, str], order: str, taken: bool) -> None:
    after = moved(position(pieces), order)
    result = GAME.result(after.state)
    assert (result is not None) == taken
    if result is not None:
        assert (result.winners, result.degree) == (("raiders",), "captured")
        assert after.prompts == ()


def test_4_1_the_king_escapes() -> None:
    result = GAME.result(moved(position({"a3": "king", "g5": "raider"}, "kings_men"), "move a3 a1").state)
    assert result is not None
    assert (result.winners, result.degree) == (("kings_men",), "escaped")


def test_4_3_who_cannot_move_loses() -> None:
    around = dict.fromkeys(("a2", "b1", "b3", "c2", "f6"), "raider")
    result = GAME.result(moved(position(around | {"b2": "king"}), "move f6 g6").state)
    assert result is not None
    assert (result.winners, result.degree) == (("raiders",), "stuck")


def test_4_4_too_long_without_a_capture() -> None:
    result = GAME.result(moved(position({"f6": "king", "b2": "raider"}, quiet=QUIET - 1), "move b2 b3").state)
    assert result is not None
    assert (result.winners, result.degree) == ((), "quiet")


def test_the_king_in_danger_is_asked_about() -> None:
    hall = position({"b4": "king", "a5": "raider", "c1": "raider"}, "kings_men")
    assert GAME.table.confirm(hall, Action.parse("kings_men", "move b4 b5")) == "confirm-king"
    assert GAME.table.confirm(hall, Action.parse("kings_men", "move b4 b6")) is None


@pytest.mark.parametrize("seed", range(20))
def test_random_games_end_and_can_be_verified(seed: int) -> None:
    secret = bytes([seed]) * 32
    scenario = GAME.scenarios()[seed % 2].id
    record = Record(GAME, scenario, {}, secret)
    play_out(record.position, random.Random(seed), secret, watch=lambda before, action, outcome: record.play(action) and None)
    assert GAME.result(record.position.state) is not None
    assert verify_log(GAME, scenario, {}, secret, record.commitment, record.log).state == record.position.state
    assert {GAME.view(record.position.state, who) == GAME.view(record.position.state, SEATS[0]) for who in SEATS} == {True}
