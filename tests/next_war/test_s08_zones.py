"""8.2. Zones of control."""

from __future__ import annotations

from typing import Any

import pytest

from rules.next_war.ground.s08_zones import control_zone, zone_casters
from tests.next_war.field import battlefield, block, parts, reached, refused, unit, way

#: The neighbours of 0303 and itself.
AROUND = {"0302", "0303", "0304", "0203", "0204", "0403", "0404"}


def zone(hexes: dict[str, str], units: dict[str, dict[str, Any]], board: dict[str, Any] | None = None, **fields: Any) -> set[str]:
    g = battlefield(hexes, units, board, **fields)
    return set(g.board.names(control_zone(g, "red")))


def test_two_points_and_an_attack_reach_the_neighbours() -> None:
    """NW-081."""
    assert zone(block(), {"r": unit("red", "0303")}) == AROUND
    assert zone(block(), {"r": unit("red", "0303", sp="1")}) == {"0303"}
    assert zone(block(), {"r": unit("red", "0303", attack=0)}) == {"0303"}


def test_a_battalion_has_a_zone_in_its_own_hex_only() -> None:
    """D11: one point, attack 3."""
    assert zone(block(), {"r": unit("red", "0303", sp="1", attack=3)}) == {"0303"}


def test_points_and_attack_are_sums_of_the_stack() -> None:
    """D12, Q31: two units of a point, attacks 1 and 0."""
    stack = {"r": unit("red", "0303", sp="1", attack=1), "s": unit("red", "0303", sp="1", attack=0)}
    assert zone(block(), stack) == AROUND


def test_reduced_units_count_with_what_they_show() -> None:
    """NW-011."""
    lost = {"attack": 1, "steps": 2, "reduced": [0, 1, 3], "lost": 1}
    assert zone(block(), {"r": unit("red", "0303", **lost)}) == {"0303"}
    assert zone(block(), {"r": unit("red", "0303", **{**lost, "attack": 0, "reduced": [1, 1, 3]})}) == AROUND


@pytest.mark.parametrize("terrain", ["mountain", "high_mountain", "urban", "sea", "lake"])
def test_no_zone_into_mountains_urban_hexes_and_water(terrain: str) -> None:
    """NW-082: a road does not help."""
    road = {"roads": [["primary", "0303", "0304"]]} if terrain not in ("sea", "lake") else {}
    assert zone(block(h0304=terrain), {"r": unit("red", "0303")}, road) == AROUND - {"0304"}


@pytest.mark.parametrize("border", [["minor_river"], ["major_river"], ["all_water"], ["reservoir"], ["all_water", "Ferry"]])
def test_no_zone_over_rivers_and_water(border: list[str]) -> None:
    """NW-083."""
    board = {"hexsides": [["0303", "0304", *border]]}
    assert zone(block(), {"r": unit("red", "0303")}, board) == AROUND - {"0304"}


def test_no_zone_over_a_bridged_river() -> None:
    """D13, NW-083."""
    board = {"hexsides": [["0303", "0304", "minor_river"]], "roads": [["primary", "0303", "0304"]]}
    assert zone(block(), {"r": unit("red", "0303")}, board) == AROUND - {"0304"}


def test_fortified_sides_hold_zones_off_in_the_first_segment() -> None:
    """NW-084: over sides that begin in enemy hands, while the first movement segment lasts."""
    hexes = block(terrain="flat blue", h0303="flat red")
    board = {"fortified": [["0303", "0304"]]}
    assert zone(hexes, {"r": unit("red", "0303")}, board, opening=True) == AROUND - {"0304"}
    assert zone(hexes, {"r": unit("red", "0303")}, board) == AROUND
    both = {"r": unit("red", "0303"), "s": unit("red", "0305")}
    assert "0304" in zone(hexes, both, board, opening=True)
    own = block(terrain="flat red")
    assert zone(own, {"r": unit("red", "0303")}, board, opening=True) == AROUND


def test_units_under_a_clearing_marker_have_none() -> None:
    """NW-091: enemies pass."""
    g = battlefield(block(), {"r": unit("red", "0303"), "b": unit("blue", "0102", ma=7)}, clearing={"0303": 4})
    assert control_zone(g, "red") == 0
    assert zone_casters(g, "red") == []
    assert "0502" in reached(g, "b")


def facing(**fields: Any) -> Any:
    """A mechanized unit west of an enemy in 0303."""
    units = {"b": unit("blue", "0103", mobility="mechanized", ma=8), "r": unit("red", "0303")}
    return battlefield(block(**{key: fields.pop(key) for key in list(fields) if key.startswith("h0")}), {**units, **fields})


def test_who_enters_a_zone_stops() -> None:
    """NW-085."""
    g = facing()
    assert way(g, "b", "0203", "0302") == "stops-in-zone 8.2.2"
    assert way(g, "b", "0203", "0303") == "stops-in-zone 8.2.2"
    g.walk_stack(["b"], ["0203"])
    assert way(g, "b", "0303") == "enemy-there 8.2.2"
    assert "0503" not in reached(facing(h0301="sea", h0302="sea", h0305="sea", h0304="flat"), "b")


def test_entering_costs_more_unless_a_friend_is_there() -> None:
    """NW-086."""
    assert parts(facing(), "b", "0203") == ["flat 3/2", "ezoc_enter_add 1"]
    assert parts(facing(c=unit("blue", "0203")), "b", "0203") == ["flat 3/2"]


def test_leaving_costs_more_unless_a_friend_stays() -> None:
    """NW-086."""
    beside = {"b": unit("blue", "0203", mobility="mechanized", ma=8), "r": unit("red", "0303")}
    g = battlefield(block(), beside)
    assert parts(g, "b", "0103") == ["flat 3/2", "ezoc_leave_add 1"]
    two = battlefield(block(), {**beside, "c": unit("blue", "0203")})
    assert parts(two, "b", "0103") == ["flat 3/2"]
    assert parts(two, "b c", "0103") == ["flat 3/2", "ezoc_leave_add 1"]


def test_from_zone_to_zone_for_all_points_as_the_first_step() -> None:
    """NW-087: MA 8 spends 8."""
    g = battlefield(block(), {"b": unit("blue", "0203", mobility="mechanized", ma=8), "r": unit("red", "0303")})
    assert parts(g, "b", "0204") == ["all-points 8"]
    assert way(g, "b", "0204") == "8"
    # Around the outside it is cheaper, where the points are enough: leave, and enter again.
    assert reached(g, "b")["0204"] == "5"
    assert way(g, "b", "0204", "0104") in ("all-points-spent 8.2.2", "stops-in-zone 8.2.2")


def light(at: str, **row: Any) -> dict[str, Any]:
    return unit("blue", at, flags="infantry light", ma=5, **row)


def test_light_infantry_ignores_zones_but_in_flat_ground() -> None:
    """NW-089: rough: moves on; flat woods: stops."""
    rough = battlefield(block(terrain="rough"), {"b": light("0103"), "r": unit("red", "0303")})
    assert parts(rough, "b", "0203") == ["rough 3/2"]
    assert way(rough, "b", "0203", "0204", "0205") == "9/2"
    for terrain in ("flat", "flat_woods"):
        g = battlefield(block(terrain="rough", h0203=terrain), {"b": light("0103"), "r": unit("red", "0303")})
        assert parts(g, "b", "0203")[1:] == ["ezoc_enter_add 1"]
        assert way(g, "b", "0203", "0204") == "stops-in-zone 8.2.2"
        assert way(g, "b", "0104", "0204", "0203") == "zone-to-zone 8.2.2"


def test_no_freedom_along_roads() -> None:
    """NW-090: a road move stops; who leaves along a road pays."""
    road = {"roads": [["primary", "0103", "0203", "0204"]]}
    g = battlefield(block(terrain="marsh"), {"b": light("0103"), "r": unit("red", "0303")}, road)
    assert parts(g, "b", "0203") == ["primary 1/2", "ezoc_enter_add 1"]
    assert way(g, "b", "0203", "0204") == "5"
    leaving = battlefield(block(terrain="marsh"), {"b": light("0203"), "r": unit("red", "0303")}, road)
    assert parts(leaving, "b", "0103") == ["primary 1/2", "ezoc_leave_add 1"]


def test_a_stack_is_free_only_if_all_of_it_is_light() -> None:
    """NW-089, NW-100."""
    units = {"b": light("0103"), "c": unit("blue", "0103"), "r": unit("red", "0303")}
    assert way(battlefield(block(terrain="rough"), units), "b c", "0203", "0204") == "stops-in-zone 8.2.2"


@pytest.mark.parametrize(
    ("segment", "row", "why"),
    [
        ("exploitation", {"flags": "infantry light"}, ""),
        ("exploitation", {}, "in-zone 8.5.1"),
        ("elite_reaction", {"flags": "infantry light", "er": 6}, "in-zone 8.5.1"),
        ("elite_reaction", {"er": 6}, "in-zone 8.5.1"),
        ("first_movement", {}, ""),
    ],
)
def test_nobody_moves_out_of_a_zone_in_late_segments(segment: str, row: dict[str, Any], why: str) -> None:
    """NW-016, NW-102: exploitation and elite reaction; light infantry exploits."""
    units = {"b": unit("blue", "0203", **row), "r": unit("red", "0303")}
    g = battlefield(block(terrain="rough"), units, segment=segment, active="blue")
    assert refused(g, "b") == why


def test_light_infantry_in_flat_ground_does_not_exploit() -> None:
    """NW-016."""
    g = battlefield(block(), {"b": light("0203"), "r": unit("red", "0303")}, segment="exploitation")
    assert refused(g, "b") == "in-zone 8.5.1"


@pytest.mark.parametrize(("er", "why"), [(6, ""), (5, "not-elite 3.0")])
def test_elite_units_only_react(er: int, why: str) -> None:
    """NW-003, NW-015."""
    g = battlefield(block(), {"b": unit("blue", "0101", er=er)}, segment="elite_reaction", active="blue")
    assert refused(g, "b") == why
