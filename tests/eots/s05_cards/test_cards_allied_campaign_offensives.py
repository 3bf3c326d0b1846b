"""Military events of the Allied campaign deck (5.31), card by card: numbers, limits, bonuses, promises."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s05_cards.event import event_of_card
from rules.eots.s05_cards.reaction_cards import cancel_offensive, card_refusal
from rules.eots.s07_offensive import intelligence
from rules.eots.s07_offensive.finish import cards_away
from rules.eots.s09_battle import forces
from rules.eots.state.model import DeclaredBattle
from rules.eots.state.war import EotsWar
from tests.eots.cards import event_battle, pile, to_the_end
from tests.eots.positions import Played, offensive_under_way, start_offensive, war

SEAC, ANZAC = "br_hq_seac", "joint_hq_anzac"
CPAC, SPAC, SWPAC = "us_hq_central_pacific", "us_hq_south_pacific_halsey", "us_hq_southwest_pacific"
LEADERS = {"SEAC": SEAC, "ANZAC": ANZAC, "CPAC": CPAC, "SPAC": SPAC, "SWPAC": SWPAC}
EVERY = "ANZAC CPAC SEAC SPAC SWPAC"
AGREED, RIVALS = {"japan": False, "allies": False}, {"japan": False, "allies": True}
CALCUTTA, DACCA, JARHAT, IMPHAL, LEDO = "1805", "1905", "2104", "2105", "2205"
TOKYO, SAIPAN, OAHU = "3706", "3813", "5808"

#: The cards: EC value ("-" = surprise, no roll), LV, LV with the headquarters named, headquarters that may lead.
NUMBERS: dict[str, tuple[str, int, str, str]] = {
    "A07": ("4", 4, "", "SEAC"), "A09": ("5", 12, "", "SWPAC CPAC"), "A19": ("4", 3, "", EVERY),
    "A30": ("4", 4, "", EVERY), "A33": ("4", 3, "", EVERY), "A34": ("4", 4, "", "SEAC ANZAC"),
    "A35": ("-", 2, "", "ANZAC"), "A37": ("-", 6, "", EVERY), "A38": ("4", 4, "", EVERY),
    "A45": ("5", 4, "CPAC 8", EVERY), "A48": ("4", 3, "SEAC 4", EVERY), "A51": ("4", 4, "", EVERY),
    "A53": ("5", 4, "CPAC 6", EVERY), "A54": ("4", 3, "SWPAC 4", EVERY), "A55": ("5", 4, "CPAC 6", EVERY),
    "A57": ("4", 5, "", "SEAC ANZAC"), "A58": ("4", 4, "", "SEAC"), "A62": ("5", 6, "SWPAC 8", EVERY),
    "A63": ("5", 4, "CPAC 6", EVERY), "A65": ("5", 6, "SWPAC 8", EVERY), "A69": ("5", 6, "SWPAC 8", EVERY),
    "A70": ("4", 6, "", "SEAC"), "A71": ("4", 4, "SWPAC 6", EVERY), "A72": ("4", 4, "CPAC 8", EVERY),
    "A74": ("5", 4, "CPAC 8", EVERY), "A75": ("5", 4, "CPAC 8", EVERY), "A76": ("4", 5, "", EVERY),
    "A84": ("-", 0, "", "CPAC"),
}  # fmt: skip


def summer_1944(card: str, hq: str = "", active: str = "", kind: str = "EC", done: bool = False, **fields: Any) -> Played:
    """The offensive of a card from the set-up of 1944, every bonus before activation declined, led by ``hq``."""
    fields = {"rivalry": AGREED, "turn": 8, **fields}
    p = start_offensive(war(scenario="year_1944", keep=True, **fields), "allies", card, kind)
    while p.what() and p.what()[0] != "allies choose-hq":
        p.play({"allies free-route": "allies: decline", "allies replacements": "allies: done"}[p.what()[0]])
    if hq:
        p.play(f"allies: hq {hq}")
    if active:
        p.play(f"allies: activate {active}")
    return p.play("allies: done") if done else p


def refusal(p: Played, uid: str) -> str:
    """The code with which a unit is refused for activation."""
    return p.refused(f"allies: activate {uid}").code


@pytest.mark.parametrize("card", NUMBERS)
def test_numbers_of_the_military_events(card: str) -> None:
    """LV + efficiency with each headquarters (7.21), the intelligence value, surprise, and who may lead (5.31 A, B).

    Only by the card: the newest revision also checks which of them can keep its promise (``test_7_promises``).
    """
    ec, lv, special, leaders = NUMBERS[card]
    boost, _, more = special.partition(" ")
    for code in leaders.split():
        units = {"br_bde_7_armoured": "removed"}
        p = summer_1944(card, LEADERS[code], units=units, revision=2)
        wanted = int(more) if code == boost else lv
        assert p.last("hq-chosen")["limit"] == wanted + (p.g.unit(LEADERS[code]).hq_efficiency or 0)
        p.g.off.battles = [DeclaredBattle(hex=SAIPAN)]
        assert intelligence.roll_value(p.g) == (None if ec == "-" else int(ec))
    p = summer_1944(card, units={"br_bde_7_armoured": "removed"}, revision=2)
    assert set(p.choices("allies: hq")) == {LEADERS[code] for code in leaders.split()}
    for code in set(LEADERS) - set(leaders.split()):
        assert p.refused(f"allies: hq {LEADERS[code]}").code == "card-other-hq"


# -- who may be activated ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["A07", "A19", "A33", "A38", "A48"])
def test_a07_burma_offensives_activate_no_ships(card: str) -> None:
    p = summer_1944(card, SEAC)
    assert refusal(p, "br_bb_warspite") == "card-forbids-class"
    assert {"br_air_seac", "br_corps_15", "cn_army_6", "us_air_14af"} <= set(p.choices("allies: activate"))


def test_a51_chenault_activates_aircraft_only() -> None:
    p = summer_1944("A51", SEAC)
    assert refusal(p, "br_bb_warspite") == refusal(p, "br_corps_15") == "card-forbids-class"
    assert p.legal("allies: activate us_lrb_10af+us_air_14af+us_lrb_14af")


def test_a34_culverin_is_for_the_commonwealth() -> None:
    p = summer_1944("A34", SEAC)
    assert refusal(p, "us_air_14af") == refusal(p, "cn_army_6") == "card-forbids-nation"
    assert p.legal("allies: activate br_bb_warspite+br_air_seac+in_corps_4")
    p = summer_1944("A34", ANZAC)
    assert refusal(p, "us_corps_11") == "card-forbids-nation"
    assert p.legal("allies: activate au_corps_4+nz_div_3")


@pytest.mark.parametrize(("card", "hq"), [("A57", ANZAC), ("A57", SEAC), ("A58", SEAC), ("A70", SEAC)])
def test_a57_axiom_no_us_ground_units_and_ships(card: str, hq: str) -> None:
    p = summer_1944(card, hq, units={"br_bde_7_armoured": "removed"})
    for uid in p.choices("allies: activate"):
        row = p.g.unit(uid)
        assert row.nationality in ("br", "au", "nz", "in", "cn") or (row.nationality == "us" and row.kind == "air")
    if hq == SEAC:
        assert p.legal("allies: activate br_bb_warspite+cn_army_6+us_air_14af")
    else:
        assert refusal(p, "us_corps_11") == "card-forbids-nation"


def test_a35_ash_no_ground_but_the_new_zealanders() -> None:
    p = summer_1944("A35", ANZAC)
    assert refusal(p, "au_corps_4") == refusal(p, "us_corps_11") == "card-one-ground-unit"
    assert p.legal("allies: activate nz_div_3+au_ca_kent")


def test_a37_galvanic_one_ground_unit() -> None:
    p = summer_1944("A37", CPAC, "us_marine_2_div")
    assert refusal(p, "us_corps_24") == "card-ground-limit"
    assert p.legal("allies: activate us_cv_essex")


def test_a38_tarzan_needs_a_chinese_army_if_one_is_in_range() -> None:
    p = summer_1944("A38", SEAC)
    assert p.refused("allies: done").code == "card-needs-chinese"
    p.play("allies: activate br_corps_15+br_corps_33+in_corps_4+br_air_seac")
    assert refusal(p, "us_lrb_10af") == "card-needs-chinese"
    assert set(p.choices("allies: activate")) == {"cn_army_5", "cn_army_6", "cn_army_66"}
    p.play("allies: activate cn_army_6")
    assert p.what() == ("allies move",), "four and efficiency one"


def test_a38_tarzan_a_chinese_army_among_them_will_do() -> None:
    p = summer_1944("A38", SEAC, "cn_army_6")
    assert p.legal("allies: done")
    assert p.legal("allies: activate us_lrb_10af+br_corps_15+br_corps_33+in_corps_4")


def test_a38_tarzan_tests_the_headquarters_used() -> None:
    assert summer_1944("A38", CPAC).legal("allies: done")


def test_a48_new_china_army_goes_beyond_the_limit() -> None:
    p = summer_1944("A48", SEAC, "br_corps_15+br_corps_33+in_corps_4+br_air_seac+br_bde_77")
    assert set(p.choices("allies: activate")) == {"cn_army_5", "cn_army_6", "cn_army_66"}
    assert refusal(p, "us_lrb_10af") in ("too-many-units", "not-among-legal", "not-legal")
    p.play("allies: activate cn_army_5+cn_army_6+cn_army_66")
    assert len(p.g.off.activated) == 4 + 1 + 3


def test_a48_new_china_army_regains_one_step_now_or_never() -> None:
    g = war(scenario="year_1944", keep=True, turn=8, rivalry=AGREED)
    p = start_offensive(g, "allies", "A48", "EC")
    armies = {u for u in p.g.state.reduced if p.g.unit(u).nationality == "cn"}
    assert armies == {"cn_army_5", "cn_army_6", "cn_army_66"}
    p.play("allies: replace cn_army_5")
    assert p.what() == ("allies choose-hq",)
    assert "cn_army_5" not in p.g.state.reduced
    cancel_offensive(p.g, "J19")
    assert "cn_army_5" in p.g.state.reduced, "weather takes the step back (5.32 D)"


def test_a84_carrier_raids_are_for_three_carriers() -> None:
    """LV 0: only efficiency counts."""
    p = summer_1944("A84", CPAC)
    assert refusal(p, "us_bb_new_jersey") == refusal(p, "us_corps_24") == "card-forbids-class"
    assert p.legal("allies: activate us_cv_essex+us_cvl_bataan+us_cve_sangamon")
    assert not p.legal("allies: activate us_cv_essex+us_cvl_bataan+us_cve_sangamon+us_cv_lexington")


def test_a84_carrier_raids_no_card_changes_the_condition_no_weather_stops_them() -> None:
    g = war(scenario="year_1944", keep=True, turn=8, hand={"japan": ["J84", "J19", "J36", "J46"], "allies": []})
    offensive_under_way(g, "allies", "us_cv_essex", "A84", "EC", battles=[DeclaredBattle(hex=TOKYO)])
    codes = {}
    for card, window in (("J84", "intelligence"), ("J46", "intelligence"), ("J19", "weather"), ("J36", "attack")):
        found = card_refusal(g, "japan", card, window)
        codes[card] = found.code if found else ""
    assert codes == {"J84": "condition-locked", "J46": "condition-locked", "J19": "weatherproof", "J36": ""}
    assert not intelligence.may_roll(g)


def test_a76_oboe_ships_and_aircraft_of_any_nation_australian_troops() -> None:
    p = summer_1944("A76", SWPAC)
    assert p.legal("allies: activate au_air+au_ca_kent+us_air_5af")
    assert refusal(p, "us_corps_11") == "card-ground-only"
    assert refusal(p, "au_corps_2") == "wrong-nationality", "6.12 stays for troops"
    assert refusal(summer_1944("A76", SWPAC, kind="OC"), "au_air") == "wrong-nationality"
    p = summer_1944("A76", ANZAC)
    assert p.legal("allies: activate au_corps_2+au_corps_4+us_cv_essex")
    assert refusal(p, "nz_div_3") == "card-ground-only"


# -- before activation -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["A33", "A65"])
def test_a65_rivalry_ends_before_activation(card: str) -> None:
    p = summer_1944(card, SWPAC, rivalry=RIVALS)
    assert not p.g.state.rivalry["allies"]
    assert p.legal("allies: activate us_corps_11+us_air_2maw")
    cancel_offensive(p.g, "J19")
    assert p.g.state.rivalry["allies"], "weather brings it back (5.32 D)"


def test_a33_quadrant_builds_a_route_for_nothing() -> None:
    g = war(scenario="year_1944", keep=True, turn=8, control={"allies": ["2006"]})
    p = start_offensive(g, "allies", "A33", "EC")
    assert p.what() == ("allies free-route",)
    assert set(p.choices("allies: build")) == {IMPHAL, LEDO}, "Jarhat is built already"
    p.play(f"allies: build {IMPHAL}")
    assert p.g.state.unbuilt == [LEDO]
    assert p.what() == ("allies choose-hq",), "one route"
    cancel_offensive(p.g, "J19")
    assert set(p.g.state.unbuilt) == {IMPHAL, LEDO}


def chenault(**fields: Any) -> Played:
    """A51 in 1942 with SEAC at Calcutta, the AVG at Rangoon."""
    return start_offensive(war(scenario="campaign_1942_1945", keep=True, turn=4, **fields), "allies", "A51", "EC")


def test_a51_chenault_the_14th_air_force_for_the_avg() -> None:
    p = chenault(burma_road="open")
    assert p.g.where("us_air_avg") == "removed"
    goals = set(p.choices("allies: place"))
    assert {"china", DACCA} <= goals
    assert all(h == "china" or p.g.grid.bit[h] & p.g.cat.regions["Northern_India"] for h in goals)
    p.play("allies: place china")
    assert p.g.where("us_air_14af") == "china"
    p.play(f"allies: hq {SEAC}")
    assert p.legal("allies: activate us_air_14af")
    cancel_offensive(p.g, "J19")
    assert (p.g.where("us_air_avg"), p.g.where("us_air_14af")) == ("2008", "pool")


def test_a51_chenault_no_box_while_china_is_cut_off() -> None:
    assert "china" not in chenault(burma_road="closed_no_hump", control={"japan": ["2008"]}).choices("allies: place")


def test_a51_chenault_elsewhere_when_northern_india_is_lost() -> None:
    lost = [DACCA, JARHAT, LEDO, IMPHAL, "2005"]
    p = chenault(burma_road="closed_no_hump", surrendered=["china"], control={"japan": lost}, units={"br_air_far_east": CALCUTTA})
    goals = p.choices("allies: place")
    assert CALCUTTA in goals
    assert not set(goals) & set(lost)


def test_a51_chenault_in_play_already() -> None:
    p = summer_1944("A51")
    assert p.g.where("us_air_14af") == JARHAT
    assert p.what() == ("allies choose-hq",)


def test_a70_slim_brings_the_armoured_brigade() -> None:
    p = start_offensive(war(scenario="year_1944", keep=True, turn=8), "allies", "A70", "EC")
    goals = p.choices("allies: place")
    g = p.g
    india = g.cat.regions["India_Mainland"] | g.cat.regions["Northern_India"] | g.cat.regions["Ceylon"] | g.cat.regions["Burma"]
    assert CALCUTTA in goals
    assert all(g.grid.bit[h] & india & g.cat.ports & g.controlled("allies") for h in goals)
    p.play(f"allies: place {CALCUTTA}", f"allies: hq {SEAC}")
    assert p.legal("allies: activate br_bde_7_armoured")


def test_a70_slim_without_a_port_the_brigade_is_lost() -> None:
    g = war(scenario="year_1944", keep=True, turn=8)
    india = ("India_Mainland", "Northern_India", "Ceylon", "Burma")
    lost = [h for region in india for h in g.grid.names(g.cat.regions[region] & g.cat.ports & g.controlled("allies"))]
    p = start_offensive(war(scenario="year_1944", keep=True, turn=8, control={"japan": lost}), "allies", "A70", "EC")
    assert p.g.where("br_bde_7_armoured") == "removed"


def test_a09_olympic_four_asps_more() -> None:
    assert summer_1944("A09", CPAC, asp={"allies": 3, "japan": 5}).g.asp_left("allies") == 3 + 4


@pytest.mark.parametrize(("spent", "left"), [(0, 3), (2, 3), (4, 3), (5, 2), (7, 0)])
def test_a09_olympic_its_asps_go_first(spent: int, left: int) -> None:
    """What is left of the four is lost, the permanent points stay for the rest of the turn."""
    g = war(scenario="year_1944", turn=8, asp={"allies": 3, "japan": 5}, asp_used={"allies": spent, "japan": 0})
    offensive_under_way(g, "allies", "", "A09", "EC", asp_bonus=4, asp_used=spent)
    cards_away(g)
    assert g.asp_left("allies") == left


# -- battle ------------------------------------------------------------------------------------------------------------


def ground_die(card: str, hex_: str, kind: str = "EC") -> int:
    """The Allied ground modifier of a card in a battle."""
    g, battle = event_battle(card, hex_, {"us_corps_1": hex_, "jp_bde_ss": hex_}, "us_corps_1", kind, scenario="year_1944")
    assert card not in dict(forces.ground_modifiers(g, battle, "japan"))
    return dict(forces.ground_modifiers(g, battle, "allies")).get(card, 0)


@pytest.mark.parametrize(
    ("card", "hex_", "bonus"),
    [("A07", "2106", 2), ("A37", "4715", 2), ("A37", "3720", 0), ("A19", "2106", 0), ("A45", "4715", 0)],
)
def test_a07_ground_dice(card: str, hex_: str, bonus: int) -> None:
    assert ground_die(card, hex_) == bonus
    assert ground_die(card, hex_, "OC") == 0


@pytest.mark.parametrize(
    ("uid", "less"),
    [("jp_cv_taiho", 2), ("jp_cvl_zuiho", 2), ("jp_cve_kaiyo", 2), ("jp_bb_nagato", 0), ("us_cv_essex", 0)],
)
def test_a55_forager_weakens_japanese_carriers(uid: str, less: int) -> None:
    found = []
    for kind in ("OC", "EC"):
        g, battle = event_battle("A55", SAIPAN, {uid: SAIPAN}, uid if uid.startswith("us") else "", kind, scenario="year_1944")
        g.off.condition = "intercept"
        found.append(forces.air_naval_strength(g, battle, uid))
    assert found[0] - found[1] == less


def forager(reacted: list[str], **units: str) -> EotsWar:
    """The end of A55 with a battle at Saipan."""
    g = war(scenario="year_1944", units={"us_cv_essex": SAIPAN, **units}, turn=8)
    offensive_under_way(g, "allies", "us_cv_essex", "A55", "EC", battles=[DeclaredBattle(hex=SAIPAN)], reacted=reacted)
    event_of_card("A55").after_battles(g)
    event_of_card("A55").at_end(g)
    return g


def test_a55_forager_costs_japan_an_air_step() -> None:
    g = forager(["jp_ad_11"], jp_ad_11="3709", jp_af_61=SAIPAN, jp_af_62="4017")
    p = Played(g)
    assert p.choices("allies: hit") == ("jp_ad_11", "jp_af_61"), "active, or in a battle hex"
    p.play("allies: hit jp_af_61")
    assert "jp_af_61" in p.g.state.reduced


def test_a55_forager_without_an_air_unit_in_it() -> None:
    g = forager([], jp_af_62="4017")
    assert not g.state.reduced
    assert Played(g).what() == ()


def test_a55_forager_to_its_end() -> None:
    p = to_the_end(summer_1944("A55", CPAC, "us_cv_essex", done=True))
    assert p.g.state.offensive is None
    assert pile(p.g, "A55") == "discard"


@pytest.mark.parametrize(
    ("hex_", "ship", "loses"),
    [(TOKYO, "us_cv_essex", True), (TOKYO, "us_bb_new_jersey", False), (SAIPAN, "us_cv_essex", False)],
)
def test_a72_halsey_raids_cost_a_card(hex_: str, ship: str, loses: bool) -> None:
    g = war(scenario="year_1944", units={ship: "3907"}, turn=9, hand={"japan": ["J16"], "allies": []}, dice=[0])
    offensive_under_way(g, "allies", ship, "A72", "EC", battles=[DeclaredBattle(hex=hex_)])
    if g.is_carrier(ship):
        g.off.assigned[ship] = hex_
    event_of_card("A72").before_reaction(g)
    assert (g.state.hand["japan"] == []) == loses


# -- no effect of their own --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["A19", "A34", "A35", "A45", "A53", "A54", "A57", "A58", "A63", "A71"])
def test_plain_offensives_change_no_die_and_no_strength(card: str) -> None:
    units = {"us_corps_1": SAIPAN, "us_cv_essex": SAIPAN, "jp_bde_ss": SAIPAN}
    g, battle = event_battle(card, SAIPAN, units, "us_corps_1 us_cv_essex", scenario="year_1944")
    g.off.condition = "intercept"
    assert forces.air_naval_strength(g, battle, "us_cv_essex") == g.attack("us_cv_essex")
    assert card not in dict(forces.air_naval_modifiers(g, battle, "allies"))
    assert card not in dict(forces.ground_modifiers(g, battle, "allies"))
    p = to_the_end(start_offensive(war(scenario="year_1944", keep=True, turn=8), "allies", card, "EC"))
    assert p.g.state.offensive is None
