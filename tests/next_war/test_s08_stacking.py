"""8.1. Stacking."""

from __future__ import annotations

from typing import Any

from rules.engine import Refusal
from rules.next_war.ground.s08_stacking import HALVES, fighting_sets, halves_over, overstacked_hexes, stack_limit, unit_efficiency
from rules.next_war.march.s08_draft import cheapest_order
from tests.next_war.field import battlefield, block, parts, unit, way


def over(hexes: dict[str, str], *points: str, **fields: Any) -> float:
    units = {f"a{n}": unit("blue", "0202", sp=sp) for n, sp in enumerate(points)}
    return halves_over(battlefield(hexes, units, **fields), "0202", "blue") / HALVES


def test_limits() -> None:
    """NW-074: four, three in mountains, six with a beachhead."""
    assert over(block(), "2", "2") == 0
    assert over(block(), "2", "2", "1") == 1
    assert over(block(h0202="mountain"), "2", "2") == 1
    assert over(block(h0202="high_mountain"), "2", "1") == 0
    assert over(block(), "2", "2", "2", beachheads={"0202": "blue"}) == 0
    g = battlefield(block(), {"a": unit("blue", "0202")}, beachheads={"0202": "red"})
    assert stack_limit(g, "0202", "blue") == 4 * HALVES


def division(at: str, *more: dict[str, Any]) -> dict[str, Any]:
    units = {f"d{n}": unit("blue", at, formation="82", division=True) for n in range(3)}
    return units | {f"m{n}": row for n, row in enumerate(more)}


def test_one_division_is_exempt_but_in_mountains_and_beside_others() -> None:
    """NW-075, NW-284: a brigade's formation is not a division."""
    assert overstacked_hexes(battlefield(block(), division("0202")), "blue") == []
    assert overstacked_hexes(battlefield(block(h0202="mountain"), division("0202")), "blue") == ["0202"]
    assert overstacked_hexes(battlefield(block(), division("0202", unit("blue", "0202"))), "blue") == ["0202"]
    brigade = {f"d{n}": unit("blue", "0202", formation="9") for n in range(3)}
    assert overstacked_hexes(battlefield(block(), brigade), "blue") == ["0202"]


def test_each_point_over_costs_efficiency() -> None:
    """NW-076: two over, ER 5 is 3."""
    g = battlefield(block(), {f"a{n}": unit("blue", "0202", er=5) for n in range(3)})
    assert unit_efficiency(g, "a0") == 3
    half = battlefield(block(), {"a": unit("blue", "0202"), "b": unit("blue", "0202"), "c": unit("blue", "0202", sp="0.5")})
    assert unit_efficiency(half, "a") == 5


def test_only_so_many_fight() -> None:
    """NW-077, E10: two units of two points in mountains: one of them, at ER less one."""
    g = battlefield(block(h0202="mountain"), {"a": unit("blue", "0202", er=5), "b": unit("blue", "0202", er=6)})
    assert fighting_sets(g, "0202", "blue") == [["a"], ["b"]]
    assert (unit_efficiency(g, "a"), unit_efficiency(g, "b")) == (4, 5)


def test_who_may_fight_are_the_sets_that_leave_no_room() -> None:
    g = battlefield(block(), {"a": unit("blue", "0202"), "b": unit("blue", "0202"), "c": unit("blue", "0202", sp="1")})
    assert fighting_sets(g, "0202", "blue") == [["a", "b"], ["a", "c"], ["b", "c"]]
    assert fighting_sets(g, "0101", "blue") == []


def test_leaving_an_overstacked_hex_costs_more() -> None:
    """NW-078: only where it was overstacked when the segment began."""
    units = {f"a{n}": unit("blue", "0202") for n in range(3)}
    assert parts(battlefield(block(), units), "a0", "0203") == ["flat 1", "overstack_leave_add 1"]
    assert parts(battlefield(block(), units, crowded=[]), "a0", "0203") == ["flat 1"]


def test_no_road_rate_through_full_hexes() -> None:
    """NW-079: a hex of four points costs its ground; who began in one leaves along the road; a division fills none."""
    road = {"roads": [["primary", "0202", "0203", "0204"]]}
    full = {"f": unit("blue", "0203"), "e": unit("blue", "0203"), "a": unit("blue", "0202", sp="1", mobility="mechanized", ma=8)}
    assert way(battlefield(block(), full, road), "a", "0203", "0204") == "3"
    lighter = full | {"e": unit("blue", "0203", sp="1")}
    assert way(battlefield(block(), lighter, road), "a", "0203", "0204") == "1"
    assert way(battlefield(block(), full, road), "f", "0204") == "1/2"
    whole = {uid: row | {"formation": "82", "division": True} for uid, row in full.items() if uid != "a"} | {"a": full["a"]}
    assert way(battlefield(block(), whole, road), "a", "0203", "0204") == "1"


def test_who_does_not_get_the_road_rate_through_a_full_hex_reads_so() -> None:
    """8.1.1.1: not that the goal is too far; where it is too far by the road as well, it is."""
    road = {"roads": [["primary", "0202", "0203", "0204"]]}
    full = {"f": unit("blue", "0203"), "e": unit("blue", "0203"), "a": unit("blue", "0202", sp="1", mobility="mechanized", ma=2)}
    why = cheapest_order(battlefield(block(), full, road), ["a"], "0204")
    assert isinstance(why, Refusal)
    assert (why.code, why.section, why.facts["full"]) == ("road-full", "8.1.1.1", "0203")
    far = cheapest_order(battlefield(block(), full, road), ["a"], "0505")
    assert isinstance(far, Refusal)
    assert far.code == "too-far"
    lighter = full | {"e": unit("blue", "0203", sp="1")}
    assert not isinstance(cheapest_order(battlefield(block(), lighter, road), ["a"], "0204"), Refusal)


def test_helicopters_and_ships_count_nothing() -> None:
    """NW-074, NW-305, NW-306: nations of a side stack freely in the house; every stack may be looked into."""
    units = {f"a{n}": unit("blue", "0202") for n in range(2)}
    nations = {"a0": units["a0"] | {"nation": "one"}, "a1": units["a1"] | {"nation": "two"}}
    assert overstacked_hexes(battlefield(block(), nations), "blue") == []
