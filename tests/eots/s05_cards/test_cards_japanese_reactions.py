"""The Japanese reaction cards of the South Pacific deck (5.32): J13, J17, J27, J49, J75, J84, J85."""

from __future__ import annotations

from typing import Any

import pytest

from rules.eots.s05_cards.event import event_of_card
from rules.eots.s05_cards.reaction_cards import card_refusal, play_reaction_card
from rules.eots.s07_offensive import activation, eligible_units
from rules.eots.s09_battle import forces
from rules.eots.state.war import EotsWar
from tests.eots.cards import event_battle, holding, pile, to_the_end
from tests.eots.positions import Played, offensive_under_way, war

NOUMEA, GUADALCANAL = "4828", "4423"
SOUTH_SEAS = "jp_hq_south_seas"


def allies_attack(card: str, units: str = "us_cv_wasp", ops: int = 3, **fields: Any) -> EotsWar:
    """An Allied OC offensive from Noumea under way; Japan holds the card."""
    g = war(keep=True, turn=4, hand={"japan": [card], "allies": []}, **fields)
    return offensive_under_way(g, "allies", units, "A21", "OC", ops)


# -- intelligence ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["J13", "J49", "J84"])
def test_j13_j49_j84_code_change_intercepts(card: str) -> None:
    g = allies_attack(card)
    assert card_refusal(g, "japan", card, "intelligence") is None
    play_reaction_card(g, "japan", card, "intelligence")
    assert g.off.condition == "intercept"
    assert pile(g, card) == ("out_of_game" if card == "J13" else "discard")
    assert card in g.state.events_played["japan"]


@pytest.mark.parametrize("card", ["J13", "J49", "J84"])
def test_j13_j49_j84_never_lower_an_ambush(card: str) -> None:
    g = allies_attack(card)
    g.off.condition = "ambush"
    event_of_card(card).react(g, "intelligence")
    assert g.off.condition == "ambush"


@pytest.mark.parametrize(("card", "code"), [("J13", None), ("J49", "already-rolled"), ("J84", "already-rolled")])
def test_7_25_c_after_the_roll_only_j13(card: str, code: str | None) -> None:
    g = allies_attack(card)
    g.off.rolled = True
    refusal = card_refusal(g, "japan", card, "intelligence")
    assert (refusal and refusal.code) == code


def test_j13_not_after_another_intelligence_card() -> None:
    g = allies_attack("J13")
    g.off.reaction_cards = ["J49"]
    refusal = card_refusal(g, "japan", "J13", "intelligence")
    assert refusal is not None
    assert refusal.code == "other-intelligence-card"


@pytest.mark.parametrize("card", ["J49", "J84"])
def test_j49_j84_draw_when_the_offensive_is_over(card: str) -> None:
    """5.35: the card that reacted draws one, not in the same offensive."""
    p = holding("A36", "A29", hand={"japan": [card]}, units={"jp_ca_aoba": GUADALCANAL})
    p.play("allies: oc A36", "allies: hq us_hq_south_pacific_ghormley", "allies: activate us_air_13af", "allies: done")
    while p.position.prompts[0].what == "move":
        p.play("allies: done")
    p.play(f"allies: battle {GUADALCANAL} us_air_13af")
    while p.position.prompts[0].what != "intelligence":
        prompt = p.position.prompts[0]
        p.play(f"{prompt.seat}: {'decline' if 'decline' in prompt.verbs else 'done'}")
    p.play(f"japan: react {card}")
    assert p.g.off.condition == "intercept"
    assert p.g.state.hand["japan"] == []
    to_the_end(p)
    assert p.g.state.hand["japan"] == ["J16"]


# -- counter-offensives ------------------------------------------------------------------------------------------------


def counter(card: str, ops: int = 3) -> EotsWar:
    g = allies_attack(card, ops=ops)
    play_reaction_card(g, "japan", card, "intelligence")
    g.off.reaction_hq = SOUTH_SEAS
    return g


def test_j17_savo_island_sets_intercept_and_its_lv() -> None:
    g = counter("J17")
    assert (g.off.condition, g.off.counter) == ("intercept", "J17")
    assert activation.unit_activation_limit(g, True, []) == 3 + 2


def test_j17_savo_island_either_ships_or_aircraft() -> None:
    g = counter("J17")
    for first, same, other in (("jp_ca_aoba", "jp_ca_nachi", "jp_af_21"), ("jp_af_21", "jp_af_25", "jp_ca_aoba")):
        assert eligible_units.activation_refusal(g, "japan", SOUTH_SEAS, same, [first], event_of_card("J17")) is None
        assert eligible_units.activation_refusal(g, "japan", SOUTH_SEAS, other, [first], event_of_card("J17")) is not None
    assert eligible_units.activation_refusal(g, "japan", SOUTH_SEAS, "jp_army_17", [], event_of_card("J17")) is not None
    assert (
        eligible_units.activation_refusal(g, "japan", SOUTH_SEAS, "jp_cv_shokaku", ["jp_ca_aoba"], event_of_card("J17")) is None
    )


@pytest.mark.parametrize(
    ("unit", "bonus"),
    [
        ("jp_ca_aoba", 2), ("jp_cl_tenryu", 2), ("jp_apd_kamikaze", 2),
        ("jp_bb_kongo", 0), ("jp_cv_shokaku", 0), ("us_ca_northampton", 0),
    ],
)  # fmt: skip
def test_j17_savo_island_small_ships(unit: str, bonus: int) -> None:
    g, battle = event_battle("A21", GUADALCANAL, {unit: GUADALCANAL}, "", "OC")
    g.off.condition = "intercept"
    g.off.reacted = [unit]
    plain = forces.air_naval_strength(g, battle, unit)
    g.off.reaction_cards = ["J17"]
    assert forces.air_naval_strength(g, battle, unit) == plain + bonus


def test_j17_savo_island_is_the_only_counter_offensive() -> None:
    g = counter("J17")
    g.state.hand["japan"] = ["J85"]
    g.touch()
    refusal = card_refusal(g, "japan", "J85", "intelligence")
    assert refusal is not None
    assert refusal.code == "one-counter-offensive"


@pytest.mark.parametrize("ops", [1, 2, 3])
def test_j85_kolombangara_lv_is_the_enemys_operations_value(ops: int) -> None:
    g = counter("J85", ops)
    assert g.off.condition == "intercept"
    assert activation.unit_activation_limit(g, True, []) == ops + 2


def test_j85_kolombangara_ships_only() -> None:
    g = counter("J85")
    assert eligible_units.activation_refusal(g, "japan", SOUTH_SEAS, "jp_ca_aoba", [], event_of_card("J85")) is None
    for uid in ("jp_af_21", "jp_army_17"):
        assert eligible_units.activation_refusal(g, "japan", SOUTH_SEAS, uid, [], event_of_card("J85")) is not None
    assert pile(g, "J85") == "out_of_game"


# -- submarines --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("roll", "steps"), [(0, 1), (4, 1), (5, 2), (7, 2), (8, 0), (9, 0)])
def test_j27_submarine_attack_after_the_battles(roll: int, steps: int) -> None:
    g = allies_attack("J27", "us_ca_northampton us_bb_north_carolina", dice=[roll])
    play_reaction_card(g, "japan", "J27", "attack")
    event_of_card("J27").after_reaction(g)
    assert not g.stack, "not before the battles"
    event_of_card("J27").after_battles(g)
    p = Played(g)
    for _ in range(steps):
        assert p.what() == ("japan submarine-hit",)
        p.play("japan: hit us_ca_northampton")
    assert p.what() == ()
    assert p.last("submarine-attack")["steps"] == steps
    place = {0: NOUMEA, 1: NOUMEA, 2: "eliminated"}[steps]
    assert p.g.where("us_ca_northampton") == place
    assert ("us_ca_northampton" in p.g.state.reduced) == (steps == 1)


@pytest.mark.parametrize(("roll", "steps"), [(0, 1), (4, 1), (5, 0), (9, 0)])
def test_j75_submarine_attack_before_the_battles(roll: int, steps: int) -> None:
    g = allies_attack("J75", "us_ca_northampton us_air_13af", dice=[roll])
    play_reaction_card(g, "japan", "J75", "attack")
    event_of_card("J75").after_reaction(g)
    p = Played(g)
    if steps:
        assert p.choices("japan: hit") == ("us_ca_northampton",), "active ships only"
        p.play("japan: hit us_ca_northampton")
    assert ("us_ca_northampton" in p.g.state.reduced) == bool(steps)


@pytest.mark.parametrize("card", ["J27", "J75"])
def test_j27_j75_need_an_active_ship(card: str) -> None:
    refusal = card_refusal(allies_attack(card, "us_air_13af"), "japan", card, "attack")
    assert refusal is not None
    assert refusal.code == "no-active-ship"


@pytest.mark.parametrize("card", ["J27", "J75"])
@pytest.mark.parametrize("window", ["weather", "intelligence"])
def test_j27_j75_in_the_attack_window_only(card: str, window: str) -> None:
    refusal = card_refusal(allies_attack(card), "japan", card, window)
    assert refusal is not None
    assert refusal.code == "wrong-window"


def test_j75_without_any_battle() -> None:
    """Step 6 of 7.2: attack cards may be played although no battle was declared."""
    p = holding("A36", hand={"japan": ["J75"]})
    p.play("allies: oc A36", "allies: hq us_hq_south_pacific_ghormley", "allies: activate us_ca_northampton", "allies: done")
    while p.position.prompts[0].what != "react-attack":
        prompt = p.position.prompts[0]
        p.play(f"{prompt.seat}: {'decline' if 'decline' in prompt.verbs else 'done'}")
    assert not p.g.off.battles
    p.play("japan: react J75", dice=[2])
    assert p.what() == ("japan submarine-hit",)
