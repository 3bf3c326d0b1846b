"""The form of cards: discarded, kept, lost, in one go; only a nation's own hand is in it."""

from __future__ import annotations

import pytest

from rules.engine import Position, SealedDice
from rules.generals.game import GAME
from rules.generals.state.state import GeneralsState
from rules.generals.table.forms import are_cards_due, card_fields, card_orders
from tests.generals.board import Table, war

HOME = {"ger": ["germany"]}
HAND = ["ger_plunder", "ger_build_army", "ger_build_army", "ger_blitzkrieg"]


def discarding() -> Table:
    """Germany has played and may discard what is left."""
    return war("ger", army=HOME, hand={"ger": HAND}).do("ger", "play ger_blitzkrieg")


def values(position: Position[GeneralsState], seat: str) -> list[str]:
    [field] = card_fields(position, seat)
    return [line.value for line in field.values]


@pytest.mark.parametrize("chosen", [(), ("ger_plunder",), ("ger_build_army", "ger_build_army.2")])
def test_10_cards_are_discarded_by_one_form(chosen: tuple[str, ...]) -> None:
    table = discarding()
    assert are_cards_due(table.position, "germany")
    assert values(table.position, "germany") == ["ger_build_army", "ger_build_army.2", "ger_plunder"]
    [order] = card_orders(table.position, "germany", {"cards": chosen})
    assert table.position.check(order) is None
    table.do("ger", str(order))
    assert len(table.state.hand["germany"]) == 3 - len(chosen)


def test_3_cards_kept_at_the_set_up_are_one_form_of_each_nation() -> None:
    position = GAME.start("war", {}, SealedDice(bytes(32), 0)).position
    for prompt in position.prompts:
        [field] = card_fields(position, prompt.seat)
        assert field.least == field.most > 1
        assert {line.value.partition(".")[0] for line in field.values} <= set(position.state.hand[prompt.seat])
        [order] = card_orders(position, prompt.seat, {"cards": tuple(line.value for line in field.values[: field.most])})
        assert position.check(order) is None


def test_nobody_else_has_the_form_and_no_other_decision() -> None:
    table = discarding()
    assert not any(are_cards_due(table.position, seat) for seat in GAME.seats if seat != "germany")
    playing = war("ger", army=HOME, hand={"ger": HAND})
    assert not are_cards_due(playing.position, "germany")
