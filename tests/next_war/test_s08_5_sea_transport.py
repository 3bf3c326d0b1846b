"""8.5.7: sea transport from port to port and over beaches, its limits, what comes after it."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.march.s08_movers import segment_allowance, stack_bound
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.sea.s08_transport import landing_room, sea_lift_left, shippable_units, why_not_shipped, why_not_shipped_to
from rules.next_war.state.war import TheatreWar
from tests.next_war.afloat import afloat, marines
from tests.next_war.field import house
from tests.next_war.turns import done, rolling, under_way

#: A second port in the west, one of blue in the east.
PORTS = {"h0203": "flat blue port=2 zone=west", "h0403": "flat blue port=2 zone=east"}
SEA = {"west": "blue", "east": "blue", "west_sea": "blue", "east_sea": "blue", **PORTS}


def troop(at: str, **row: Any) -> dict[str, Any]:
    """An infantry unit of five points."""
    return {"side": "blue", "at": at, **row}


def refused(units: dict[str, Any], goal: str, sea: dict[str, Any] | None = None, **fields: Any) -> str:
    """Why the unit "u" does not go to a hex by sea."""
    g = afloat(units, {**SEA, **(sea or {})}, **fields)
    found = why_not_shipped(g, "u") or why_not_shipped_to(g, "u", goal)
    return found.code if found else ""


def shipped(units: dict[str, Any], goal: str, *dice: int, sea: dict[str, Any] | None = None, **fields: Any) -> TheatreWar:
    """The position after the unit "u" was sent to a hex."""
    war = rolling(afloat(units, {**SEA, **(sea or {})}, **fields), *dice)
    MovementSegment(seat="blue").do_ship(war, "blue", (war.state.place["u"], "u", goal))
    return war


def test_from_port_to_port_of_a_zone_and_on_with_half_the_points() -> None:
    """D17, NW-135: 5 points, 3 are left. No ship is needed (NW-317)."""
    war = shipped({"u": troop("0103")}, "0203")
    assert war.state.place["u"] == "0203"
    assert segment_allowance(war, "u") == 3
    assert stack_bound(war, ["u"]) is None
    assert why_not_shipped(war, "u") is not None


def test_into_another_zone_and_no_further() -> None:
    war = shipped({"u": troop("0103")}, "0403")
    assert war.state.place["u"] == "0403"
    assert war.state.moved == ["u"]


def test_ports_in_enemy_zones_do_not_serve_but_for_those_who_go_over_beaches() -> None:
    """NW-136, 8.5.7.2"""
    foe = {"e": {"side": "red", "at": "0204", "sp": "2"}}
    fast = {"ma": 8, "mobility": "motorized"}
    assert refused({"u": troop("0103", **fast), **foe}, "0203") == "port-in-zone"
    assert refused({"u": troop("0403", **fast), **foe}, "0203") == "no-beach-unit"
    assert refused({"u": troop("0103"), **foe}, "0203") == ""
    war = shipped({"u": troop("0103"), **foe}, "0203")
    assert war.state.moved == ["u"]


def test_over_a_beach_go_marines_and_those_with_five_points_or_less() -> None:
    """8.5.8.2.1, NW-137, Q38: into a beachhead only marines, their tanks and infantry, in the segment after it was placed."""
    fields: dict[str, Any] = {"beachheads": {"0303": "blue"}}
    assert refused({"u": troop("0103")}, "0303", **fields) == ""
    assert refused({"u": troop("0103", ma=6, mobility="motorized")}, "0303", **fields) == "no-beach-unit"
    assert refused({"u": marines("blue", "0103", ma=7, mobility="mechanized", flags="armour marine")}, "0303", **fields) == ""
    assert refused({"u": troop("0103", flags="mech", mobility="mechanized")}, "0303", **fields) == "no-beachhead-unit"
    assert refused({"u": troop("0103")}, "0303", **fields, laid=["0303"]) == "beachhead-new"
    assert refused({"u": troop("0403")}, "0303", **fields) == "no-beach-unit"
    war = shipped({"u": troop("0103")}, "0303", **fields)
    assert (war.state.place["u"], war.state.moved) == ("0303", ["u"])
    assert landing_room(war, "0303") == 2


def test_capacity_of_ports_and_beachheads() -> None:
    """8.5.7.4, NW-138, NW-313: two points a turn unless the module says otherwise."""
    assert refused({"u": troop("0103", sp="2")}, "0203", landed={"0203": 1}) == "port-full"
    assert refused({"u": troop("0103", sp="1")}, "0203", landed={"0203": 2}) == ""
    narrow = {"h0203": "flat blue port=1 zone=west"}
    assert refused({"u": troop("0103", sp="2")}, "0203", narrow) == "port-full"
    wide = {"h0203": "flat blue port=4 zone=west"}
    assert refused({"u": troop("0103", sp="3")}, "0203", wide) == ""


def test_the_cap_of_a_turn() -> None:
    """NW-320: used up whether it comes through or not."""
    caps = {"caps": {"sea": {"blue": 2}}}
    assert refused({"u": troop("0103", sp="2")}, "0203", caps, sea_carried={"blue": 1}) == "no-sea-lift"
    war = shipped({"u": troop("0103", sp="2")}, "0203", 9, sea={**caps, "west": "contested"})
    assert (war.state.place["u"], sea_lift_left(war, "blue")) == ("0103", 0)


def test_contested_ways_are_rolled_for_and_a_failure_leaves_the_unit_in_port() -> None:
    """8.5.6.4.1, 8.5.7"""
    sea = {"west": "contested"}
    war = shipped({"u": troop("0103")}, "0203", 4, 4, sea=sea)
    assert [event.kind for event in war.events] == ["contested-sea", "contested-sea", "shipped"]
    war = shipped({"u": troop("0103")}, "0203", 4, 5, sea=sea)
    assert (war.state.place["u"], war.state.moved) == ("0103", ["u"])


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"weather": "storm"}, "storm-at-sea"),
        ({"segment": "elite_reaction"}, "no-sea-segment"),
        ({"moved": ["u"]}, "moved-already"),
    ],
)
def test_when_nobody_goes_by_sea(fields: dict[str, Any], code: str) -> None:
    assert refused({"u": troop("0103")}, "0203", **fields) == code


def test_static_units_stay_and_who_is_in_no_port_does_not_sail() -> None:
    """8.5.7.1"""
    assert refused({"u": troop("0103", flags="infantry static", ma=0)}, "0203") == "static"
    assert refused({"u": troop("0104")}, "0203") == "no-port-here"
    assert refused({"u": troop("0103")}, "0503") == "no-port-there"


def test_captured_ports_serve_for_every_purpose() -> None:
    """NW-315, 8.4.3"""
    assert refused({"u": troop("0103", ma=8)}, "0503", control={"0503": "blue"}) == ""


def test_orders_to_walk_and_to_sail_do_not_cross() -> None:
    """Who has an order to walk is not offered for the sea; an order that has become impossible is cancelled."""
    g = afloat({"u": troop("0103"), "v": troop("0103")}, SEA)
    position, _ = done(under_way(g, MovementSegment(seat="blue")), "move 0103 u 0104")
    assert position.slot("blue", "ship", ("0103",)).choices == ("v",)
    assert shippable_units(g, "blue") == {"0103": ["u", "v"]}


def test_a_port_in_the_fjord_is_closed_by_the_enemy_on_its_shores() -> None:
    """NW-415, Q47"""
    g = house(scenario="nordkalott", others="nowhere", units=[["no_ir_16", "0926"], ["su_54_1", "0625"]], active="nato")
    found = why_not_shipped(g, "no_ir_16")
    assert found is not None
    assert found.code == "no-port-here"
