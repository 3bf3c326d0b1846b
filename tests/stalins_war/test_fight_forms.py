"""The forms of a fight: combat cards (7.5.5), and who advances, with a Blitz marker or without (11.5)."""

from __future__ import annotations

import pytest

from rules.engine import Action, IllegalActionError, Position
from rules.stalins_war.game import GAME
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.table.forms import FORMS
from tests.stalins_war.field import Field
from tests.stalins_war.taps import taps

HERE, WEST = "1116", "1016"
TANKS, CORPS = ("ge_pz41", "ge_pz56"), ("ge_k1", "ge_k10")


def position_of(field: Field) -> Position[FrontState]:
    """The position of a battlefield."""
    return Position(GAME, field.state)


def won_by(*units: str, hands: dict[str, list[str]] | None = None) -> Field:
    """A fight whose defender, an army on its last step, is destroyed by all of these."""
    field = Field({**dict.fromkeys(units, WEST), "su_a3": HERE}, dice=(6, 1), lost={"su_a3": 1}, hands=hands)
    return field.do(f"attack {HERE} {WEST} {'+'.join(units)}")


def taps_of_buttons(position: Position[FrontState], orders: tuple[Action, ...]) -> int:
    """What the same orders take on the panel, one by one."""
    found = 0
    for order in orders:
        found += taps(position, order)
        after = position.outlook(order).position
        if after is None:
            break
        position = after
    return found


def test_11_5_a_blitz_marker_and_those_that_follow_are_one_form() -> None:
    field = won_by(*TANKS, *CORPS)
    position = position_of(field)
    form = FORMS["advance"]
    assert form.due(position, "axis")
    blitz, advance = form.fields(position, "axis")
    assert {line.value for line in blitz.values} == set(TANKS)
    assert {line.value for line in advance.values} == {*TANKS, *CORPS}
    chosen = {"blitz": TANKS[:1], "advance": (TANKS[0], *CORPS)}
    orders = form.orders(position, "axis", chosen)
    assert [str(order) for order in orders] == ["blitz ge_pz41", "advance ge_k1+ge_k10", "done"]
    # Opened, four ticks at most, sent.
    assert taps_of_buttons(position, orders) > 2 + 3
    field.do(*map(str, orders))
    assert {uid for uid, at in field.state.place.items() if at == HERE} == {TANKS[0], *CORPS}
    assert field.asked == "axis exploit"


def test_11_5_nothing_ticked_is_no_order_and_too_many_are_refused() -> None:
    units = ("ge_4a", "ge_k1", "ge_k10", "ge_k28", "ge_k38")
    field = won_by(*units)
    position = position_of(field)
    assert FORMS["advance"].due(position, "axis")
    assert FORMS["advance"].orders(position, "axis", {}) == ()
    orders = FORMS["advance"].orders(position, "axis", {"advance": units})
    assert field.refused(str(orders[0])) == "stack-four 9.1.1"


def test_11_5_one_or_two_units_are_as_many_buttons() -> None:
    assert not FORMS["advance"].due(position_of(won_by(*CORPS)), "axis")
    assert not FORMS["advance"].due(position_of(won_by(*CORPS, *TANKS)), "soviet")


def fought_with(hand: list[str]) -> Field:
    units = {**dict.fromkeys((*TANKS, "ge_k1"), WEST), "su_a3": HERE}
    return Field(units, dice=(6, 1), lost={"su_a3": 1}, hands={"axis": hand}).do(f"attack {HERE} {WEST} ge_pz41+ge_pz56+ge_k1")


@pytest.mark.parametrize("cards", [("AX02", "AX10"), ("AX10",), ()])
def test_7_5_5_combat_cards_are_laid_down_by_one_form(cards: tuple[str, ...]) -> None:
    field = fought_with(["AX02", "AX10"])
    position, form = position_of(field), FORMS["combat-cards"]
    assert form.due(position, "axis")
    [asked] = form.fields(position, "axis")
    assert {line.value for line in asked.values} == {"AX02", "AX10"}
    orders = form.orders(position, "axis", {"cards": cards})
    field.do(*map(str, orders))
    assert set(field.state.kept["axis"]) >= set(cards)
    assert not field.asked.startswith("axis combat-cards")


def test_7_5_5_only_its_owner_has_the_form_and_no_other_card_is_taken() -> None:
    position = position_of(fought_with(["AX02", "AX10"]))
    assert not FORMS["combat-cards"].due(position, "soviet")
    assert not FORMS["combat-cards"].due(position_of(fought_with(["AX02"])), "axis")
    with pytest.raises(IllegalActionError):
        FORMS["combat-cards"].orders(position, "axis", {"cards": ("AX24",)})
