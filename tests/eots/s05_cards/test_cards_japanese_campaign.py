"""Political and resource events of the Japanese campaign deck (5.33, 5.34), card by card (South Pacific: own file)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.cards.hand_loss import random_discard
from rules.eots.s04_turn.card_uses import discard_refusal, future_refusal, oc_refusal
from rules.eots.s04_turn.sequence import end_of_turn
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import efficiency, zones
from rules.eots.s09_battle import forces
from rules.eots.s10_reinforcements.reinforcements import run_reinforcements as reinforcement_segment
from rules.eots.s11_replacements import replacements
from rules.eots.s12_strategic import strategic_warfare
from tests.eots.cards import event_battle, holding, pile
from tests.eots.positions import Played, war

RANGOON, MARTABAN, BANGKOK_ROAD, TOKYO = "2008", "2108", "2109", "3706"
CF, SOUTH = "jp_hq_combined_fleet_yamamoto", "jp_hq_south"
RIVALS = {"allies": True, "japan": True}
AGREED = {"allies": False, "japan": False}


def campaign(card: str, *others: str, scenario: str = "campaign_1942_1945", turn: int = 2, **fields: Any) -> Played:
    """The Japanese card play at the start of a campaign scenario, with the card in hand."""
    return holding(card, *others, scenario=scenario, turn=turn, **fields)


def happened(card: str, **fields: Any) -> Played:
    """The position after a card was played as its event, up to the first decision."""
    return campaign(card, **fields).play(f"japan: event {card}")


# -- rivalry, Will, Europe ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["J07", "J11"])
@pytest.mark.parametrize("before", [AGREED, {"allies": True, "japan": False}])
def test_j07_j11_rivalry_in_america_and_a_card(card: str, before: dict[str, bool]) -> None:
    """Also when rivalry is on already, only for the card (5.31 D, 5.35)."""
    p = campaign(card, rivalry=before).play(f"japan: event {card}", dice=[0])
    assert p.g.state.rivalry == {"allies": True, "japan": False}
    assert len(p.g.state.hand["japan"]) == 1
    assert pile(p.g, card) == "discard"


def test_j07_no_fourth_card_in_a_phase() -> None:
    """5.35."""
    p = happened("J07", drawn={"japan": 3, "allies": 0})
    assert p.g.state.hand["japan"] == []


@pytest.mark.parametrize("card", ["J67", "J68"])
def test_j67_j68_central_agreement_swaps_a_card(card: str) -> None:
    p = campaign(card, "J04", rivalry=RIVALS, discard={"japan": ["J16", "J20"]}).play(f"japan: event {card}")
    assert p.g.state.rivalry == {"allies": True, "japan": False}
    assert p.choices("japan: swap J04") == ("J16", "J20"), "not the card itself"
    p.play("japan: swap J04 J20")
    assert p.g.state.hand["japan"] == ["J20"]
    assert (pile(p.g, "J04"), pile(p.g, card)) == ("discard", "discard")


@pytest.mark.parametrize("card", ["J67", "J68"])
def test_j67_j68_the_swap_is_optional_and_never_gives_tojo_away(card: str) -> None:
    p = campaign(card, "J04", discard={"japan": ["J16"]}).play(f"japan: event {card}", "japan: decline")
    assert p.g.state.hand["japan"] == ["J04"]
    p = campaign(card, "J43", discard={"japan": ["J16"]}).play(f"japan: event {card}")
    assert "japan swap-card" not in p.what()


def test_j74_tokyo_rose() -> None:
    p = happened("J74", political_will=5)
    assert p.g.state.political_will == 4
    assert pile(p.g, "J74") == "out_of_game"


@pytest.mark.parametrize(("card", "moves"), [
    *((c, {2: -2, 5: -1, 8: 0, 11: 0}) for c in ("J53", "J54", "J56", "J57")), ("J55", {2: -3, 5: -2, 8: -1, 11: 0}),
])  # fmt: skip
def test_j53_to_j57_war_in_europe_by_year(card: str, moves: dict[int, int]) -> None:
    for turn, moved in moves.items():
        p = happened(card, turn=turn, war_in_europe=0)
        assert p.g.state.war_in_europe == moved
        assert pile(p.g, card) == "out_of_game"


def test_j55_stops_at_the_end_of_the_track() -> None:
    assert happened("J55", war_in_europe=-6).g.state.war_in_europe == -7


# -- China and India ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["J06", "J26", "J41"])
@pytest.mark.parametrize(("front", "after"), [
    ("stable_front", "unstable_front"), ("threat_to_chungking", "chungking_falls"), ("chungking_falls", "government_collapsed"),
])  # fmt: skip
def test_j06_j26_j41_china(card: str, front: str, after: str) -> None:
    """13.72, 13.73: into the last box China surrenders at once."""
    p = happened(card, china_front=front, events_played={"japan": [], "allies": ["A06"]})
    assert p.g.state.china_front == after
    assert ("china" in p.g.state.surrendered) == (after == "government_collapsed")
    assert pile(p.g, card) == "out_of_game"


def test_j06_only_after_the_doolittle_raid_as_an_event() -> None:
    p = campaign("J06", "J16", discard={"allies": ["A06"]})
    assert p.refused("japan: event J06").code == "needs-event"
    assert campaign("J06", events_played={"allies": ["A06"]}).legal("japan: event J06")


@pytest.mark.parametrize("card", ["J06", "J26", "J41"])
def test_j26_no_front_left_after_the_surrender(card: str) -> None:
    p = campaign(card, "J16", surrendered=["china"], events_played={"japan": [], "allies": ["A06"]})
    assert p.refused(f"japan: event {card}").code == "china-surrendered"


@pytest.mark.parametrize("card", ["J15", "J82"])
@pytest.mark.parametrize(
    ("before", "after"), [("stable", "unrest"), ("strikes", "unstable"), ("unstable", "revolts"), ("revolts", "revolts")]
)
def test_j15_j82_india(card: str, before: str, after: str) -> None:
    """One box, no farther than Revolts, and no surrender by the event itself (13.62)."""
    p = happened(card, india=before)
    assert p.g.state.india == after
    assert "india" not in p.g.state.surrendered
    assert pile(p.g, card) == ("out_of_game" if card == "J15" else "discard")


@pytest.mark.parametrize(("cards", "steps"), [(["J15"], 1), (["J82"], 1), (["J15", "J82"], 0)])
def test_j15_j82_fewer_allied_ground_steps_next_turn(cards: list[str], steps: int) -> None:
    """None of what is left for the Commonwealth; both cards add up."""
    units = {"us_corps_11": ("5808", "reduced"), "in_corps_1": ("1805", "reduced")}
    g = war(scenario="campaign_1942_1945", turn=2, keep=True, units=units)
    for card in cards:
        event_of_card(card).play(g)
    assert replacements.allied_pools(g)["allied_ground"] == 2, "not this turn"
    g.state.turn += 1
    g.touch()
    assert replacements.allied_pools(g)["allied_ground"] == steps
    own = replacements.Replace(side="allies", pools={"allied_ground": steps, "us_naval": 1}, begun=True)
    assert "in_corps_1" not in own.replaceable(g)
    assert ("us_corps_11" in own.replaceable(g)) == (steps > 0)
    g.state.turn += 1
    g.touch()
    assert replacements.allied_pools(g)["allied_ground"] == 2


@pytest.mark.parametrize("missing", [MARTABAN, BANGKOK_ROAD])
def test_j18_kwai_bridge_needs_both_hexes(missing: str) -> None:
    held = {"japan": [h for h in (MARTABAN, BANGKOK_ROAD) if h != missing], "allies": [missing]}
    assert campaign("J18", "J16", control=held).refused("japan: event J18").code == "needs-control"


@pytest.mark.parametrize(("rangoon", "before", "after"), [("japan", 0, 1), ("allies", -1, 0)])
def test_j18_kwai_bridge_serves_the_army_in_burma(rangoon: str, before: int, after: int) -> None:
    """13.79: +1 for units supplied over the bridge while Japan holds Rangoon; without it and Rangoon -1."""
    units = {SOUTH: "2212", "jp_army_15": "2106"}
    held = {"japan": ["2007", "2106", "2107", MARTABAN, BANGKOK_ROAD, "2110", "2210", "2211", "2212"], "allies": []}
    held[rangoon] = [*held[rangoon], RANGOON]
    p = campaign("J18", keep=False, units=units, control=held)
    base = p.g.unit(SOUTH).hq_efficiency or 0
    assert efficiency.efficiency_of_hq(p.g, SOUTH, ("jp_army_15",)) == max(0, base + before)
    p.play("japan: event J18")
    assert p.g.state.kwai_bridge
    assert efficiency.efficiency_of_hq(p.g, SOUTH, ("jp_army_15",)) == base + after
    assert pile(p.g, "J18") == "out_of_game"


# -- replacements ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "pool", "steps"), [
    ("J05", "jp_air", 2), ("J30", "jp_air", 3), ("J71", "jp_air", 2), ("J72", "jp_naval", 3),
])  # fmt: skip
def test_j05_j30_j71_j72_steps_are_saved(card: str, pool: str, steps: int) -> None:
    p = happened(card, replacements={pool: 1})
    assert p.g.state.replacements[pool] == 1 + steps
    if p.what():
        p.play("japan: done")
    assert p.g.state.replacements[pool] == 1 + steps, "what is not spent is kept"
    assert pile(p.g, card) == "out_of_game"


@pytest.mark.parametrize(("card", "pool", "kind"), [
    ("J05", "jp_air", "air"), ("J30", "jp_air", "air"), ("J71", "jp_air", "air"), ("J72", "jp_naval", "naval"),
])  # fmt: skip
def test_j05_j30_j71_j72_or_spent_at_once(card: str, pool: str, kind: str) -> None:
    """No more than the card gave; the stock of before is for the Replacement Segment."""
    ready = {
        "air": ("jp_af_25", "jp_af_26", "jp_af_27", "jp_af_28"),
        "naval": ("jp_cv_junyo", "jp_cve_kaiyo", "jp_cv_taiho", "jp_cvl_amagi"),
    }
    where = {"air": "3607", "naval": "3407"}[kind]
    units = dict.fromkeys(ready[kind], (where, "reduced"))
    p = happened(card, units=units, replacements={pool: 5})
    given = p.g.state.replacements[pool] - 5
    fit = [u for u in ready[kind] if p.g.unit(u).steps == 2 and p.g.unit(u).replaceable][:given]
    assert p.what() == ("japan replacements",)
    p.play(f"japan: replace {fit[0]}")
    assert fit[0] not in p.g.state.reduced
    assert p.g.state.replacements[pool] == 5 + given - 1
    for uid in fit[1:]:
        p.play(f"japan: replace {uid}")
    if p.what():
        p.play("japan: done")
    assert p.g.state.replacements[pool] == 5 + given - len(fit)
    assert p.what() == ()


def test_j72_rebuilds_a_lost_carrier_in_japan() -> None:
    p = happened("J72", units={"jp_cv_junyo": "eliminated"})
    assert p.legal("japan: rebuild jp_cv_junyo 3407")
    p.play("japan: rebuild jp_cv_junyo 3407", "japan: replace jp_cv_junyo")
    assert (p.g.where("jp_cv_junyo"), "jp_cv_junyo" in p.g.state.reduced) == ("3407", False)
    assert p.g.state.replacements["jp_naval"] == 1


def bose(**units: Any) -> Played:
    control = {"japan": [RANGOON, MARTABAN, BANGKOK_ROAD, "2110"]}
    gone = dict.fromkeys(("in_div_burma_1", "in_div_burma_indian", "us_air_avg", "br_air_far_east", "jp_army_25"), "removed")
    return happened("J39", units={**gone, **units}, control=control)


def test_j39_bose_two_steps_near_rangoon() -> None:
    p = bose(jp_army_15=(MARTABAN, "reduced"), jp_army_28=("2110", "reduced"), jp_army_33=(MARTABAN, "reduced"))
    assert p.g.cat.distance("2110", RANGOON) <= 3
    assert set(p.choices("japan: replace")) == {"jp_army_15", "jp_army_28", "jp_army_33"}
    assert p.refused("japan: replace jp_army_17").code == "card-other-unit"
    assert not p.legal("japan: rebuild jp_army_33 2110")
    divisions = p.g.state.china_divisions
    p.play("japan: replace jp_army_28", "japan: replace jp_army_15")
    assert {"jp_army_28", "jp_army_15"} & p.g.state.reduced == set()
    assert "jp_army_33" in p.g.state.reduced
    assert p.g.state.china_divisions == divisions, "they do not come from China"
    assert p.what() == ()
    assert pile(p.g, "J39") == "out_of_game"


def test_j39_bose_steps_cannot_be_saved() -> None:
    p = bose(jp_army_28=("2110", "reduced")).play("japan: done")
    assert p.g.state.replacements["jp_ground"] == 0
    assert "jp_army_28" in p.g.state.reduced


def test_j39_bose_with_nobody_near_is_played_for_nothing() -> None:
    p = bose(jp_army_28="eliminated", jp_army_15="3706")
    assert p.what() == ()
    assert pile(p.g, "J39") == "out_of_game"


@pytest.mark.parametrize(("played", "airfield", "roll", "success"), [
    (False, False, 8, True), (True, False, 8, False), (True, False, 7, True), (True, True, 8, True),
])  # fmt: skip
def test_j71_interceptors_and_bombing(played: bool, airfield: bool, roll: int, success: bool) -> None:
    """12.32: +1 unless the Allies hold a supplied airfield within five hexes of Tokyo."""
    units = {"us_b29_20bc": "3813", "us_hq_central_pacific": "3813"}
    control = {"allies": ["3813", *(["3709"] if airfield else [])]}
    g = war("full", turn=11, units=units, control=control, dice=[roll], events_played={"japan": ["J71"] if played else []})
    assert g.cat.distance("3709", TOKYO) <= 5 < g.cat.distance("3813", TOKYO)
    strategic_warfare.roll_bombing(g, "us_b29_20bc")
    assert g.state.bombing_cards == success


# -- doctrine, units, delays -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hex_", "side", "bonus"), [
    ("3813", "japan", True), ("3813", "allies", False), ("2813", "japan", False), ("5108", "japan", True),
])  # fmt: skip
def test_j31_defensive_doctrine(hex_: str, side: str, bonus: bool) -> None:
    p = happened("J31")
    g, battle = event_battle("A21", hex_, {"jp_bde_ss": hex_, "us_corps_11": hex_}, "us_corps_11", "OC", board="full")
    g.state.defensive_doctrine = p.g.state.defensive_doctrine
    assert ("defensive_doctrine" in dict(forces.ground_modifiers(g, battle, side))) == bonus
    assert pile(p.g, "J31") == "out_of_game"


def test_j78_tainan_on_an_airfield_in_command_range() -> None:
    p = happened("J78")
    places = p.choices("japan: place")
    assert {"2212", "4021"} & set(places)
    assert all(p.g.grid.bit[h] & p.g.cat.airfields and p.g.controls("japan", h) for h in places)
    p.play(f"japan: place {places[0]}")
    assert p.g.where("jp_air_tainan") == places[0]
    assert pile(p.g, "J78") == "out_of_game"


def test_j78_tainan_without_an_airfield_is_lost() -> None:
    hqs = dict.fromkeys(("jp_hq_south", "jp_hq_south_seas", CF), "turn:5")
    assert happened("J78", units=hqs).g.where("jp_air_tainan") == "removed"


def test_j80_panama_delays_next_turns_reinforcements() -> None:
    """10.21, 10.23: all Allied units that can be delayed go to the box; no roll for Europe at no effect."""
    p = campaign("J80", units={"us_bb_washington": "turn:3", "br_hq_seac": "turn:3"}, war_in_europe=2).play(
        "japan: event J80", dice=[0]
    )
    assert pile(p.g, "J80") == "out_of_game"
    assert len(p.g.state.hand["japan"]) == 1
    g = p.g
    g.state.turn += 1
    g.touch()
    reinforcement_segment(g)
    assert g.where("us_bb_washington") == "delayed"
    assert g.where("br_hq_seac") == "turn:3", "headquarters are never delayed: it is to be placed now"


# -- Tojo --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "forced"), [(2, False), (7, False), (8, True), (12, True)])
def test_j43_tojo_resigns(turn: int, forced: bool) -> None:
    p = campaign("J43", "J16", turn=turn, political_will=5)
    assert (oc_refusal(p.g, "japan", "J43") is not None) == forced
    assert future_refusal(p.g, "japan", "J43") is not None
    assert (discard_refusal(p.g, "japan", "J43") is not None) == forced, "before 1944 the card leaves the choice (5.3)"
    p.play("japan: event J43")
    assert p.g.state.political_will == 3
    assert p.g.state.tojo_resigned
    assert pile(p.g, "J43") == "out_of_game"


def test_j43_played_as_an_oc_before_1944_it_comes_back() -> None:
    p = campaign("J43", "J16", turn=3)
    p.play("japan: oc J43", f"japan: hq {CF}", "japan: activate jp_bb_nagato", "japan: done", "japan: done")
    while p.position.prompts and p.position.prompts[0].what != "play-card":
        p.play(f"{p.position.prompts[0].seat}: {'decline' if 'decline' in p.position.prompts[0].verbs else 'done'}")
    assert p.g.state.reshuffle["japan"]
    assert pile(p.g, "J43") == "discard"
    end_of_turn(p.g)
    assert pile(p.g, "J43") == "deck"


@pytest.mark.parametrize(("turn", "where"), [(7, "discard"), (8, "out_of_game")])
def test_j43_knocked_out_of_the_hand(turn: int, where: str) -> None:
    """5.37: from 1944 on the event happens at once; before that the deck is reshuffled."""
    g = war("full", turn=turn, hand={"japan": ["J43"]}, political_will=5, dice=[0])
    random_discard(g, "japan", "A60")
    assert pile(g, "J43") == where
    assert g.state.political_will == (3 if where == "out_of_game" else 5)
    assert g.state.reshuffle["japan"] == (where == "discard")


# -- Fuel Shortage -----------------------------------------------------------------------------------------------------

SAIGON, SINGAPORE, KURE = "2212", "2015", "3407"


def test_j77_the_fleet_goes_where_the_oil_is() -> None:
    ships = "jp_cv_akagi+jp_cv_soryu+jp_cv_shokaku+jp_bb_hiei"
    p = happened(
        "J77", control={"japan": [SINGAPORE]}, units=dict.fromkeys(("br_hq_malaya", "br_air_malaya", "au_div_8"), "removed")
    )
    assert p.what() == ("japan redeploy",)
    ports = p.choices("japan: redeploy")
    assert SINGAPORE in ports
    assert all(p.g.grid.bit[h] & p.g.cat.within(p.g.cat.resources, 3) & p.g.cat.ports for h in ports)
    assert p.refused("japan: redeploy 3706").code == "no-port-near-resources"
    p.play(f"japan: redeploy {SINGAPORE} {CF}+{ships}")
    assert {p.g.where(u) for u in (CF, *ships.split("+"))} == {SINGAPORE}
    assert p.what() == ()
    assert pile(p.g, "J77") == "discard"


def test_j77_four_ships_at_most_and_room_in_the_port() -> None:
    p = happened("J77")
    five = "jp_cv_akagi+jp_cv_soryu+jp_cv_shokaku+jp_bb_hiei+jp_bb_kongo"
    assert not p.legal(f"japan: redeploy {SAIGON} {five}")
    full = dict.fromkeys(("jp_bb_kongo", "jp_ca_mogami", "jp_ca_takao", "jp_cvl_zuiho", "jp_cvl_ryujo"), SAIGON)
    p = happened("J77", units=full)
    assert p.refused(f"japan: redeploy {SAIGON} jp_cv_akagi+jp_cv_soryu").code == "too-many-ships"
    assert p.legal(f"japan: redeploy {SAIGON} jp_cv_akagi")


def test_j77_one_headquarters_a_port() -> None:
    p = happened("J77")
    assert CF not in p.choices(f"japan: redeploy {SAIGON}"), "the South headquarters is there (6.11)"


@pytest.mark.parametrize("guarded", [True, False])
def test_j77_not_through_allied_air_zones(guarded: bool) -> None:
    """The Dutch air force of Java, supplied through ABDA, closes the port next to it."""
    gone = dict.fromkeys(("nl_cl_dutch", "nl_div_java", "jp_cvl_zuiho", "jp_cvl_ryujo"), "removed")
    place = "2018" if guarded else "removed"
    p = happened("J77", units={**gone, "joint_hq_abda": "2018", "nl_air": place}, control={"japan": ["2019"]})
    assert bool(zones.unneutralised_zoi(p.g, "allies") & p.g.grid.bit["2019"]) == guarded
    assert ("2019" in p.choices("japan: redeploy")) != guarded


def test_j77_parts_are_optional() -> None:
    assert happened("J77").play("japan: decline").g.where(CF) == KURE
    p = happened("J77", control={"japan": ["2915"]})
    p.play(f"japan: redeploy 2915 {CF}")
    assert p.g.where(CF) == "2915"
    assert p.g.where("jp_cv_akagi") == TOKYO
