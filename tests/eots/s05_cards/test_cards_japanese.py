"""What each Japanese card of the South Pacific deck does as an event (5.3). Plain numbers are in test_cards_use."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import supply, zones
from rules.eots.s09_battle import forces
from rules.eots.state.model import DeclaredBattle
from tests.eots.cards import event_battle, holding, pile, to_the_end
from tests.eots.positions import Played, offensive_under_way, start_offensive, war

NOUMEA, GUADALCANAL, BUIN, RABAUL, TRUK, PALAU = "4828", "4423", "4222", "4021", "4017", "3416"
LAE, MORESBY = "3822", "3823"
YAMAMOTO, SOUTH_SEAS = "jp_hq_combined_fleet_yamamoto", "jp_hq_south_seas"
AGREED = {"japan": False, "allies": False}


# -- offensives --------------------------------------------------------------------------------------------------------


def test_j09_ugaki_naval_moves_of_21() -> None:
    p = start_offensive(war(keep=True, turn=4), "japan", "J09", "EC")
    assert p.g.off.naval == 21
    assert start_offensive(war(keep=True, turn=4), "japan", "J09", "OC").g.off.naval == 15


def guadalcanal(units: dict[str, Any]) -> Played:
    g = war(units=units, turn=4)
    offensive_under_way(g, "japan", " ".join(u for u in units if u.startswith("jp")), "J20", "EC")
    g.off.battles = [DeclaredBattle(hex=GUADALCANAL)]
    g.touch()
    event_of_card("J20").before_reaction(g)
    return Played(g)


def test_j20_guadalcanal_battleship_shells_the_airfield() -> None:
    p = guadalcanal({"jp_bb_kongo": GUADALCANAL, "us_air_1maw": GUADALCANAL})
    assert p.g.state.reduced == {"us_air_1maw"}


def test_j20_guadalcanal_one_of_two_air_units() -> None:
    p = guadalcanal({"jp_bb_kongo": GUADALCANAL, "us_air_1maw": GUADALCANAL, "us_air_13af": (GUADALCANAL, "reduced")})
    assert p.choices("japan: hit") == ("us_air_13af", "us_air_1maw")
    p.play("japan: hit us_air_13af")
    assert p.g.where("us_air_13af") == "eliminated"
    assert p.g.where("us_air_1maw") == GUADALCANAL
    assert p.what() == ()


@pytest.mark.parametrize(
    "units",
    [
        {"jp_bb_kongo": GUADALCANAL, "us_air_1maw": GUADALCANAL, "us_bb_washington": GUADALCANAL},
        {"jp_ca_aoba": GUADALCANAL, "us_air_1maw": GUADALCANAL},
        {"jp_bb_kongo": BUIN, "us_air_1maw": GUADALCANAL},
    ],
)
def test_j20_guadalcanal_no_shelling(units: dict[str, Any]) -> None:
    assert not guadalcanal(units).g.state.reduced


@pytest.mark.parametrize(("unit", "bonus"), [("jp_bde_ss", True), ("jp_army_18", False)])
def test_j23_operation_re_with_a_brigade(unit: str, bonus: bool) -> None:
    g, battle = event_battle("J23", MORESBY, {unit: MORESBY, "au_bde_port_moresby": MORESBY}, unit)
    assert ("J23" in dict(forces.ground_modifiers(g, battle, "japan"))) == bonus
    assert "J23" not in dict(forces.ground_modifiers(g, battle, "allies"))


@pytest.mark.parametrize(
    ("card", "unit", "change"),
    [
        ("J25", "us_cv_wasp", -2), ("J25", "us_cvl_cowpens", -2), ("J25", "us_cve_sangamon", -2), ("J25", "us_ca_northampton", 0),
        ("J25", "jp_cv_shokaku", 0), ("J29", "jp_cv_shokaku", 2), ("J29", "jp_cvl_zuiho", 2), ("J29", "jp_ca_aoba", 0),
        ("J29", "us_cv_wasp", 0), ("J16", "jp_af_21", 0), ("J32", "jp_af_21", 0),
    ],
)  # fmt: skip
def test_j25_j29_carriers(card: str, unit: str, change: int) -> None:
    """KA weakens US carriers, Combined Fleet strengthens Japanese ones; never below 0."""
    values = []
    for kind in ("OC", "EC"):
        g, battle = event_battle(card, GUADALCANAL, {unit: GUADALCANAL}, unit if unit.startswith("jp") else "", kind)
        g.off.condition = "intercept"
        values.append(forces.air_naval_strength(g, battle, unit))
    assert values[1] == max(0, values[0] + change)


def tokyo_express(card: str) -> Played:
    return holding(card).play(f"japan: event {card}")


@pytest.mark.parametrize("card", ["J28", "J44"])
def test_j28_j44_tokyo_express_supplies_a_hex(card: str) -> None:
    p = tokyo_express(card)
    assert p.what() == ("japan tokyo-express",)
    places = p.choices("japan: marker")
    assert GUADALCANAL in places
    assert NOUMEA not in places
    assert all(p.g.controls("japan", h) for h in places)
    p.play(f"japan: marker {GUADALCANAL}")
    assert p.g.state.tokyo_express == GUADALCANAL
    assert supply.is_supplied(p.g, "jp_bde_4sn")


@pytest.mark.parametrize("card", ["J28", "J44"])
def test_j28_j44_tokyo_express_is_optional(card: str) -> None:
    assert tokyo_express(card).play("japan: decline").g.state.tokyo_express == ""


def test_6_23_tokyo_express_leaves_with_the_hex() -> None:
    p = tokyo_express("J28").play(f"japan: marker {GUADALCANAL}")
    p.g.capture(GUADALCANAL, "allies")
    assert p.g.state.tokyo_express == ""


@pytest.mark.parametrize(("rivalry", "before"), [(False, 7), (True, 4)])
def test_j44_tokyo_express_brings_two_asps(rivalry: bool, before: int) -> None:
    p = holding("J44", asp={"japan": 7, "allies": 2}, rivalry={"japan": rivalry, "allies": False})
    assert p.g.asp_left("japan") == before
    p.play("japan: event J44", "japan: decline")
    assert p.g.asp_left("japan") == before + 2
    to_the_end(p)
    assert p.g.asp_left("japan") == before, "for this offensive only"


@pytest.mark.parametrize(("carrier", "hex_", "active", "bonus"), [
    ("jp_cv_shokaku", TRUK, False, True), ("jp_cvl_zuiho", TRUK, False, True), ("jp_cv_shokaku", TRUK, True, False),
    ("jp_cv_shokaku", PALAU, False, False), ("jp_bb_kongo", TRUK, False, False),
])  # fmt: skip
def test_j32_i_go_near_an_idle_carrier(carrier: str, hex_: str, active: bool, bonus: bool) -> None:
    units = {carrier: hex_, "jp_af_21": RABAUL, "au_air": BUIN}
    g, battle = event_battle("J32", BUIN, units, "jp_af_21 " + carrier if active else "jp_af_21")
    assert g.cat.distance(TRUK, BUIN) <= 6 < g.cat.distance(PALAU, BUIN)
    assert ("J32" in dict(forces.air_naval_modifiers(g, battle, "japan"))) == bonus
    assert "J32" not in dict(forces.air_naval_modifiers(g, battle, "allies"))


def test_j48_adachi_needs_no_supply() -> None:
    """South Seas without supply leads, and unsupplied units within its range go with it."""
    units = {SOUTH_SEAS: BUIN, YAMAMOTO: "turn:6", "us_air_13af": GUADALCANAL, "jp_army_17": BUIN, "jp_bb_kongo": BUIN}
    gone = dict.fromkeys(("jp_bde_4sn", "jp_af_21", "jp_air_tainan"), "eliminated")
    p = holding("J48", "J29", units={**units, **gone}, control={"allies": [GUADALCANAL]})
    assert SOUTH_SEAS not in supply.supplied_hqs(p.g, "japan")
    assert not supply.is_supplied(p.g, "jp_army_17")
    assert p.refused("japan: oc J48").code == "verb-not-now", "as an OC it needs a headquarters in supply"
    p.play("japan: event J48")
    assert p.choices("japan: hq") == (SOUTH_SEAS,)
    p.play(f"japan: hq {SOUTH_SEAS}")
    offered = p.choices("japan: activate")
    assert "jp_army_17" in offered
    assert "jp_bb_kongo" not in offered, "air and ground units only"
    assert "jp_army_18" not in offered, "an activation line through Allied zones is still none (6.3)"
    p.play("japan: activate jp_army_17")
    assert supply.is_supplied(p.g, "jp_army_17"), "until the offensive ends (6.0)"


@pytest.mark.parametrize("pt_boats", [False, True])
def test_j73_ants_bring_barges(pt_boats: bool) -> None:
    p = holding("J73", pt_boats=pt_boats).play("japan: event J73")
    assert p.g.state.barges is not pt_boats


# -- resources and politics --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("before", [False, True])
def test_j34_us_dispute_and_a_card(before: bool) -> None:
    p = holding("J34", rivalry={"japan": False, "allies": before}).play("japan: event J34", dice=[0])
    assert p.g.state.rivalry == {"japan": False, "allies": True}
    assert p.g.state.hand["japan"] == ["J16"]


def test_j33_intervention_ends_rivalry_and_swaps() -> None:
    p = holding("J33", "J29", discard={"japan": ["J17"], "allies": []}, rivalry={"japan": True, "allies": True})
    p.play("japan: event J33")
    assert p.g.state.rivalry == {"japan": False, "allies": True}
    assert p.choices("japan: swap J29") == ("J17",), "not the card itself"
    p.play("japan: swap J29 J17")
    assert (pile(p.g, "J17"), pile(p.g, "J29"), pile(p.g, "J33")) == ("hand", "discard", "discard")


def test_j33_intervention_without_a_card_to_take() -> None:
    p = holding("J33", "J29", rivalry=AGREED).play("japan: event J33")
    assert p.what() == ()
    assert pile(p.g, "J33") == "discard"


@pytest.mark.parametrize(
    ("front", "after"),
    [
        ("stable_front", "unstable_front"),
        ("major_breakthrough", "threat_to_chungking"),
        ("chungking_falls", "government_collapsed"),
    ],
)
def test_j42_ichi_go(front: str, after: str) -> None:
    p = holding("J42", china_front=front).play("japan: event J42")
    assert p.g.state.china_front == after
    assert ("china" in p.g.state.surrendered) == (after == "government_collapsed"), "13.73: at once"


@pytest.mark.parametrize("card", ["J51", "J52"])
@pytest.mark.parametrize(("turn", "moved"), [(3, -2), (4, -2), (5, -1), (7, -1), (8, 0)])
def test_j51_j52_war_in_europe_by_year(card: str, turn: int, moved: int) -> None:
    p = holding(card, turn=turn, war_in_europe=0).play(f"japan: event {card}")
    assert p.g.state.war_in_europe == moved


def test_j51_stops_at_the_end_of_the_track() -> None:
    """15.7: -7; the mini-map's track ends at -4."""
    assert holding("J51", war_in_europe=-3).play("japan: event J51").g.state.war_in_europe == -4
    campaign = war("full", "campaign_1941", turn=4, war_in_europe=-6)
    event_of_card("J51").play(campaign)
    assert campaign.state.war_in_europe == -7


def evacuation(**units: Any) -> Played:
    return holding("J35", units=units).play("japan: event J35")


def test_j35_operation_ke_takes_troops_off() -> None:
    """4th SN leaves Guadalcanal for Rabaul through Allied zones and without ASPs."""
    p = evacuation(us_cv_wasp="4424", jp_af_21="eliminated")
    assert zones.unneutralised_zoi(p.g, "allies") & p.g.grid.bit[GUADALCANAL]
    p.play(f"japan: evacuate {GUADALCANAL} {BUIN} jp_bde_4sn")
    assert p.g.where("jp_bde_4sn") == BUIN
    assert p.g.state.asp_used["japan"] == 0
    assert p.what() == ()
    assert pile(p.g, "J35") == "discard"


def test_j35_operation_ke_three_units_in_and_next_to_the_hex() -> None:
    units = {"jp_bde_ss": LAE, "jp_army_18": "3720", "jp_ad_6": "3721", "jp_army_17": LAE, "jp_army_19": LAE}
    p = evacuation(**units)
    assert set(p.choices(f"japan: evacuate {LAE} {BUIN}")) >= {"jp_bde_ss", "jp_army_17", "jp_army_19"}
    four = "jp_bde_ss+jp_army_17+jp_army_19+jp_ad_6"
    assert not p.legal(f"japan: evacuate {LAE} {BUIN} {four}")
    p.play(f"japan: evacuate {LAE} {BUIN} jp_bde_ss+jp_army_17")
    assert set(p.g.at(BUIN, "japan", "ground")) == {"jp_bde_ss", "jp_army_17"}


def test_j35_operation_ke_not_into_a_full_or_enemy_port() -> None:
    full = dict.fromkeys(("jp_ad_6", "jp_army_17", "jp_army_18"), BUIN)
    p = evacuation(**full)
    ports = p.choices(f"japan: evacuate {GUADALCANAL}")
    assert BUIN not in ports
    assert NOUMEA not in ports
    assert RABAUL in ports


def test_j35_operation_ke_not_to_where_all_of_them_are() -> None:
    """The only troops next to the hex are in a port: nobody can be evacuated to there."""
    gone = dict.fromkeys(war(keep=True).units_of("japan", "ground"), "eliminated")
    p = evacuation(**gone | {"jp_army_18": RABAUL, "jp_af_21": "4020", "jp_bde_4sn": GUADALCANAL})
    assert RABAUL not in p.choices("japan: evacuate 4020")
    assert RABAUL in p.choices(f"japan: evacuate {GUADALCANAL}")
    for origin in p.choices("japan: evacuate"):
        for port in p.choices(f"japan: evacuate {origin}"):
            assert p.choices(f"japan: evacuate {origin} {port}"), (origin, port)


def test_j35_operation_ke_nobody_to_fetch() -> None:
    g = war(keep=True)
    away = dict.fromkeys(g.units_of("japan", "ground"), "eliminated")
    p = holding("J35", "J33", units=away)
    assert p.refused("japan: event J35").code == "nothing-to-evacuate"
