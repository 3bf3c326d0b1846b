"""Political and resource events of the Allied campaign deck (5.33, 5.34), card by card (South Pacific: own file)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s04_turn.card_uses import discard_refusal, event_refusal, future_refusal, oc_refusal
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import burma_road
from rules.eots.s13_nations import china
from tests.eots.cards import holding, pile
from tests.eots.positions import Played, start_offensive, war

MANILA, TOWNSVILLE, OAHU = "2813", "3727", "5808"
CALCUTTA, DACCA, JARHAT, IMPHAL, LEDO, AKYAB, KUNMING = "1805", "1905", "2104", "2105", "2205", "2006", "2407"
B29 = "us_b29_20bc"
SEAC, ABDA, SWPAC = "br_hq_seac", "joint_hq_abda", "us_hq_southwest_pacific"
RIVALS = {"allies": True, "japan": True}
AGREED = {"allies": False, "japan": False}


def campaign(card: str, *others: str, scenario: str = "campaign_1942_1945", turn: int = 2, **fields: Any) -> Played:
    """The Allied card play at the start of a campaign scenario, with the card in hand."""
    return holding(card, *others, scenario=scenario, turn=turn, **fields)


def happened(card: str, **fields: Any) -> Played:
    """The position after a card was played as its event, up to the first decision."""
    return campaign(card, **fields).play(f"allies: event {card}")


# -- US Political Will and inter-service rivalry ---------------------------------------------------------------------


@pytest.mark.parametrize(("holder", "gain"), [("japan", 1), ("allies", 0)])
def test_a01_death_march_stirs_america_only_if_manila_fell(holder: str, gain: int) -> None:
    p = happened("A01", political_will=5, control={holder: [MANILA]})
    assert p.g.state.political_will == 5 + gain
    assert pile(p.g, "A01") == "out_of_game"


@pytest.mark.parametrize("card", ["A02", "A43"])
def test_a02_rivalry_in_japan_and_a_card(card: str) -> None:
    p = campaign(card, rivalry=AGREED).play(f"allies: event {card}", dice=[0])
    assert p.g.state.rivalry == {"allies": False, "japan": True}
    assert len(p.g.state.hand["allies"]) == 1
    assert pile(p.g, card) == "discard"


def test_a02_rivalry_already_there_still_brings_the_card() -> None:
    p = campaign("A02", rivalry=RIVALS).play("allies: event A02", dice=[0])
    assert p.g.state.rivalry["japan"]
    assert len(p.g.state.hand["allies"]) == 1


def test_a06_doolittle_raid_and_the_answer_in_china() -> None:
    """J06 may be played as an event from now on."""
    p = campaign("A06", political_will=5, hand={"japan": ["J06"]})
    refusal = event_of_card("J06").playable(p.g)
    assert refusal is not None
    assert refusal.code == "needs-event"
    p.play("allies: event A06")
    assert p.g.state.political_will == 6
    assert event_of_card("J06").playable(p.g) is None
    assert pile(p.g, "A06") == "out_of_game"


@pytest.mark.parametrize("card", ["A10", "A52"])
def test_a10_macarthur_ends_rivalry_and_swaps_a_card(card: str) -> None:
    p = campaign(card, "A59", rivalry=RIVALS, discard={"allies": ["A13", "A07"]}).play(f"allies: event {card}")
    assert not p.g.state.rivalry["allies"]
    assert p.g.state.rivalry["japan"], "Japan's rivalry goes on"
    assert p.choices("allies: swap A59") == ("A13", "A07")
    p.play("allies: swap A59 A07")
    assert p.g.state.hand["allies"] == ["A07"]
    assert pile(p.g, "A59") == "discard"
    assert pile(p.g, card) == "out_of_game"


def test_a10_the_swap_is_optional() -> None:
    p = campaign("A10", "A59", discard={"allies": ["A13"]}).play("allies: event A10", "allies: decline")
    assert p.g.state.hand["allies"] == ["A59"]


@pytest.mark.parametrize(("hand", "discards"), [([], ["A13"]), (["A59"], []), (["A79"], ["A13"])])
def test_a10_no_swap_without_two_cards(hand: list[str], discards: list[str]) -> None:
    """Soviets Invade Manchuria may not simply be discarded (5.37)."""
    p = campaign("A10", *hand, discard={"allies": discards}).play("allies: event A10")
    assert "allies swap-card" not in p.what()


# -- the War in Europe -------------------------------------------------------------------------------------------------

EUROPE = {
    "A11": (1, 1, 2, 3), "A14": (1, 1, 2, 3), "A41": (1, 1, 2, 3), "A42": (1, 1, 2, 3),
    "A47": (1, 2, 3, 3), "A66": (1, 2, 3, 3), "A73": (1, 2, 3, 3),
}  # fmt: skip


@pytest.mark.parametrize("card", EUROPE)
@pytest.mark.parametrize(("year", "turn"), [(0, 2), (1, 5), (2, 8), (3, 11)])
def test_a11_war_in_europe_by_year(card: str, year: int, turn: int) -> None:
    p = happened(card, turn=turn, war_in_europe=-4)
    assert p.g.state.war_in_europe == -4 + EUROPE[card][year]
    assert pile(p.g, card) == "out_of_game"


def test_a14_war_in_europe_stops_at_plus_three() -> None:
    assert happened("A14", turn=11, war_in_europe=2).g.state.war_in_europe == 3


# -- China -------------------------------------------------------------------------------------------------------------

CHINESE = ["A49", "A77", "A81", "A82", "A83"]


@pytest.mark.parametrize("card", CHINESE)
def test_a49_china_recovers_a_box_but_not_to_stable(card: str) -> None:
    """13.72: only an event that says so enters Stable Front."""
    track = china.front_boxes(campaign(card).g)
    for before, after in ((3, 2), (1, 1)):
        p = happened(card, china_front=track[before])
        assert p.g.state.china_front == track[after]
    assert pile(p.g, card) == ("out_of_game" if card in ("A49", "A77") else "discard")


def test_a77_surrendered_china_recovers_nothing() -> None:
    refusal = event_refusal(campaign("A77", surrendered=["china"]).g, "allies", "A77")
    assert refusal is not None
    assert refusal.code == "china-surrendered"


# -- replacements at once ----------------------------------------------------------------------------------------------


def test_a03_curtin_restores_australian_ground_units_only() -> None:
    places = {"au_corps_1": "4612", "au_corps_2": TOWNSVILLE, "au_air": TOWNSVILLE, "us_corps_10": OAHU}
    units: dict[str, Any] = {uid: (hex_, "reduced") for uid, hex_ in places.items()}
    p = happened("A03", units={**units, "joint_hq_anzac": TOWNSVILLE})
    assert set(p.choices("allies: replace")) == {"au_corps_2"}, "on Wake no joint headquarters supplies them"
    assert p.refused("allies: replace au_air").code == "card-other-unit"
    assert p.refused("allies: replace us_corps_10").code == "card-other-unit"
    assert p.refused("allies: replace au_corps_1").code == "unsupplied"


def australians(**fields: Any) -> Played:
    """A03 with an ANZAC headquarters at Townsville and the Australian 2nd Corps lost."""
    return happened("A03", units={"joint_hq_anzac": TOWNSVILLE, "au_corps_2": "eliminated"}, **fields)


def test_a03_curtin_two_steps_raise_a_lost_corps_in_australia() -> None:
    p = australians()
    assert p.choices("allies: rebuild") == ("au_corps_2",)
    ports = p.choices("allies: rebuild au_corps_2")
    assert TOWNSVILLE in ports
    australia = p.g.cat.regions["Australia_Mainland"]
    assert all(p.g.grid.bit[h] & australia for h in ports)
    p.play(f"allies: rebuild au_corps_2 {TOWNSVILLE}")
    assert "au_corps_2" in p.g.state.reduced
    p.play("allies: replace au_corps_2")
    assert p.g.where("au_corps_2") == TOWNSVILLE
    assert "au_corps_2" not in p.g.state.reduced
    assert pile(p.g, "A03") == "out_of_game"


def test_a03_curtin_unused_steps_are_lost() -> None:
    p = australians().play("allies: done")
    assert p.g.where("au_corps_2") == "eliminated"
    assert pile(p.g, "A03") == "out_of_game"


def test_a03_curtin_no_australia_no_corps() -> None:
    assert "allies replacements" not in australians(surrendered=["australia"]).what()


def test_a15_heroic_repair_for_us_ships() -> None:
    hurt: dict[str, Any] = {"us_cv_lexington": (OAHU, "reduced"), "au_ca_kent": (TOWNSVILLE, "reduced")}
    p = happened("A15", units={**hurt, "us_cv_enterprise": "eliminated"})
    assert set(p.choices("allies: replace")) == {"us_cv_lexington"}, "no pre-war ships (11.1)"
    assert OAHU in p.choices("allies: rebuild us_cv_enterprise")
    assert p.refused("allies: replace au_ca_kent").code == "card-other-unit"
    p.play("allies: replace us_cv_lexington", f"allies: rebuild us_cv_enterprise {OAHU}")
    assert p.g.state.reduced >= {"us_cv_enterprise", "au_ca_kent", "us_ca_new_orleans"}
    assert "us_cv_lexington" not in p.g.state.reduced
    assert pile(p.g, "A15") == "discard", "no third step"


def test_a15_heroic_repair_knows_the_ports_of_us_and_joint_headquarters() -> None:
    """Not those that only SEAC reaches (6.12)."""
    p = happened("A15", units={"us_cv_enterprise": "eliminated", SWPAC: "removed"})
    ports = set(p.choices("allies: rebuild us_cv_enterprise"))
    assert OAHU in ports
    assert not ports & {CALCUTTA, "1307", DACCA}


# -- the Hump ----------------------------------------------------------------------------------------------------------


def airlift(units: dict[str, Any], **fields: Any) -> Played:
    """A17 with SEAC at Calcutta and these units; the road is closed."""
    place = {SEAC: CALCUTTA, **units}
    g = war("full", scenario="campaign_1942_1945", units=place, turn=4, burma_road="closed_no_hump", **fields)
    event_of_card("A17").play(g)
    return Played(g)


def test_a17_airlift_flies_the_hump_for_good() -> None:
    p = airlift({}, control={"japan": ["2008"]})
    assert p.g.state.hump
    assert p.g.state.burma_road == "closed_hump"
    assert burma_road.kunming_active(p.g)


def test_a17_airlift_restores_the_avg_or_one_14th_air_force() -> None:
    units = {"us_air_avg": (DACCA, "reduced"), "us_air_14af": (JARHAT, "reduced"), "us_lrb_14af": ("china", "reduced")}
    p = airlift(units, control={"japan": ["2008"]})
    assert set(p.choices("allies: replace")) == {"us_air_avg", "us_air_14af", "us_lrb_14af"}
    p.play("allies: replace us_air_avg")
    assert p.g.state.reduced == {"us_air_14af", "us_lrb_14af"}
    assert p.what() == (), "one step in all"


def test_a17_airlift_brings_back_a_lost_14th_air_force() -> None:
    p = airlift({"us_lrb_14af": "eliminated", "us_air_avg": "removed"}, control={"japan": ["2008"]})
    goals = p.choices("allies: rebuild us_lrb_14af")
    assert DACCA in goals
    area = p.g.cat.regions["Northern_India"] | p.g.cat.regions["Burma"]
    assert all(p.g.grid.bit[h] & area for h in goals)
    p.play(f"allies: rebuild us_lrb_14af {DACCA}")
    assert p.g.where("us_lrb_14af") == DACCA
    assert "us_lrb_14af" in p.g.state.reduced


@pytest.mark.parametrize("units", [{"us_air_avg": (CALCUTTA, "reduced")}, {"us_lrb_10af": (DACCA, "reduced")}])
def test_a17_airlift_does_not_touch_others(units: dict[str, Any]) -> None:
    assert airlift(units).what() == ()


# -- other resources ---------------------------------------------------------------------------------------------------


def test_a16_makin_raid_near_a_us_headquarters() -> None:
    p = happened("A16", turn=5, scenario="year_1943")
    g = p.g
    targets = p.choices("allies: hit")
    assert targets
    for uid in targets:
        assert g.unit(uid).kind == "air"
        assert not g.grid.bit[g.where(uid)] & g.cat.regions["Japan_Home"]
        us = [hq for hq in g.units_of("allies", "hq") if g.unit(hq).hq_type == "us"]
        assert any(g.cat.distance(g.where(hq), g.where(uid)) <= (g.unit(hq).hq_range or 0) for hq in us)
    full = not g.is_reduced(targets[0])
    p.play(f"allies: hit {targets[0]}")
    assert (targets[0] in p.g.state.reduced) == full
    assert pile(p.g, "A16") == "out_of_game"


def test_a18_edwin_booz_adds_an_asp_for_good() -> None:
    p = happened("A18", asp={"allies": 3, "japan": 7})
    assert p.g.state.asp == {"allies": 4, "japan": 7}
    assert pile(p.g, "A18") == "out_of_game"


def test_12_33_a60_bomber_command_needs_a_b29_in_china() -> None:
    fields: dict[str, Any] = {"scenario": "year_1944", "turn": 9, "hand": {"japan": ["J16"]}}
    p = campaign("A60", **fields)
    refusal = event_refusal(p.g, "allies", "A60")
    assert refusal is not None
    assert refusal.code == "no-b29-in-china"
    p = campaign("A60", units={B29: "china"}, **fields).play("allies: event A60", dice=[0])
    assert p.g.state.hand["japan"] == []
    assert pile(p.g, "J16") == "discard"
    assert pile(p.g, "A60") == "out_of_game"


def test_12_33_a67_lemay_needs_a_b29_within_eight_of_tokyo() -> None:
    fields: dict[str, Any] = {"scenario": "year_1944", "turn": 9, "hand": {"japan": ["J16", "J23"]}}
    for place, reaches in (("china", False), ("3813", True), ("4017", False)):
        p = campaign("A67", units={B29: place}, **fields)
        assert (event_refusal(p.g, "allies", "A67") is None) == reaches, place
    p = campaign("A67", units={B29: "3813"}, **fields).play("allies: event A67", dice=[1])
    assert len(p.g.state.hand["japan"]) == 1
    assert pile(p.g, "A67") == "out_of_game"


@pytest.mark.parametrize(("turn", "resigned"), [(9, True), (5, False)])
def test_a67_lemay_hits_tojo(turn: int, resigned: bool) -> None:
    """5.37: discarded by an event, Tojo resigns at once, from 1944 on; before that the deck is reshuffled."""
    units = {B29: "3813"}
    p = campaign("A67", scenario="year_1944", turn=turn, political_will=5, hand={"japan": ["J43"]}, units=units)
    p.play("allies: event A67", dice=[0])
    assert (p.g.state.tojo_resigned) == resigned
    assert p.g.state.political_will == (3 if resigned else 5)
    assert p.g.state.reshuffle["japan"] != resigned


def test_a80_submarine_doctrine_ends_the_escorts() -> None:
    p = campaign("A80", escort=2, deck={"allies": ["A21"], "japan": []}).play("allies: event A80", dice=[0])
    assert p.g.state.escort == 0
    assert pile(p.g, "A80") == "out_of_game"
    assert p.g.state.hand["allies"] == ["A21"], "and a card"


def test_a80_submarine_doctrine_deprives_later_escorts() -> None:
    for played, level in (([], 1), (["A80"], 0)):
        g = war(scenario="campaign_1942_1945", keep=True, turn=4, events_played={"allies": played}, escort=0)
        p = start_offensive(g, "japan", "J37", "EC")
        assert (p.g.state.escort > 0) == bool(level)


# -- conferences -------------------------------------------------------------------------------------------------------


def test_a04_arcadia_ends_rivalry_and_brings_abda() -> None:
    p = campaign("A04", rivalry=RIVALS).play("allies: event A04")
    assert not p.g.state.rivalry["allies"]
    ports = p.choices("allies: place")
    islands = 0
    for region in ("Java", "Borneo", "Sumatra", "Celebes"):
        islands |= p.g.cat.regions[region]
    assert ports
    assert all(p.g.grid.bit[h] & islands & p.g.cat.ports for h in ports)
    p.play("allies: place 2019")
    assert p.g.where(ABDA) == "2019"
    assert pile(p.g, "A04") == "out_of_game"


def test_a04_arcadia_comes_too_late_for_abda() -> None:
    g = campaign("A04").g
    lost = [h for r in ("Java", "Borneo", "Sumatra", "Celebes") for h in g.grid.names(g.cat.regions[r] & g.controlled("allies"))]
    p = happened("A04", control={"japan": lost})
    assert p.g.where(ABDA) == "removed"


def conference(**fields: Any) -> Played:
    """A39 with the Burma Road open and SEAC in Calcutta."""
    units: dict[str, Any] = {
        SEAC: CALCUTTA,
        "cn_army_5": (KUNMING, "reduced"),
        "cn_army_6": (KUNMING, "reduced"),
        "cn_army_66": "eliminated",
    }
    units |= {"br_air_seac": (CALCUTTA, "reduced"), "us_lrb_14af": "eliminated", "in_corps_1": (CALCUTTA, "reduced")}
    g = war("full", scenario="campaign_1942_1945", units=units, turn=6, rivalry=RIVALS, **fields)
    event_of_card("A39").play(g)
    return Played(g)


def test_a39_sextant_steps_for_chinese_and_one_air_unit() -> None:
    p = conference(burma_road="open")
    assert not p.g.state.rivalry["allies"]
    assert set(p.choices("allies: replace")) == {"cn_army_5", "cn_army_6", "br_air_seac"}
    assert p.refused("allies: replace in_corps_1").code == "card-other-unit"
    assert not p.legal("allies: rebuild cn_army_66"), "only units that are in supply"
    p.play("allies: replace br_air_seac", "allies: replace cn_army_5", "allies: replace cn_army_6")
    assert p.g.state.reduced == {"in_corps_1"}


def test_a39_sextant_builds_a_route_for_nothing() -> None:
    p = conference(burma_road="open").play("allies: done")
    assert p.what() == ("allies free-route",)
    assert p.choices("allies: build") == (JARHAT,), "Jarhat comes first"
    p.play(f"allies: build {JARHAT}")
    assert p.g.state.unbuilt == [IMPHAL, LEDO]
    assert p.what() == ()


def test_a39_sextant_the_route_may_be_declined() -> None:
    p = conference(burma_road="open").play("allies: done", "allies: decline")
    assert JARHAT in p.g.state.unbuilt


def test_a39_sextant_no_route_without_akyab() -> None:
    """13.77 B holds for the conferences too."""
    p = conference(burma_road="open", control={"japan": [AKYAB]}).play("allies: done")
    assert p.what() == ()


# -- the Soviets -------------------------------------------------------------------------------------------------------


def test_a79_soviets_wait_for_tojo() -> None:
    p = campaign("A79", turn=9, scenario="year_1944")
    refusal = event_refusal(p.g, "allies", "A79")
    assert refusal is not None
    assert refusal.code == "tojo-in-office"
    assert oc_refusal(p.g, "allies", "A79") is None
    future = future_refusal(p.g, "allies", "A79")
    assert future is not None
    discard = discard_refusal(p.g, "allies", "A79")
    assert discard is not None
    assert discard.code == "not-discarded"


def test_a79_soviets_as_oc_make_the_deck_be_reshuffled() -> None:
    p = campaign("A79", turn=9, scenario="year_1944").play("allies: oc A79")
    for _ in range(20):
        if not p.position.prompts:
            break
        prompt = p.position.prompts[0]
        verb = "done" if "done" in prompt.verbs else "decline" if "decline" in prompt.verbs else prompt.verbs[0]
        slot = p.position.slot(prompt.seat, verb, [])
        p.play(f"{prompt.seat}: {verb}" + (f" {slot.choices[0]}" if slot else ""))
    assert pile(p.g, "A79") == "discard"
    assert p.g.state.reshuffle["allies"]


def test_a79_soviets_take_manchuria_and_save_china() -> None:
    track = china.front_boxes(campaign("A79").g)
    p = campaign("A79", turn=9, scenario="year_1944", tojo_resigned=True, china_front=track[2])
    g = p.g
    refusal = oc_refusal(g, "allies", "A79")
    assert refusal is not None
    assert refusal.code == "must-be-event"
    assert not p.legal("allies: discard A79")
    p.play("allies: event A79")
    assert p.g.controls("allies", "3302")
    assert p.g.controls("allies", "3303")
    assert p.g.state.china_front == track[0] == "stable_front", "the one event that may stabilise the front"
    assert pile(p.g, "A79") == "out_of_game"
    assert not p.g.state.reshuffle["allies"]


def test_a79_soviets_do_not_raise_a_surrendered_china() -> None:
    p = campaign("A79", turn=9, scenario="year_1944", tojo_resigned=True, surrendered=["china"])
    before = p.g.state.china_front
    p.play("allies: event A79")
    assert p.g.state.china_front == before
    assert p.g.controls("allies", "3302")
