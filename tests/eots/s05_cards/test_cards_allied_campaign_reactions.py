"""Reaction events of the Allied campaign deck (5.32), card by card, and every Allied card of every scenario's deck."""

from __future__ import annotations

from typing import Any

import pytest

from data.eots import load_scenario, scenario_ids
from rules.engine.machine.dice import FixedDice
from rules.eots.board.catalogue import board_catalogue
from rules.eots.s04_turn.card_uses import event_refusal
from rules.eots.s05_cards.event import CardEvent, event_of_card
from rules.eots.s05_cards.reaction_cards import card_refusal, play_reaction_card
from rules.eots.s07_offensive.finish import cards_away
from rules.eots.s08_movement import sea_transport
from rules.eots.s09_battle import forces
from rules.eots.s17_scenarios import setup
from rules.eots.state.model import DeclaredBattle, UnitMove
from rules.eots.state.war import EotsWar
from tests.eots.cards import holding, pile, to_the_end
from tests.eots.positions import Played, fight, offensive_under_way, start_offensive, war

RANGOON, MANDALAY, LASHIO, AKYAB, IMPHAL, LEDO, DACCA, SAIPAN = "2008", "2106", "2206", "2006", "2105", "2205", "1905", "3813"
CARDS = board_catalogue("full").cards
ALLIED = sorted(c for c in CARDS if c.startswith("A"))


def japan_attacks(
    card: str, units: dict[str, Any], active: str, *battles: str, dice: tuple[int, ...] = (), **fields: Any
) -> EotsWar:
    """A Japanese offensive under way with battles declared; the Allies hold the card."""
    g = war(scenario="campaign_1942_1945", units=units, turn=4, hand={"allies": [card], "japan": []}, dice=dice)
    return offensive_under_way(g, "japan", active, battles=[DeclaredBattle(hex=h) for h in battles], **fields)


def windows(g: EotsWar, card: str) -> set[str]:
    """The windows in which a card may be played now."""
    return {w for w in ("weather", "intelligence", "attack") if card_refusal(g, "allies", card, w) is None}


# -- intelligence ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "condition"), [("A12", "ambush"), ("A26", "ambush"), ("A59", "intercept"), ("A05", "intercept")]
)
def test_a12_intelligence_cards_set_the_condition(card: str, condition: str) -> None:
    g = japan_attacks(card, {"jp_army_15": AKYAB, "in_corps_1": AKYAB}, "jp_army_15", AKYAB)
    assert windows(g, card) == {"intelligence"}
    play_reaction_card(g, "allies", card, "intelligence")
    assert g.off.condition == condition
    assert pile(g, card) == ("out_of_game" if card in ("A12", "A26") else "discard")


def test_a59_ultra_does_not_undo_an_ambush() -> None:
    g = japan_attacks("A59", {"jp_army_15": AKYAB}, "jp_army_15", AKYAB, condition="ambush")
    play_reaction_card(g, "allies", "A59", "intelligence")
    assert g.off.condition == "ambush"


def test_a59_ultra_brings_a_card_after_the_offensive() -> None:
    g = war(scenario="campaign_1942_1945", keep=True, turn=4, deck={"allies": ["A21"], "japan": []}, dice=[0])
    offensive_under_way(g, "japan", "jp_army_15", reaction_cards=["A59"])
    cards_away(g)
    assert g.state.hand["allies"] == ["A21"]


@pytest.mark.parametrize(("modified", "critical"), [(8, False), (9, True), (12, True)])
def test_a12_rochefort_nine_is_critical_after_modifiers(modified: int, critical: bool) -> None:
    g = japan_attacks("A12", {"jp_ca_aoba": SAIPAN}, "jp_ca_aoba", SAIPAN)
    own = event_of_card("A12")
    assert own.critical(g, "allies", g.off.battles[0], modified - 4, modified) == critical
    assert not own.critical(g, "japan", g.off.battles[0], modified - 4, modified)


@pytest.mark.parametrize(("cards", "critical"), [([], False), (["A12"], True)])
def test_a12_rochefort_in_battle(cards: list[str], critical: bool) -> None:
    """A natural 5 with the ambush +4 is a critical hit; the same roll without the card is not."""
    units = {"jp_ca_aoba": SAIPAN, "jp_bb_kongo": SAIPAN, "us_cv_enterprise": SAIPAN}
    g = japan_attacks("A59", units, "jp_ca_aoba jp_bb_kongo", dice=(5, 0), condition="ambush", reaction_cards=cards)
    p = fight(g, SAIPAN)
    assert p.last("battle-roll", side="allies", stage="air_naval")["critical"] == critical


def test_a26_army_codes_help_on_the_ground() -> None:
    g = japan_attacks("A26", {"jp_army_15": AKYAB, "in_corps_1": AKYAB}, "jp_army_15", AKYAB, reaction_cards=["A26"])
    battle = g.off.battles[0]
    assert ("A26", 4) in forces.ground_modifiers(g, battle, "allies")
    assert "A26" not in dict(forces.ground_modifiers(g, battle, "japan"))


# -- counter-offensive -------------------------------------------------------------------------------------------------


def test_a05_matador_counter_offensive_without_asps() -> None:
    units = {"jp_army_25": "2112", "in_corps_3": "2112", "br_air_malaya": "2015", "br_hq_malaya": "2015", "us_air_feaf": "2112"}
    g = japan_attacks("A05", units, "jp_army_25", "2112")
    before = {u: forces.step_defence(g, g.off.battles[0], u) for u in ("us_air_feaf", "in_corps_3")}
    assert sea_transport.asp_available(g, "allies", True) == 1
    play_reaction_card(g, "allies", "A05", "intelligence")
    assert g.off.counter == "A05"
    assert sea_transport.asp_available(g, "allies", True) == 0
    after = {u: forces.step_defence(g, g.off.battles[0], u) for u in before}
    assert after == {"us_air_feaf": before["us_air_feaf"] + 2, "in_corps_3": before["in_corps_3"]}
    assert event_of_card("A05").logistic_value(g, "br_hq_malaya") == 3


# -- submarines --------------------------------------------------------------------------------------------------------

SHIPS = {"jp_cv_akagi": SAIPAN, "jp_ca_aoba": SAIPAN, "jp_ca_nachi": "4017"}


def submarine(card: str, roll: int, units: dict[str, Any] | None = None, battles: tuple[str, ...] = (SAIPAN,)) -> Played:
    """A submarine card at its step, Akagi and Aoba active, Nachi idle at Truk."""
    g = japan_attacks(card, units or SHIPS, "jp_cv_akagi jp_ca_aoba", *battles, dice=(roll,), reaction_cards=[card])
    own = event_of_card(card)
    own.after_reaction(g)
    own.after_battles(g)
    own.at_end(g)
    return Played(g)


@pytest.mark.parametrize(("roll", "steps"), [(0, 1), (4, 1), (5, 2), (7, 2), (8, 0), (9, 0)])
def test_a61_darter_and_dace(roll: int, steps: int) -> None:
    """Japan picks the ships."""
    p = submarine("A61", roll)
    assert (p.what() == ("japan submarine-hit",)) == bool(steps)
    if steps:
        p.play("japan: hit jp_ca_aoba")
    if steps == 2:
        p.play("japan: hit jp_cv_akagi")
    assert len(p.g.state.reduced) == steps
    assert p.what() == ()


def test_a61_one_step_never_sinks() -> None:
    units: dict[str, Any] = {**SHIPS, "jp_ca_aoba": (SAIPAN, "reduced")}
    assert submarine("A61", 0, units).choices("japan: hit") == ("jp_cv_akagi",)


def test_a61_two_steps_may_sink() -> None:
    p = submarine("A61", 6).play("japan: hit jp_ca_aoba", "japan: hit jp_ca_aoba")
    assert not p.g.on_map("jp_ca_aoba")


@pytest.mark.parametrize(("roll", "hit"), [(0, True), (7, True), (8, False)])
def test_a68_archer_fish_the_allies_pick(roll: int, hit: bool) -> None:
    p = submarine("A68", roll)
    assert (p.what() == ("allies submarine-hit",)) == hit
    if hit:
        assert p.choices("allies: hit") == ("jp_ca_aoba", "jp_cv_akagi")
        p.play("allies: hit jp_cv_akagi")
        assert p.g.state.reduced == {"jp_cv_akagi"}


@pytest.mark.parametrize("card", ["A61", "A68"])
def test_a61_no_active_ship_no_attack(card: str) -> None:
    g = japan_attacks(card, {"jp_army_15": AKYAB, **SHIPS}, "jp_army_15", AKYAB)
    assert windows(g, card) == set()
    g = japan_attacks(card, SHIPS, "jp_ca_aoba")
    assert windows(g, card) == {"attack"}, "with or without battles"


@pytest.mark.parametrize("battles", [(SAIPAN,), ()])
def test_a78_x_craft_strike_once_at_idle_ships_in_port(battles: tuple[str, ...]) -> None:
    """Before the battles, or at the end of an offensive without any; not in home ports."""
    p = submarine("A78", 0, {**SHIPS, "jp_bb_nagato": "3407"}, battles)
    assert p.choices("allies: hit") == ("jp_ca_nachi",)
    p.play("allies: hit jp_ca_nachi")
    assert p.g.state.reduced == {"jp_ca_nachi"}
    assert p.what() == ()


def test_a78_x_craft_need_a_target() -> None:
    g = japan_attacks("A78", {"jp_ca_aoba": SAIPAN, "jp_bb_nagato": "3407"}, "jp_ca_aoba", SAIPAN)
    assert windows(g, "A78") == set()


# -- Wingate -----------------------------------------------------------------------------------------------------------


def chindits(active: str = "jp_army_15", units: dict[str, Any] | None = None, **fields: Any) -> EotsWar:
    """Japan attacks Imphal from Mandalay by land."""
    places = {"jp_army_15": IMPHAL, "in_corps_1": IMPHAL, "br_bde_77": "pool", **(units or {})}
    g = japan_attacks("A22", places, active, IMPHAL, **fields)
    for uid in active.split():
        g.off.origin[uid] = MANDALAY
        g.off.moved[uid] = UnitMove(mode="ground", path=[MANDALAY, IMPHAL])
    return g


def test_a22_wingate_turns_a_march_back() -> None:
    g = chindits()
    assert windows(g, "A22") == {"attack"}
    play_reaction_card(g, "allies", "A22", "attack")
    assert g.where("jp_army_15") == MANDALAY
    assert "jp_army_15" not in g.off.activated
    assert g.off.battles == [], "nobody is left to fight"
    assert pile(g, "A22") == "out_of_game"


def test_a22_wingate_the_77th_comes_next_turn_without_delay() -> None:
    g = chindits()
    play_reaction_card(g, "allies", "A22", "attack")
    assert g.where("br_bde_77") == "turn:5"
    assert "br_bde_77" in g.state.returning


def test_a22_wingate_the_allies_pick_and_the_battle_goes_on() -> None:
    g = chindits("jp_army_15 jp_army_28", {"jp_army_28": IMPHAL})
    play_reaction_card(g, "allies", "A22", "attack")
    p = Played(g)
    assert p.choices("allies: stop") == ("jp_army_15", "jp_army_28")
    p.play("allies: stop jp_army_28")
    assert p.g.where("jp_army_28") == MANDALAY
    assert [b.hex for b in p.g.off.battles] == [IMPHAL]


def test_a22_wingate_gives_back_what_was_taken_on_the_way() -> None:
    g = japan_attacks("A22", {"jp_army_15": LEDO}, "jp_army_15")
    g.off.origin["jp_army_15"] = MANDALAY
    g.off.moved["jp_army_15"] = UnitMove(mode="ground", path=[MANDALAY, "2206", LEDO])
    g.capture(LEDO, "japan")
    assert g.controls("japan", LEDO)
    play_reaction_card(g, "allies", "A22", "attack")
    assert g.controls("allies", LEDO)
    assert LEDO not in g.off.captured


def test_a22_wingate_only_against_units_from_burma_and_northern_india() -> None:
    g = chindits()
    g.off.origin["jp_army_15"] = "2110"
    found = card_refusal(g, "allies", "A22", "attack")
    assert found is not None
    assert found.code == "no-ground-unit-from"


def test_a22_wingate_in_a_whole_offensive() -> None:
    """Played in its window; the army is where it began when all is over."""
    units = {"jp_army_15": MANDALAY, "jp_hq_south": RANGOON, "in_corps_1": IMPHAL, "br_hq_seac": DACCA, "br_bde_77": "pool"}
    hexes = {"japan": [RANGOON, MANDALAY, LASHIO]}
    g = war(
        scenario="campaign_1942_1945",
        units=units,
        control=hexes,
        turn=4,
        hand={"allies": ["A22"], "japan": []},
        burma_road="open",
    )
    p = start_offensive(g, "japan", "J16", "OC", "jp_hq_south", "jp_army_15")
    p.play("japan: move 2106 jp_army_15 ground 2105")
    seen = False
    for _ in range(30):
        if not p.position.prompts:
            break
        prompt = p.position.prompts[0]
        if "react" in prompt.verbs:
            seen = True
            p.play("allies: react A22")
        else:
            p.play(f"{prompt.seat}: {'decline' if 'decline' in prompt.verbs else 'done'}", dice=())
    assert seen
    assert p.g.where("jp_army_15") == MANDALAY
    assert p.g.controls("allies", IMPHAL)


# -- every card of every deck ------------------------------------------------------------------------------------------

#: Cards without any effect beyond their printed numbers, limits and headquarters: played by the common event.
PLAIN = {
    "A13", "A19", "A21", "A31", "A32", "A34", "A35", "A40", "A44", "A45", "A53", "A54", "A56", "A57", "A58", "A63", "A64", "A71",
}  # fmt: skip
#: Cards whose effect is only in the tables of cards and card effects.
TABLED = {"A07", "A25", "A29", "A36", "A37", "A76", "A84"}


def test_every_allied_card_has_its_event() -> None:
    assert len(ALLIED) == 84
    assert {c for c in ALLIED if type(event_of_card(c)) is CardEvent} == PLAIN | TABLED


def decks(scenario: str) -> list[str]:
    """Every Allied card of a scenario's deck, hand and discards."""
    sheet = load_scenario(scenario).cards.of("allies")
    deck = list(sheet.deck) or [c for c in ALLIED if c not in sheet.removed]
    return sorted({*deck, *sheet.hand, *sheet.discard})


@pytest.mark.parametrize("scenario", scenario_ids())
def test_every_allied_card_of_every_deck_is_played_or_refused_with_a_reason(scenario: str) -> None:
    """At the set-up: an event runs to its end and goes where it belongs, or its refusal names a code and a section."""
    turn = setup.new_state(scenario, {}).turn
    for card in decks(scenario):
        p = holding(card, scenario=scenario, turn=turn, hand={"japan": ["J16"]})
        refused = event_refusal(p.g, "allies", card)
        assert p.legal(f"allies: event {card}") == (refused is None)
        if refused is not None:
            assert refused.code
            assert refused.section
            continue
        p.dice = FixedDice([0] * 20)
        p = to_the_end(p.play(f"allies: event {card}"))
        voided = "event-becomes-oc" in p.kinds()
        assert pile(p.g, card) == ("out_of_game" if CARDS[card].remove and not voided else "discard")
