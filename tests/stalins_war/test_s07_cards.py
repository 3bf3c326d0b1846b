"""7. Actions, reinforcements, hands, Total War."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules.cardgame.piles import Piles
from rules.stalins_war import GAME
from rules.stalins_war.course.s07_hand import Discards, start_total_war, total_war_due
from rules.stalins_war.course.s07_rounds import Act, ops_value_of
from rules.stalins_war.march.s07_reinforcements import (
    Arrivals,
    Exchanges,
    army_landing_hexes,
    entry_hexes,
    land_coastal_army,
    may_reinforce,
)
from rules.stalins_war.table.seen import redeal_war_hands
from tests.stalins_war.field import Field
from tests.stalins_war.test_s08_zones import ordering


def names(field: Field, hexes: int) -> set[str]:
    return set(field.g.board.names(hexes))


def acting(hand: list[str], side: str = "axis", **fields: Any) -> Field:
    """A round of a side that holds some cards."""
    return Field({"ge_4a": "0718", "su_f_west": "1915"}, side=side, hands={side: hand}, step=Act(seat=side), **fields)


def test_house_rule_7_1_one_action_a_round() -> None:
    field = acting(["AX02"])
    assert {"ops", "replace", "zero", "pass"} <= set(field.prompts[0].verbs)
    field.do("pass")
    assert field.asked == ""
    assert acting([]).refused("ops AX02") == "no-cards house rule 7.1"


def test_house_rule_7_2_1_7_2_2_the_value_falls_in_a_row_and_never_below_one() -> None:
    field = acting(["AX01", "AX02"])
    assert ops_value_of(field.g, "axis", "AX01") == field.g.card("AX01").ops
    field.do("ops AX02")
    assert field.state.consecutive == {"axis": 1}
    assert field.state.ops == field.g.card("AX02").ops
    assert ops_value_of(field.g, "axis", "AX01") == field.g.card("AX01").ops - 1
    field.state.consecutive["axis"] = 9
    assert ops_value_of(field.g, "axis", "AX01") == 1


def test_house_rule_7_2_3_other_actions_and_the_end_phase_reset_it() -> None:
    for order in ("zero", "pass", "replace AX02"):
        field = acting(["AX02"], consecutive={"axis": 3})
        field.do(order)
        assert field.state.consecutive["axis"] == 0


def test_house_rule_7_2_4_18_1_18_2_banked_ops_are_added_and_put_by() -> None:
    field = acting(["AX02"], banked={"axis": 3})
    assert field.choices("ops AX02") == ("0", "1", "2")
    field.do("ops AX02 2")
    assert field.state.ops == field.g.card("AX02").ops + 2
    assert field.state.banked == {"axis": 1}
    bank = ordering({"ge_4a": "0718"}, banked={"axis": 2})
    bank.do("bank")
    assert (bank.state.ops, bank.state.banked["axis"]) == (2, 3)
    assert bank.refused("bank") == "bank-once house rule 18.1"
    assert ordering({"ge_4a": "0718"}, banked={"axis": 3}).refused("bank") == "bank-full house rule 18.1"


def test_house_rule_7_4_replacements_are_noted_once_a_turn() -> None:
    field = acting(["AX02", "AX03"])
    field.do("replace AX02")
    assert field.state.rp == {"german": 2 * field.g.card("AX02").rp_german}
    again = acting(["AX03"], replaced=["axis"])
    assert again.refused("replace AX03") == "replaced-before house rule 7.4"


def test_house_rule_15_1_3_mud_takes_an_ops() -> None:
    field = acting(["AX01"], turn=5)
    assert field.g.weather == "mud"
    assert ops_value_of(field.g, "axis", "AX01") == field.g.card("AX01").ops - 1


def test_house_rule_7_5_1_an_event_does_something_resets_the_row_and_may_open_a_round() -> None:
    field = acting(["AX23", "AX05", "AX26"], consecutive={"axis": 2})
    assert field.refused("event AX26") == "no-effect house rule 7.5.1"  # no partisans to remove
    field.do("event AX23")
    assert field.state.consecutive == {"axis": 0}
    assert field.state.rp == {"german": 4}
    assert field.state.doing == "event"
    assert field.asked == ""  # and the round is over
    opened = acting(["AX05"])
    opened.do("event AX05")
    assert opened.asked == "axis orders"
    assert opened.state.ops == 0


def test_7_5_2a_one_reinforcement_card_a_side_and_turn_none_in_june_1941_two_in_the_mobilization() -> None:
    def reason(card: str, side: str = "soviet", **fields: Any) -> str:
        found = may_reinforce(Field({}, **fields).g, side, card)
        return "" if found is None else found.code

    assert reason("SV01", turn=1) == "no-reinforcements-first"
    assert reason("AX13", "axis", turn=1) == "no-reinforcements-first"
    assert reason("AX13", "axis", turn=2) == ""
    assert reason("AX14", "axis", turn=6, reinforced={"axis": 1}) == "one-reinforcement"
    assert reason("SV01", turn=2, reinforced={"soviet": 1}) == ""
    assert reason("SV14", turn=2, reinforced={"soviet": 1}) == "one-reinforcement"
    assert reason("SV14", turn=4, reinforced={"soviet": 1}, mobilized=1) == ""
    assert reason("SV01", turn=4, reinforced={"soviet": 2}, mobilized=2) == "one-reinforcement"
    assert reason("SV01", turn=5, reinforced={"soviet": 1}) == "one-reinforcement"


def test_7_5_2b_units_that_find_no_place_leave_the_game() -> None:
    lost = dict.fromkeys(("bucharest", "odessa"), "soviet")
    field = Field({}, step=Arrivals(seat="axis", units=["it_csir", "ge_k38"]), held=lost)
    assert field.choices("arrive") == ("ge_k38",)
    field.do("arrive ge_k38 0217")
    assert field.state.gone == ["it_csir"]
    assert field.asked == ""


def test_7_5_2c_where_reinforcements_enter() -> None:
    g = Field({}).g
    german = set(g.board.names(entry_hexes(g, "ge_k38")))
    assert {"0217", "0419", "0718", "0321"} <= german  # the capital, large cities
    assert {"0117", "0519"} <= german  # sources
    assert "0619" not in german
    assert "0620" not in german  # Cracow, a small town
    soviet = set(g.board.names(entry_hexes(g, "su_a29")))
    assert {"1915", "1516", "1416"} <= soviet  # Moscow, Smolensk, small Vitebsk
    ring = {"ge_4a": "1517", "ge_9a": "1416", "ge_2a": "1616"}
    assert "1516" not in set(Field({}).g.board.names(entry_hexes(Field(ring).g, "su_a29")))
    assert set(g.board.names(entry_hexes(g, "ro_k1"))) == {"0926"}
    assert "ge_k38" not in g.state.place


def test_7_5_2c_1_total_war_fronts_take_the_place_of_supplied_fronts_at_full_strength() -> None:
    units = {"su_f_west": "1915", "su_f_nw": "1815", "su_a3": "2015"}
    field = Field(units, lost={"su_f_west": 1}, supply={"su_f_nw": "none"}, step=Exchanges(seat="soviet", units=["su_tw_1uk"]))
    assert field.choices("exchange su_tw_1uk") == ("su_f_west",)
    field.do("exchange su_tw_1uk su_f_west")
    assert field.where("su_tw_1uk") == "1915"
    assert field.g.steps("su_tw_1uk") == 2
    assert "su_f_west" in field.state.gone


def test_7_5_2c_2_guards_armies_4_to_11_take_the_place_of_armies_1_to_3_enter_freely() -> None:
    units = {"su_a3": "1915", "su_sh1": "1815", "su_g1": "1814", "su_f_west": "1815"}
    field = Field(units, step=Exchanges(seat="soviet", units=["su_g4"]))
    assert field.choices("exchange su_g4") == ("su_a3",)
    units_of = Field({}).g.book.units
    assert [units_of[f"su_g{n}"].exchange for n in range(1, 12)] == [None] * 3 + ["army"] * 8


def test_7_5_2c_3_guards_tank_armies_take_the_place_of_tank_armies() -> None:
    units = {"su_ta1": "1915", "su_mk3": "1815"}
    field = Field(units, lost={"su_ta1": 1}, step=Exchanges(seat="soviet", units=["su_gt1", "su_gt2"]))
    assert field.choices("exchange su_gt1") == ("su_ta1",)
    field.do("exchange su_gt1 su_ta1")
    assert (field.g.steps("su_gt1"), field.state.gone) == (2, ["su_ta1", "su_gt2"])


def test_7_5_2c_4_italians_enter_at_bucharest_and_odessa_the_hungarian_capital_is_buda() -> None:
    g = Field({}).g
    assert set(g.board.names(entry_hexes(g, "it_csir"))) == {"0926"}
    both = Field({}, held={"odessa": "axis"}).g
    assert set(both.board.names(entry_hexes(both, "it_csir"))) == {"0926", "1324"}
    assert g.board.capital["hungarian"] == g.book.places["budapest"].hex
    assert g.book.places["budapest"].hex in g.board.names(entry_hexes(g, "hu_k3"))


def test_7_5_3_units_in_brackets_enter_reduced() -> None:
    from msgspec.structs import replace

    field = Field({}, step=Arrivals(seat="axis", units=["ge_k38"]))
    rows = field.g.book.units
    whole = rows["ge_k38"]
    rows["ge_k38"] = replace(whole, enters_reduced=True)
    try:
        field.do("arrive ge_k38 0217")
    finally:
        rows["ge_k38"] = whole
    assert field.g.steps("ge_k38") == 1


def test_7_5_4_the_coastal_army_lands_from_a_black_sea_port_on_any_empty_coast() -> None:
    field = Field({"su_coastal": "1627", "ge_k1": "1324"}, side="soviet")
    goals = names(field, army_landing_hexes(field.g, "su_coastal"))
    assert {"1424", "1826", "2328", "1626"} <= goals
    assert not {"1324", "1627"} & goals
    land_coastal_army(field.g, "su_coastal", "1424")
    assert field.where("su_coastal") == "1424"
    assert field.state.landed == "su_coastal"
    assert not army_landing_hexes(Field({"su_coastal": "1915"}, side="soviet").g, "su_coastal")


def test_7_6_2_cards_may_be_discarded_before_the_draw_and_lie_open() -> None:
    cards = {"axis": Piles(hand=["AX02", "AX03"], deck=["AX04"] * 9), "soviet": Piles()}
    field = Field({}, step=Discards(seat="axis"), cards=cards, dice=[1] * 9)
    field.do("discard AX02+AX03")
    assert field.state.cards["axis"].discard == ["AX02", "AX03"]
    assert len(field.state.cards["axis"].hand) == 6
    assert GAME.view(field.state, "soviet").discards["axis"] == ("AX02", "AX03")


def test_7_6_1_who_holds_more_than_the_limit_must_discard() -> None:
    hand = [f"AX{n:02}" for n in range(2, 10)]
    field = Field({}, step=Discards(seat="axis"), cards={"axis": Piles(hand=hand), "soviet": Piles()})
    assert field.prompts[0].verbs == ("discard",)
    assert field.refused("discard AX02") == "wrong-number 7.6.2"
    field.do("discard AX02+AX03")
    assert len(field.g.hand("axis")) == 6


def test_7_6_1_no_hand_holds_eight_not_even_by_the_mobilization() -> None:
    cards = {
        "axis": Piles(),
        "soviet": Piles(hand=["SV07"], aside=["SV01", "SV02", "SV03"], deck=["SV08", "SV09", "SV10", "SV11", "SV12", "SV13"]),
    }
    field = Field({}, turn=2, step=Discards(seat="soviet"), cards=cards, dice=[1] * 9)
    field.do("done")
    assert len(field.g.hand("soviet")) == 5  # and two of the mobilization come next
    full = {"axis": Piles(), "soviet": Piles(hand=["SV07", "SV08", "SV09", "SV10", "SV11", "SV12"], aside=["SV01", "SV02"])}
    over = Field({}, turn=2, step=Discards(seat="soviet"), cards=full)
    assert over.prompts[0].verbs == ("discard",)


def test_7_6_3_an_empty_deck_is_made_of_the_discards() -> None:
    field = Field({}, cards={"axis": Piles(discard=["AX02", "AX03"]), "soviet": Piles()}, dice=(1,))
    field.g.draw_cards("axis", 1)
    piles = field.state.cards["axis"]
    assert (len(piles.hand), len(piles.deck), piles.discard) == (1, 1, [])


@pytest.mark.parametrize(
    ("turn", "starred", "due"),
    [
        (5, {"axis": 12}, False), (6, {"axis": 12}, True), (6, {"axis": 11, "soviet": 8}, False),
        (7, {"axis": 11, "soviet": 9}, True),
    ],
)  # fmt: skip
def test_7_6_4_when_total_war_begins(turn: int, starred: dict[str, int], due: bool) -> None:
    assert total_war_due(Field({}, turn=turn, starred=starred).g) == due


def test_7_6_4_total_war_cards_are_shuffled_with_discards_and_deck() -> None:
    cards = {"axis": Piles(deck=["AX02"], hand=["AX03"], discard=["AX04"], removed=["AX05"]), "soviet": Piles()}
    field = Field({}, cards=cards)
    start_total_war(field.g)
    piles = field.state.cards["axis"]
    assert {"AX02", "AX04", "AX31"} <= set(piles.deck)
    assert not {"AX03", "AX05"} & set(piles.deck)
    assert piles.discard == []


def test_house_rule_4_5_nobody_sees_which_cards_of_the_mobilization_were_taken() -> None:
    def position() -> Field:
        soviet = Piles(hand=["SV01", "SV02", "SV07"], aside=["SV03", "SV04", "SV05"], deck=["SV08", "SV09"])
        return Field({}, cards={"axis": Piles(), "soviet": soviet})

    seen, found = GAME.view(position().state, "axis"), set()
    for seed in range(20):
        other = redeal_war_hands(position().state, "axis", Random(seed))
        assert other is not None
        piles = other.cards["soviet"]
        assert GAME.view(other, "axis") == seen
        assert (len(piles.hand), len(piles.aside), len(piles.deck)) == (3, 3, 2)
        assert not set(piles.deck) & {"SV01", "SV02", "SV03", "SV04", "SV05"}
        found.add(tuple(piles.hand))
    assert len(found) > 3


def test_house_rule_4_5_what_was_taken_and_not_played_is_in_the_hand_and_everybody_knows_it() -> None:
    """With none set aside any longer the draw says how many do not count; that reveals nothing new (7.6.1)."""

    def others(turn: int, deck: list[str]) -> set[tuple[str, ...]]:
        found = set()
        for seed in range(20):
            piles = Piles(hand=["SV01", "SV02", "SV07"], deck=[*deck])
            other = redeal_war_hands(Field({}, turn=turn, cards={"axis": Piles(), "soviet": piles}).state, "axis", Random(seed))
            assert other is not None
            found.add(tuple(other.cards["soviet"].hand))
        return found

    assert {hand[:2] for hand in others(4, ["SV08", "SV09"])} == {("SV01", "SV02")}
    assert len({hand[:2] for hand in others(4, ["SV03", "SV09"])}) > 1, "one was shuffled into the deck: it may be in the hand"
    assert len({hand[:2] for hand in others(6, ["SV08", "SV09"])}) > 1, "the mobilization is over (4.5)"
