"""7.2, 7.3.4, 7.4: who controls the sea, which ships count, who gives way; levels of submarines and anti-submarine warfare."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Event
from rules.next_war.air.s06_points import point_changes
from rules.next_war.sea.s07_control import control_parts, control_plan, roll_sea_control
from rules.next_war.sea.s07_levels import adjust_sea_levels, levels_after
from rules.next_war.sea.s07_shelter import ShelterShips, retreat_places
from rules.next_war.state.war import TheatreWar
from tests.next_war.afloat import afloat, amph, marines, ship
from tests.next_war.field import house
from tests.next_war.turns import done, rolling, under_way

BOXES = ("west", "west_sea", "east", "east_sea")


def plan(**states: str) -> tuple[set[str], set[str]]:
    """The coastal boxes that are rolled for, and those of the open sea."""
    found = control_plan(afloat({}, states))
    return set(found.coast), set(found.open_sea)


def rolled(g: TheatreWar, *dice: int) -> tuple[dict[str, str], list[Event]]:
    """The boxes after the rolls, and what happened."""
    war = rolling(g, *dice)
    roll_sea_control(war)
    return {box: war.sea_state(box) for box in BOXES}, war.events


def parts_of(g: TheatreWar, box: str) -> dict[str, int]:
    """Modifier -> what it adds."""
    return {part.what: part.amount for part in control_parts(g, box)}


def test_coastal_boxes_are_rolled_for_where_the_open_sea_is_the_dominant_sides_or_they_differ() -> None:
    """7.2, Q3: blue dominates here."""
    assert plan(west="blue", west_sea="blue", east="red", east_sea="red") == ({"west"}, {"east_sea"})
    assert plan(west="contested", west_sea="red", east="red", east_sea="blue") == ({"west", "east"}, {"west_sea"})
    assert plan(west="red", west_sea="contested", east="red", east_sea="red") == ({"west"}, {"west_sea", "east_sea"})


def test_a_coast_that_is_won_brings_its_open_sea_and_a_contested_one_settles_nothing() -> None:
    """NW-298, NW-299: of the open sea only what is not settled is rolled for."""
    states = {"west": "contested", "west_sea": "red", "east": "contested", "east_sea": "red"}
    found, events = rolled(afloat({}, states), 9, 5, 5)
    assert found == {"west": "blue", "west_sea": "blue", "east": "contested", "east_sea": "contested"}
    assert [event.facts["box"] for event in events if event.kind == "sea-control"] == [
        "in_shore:west", "in_shore:east", "at_sea:east_sea",
    ]  # fmt: skip


def test_the_open_sea_never_settles_the_coast() -> None:
    found, _ = rolled(afloat({}, {"west": "red", "west_sea": "red", "east": "blue", "east_sea": "blue"}), 9, 9)
    assert (found["west"], found["west_sea"]) == ("red", "blue")


def test_no_roll_in_a_storm() -> None:
    """NW-061"""
    states = dict.fromkeys(BOXES, "contested")
    assert rolled(afloat({}, states, weather="storm"))[0] == states
    assert rolled(afloat({}, states, weather="overcast"), 0, 0)[0]["west"] == "red"


def test_ships_count_in_their_box_and_the_linked_one() -> None:
    """E09, NW-062, NW-301: a carrier 2, a surface group 1, in both rolls of the zone; none in other zones, hexes and ports."""
    units = {
        "cv": ship("blue", "in_shore:west", "cv"), "sag": ship("blue", "in_shore:west"), "amph": amph("blue", "in_shore:west"),
        "hex": ship("blue", "0101"), "port": ship("blue", "0103"), "foe": ship("red", "at_sea:east_sea"),
    }  # fmt: skip
    g = afloat(units)
    for box in ("west", "west_sea"):
        assert parts_of(g, box) == {"carrier-first": 2, "surface_group-first": 1}
    assert parts_of(g, "east") == parts_of(g, "east_sea") == {"surface_group-second": -1}


def test_submarines_and_anti_submarine_warfare_count_from_a_level_on() -> None:
    """7.4: the higher of the two, from four on."""
    g = afloat({}, submarine={"red": 4}, asw={"blue": 3})
    assert parts_of(g, "west") == {"submarines-second": -1}
    assert parts_of(afloat({}, submarine={"red": 4}, asw={"blue": 4}), "west") == {}
    assert parts_of(afloat({}, submarine={"red": 3}, asw={"blue": 4}), "west") == {"asw-first": 1}


def test_home_waters() -> None:
    assert parts_of(house(scenario="finnmark", units=[], others="nowhere"), "kola")["home-waters"] == -2


# -- ships that give way ---------------------------------------------------------------------------------------------------


def gives_way(at: str, **states: str) -> list[str]:
    """Where a ship of blue goes from a place."""
    return retreat_places(afloat({"s": ship("blue", at)}, states), "s")


def test_from_the_open_sea_ships_go_to_a_friendly_coast_or_open_sea() -> None:
    """NW-063"""
    assert gives_way("at_sea:west_sea", west="blue", east_sea="blue") == ["in_shore:west", "at_sea:east_sea"]
    assert gives_way("at_sea:west_sea", west="contested", east_sea="red") == []


def test_from_the_coast_ships_go_to_a_port_of_the_zone() -> None:
    assert gives_way("in_shore:west", west="red") == ["0103"]
    assert gives_way("0202", west="red") == ["0103"]
    assert gives_way("in_shore:east", east="red") == []


def test_who_finds_no_place_is_lost_with_all_aboard_and_no_roll_is_made() -> None:
    units = {"a": amph("red", "in_shore:west"), "m": marines("red", "aboard:a"), "s": ship("red", "at_sea:west_sea")}
    war = rolling(afloat(units, {"west": "contested", "west_sea": "red"}), 9, 5, 5)
    roll_sea_control(war)
    step = war.stack[-1]
    assert isinstance(step, ShelterShips)
    assert step.ships == {"a": [], "s": []}
    step.advance(war)
    assert war.state.dead == ["a", "m", "s"]
    assert war.state.gained["blue"] == 5 + 1 + 5
    assert not [event for event in war.events if event.kind == "contested-sea"]


def test_ships_in_ports_stay_when_the_coast_is_lost() -> None:
    units = {"s": ship("blue", "0103")}
    war = rolling(afloat(units, {"west": "contested", "west_sea": "red"}), 0)
    roll_sea_control(war)
    assert war.sea_state("west") == "red"
    assert not war.stack


def test_of_several_places_the_owner_chooses_and_the_others_go_by_themselves() -> None:
    g = afloat({"s": ship("blue", "at_sea:west_sea"), "t": ship("blue", "in_shore:west")}, {"west": "blue", "east_sea": "blue"})
    step = ShelterShips(seat="blue", ships={"s": retreat_places(g, "s"), "t": ["0103"]}, cause="lost-box")
    position, events = done(under_way(g, step), "shelter s at_sea:east_sea")
    assert (position.state.place["s"], position.state.place["t"]) == ("at_sea:east_sea", "0103")
    assert [event.facts["unit"] for event in events if event.kind == "sheltered"] == ["s", "t"]
    assert position.state.sea_events == {"blue": -2}


# -- levels ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("submarine", "asw", "change", "after"),
    [(2, 3, 1, (3, 4)), (0, 0, 2, (0, 2)), (1, 0, -2, (0, 0)), (9, 9, 1, (9, 9))],
)
def test_levels_follow_ships_within_their_bounds(submarine: int, asw: int, change: int, after: tuple[int, int]) -> None:
    """NW-068, NW-302, NW-303: a threat that is 0 stays so, anti-submarine warfare may rise again."""
    g = afloat({}, submarine={"blue": submarine}, asw={"blue": asw})
    war = rolling(g)
    war.note_sea_event("blue", change)
    assert levels_after(war, "blue") == after
    adjust_sea_levels(war)
    assert (war.state.submarine["blue"], war.state.asw["blue"]) == after
    assert war.state.sea_events == {}


# -- carriers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "place", "states", "points"),
    [
        ("us_cv_1", "in_shore:troms", {"troms": "nato"}, 2),
        ("us_cv_1", "in_shore:troms", {"troms": "contested"}, 1),
        ("us_cv_1", "at_sea:norwegian", {"norwegian": "pact"}, 1),
        ("us_cv_1", "3212", {}, 2),
        ("us_cv_1", "box:atlantic", {}, 0),
        ("su_cv_baku", "in_shore:kola", {"kola": "pact"}, 1),
        ("su_cv_baku", "at_sea:barents_east", {"barents_east": "pact"}, 0),
    ],
)
def test_carriers_give_air_points(unit: str, place: str, states: dict[str, Any], points: int) -> None:
    """NW-066"""
    g = house(scenario="nordkalott", others="nowhere", units=[[unit, place]], sea=states)
    assert sum(part.amount for part in point_changes(g, g.side(unit))) == points
