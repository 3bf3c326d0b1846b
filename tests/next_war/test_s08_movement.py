"""8.5.1. Ground movement: who moves, at least one hex, passing by towns."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.ground.s08_control import uncleared_hexes
from tests.next_war.field import battlefield, block, house, reached, refused, unit, way

MECH = {"mobility": "mechanized", "ma": 8}


def test_units_of_one_hex_move_together() -> None:
    """NW-100: nobody is picked up on the way."""
    g = battlefield(block(), {"a": unit("blue", "0101"), "b": unit("blue", "0102"), "c": unit("blue", "0101")})
    assert refused(g, "a", "b") == "not-together 8.5.1"
    assert refused(g, "a", "c") == ""


def test_a_stack_has_the_points_of_its_slowest_and_pays_as_its_dearest() -> None:
    """NW-100."""
    g = battlefield(block(terrain="marsh"), {"a": unit("blue", "0101", ma=4), "b": unit("blue", "0101", **MECH)})
    assert way(g, "a b", "0102") == "4"
    assert way(g, "a b", "0102", "0103") == "too-dear 8.5.1"
    assert way(g, "b", "0102", "0103") == "8"


def test_one_hex_is_always_possible() -> None:
    """NW-101: MA 1, cost 4."""
    g = battlefield(block(terrain="marsh"), {"b": unit("blue", "0202", mobility="mechanized", ma=1)})
    assert way(g, "b", "0203") == "1"
    assert reached(g, "b")["0203"] == "1"
    assert way(g, "b", "0203", "0204") == "too-dear 8.5.1"


def test_static_units_do_not_move_at_all() -> None:
    """NW-414, Q50."""
    g = battlefield(block(), {"b": unit("blue", "0202", flags="infantry static", ma=0)})
    assert refused(g, "b") == "static 8.5.1"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"segment": "first_combat"}, "no-movement-segment 3.0"),
        ({"active": "red"}, "not-its-segment 3.0"),
        ({"moved": ["b"]}, "moved-already 8.5.1"),
        ({"segment": "exploitation", "unsupplied": ["b"]}, "unsupplied 13.1.5"),
        ({"segment": "elite_reaction", "active": "blue", "unsupplied": ["b"]}, "unsupplied 13.1.5"),
        ({"segment": "reaction", "active": "blue", "unsupplied": ["b"]}, ""),
    ],
)
def test_who_may_move(fields: dict[str, Any], why: str) -> None:
    """NW-012, NW-197: in its own movement segments, once."""
    assert refused(battlefield(block(), {"b": unit("blue", "0202", er=7)}, **fields), "b") == why


def town(words: str, **fields: Any) -> Any:
    """A column of flat hexes with a red place in the middle, and a road along it."""
    hexes = block(columns=1, rows=5, h0103=f"rough red {words}")
    return battlefield(
        hexes, {"b": unit("blue", "0101", **MECH)}, {"roads": [["primary", "0101", "0102", "0103", "0104", "0105"]]}, **fields
    )


@pytest.mark.parametrize("words", ["city", "airbase", "installation", "clearing"])
def test_cities_and_installations_are_passed_by_for_the_cost_of_the_ground(words: str) -> None:
    """NW-103, NW-308, NW-309, NW-310: along the road one stops to clear."""
    g = town(words)
    assert g.board.names(uncleared_hexes(g, "blue")) == ["0103"]
    assert way(g, "b", "0102", "0103") == "1"
    assert way(g, "b", "0102", "0103", "0104") == "7/2"


@pytest.mark.parametrize("words", ["town", "airfield", ""])
def test_towns_and_airfields_need_no_clearing(words: str) -> None:
    """NW-309, NW-311."""
    g = town(words)
    assert uncleared_hexes(g, "blue") == 0
    assert way(g, "b", "0102", "0103", "0104") == "3/2"


def test_urban_hexes_are_never_passed_by() -> None:
    """NW-103, NW-310."""
    hexes = block(columns=1, rows=5, h0103="urban red")
    g = battlefield(hexes, {"b": unit("blue", "0101", **MECH)}, {"roads": [["primary", "0102", "0103"]]})
    assert way(g, "b", "0102", "0103", "0104") == "stops-to-clear 8.5.1.1"
    assert set(reached(g, "b")) == {"0102", "0103"}


def test_who_passes_by_needs_points_to_leave() -> None:
    """NW-103: without them it stays, and clears."""
    g = battlefield(block(columns=1, rows=4, h0103="rough red city"), {"b": unit("blue", "0102", mobility="mechanized", ma=3)},
                    {"roads": [["primary", "0103", "0104"]]})  # fmt: skip
    assert set(reached(g, "b")) == {"0101", "0103", "0104"}
    slow = battlefield(block(columns=1, rows=4, terrain="marsh", h0103="rough red city"), {"b": unit("blue", "0102", ma=3)},
                       {"roads": [["secondary", "0102", "0103"]]})  # fmt: skip
    assert "0104" not in reached(slow, "b")


def test_no_passing_by_over_water() -> None:
    """NW-103: out of a place that one only passes by no bridge over water is taken."""
    board = {"hexsides": [["0103", "0104", "all_water"]], "roads": [["primary", "0102", "0103", "0104"]]}
    hexes = block(columns=1, rows=4, h0103="flat red city")
    assert set(reached(battlefield(hexes, {"b": unit("blue", "0101", **MECH)}, board), "b")) == {"0102", "0103"}
    assert "0104" in reached(battlefield(hexes, {"b": unit("blue", "0103", **MECH)}, board), "b")


def test_on_own_ground_nothing_is_cleared() -> None:
    """NW-117: also where the enemy holds it."""
    hexes = block(columns=1, rows=5, h0103="rough blue city")
    g = battlefield(hexes, {"b": unit("blue", "0101", **MECH)}, {"roads": [["primary", "0102", "0103"]]}, control={"0103": "red"})
    assert g.holder("0103") == "red"
    assert uncleared_hexes(g, "blue") == 0


def test_nobody_leaves_the_board_of_the_scenario() -> None:
    """NW-410."""
    g = house(scenario="lyngen", others="nowhere", units=[["su_131_1", "2815"]], active="pact")
    assert way(g, "su_131_1", "2915") == "off-board 8.5.1"
