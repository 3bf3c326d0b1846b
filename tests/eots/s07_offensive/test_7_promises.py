"""Promises of events (5.31): refused before they are broken, with the reason; what cannot be kept all the same costs no card."""

from __future__ import annotations

import copy
import random
from typing import Any

import msgspec
import pytest

from rules.engine.proof.playout import random_action
from rules.eots.s04_turn.card_uses import event_refusal
from rules.eots.s07_offensive import declare
from rules.eots.s08_movement import modes, openings, promises
from rules.eots.state.model import UnitMove
from rules.eots.state.war import EotsWar
from tests.eots.cards import holding
from tests.eots.positions import Place, Played, offensive_under_way, start_offensive, war

TRUK, RABAUL, MORESBY, GUADALCANAL, MANILA, DAVAO = "4017", "4021", "3823", "4423", "2813", "2915"
CPAC, SWPAC, SAIPAN, OAHU = "us_hq_central_pacific", "us_hq_southwest_pacific", "3813", "5808"


# -- J12: battles on one-hex islands only --------------------------------------------------------------------------------


def islands(**fields: Any) -> Played:
    """The audit's case: a carrier at Truk, Port Moresby held by an Allied division, no other enemy near."""
    units: dict[str, Place] = {"jp_hq_south_seas": TRUK, "jp_cv_soryu": TRUK, "au_bde_port_moresby": MORESBY}
    units |= {"us_marine_bde": GUADALCANAL}
    control = {"japan": [RABAUL, TRUK], "allies": [MORESBY, GUADALCANAL]}
    g = war("full", units=units, control=control, turn=4, **fields)
    return start_offensive(g, "japan", "J12", "EC", "jp_hq_south_seas", "jp_cv_soryu")


def test_j12_no_move_into_a_battle_that_the_card_forbids() -> None:
    p = islands()
    refused = p.refused(f"japan: move {TRUK} jp_cv_soryu naval {MORESBY}")
    assert (refused.code, refused.section, refused.facts["card"]) == ("card-one-hex-islands", "5.31 D", "J12")
    assert MORESBY not in p.choices(f"japan: move {TRUK} jp_cv_soryu naval")
    reach = p.g.unit("jp_cv_soryu").range or 0
    near = p.g.cat.disc(MORESBY, reach) & ~p.g.cat.disc(GUADALCANAL, reach) & ~p.g.cat.ports
    at_sea = [h for h in p.choices(f"japan: move {TRUK} jp_cv_soryu naval") if p.g.grid.bit[h] & near]
    assert not at_sea, "a carrier at sea must find a battle on an island (7.24)"


def test_j12_the_question_says_what_the_card_demands() -> None:
    facts = islands().position.prompts[0].facts
    assert (facts["card"], facts["demand"]) == ("J12", "area")


def test_j12_before_revision_3_the_move_was_offered_and_the_offensive_void() -> None:
    p = islands(revision=2)
    p.play(f"japan: move {TRUK} jp_cv_soryu naval {MORESBY}")
    assert p.last("event-conditions-unmet")["card"] == "J12"


def test_j12_not_while_a_battle_elsewhere_must_be_declared() -> None:
    shared: dict[str, Place] = {"jp_hq_south_seas": TRUK, "jp_bde_1sn": MORESBY, "au_bde_port_moresby": MORESBY}
    found = event_refusal(holding("J12", scenario="campaign_1942_1945", turn=4, units=shared).g, "japan", "J12")
    assert found is not None
    assert (found.code, found.facts["hex"]) == ("card-one-hex-islands", MORESBY)
    free = event_refusal(holding("J12", scenario="campaign_1942_1945", turn=4).g, "japan", "J12")
    assert free is None


# -- A62: a battle in the Philippines ------------------------------------------------------------------------------------


def philippines(units: dict[str, Place], activate: str, **fields: Any) -> Played:
    start: dict[str, Place] = {SWPAC: "3319", "us_ca_northampton": "3319", "us_bb_washington": "3319", "jp_army_14": DAVAO}
    control = {"allies": ["3319", "3520"], "japan": [DAVAO, MANILA]}
    g = war("full", units={**start, **units}, control=control, turn=9, rivalry={"allies": False}, **fields)
    return start_offensive(g, "allies", "A62", "EC", SWPAC, activate)


def test_a62_the_last_unit_that_can_keep_it_goes_nowhere_else() -> None:
    p = philippines({}, "us_ca_northampton")
    facts = p.position.prompts[0].facts
    assert (facts["card"], facts["demand"]) == ("A62", "battle")
    assert p.position.prompts[0].verbs == ("move",)
    assert p.refused("allies: done").code == "card-battle-in"
    assert p.choices("allies: move 3319 us_ca_northampton naval") == (DAVAO,)
    assert p.choices("allies: move 3319 us_ca_northampton") == ("naval",), "strategic movement would break it"
    refused = p.refused("allies: move 3319 us_ca_northampton naval 3520")
    assert (refused.code, refused.section, refused.facts["card"]) == ("card-battle-in", "5.31 D", "A62")
    p.play(f"allies: move 3319 us_ca_northampton naval {DAVAO}")
    assert p.last("battle-declared")["hex"] == DAVAO
    assert "event-becomes-oc" not in p.kinds()


def test_a62_others_are_free_while_one_can_keep_it() -> None:
    p = philippines({}, "us_ca_northampton+us_bb_washington")
    assert "3520" in p.choices("allies: move 3319 us_bb_washington naval")
    p.play("allies: move 3319 us_bb_washington naval 3520")
    assert p.choices("allies: move 3319 us_ca_northampton naval") == (DAVAO,)
    p = philippines({}, "us_ca_northampton+us_bb_washington").play(f"allies: move 3319 us_ca_northampton naval {DAVAO}")
    assert p.position.prompts[0].facts["demand"] == "kept"
    assert "3520" in p.choices("allies: move 3319 us_bb_washington naval")
    assert p.legal("allies: done")


def test_a62_air_power_that_reaches_from_its_own_hex_keeps_it() -> None:
    p = philippines({"us_lrb_5af": "3319"}, "us_lrb_5af+us_bb_washington")
    assert p.legal("allies: done")
    p.play("allies: done")
    assert p.refused("allies: done").code == "card-battle-in", "it must be declared"
    p.play(f"allies: battle {DAVAO} us_lrb_5af")
    assert "event-becomes-oc" not in p.kinds()


def test_a62_the_units_activated_must_be_able_to_keep_it() -> None:
    """Idle ships far away cannot reach the Philippines: "done" needs a unit that can."""
    units: dict[str, Place] = {SWPAC: "3319", "us_ca_northampton": "3319", "us_corps_1": "3520", "jp_army_14": DAVAO}
    g = war("full", units=units, control={"allies": ["3319", "3520"], "japan": [DAVAO]}, turn=9, rivalry={"allies": False})
    p = start_offensive(g, "allies", "A62", "EC", SWPAC)
    p.play("allies: activate us_corps_1")
    assert p.refused("allies: done").code == "card-battle-in"
    p.play("allies: activate us_ca_northampton")
    assert p.what() == ("allies move",)


def test_a62_no_event_where_nobody_gets_there() -> None:
    """5.31: the card may be an OC or be discarded."""
    units: dict[str, Place] = {SWPAC: "3727", "us_ca_northampton": "3727", CPAC: OAHU, "jp_army_14": DAVAO}
    p = holding("A62", keep=False, scenario="year_1944", turn=8, units=units, rivalry={"allies": False})
    found = event_refusal(p.g, "allies", "A62")
    assert found is not None
    assert (found.code, found.facts["card"]) == ("card-battle-in", "A62")
    assert p.legal("allies: oc A62")


# -- A75: a landing near Tokyo -------------------------------------------------------------------------------------------


def test_a75_no_event_by_a_reach_as_the_crow_flies() -> None:
    """A corps that would have to sail over land, or has no ships' way: the event is not offered."""
    units: dict[str, Place] = {CPAC: SAIPAN, "us_marine_1_div": SAIPAN}
    near = holding("A75", keep=False, scenario="year_1944", turn=8, units=units, control={"allies": [SAIPAN]}, asp={"allies": 5})
    assert event_refusal(near.g, "allies", "A75") is None
    poor = holding("A75", keep=False, scenario="year_1944", turn=8, units=units, control={"allies": [SAIPAN]}, asp={"allies": 0})
    found = event_refusal(poor.g, "allies", "A75")
    assert found is not None
    assert found.code == "card-landing-near"


def test_a75_done_waits_for_the_landing() -> None:
    units: dict[str, Place] = {CPAC: SAIPAN, "us_marine_1_div": SAIPAN, "us_ca_northampton": SAIPAN}
    g = war("full", "year_1944", turn=8, units=units, control={"allies": [SAIPAN]}, asp={"allies": 5}, rivalry={"allies": False})
    p = start_offensive(g, "allies", "A75", "EC", CPAC, "us_marine_1_div+us_ca_northampton")
    refused = p.refused("allies: done")
    assert (refused.code, refused.facts["card"]) == ("card-landing-near", "A75")
    assert p.choices(f"allies: move {SAIPAN} us_marine_1_div") == ("amphibious",)
    goal = p.choices(f"allies: move {SAIPAN} us_marine_1_div amphibious")[0]
    p.play(f"allies: move {SAIPAN} us_marine_1_div amphibious {goal}")
    assert p.legal("allies: done")


# -- what cannot be kept all the same ------------------------------------------------------------------------------------


def test_a_promise_that_cannot_be_kept_any_more_makes_it_an_oc() -> None:
    """For example because the enemy withdraws: the offensive continues, the card is discarded and draws nothing."""
    units: dict[str, Place] = {SWPAC: "3319", "us_ca_northampton": "3319", "jp_army_17": RABAUL}
    g = war("full", units=units, control={"allies": ["3319"]}, turn=9)
    offensive_under_way(g, "allies", "us_ca_northampton", "A62", "EC", hq=SWPAC)
    g.off.moved["us_ca_northampton"] = UnitMove("naval", ["3319", "3319"])
    g.state.stack.append(declare.DeclareBattles())
    p = Played(g)
    assert p.last("event-becomes-oc") == {"card": "A62", "reason": "card-battle-in"}
    assert p.g.off.kind == "OC"
    assert not p.g.off.cancelled


@pytest.mark.parametrize("card", ["A62", "A75", "A30", "J12", "A09"])
@pytest.mark.parametrize("seed", range(2))
def test_random_play_finds_no_dead_end_and_no_void_event(card: str, seed: int) -> None:
    side = "japan" if card == "J12" else "allies"
    fields: dict[str, Any] = {"scenario": "year_1944", "turn": 9}
    if card == "J12":
        fields = {"scenario": "campaign_1942_1945", "turn": 3}
    elif card == "A30":
        fields["units"] = {"jp_bde_2sn": "4600"}
    elif card in ("A75", "A09"):
        force = ("us_marine_1_div", "us_corps_9", "us_cv_essex", "us_ca_northampton", CPAC)
        fields |= {"keep": False, "units": dict.fromkeys(force, SAIPAN), "control": {"allies": [SAIPAN]}, "asp": {"allies": 5}}
    p = holding(card, **fields)
    p.play(f"{side}: event {card}")
    rng = random.Random(seed)
    for _ in range(60):
        off = p.g.state.offensive
        if off is None or off.battles or not p.position.prompts:
            break
        one = random_action(p.position, rng)
        p.play(f"{one.seat}: {one}", dice=[4] * 20)
    assert "event-conditions-unmet" not in p.kinds()
    assert "event-becomes-oc" not in p.kinds()


def test_a62_the_last_unit_that_can_fight_for_it_covers_no_landing() -> None:
    """7.24: covering is free otherwise; here the carrier is the only one in range of the Philippines."""
    units: dict[str, Place] = {SWPAC: "3319", "us_lrb_5af": "3319", "us_marine_1_div": "3319", "jp_army_14": DAVAO}
    g = war("full", units=units, control={"allies": ["3319"], "japan": [DAVAO, "3416"]}, turn=9, asp={"allies": 4})
    offensive_under_way(g, "allies", "us_lrb_5af us_marine_1_div", "A62", "EC", hq=SWPAC)
    beach = next(h for h in g.grid.names(g.cat.disc("3319", 5) & g.cat.coastal & g.controlled("japan")) if not g.at(h))
    g.state.place["us_marine_1_div"] = beach
    g.off.moved["us_marine_1_div"] = UnitMove("amphibious", ["3319", beach])
    g.state.stack.append(declare.DeclareBattles())
    g.touch()
    p = Played(g)
    assert p.position.prompts[0].verbs == ("battle",)
    assert p.refused(f"allies: cover {beach} us_lrb_5af").code == "card-battle-in"
    p.play(f"allies: battle {DAVAO} us_lrb_5af")
    assert "event-becomes-oc" not in p.kinds()


# -- A09: a landing behind enemy zones that others neutralise first (6.4, 7.32) ------------------------------------------


def olympic(carrier: str, **fields: Any) -> Played:
    """A corps and a cruiser at Iwo Jima, air units all over Japan, a carrier elsewhere."""
    planes = zip(("jp_ad_1", "jp_ad_2", "jp_ad_3", "jp_ad_4", "jp_ad_5", "jp_ad_6"), HOME_CITIES, strict=True)
    units: dict[str, Place] = {CPAC: SAIPAN, "us_corps_10": IWO_JIMA, "us_ca_northampton": IWO_JIMA, "us_cv_essex": carrier}
    units |= {"jp_hq_combined_fleet_ozawa": "3706", **dict(planes)}
    fields = {"turn": 12, "control": {"allies": [SAIPAN, IWO_JIMA]}, "asp": {"allies": 8}, "rivalry": {"allies": False}} | fields
    return holding("A09", keep=False, scenario="campaign_1941", units=units, **fields)


IWO_JIMA, HOME_CITIES = "3709", ("3706", "3307", "3407", "3607", "3704", "3507")


@pytest.mark.parametrize(
    ("carrier", "revision", "may"), [(SAIPAN, 5, True), (SAIPAN, 4, False), (IWO_JIMA, 4, True), (OAHU, 5, False)]
)
def test_a09_carriers_elsewhere_may_open_the_way(carrier: str, revision: int, may: bool) -> None:
    """Not from Oahu: they would come too late."""
    found = event_refusal(olympic(carrier, revision=revision).g, "allies", "A09")
    assert (found is None) == may


def test_a09_who_opens_the_way_goes_first_and_nowhere_else() -> None:
    p = olympic(SAIPAN).play("allies: event A09", f"allies: hq {CPAC}", "allies: activate us_corps_10+us_ca_northampton")
    assert p.refused("allies: done").code == "card-battle-in", "without the carrier the way stays barred"
    p.play("allies: activate us_cv_essex")
    if p.what() == ("allies activate",):
        p.play("allies: done")
    assert p.position.prompts[0].verbs == ("move",)
    assert p.choices(f"allies: move {SAIPAN}") == ("us_cv_essex",)
    assert p.choices(f"allies: move {IWO_JIMA}") == ("us_ca_northampton",), "the corps waits for the carrier"
    goals = p.choices(f"allies: move {SAIPAN} us_cv_essex naval")
    assert SAIPAN not in goals
    assert "4021" not in goals
    for goal in goals[:3]:
        after = olympic(SAIPAN).play(
            "allies: event A09", f"allies: hq {CPAC}", "allies: activate us_corps_10+us_ca_northampton+us_cv_essex"
        )
        if after.what() == ("allies activate",):
            after.play("allies: done")
        after.play(f"allies: move {SAIPAN} us_cv_essex naval {goal}")
        assert after.choices(f"allies: move {IWO_JIMA} us_corps_10+us_ca_northampton amphibious")


@pytest.mark.parametrize(("uid", "place", "mode"), [("us_cv_essex", SAIPAN, "naval"), ("us_air_7af", SAIPAN, "air")])
def test_a09_the_way_is_open_where_a_landing_can_be_made_after_the_move(uid: str, place: str, mode: str) -> None:
    """6.4, 7.32: the answer for all hexes at once is the one found hex by hex."""
    p = olympic(SAIPAN)
    g = p.g
    g.put(uid, place)
    offensive_under_way(g, "allies", f"us_corps_10 us_ca_northampton {uid}", "A09", "EC", hq=CPAC)
    promise = promises.current_promise(g)
    assert promise is not None
    found = modes.legal_destinations(g, [uid], mode, False).goals
    together = openings.all_opening_goals(g, promise, [uid], mode, found)
    assert openings.opens_any_goal(g, promise, [uid], mode, found) == bool(together)
    one_by_one = 0
    for hex_ in g.grid.iterate(found):
        t = EotsWar(msgspec.structs.replace(g.state, offensive=copy.deepcopy(g.off)), None)
        t.off.moved[uid] = UnitMove("air" if mode == "air" else "naval", [place, hex_])
        t.put(uid, hex_)
        if modes.legal_destinations(t, ["us_ca_northampton", "us_corps_10"], "amphibious", False).goals & promise.hexes:
            one_by_one |= g.grid.bit[hex_]
    assert together == one_by_one
    assert (mode == "air") != bool(together)


@pytest.mark.parametrize(("revision", "may"), [(5, True), (4, False)])
def test_a65_a_bomber_in_the_china_box_may_keep_it(revision: int, may: bool) -> None:
    """13.74: out of the box over Northern India to an airfield from which it strikes at Manila."""
    units: dict[str, Place] = {"br_hq_seac": "1905", "us_b29_21bc": "china", "jp_army_14": MANILA}
    fields: dict[str, Any] = {"turn": 10, "hump": True, "burma_road": "closed_hump", "revision": revision}
    control = {"allies": ["2012", "2104", "1905"], "japan": [MANILA]}
    p = holding("A65", keep=False, scenario="campaign_1941", units=units, control=control, **fields)
    found = event_refusal(p.g, "allies", "A65")
    assert (found is None) == may
    if may:
        p.play("allies: event A65")
        if p.what() == ("allies choose-hq",):
            p.play("allies: hq br_hq_seac")
        p.play("allies: activate us_b29_21bc")
        assert p.what() == ("allies move",)
        goals = p.choices("allies: move china us_b29_21bc air")
        assert "2012" in goals
        assert all(p.g.cat.distance(goal, MANILA) <= 8 for goal in goals), "nowhere from where it could not strike"
