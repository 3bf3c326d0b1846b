"""8.5.5. The airmobile point of an amphibious group: one step of marines, 24 hexes from the ship, immune to fire."""

from __future__ import annotations

from typing import Any

from rules.next_war.air.s08_flight import (
    FlightOrder,
    flight_goals_of,
    why_flight_fails,
    why_means_short,
    why_unit_not_flying,
)
from rules.next_war.air.s08_lift import flight_cost, lifting_ships, ship_lift_left
from rules.next_war.air.s08_sheet import flying_units
from rules.next_war.state.war import TheatreWar
from tests.next_war.afloat import afloat, amph, marines, ship
from tests.next_war.field import unit
from tests.next_war.test_s06_helicopters import code
from tests.next_war.test_s08_5_air import fires, flown

#: The ship off the coast, a base only for the tests that want one.
AMPH = {"a": amph("blue", "0202")}
BASE = {"h0104": "flat blue airbase"}


def flying(at: str, **row: Any) -> dict[str, Any]:
    """Marines of a step that may be lifted."""
    return marines("blue", at, **{"flags": "infantry marine airmobile", "steps": 1, **row})


def coast(units: dict[str, dict[str, Any]], board: dict[str, Any] | None = None, **fields: Any) -> TheatreWar:
    """A movement segment of blue, without airmobile points unless a test gives some."""
    return afloat(units, board, **{"air_level": "contested", "air_side": "", **fields})


def to(goal: str, *units: str) -> FlightOrder:
    """An airmobile move."""
    return FlightOrder(by="airmobile", units=list(units or ("m",)), to=goal)


def test_a_step_of_marines_is_lifted_from_aboard_without_a_base() -> None:
    """NW-130, 8.5.5: counted from the ship's hex."""
    g = coast({"m": flying("aboard:a"), **AMPH})
    cost = flight_cost(g, ["m"], "0304")
    assert cost is not None
    assert (cost.base, cost.to_unit, cost.to_goal, cost.points, cost.ships) == ("0202", 0, 3, 3, (("a", 1),))
    assert flying_units(g, "blue", "airmobile") == ["m"]
    assert set(flight_goals_of(g, ["m"], "airmobile")) == {f"{c:02}{r:02}" for c in range(1, 7) for r in (3, 4)} - {"0503"}
    state, events = flown(g, "fly m 0304", "done", dice=(9,))
    assert (state.place["m"], state.ship_lift, state.lifted) == ("0304", {"a": 1}, ["m"])
    assert fires(events) == ["air-defence airmobile"]


def test_units_on_land_are_reached_from_the_ship_too() -> None:
    """NW-130, 8.5.5: from the ship to the unit, and on to the hex where it lands: 24 hexes."""
    g = coast({"m": flying("0104"), **AMPH})
    cost = flight_cost(g, ["m"], "0604")
    assert cost is not None
    assert (cost.base, cost.to_unit, cost.to_goal) == ("0202", 3, 5)
    state, _ = flown(g, "fly m 0304", "done")
    assert (state.place["m"], state.ship_lift) == ("0304", {"a": 1})


def test_only_a_step_of_airmobile_marines_once_in_a_turn() -> None:
    """NW-288, NW-130, 8.5.5: several ships together lift as many steps."""
    others = {
        "f": flying("aboard:a", steps=2, reduced=[1, 1, 4]),
        "s": marines("blue", "aboard:a"),
        "u": unit("blue", "0104", flags="infantry airmobile"),
    }
    g = coast({"m": flying("aboard:a"), **others, **AMPH})
    assert lifting_ships(g, ["m"]) == {"a": 1}
    assert [lifting_ships(g, units) for units in (["f"], ["s"], ["u"])] == [{}, {}, {}]
    assert code(why_unit_not_flying(g, "f", "airmobile")) == "no-ship-lift 8.5.5"
    assert code(why_unit_not_flying(g, "s", "airmobile")) == "no-airmobile-unit 8.5.4"
    assert code(why_means_short(g, ["u"], "airmobile")) == "lift-short 8.5.4.1"
    assert lifting_ships(coast({"f": flying("aboard:a", steps=2, lost=1, reduced=[1, 1, 4]), **AMPH}), ["f"]) == {"a": 1}
    two = coast({"f": flying("aboard:a", steps=2, reduced=[1, 1, 4]), "b": amph("blue", "0302"), **AMPH})
    assert lifting_ships(two, ["f"]) == {"a": 1, "b": 1}
    used = coast({"m": flying("aboard:a"), **AMPH}, ship_lift={"a": 1})
    assert ship_lift_left(used, "a") == 0
    assert code(why_unit_not_flying(used, "m", "airmobile")) == "no-ship-lift 8.5.5"
    used.end_air_turn()
    assert ship_lift_left(used, "a") == 1


def test_the_ship_is_in_an_all_sea_hex() -> None:
    """NW-130, 8.5.5: not in a port nor a box; a surface group has no such point."""
    for at in ("0103", "in_shore:west"):
        assert lifting_ships(coast({"m": flying("aboard:a"), "a": amph("blue", at)}), ["m"]) == {}
    assert lifting_ships(coast({"m": flying("0104"), "s": ship("blue", "0202", airmobile=1)}), ["m"]) == {}


def test_points_of_ships_go_before_those_of_the_side() -> None:
    """NW77, 8.5.5: and a second unit takes the side's, from a base."""
    g = coast({"m": flying("0104"), "n": flying("0104"), **AMPH}, BASE, lift_left={"blue": 1})
    state, _ = flown(g, "fly m 0304", "fly n 0304", "done")
    assert (state.ship_lift, state.lift_left, state.place["m"], state.place["n"]) == ({"a": 1}, {"blue": 0}, "0304", "0304")


def test_who_is_aboard_takes_no_point_of_the_side() -> None:
    """8.5.4.3, 8.5.5: lines of the side's points lead from bases to units on the map."""
    g = coast({"m": flying("aboard:a"), **AMPH}, BASE, lift_left={"blue": 3}, ship_lift={"a": 1})
    assert code(why_flight_fails(g, to("0304"))) == "no-ship-lift 8.5.5"
    assert flying_units(g, "blue", "airmobile") == []


def test_its_point_is_immune_and_the_step_is_not() -> None:
    """NW-130, 8.5.5, 6.6.1.1."""
    field = {"m": flying("aboard:a"), "r": unit("red", "0404", flags="armour", mobility="mechanized"), **AMPH}
    g = coast(field, air_level="supremacy", air_side="red")
    state, events = flown(g, "fly m 0304", "done", dice=(0,))
    [fire] = [event.facts for event in events if event.kind == "air-defence"]
    assert fire["star"]
    assert "m" not in state.place
    assert (state.lift_lost, state.ship_lift) == ({}, {"a": 1})
