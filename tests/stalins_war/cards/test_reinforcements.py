"""Cards that bring units (7.5.2): each unit enters where it may, or replaces another."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalins_war.cards.event import why_no_event
from rules.stalins_war.course.s07_rounds import Act
from rules.stalins_war.effects.working import parts_of
from rules.stalins_war.march.s07_reinforcements import entry_hexes
from rules.stalins_war.state.book import book_of
from tests.stalins_war.field import Field

BOOK = book_of("")
CARDS = [card for card, row in BOOK.cards.items() if row.kind == "reinforcement"]
ENTERING = [card for card in CARDS if BOOK.tables.cards.parts[card][0].verb == "enter"]
EXCHANGED = [card for card in CARDS if card not in ENTERING]
#: The turn on which each may be played first, where that is not the second.
SINCE = {
    "AX12": 5, "AX14": 5, "AX34": 12, "AX35": 13, "AX36": 13, "AX37": 15, "AX38": 15, "AX40": 12, "SV04": 3, "SV14": 5,
    "SV15": 6, "SV16": 5, "SV19": 6, "SV30": 10, "SV31": 10, "SV32": 10, "SV34": 12, "SV36": 10,
}  # fmt: skip
#: What else must hold.
NEEDS: dict[str, dict[str, Any]] = {
    "AX39": {"units": {"su_a3": "0317"}},
    "SV17": {"in_force": {"industrial_evacuation": 4}},
    "SV18": {"in_force": {"industrial_evacuation": 4}},
}
#: Kind -> units of it that may be exchanged, each in a supplied place of the interior.
OLD = {
    "front": ["su_f_west", "su_f_nw", "su_f_south", "su_f_north"],
    "tank": ["su_ta1", "su_ta2", "su_ta3"],
    "army": ["su_a3", "su_a4", "su_a5", "su_a6"],
}
INLAND = ("1915", "2019", "1817", "2314")


def turn_of(card: str) -> int:
    """A turn on which a card may be played."""
    return SINCE.get(card, 6)


def position(card: str, units: dict[str, str] | None = None, turn: int | None = None) -> Field:
    """A side to act with one card in its hand, on a map with only some units."""
    side, needs = BOOK.cards[card].side, dict(NEEDS.get(card, {}))
    placed: dict[str, str] = {**needs.pop("units", {}), **(units or {})}
    return Field(placed, side=side, turn=turn or turn_of(card), step=Act(seat=side), hands={side: [card]}, **needs)


@pytest.mark.parametrize("card", ENTERING)
def test_its_units_come_in_where_they_may(card: str) -> None:
    field = position(card)
    units = [uid for part in parts_of(field.g, card) for uid in part.what]
    field.do(f"event {card}").through("")
    assert field.state.gone == []
    for uid in units:
        row = BOOK.units[uid]
        assert field.g.board.bit[field.where(uid)] & entry_hexes(field.g, uid), uid
        assert field.g.steps(uid) == (1 if row.enters_reduced else row.steps)


@pytest.mark.parametrize("card", EXCHANGED)
def test_7_5_2c_its_units_take_the_places_of_others_at_full_strength(card: str) -> None:
    new = [uid for part in parts_of(Field({}).g, card) for uid in part.what]
    kind = BOOK.units[new[0]].exchange
    assert kind is not None
    old = dict(zip(OLD[kind], INLAND, strict=False))
    field = position(card, old)
    field.state.lost.update(dict.fromkeys(old, 1))
    field.do(f"event {card}").through("")
    assert {field.where(uid) for uid in new} <= set(INLAND)
    assert all(field.g.steps(uid) == BOOK.units[uid].steps for uid in new)
    assert len([uid for uid in old if uid in field.state.gone]) == len(new)


@pytest.mark.parametrize("card", [card for card in CARDS if card in SINCE])
def test_before_its_turn_it_is_refused(card: str) -> None:
    field = position(card, turn=SINCE[card] - 1)
    assert field.refused(f"event {card}") in ("no-event house rule 7.5.1", "condition house rule 7.5.1")
    reason = why_no_event(field.g, BOOK.cards[card].side, card)
    assert reason is not None
    assert reason.facts["condition"] == "turn"


@pytest.mark.parametrize("card", list(NEEDS))
def test_without_what_it_needs_it_is_refused(card: str) -> None:
    side = BOOK.cards[card].side
    field = Field({"su_a3": "1915", "ge_k1": "0217"}, side=side, turn=6, step=Act(seat=side), hands={side: [card]})
    assert why_no_event(field.g, side, card) is not None


def test_7_5_2a_one_card_a_turn_and_none_in_june_1941() -> None:
    field = position("AX13", turn=1)
    assert why_no_event(field.g, "axis", "AX13") is not None
    field = position("AX13", turn=6)
    field.do("event AX13").through("")
    assert field.state.reinforced == {"axis": 1}
    field.state.cards["axis"].hand = ["AX31"]
    reason = why_no_event(field.g, "axis", "AX31")
    assert reason is not None
    assert (reason.code, reason.section) == ("one-reinforcement", "7.5.2a")


def test_7_5_2a_the_mobilization_allows_two() -> None:
    field = position("SV01", turn=2)
    field.do("event SV01").through("")
    assert (field.state.reinforced, field.state.mobilized) == ({"soviet": 1}, 1)
    assert why_no_event(field.g, "soviet", "SV02") is None
    assert why_no_event(field.g, "soviet", "SV35") is not None or field.state.mobilized


def test_7_5_2b_what_finds_no_place_leaves_the_game_for_good() -> None:
    board = Field({}).g.board
    held = {place: "soviet" for place, row in BOOK.places.items() if row.hex and board.hexes[row.hex].area == "germany"}
    field = Field({}, turn=6, step=Act(seat="axis"), hands={"axis": ["AX32"]}, held=held)
    field.do("event AX32")
    assert field.state.gone == ["ge_k53", "ge_k59"]


def test_7_5_3_bracketed_units_enter_reduced() -> None:
    reduced = [uid for uid, row in BOOK.units.items() if row.enters_reduced]
    field = position("AX32")
    field.do("event AX32").through("")
    for uid in ("ge_k53", "ge_k59"):
        assert field.g.reduced(uid) == (uid in reduced)
