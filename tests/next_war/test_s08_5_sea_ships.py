"""8.5.6, 7.3: ships go from place to place, contested movement, storms, marines aboard."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.engine import Position
from rules.engine.contract.steps import settle
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s07_shelter import STORM, drive_out_ships, is_storm_proof, push_shelter, storm_places
from rules.next_war.sea.s07_support import supporting_ships, why_ship_silent
from rules.next_war.sea.s08_contested import SeaMover, comes_through, contested_parts, sea_step
from rules.next_war.sea.s08_ships import (
    boarding_units,
    flippable_ships,
    ship_goals,
    ship_way,
    why_not_boarding,
    why_not_sailing,
    why_ship_stays,
)
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from tests.next_war.afloat import afloat, amph, marines, ship
from tests.next_war.field import house
from tests.next_war.turns import done, rolling, under_way, why_not


def segment(g: TheatreWar) -> Position[TheatreState]:
    """Blue's movement segment in a position."""
    return under_way(g, MovementSegment(seat="blue"))


def sailed(g: TheatreWar, ship_: str, goal: str, *dice: int) -> TheatreWar:
    """The position after a ship has tried to go somewhere with these dice."""
    war = rolling(g, *dice)
    MovementSegment(seat="blue").do_sail(war, "blue", (ship_, goal))
    return war


def goals(at: str, units: dict[str, Any] | None = None, **states: str) -> set[str]:
    """Where a ship of blue may go from a place."""
    return set(ship_goals(afloat({"s": ship("blue", at), **(units or {})}, states), "s"))


WEST = {"0101", "0102", "0201", "0202", "0301", "0302"}


def test_places_lie_beside_each_other_in_the_order_of_the_book() -> None:
    """NW-131, NW-318, NW-319: open sea, coastal box, all-sea hexes, ports; one At Sea box a turn."""
    assert goals("in_shore:west") == {"at_sea:west_sea", "box:harbour", "0103", *WEST}
    assert goals("0202") == {"in_shore:west", "at_sea:west_sea", "box:harbour", "0103", *(WEST - {"0202"})}
    east = {f"{column:02}{row:02}" for column in (4, 5, 6) for row in (1, 2)}
    assert goals("at_sea:west_sea") == {"at_sea:east_sea", "in_shore:west", "in_shore:east", "box:harbour", "0103", *WEST, *east}


def test_a_second_open_sea_is_entered_in_a_later_turn() -> None:
    g = afloat({"s": ship("blue", "in_shore:west")}, at_sea=["s"])
    assert set(ship_goals(g, "s")) == {"0103", *WEST}
    war = sailed(afloat({"s": ship("blue", "in_shore:west")}), "s", "at_sea:west_sea")
    assert war.state.at_sea == ["s"]
    assert [step.to for step in ship_way(g, "s", "0103").steps] == ["0102", "0103"]


def test_one_ship_in_an_all_sea_hex() -> None:
    """7.3.6, NW-067: any number in boxes and ports."""
    others = {"t": ship("blue", "0202"), "u": ship("blue", "0103"), "v": ship("blue", "at_sea:west_sea")}
    assert "0202" not in goals("in_shore:west", others)
    assert {"0103", "at_sea:west_sea"} <= goals("in_shore:west", others)
    g = afloat({"s": ship("blue", "in_shore:west"), **others})
    refusal = why_not_sailing(g, "s", "0202")
    assert refusal is not None
    assert refusal.code == "ship-there"


def test_only_friendly_ports_and_none_closed_by_the_enemy() -> None:
    """8.5.6.3"""
    assert "0503" not in goals("in_shore:east")
    assert "0103" not in goals("in_shore:west", {"e": {"side": "red", "at": "0103"}})
    g = house(scenario="nordkalott", others="nowhere", units=[["no_sag", "in_shore:troms"], ["su_54_1", "0625"]])
    assert "0926" not in ship_goals(g, "no_sag")
    assert "0623" in ship_goals(g, "no_sag")


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"segment": "elite_reaction"}, "no-sea-segment"),
        ({"segment": "first_combat"}, "no-sea-segment"),
        ({"weather": "storm"}, "storm-at-sea"),
        ({"active": "red"}, "not-its-segment"),
        ({"moved": ["s"]}, "moved-already"),
        ({}, ""),
    ],
)
def test_when_ships_go(fields: dict[str, Any], code: str) -> None:
    """NW-026: in every movement segment of their side but elite reaction, and in no storm."""
    refusal = why_ship_stays(afloat({"s": ship("blue", "in_shore:west")}, **fields), "s")
    assert (refusal.code if refusal else "") == code


# -- contested movement ----------------------------------------------------------------------------------------------------


def triggers(
    origin: str, to: str, units: dict[str, Any] | None = None, sea: dict[str, str] | None = None, **fields: Any
) -> set[str]:
    """Why a step of a ship of blue is contested."""
    g = afloat({"s": ship("blue", origin), **(units or {})}, sea, **fields)
    return set(sea_step(g, SeaMover("blue", "s"), origin, to).triggers)


def test_steps_that_need_a_roll() -> None:
    """NW-132"""
    foe = {"f": ship("red", "at_sea:west_sea")}
    assert triggers("in_shore:west", "at_sea:west_sea") == set()
    assert triggers("in_shore:west", "at_sea:west_sea", sea={"west_sea": "red"}) == {"enemy-box"}
    assert triggers("in_shore:west", "0101", sea={"west": "red"}) == {"enemy-box"}
    assert triggers("in_shore:west", "at_sea:west_sea", foe) == {"enemy-ships"}
    assert triggers("0103", "0102") == {"port"}
    assert triggers("0103", "0102", sea={"west": "blue"}) == set()
    assert triggers("0101", "0201") == {"coast"}
    assert triggers("0101", "0201", sea={"west": "blue"}) == set()
    assert triggers("0101", "0201", mines={"0201": 1}, mined_by={"0201": "red"}, sea={"west": "blue"}) == {"mines"}


def test_who_lays_mines_leaves_them_freely_and_everybody_else_rolls() -> None:
    """7.5.1.1"""
    fields: dict[str, Any] = {"mines": {"0101": 2}, "mined_by": {"0101": "blue"}, "sea": {"west": "blue"}}
    assert triggers("0101", "in_shore:west", **fields) == {"mines"}
    assert triggers("0101", "in_shore:west", **fields, mine_layers={"0101": "s"}) == set()
    assert triggers("in_shore:west", "0101", {}, **fields) == {"mines"}
    g = afloat(
        {"s": ship("blue", "0101")},
        {"west": "blue"},
        **{k: v for k, v in fields.items() if k != "sea"},
        mine_layers={"0101": "s"},
    )
    war = sailed(g, "s", "in_shore:west")
    assert war.state.mine_layers == {}
    assert not [event for event in war.events if event.kind == "contested-sea"]


def test_modifiers_are_summed() -> None:
    """NW-133: two enemy groups +2, one own -1, anti-submarine warfare -2, threat +3. Hexes do not count, nor the mover itself."""
    units = {
        "s": ship("blue", "in_shore:west"), "own": ship("blue", "at_sea:west_sea"), "f1": ship("red", "in_shore:west"),
        "f2": ship("red", "at_sea:west_sea", "cv"), "f3": ship("red", "0201"), "f4": amph("red", "at_sea:west_sea"),
    }  # fmt: skip
    g = afloat(units, asw={"blue": 2, "red": 7}, submarine={"red": 3, "blue": 5})
    found = sea_step(g, SeaMover("blue", "s"), "in_shore:west", "at_sea:west_sea")
    assert {part.what: part.amount for part in found.parts} == {"own-ships": -1, "their-ships": 2, "asw": -2, "submarine": 3}
    assert found.modifier == 2


def test_off_an_enemy_coast_and_into_mines() -> None:
    g = afloat({"s": ship("blue", "in_shore:west")}, {"west": "red"}, mines={"0103": 2}, mined_by={"0103": "red"})
    mover = SeaMover("blue", "s")
    parts = {part.what: part.amount for part in contested_parts(g, mover, "in_shore:west", "0102")}
    assert parts == {"mines": 2, "enemy-coast": 1}
    # Within one area nothing is entered.
    assert {part.what for part in contested_parts(g, mover, "0102", "0202")} == {"enemy-coast"}


def test_a_roll_that_fails_leaves_the_ship_where_it_began() -> None:
    """NW-134"""
    g = afloat({"s": ship("blue", "0103")}, submarine={"red": 0})
    war = sailed(g, "s", "in_shore:west", 5)
    assert (war.state.place["s"], war.state.moved) == ("0103", ["s"])
    war = sailed(afloat({"s": ship("blue", "0103")}), "s", "in_shore:west", 4)
    assert war.state.place["s"] == "in_shore:west"
    assert [comes_through(g, roll) for roll in (-3, 4, 5, 9)] == [True, True, False, False]


def test_the_way_is_the_likeliest() -> None:
    """8.5.6.4.1: by the contested box, where no roll is needed, rather than along the coast."""
    way = ship_way(afloat({"s": ship("blue", "0101")}), "s", "0201")
    assert way is not None
    assert way.path == ("in_shore:west", "0201")
    assert way.chance == 1
    mined = afloat({"s": ship("blue", "0103")}, mines={"0102": 2}, mined_by={"0102": "red"}, submarine={"red": 1})
    found = ship_way(mined, "s", "in_shore:west")
    # Out of the port into the mines 5 - 3 of ten, out of them 5 - 1 of ten.
    assert found is not None
    assert found.chance == Fraction(2, 10) * Fraction(4, 10)


# -- storms and lost ports -------------------------------------------------------------------------------------------------


def storm(at: str, **states: str) -> list[str]:
    """Where a ship of blue goes from a place in a storm; [] if it may stay too."""
    g = afloat({"s": ship("blue", at)}, states, weather="storm")
    return [] if is_storm_proof(g, "blue", at) else storm_places(g, "s")


def test_in_a_storm_ships_go_to_friendly_ports_and_open_seas_of_their_zone() -> None:
    """NW-030: the nearest."""
    assert storm("0103") == storm("at_sea:west_sea", west_sea="blue") == storm("box:harbour") == []
    assert storm("in_shore:west", west_sea="blue") == ["at_sea:west_sea"]
    assert storm("in_shore:west") == ["0103"]
    assert storm("0102", west_sea="blue") == ["0103"]
    assert storm("at_sea:west_sea") == ["0103"]


def test_a_ship_without_shelter_is_lost_in_a_storm() -> None:
    from rules.next_war.sea.s07_shelter import ShipsInStorm

    war = rolling(afloat({"s": ship("blue", "in_shore:east"), "t": ship("blue", "0103")}, weather="storm"))
    war.stack.append(ShipsInStorm())
    settle(war)
    assert war.state.dead == ["s"]
    assert war.state.place == {"t": "0103"}


def test_ships_of_both_sides_take_shelter_at_once() -> None:
    """8.5.6.5: neither waits for the other; games of before ask the first player first."""
    places = {"s": ["0103", "at_sea:west_sea"], "t": ["0103"], "r": ["0503", "at_sea:east_sea"]}
    for revision, asked in ((5, ["blue", "red"]), (4, ["blue"])):
        ships = {"s": ship("blue", "in_shore:west"), "t": ship("blue", "0102"), "r": ship("red", "in_shore:east")}
        g = afloat(ships, weather="storm")
        g.state.initiative, g.state.revision = "blue", revision
        of_sides = {side: {one: to for one, to in places.items() if g.side(one) == side} for side in g.book.sides}
        war = rolling(g)
        push_shelter(war, of_sides, STORM)
        settle(war)
        position = Position(NEXT_WAR, war.state)
        assert [prompt.seat for prompt in position.prompts] == asked
        assert all(prompt.facts["units"] == ["s" if prompt.seat == "blue" else "r"] for prompt in position.prompts)
        assert why_not(position, "shelter s 0103", "red")
        if revision == 5:
            position, _ = done(position, "shelter r at_sea:east_sea", seat="red")
            assert position.state.place["s"] == "in_shore:west", "no choice is made for who has not chosen"
        position, _ = done(position, "shelter s at_sea:west_sea", seat="blue")
        assert [prompt.seat for prompt in position.prompts] == ([] if revision == 5 else ["red"])
        assert (position.state.place["s"], position.state.place["t"]) == ("at_sea:west_sea", "0103")


@pytest.mark.parametrize(
    ("states", "units", "place"),
    [
        ({"west": "blue"}, {}, "in_shore:west"),
        ({"west": "contested"}, {}, "in_shore:west"),
        ({"west": "red"}, {}, ""),
    ],
)
def test_ships_are_driven_out_of_a_port_that_the_enemy_enters(states: dict[str, str], units: dict[str, Any], place: str) -> None:
    """NW-184: off the coast, else to another port, else away for two turns."""
    g = afloat({"s": ship("blue", "0103"), "e": {"side": "red", "at": "0103"}, **units}, states)
    war = rolling(g)
    drive_out_ships(war)
    settle(war)
    assert war.state.place.get("s", "") == place
    assert war.state.delayed == ({} if place else {"s": 3})


def test_to_the_nearest_port_of_the_zone_first() -> None:
    units = [["no_sag", "0926"], ["su_54_1", "0926"]]
    war = rolling(house(scenario="nordkalott", others="nowhere", units=units, sea={"troms": "pact"}))
    drive_out_ships(war)
    settle(war)
    assert war.state.place["no_sag"] == "0623"


# -- marines aboard --------------------------------------------------------------------------------------------------------


def test_marines_go_aboard_in_ports_and_sail_with_their_ship() -> None:
    """2.4.4, 8.5.8.3, NW-146, NW-291, NW-300: not more than there is room for; who came aboard stays so in this segment."""
    units = {
        "a": amph("blue", "0103"),
        **{f"m{n}": marines("blue", "0103") for n in range(5)},
        "x": {"side": "blue", "at": "0103"},
    }
    g = afloat(units, {"west": "blue"})
    assert boarding_units(g, "a") == ["m0", "m1", "m2", "m3", "m4"]
    refusal = why_not_boarding(g, "a", ["m0", "m1", "m2", "m3", "m4"])
    assert refusal is not None
    assert refusal.code == "no-room-aboard"
    position, _ = done(segment(g), "embark a m0+m1", "sail a 0101")
    assert position.state.place["m0"] == "aboard:a"
    assert position.state.place["a"] == "0101"
    assert why_not(position, "debark a m0 0103") != ""


def test_marines_go_ashore_in_ports_and_beachheads() -> None:
    units = {
        "a": amph("blue", "0202"),
        "m": marines("blue", "aboard:a"),
        "b": amph("blue", "0103"),
        "n": marines("blue", "aboard:b"),
    }
    position, _ = done(segment(afloat(units, beachheads={"0203": "blue"})), "debark a m 0203", "debark b n 0103")
    assert (position.state.place["m"], position.state.place["n"]) == ("0203", "0103")
    assert position.state.moved == ["m", "n"]


def test_an_idle_amphibious_group_becomes_a_surface_group_for_good() -> None:
    """7.3.2.1, NW-065"""
    g = house(
        scenario="nordkalott",
        others="nowhere",
        units=[["us_amph", "in_shore:troms"], ["uk_amph", "in_shore:troms"]],
        active="nato",
    )
    assert flippable_ships(g, "nato") == ["us_amph"]
    position, _ = done(under_way(g, MovementSegment(seat="nato")), "flip us_amph")
    war = NEXT_WAR.context(position.state, None)
    assert war.ship_type("us_amph") == "sag"
    assert flippable_ships(war, "nato") == []
    idle = house(scenario="nordkalott", others="nowhere", units=[["us_amph", "in_shore:troms"]], active="nato", moved=["us_amph"])
    assert flippable_ships(idle, "nato") == []


def test_ships_support_battles_from_hexes_once_a_segment_and_not_beside_enemy_ships() -> None:
    """7.3.1, NW-064, NW-301, Q44"""
    units = {
        "hex": ship("blue", "0202"), "port": ship("blue", "0103", "cv"), "box": ship("blue", "in_shore:west"),
        "far": ship("blue", "0101", range=1), "weak": ship("blue", "0302", support=0),
    }  # fmt: skip
    g = afloat(units)
    assert supporting_ships(g, "0203", "blue") == ["hex", "port"]
    assert supporting_ships(afloat({**units, "foe": ship("red", "0302")}), "0203", "blue") == ["port"]
    spent = afloat(units, shelled=["hex"])
    assert supporting_ships(spent, "0203", "blue") == ["port"]
    refusal = why_ship_silent(spent, "hex", "0203")
    assert refusal is not None
    assert refusal.code == "ship-spent"
    war = rolling(g)
    war.spend_ships(["hex"])
    assert supporting_ships(war, "0203", "blue") == ["port"]
