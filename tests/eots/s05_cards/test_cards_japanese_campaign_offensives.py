"""Military events of the Japanese campaign deck (5.31), card by card: numbers, limits, bonuses, paratroopers."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s05_cards.event import event_of_card
from rules.eots.s05_cards.reaction_cards import cancel_offensive
from rules.eots.s06_supply import zones
from rules.eots.s07_offensive import intelligence
from rules.eots.s09_battle import forces
from rules.eots.state.model import DeclaredBattle
from rules.eots.state.war import EotsWar
from tests.eots.cards import event_battle, holding, pile, to_the_end
from tests.eots.positions import Played, offensive_under_way, start_offensive, war

CF, SOUTH, SOUTH_SEAS = "jp_hq_combined_fleet_yamamoto", "jp_hq_south", "jp_hq_south_seas"
LEADERS = {"CF": CF, "SOUTH": SOUTH, "SOUTH_SEAS": SOUTH_SEAS}
EVERY, SOUTHERN = "CF SOUTH SOUTH_SEAS", "SOUTH SOUTH_SEAS"
AGREED, RIVALS = {"japan": False, "allies": False}, {"japan": True, "allies": False}
MIDWAY, SHOALS, OAHU, MANILA, SINGAPORE, LAE, OPEN = "5108", "5508", "5808", "2813", "2015", "3822", "2812"

#: The cards: EC value ("-" = surprise, no roll), LV, headquarters that may lead.
NUMBERS: dict[str, tuple[str, int, str]] = {
    "J03": ("-", 3, EVERY), "J08": ("7", 4, EVERY), "J10": ("7", 6, EVERY), "J12": ("8", 8, EVERY), "J14": ("7", 5, EVERY),
    "J37": ("7", 2, "CF"), "J38": ("7", 2, "CF"), "J40": ("7", 4, EVERY), "J47": ("7", 7, SOUTHERN), "J50": ("7", 6, SOUTHERN),
    "J58": ("7", 5, SOUTHERN), "J59": ("7", 5, SOUTHERN), "J60": ("7", 5, SOUTHERN), "J76": ("6", 1, EVERY),
    "J79": ("6", 1, EVERY), "J83": ("6", 4, "SOUTH"),
}  # fmt: skip


def january_1942(card: str, hq: str = "", active: str = "", kind: str = "EC", done: bool = False, **fields: Any) -> Played:
    """The offensive of a card from the set-up of 1942, led by ``hq``, with units activated."""
    g = war(scenario="campaign_1942_1945", keep=True, **{"rivalry": AGREED, "turn": 2, **fields})
    p = start_offensive(g, "japan", card, kind, hq)
    if active:
        p.play(f"japan: activate {active}")
    return p.play("japan: done") if done else p


@pytest.mark.parametrize("card", NUMBERS)
def test_numbers_of_the_military_events(card: str) -> None:
    """LV + efficiency with each headquarters (7.21), the intelligence value, and who may lead (5.31 A, B)."""
    ec, lv, leaders = NUMBERS[card]
    for code in leaders.split():
        p = january_1942(card, LEADERS[code])
        assert p.last("hq-chosen")["limit"] == lv + (p.g.unit(LEADERS[code]).hq_efficiency or 0)
        p.g.off.battles = [DeclaredBattle(hex=MANILA)]
        assert intelligence.roll_value(p.g) == (None if ec == "-" else int(ec))
    p = january_1942(card)
    assert set(p.choices("japan: hq")) == {LEADERS[code] for code in leaders.split()}
    for code in set(LEADERS) - set(leaders.split()):
        assert p.refused(f"japan: hq {LEADERS[code]}").code == "card-other-hq"


def test_j37_escorts_obey_ozawa_too() -> None:
    p = january_1942("J37", units={CF: "removed", "jp_hq_combined_fleet_ozawa": "3407"})
    assert p.choices("japan: hq") == ("jp_hq_combined_fleet_ozawa",)


# -- who may be activated ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "barred", "allowed"),
    [
        ("J03", ("jp_af_22", "jp_ca_mogami"), "jp_army_38"),
        ("J08", ("jp_af_22", "jp_army_38"), "jp_ca_mogami"),
        ("J40", ("jp_ca_mogami",), "jp_army_38+jp_af_22"),
        ("J50", ("jp_ca_mogami",), "jp_army_38+jp_af_22"),
    ],
)
def test_j03_j08_j40_j50_classes(card: str, barred: tuple[str, ...], allowed: str) -> None:
    p = january_1942(card, SOUTH)
    for uid in barred:
        assert p.refused(f"japan: activate {uid}").code == "card-forbids-class"
    assert p.legal(f"japan: activate {allowed}")


def test_j14_operation_mo_one_ground_unit() -> None:
    p = january_1942("J14", SOUTH)
    assert p.refused("japan: activate jp_army_38+jp_army_15").code == "card-ground-limit"
    assert p.legal("japan: activate jp_army_38+jp_af_22+jp_ca_mogami")


@pytest.mark.parametrize("card", ["J76", "J79"])
def test_j76_j79_raids_one_brigade(card: str) -> None:
    p = january_1942(card, SOUTH_SEAS)
    assert p.legal("japan: activate jp_bde_ss")
    assert p.refused("japan: activate jp_bde_ss+jp_bde_4sn").code == "card-ground-limit"
    assert january_1942(card, SOUTH).refused("japan: activate jp_army_38").code == "card-ground-size"


# -- dice and factors --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hex_", "final"), [(SINGAPORE, True), ("2112", True), (LAE, True), ("2517", True), (OPEN, False)])
def test_j03_tsuji_the_modifier_is_four(hex_: str, final: bool) -> None:
    """Malaya, jungle and mixed terrain: exactly +4 regardless of other modifiers; the enemy's are as usual."""
    units = {"jp_army_25": hex_, "in_corps_3": hex_}
    g, battle = event_battle("J03", hex_, units, "jp_army_25", board="full", defensive_doctrine=True)
    rough = g.cat.hexes[hex_].terrain in ("jungle", "mixed") or bool(g.cat.regions["Malaya"] & g.grid.bit[hex_])
    assert rough == final
    assert (forces.ground_modifiers(g, battle, "japan") == [("J03", 4)]) == final
    assert "J03" not in dict(forces.ground_modifiers(g, battle, "allies"))


@pytest.mark.parametrize(
    ("enemy", "bonus"), [("br_ca_exeter", 1), ("au_ca_kent", 1), ("us_ca_asiatic", 0), ("nl_cl_dutch", 0), ("br_air_seac", 0)]
)
def test_j08_operation_c_against_the_commonwealth_navy(enemy: str, bonus: int) -> None:
    g, battle = event_battle("J08", "1307", {"jp_cv_akagi": "1407", enemy: "1307"}, "jp_cv_akagi", board="full")
    assert dict(forces.air_naval_modifiers(g, battle, "japan")).get("J08", 0) == bonus
    assert "J08" not in dict(forces.air_naval_modifiers(g, battle, "allies"))


@pytest.mark.parametrize(
    ("unit", "bonus"), [("jp_cv_akagi", 2), ("jp_cvl_ryujo", 0), ("jp_cve_kaiyo", 0), ("jp_bb_hiei", 0), ("us_cv_wasp", 0)]
)
def test_j14_operation_mo_protects_fleet_carriers(unit: str, bonus: int) -> None:
    values = []
    for kind in ("OC", "EC"):
        g, battle = event_battle("J14", LAE, {unit: LAE}, "", kind, board="full")
        values.append(forces.step_defence(g, battle, unit))
    assert values[1] == values[0] + bonus


@pytest.mark.parametrize(
    ("card", "unit", "bonus"),
    [
        ("J47", "jp_ca_mogami", 2), ("J47", "jp_cl_tenryu", 0), ("J47", "jp_apd_kamikaze", 0), ("J47", "us_ca_asiatic", 0),
        ("J83", "jp_ca_mogami", 2), ("J83", "jp_cl_tenryu", 2), ("J83", "jp_apd_kamikaze", 2), ("J83", "jp_bb_kongo", 0),
        ("J83", "us_ca_asiatic", 0), ("J40", "jp_af_22", 0), ("J50", "jp_af_22", 0), ("J10", "jp_ca_mogami", 0),
    ],
)  # fmt: skip
def test_j47_kondo_j83_java_cruisers(card: str, unit: str, bonus: int) -> None:
    values = []
    for kind in ("OC", "EC"):
        g, battle = event_battle(card, "2019", {unit: "2019"}, unit if unit.startswith("jp") else "", kind, board="full")
        values.append(forces.air_naval_strength(g, battle, unit))
    assert values[1] == values[0] + bonus


# -- conditions and promises -------------------------------------------------------------------------------------------


def test_j10_second_phase_needs_agreement() -> None:
    scenario: dict[str, Any] = {"scenario": "campaign_1942_1945", "turn": 2}
    assert holding("J10", rivalry=AGREED, **scenario).legal("japan: event J10")
    p = holding("J10", "J07", rivalry=RIVALS, **scenario)
    assert p.refused("japan: event J10").code == "rivalry-on"
    assert p.legal("japan: oc J10")


def test_j12_operation_mi_one_hex_islands_only() -> None:
    g = offensive_under_way(war("full", keep=True), "japan", "jp_cv_akagi", "J12", "EC")
    g.off.battles = [DeclaredBattle(hex=MIDWAY)]
    assert g.grid.bit[MIDWAY] & g.cat.one_hex_islands
    assert event_of_card("J12").check_declared(g) is None
    g.off.battles.append(DeclaredBattle(hex=MANILA))
    refused = event_of_card("J12").check_declared(g)
    assert refused is not None
    assert (refused.code, refused.facts["hex"]) == ("card-one-hex-islands", MANILA)


@pytest.mark.parametrize(
    ("units", "harder"),
    [
        ({}, 4),
        ({"us_lrb_7af": OAHU}, 4),
        ({"us_air_7af": MIDWAY}, 4),
        ({"us_air_7af": "5608"}, 0),
        ({"us_ca_new_orleans": "5608"}, 0),
        ({"us_ca_new_orleans": OAHU}, 0),
        ({"us_ca_new_orleans": MIDWAY}, 4),
        ({"us_bb_maryland_california": "5608"}, 4),
    ],
)
def test_j12_operation_mi_is_hard_to_detect(units: dict[str, str], harder: int) -> None:
    """+4 to intelligence rolls while nobody watches French Frigate Shoals: no Allied ZOI, no US CA within three hexes."""
    base = {"us_hq_central_pacific": OAHU}
    g = war("full", units={**base, **units}, dice=[5])
    assert g.cat.distance(MIDWAY, SHOALS) > 3 >= g.cat.distance(OAHU, SHOALS)
    offensive_under_way(g, "japan", "", "J12", "EC")
    assert event_of_card("J12").intelligence_die(g) == harder
    g.off.battles = [DeclaredBattle(hex=MIDWAY)]
    assert intelligence.roll_intelligence(g, "test") == (5 + harder <= 8)


# -- escorts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["J37", "J38"])
@pytest.mark.parametrize(("before", "after"), [(0, 2), (2, 4), (4, 4)])
def test_j37_j38_escorts(card: str, before: int, after: int) -> None:
    p = january_1942(card, escort=before)
    assert p.g.state.escort == after
    assert january_1942(card, kind="OC", escort=before).g.state.escort == before
    cancel_offensive(p.g, "")
    assert p.g.state.escort == before, "5.32 D: no bonus of a cancelled offensive"


@pytest.mark.parametrize("card", ["J37", "J38"])
def test_j37_j38_no_escorts_after_the_new_submarine_doctrine(card: str) -> None:
    p = january_1942(card, CF, events_played={"japan": [], "allies": ["A80"]})
    assert p.g.state.escort == 0
    assert p.what() == ("japan activate",), "the offensive may still be run"


# -- raids on B-29 bases -----------------------------------------------------------------------------------------------


def raid(card: str, roll: int, units: dict[str, Any]) -> Played:
    g = war(scenario="year_1944", keep=True, units=units, dice=[roll])
    return start_offensive(g, "japan", card, "EC")


@pytest.mark.parametrize("card", ["J76", "J79"])
@pytest.mark.parametrize(("roll", "hit"), [(0, True), (4, True), (5, False), (9, False)])
def test_j76_j79_raid_a_b29(card: str, roll: int, hit: bool) -> None:
    p = raid(card, roll, {"us_b29_20bc": "china"})
    assert ("us_b29_20bc" in p.g.state.reduced) == hit
    p = raid(card, roll, {"us_b29_20bc": ("3813", "reduced")})
    assert (p.g.where("us_b29_20bc") == "eliminated") == hit


def test_j76_one_of_two_b29s_of_japans_choice() -> None:
    p = raid("J76", 3, {"us_b29_20bc": "china", "us_b29_21bc": "3813"})
    assert p.g.cat.distance("3813", "3706") <= 8
    assert set(p.choices("japan: hit")) == {"us_b29_20bc", "us_b29_21bc"}
    p.play("japan: hit us_b29_21bc")
    assert p.g.state.reduced & {"us_b29_20bc", "us_b29_21bc"} == {"us_b29_21bc"}
    assert p.what() == ("japan choose-hq",)


def test_j79_no_roll_without_a_b29_in_reach() -> None:
    g = war(scenario="year_1944", keep=True, units={"us_b29_20bc": "3727"})
    assert "raid-roll" not in start_offensive(g, "japan", "J79", "EC").kinds()


def test_j76_weather_brings_the_b29_back() -> None:
    p = raid("J76", 0, {"us_b29_20bc": ("3813", "reduced")})
    cancel_offensive(p.g, "")
    assert p.g.where("us_b29_20bc") == "3813"


# -- paratroopers ------------------------------------------------------------------------------------------------------


def drop(card: str = "J58", **fields: Any) -> Played:
    """Paratroopers before the offensive of South from Saigon's air force, 22nd, extended range from 2212."""
    return january_1942(card, SOUTH, "jp_af_22", done=True, **fields)


@pytest.mark.parametrize("card", ["J58", "J59", "J60"])
def test_j58_j59_j60_a_dutch_regiment_falls(card: str) -> None:
    p = drop(card, units={"jp_af_22": "2415", "jp_bde_2sn": "2212"})
    assert p.what() == ("japan paratroopers",)
    p.play("japan: drop 2517")
    assert p.g.where("nl_reg_5") == "removed"
    assert p.g.controls("japan", "2517")
    assert p.what() == ("japan move",)


def test_j58_paratroopers_take_an_empty_hex_outside_allied_air_zones() -> None:
    p = drop(units={"br_air_malaya": "removed", "in_corps_3": "removed"})
    places = p.choices("japan: drop")
    g: EotsWar = p.g
    plane = g.unit("jp_af_22")
    assert "2014" in places
    for hex_ in places:
        assert g.cat.distance("2212", hex_) <= (plane.range_extended or 0)
        assert g.controls("allies", hex_)
        assert all(g.unit(u).class_ == "regiment" for u in g.at(hex_, "allies"))
    assert p.refused(f"japan: drop {SINGAPORE}").code == "hex-defended"
    assert p.refused("japan: drop 2110").code == "no-drop-there"


def test_j58_no_drop_into_an_unneutralised_zone() -> None:
    """The Malayan air force covers 2014 from Singapore; without it the hex is open."""
    far = {"in_corps_3": "removed", "jp_af_22": "2415", "jp_ad_5": "removed"}
    p = drop(units=far)
    zone = zones.unneutralised_zoi(p.g, "allies")
    places = p.choices("japan: drop")
    assert zone & p.g.grid.bit["2014"]
    assert not p.g.grid.set(places) & zone
    assert "2014" in drop(units={**far, "br_air_malaya": "removed", "br_hq_malaya": "removed"}).choices("japan: drop")


def test_j58_paratroopers_are_optional() -> None:
    p = drop(units={"jp_af_22": "2415"}).play("japan: decline")
    assert p.g.where("nl_reg_5") == "2517"
    assert p.what() == ("japan move",)


def test_j58_no_paratroopers_without_an_air_unit_or_as_an_oc() -> None:
    assert january_1942("J58", SOUTH, "jp_army_38", done=True).what() == ("japan move",)
    units = {"jp_af_22": "2415"}
    assert january_1942("J58", SOUTH, "jp_af_22", "OC", True, units=units).what() == ("japan move",)


def test_j58_a_cancelled_drop_is_undone() -> None:
    """5.32 D: the marker is a bonus of the offensive, the regiment comes back."""
    p = drop(units={"jp_af_22": "2415"}).play("japan: drop 2517")
    cancel_offensive(p.g, "")
    assert p.g.where("nl_reg_5") == "2517"
    assert p.g.controls("allies", "2517")


@pytest.mark.parametrize("card", sorted(NUMBERS))
def test_the_card_goes_to_its_pile(card: str) -> None:
    """5.36: four of these events leave the game; as OC they never do."""
    for how, removed in (("event", card in ("J37", "J38", "J76", "J79")), ("oc", False)):
        p = holding(card, "J16", scenario="campaign_1942_1945", turn=2, rivalry=AGREED)
        p = to_the_end(p.play(f"japan: {how} {card}"))
        assert pile(p.g, card) == ("out_of_game" if removed else "discard")
