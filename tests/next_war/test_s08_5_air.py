"""8.5.2 to 8.5.4, 13.1.4. Transport, drops and airmobile moves: who, from where, where to, what it takes, what it costs."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine import Action, Event, Position
from rules.engine.contract.core import Refusal
from rules.engine.contract.steps import settle
from rules.engine.machine.dice import FixedDice
from rules.next_war.air.s08_flight import (
    FlightOrder,
    cap_left,
    flight_goals_of,
    landing_hexes,
    needs_second_fire,
    onward_steps,
    why_flight_fails,
    why_means_short,
    why_no_landing,
    why_unit_not_flying,
)
from rules.next_war.air.s08_lift import flight_cost, lift_needed
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.game import NEXT_WAR
from rules.next_war.ground.s13_supply import units_without_supply
from rules.next_war.march.s08_movers import segment_allowance
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, unit

#: Blue's land is in the first three columns, with an airbase and an airfield; red's begins in the fourth.
LAND = {f"{column:02}{row:02}": f"flat {'blue' if column < 4 else 'red'}" for column in range(1, 9) for row in range(1, 9)}
LAND |= {"0101": "flat blue airbase", "0108": "flat blue airfield", "0505": "flat red town"}
BOARD = {"lift": {"blue": 2}, "caps": {"air": {"blue": 2}, "drop": {"blue": 2}}}
STREET = {"roads": [["primary", "0505", "0605"]]}
CALM = {"air_level": "contested", "air_side": ""}


def lifted(at: str = "0101", **row: Any) -> dict[str, Any]:
    """A unit that flies by airmobile points and drops."""
    return unit("blue", at, **{"flags": "infantry airmobile airborne", "sp": "1", "steps": 2, "reduced": [1, 1, 4], **row})


def land(units: dict[str, dict[str, Any]], hexes: dict[str, str] | None = None, **fields: Any) -> TheatreWar:
    """A movement segment of blue."""
    board = {**BOARD, **fields.pop("board", {})}
    given = {"segment": "first_movement", "active": "blue", **CALM, **fields}
    return battlefield({**LAND, **(hexes or {})}, units, board, **given)


def code(found: Refusal | None) -> str:
    """A refusal in short."""
    return f"{found.code} {found.section}" if found else ""


def flown(g: TheatreWar, *lines: str, dice: tuple[int, ...] = ()) -> tuple[TheatreState, list[Event]]:
    """The position after orders of blue, of which the last has these dice, all of which are rolled."""
    g.stack.append(MovementSheet(seat="blue"))
    settle(g)
    position: Position[TheatreState] = Position(NEXT_WAR, g.state)
    events: list[Event] = []
    for number, line in enumerate(lines, 1):
        fixed = FixedDice([*(dice if number == len(lines) else ()), 99])
        outcome = position.play(Action.parse("blue", line), fixed)
        assert fixed._results == [99], f"{line}: dice left"
        position, events = outcome.position, list(outcome.events)
    return position.state, events


def fires(events: list[Event]) -> list[str]:
    """What was fired at, or spared."""
    return [f"{event.kind} {event.facts['what']}" for event in events if event.kind in ("air-defence", "air-immune")]


# -- airmobile ---------------------------------------------------------------------------------------------------------------


def test_the_line_from_the_base_by_the_unit_to_the_goal() -> None:
    """NW-124, Q32, 8.5.4.3: 24 hexes in all, counted from the nearest base."""
    g = land({"a": lifted("0104")})
    cost = flight_cost(g, ["a"], "0604")
    assert cost is not None
    assert (cost.base, cost.to_unit, cost.to_goal, cost.points) == ("0101", 3, 5, 8)
    long = {f"{column:02}01": "flat blue" for column in range(1, 41)} | {"0101": "flat blue airbase"}
    far = battlefield(long, {"a": lifted("1101")}, BOARD, segment="first_movement", active="blue")
    assert code(why_flight_fails(far, FlightOrder(by="airmobile", units=["a"], to="2601"))) == "flight-far 8.5.4.3"
    assert code(why_flight_fails(far, FlightOrder(by="airmobile", units=["a"], to="2501"))) == ""
    assert max(flight_goals_of(far, ["a"], "airmobile")) == "2501"


def test_zones_cost_extra_at_both_ends_where_no_friend_is() -> None:
    """NW-088, 8.2.2."""
    foes = {"r": unit("red", "0204"), "s": unit("red", "0604")}
    g = land({"a": lifted("0104"), **foes})
    cost = flight_cost(g, ["a"], "0504")
    assert cost is not None
    assert (cost.leave, cost.enter) == (1, 1)
    friends = land({"a": lifted("0104"), "b": unit("blue", "0104"), "c": unit("blue", "0504"), **foes})
    cost = flight_cost(friends, ["a"], "0504")
    assert cost is not None
    assert (cost.leave, cost.enter) == (0, 0)


def test_a_point_for_each_stacking_point_and_halves_share_one() -> None:
    """NW-125, NW-126, E15, 8.5.4.1: the airmobile class flies by itself, unless it is without supply (13.1.5)."""
    half = {uid: lifted(sp="0.5") for uid in "ab"}
    own = lifted(mobility="airmobile", ma=24)
    g = land({**half, "c": lifted(), "o": own})
    assert [lift_needed(g, units) for units in (["a"], ["a", "b"], ["a", "b", "c"], ["o"], ["o", "c"])] == [1, 1, 2, 0, 1]
    cut = land({"o": own}, unsupplied=["o"])
    assert lift_needed(cut, ["o"]) == 1
    assert code(why_means_short(land({"d": lifted(sp="2"), "e": lifted()}), ["d", "e"], "airmobile")) == "lift-short 8.5.4.1"


def test_who_flies_and_when() -> None:
    """NW-128, NW-026, NW-413, Q49, 8.5.4, 4.1.3."""
    foot = {"a": lifted(), "p": unit("blue", "0101")}
    assert code(why_unit_not_flying(land(foot), "a", "airmobile")) == ""
    assert code(why_unit_not_flying(land(foot), "p", "airmobile")) == "no-airmobile-unit 8.5.4"
    assert code(why_unit_not_flying(land(foot, weather="storm"), "a", "airmobile")) == "storm-grounds 4.1.3"
    assert code(why_unit_not_flying(land(foot, segment="elite_reaction"), "a", "airmobile")) == "ground-only 3.0"
    assert code(why_unit_not_flying(land(foot, moved=["a"]), "a", "airmobile")) == "moved-already 8.5.1"
    assert code(why_unit_not_flying(land(foot, air=False), "a", "airmobile")) == "no-air-played 6.0"
    late = land({**foot, "r": unit("red", "0201")}, segment="exploitation")
    assert code(why_unit_not_flying(late, "a", "airmobile")) == "in-zone 8.5.1"
    assert code(why_flight_fails(land(foot, control={"0101": "red", "0108": "red"}), order("0204"))) == "no-line-base 8.5.4.3"


def order(to: str, by: str = "airmobile", **row: Any) -> FlightOrder:
    """An order to the unit of most tests."""
    return FlightOrder(by=by, units=["a"], to=to, **row)


@pytest.mark.parametrize(
    ("words", "road", "found"),
    [
        ("flat red", False, ""), ("highland red", False, "no-landing-ground 8.5.4.3.1"), ("highland red", True, ""),
        ("mountain red", True, ""), ("highland_woods red", False, "no-landing-ground 8.5.4.3.1"),
        ("high_mountain red", True, "no-landing-ground 8.5.4.3.1"), ("flat red airbase", False, "no-landing-town 8.5.4.3.1"),
        ("urban red", True, "no-landing-town 8.5.4.3.1"), ("lake", False, "water 8.3.3"), ("flat red airfield", False, ""),
    ],
)  # fmt: skip
def test_where_an_airmobile_unit_lands(words: str, road: bool, found: str) -> None:
    """NW-129, 8.5.4.3.1, 8.3.3."""
    g = land({"a": lifted()}, {"0505": words}, board=STREET if road else {})
    assert code(why_no_landing(g, "blue", "airmobile", "0505")) == found
    assert bool(landing_hexes(g, "blue", "airmobile") & g.board.bit["0505"]) == (not found)


def test_nobody_lands_on_the_enemy() -> None:
    """8.2.2."""
    g = land({"a": lifted(), "r": unit("red", "0505")})
    assert code(why_no_landing(g, "blue", "airmobile", "0505")) == "enemy-there 8.2.2"


def test_a_flight_is_fired_at_where_it_lands_and_is_supplied_in_that_turn() -> None:
    """NW-053, NW-059, 8.5.4.3, 13.1.4: points are used, the unit has moved, the hex is entered."""
    state, events = flown(land({"a": lifted()}), "fly a 0504", "done", dice=(9,))
    assert (state.place["a"], state.lift_left["blue"], state.lifted, state.entered["0504"]) == ("0504", 1, ["a"], "blue")
    assert fires(events) == ["air-defence airmobile"]
    g = TheatreWar(state, None)
    assert units_without_supply(g, "blue") == []


def test_from_enemy_land_or_zones_a_second_fire_comes_first() -> None:
    """NW-055, 6.6, 8.5.4.3: and an abort there ends it."""
    g = land({"a": lifted("0604")}, control={"0604": "blue"})
    assert needs_second_fire(g, ["a"])
    assert not needs_second_fire(land({"a": lifted("0104")}), ["a"])
    assert needs_second_fire(land({"a": lifted("0104"), "r": unit("red", "0204")}), ["a"])
    state, events = flown(g, "fly a 0204", "done", dice=(9, 9))
    assert (fires(events), state.place["a"]) == (["air-defence start", "air-defence airmobile"], "0204")
    state, events = flown(land({"a": lifted("0604")}), "fly a 0204", "done", dice=(2,))
    assert (fires(events), state.place["a"], state.lift_left["blue"]) == (["air-defence start"], "0604", 1)


def test_an_abort_leaves_units_where_they_were_and_uses_the_points() -> None:
    """NW-058, 6.6.1.1: they move no more in the segment."""
    state, events = flown(land({"a": lifted()}), "fly a 0504", "launch", dice=(2,))
    assert (state.place["a"], state.lift_left["blue"], state.moved) == ("0101", 1, ["a"])
    assert any(event.kind == "flight-aborted" for event in events)


def test_a_star_costs_a_step_and_a_point_for_good() -> None:
    """NW-059, NW-060, 6.6.1.1, 8.5.4.2: a unit that flies by itself loses the step only."""
    state, _ = flown(land({"a": lifted()}), "fly a 0504", "done", dice=(0,))
    assert (state.lost, state.lift_lost) == ({"a": 1}, {"blue": 1})
    own, _ = flown(land({"a": lifted(mobility="airmobile", ma=24)}), "fly a 0504", "done", dice=(0,))
    assert (own.lost, own.lift_lost) == ({"a": 1}, {})


def test_of_two_that_share_a_point_the_second_still_flies() -> None:
    """E08, 6.6: the point is lost once, whatever happens to the second."""
    pair = {uid: lifted(sp="0.5") for uid in "ab"}
    state, events = flown(land(pair), "fly a 0504", "fly b 0503", "done", dice=(0, 0))
    assert (len(fires(events)), state.lift_left["blue"], state.lift_lost) == (2, 1, {"blue": 1})
    assert state.lost == {"a": 1, "b": 1}


def test_after_landing_outside_zones_into_an_empty_place_of_the_enemy() -> None:
    """NW-122, 8.5.4.3: a Clearing marker awaits them there; none out of a zone, none over water."""
    hexes = {"0505": "urban red", "0405": "flat red"}
    g = land({"a": lifted()}, hexes, board=STREET)
    assert onward_steps(g, "blue", "0405") == ["0505"]
    state, _ = flown(g, "fly a 0405 0505", "done", dice=(9, 0))
    assert (state.place["a"], list(state.clearing)) == ("0505", ["0505"])
    assert onward_steps(land({"a": lifted(), "r": unit("red", "0305")}, hexes, board=STREET), "blue", "0405") == []
    assert onward_steps(land({"a": lifted(), "r": unit("red", "0505")}, hexes, board=STREET), "blue", "0405") == []
    water = {**STREET, "hexsides": [["0405", "0505", "all_water"]]}
    assert onward_steps(land({"a": lifted()}, hexes, board=water), "blue", "0405") == []


# -- drops -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("flat red", ""), ("marsh red", ""), ("rough_woods red", ""), ("mountain red", "no-landing-ground 8.5.3"),
        ("highland red", "no-landing-ground 8.5.3"), ("urban red", "no-landing-town 8.5.3"), ("sea", "water 8.3.3"),
        ("flat red airbase", "no-landing-town 8.5.3"), ("flat red airfield", ""), ("flat blue airbase", ""),
    ],
)  # fmt: skip
def test_where_a_drop_is_made(words: str, found: str) -> None:
    """NW-120, 8.5.3: no urban hex, city, mountains, highland, no installation in the enemy's land."""
    g = land({"a": lifted()}, {"0505": words}, board=STREET if "urban" in words else {})
    assert code(why_no_landing(g, "blue", "drop", "0505")) == found


def test_drops_begin_at_bases_outside_zones() -> None:
    """NW-120, 8.5.3."""
    assert code(why_unit_not_flying(land({"a": lifted()}), "a", "drop")) == ""
    assert code(why_unit_not_flying(land({"a": lifted("0102")}), "a", "drop")) == "no-base-here 8.5.3"
    assert code(why_unit_not_flying(land({"a": lifted(), "r": unit("red", "0201")}), "a", "drop")) == "no-base-here 8.5.3"
    assert code(why_unit_not_flying(land({"a": lifted(flags="infantry airmobile")}), "a", "drop")) == "no-drop-unit 8.5.3"


def test_each_unit_rolls_for_its_drop() -> None:
    """NW-121, NW-124, 8.5.3: the result left of the bar, by terrain; from 9 in the open."""
    pair = {"a": lifted(), "b": lifted()}
    state, events = flown(land(pair), "drop a+b 0805", "done", dice=(9, 8, 9))
    assert [(event.facts["unit"], event.facts["steps"]) for event in events if event.kind == "drop-rolled"] == [
        ("a", 0),
        ("b", 1),
    ]
    assert (state.place["a"], state.lost, state.lifted) == ("0805", {"b": 1}, ["a", "b"])


def test_an_aborted_drop_uses_the_cap() -> None:
    """NW-123, 8.5.3.1: all segments of a turn together."""
    state, _ = flown(land({"a": lifted(sp="2")}), "drop a 0805", "done", dice=(2,))
    g = TheatreWar(state, None)
    assert (state.place["a"], cap_left(g, "paradrop", "blue")) == ("0101", 0)
    full = land({"a": lifted()}, carried={"paradrop": {"blue": 4}})
    assert code(why_flight_fails(full, order("0805", "drop"))) == "cap-spent 8.5.3.1"


# -- transport ---------------------------------------------------------------------------------------------------------------


def test_from_base_to_base_both_outside_zones() -> None:
    """NW-118, NW-314, 8.5.2, 8.4.2: captured bases serve; infantry classes only."""
    captured = {"0805": "flat red airfield"}
    assert flight_goals_of(land({"a": lifted()}), ["a"], "transport") == ["0108"]
    assert flight_goals_of(land({"a": lifted()}, captured, control={"0805": "blue"}), ["a"], "transport") == ["0108", "0805"]
    near = land({"a": lifted(), "r": unit("red", "0107")})
    assert code(why_flight_fails(near, order("0108", "transport"))) == "no-calm-base 8.5.2"
    mech = unit("blue", "0101", mobility="mechanized", flags="mech")
    assert code(why_unit_not_flying(land({"a": mech}), "a", "transport")) == "no-transport-unit 8.5.2"


def test_after_a_transport_half_the_points_are_left() -> None:
    """NW-118, Q39, 8.5.2: five points leave three, in the same segment."""
    state, events = flown(land({"a": lifted()}), "haul a 0108", "launch")
    assert (state.place["a"], state.halved, fires(events)) == ("0108", ["a"], ["air-immune transport"])
    assert segment_allowance(TheatreWar(state, None), "a") == 3
    state, _ = flown(land({"a": lifted()}), "haul a 0108", "launch", "move 0108 a 0107", "done")
    assert (state.place["a"], state.lifted) == ("0107", [])


def test_the_cap_of_transport_counts_over_the_turn() -> None:
    """NW-316, 8.5.2.1."""
    used = land({"a": lifted()}, carried={"air_transport": {"blue": 3}})
    assert code(why_flight_fails(used, order("0108", "transport"))) == "cap-spent 8.5.2.1"


# -- the sheet ---------------------------------------------------------------------------------------------------------------


def test_escort_is_one_or_two_points_and_never_lost() -> None:
    """NW-040, 6.2, 6.2.2."""
    g = land({"a": lifted()}, air_points={"blue": 1, "red": 1})
    assert code(why_flight_fails(g, order("0504", escort=2))) == "air-points-short 6.2"
    assert code(why_flight_fails(g, order("0504", escort=3))) == "escort-most 6.2.2"
    state, events = flown(g, "fly a 0504 1", "done", dice=(9,))
    [fire] = [event.facts for event in events if event.kind == "air-defence"]
    assert (fire["modifiers"], state.air_left["blue"], state.air_lost) == ([["escort", 1]], 0, {})


def test_flights_are_drafted_in_secret_and_cancelled_like_marches() -> None:
    """NW-283, 8.5: nothing has left yet; points that are spoken for are missing for the next."""
    g = land({"a": lifted(), "b": lifted(sp="2"), "p": unit("blue", "0108")})
    state, events = flown(g, "fly a 0504")
    assert (state.place["a"], [event.to for event in events]) == ("0101", [("blue",)])
    position: Position[TheatreState] = Position(NEXT_WAR, state)
    refusal = position.check(Action.parse("blue", "fly b 0504"))
    assert refusal is not None
    assert f"{refusal.code} {refusal.section}" == "lift-short 8.5.4.1"
    back = position.play(Action.parse("blue", "recall a"), FixedDice([])).position
    assert back.check(Action.parse("blue", "fly b 0504")) is None


def test_marches_come_first_and_what_has_become_impossible_is_passed_over() -> None:
    """8.5, NW60: an order that fails when it is carried out is said to its side."""
    g = land({"a": lifted(), "p": unit("blue", "0108")})
    state, events = flown(g, "fly a 0504", "move 0108 p 0107", "done", dice=(9,))
    kinds = [event.kind for event in events]
    assert kinds.index("moved") < kinds.index("flight") < kinds.index("landed") < kinds.index("segment-over")
    assert (state.place["p"], state.place["a"]) == ("0107", "0504")


def test_blocks_are_whole() -> None:
    assert len(block()) == 25
