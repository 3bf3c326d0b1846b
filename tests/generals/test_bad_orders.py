"""Illegal orders: unknown cards and spaces, the wrong nation, too many, too late.

They have no effect, and nobody except the owner of a hidden card gets an answer that depends on it.
"""

from __future__ import annotations

import pytest

from rules.engine import Action, Position, Refusal
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from tests.generals.board import Table
from tests.generals.staged import FACE_DOWN, STAGES

#: The orders played before the position is checked.
BEGUN = {
    "convoy": [],
    "chain": [("ger", "play ger_land_battle ukraine")],
    "nested": [
        ("jpn", "play jpn_sea_battle south_china_sea"),
        ("uk", "decline"),
        ("jpn", "answer jpn_surprise_attack bay_of_bengal"),
    ],
}
#: Orders that are illegal in all these positions for every seat; card and space ids from elsewhere, wrong, too many, damaged.
BAD = (
    "", "fly", "play", "play atlantis", "play ger_sea_battle atlantis", "play ger_sea_battle ukraine",
    "play ger_sea_battle north_sea north_sea", "play usa_build_navy", "play ger_sea_battle+ger_build_army north_sea",
    "answer", "answer atlantis", "answer uk_raf atlantis", "answer uk_loyal_to_the_crown", "answer sov_moscow atlantis",
    "answer uk_destroyers.2", "answer ger_sea_battle north_sea", "decline now", "discard", "discard uk_raf",
    "discard ger_build_army.9", "do", "do atlantis", "done", "choose ger_build_army", "withdraw", "withdraw army",
    "withdraw army atlantis", "withdraw army north_sea", "withdraw navy mongolia", "withdraw tank germany",
    "reallocate ger_build_army", "lose uk_raf", "order uk_raf", "stand", "\u202e", "play " + "x" * 3000,
)  # fmt: skip


def begun(stage: str, other: bool) -> Table:
    """A position with certain cards face down, or with others instead."""
    table = Table(Position(GAME, STAGES[stage](FACE_DOWN[stage][other])))
    for nation, order in BEGUN[stage]:
        table.do(nation, order)
    return table


def refusal_of(table: Table, seat: str, order: str) -> Refusal:
    """Why an order is refused; checks that it changes nothing."""
    before = GAME.saver.save(table.state)
    refusal = table.position.check(Action.parse(seat, order)) if order else table.position.check(Action(seat, ""))
    assert refusal is not None, f"{seat} {order}"
    assert GAME.saver.save(table.state) == before
    return refusal


@pytest.mark.parametrize("stage", BEGUN)
def test_what_cannot_be_is_refused_by_name_and_reveals_no_hidden_card(stage: str) -> None:
    one, another = begun(stage, other=False), begun(stage, other=True)
    differ = {nation for nation in NATIONS if one.state.responses[nation] != another.state.responses[nation]}
    assert differ
    for seat in NATIONS:
        for order in BAD:
            refusal = refusal_of(one, seat, order)
            assert refusal.code
            if seat not in differ:
                assert refusal == refusal_of(another, seat, order), f"{seat} {order}"
