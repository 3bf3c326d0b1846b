"""Hints of Stalin's War know the position: pockets, the last round, what decides, cards in a row, the box, markers."""

from __future__ import annotations

from random import Random

import pytest

from rules.engine import Position, SealedDice
from rules.engine.contract.game import Note
from rules.engine.proof.playout import random_action
from rules.stalins_war.course.s07_rounds import Act
from rules.stalins_war.game import GAME
from rules.stalins_war.march.s07_orders import RoundOrders
from tests.stalins_war.field import Field
from tests.stalins_war.wild import Fierce
from words import is_known_message, known_languages

NAMES = (
    "pocket-out", "pocket-shut", "pocket-theirs", "last-round", "aim-left", "aim-held", "in-a-row", "box", "no-marker-axis",
    "no-marker-soviet",
)  # fmt: skip


def hints_for(field: Field, seat: str = "axis") -> list[Note]:
    return list(GAME.teaching.hints(Position(GAME, field.state), seat))


def test_ops_without_a_marker_are_pointed_at_before_anything_is_ordered() -> None:
    field = Field({"ge_pz41": "1016", "su_a3": "1116"}, step=RoundOrders(seat="axis"), marked=[], ops=3)
    assert hints_for(field) == [("no-marker-axis", {"count": 3})]
    field.state.marked = ["1016"]
    assert hints_for(field) == []


def test_the_last_round_and_what_decides_are_named() -> None:
    """Minsk is won by two places after turn 2."""
    field = Field({}, step=Act(seat="axis"), hands={"axis": ["AX06"]}, turn=2, scenario="minsk_1941")
    assert [name for name, _ in hints_for(field)] == ["aim-left"]
    [(_, facts)] = hints_for(field)
    assert facts == {"seat": "axis", "hexes": ["1217", "1516"]}
    field.state.control = {**field.state.control, "1217": "axis", "1516": "axis"}
    assert [name for name, _ in hints_for(field)] == ["aim-held"]
    field.state.round = 5
    assert [name for name, _ in hints_for(field)] == ["last-round", "aim-held"]


def test_cards_in_a_row_are_spoken_of_while_another_round_follows() -> None:
    field = Field({}, step=Act(seat="axis"), hands={"axis": ["AX06"]}, consecutive={"axis": 2})
    assert ("in-a-row", {"count": 2}) in hints_for(field)
    field.state.consecutive = {"axis": 0}
    assert hints_for(field) == []


def test_nothing_is_said_to_who_has_nothing_to_decide() -> None:
    field = Field({}, step=Act(seat="axis"), hands={"axis": ["AX06"]}, turn=2, scenario="minsk_1941")
    assert hints_for(field, "soviet") == []


@pytest.mark.parametrize("lang", known_languages())
def test_every_hint_has_words(lang: str) -> None:
    assert [name for name in NAMES if not is_known_message(lang, f"stalins_war:hint-{name}")] == []


def test_hints_of_whole_games_have_words_and_tell_no_enemy_card() -> None:
    """Two positions that differ by what is hidden from a side give it the same hints."""
    met: set[str] = set()
    for seed in range(4):
        rng, secret = Random(seed), bytes([seed]) * 32
        position = GAME.start("minsk_1941", {}, SealedDice(secret, 0)).position
        for number in range(1, 160):
            if position.over:
                break
            seat = position.due[0].seat
            hints = GAME.teaching.hints(position, seat)
            other = GAME.hands.other_deal(GAME.saver.clone(position.state), seat, rng)
            assert other is not None
            assert GAME.teaching.hints(Position(GAME, other), seat) == hints
            met |= {name for name, _ in hints}
            position = position.play(random_action(position, rng, Fierce()), SealedDice(secret, number)).position
    assert met <= set(NAMES)
    assert len(met) >= 4
