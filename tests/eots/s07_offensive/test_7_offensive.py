"""Offensives (7.0): activation, declaring battles, intelligence, reaction, special reaction, weather, reaction cards."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Action
from rules.engine.machine.dice import FixedDice
from rules.eots import GAME
from rules.eots.explain import briefing
from rules.eots.s07_offensive import intelligence
from tests.eots.positions import Played, start_offensive, war

HOLLANDIA, BIAK, PALAU, GILI, TOWNSVILLE = "3520", "3319", "3416", "4024", "3727"
KAUAI, OAHU = "5708", "5808"

FREE = {"rivalry": {"allies": False, "japan": False}, "asp": {"allies": 5, "japan": 5}, "turn": 4}


def new_guinea(units: dict[str, Any] | None = None, card: str = "A13", kind: str = "OC", **fields: Any) -> Played:
    """An Allied offensive of Southwest Pacific against Biak and Hollandia; a carrier and Marines wait at Gili Gili."""
    start = {
        "us_hq_southwest_pacific": TOWNSVILLE,
        "us_cv_enterprise": GILI,
        "us_marine_1_div": GILI,
        "jp_af_25": BIAK,
        "jp_hq_south_seas": PALAU,
        "jp_ca_aoba": PALAU,
    }
    control = {"japan": [HOLLANDIA, BIAK, PALAU], "allies": [GILI, TOWNSVILLE]}
    g = war("full", units={**start, **(units or {})}, control=control, **{**FREE, **fields})
    return start_offensive(g, "allies", card, kind, "us_hq_southwest_pacific")


def landed(**fields: Any) -> Played:
    """Carrier and Marines have gone to Hollandia; the carrier strikes Biak."""
    p = new_guinea(**fields).play("allies: activate us_cv_enterprise+us_marine_1_div")
    return p.play(
        "allies: move 4024 us_cv_enterprise+us_marine_1_div amphibious 3520",
        "allies: battle 3319 us_cv_enterprise",
    )


# -- 7.21 activation ---------------------------------------------------------------------------------------------------


def test_7_21_limit_is_operations_value_plus_efficiency() -> None:
    """OC with 3 operations and efficiency 2: five units and no sixth."""
    five = ["us_cv_enterprise", "us_marine_1_div", "us_ca_northampton", "us_bb_washington", "us_air_5af"]
    p = new_guinea(dict.fromkeys((*five, "us_air_13af"), GILI))
    assert p.last("hq-chosen")["limit"] == 5
    assert p.refused("allies: activate " + "+".join((*five, "us_air_13af"))).code == "wrong-number"
    p.play("allies: activate " + "+".join(five))
    assert p.what() == ("allies move",)


def test_7_21_event_uses_its_logistic_value() -> None:
    """A13 as an event: LV 5 plus efficiency 2."""
    assert new_guinea(kind="EC").last("hq-chosen")["limit"] == 7


def test_7_21_only_supplied_units_of_the_hq() -> None:
    """Enemy units, units out of range and units of other nations are refused with the reason."""
    p = new_guinea({"us_ca_northampton": OAHU, "br_corps_15": GILI, "jp_ca_takao": GILI})
    assert p.refused("allies: activate jp_ca_takao").code == "wrong-side"
    assert p.refused("allies: activate us_ca_northampton").code == "unsupplied"
    assert p.refused("allies: activate br_corps_15").section == "6.12"


def test_7_21_hq_must_be_own_and_supplied() -> None:
    """The enemy's headquarters cannot lead our offensives."""
    g = war("full", units={"us_hq_southwest_pacific": TOWNSVILLE, "jp_hq_south_seas": PALAU}, control={"japan": [PALAU]}, **FREE)
    p = start_offensive(g, "allies", "A13", "OC")
    assert p.refused("allies: hq jp_hq_south_seas").code == "enemy-unit"


def test_7_22_movement_by_operations_value() -> None:
    """Naval allowance 5 x 3, for both sides; the logistic value has nothing to do with it."""
    assert new_guinea(kind="EC").g.off.naval == 15
    assert new_guinea(card="A28").g.off.naval == 10


# -- 7.24 declaring ----------------------------------------------------------------------------------------------------


def test_7_24_one_battle_with_oc() -> None:
    """OC: one battle hex."""
    p = new_guinea({"us_air_5af": HOLLANDIA, "us_air_13af": HOLLANDIA, "jp_bde_1sn": "3720"})
    p.g.state.control[HOLLANDIA] = "allies"
    p.play("allies: activate us_air_5af+us_air_13af", "allies: done", "allies: done", "allies: battle 3319 us_air_5af")
    assert p.refused("allies: battle 3720 us_air_13af").code in ("one-battle-only", "verb-not-now")
    assert [b.hex for b in p.g.off.battles] == [BIAK]


def test_7_24_many_battles_with_ec() -> None:
    """EC: any number."""
    p = new_guinea({"us_air_5af": HOLLANDIA, "us_air_13af": HOLLANDIA, "jp_bde_1sn": "3720"}, kind="EC")
    p.g.state.control[HOLLANDIA] = "allies"
    p.play("allies: activate us_air_5af+us_air_13af", "allies: done", "allies: done")
    p.dice = FixedDice([0] * 8)
    p.play("allies: battle 3319 us_air_5af")
    assert "3720" in p.choices("allies: battle")
    p.play("allies: battle 3720 us_air_13af")
    assert {e.facts["hex"] for e in p.events if e.kind == "battle-declared"} == {BIAK, "3720"}


def test_7_24_empty_hex_is_no_battle() -> None:
    """A battle needs enemy units."""
    p = new_guinea().play("allies: activate us_cv_enterprise+us_marine_1_div")
    p.play("allies: move 4024 us_cv_enterprise+us_marine_1_div amphibious 3520")
    assert p.refused("allies: battle 3620 us_cv_enterprise").code == "no-enemy-there"


def test_7_24_carrier_at_sea_must_fight_or_cover() -> None:
    """No "done" while a carrier outside a port neither fights nor covers."""
    p = new_guinea().play("allies: activate us_cv_enterprise+us_marine_1_div")
    p.play("allies: move 4024 us_cv_enterprise+us_marine_1_div amphibious 3520")
    assert p.refused("allies: done").code == "must-fight-first"
    p.play("allies: cover 3520 us_cv_enterprise")
    assert p.g.off.covering == {"us_cv_enterprise": HOLLANDIA}


# -- 7.25 intelligence -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("die", "condition"), [(0, "intercept"), (5, "intercept"), (6, "surprise"), (9, "surprise")])
def test_7_25_e_roll_with_zoi(die: int, condition: str) -> None:
    """OC 3, and -2 for passing through ZOI: 5 succeeds, 6 fails."""
    p = landed().play("japan: decline")
    p.dice = FixedDice([die, 0, 0, 0, 0])
    p.play("japan: roll")
    assert p.last("intelligence-roll")["modifier"] == -2
    assert p.last("intelligence-roll")["success"] is (condition == "intercept")
    if condition == "intercept":
        assert p.g.off.condition == "intercept"
    else:
        assert p.last("battle")["condition"] == "surprise"


def carrier_raid(card: str, hand: list[str] | None = None) -> Played:
    """A Japanese carrier comes from Palau upon the 5th Air Force at Hollandia, by event; the Allies are to answer."""
    units = {"jp_hq_south_seas": PALAU, "jp_cv_akagi": PALAU, "us_air_5af": HOLLANDIA, "us_hq_southwest_pacific": TOWNSVILLE}
    control = {"japan": [PALAU], "allies": [HOLLANDIA, TOWNSVILLE]}
    g = war("full", units=units, control=control, hand={"allies": hand or []}, **FREE)
    p = start_offensive(g, "japan", card, "EC", "jp_hq_south_seas", "jp_cv_akagi")
    p.play("japan: move 3416 jp_cv_akagi naval 3520")
    return p.play("allies: decline") if hand else p


@pytest.mark.parametrize(("die", "success"), [(8, True), (9, False)])
def test_7_25_e_natural_nine_always_fails(die: int, success: bool) -> None:
    """EC 7 and -2 for ZOI: 9 would be enough, but a natural 9 always fails."""
    p = carrier_raid("J25")
    p.dice = FixedDice([die, 0, 0, 0, 0])
    p.play("allies: roll")
    roll = p.last("intelligence-roll")
    assert (roll["value"], roll["modifier"], roll["success"]) == (7, -2, success)


def test_7_25_c_no_card_after_the_roll() -> None:
    """After the roll an intelligence card comes too late; it may be rolled only once."""
    p = landed(hand={"japan": ["J84"]}).play("japan: decline", "japan: decline")
    assert p.what() == ("japan intelligence",)
    p.play("japan: roll", dice=[9])
    assert p.refused("japan: react J84").code in ("verb-not-now", "already-rolled")
    assert p.refused("japan: roll").code == "verb-not-now"


def test_7_25_c_no_roll_after_a_card() -> None:
    """An intelligence card sets the condition; then nothing is rolled."""
    p = landed(hand={"japan": ["J84", "J69"]}).play("japan: decline", "japan: decline")
    p.play("japan: react J84")
    assert p.g.off.condition == "intercept"
    if p.what() == ("japan intelligence",):
        assert p.refused("japan: roll").code == "verb-not-now"


def test_7_25_c_no_roll_against_a_surprise_event() -> None:
    """A13 as an event is a surprise attack: no roll, the battle follows at once."""
    p = landed(kind="EC")
    p.dice = FixedDice([0, 0, 0])
    p.play("japan: decline")
    assert "allies post-battle-move" in p.what() or "battle" in p.kinds()
    assert "intelligence-roll" not in p.kinds()


# -- 7.26 reaction -----------------------------------------------------------------------------------------------------


def reaction(units: dict[str, Any] | None = None, **fields: Any) -> Played:
    """Condition intercept against the strike on Biak: the Japanese player names their headquarters."""
    p = landed(units=units, **fields).play("japan: decline")
    return p.play("japan: roll", dice=[0])


def test_7_26_limit_and_joining() -> None:
    """Operations value of the card plus efficiency of the reacting headquarters; who cannot come is not activated."""
    p = reaction({"jp_ca_takao": PALAU, "jp_bde_1sn": PALAU}).play("japan: hq jp_hq_south_seas")
    assert p.last("reaction-hq")["limit"] == 5
    assert set(p.choices("japan: activate")) == {"jp_af_25", "jp_ca_aoba", "jp_ca_takao", "jp_bde_1sn"}


def test_7_26_units_too_far_are_refused() -> None:
    """An army that no march and no ship brings to the battle cannot be activated."""
    p = reaction({"jp_army_17": "4021"}, asp={"allies": 5, "japan": 0})
    p.play("japan: hq jp_hq_south_seas")
    assert p.refused("japan: activate jp_army_17").code == "asp-short", "not a distance: the battle is a day's sail away"
    assert p.refused("japan: activate us_air_5af").code in ("wrong-side", "not-on-map")


def test_7_26_one_asp_in_reaction() -> None:
    """Two brigades at Palau, no ship to carry them: one ASP, so only one of them may be activated."""
    p = reaction({"jp_bde_1sn": PALAU, "jp_bde_2sn": PALAU, "jp_ca_aoba": "eliminated"})
    p.play("japan: hq jp_hq_south_seas", "japan: activate jp_bde_1sn")
    assert p.refused("japan: activate jp_bde_2sn").code in ("cannot-join-battle", "asp-short")


def test_7_26_activated_units_must_join() -> None:
    """The activated cruiser may only go where a battle is."""
    p = reaction().play("japan: hq jp_hq_south_seas", "japan: activate jp_ca_aoba")
    if p.what() == ("japan reaction-activate",):
        p.play("japan: done")
    assert p.choices("japan: move 3416 jp_ca_aoba naval") == (BIAK,)
    assert p.refused("japan: done").code == "must-join-first"


def test_7_26_no_reaction_under_surprise() -> None:
    """Under surprise nobody reacts."""
    p = landed().play("japan: decline")
    p.dice = FixedDice([9, 0, 0, 0])
    p.play("japan: roll")
    assert "reaction-hq" not in p.kinds()
    assert p.last("battle")["condition"] == "surprise"


def test_7_26_headquarters_near_a_battle() -> None:
    """Only a headquarters with a battle hex in range may react."""
    p = reaction({"jp_hq_combined_fleet_yamamoto": "4017"})
    for hq in p.choices("japan: hq"):
        assert p.g.cat.distance(p.g.where(hq), BIAK) <= (p.g.unit(hq).hq_range or 0)


# -- 7.27 special reaction ---------------------------------------------------------------------------------------------


def test_7_27_hollandia_answered() -> None:
    """The example: special reaction at Hollandia succeeds and a cruiser comes, so the carrier fights there, not at Biak."""
    p = landed().play("japan: roll 3520", dice=[5]).play("japan: roll", dice=[0])
    p.play("japan: hq jp_hq_south_seas", "japan: activate jp_ca_aoba")
    if p.what() == ("japan reaction-activate",):
        p.play("japan: done")
    p.dice = FixedDice([0] * 6)
    p.play("japan: move 3416 jp_ca_aoba naval 3520")
    assert p.last("battle")["hex"] == HOLLANDIA
    assert "us_cv_enterprise" in p.last("battle")["forces"]["allies"]
    assert p.last("no-battle") == {"hex": BIAK, "why": "no-attackers"}


def test_7_27_hollandia_unanswered() -> None:
    """The example's other half: the roll succeeds, nobody comes, the carrier fights at Biak and the Marines take Hollandia."""
    p = landed().play("japan: roll 3520", dice=[0]).play("japan: roll", dice=[0])
    p.dice = FixedDice([0] * 6)
    p.play("japan: decline")
    assert p.last("no-battle") == {"hex": HOLLANDIA, "why": "nobody-came"}
    assert p.last("battle")["hex"] == BIAK
    while p.position.prompts and "place-hits" in p.position.prompts[0].what:
        side = p.position.prompts[0].seat
        p.play(f"{side}: hit {p.choices(f'{side}: hit')[0]}")
    assert p.g.controls("allies", HOLLANDIA)


def test_7_27_surprise_event_uses_the_oc_value() -> None:
    """Against an event with surprise the OC number counts: 3, with -2 for ZOI."""
    p = landed(kind="EC")
    p.dice = FixedDice([6, 0, 0, 0])
    p.play("japan: roll 3520")
    assert p.last("intelligence-roll")["value"] == 3
    assert not p.last("intelligence-roll")["success"]


def kauai(kind: str, air: bool = True) -> Played:
    """A carrier and an army land on empty Kauai next to Oahu, without declaring a battle."""
    units = {
        "jp_hq_combined_fleet_yamamoto": "4612",
        "jp_cv_akagi": "4612",
        "jp_bde_1sn": "4612",
        "us_hq_central_pacific": OAHU,
        "us_ca_northampton": OAHU,
        **({"us_air_7af": OAHU} if air else {}),
    }
    g = war("full", units=units, control={"japan": ["4612"], "allies": [KAUAI, OAHU]}, **FREE)
    p = start_offensive(g, "japan", "J25", kind, "jp_hq_combined_fleet_yamamoto", "jp_cv_akagi+jp_bde_1sn")
    return p.play("japan: move 4612 jp_cv_akagi+jp_bde_1sn amphibious 5708", "japan: cover 5708 jp_cv_akagi")


def test_7_27_kauai() -> None:
    """The example: no battle declared, yet under the ZOI of 7 AF on Oahu the Allies may contest Kauai and then react."""
    p = kauai("EC")
    assert p.what() == ("allies special-reaction",)
    p.play("allies: roll 5708", dice=[4])
    assert [b.hex for b in p.g.off.battles] == [KAUAI]
    p.play("allies: roll", dice=[0]).play("allies: hq us_hq_central_pacific", "allies: activate us_ca_northampton")
    if p.what() == ("allies reaction-activate",):
        p.play("allies: done")
    p.dice = FixedDice([0] * 6)
    p.play("allies: move 5808 us_ca_northampton naval 5708")
    assert p.last("battle")["hex"] == KAUAI
    assert "jp_cv_akagi" in p.last("battle")["forces"]["japan"]


def test_7_27_no_air_power_no_special_reaction() -> None:
    """Without 7 AF there is no ZOI over Kauai and no special reaction."""
    p = kauai("EC", air=False)
    assert "special-reaction" not in " ".join(p.what())
    assert p.g.controls("japan", KAUAI)


def test_7_27_does_not_change_the_condition() -> None:
    """A successful special reaction leaves the condition at surprise; without a further success nobody comes."""
    p = kauai("EC").play("allies: roll 5708", dice=[0])
    assert p.g.off.condition == "surprise"
    p.play("allies: roll", dice=[9])
    assert p.last("no-battle") == {"hex": KAUAI, "why": "surprise"}, "no reaction after Surprise"
    assert p.g.controls("japan", KAUAI)


def test_7_27_the_roller_sees_the_chance_of_the_roll() -> None:
    """Both the reacting and the attacking side see the same chance; the roll agrees with it for every die."""
    p = kauai("OC")
    notes = dict(GAME.table.totals(p.position, "allies"))
    note = notes["brief-roll-special"]
    chance = intelligence.intelligence_chance(p.g, special=True)
    assert chance is not None
    assert note == {"value": chance.value, "modifier": chance.modifier, "faces": chance.faces, "percent": 10 * chance.faces}
    assert "brief-roll-intelligence" in notes
    good = [intelligence.intelligence_succeeds(p.g, die, chance.modifier, chance.value) for die in range(10)]
    assert sum(good) == chance.faces
    assert not good[9], "a natural 9 fails"
    attacker = [facts for msgid, facts in briefing.force_totals(p.g, "japan") if msgid == "brief-intelligence"]
    assert attacker == [notes["brief-roll-intelligence"]]
    slot = p.position.slot("allies", "roll")
    assert slot is not None
    assert ("note-roll", note) in GAME.table.note(p.position, "allies", slot, (), KAUAI)
    assert GAME.table.confirm(p.position, Action.parse("allies", f"roll {KAUAI}")) == "confirm-special-roll"
    for die in (8, 9):
        assert good[die] == kauai("OC").play(f"allies: roll {KAUAI}", dice=[die]).last("intelligence-roll")["success"]


# -- 7.2 step 4, 5.32: cards -------------------------------------------------------------------------------------------


def test_7_2_4_weather_puts_everything_back() -> None:
    """Positions, control and ASPs as before; the offensive's card is discarded, the weather card leaves the game."""
    p = landed(hand={"japan": ["J19"]}, kind="EC")
    assert p.what() == ("japan react-weather",)
    assert p.g.state.asp_used["allies"] == 1
    p.play("japan: react J19")
    g = p.g
    assert g.state.offensive is None
    assert g.where("us_cv_enterprise") == GILI
    assert g.where("us_marine_1_div") == GILI
    assert g.state.asp_used["allies"] == 0
    assert g.controls("japan", HOLLANDIA)
    assert "A13" in g.state.discard["allies"]
    assert "J19" in g.state.out_of_game["japan"]


def test_5_32_three_reaction_cards_at_most() -> None:
    """After three cards no fourth."""
    hand = ["J84", "J69", "J70", "J49", "J04"]
    p = landed(hand={"japan": hand}).play("japan: decline", "japan: decline")
    p.play("japan: react J84", "japan: react J69", "japan: react J70")
    assert p.what() == ("japan reaction-hq",)
    assert p.g.off.reaction_cards == ["J84", "J69", "J70"]


def test_5_32_c_one_counter_offensive() -> None:
    """A second counter-offensive card is refused; the first sets the logistic value of the reaction."""
    p = landed(hand={"japan": ["J17", "J85"]}).play("japan: decline", "japan: decline", "japan: react J17")
    assert p.g.off.counter == "J17"
    refusal = p.refused("japan: react J85")
    assert refusal.code in ("one-counter-offensive", "verb-not-now")
    p.play("japan: decline", "japan: hq jp_hq_south_seas")
    assert p.last("reaction-hq")["limit"] == 5


def test_7_25_b_ambush_outranks_intercept() -> None:
    """Cards for intercept and for ambush together make an ambush."""
    for order in (["A12", "A59"], ["A59", "A12"]):
        p = carrier_raid("J25", order)
        p.dice = FixedDice([0] * 6)
        p.play(*(f"allies: react {card}" for card in order))
        assert p.g.off.condition == "ambush"


def test_7_29_b_future_card_is_not_the_last() -> None:
    """The card laid aside may react only while another card is in hand."""
    p = landed(future={"japan": "J84"}, future_turn={"japan": 3})
    assert p.what() == ("japan special-reaction",)
    p.play("japan: decline")
    assert p.refused("japan: react J84").code in ("verb-not-now", "not-in-hand")
    q = landed(future={"japan": "J84"}, future_turn={"japan": 3}, hand={"japan": ["J05"]})
    q.play("japan: decline", "japan: decline")
    assert q.legal("japan: react J84")
