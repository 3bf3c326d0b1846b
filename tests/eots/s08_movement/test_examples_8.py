"""Worked examples of section 8 (movement) that the tests of its parts do not have."""

from __future__ import annotations

from typing import Any

import pytest

from data.eots import load_scenario
from rules.engine.machine.dice import FixedDice
from rules.eots import s08_movement as movement
from tests.eots.positions import Played, landing, offensive_under_way, start_offensive, war

TRUK, RABAUL, WAKE, MIDWAY = "4017", "4021", "4612", "5108"
SOUTH_SEAS, SWPAC, TOWNSVILLE = "jp_hq_south_seas", "us_hq_southwest_pacific", "3727"
FREE: dict[str, Any] = {"rivalry": {"allies": False, "japan": False}, "asp": {"allies": 5, "japan": 5}, "turn": 4}


# -- 8.21: where ships may end, A to E -----------------------------------------------------------------------------------


def ends(units: dict[str, Any], movers: str, *, allies: tuple[str, ...] = (), landed: str = "", ops: int = 2) -> set[str]:
    """Where ships of Truk may go. Rabaul and Kavieng are Japan's; the other places are named by the test."""
    start = {SOUTH_SEAS: TRUK, SWPAC: TOWNSVILLE, **dict.fromkeys(movers.split(), TRUK), **units}
    g = war("full", units=start, control={"japan": [RABAUL, "4020"], "allies": allies}, **FREE)
    offensive_under_way(g, "japan", f"{movers} {landed}".strip(), ops=ops)
    if landed:
        landing(g, landed, origin=TRUK)
    return set(movement.legal_destinations(g, tuple(movers.split()), "naval", False))


def test_8_21_a_and_b_with_enemy_units() -> None:
    """A ship by itself may end with enemy ships or enemy troops, and nowhere else on the open sea."""
    found = ends({"us_ca_northampton": "4219", "au_corps_3": "4222"}, "jp_ca_aoba", allies=("4222",))
    assert {"4219", "4222"} <= found
    assert not {"4218", "4220", "4221"} & found


def test_8_21_c_a_carrier_within_range_of_a_battle_and_ships_with_it() -> None:
    """The carrier and its company may stay at sea within three hexes of the enemy; the cruiser by itself may not."""
    units = {"au_corps_3": "4222"}
    together = ends(units, "jp_cv_shokaku jp_ca_aoba", allies=("4222",))
    assert "4220" in together
    assert "4218" not in together, "four hexes away"
    assert "4220" not in ends(units, "jp_ca_aoba", allies=("4222",))


def test_8_21_d_a_controlled_port() -> None:
    found = ends({}, "jp_ca_aoba")
    assert {RABAUL, "4020"} <= found
    assert "4222" not in ends({}, "jp_ca_aoba", allies=("4222",))


def test_8_21_e_beside_a_landing_that_has_taken_place() -> None:
    """Only after the troops are ashore, and for a carrier within its range of them."""
    ashore = {"jp_bde_ss": "4222"}
    assert "4222" in ends(ashore, "jp_ca_aoba", allies=("4222",), landed="jp_bde_ss")
    assert "4220" in ends(ashore, "jp_cv_shokaku", allies=("4222",), landed="jp_bde_ss")
    aboard = {"jp_bde_ss": TRUK}
    assert not {"4222", "4220"} & ends(aboard, "jp_cv_shokaku jp_ca_aoba", allies=("4222",))


# -- 8.22, 8.32: emergency movement ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("uid", "choices"), [("us_air_7af", ()), ("us_lrb_7af", (MIDWAY,))])
def test_8_32_wake_falls(uid: str, choices: tuple[str, ...]) -> None:
    """Range 4 finds no field and is lost, range 6 reaches Midway: played to the end of the offensive that takes Wake."""
    units = {
        "jp_hq_combined_fleet_yamamoto": "4715",
        "jp_bde_1sn": "4715",
        "jp_ca_aoba": "4715",
        "jp_cv_akagi": "4715",
        "us_hq_central_pacific": "5808",
        "us_marine_wake_bde": WAKE,
        uid: WAKE,
    }
    g = war("full", units=units, control={"japan": ["4715"], "allies": [WAKE, MIDWAY, "5808"]}, **FREE)
    p = start_offensive(g, "japan", "J25", "OC", "jp_hq_combined_fleet_yamamoto", "jp_bde_1sn+jp_ca_aoba+jp_cv_akagi")
    p.play(f"japan: move 4715 jp_bde_1sn+jp_ca_aoba+jp_cv_akagi amphibious {WAKE}")
    if any(q.what == "move" for q in p.position.prompts):
        p.play("japan: done")
    p.play(*(["japan: done"] if p.what() == ("japan declare",) else []))
    p = fight_on(p)
    assert p.g.controls("japan", WAKE)
    if choices:
        assert p.what() == ("allies emergency-move",)
        assert p.choices(f"allies: place {uid}") == choices
        p.play(f"allies: place {uid} {MIDWAY}")
        assert p.g.where(uid) == MIDWAY
    else:
        assert p.g.where(uid) == "eliminated"
        assert "no-haven" in p.kinds()


def fight_on(p: Played) -> Played:
    """A failed intelligence roll, then the dice that take Wake: the ships win, the garrison dies, the fleet sails home."""
    p.dice = FixedDice([9, 0, 0, 9, 0, 0])
    while p.position.prompts and p.position.prompts[0].what != "emergency-move":
        prompt = p.position.prompts[0]
        verb = prompt.verbs[0]
        if verb in ("hit", "keep"):
            p.play(f"{prompt.seat}: {verb} {p.choices(f'{prompt.seat}: {verb}')[0]}")
        elif verb in ("roll", "decline"):
            p.play(f"{prompt.seat}: {verb}")
        elif prompt.what == "post-battle-move" and "done" not in prompt.verbs:
            ships = "+".join(p.choices(f"japan: move {WAKE}"))
            p.play(f"japan: move {WAKE} {ships} 4715")
        else:
            p.play(f"{prompt.seat}: done")
    return p


# -- 8.33: strategic flights -----------------------------------------------------------------------------------------------


def test_8_33_four_legs_of_four_hexes_with_a_card_of_two() -> None:
    """Extended range 4, operations value 2: two legs in an ordinary move, four strategically, each to a controlled field."""
    chain = ["3119", "3319", "3520", "3720", "3822", "4021", "4222"]
    g = war("full", units={SOUTH_SEAS: TRUK, "jp_ad_6": "3119"}, control={"japan": chain}, **FREE)
    offensive_under_way(g, "japan", "jp_ad_6", ops=2)
    plain = movement.legal_destinations(g, ("jp_ad_6",), "air", False)
    far = movement.legal_destinations(g, ("jp_ad_6",), "strategic", False)
    assert set(plain) < set(far)
    fields = g.cat.airfields & g.controlled("japan")

    def within(legs: int) -> set[str]:
        reached = {"3119"}
        for _ in range(legs):
            reached |= {h for h in g.grid.names(fields) if any(g.grid.distance(h, r) <= 4 for r in reached)}
        return reached - {"3119"}

    assert set(plain) == within(2)
    assert set(far) == within(4)


# -- 8.41: no way inland in China ------------------------------------------------------------------------------------------


def test_8_41_a_from_yungning_no_japanese_unit_marches_inland() -> None:
    """2508 to 2408 or 2507, however many points there are; along the coast it may."""
    units = {"jp_hq_south": "2409", "jp_army_15": "2508"}
    g = war("full", units=units, **FREE)
    offensive_under_way(g, "japan", "jp_army_15", ops=3)
    reached = set(movement.legal_destinations(g, ("jp_army_15",), "ground", False))
    assert reached
    assert not {"2408", "2507"} & reached
    for hex_ in ("2408", "2507"):
        refusal = movement.why_no_destination(g, ("jp_army_15",), "ground", hex_, False)
        assert refusal is not None


# -- 8.46: December 1941 ---------------------------------------------------------------------------------------------------


def test_8_46_aoba_carries_the_ss_brigade_from_truk_to_rabaul() -> None:
    """From the campaign's set-up, without an ASP: ship and brigade begin in one hex; the ship ends with the landing."""
    assert load_scenario("campaign_1941").turns.first == 1
    g = war(scenario="campaign_1941", keep=True, asp={"japan": 0, "allies": 0}, rivalry={"japan": False, "allies": False})
    assert (g.where("jp_ca_aoba"), g.where("jp_bde_ss")) == (TRUK, TRUK)
    p = start_offensive(g, "japan", "J25", "OC", SOUTH_SEAS, "jp_ca_aoba+jp_bde_ss")
    assert RABAUL in p.choices(f"japan: move {TRUK} jp_ca_aoba+jp_bde_ss organic")
    p.play(f"japan: move {TRUK} jp_ca_aoba+jp_bde_ss organic {RABAUL}")
    assert (p.g.where("jp_ca_aoba"), p.g.where("jp_bde_ss")) == (RABAUL, RABAUL)
    assert p.g.state.asp_used.get("japan", 0) == 0


def test_8_46_ship_and_brigade_must_begin_in_one_hex() -> None:
    units = {SOUTH_SEAS: TRUK, "jp_ca_aoba": TRUK, "jp_bde_1sn": "4020"}
    g = war("full", units=units, control={"japan": ["4020"]}, **FREE)
    p = start_offensive(g, "japan", "J25", "OC", SOUTH_SEAS, "jp_ca_aoba+jp_bde_1sn")
    p.refused(f"japan: move {TRUK} jp_ca_aoba+jp_bde_1sn organic {RABAUL}")
