"""Reaction events of the Japanese campaign deck (5.32), card by card: code changes, weather, submarines, kamikazes, Sho-Go."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.machine.dice import FixedDice
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s05_cards.reaction_cards import card_refusal, play_reaction_card
from rules.eots.s07_offensive import activation, eligible_units, offensive
from rules.eots.s07_offensive.finish import cards_away
from rules.eots.s09_battle import forces
from rules.eots.s15_war_in_europe import war_in_europe
from rules.eots.state.model import DeclaredBattle
from rules.eots.state.war import EotsWar
from tests.eots.cards import deck_without, event_battle, pile
from tests.eots.positions import Played, offensive_under_way, start_offensive, war

OAHU, SAIPAN, IWO, TOKYO = "5808", "3813", "3709", "3706"
OZAWA, SOUTH_SEAS, SEAC, CPAC = "jp_hq_combined_fleet_ozawa", "jp_hq_south_seas", "br_hq_seac", "us_hq_central_pacific"
KAMIKAZES = ["J61", "J62", "J63", "J66", "J81"]


def allies_attack(
    card: str, ships: str = "us_ca_northampton", ops: int = 3, units: dict[str, Any] | None = None, **fields: Any
) -> EotsWar:
    """An Allied OC offensive under way in 1944; Japan holds the card."""
    fields = {"hand": {"japan": [card], "allies": []}, "deck": deck_without(card), "turn": 8, **fields}
    units = {"us_ca_northampton": OAHU, "us_bb_washington": OAHU, **(units or {})}
    g = war(scenario="year_1944", keep=True, units=units, **fields)
    return offensive_under_way(g, "allies", ships, "A21", "OC", ops)


def code(g: EotsWar, card: str, window: str) -> str:
    """The code with which a card is refused in a window, "" if it may be played."""
    refused = card_refusal(g, "japan", card, window)
    return refused.code if refused else ""


# -- intelligence ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["J04", "J69", "J70"])
def test_j04_j69_j70_code_change(card: str) -> None:
    """Intercept, never below an ambush, not after the roll; one card when the offensive is over, the card itself discarded."""
    g = allies_attack(card, dice=[0])
    assert [code(g, card, w) for w in ("weather", "attack")] == ["wrong-window", "wrong-window"]
    g.off.rolled = True
    assert code(g, card, "intelligence") == "already-rolled"
    g.off.rolled = False
    play_reaction_card(g, "japan", card, "intelligence")
    assert g.off.condition == "intercept"
    assert g.state.hand["japan"] == []
    assert pile(g, card) == "discard"
    g.off.condition = "ambush"
    event_of_card(card).react(g, "intelligence")
    assert g.off.condition == "ambush"
    cards_away(g)
    assert len(g.state.hand["japan"]) == 1


# -- weather and Gandhi ------------------------------------------------------------------------------------------------


def stormy(card: str, **fields: Any) -> Played:
    """Slim's offensive up to the weather window: the brigade is in, a corps has marched, ships are away."""
    hand = {"japan": [card], "allies": []}
    g = war(scenario="year_1944", keep=True, turn=8, hand=hand, deck=deck_without(card), **fields)
    p = start_offensive(g, "allies", "A70", "EC")
    if p.what() == ("allies place-unit",):
        p.play(f"allies: place {p.choices('allies: place')[0]}")
    p.play(f"allies: hq {SEAC}", "allies: activate br_air_seac+in_corps_4+br_bb_warspite", "allies: done")
    origin = p.g.where("in_corps_4")
    goal = p.choices(f"allies: move {origin} in_corps_4 ground")[0]
    p.play(f"allies: move {origin} in_corps_4 ground {goal}", "allies: done")
    while p.position.prompts[0].what != "react-weather":
        p.play(f"{p.position.prompts[0].seat}: done")
    return p


@pytest.mark.parametrize("card", ["J19", "J22", "J64", "J21"])
def test_j19_j22_weather_undoes_everything(card: str) -> None:
    """5.32 D: units, markers, tracks and reinforcements as before; the offensive's card discarded, the weather removed."""
    start = war(scenario="year_1944", keep=True, turn=8)
    p = stormy(card)
    assert p.g.where("in_corps_4") != start.where("in_corps_4")
    p.dice = FixedDice([0])
    p.play(f"japan: react {card}")
    while p.position.prompts and p.position.prompts[0].what in ("storm-damage", "indian-unrest"):
        prompt = p.position.prompts[0]
        p.play("japan: decline" if "decline" in prompt.verbs else f"allies: lose {p.choices('allies: lose')[0]}")
    assert p.g.state.offensive is None
    assert p.g.state.place == start.state.place
    assert p.g.state.control == start.state.control
    assert p.g.state.asp_used == start.state.asp_used
    assert pile(p.g, "A70") == "discard", "not removed"
    assert pile(p.g, card) == "out_of_game"
    assert "A70" not in p.g.state.events_played["allies"]
    assert len(p.g.state.hand["japan"]) == (0 if card in ("J19", "J22") else 1), "J64 and J21 draw a card"


def tracks(g: EotsWar) -> list[Any]:
    """What a cancelled offensive must not leave changed apart from the map."""
    s = g.state
    return [s.political_will, s.war_in_europe, s.china_front, s.china_divisions, s.india, s.hump, s.surrendered, dict(s.asp)]


@pytest.mark.parametrize("card", ["J19", "J22", "J64"])
def test_weather_gives_back_every_track(card: str) -> None:
    """Everything the event had moved before the storm is back in its old place."""
    g = allies_attack(card)
    before = tracks(g)
    g.shift_will(3, "test")
    war_in_europe.shift_war_in_europe(g, 1)
    g.state.china_front, g.state.india = "unstable_front", "unrest"
    g.state.asp["allies"] += 1
    g.state.hump = not g.state.hump
    play_reaction_card(g, "japan", card, "weather")
    assert tracks(g) == before


@pytest.mark.parametrize("card", ["J19", "J22", "J64"])
def test_weather_is_the_only_card_and_in_its_window(card: str) -> None:
    g = allies_attack(card)
    assert code(g, card, "weather") == ""
    assert code(g, card, "intelligence") == code(g, card, "attack") == "wrong-window"
    g.off.reaction_cards = ["J04"]
    g.touch()
    assert code(g, card, "weather") == "weather-alone"
    raids = offensive_under_way(allies_attack(card), "allies", "us_cv_wasp", "A84", "EC")
    assert code(raids, card, "weather") == "weatherproof"


def test_weather_needs_activated_units() -> None:
    g = allies_attack("J19", "")
    offensive.step_4_weather(g)
    assert not g.stack


@pytest.mark.parametrize("ships", [("us_ca_northampton", "us_ca_new_orleans"), ("us_dd_asiatic",), ()])
def test_j64_typhoon_may_reduce_a_cruiser_or_destroyer(ships: tuple[str, ...]) -> None:
    """Full-strength CA and DD that had been activated; never more than a step, and only if Japan likes."""
    units = {"us_dd_asiatic": OAHU, "us_ca_northampton": OAHU, "us_ca_new_orleans": OAHU, "br_ca_london": (OAHU, "reduced")}
    g = allies_attack("J64", " ".join(("us_bb_washington", "br_ca_london", *ships)), units=units)
    play_reaction_card(g, "japan", "J64", "weather")
    p = Played(g)
    assert (p.what() == ("japan storm-damage",)) == bool(ships)
    if ships:
        assert set(p.choices("japan: hit")) == set(ships)
        assert p.legal("japan: decline")
        p.play(f"japan: hit {ships[0]}")
        assert ships[0] in p.g.state.reduced
        assert p.what() == ()


def test_j21_gandhi_stops_seac_only() -> None:
    g = allies_attack("J21")
    g.off.hq = CPAC
    assert code(g, "J21", "weather") == "not-seac"
    g.off.hq = SEAC
    g.touch()
    assert code(g, "J21", "weather") == ""


def test_j21_gandhi_an_indian_corps_of_the_allies_choice() -> None:
    g = allies_attack("J21", "br_bb_warspite", units={"in_corps_2": ("1905", "reduced")})
    g.off.hq = SEAC
    play_reaction_card(g, "japan", "J21", "weather")
    p = Played(g)
    full = {u for u in g.units_of("allies", "ground") if u.startswith("in_corps") and u not in g.state.reduced}
    assert set(p.choices("allies: lose")) == full
    assert "in_corps_2" not in full
    assert not p.legal("allies: decline")
    one = sorted(full)[0]
    p.play(f"allies: lose {one}")
    assert one in p.g.state.reduced
    assert p.what() == ()


def test_j21_gandhi_without_a_full_corps_only_stops() -> None:
    g = allies_attack("J21", "br_bb_warspite")
    for uid in [u for u in g.units_of("allies", "ground") if u.startswith("in_corps")]:
        g.flip(uid, True)
    g.off.before = g.snapshot()
    g.off.hq = SEAC
    play_reaction_card(g, "japan", "J21", "weather")
    assert g.off.cancelled
    assert Played(g).what() == ()


# -- submarines --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "roll", "hit"), [
    ("J24", 0, True), ("J24", 4, True), ("J24", 5, False), ("J24", 9, False), ("J36", 4, True), ("J36", 5, False),
    ("J86", 0, True), ("J86", 7, True), ("J86", 8, False), ("J86", 9, False),
])  # fmt: skip
def test_j24_j36_j86_submarines(card: str, roll: int, hit: bool) -> None:
    """J36 before the battles, J24 and J86 after them; Japan picks an active Allied ship."""
    g = allies_attack(card, "us_ca_northampton us_bb_washington us_air_13af", dice=[roll, 0])
    play_reaction_card(g, "japan", card, "attack")
    first, second = event_of_card(card).after_reaction, event_of_card(card).after_battles
    (second if card == "J36" else first)(g)
    assert not g.stack, "not in this step"
    (first if card == "J36" else second)(g)
    p = Played(g)
    assert (p.what() == ("japan submarine-hit",)) == hit
    if hit:
        assert set(p.choices("japan: hit")) == {"us_ca_northampton", "us_bb_washington"}
        p.play("japan: hit us_bb_washington")
        assert "us_bb_washington" in p.g.state.reduced
        assert p.what() == ()
    assert pile(p.g, card) == "discard"


@pytest.mark.parametrize("card", ["J24", "J36", "J86"])
def test_j24_submarines_need_an_active_ship_and_may_sink_it(card: str) -> None:
    assert code(allies_attack(card, "us_air_13af"), card, "attack") == "no-active-ship"
    g = allies_attack(card, units={"us_ca_northampton": (OAHU, "reduced")}, dice=[0])
    play_reaction_card(g, "japan", card, "attack")
    (event_of_card(card).after_reaction if card == "J36" else event_of_card(card).after_battles)(g)
    assert Played(g).play("japan: hit us_ca_northampton").g.where("us_ca_northampton") == "eliminated"


# -- counter-offensives ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "hq", "lv"), [
    ("J45", OZAWA, 5), ("J45", SOUTH_SEAS, 4), ("J46", OZAWA, 5), ("J46", SOUTH_SEAS, 4),
])  # fmt: skip
def test_j45_j46_sho_go_a_go(card: str, hq: str, lv: int) -> None:
    g = allies_attack(card)
    play_reaction_card(g, "japan", card, "intelligence")
    g.off.reaction_hq = hq
    assert (g.off.condition, g.off.counter) == ("intercept", card)
    assert activation.unit_activation_limit(g, True, []) == lv + (g.unit(hq).hq_efficiency or 0)
    assert pile(g, card) == "out_of_game"
    for uid in ("jp_army_31", "jp_bb_yamato", "jp_af_61"):
        refused = eligible_units.activation_refusal(g, "japan", hq, uid, [], event_of_card(card))
        assert refused is None or not refused.code.startswith("card-"), "any class may come"


@pytest.mark.parametrize(("unit", "bonus"), [
    ("us_cv_essex", 2), ("us_cvl_cowpens", 2), ("us_cve_sangamon", 2), ("us_bb_washington", 0), ("jp_cv_taiho", 0),
])  # fmt: skip
def test_j46_a_go_makes_allied_carriers_tough(unit: str, bonus: int) -> None:
    g, battle = event_battle("A21", SAIPAN, {unit: SAIPAN}, "", "OC", board="full")
    plain = forces.step_defence(g, battle, unit)
    g.off.reaction_cards = ["J46"]
    assert forces.step_defence(g, battle, unit) == plain + bonus


@pytest.mark.parametrize("ops", [1, 2, 3])
def test_j65_yamato_lv_is_the_enemys_operations_value_and_one(ops: int) -> None:
    g = allies_attack("J65", ops=ops)
    play_reaction_card(g, "japan", "J65", "intelligence")
    g.off.reaction_hq = OZAWA
    assert g.off.condition == "intercept"
    assert activation.unit_activation_limit(g, True, []) == ops + 1 + (g.unit(OZAWA).hq_efficiency or 0)
    refused = eligible_units.activation_refusal(g, "japan", OZAWA, "jp_army_31", [], event_of_card("J65"))
    assert refused is not None
    assert refused.code == "card-forbids-class"


@pytest.mark.parametrize(("place", "after"), [
    ("2015", ("2015", True)), (("2015", "reduced"), ("eliminated", False)), ("turn:9", ("turn:9", False)),
])  # fmt: skip
def test_j65_yamato_loses_a_step_wherever_she_is(place: Any, after: tuple[str, bool]) -> None:
    g = allies_attack("J65", units={"jp_bb_yamato": place})
    play_reaction_card(g, "japan", "J65", "intelligence")
    event_of_card("J65").after_battles(g)
    assert (g.where("jp_bb_yamato"), "jp_bb_yamato" in g.state.reduced) == after


# -- kamikazes ---------------------------------------------------------------------------------------------------------

SHIPS = "us_ca_northampton us_bb_washington us_cv_essex"


def off_iwo(*cards: str, units: dict[str, Any] | None = None, battles: tuple[str, ...] = (IWO,)) -> EotsWar:
    """Allied ships fight off Iwo Jima, their carrier strikes from afar; the 61st air fleet is in Japan."""
    place = {
        "us_ca_northampton": IWO,
        "us_bb_washington": IWO,
        "us_cv_essex": "3810",
        "us_ca_new_orleans": "3810",
        "jp_af_61": "3607",
    }
    hand = {"japan": list(cards), "allies": []}
    g = war("full", units={**place, **(units or {})}, turn=10, hand=hand, deck=deck_without(*cards))
    offensive_under_way(g, "allies", f"{SHIPS} us_ca_new_orleans", "A21", "EC")
    g.off.battles = [DeclaredBattle(hex=h) for h in battles]
    g.off.assigned = {"us_cv_essex": IWO}
    g.touch()
    return g


def strikes(g: EotsWar, *cards: str) -> Played:
    """The cards are played and reach step 10."""
    for card in cards:
        play_reaction_card(g, "japan", card, "attack")
    for card in cards:
        event_of_card(card).after_reaction(g)
    return Played(g)


@pytest.mark.parametrize("card", KAMIKAZES)
def test_kamikaze_two_allied_steps_for_one_of_the_air_unit(card: str) -> None:
    g = off_iwo(card)
    assert g.cat.distance(IWO, TOKYO) <= 11
    assert code(g, card, "attack") == ""
    p = strikes(g, card)
    assert p.choices("japan: strike") == (IWO,)
    p.play(f"japan: strike {IWO} jp_af_61")
    assert "jp_af_61" in p.g.state.reduced
    assert set(p.choices("japan: hit")) == {*SHIPS.split(), "us_ca_new_orleans"}, "the carrier's escort shares its fate (9.12)"
    p.play("japan: hit us_cv_essex")
    assert not p.legal("japan: hit us_cv_essex"), "a reduced ship only when nothing else is left"
    p.play("japan: hit us_bb_washington")
    assert p.what() == ()
    assert p.g.state.reduced >= {"us_cv_essex", "us_bb_washington"}
    assert pile(p.g, card) == "out_of_game"


def test_kamikaze_may_sink_the_last_reduced_ship() -> None:
    units = {
        "us_ca_northampton": (IWO, "reduced"),
        "us_bb_washington": "5808",
        "us_cv_essex": "5808",
        "us_ca_new_orleans": "5808",
    }
    g = off_iwo("J61", units={**units, "jp_af_61": ("3607", "reduced")})
    g.off.assigned = {}
    p = strikes(g, "J61").play(f"japan: strike {IWO} jp_af_61", "japan: hit us_ca_northampton")
    assert p.g.where("us_ca_northampton") == "eliminated"
    assert p.g.where("jp_af_61") == "eliminated"
    assert p.what() == (), "no second step to take"


def test_kamikaze_ships_that_do_not_fight_are_safe() -> None:
    g = off_iwo("J61")
    g.off.activated.remove("us_bb_washington")
    g.touch()
    p = strikes(g, "J61").play(f"japan: strike {IWO} jp_af_61")
    assert "us_bb_washington" not in p.choices("japan: hit")


@pytest.mark.parametrize("card", KAMIKAZES)
def test_kamikaze_needs_a_battle_near_tokyo_within_reach_of_an_air_unit(card: str) -> None:
    far = off_iwo(card, units={"us_ca_northampton": "4715", "us_bb_washington": "4715", "jp_af_61": "4715"}, battles=("4715",))
    assert code(far, card, "attack") == "no-kamikaze-target"
    nobody = off_iwo(card, units={"jp_af_61": "2212"})
    assert code(nobody, card, "attack") == "no-kamikaze-target"


def test_kamikaze_once_a_battle_several_an_offensive() -> None:
    g = off_iwo("J61", "J62", "J63")
    play_reaction_card(g, "japan", "J61", "attack")
    assert code(g, "J62", "attack") == "no-kamikaze-target"
    units = {"us_ca_northampton": IWO, "us_bb_washington": SAIPAN, "jp_af_62": "3607"}
    g = off_iwo("J61", "J62", "J63", units=units, battles=(IWO, SAIPAN))
    assert g.cat.distance(SAIPAN, TOKYO) <= 11
    g.put("jp_af_62", SAIPAN)
    p = strikes(g, "J61", "J62")
    p.play(f"japan: strike {IWO} jp_af_61")
    while p.position.prompts[0].verbs == ("hit",):
        p.play(f"japan: hit {p.choices('japan: hit')[0]}")
    assert p.choices("japan: strike") == (SAIPAN,), "one a battle"
    assert code(p.g, "J63", "attack") == "no-kamikaze-target"


def test_j45_sho_go_one_kamikaze_takes_a_third_step() -> None:
    g = off_iwo(
        "J61", "J62", units={"us_bb_washington": SAIPAN, "us_bb_mississippi": SAIPAN, "jp_af_62": SAIPAN}, battles=(IWO, SAIPAN)
    )
    g.off.activated.append("us_bb_mississippi")
    g.off.reaction_cards = ["J45"]
    p = strikes(g, "J61", "J62")
    p.play(f"japan: strike {IWO} jp_af_61")
    steps = []
    for _ in range(2):
        n = 0
        while p.position.prompts and p.position.prompts[0].verbs == ("hit",):
            p.play(f"japan: hit {p.choices('japan: hit')[0]}")
            n += 1
        steps.append(n)
        if p.position.prompts:
            p.play(f"japan: strike {SAIPAN} jp_af_62")
    assert steps == [3, 2]
