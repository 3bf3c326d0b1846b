"""December 1941 (17.11): the raid on Oahu (J01), the conquest of South-East Asia (J02), and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.machine.dice import FixedDice
from rules.eots.cards.japan_01 import AT_SEA, STRIKE_FORCE
from rules.eots.cards.japan_02 import FORCE_Z
from rules.eots.s04_turn.sequence import EotsTurn
from rules.eots.s05_cards.event import event_of_card
from rules.eots.s06_supply import zones
from rules.eots.s09_battle import forces
from rules.eots.state.model import DeclaredBattle, UnitMove
from rules.eots.state.war import EotsWar
from tests.eots.cards import holding, pile, to_the_end
from tests.eots.positions import Played, offensive_under_way, war

OAHU, MANILA, SINGAPORE, KOTA_BHARU, MERSING, BATAVIA = "5808", "2813", "2015", "2112", "2014", "2018"
SOUTH, SOUTH_SEAS, CF = "jp_hq_south", "jp_hq_south_seas", "jp_hq_combined_fleet_yamamoto"


def december(**fields: Any) -> Played:
    """The first turn of the campaign, at Japan's first card."""
    g = war("full", keep=True, hand={"japan": ["J01", "J02"], "allies": []}, **fields)
    g.state.stack.append(EotsTurn())
    return Played(g)


# -- J01 ---------------------------------------------------------------------------------------------------------------


def raid(dice: int = 5, **fields: Any) -> Played:
    """The raid, at the placing of its hits."""
    p = december(**fields).play("japan: event J01")
    return p.play(f"japan: place {p.choices('japan: place')[0]}", dice=[dice])


def test_j01_is_the_first_card_of_december_1941() -> None:
    p = december()
    assert p.choices("japan: event") == ("J01",)
    assert p.refused("japan: event J02").code == "not-this-event-yet"
    assert not p.legal("japan: discard J02"), "the second card waits for the first"
    late = holding("J01", "J16", scenario="campaign_1941", turn=2)
    assert late.refused("japan: event J01").code == "december-1941-only"
    late = holding("J02", "J16", scenario="campaign_1941", turn=2)
    assert late.refused("japan: event J02").code == "december-1941-only"


def test_j01_four_ships_sail_eighteen_hexes_without_a_headquarters() -> None:
    p = december().play("japan: event J01")
    assert p.what() == ("japan strike-force",)
    assert (set(p.g.off.activated), p.g.off.hq, p.g.off.naval) == (set(STRIKE_FORCE), "", 18)
    goals = p.choices("japan: place")
    assert goals
    assert all(p.g.cat.distance(h, OAHU) == 3 and p.g.cat.distance("3705", h) <= 18 for h in goals)
    p.play(f"japan: place {goals[0]}", dice=[5])
    assert {p.g.where(u) for u in STRIKE_FORCE} == {goals[0]}
    assert [b.hex for b in p.g.off.battles] == [OAHU]
    assert {u for u, h in p.g.off.assigned.items() if h == OAHU} == {u for u in STRIKE_FORCE if p.g.is_carrier(u)}


def test_j01_surprise_half_the_defence_and_no_allied_roll() -> None:
    p = raid()
    g: EotsWar = p.g
    battle = g.off.battles[0]
    for uid in ("us_bb_maryland_california", "us_ca_new_orleans", "us_air_7af"):
        printed = g.defence(uid)
        assert forces.step_defence(g, battle, uid) == (printed + 1) // 2
    assert forces.step_defence(g, battle, "jp_cv_akagi") == g.defence("jp_cv_akagi")
    assert forces.air_naval_modifiers(g, battle, "japan") == [("surprise", 3)]
    assert dict(p.last("battle-roll")["units"]).keys() == {u for u in STRIKE_FORCE if g.is_carrier(u)}
    assert not set(AT_SEA) & set(p.choices("japan: hit"))
    p = to_the_end(p.play(f"japan: hit {p.choices('japan: hit')[0]}"), 5)
    rolls = [e.facts["side"] for e in p.events if e.kind == "battle-roll"]
    assert rolls[0] == "japan"
    first = next(i for i, e in enumerate(p.events) if e.kind == "battle-over")
    assert "allies" not in [e.facts["side"] for e in p.events[:first] if e.kind == "battle-roll"]


def test_j01_nobody_reacts_and_the_carriers_run_for_oahu() -> None:
    p = raid(0)
    while p.position.prompts[0].what == "place-hits":
        p.play(f"japan: hit {p.choices('japan: hit')[0]}")
    assert not {"intelligence-roll", "reaction-hq", "special-reaction"} & set(p.kinds())
    assert {p.g.where(u) for u in AT_SEA} == {OAHU}
    origin, fleet = p.choices("japan: move")[0], "+".join(STRIKE_FORCE)
    p.play(f"japan: move {origin} {fleet} {p.choices(f'japan: move {origin} {fleet}')[0]}")
    assert p.what() == ("japan play-card",)
    assert p.g.state.political_will == 8
    assert pile(p.g, "J01") == "out_of_game"
    assert p.choices("japan: event") == ("J02",)


def test_j01_the_ships_go_home_as_one_stack() -> None:
    """They stay together (older 17.11), as they do in the book's worked example; each for itself before revision 6."""
    p, older = raid(0), raid(0, revision=5)
    for one in (p, older):
        while one.position.prompts[0].what == "place-hits":
            one.play(f"japan: hit {one.choices('japan: hit')[0]}")
    origin = p.choices("japan: move")[0]
    refused = p.refused(f"japan: move {origin} jp_cv_akagi 3706")
    assert (refused.code, refused.facts["low"], refused.facts["exact"]) == ("wrong-number", 4, 1)
    p.play(f"japan: move {origin} {'+'.join(STRIKE_FORCE)} 3706")
    assert {p.g.where(u) for u in STRIKE_FORCE} == {"3706"}
    assert older.legal(f"japan: move {origin} jp_cv_akagi 3706")


def test_j01_only_oahu_is_a_battle_hex() -> None:
    g = offensive_under_way(war("full", keep=True), "japan", " ".join(STRIKE_FORCE), "J01", "EC")
    for hexes, kept in (([OAHU], True), ([], False), ([OAHU, "5108"], False)):
        g.off.battles = [DeclaredBattle(hex=h) for h in hexes]
        assert (event_of_card("J01").check_declared(g) is None) == kept


# -- J02 ---------------------------------------------------------------------------------------------------------------


def conquest(**fields: Any) -> Played:
    """The second event, at activation; the raid is history."""
    out = {"japan": ["J01"], "allies": []}
    played = {"japan": ["J01"], "allies": []}
    return holding("J02", scenario="campaign_1941", turn=1, played=played, out_of_game=out, **fields).play("japan: event J02")


def test_j02_twenty_six_units_of_all_headquarters() -> None:
    """LV 20 and the efficiency of the three headquarters (3 + 2 + 1); the striking force has done its part."""
    p = conquest()
    assert p.what() == ("japan activate",)
    assert p.position.prompts[0].facts["limit"] == 26
    ready = p.choices("japan: activate")
    assert {"jp_army_25", "jp_af_24", "jp_bde_ss", "jp_army_17", "jp_bb_nagato"} <= set(ready), "near any of the three"
    assert not set(STRIKE_FORCE) & set(ready)
    assert p.refused("japan: activate jp_cv_akagi").code == "struck-already"
    assert not p.legal("japan: activate " + "+".join(ready[:27]))
    p.play("japan: activate " + "+".join(ready[:26]))
    assert len(p.g.off.activated) == 26
    assert p.what() == ("japan move",)


def test_j02_allied_air_units_project_no_zone_until_it_is_over() -> None:
    p = conquest()
    assert zones.air_zoi(war("full", keep=True), "allies") & p.g.grid.bit[MANILA]
    assert not zones.air_zoi(p.g, "allies") & p.g.grid.bit[MANILA]
    assert set(zones.zoi_projecting_units(p.g, "allies")) == set(AT_SEA), "carriers still do"
    p.play("japan: activate jp_bb_nagato")
    p = to_the_end(p)
    assert zones.air_zoi(p.g, "allies") & p.g.grid.bit[MANILA]
    assert not p.g.state.grounded


def landings(p: Played, unit: str, ships: str = "") -> tuple[str, ...]:
    """Where a ground unit may land from its hex, with or without ships."""
    from rules.eots import s08_movement as movement

    return tuple(movement.legal_destinations(p.g, [unit, *ships.split()], "amphibious", False).names)


def test_j02_landings_within_five_hexes_of_a_controlled_port() -> None:
    p = conquest().play("japan: activate jp_army_14+jp_bde_ss+jp_bb_kongo+jp_ca_takao", "japan: done")
    g: EotsWar = p.g
    near = event_of_card("J02").landing_hexes(g, True)
    assert near is not None
    found = landings(p, "jp_army_14")
    assert found
    assert not g.grid.set(found) & ~near
    assert "2811" in found or "2812" in found
    assert "3305" in g.grid.names(near), "own ground is never barred"
    assert OAHU not in g.grid.names(near)
    assert "3727" not in found
    line = f"japan: move {g.where('jp_army_14')} jp_army_14 amphibious 3014"
    assert p.refused(line).code in ("card-landing-hexes", "enemy-ships")


@pytest.mark.parametrize("goal", [MANILA, SINGAPORE])
def test_j02_manila_and_singapore_only_with_ships(goal: str) -> None:
    near = {True: False, False: False}
    g = conquest().g
    for escorted in near:
        hexes = event_of_card("J02").landing_hexes(g, escorted)
        assert hexes is not None
        near[escorted] = bool(hexes & g.grid.bit[goal])
    assert near == {True: True, False: False}


def test_j02_a_captured_port_brings_java_within_reach() -> None:
    g = conquest().g
    for port, open_ in (("", False), (SINGAPORE, True)):
        if port:
            g.capture(port, "japan")
        hexes = event_of_card("J02").landing_hexes(g, True)
        assert hexes is not None
        assert bool(hexes & g.grid.bit[BATAVIA]) == open_


def off_malaya(units: dict[str, Any], battles: tuple[str, ...] = (), **more: Any) -> EotsWar:
    """The offensive after the declaration of battles; every Japanese unit named has moved to its hex."""
    g = war("full", keep=True, units=units, **more)
    ours = [u for u in units if u.startswith("jp")]
    offensive_under_way(g, "japan", " ".join(ours), "J02", "EC")
    for uid in ours:
        mode: Any = "amphibious" if g.unit(uid).kind == "ground" else "naval" if g.unit(uid).kind == "naval" else "air"
        ships = [u for u in ours if g.unit(u).kind == "naval" and g.where(u) == g.where(uid)]
        g.off.moved[uid] = UnitMove(mode, ["2311", g.where(uid)], escorts=ships if mode == "amphibious" else [])
    g.off.battles = [DeclaredBattle(hex=h) for h in battles]
    g.touch()
    return g


def test_j02_force_z_meets_ships_off_malaya() -> None:
    g = off_malaya({"jp_ca_mogami": KOTA_BHARU})
    event_of_card("J02").before_reaction(g)
    assert g.where(FORCE_Z) == KOTA_BHARU
    assert [b.hex for b in g.off.battles] == [KOTA_BHARU], "a battle even if none was declared"


def test_j02_force_z_chooses_among_several_hexes() -> None:
    g = off_malaya({"jp_ca_mogami": KOTA_BHARU, "jp_bb_kongo": MERSING}, (MERSING,))
    event_of_card("J02").before_reaction(g)
    p = Played(g)
    assert set(p.choices("allies: place")) == {KOTA_BHARU, MERSING}
    p.play(f"allies: place {MERSING}")
    assert p.g.where(FORCE_Z) == MERSING
    assert [b.hex for b in p.g.off.battles] == [MERSING]


@pytest.mark.parametrize("units", [{"jp_bb_kongo": SINGAPORE}, {"jp_bb_kongo": "2311"}, {"jp_army_25": KOTA_BHARU}])
def test_j02_force_z_stays_in_singapore(units: dict[str, Any]) -> None:
    """Only Singapore entered, no ship off Malaya at all, or a landing without ships."""
    g = off_malaya(units, (SINGAPORE,))
    event_of_card("J02").before_reaction(g)
    assert g.where(FORCE_Z) == SINGAPORE
    assert not g.stack


@pytest.mark.parametrize("goal", [MANILA, SINGAPORE])
def test_j02_coastal_guns_hit_every_escort(goal: str) -> None:
    units = {"jp_army_25": goal, "jp_ca_mogami": goal, "jp_bb_kongo": (goal, "reduced"), "jp_ca_takao": "2812"}
    g = off_malaya(units, (goal,))
    event_of_card("J02").after_reaction(g)
    assert "jp_ca_mogami" in g.state.reduced
    assert g.where("jp_bb_kongo") in ("eliminated", "removed")
    assert "jp_ca_takao" not in g.state.reduced


def test_j02_allied_air_units_join_battles_in_their_range() -> None:
    """One battle in range: at once; several: the Allied player says which; supplied or not; those in a battle stay there."""
    g = off_malaya({"jp_army_25": KOTA_BHARU, "jp_army_14": "2911", "jp_bde_1sn": "2813"}, (KOTA_BHARU, "2911", MANILA))
    event_of_card("J02").after_reaction(g)
    p = Played(g)
    near = [u for u in ("us_air_feaf", "us_lrb_19") if p.g.cat.distance("2812", "2911") <= (p.g.unit(u).range or 0)]
    assert near
    assert p.what() == ("allies air-joins",)
    assert set(p.choices("allies: join")) >= set(near)
    assert "done" not in p.position.prompts[0].verbs, "none may stay out"
    malaya = p.g.unit("br_air_malaya")
    reach = malaya.range_extended if malaya.range_extended and not malaya.extended_in_brackets else malaya.range
    if p.g.cat.distance(SINGAPORE, KOTA_BHARU) <= (reach or 0):
        assert p.g.off.assigned["br_air_malaya"] == KOTA_BHARU
    assert "nl_air" not in p.g.off.assigned
    while p.what() == ("allies air-joins",):
        p.play(f"allies: join {p.choices('allies: join')[0]} {MANILA}")
    assert p.g.off.assigned["us_air_feaf"] == MANILA
    battle = next(b for b in p.g.off.battles if b.hex == MANILA)
    assert "us_air_feaf" in forces.air_naval_fighters(p.g, battle, "allies")


def test_j02_no_other_allied_reaction() -> None:
    """No intelligence, no special reaction, no headquarters of the reaction: from declaration straight into the battles."""
    p = conquest().play("japan: activate jp_army_14+jp_bb_kongo+jp_ca_takao", "japan: done")
    hex_ = p.g.where("jp_army_14")
    p.play(f"japan: move {hex_} jp_army_14+jp_bb_kongo amphibious 2812")
    p.dice = FixedDice([5] * 40)
    p.play("japan: done")
    p = to_the_end(p, 5)
    assert not {"intelligence-roll", "reaction-hq", "special-reaction"} & set(p.kinds())
    assert "battle" in p.kinds()
    assert pile(p.g, "J02") == "out_of_game"


def test_december_1941_from_the_first_card_to_the_second_turn() -> None:
    """Both events, the flight of the Allied fleet, no attrition; then the game continues with turn 2."""
    p = raid(5, deck={side: [f"{side[0].upper()}{n}" for n in range(20, 60)] for side in ("japan", "allies")})
    for _ in range(400):
        if p.g.state.turn > 1 and p.g.state.hand["japan"]:
            break
        prompt = p.position.prompts[0]
        p.dice = FixedDice([5] * 200)
        verb = next((v for v in ("event", "done", "decline") if v in prompt.verbs), prompt.verbs[0])
        args: list[str] = []
        while (slot := p.position.slot(prompt.seat, verb, args)) is not None:
            args.append("+".join(slot.choices[: slot.low]) if slot.multi else slot.choices[0])
        p.play(f"{prompt.seat}: {verb} {' '.join(args)}")
    assert p.g.state.turn == 2
    assert p.g.state.events_played["japan"] == ["J01", "J02"]
    assert p.g.state.political_will >= 1
    assert len(p.g.state.hand["japan"]) >= 4
    assert "attrition" not in p.kinds()
