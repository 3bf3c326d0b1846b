"""8.5.8, 9.9.4: amphibious assaults and beachheads."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.battle.s09_reckoning import drawn_battle, reckon_battle
from rules.next_war.battle.s09_retreat import may_ignore_retreat
from rules.next_war.battle.s09_retreating import boarding_ends
from rules.next_war.ground.s08_stacking import halves_over
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s08_beachheads import (
    beachhead_counters,
    beachhead_hexes,
    drop_beachhead,
    drop_lost_beachheads,
    lay_beachhead,
    why_no_beachhead,
)
from rules.next_war.sea.s08_landing import assaulting_units, free_beaches, why_not_landing
from rules.next_war.sea.s08_ships import ships_to_flee_to, stages_assault
from tests.next_war.afloat import afloat, amph, marines
from tests.next_war.clash import Fray
from tests.next_war.turns import done, rolling, under_way

#: Two units of marines aboard of a group off the hex 0403, ready to assault it.
AFLOAT = {"a": amph("blue", "0402"), "m": marines("blue", "aboard:a"), "n": marines("blue", "aboard:a")}
READY: dict[str, Any] = {"segment": "first_combat", "active": "blue", "staged": ["a"]}


def foe(at: str = "0403", **row: Any) -> dict[str, Any]:
    """A defender."""
    return {"side": "red", "at": at, "defence": 2, **row}


def stages(at: str, path: tuple[str, ...], units: dict[str, Any] | None = None, **fields: Any) -> bool:
    """Whether a group that goes this way makes ready for an assault."""
    states = {name: fields.pop(name) for name in ("west", "east") if name in fields}
    g = afloat({"a": amph("blue", at), "m": marines("blue", "aboard:a"), **(units or {})}, states, **fields)
    return stages_assault(g, "a", path)


def test_an_assault_begins_in_a_coastal_box_without_enemy_ships() -> None:
    """NW-139, NW-140: friendly or contested, straight to a hex beside a beach."""
    assert stages("in_shore:east", ("0402",))
    assert stages("in_shore:east", ("0402",), east="blue")
    assert not stages("in_shore:east", ("0402",), east="red")
    assert not stages("in_shore:east", ("0402",), {"e": {"side": "red", "kind": "ship", "type": "sag", "at": "in_shore:east"}})
    assert not stages("at_sea:east_sea", ("in_shore:east", "0402"))
    assert not stages("0401", ("0402",))
    assert not stages("in_shore:east", ("0401",))
    assert not stages("in_shore:east", ("0402",), assaulted=["a"])


def test_the_whole_way_of_an_assault() -> None:
    """8.5.8.1: to the coast in a movement segment, ashore in the next combat segment."""
    units = {**AFLOAT, "a": amph("blue", "in_shore:east")}
    position, _ = done(under_way(afloat(units), MovementSegment(seat="blue")), "sail a 0402")
    assert position.state.staged == ["a"]
    war = rolling(afloat(AFLOAT, **READY))
    assert free_beaches(war, "blue") == {"0403": ["m", "n"]}


def test_only_beaches_beside_the_ship() -> None:
    """NW-142, NW-312: flat and flat woods."""
    g = afloat({**AFLOAT, "a": amph("blue", "0302")}, **READY)
    assert set(free_beaches(g, "blue")) == {"0203", "0403"}
    refusal = why_not_landing(afloat(AFLOAT, **READY), "m", "0603")
    assert refusal is not None
    assert refusal.code == "no-beach"


@pytest.mark.parametrize(
    ("fields", "code"),
    [({"staged": []}, "not-staged"), ({"assaulted": ["a"]}, "not-staged"), ({"fought": ["m"]}, "fought-already"), ({}, "")],
)
def test_who_may_land(fields: dict[str, Any], code: str) -> None:
    """NW-143: one assault a ship and turn."""
    g = afloat({**AFLOAT, "d": foe()}, **{**READY, **fields})
    refusal = why_not_landing(g, "m", "0403")
    assert (refusal.code if refusal else "") == code


def test_several_ships_join_against_one_beach() -> None:
    units = {**AFLOAT, "b": amph("blue", "0302"), "o": marines("blue", "aboard:b"), "d": foe()}
    g = afloat(units, **{**READY, "staged": ["a", "b"]})
    assert assaulting_units(g, "0403", "blue") == ["m", "n", "o"]


def test_attack_from_the_sea_is_halved_and_moves_the_column() -> None:
    """9.4.1, NW-165, Q1: one column left if more than half of the strength lands; tanks have no advantage."""
    tank = marines("blue", "aboard:a", attack=5, flags="armour marine", mobility="mechanized", ma=7)
    units = {**AFLOAT, "m": marines("blue", "aboard:a", attack=3), "n": tank, "d": foe()}
    g = afloat(units, **READY)
    found = reckon_battle(g, drawn_battle(g, "0403", ["m", "n"]))
    assert {one.unit: one.value for one in found.attack} == {"m": 2, "n": 3}
    assert {part.what: part.amount for part in found.shifts if part.amount} == {"landing": -1}
    with_land = {**units, "t": {"side": "blue", "at": "0404", "attack": 9}}
    g = afloat(with_land, **READY)
    found = reckon_battle(g, drawn_battle(g, "0403", ["m", "n", "t"]))
    assert "landing" not in {part.what for part in found.shifts if part.amount}


def test_those_that_land_come_from_no_hex_and_have_no_advantage_of_light_infantry() -> None:
    """9.6.3, 9.6.7"""
    units = {**AFLOAT, "m": marines("blue", "aboard:a", flags="infantry light marine"), "d": foe("0603")}
    units |= {"a": amph("blue", "0602"), "t": {"side": "blue", "at": "0604"}, "u": {"side": "blue", "at": "0504"}}
    board = {"h0604": "flat blue", "h0504": "flat blue"}
    g = afloat(units, board, **READY)
    found = reckon_battle(g, drawn_battle(g, "0603", ["m", "n", "t", "u"]))
    assert {part.what for part in found.modifiers} <= {"remainder", "above", "formation", "nations"}


def fray(units: dict[str, Any], **fields: Any) -> Fray:
    """Blue's combat segment."""
    return Fray(afloat(units, **{**READY, **fields}))


def test_where_the_beach_is_held_the_assault_loses_a_step_more_and_stays_aboard() -> None:
    """NW-141"""
    strong = foe(defence=9, steps=2, reduced=[1, 5, 4])
    units = {**AFLOAT, "m": marines("blue", "aboard:a", attack=9, steps=2, reduced=[3, 3, 4]), "d": strong}
    game = fray(units).do("blue attack 0403 m+n m none", 4)
    paid = [event for event in game.events if event.kind in ("step-lost", "destroyed") and event.facts["unit"] in ("m", "n")]
    rolled = game.facts("battle-rolled")
    if game.asked():
        assert game.asked() == ["blue take-losses"]
        game.do("blue lose m")
        paid += [event for event in game.events if event.kind in ("step-lost", "destroyed")]
    assert game.where("d") == "0403"
    assert len(paid) == rolled["ours"] + 1
    assert {game.where("m"), game.where("n")} <= {"aboard:a", ""}
    assert game.state.assaulted == ["a"]


def test_where_it_falls_all_that_landed_advance_and_a_beachhead_may_be_placed() -> None:
    """NW-144, NW-185: and nobody goes on from there."""
    units = {**AFLOAT, "m": marines("blue", "aboard:a", attack=40), "d": foe(defence=1)}
    game = fray(units).do("blue attack 0403 m+n m none", 0)
    assert (game.where("d"), game.where("m"), game.where("n")) == ("", "0403", "0403")
    assert game.asked() == ["blue offer-beachhead"]
    game.do("blue lay")
    assert game.state.beachheads == {"0403": "blue"}
    assert game.state.ashore == ["m", "n"]


def test_an_empty_beach_is_taken_without_a_battle() -> None:
    game = fray(AFLOAT).do("blue assault 0403 m+n")
    assert (game.where("m"), game.where("n")) == ("0403", "0403")
    assert game.state.entered["0403"] == "blue"
    assert game.asked() == ["blue offer-beachhead"]
    game.do("blue forgo")
    assert game.state.beachheads == {}


def test_an_enemy_installation_gets_a_clearing_marker_and_no_beachhead() -> None:
    """8.5.8.1, 8.5.8.2, 8.4.1.1"""
    game = fray({**AFLOAT, "a": amph("blue", "0502")}).do("blue assault 0503 m+n", 0)
    assert "0503" in game.state.clearing
    assert "blue offer-beachhead" not in game.asked()


def test_who_did_not_land_in_the_segment_is_no_longer_ready_after_it() -> None:
    game = fray({**AFLOAT, "d": foe()}).do("blue done")
    assert game.state.staged == []


# -- beachheads ------------------------------------------------------------------------------------------------------------


def test_a_beachhead_raises_the_limit_of_stacking_and_lets_units_ignore_a_retreat() -> None:
    """NW-147, 8.5.8.2"""
    units = {"x": {"side": "blue", "at": "0203", "sp": "3"}, "y": {"side": "blue", "at": "0203", "sp": "3"}}
    assert halves_over(afloat(units), "0203", "blue") == 4
    g = afloat(units, beachheads={"0203": "blue"})
    assert halves_over(g, "0203", "blue") == 0
    assert may_ignore_retreat(g, "0203", "blue")


def test_a_beachhead_defends_and_takes_a_step() -> None:
    """NW-147, 8.5.8.4"""
    units = {"d": foe("0403", defence=2), "e": foe("0403", defence=2), "t": {"side": "blue", "at": "0404", "attack": 8}}
    g = afloat(units, beachheads={"0403": "red"}, segment="first_combat", active="blue")
    assert reckon_battle(g, drawn_battle(g, "0403", ["t"])).totals == (8, 2 + 2 + 3)
    game = Fray(g).do("blue attack 0403 t t").do("red lead d", 0)
    assert game.choices("red lose") == ("e", "beachhead")
    game.do("red lose beachhead")
    assert game.state.beachheads == {}
    assert game.where("e") == "0403"


def test_marines_retreat_aboard_of_a_group_beside_their_beachhead() -> None:
    """NW-176, 9.8.2: out of beachheads and ports, as far as there is room."""
    attacker = {"side": "blue", "at": "0404", "attack": 30}
    units = {"a": amph("red", "0402"), "d": marines("red", "0403"), "e": foe("0403"), "t": attacker}
    g = afloat(units, beachheads={"0403": "red"}, segment="first_combat", active="blue")
    assert ships_to_flee_to(g, "d") == ["a"]
    assert ships_to_flee_to(g, "e") == []
    assert set(boarding_ends(g, "d")) == {"aboard:a"}
    full = {**units, **{f"m{n}": marines("red", "aboard:a") for n in range(4)}}
    assert ships_to_flee_to(afloat(full, beachheads={"0403": "red"}), "d") == []
    assert ships_to_flee_to(afloat(units), "d") == []


def test_where_a_beachhead_is_placed() -> None:
    """NW-144: beside an amphibious group, on a beach that is held, not on enemy works; counters are a limit."""
    g = afloat({"a": amph("blue", "0202"), "x": {"side": "blue", "at": "0203"}}, segment="first_combat")
    assert beachhead_hexes(g, "blue", moving=False) == ["0203"]
    assert beachhead_hexes(g, "blue", moving=True) == []
    assert why_no_beachhead(g, "blue", "0503") is not None
    full = {"0101": "blue", "0102": "blue", "0201": "blue"}
    g = afloat({"a": amph("blue", "0202"), "x": {"side": "blue", "at": "0203"}}, beachheads=full)
    assert beachhead_hexes(g, "blue", moving=False) == []
    assert sum(beachhead_counters(g, "blue")) == 0


def test_without_an_amphibious_group_beside_it_a_beachhead_is_taken_off_for_two_turns() -> None:
    """E16, NW-145: taken off in turn 1 it serves again in turn 3; in a storm it stays."""
    for weather, left in (("clear", {}), ("storm", {"0203": "blue"})):
        war = rolling(afloat({}, beachheads={"0203": "blue"}, weather=weather, turn=1))
        drop_lost_beachheads(war)
        assert war.state.beachheads == left
    war = rolling(afloat({"a": amph("blue", "0202")}, beachheads={"0203": "blue"}, turn=1))
    drop_lost_beachheads(war)
    assert war.state.beachheads == {"0203": "blue"}
    drop_beachhead(war, "0203", "lone")
    assert war.state.beachheads_back == {"blue": [3]}
    assert beachhead_counters(war, "blue") == (2, 0)


def test_a_counter_that_serves_again_may_be_placed_in_a_movement_segment() -> None:
    """Q28"""
    g = afloat({"a": amph("blue", "0202")}, turn=3, state={"beachheads_back": {"blue": [3]}})
    assert beachhead_hexes(g, "blue", moving=True) == ["0203"]
    war = rolling(g)
    lay_beachhead(war, "0203", "blue", moving=True)
    assert (war.state.beachheads, war.state.beachheads_back["blue"], war.state.laid) == ({"0203": "blue"}, [], ["0203"])


def test_an_enemy_that_walks_in_takes_it_off() -> None:
    war = rolling(afloat({"a": amph("blue", "0202"), "e": {"side": "red", "at": "0203"}}, beachheads={"0203": "blue"}))
    drop_lost_beachheads(war)
    assert war.state.beachheads == {}


def test_a_beachhead_may_be_given_up() -> None:
    g = afloat({"a": amph("blue", "0202")}, beachheads={"0203": "blue"})
    position, _ = done(under_way(g, MovementSegment(seat="blue")), "abandon 0203")
    assert position.state.beachheads == {}
