"""Events: what each does, and when it may not be played (7.5.1)."""

from __future__ import annotations

from typing import Any

import pytest

from data.stalins_war import CardPart
from rules.stalins_war.battle.s11_advance import may_exploit_at_all
from rules.stalins_war.battle.s11_fire import column_shifts
from rules.stalins_war.battle.s11_permits import attack_targets, free_attack, units_joining_attack
from rules.stalins_war.battle.s11_retreat import standing_cost
from rules.stalins_war.battle.s12_reach import exploitation_hexes
from rules.stalins_war.cards.event import opens_round, why_no_event
from rules.stalins_war.cards.work import WORKS, CardUse
from rules.stalins_war.course.s07_rounds import Act
from rules.stalins_war.course.s14_replacements import why_no_replacement
from rules.stalins_war.course.s17_oil import hand_limit
from rules.stalins_war.effects.working import is_banned_by_card
from rules.stalins_war.ground.s13_supply import fortress_supply_hexes
from rules.stalins_war.ground.s15_weather import attack_shift, defence_shift
from rules.stalins_war.ground.s20_mobile_defence import mobile_defence
from rules.stalins_war.march.s10_movement import points_left
from rules.stalins_war.march.s10_strategic import by_rail, rail_hexes
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.fight import AttackUnderWay
from tests.stalins_war.field import Field

BOOK = book_of("")
HERE, WEST, NORTH, FOREST = "1116", "1016", "1115", "1117"
#: Units far from each other, so that nothing but the card matters.
QUIET = {"ge_4a": "0718", "su_f_west": "1915"}


def hex_of(place: str) -> str:
    """The hex of a place."""
    return BOOK.places[place].hex


def position(card: str, units: dict[str, str] | None = None, turn: int = 6, **fields: Any) -> Field:
    """The owner of a card is to act, with that card in hand."""
    side = BOOK.cards[card].side
    hands = {side: [card], **fields.pop("hands", {})}
    return Field(QUIET if units is None else units, side=side, turn=turn, step=Act(seat=side), hands=hands, marked=[], **fields)


def played(card: str, units: dict[str, str] | None = None, turn: int = 6, **fields: Any) -> Field:
    """The position after the card was laid down for its event."""
    return position(card, units, turn, **fields).do(f"event {card}")


def fighting(field: Field, attackers: dict[str, str], target: str, defenders: list[str]) -> AttackUnderWay:
    """A fight of the active side."""
    field.state.fight = AttackUnderWay(side=field.state.active, target=target, attackers=attackers, defenders=defenders)
    return field.state.fight


def columns(field: Field, side: str) -> dict[str, int]:
    """The shifts of a side in the fight under way."""
    assert field.state.fight is not None
    return {shift.why: shift.columns for shift in column_shifts(field.g, field.state.fight, side)}


def free(field: Field, side: str, target: str) -> int:
    """How many attacks on a hex cost no OPS."""
    found = free_attack(field.g, side, target)
    return 0 if found is None else found.left


# -- rounds with free attacks ------------------------------------------------------------------------------------------


def test_AX01_barbarossa() -> None:
    field = played("AX01", {"ge_4a": WEST, "su_a3": HERE}, turn=1)
    assert free(field, "axis", HERE) == 4
    fighting(field, {"ge_4a": WEST}, HERE, ["su_a3"])
    assert columns(field, "axis")["AX01"] == 1
    assert field.asked == "axis fight"
    assert why_no_event(position("AX01", turn=2).g, "axis", "AX01") is not None


@pytest.mark.parametrize(
    ("card", "turn", "inside", "outside", "count", "fields"),
    [
        ("AX05", 6, "leningrad", "moscow", 1, {}),
        ("AX27", 6, "sevastopol", "kiev", 2, {}),
        ("AX41", 10, "kursk", "", 3, {}),
        ("SV09", 6, "kiev", "", 2, {}),
        ("SV38", 14, "minsk", "", 3, {}),
        ("SV53", 14, "breslau", "minsk", 2, {"units": {"su_a3": "0419", "ge_4a": "0217"}}),
    ],
)
def test_events_with_free_attacks_open_a_round_without_ops(
    card: str, turn: int, inside: str, outside: str, count: int, fields: dict[str, Any]
) -> None:
    field = played(card, fields.get("units"), turn)
    side = BOOK.cards[card].side
    assert opens_round(field.g, card)
    assert (field.state.doing, field.state.ops, field.asked) == ("event", 0, f"{side} orders")
    assert free(field, side, hex_of(inside)) == count
    assert not outside or free(field, side, hex_of(outside)) == 0


def test_a_free_attack_needs_no_marker_and_is_used_up() -> None:
    field = played("AX41", {"ge_4a": WEST, "su_a3": HERE, "ge_k1": "0217"}, 10, dice=(1, 6))
    field.do("done", f"attack {HERE} {WEST} ge_4a")
    assert field.g.effects("free_attacks")[0].left == 2


def test_a_free_attack_is_not_for_slow_units_that_have_moved() -> None:
    field = played("AX41", {"ge_4a": "0916", "ge_pz41": "0916", "su_a3": HERE, "ge_k1": "0217"}, 10)
    field.do(f"move 0916 ge_4a+ge_pz41 {WEST}", "done")
    assert field.choices(f"attack {HERE} {WEST}") == ("ge_pz41",)


@pytest.mark.parametrize(("card", "gate", "turn"), [("AX05", "leningrad", 2), ("AX06", "moscow", 3), ("AX07", "stalingrad", 5)])
def test_11_1_9_AX05_nordlicht_AX06_taifun_AX07_blau_lift_their_gates(card: str, gate: str, turn: int) -> None:
    field = played(card, turn=turn)
    assert gate in field.state.in_force
    assert [event.facts["why"] for event in field.events("gate-lifted")] == ["card"]
    assert why_no_event(position(card, turn=turn - 1).g, "axis", card) is not None


def test_AX06_taifun_takes_the_shift_of_the_paulus_line() -> None:
    field = played("AX06", {"ge_4a": "1619", "su_a3": "1518"}, 4)
    fighting(field, {"ge_4a": "1619"}, "1518", ["su_a3"])
    assert "paulus-line" not in columns(field, "axis")


def test_AX07_blau_shifts_attacks_south_of_kursk() -> None:
    field = played("AX07", {"ge_4a": "1820", "su_a3": "1821", "su_a4": "1818", "ge_k1": "1717"})
    fighting(field, {"ge_4a": "1820"}, "1821", ["su_a3"])
    assert columns(field, "axis")["AX07"] == 1
    fighting(field, {"ge_k1": "1717"}, "1818", ["su_a4"])
    assert "AX07" not in columns(field, "axis")


def test_AX41_zitadelle_takes_the_shift_of_trenches() -> None:
    field = played("AX41", {"ge_4a": WEST, "su_a3": HERE}, 10, trenches={HERE: "soviet"})
    fight = fighting(field, {"ge_4a": WEST}, HERE, ["su_a3"])
    assert "trench" not in columns(field, "axis")
    assert standing_cost(field.g, fight) == 1  # the choice to stand firm remains


def test_11_1_3_11_3_5_SV09_zhukov_needs_no_mobile_units_and_costs_a_soviet_step() -> None:
    units = {"su_f_west": HERE, "su_a3": NORTH, "su_a4": NORTH, "ge_4a": WEST}
    assert (
        units_joining_attack(
            Field(units, side="soviet").g, AttackUnderWay(side="soviet", target=WEST, attackers={"su_f_west": HERE})
        )
        == {}
    )
    field = played("SV09", {**units, "su_a3": "1015", "su_a4": "1015"}, dice=(1, 1))
    field.do("done", f"attack {WEST} {HERE} su_f_west", "join 1015 su_a3+su_a4")
    field.through()
    lost = [event.facts["unit"] for event in field.events("step-lost") if event.facts["why"] == "card"]
    assert [field.g.side(uid) for uid in lost] == ["soviet"]


def test_SV38_bagration_shifts_and_lets_nobody_stand() -> None:
    field = played("SV38", {"su_a3": HERE, "ge_4a": FOREST}, 14)
    fight = fighting(field, {"su_a3": HERE}, FOREST, ["ge_4a"])
    assert columns(field, "soviet")["SV38"] == 1
    assert standing_cost(field.g, fight) is None
    assert why_no_event(position("SV38", turn=15).g, "soviet", "SV38") is not None


# -- rounds with other leave -------------------------------------------------------------------------------------------


def test_AX29_fuel_priority_keeps_the_movement_of_panzers_east_of_the_line() -> None:
    units = {"ge_pz41": "1619", "ge_k1": "1619", "su_a3": "1915"}
    plain = Field(units, turn=3)
    field = played("AX29", units, 3)
    assert points_left(field.g, "ge_pz41") == points_left(plain.g, "ge_pz41") + 1 == 5
    assert points_left(field.g, "ge_k1") == points_left(plain.g, "ge_k1")


def test_SV40_deep_battle_lets_soviet_units_exploit_a_hex_further() -> None:
    units = {"su_ta1": HERE, "ge_4a": "0718"}
    field = played("SV40", units, lend_lease=True)
    assert exploitation_hexes(field.g, "su_ta1") == exploitation_hexes(Field(units, side="soviet").g, "su_ta1") + 1 == 3
    assert why_no_event(position("SV40", units).g, "soviet", "SV40") is not None


def test_SV42_maskirovka_moves_by_rail_for_nothing_and_stops_enemy_combat_cards() -> None:
    field = played("SV42", {"su_a3": "1915", "su_a4": "1915", "ge_4a": "0718"})
    assert field.g.effects("free_rail", "soviet")[0].left == 6
    field.do(f"rail su_a3 {field.choices('rail su_a3')[0]}")
    assert field.g.effects("free_rail", "soviet")[0].left == 5
    assert field.state.ops == 0
    assert is_banned_by_card(field.g, "axis", "combat_cards")
    assert not is_banned_by_card(field.g, "soviet", "combat_cards")


# -- what holds from then on -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "flag", "turn", "fields"),
    [
        ("AX08", "hedgehogs", 4, {}),
        ("SV07", "militia", 2, {}),
        ("SV10", "industrial_evacuation", 2, {}),
        ("SV13", "lend_lease", 3, {}),
        ("SV22", "partisans", 3, {}),
        ("SV47", "romania_defects", 12, {"units": {"su_a3": "1125", "ge_4a": "0217"}}),
    ],
)
def test_events_that_come_into_force(card: str, flag: str, turn: int, fields: dict[str, Any]) -> None:
    field = played(card, fields.get("units"), turn)
    assert field.state.in_force == {flag: turn}


def test_AX08_hedgehogs_and_AX50_east_wall_dig_trenches() -> None:
    units = {"ge_4a": "0718", "ge_9a": "0619", "ge_2a": "0719", "ro_3a": "1025", "su_f_west": "1915"}
    for card, count in (("AX08", 2), ("AX50", 3)):
        field = played(card, units, 10).through("")
        assert len(field.state.trenches) == count, card
        assert set(field.state.trenches.values()) == {"axis"}
        assert "1025" not in field.state.trenches  # no German army


def test_SV07_peoples_militia_digs_and_fortifies() -> None:
    field = played("SV07", turn=2).through("")
    assert field.state.trenches == {"1915": "soviet"}
    assert len(field.state.fortified) == 1


def test_AX09_winter_uniforms_keep_germans_from_the_first_winter() -> None:
    field = played("AX09", {"ge_4a": WEST, "su_a3": HERE, "ro_k1": WEST}, 2)
    field.state.turn = 4
    fighting(field, {"ge_4a": WEST}, HERE, ["su_a3"])
    assert "weather" not in columns(field, "axis")
    fighting(field, {"ge_4a": WEST, "ro_k1": WEST}, HERE, ["su_a3"])
    assert columns(field, "axis")["weather"] == -1
    field.state.turn = 8
    fighting(field, {"ge_4a": WEST}, HERE, ["su_a3"])
    assert columns(field, "axis")["weather"] == -1
    assert why_no_event(position("AX09", turn=3).g, "axis", "AX09") is not None


def test_AX22_gauge_conversion_ends_the_rail_bar_a_turn_earlier() -> None:
    units = {"ge_k1": hex_of("kaunas"), "ge_k10": "1018", "su_a3": "1915"}
    plain = Field(units, turn=4)
    field = played("AX22", units, 4)
    assert not by_rail(plain.g, "ge_k10")
    assert by_rail(field.g, "ge_k10")


def test_SV10_industrial_evacuation_brings_rp_and_needs_a_moscow_never_taken() -> None:
    field = played("SV10")
    assert [(effect.n, effect.words, effect.until) for effect in field.g.effects("rp_more")] == [(1, ("soviet",), "game")]
    taken = position("SV10", taken={"axis": [hex_of("moscow")]})
    assert why_no_event(taken.g, "soviet", "SV10") is not None


def test_AX51_speer_lets_panzer_corps_regain_a_step_more() -> None:
    units = {"ge_pz41": "0718", "su_a3": "1915"}
    for card, refused in (("", True), ("AX51", False)):
        field = played("AX51", units, 8) if card else position("AX51", units, 8)
        field.state.lost["ge_pz41"], field.state.rp = 1, {"german": 4}
        assert (why_no_replacement(field.g, "ge_pz41", field.g.numbers.panzer_steps) is not None) == refused


# -- points, tracks, hands ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "kind", "turn"), [("AX23", "german", 3), ("SV55", "soviet", 6)])
def test_AX23_hiwis_and_SV55_stavka_reserve_bring_two_points(card: str, kind: str, turn: int) -> None:
    assert played(card, turn=turn).state.rp == {kind: 4}  # in halves


def test_AX28_rollbahn_and_SV08_stavka_make_the_next_ops_round_steady() -> None:
    stalin = {"su_stalin": hex_of("moscow"), **QUIET, "su_a3": "1914"}
    for card, units in (("AX28", None), ("SV08", stalin)):
        side = BOOK.cards[card].side
        field = played(card, units, hands={side: [card, "AX30" if side == "axis" else "SV42"]})
        assert [effect.left for effect in field.g.effects("steady", side)] == [1]
        other = Field(QUIET, side=side, step=Act(seat=side), hands={side: ["AX30" if side == "axis" else "SV42"]})
        other.state.effects = list(field.state.effects)
        other.do(f"ops {other.state.cards[side].hand[0]}")
        assert other.state.consecutive.get(side, 0) == 0
        assert other.g.effects("steady", side) == []
    assert why_no_event(position("AX28", turn=8).g, "axis", "AX28") is not None
    assert why_no_event(position("SV08", {"su_stalin": "1914"}).g, "soviet", "SV08") is not None


def test_AX30_fuehrer_directive_banks_two_ops() -> None:
    assert played("AX30").state.banked == {"axis": 2}
    assert played("AX30", banked={"axis": 2}).state.banked == {"axis": 3}
    assert why_no_event(position("AX30", banked={"axis": 3}).g, "axis", "AX30") is not None


def test_AX19_convoy_costs_a_banked_ops_of_the_next_turn() -> None:
    field = played("AX19", in_force={"lend_lease": 3})
    assert [(effect.what, effect.n, effect.until) for effect in field.state.effects] == [("bank_less", 1, "next_turn")]
    assert why_no_event(position("AX19").g, "axis", "AX19") is not None


@pytest.mark.parametrize(("card", "enemy", "held"), [("AX25", "soviet", "SV45"), ("SV27", "axis", "AX46")])
def test_AX25_foreign_armies_east_and_SV27_enigma_show_a_hand_to_only_one_seat(card: str, enemy: str, held: str) -> None:
    field = played(card, hands={enemy: [held]})
    event = field.events("hand-seen")[0]
    assert event.facts["cards"] == [held]
    assert event.to == (BOOK.cards[card].side,)
    assert field.g.veiled
    assert why_no_event(position(card).g, BOOK.cards[card].side, card) is not None


def test_SV52_bomb_plot_discards_a_card_by_chance() -> None:
    field = played("SV52", turn=14, hands={"axis": ["AX46", "AX15"]}, dice=(2,))
    assert field.state.cards["axis"].discard == ["AX15"]
    assert field.state.cards["axis"].hand == ["AX46"]


def test_SV50_bomber_offensive_lowers_the_hand_limit_of_the_axis() -> None:
    field = played("SV50", turn=10)
    assert hand_limit(field.g, "axis") == hand_limit(Field(QUIET, turn=10).g, "axis") - 1
    field.g.expire("draw")
    assert field.state.effects == []


# -- bans, weather, supply, defence ------------------------------------------------------------------------------------


def test_SV26_rasputitsa_bars_exploitation_only_in_the_next_axis_round() -> None:
    field = played("SV26", {"ge_pz41": WEST, "su_a3": "1915"}, 7)
    field.g.expire("round", "soviet")
    assert not may_exploit_at_all(field.g, "ge_pz41")
    field.g.expire("round", "axis")
    assert may_exploit_at_all(field.g, "ge_pz41")
    assert why_no_event(position("SV26", turn=8).g, "soviet", "SV26") is not None


def test_AX53_scorched_earth_closes_railway_hexes_to_soviet_trains() -> None:
    field = position("AX53", {"su_a3": "1915", "ge_4a": "0718"}, 8)
    before = rail_hexes(field.g, "soviet")
    field.do("event AX53", "choose 2014+2015")
    gone = before & ~rail_hexes(field.g, "soviet")
    assert gone & field.g.hexes(["2014", "2015"]) == field.g.hexes(["2014", "2015"])
    field.g.expire("turn")
    assert rail_hexes(field.g, "soviet") == before


def test_SV24_general_winter_doubles_the_weather() -> None:
    field = played("SV24", turn=8)
    assert (attack_shift(field.g, "axis"), defence_shift(field.g, "axis")) == (-2, 0)
    assert why_no_event(position("SV24", turn=7).g, "soviet", "SV24") is not None


def test_AX20_air_bridge_supplies_a_hex() -> None:
    field = played("AX20", {"ge_4a": "2019", "ge_k1": "2019", "su_a3": "1915"}, supply={"ge_4a": "none", "ge_k1": "none"})
    assert field.state.supply == {"ge_4a": "fortress", "ge_k1": "fortress"}
    assert fortress_supply_hexes(field.g, "axis") & field.g.board.bit["2019"]
    assert why_no_event(position("AX20").g, "axis", "AX20") is not None


def test_AX55_elastic_defence_works_in_any_terrain() -> None:
    field = played("AX55", {"ge_pz41": FOREST, "su_a3": "1915"}, 8)
    assert mobile_defence(field.g, FOREST, ["ge_pz41"])
    assert not mobile_defence(Field({"ge_pz41": FOREST}, turn=8).g, FOREST, ["ge_pz41"])


def test_SV25_sorge_allows_the_siberians_beside_another_card() -> None:
    field = played("SV25", hands={"soviet": ["SV25", "SV04"]}, reinforced={"soviet": 1})
    assert why_no_event(field.g, "soviet", "SV04") is None
    plain = position("SV25", hands={"soviet": ["SV25", "SV04"]}, reinforced={"soviet": 1})
    assert why_no_event(plain.g, "soviet", "SV04") is not None


# -- pieces ------------------------------------------------------------------------------------------------------------


def test_AX03_panzer_refit_gives_steps_to_rested_panzer_corps() -> None:
    panzers = ("ge_pz41", "ge_pz56", "ge_pz39", "ge_pz57", "ge_pz24")
    units = {**dict.fromkeys(panzers[:3], "0718"), **dict.fromkeys(panzers[3:], "0719"), "su_a3": "1915"}
    field = position("AX03", units, lost=dict.fromkeys(panzers, 1), battled=["ge_pz41"])
    field.do("event AX03", "choose ge_pz56", "choose ge_pz39", "choose ge_pz57")
    assert sorted(field.state.lost) == ["ge_pz24", "ge_pz41"]
    assert why_no_event(position("AX03", turn=6).g, "axis", "AX03") is not None  # nobody is reduced


def test_10_2_7_AX21_naval_evacuation() -> None:
    field = position("AX21", {"ge_4a": hex_of("riga"), "su_a3": "1915"}, held={"riga": "axis", "memel": "axis"})
    field.do("event AX21")
    goal = next(hex_ for hex_ in field.choices("choose ge_4a"))
    field.do(f"choose ge_4a {goal}")
    assert field.where("ge_4a") == goal
    assert field.g.steps("ge_4a") == 1
    assert BOOK.board.hexes[goal].column < BOOK.board.hexes[hex_of("riga")].column


@pytest.mark.parametrize(("card", "count"), [("AX26", 3), ("AX54", 4)])
def test_AX26_AX54_anti_partisan_sweeps(card: str, count: int) -> None:
    units = {f"su_partisan{n}": hex_ for n, hex_ in enumerate((HERE, NORTH, FOREST, "1216", "1218"), 1)}
    field = played(card, {**QUIET, **units}).through("")
    assert sum(uid.startswith("su_partisan") for uid in field.state.place) == 5 - count
    assert why_no_event(position(card).g, "axis", card) is not None


@pytest.mark.parametrize(("card", "count", "risen"), [("SV22", 2, False), ("SV49", 4, True)])
def test_SV22_partisans_and_SV49_rail_war(card: str, count: int, risen: bool) -> None:
    field = played(card, in_force={} if card == "SV22" else {"partisans": 3}).through("")
    assert sum(uid.startswith("su_partisan") for uid in field.state.place) == count
    assert field.state.risen == risen


def test_AX49_festung_places_two() -> None:
    field = played(
        "AX49", {"ge_4a": hex_of("warsaw"), "ge_k1": hex_of("lublin"), "ge_k10": hex_of("cracow"), "su_a3": "1915"}, 12
    )
    assert len(field.through("").state.festungs) == 2


def test_7_5_4_SV21_black_sea_black_death_lands_the_coastal_army() -> None:
    field = played("SV21", {"su_coastal": hex_of("odessa"), "ge_4a": "0718"}, held={"constanta": "axis"})
    goal = hex_of("perekop") if hex_of("perekop") in field.choices("choose") else field.choices("choose")[-1]
    field.do(f"choose {goal}")
    assert field.where("su_coastal") == goal
    assert field.state.landed == "su_coastal"


def test_SV47_romania_defects() -> None:
    units = {"su_a3": "1125", "ro_3a": hex_of("bucharest"), "ro_k1": hex_of("galati"), "ge_k1": hex_of("constanta")}
    field = played("SV47", units, 12)
    assert not any(BOOK.units[uid].nation == "romanian" for uid in field.state.place)
    assert field.state.control[hex_of("bucharest")] == "soviet"
    assert field.state.control[hex_of("constanta")] == "axis"  # a German holds it
    assert why_no_event(position("SV47", turn=12).g, "soviet", "SV47") is not None


def test_SV48_bulgaria_defects() -> None:
    field = played("SV48", {"ge_k1": hex_of("varna"), "su_a3": "1915"}, 14, in_force={"romania_defects": 13})
    assert (field.state.control[hex_of("sofia")], field.state.control[hex_of("varna")]) == ("soviet", "axis")
    assert why_no_event(position("SV48", turn=14).g, "soviet", "SV48") is not None


def test_SV51_second_front_takes_axis_units_away_for_three_turns() -> None:
    units = {**dict.fromkeys(("ge_pz41", "ge_pz56", "ge_pz39"), "0718"), "ge_k1": "0217", "su_a3": "1915"}
    field = played("SV51", units, 13)
    assert field.asked == "axis event"  # the Axis chooses
    assert field.choices("choose") == ("panzer", "corps")
    field.do("choose panzer ge_pz41+ge_pz39")
    assert field.state.away == {"ge_pz41": 16, "ge_pz39": 16}
    assert field.where("ge_pz56") == "0718"


# -- all of them -------------------------------------------------------------------------------------------------------


def test_combat_cards_are_no_events() -> None:
    for card, row in BOOK.cards.items():
        if row.kind in ("combat", "combat_round", "combat_turn"):
            reason = why_no_event(position(card).g, row.side, card)
            assert reason is not None
            assert reason.code == "fights-only"


def test_a_starred_event_leaves_the_game_and_counts_for_total_war() -> None:
    field = played("AX22", turn=4)
    assert field.state.cards["axis"].removed == ["AX22"]
    assert field.state.starred == {"axis": 1}
    field = played("AX25", hands={"soviet": ["SV45"]})
    assert field.state.cards["axis"].discard == ["AX25"]
    assert field.state.starred == {}


def test_an_event_sets_the_marker_of_rounds_in_a_row_back() -> None:
    assert played("AX30", consecutive={"axis": 2}).state.consecutive == {"axis": 0}


def test_no_event_leaves_targets_without_a_marker() -> None:
    assert attack_targets(Field({"ge_4a": WEST, "su_a3": HERE}, marked=[]).g, "axis") == {}


def test_the_verb_of_victory_points_moves_the_marker_of_its_side() -> None:
    """No house card has it; a module's may."""
    for side, total in (("axis", 9), ("soviet", 5)):
        field = position("AX23")
        part = CardPart("AX23", 1, "vp", 2, (), "", (), "")
        WORKS["vp"].do(field.g, CardUse(side=side, card="AX23"), part, ())
        assert field.state.vp == total
