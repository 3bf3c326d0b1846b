"""8.3. Terrain: costs, rivers, bridges, ferries, forts, roads, prohibited ground."""

from __future__ import annotations

from typing import Any

import pytest

from data.next_war import theatre_tables_of
from rules.next_war.state.book import book_of
from tests.next_war.field import battlefield, block, parts, reached, unit, way

MECH = {"mobility": "mechanized", "ma": 8}


@pytest.mark.parametrize(
    ("mobility", "weather", "cost"),
    [("leg", "clear", "2"), ("leg", "storm", "3"), ("motorized", "clear", "3"), ("mechanized", "overcast", "5/2"),
     ("mechanized", "storm", "4"), ("airmobile", "clear", "3/2")],
)  # fmt: skip
def test_cost_by_class_and_weather(mobility: str, weather: str, cost: str) -> None:
    """NW-092, NW-028: a storm has its own column; the airmobile class walks as light infantry."""
    ma = 24 if mobility == "airmobile" else 8
    g = battlefield(block(terrain="rough"), {"b": unit("blue", "0202", mobility=mobility, ma=ma)}, weather=weather)
    assert way(g, "b", "0203") == cost


def test_a_minor_river_costs_more_and_a_bridge_nothing() -> None:
    """NW-093, NW-307, E11."""
    river = {"hexsides": [["0202", "0203", "minor_river"]]}
    g = battlefield(block(), {"b": unit("blue", "0202", **MECH)}, river)
    assert parts(g, "b", "0203") == ["flat 3/2", "river_add 2"]
    bridged = battlefield(block(), {"b": unit("blue", "0202", **MECH)}, {**river, "roads": [["primary", "0202", "0203"]]})
    assert parts(bridged, "b", "0203") == ["primary 1/2"]


@pytest.mark.parametrize("kind", ["major_river", "reservoir"])
def test_a_major_river_is_crossed_at_a_bridge_only(kind: str) -> None:
    """NW-093, NW-307."""
    river = {"hexsides": [["0202", "0203", kind]]}
    g = battlefield(block(), {"b": unit("blue", "0202", **MECH)}, river)
    assert way(g, "b", "0203") == "no-crossing 8.3.1.1"
    bridged = battlefield(block(), {"b": unit("blue", "0202", **MECH)}, {**river, "roads": [["primary", "0202", "0203"]]})
    assert way(bridged, "b", "0203") == "1/2"


def test_over_a_bridge_without_road_rate_the_ground_is_paid() -> None:
    """NW-096, NW-307: the fort shuts the road, the bridge stays."""
    board = {"hexsides": [["0202", "0203", "minor_river"]], "roads": [["primary", "0202", "0203"]]}
    g = battlefield(block(h0203="flat red fort=red"), {"b": unit("blue", "0202", **MECH)}, board)
    assert parts(g, "b", "0203") == ["flat 3/2"]


def strait(**fields: Any) -> Any:
    board = {"hexsides": [["0202", "0203", "all_water", "Ferry"]]}
    hexes = block(columns=2, rows=3, terrain="flat blue", h0102="sea", h0103="flat blue", h0101="flat blue")
    return battlefield(hexes, {"b": unit("blue", "0202", sp="1"), "r": unit("red", "0101", sp="1")}, board, **fields)


def test_a_ferry_is_for_the_allies_of_its_country() -> None:
    """NW-094."""
    g = strait()
    assert parts(g, "b", "0203") == ["flat 1", "ferry_add 1"]
    g = strait(active="red")
    g.walk_stack(["b"], ["0201"])
    g.state.active = "red"
    assert way(g, "r", "0202", "0203") == "no-crossing 8.3.3"


def test_a_ferry_is_gone_for_good_when_an_enemy_enters_an_end() -> None:
    """NW-094."""
    g = strait()
    g.walk_stack(["b"], ["0201"])
    assert g.state.sunk == []
    g.walk_stack(["r"], ["0202"])
    assert g.state.sunk == ["Ferry"]
    g.walk_stack(["r"], ["0101"])
    g.begin_segment("second_movement", "blue", ())
    assert way(g, "b", "0202", "0203") == "no-crossing 8.3.3"


def test_no_ferry_in_a_storm() -> None:
    """NW-094: the chart prohibits it."""
    assert way(strait(weather="storm"), "b", "0203") == "no-crossing 8.3.3"


def test_all_water_is_crossed_by_nobody_else() -> None:
    """NW-099, E12."""
    g = battlefield(block(h0303="sea"), {"b": unit("blue", "0202", **MECH)}, {"hexsides": [["0202", "0203", "all_water"]]})
    assert way(g, "b", "0203") == "no-crossing 8.3.3"
    assert way(g, "b", "0302", "0303") == "water 8.3.3"


def test_a_road_over_water_is_a_bridge_for_the_road_only() -> None:
    """NW-099, Q26."""
    board = {"hexsides": [["0202", "0203", "all_water"]], "roads": [["secondary", "0202", "0203"]]}
    units = {"b": unit("blue", "0202", **MECH)}
    assert way(battlefield(block(), units, board), "b", "0203") == "1"
    full = units | {"c": unit("blue", "0203"), "d": unit("blue", "0203")}
    assert way(battlefield(block(), full, board), "b", "0203") == "no-crossing 8.3.3"


def test_the_road_rate_needs_a_road_between_the_hexes() -> None:
    """NW-095: two road hexes without a link cost the ground."""
    roads = {"roads": [["primary", "0201", "0202"], ["primary", "0203", "0204"]]}
    g = battlefield(block(terrain="marsh"), {"b": unit("blue", "0202", **MECH)}, roads)
    assert (way(g, "b", "0203"), way(g, "b", "0201")) == ("4", "1/2")


def test_kinds_of_roads() -> None:
    """NW-095: highways count in thirds; a city holds a primary road."""
    roads = {"roads": [["highway", "0201", "0202"], ["secondary", "0202", "0203", "0204"]]}
    g = battlefield(block(terrain="rough", h0203="rough city"), {"b": unit("blue", "0202", **MECH)}, roads)
    assert (way(g, "b", "0201"), way(g, "b", "0203"), way(g, "b", "0203", "0204")) == ("1/3", "1/2", "3/2")
    assert g.board.parts == 6
    assert book_of("").board.parts == 2


def test_no_road_rate_in_or_out_of_an_enemy_fort() -> None:
    """NW-096."""
    roads = {"roads": [["primary", "0201", "0202", "0203"]]}
    hexes = block(h0202="flat red fort=red")
    g = battlefield(hexes, {"b": unit("blue", "0201", **MECH)}, roads)
    assert way(g, "b", "0202", "0203") == "3"
    assert way(battlefield(hexes, {"b": unit("blue", "0202", **MECH)}, roads), "b", "0203") == "3/2"
    assert way(battlefield(hexes, {"b": unit("blue", "0201", **MECH)}, roads, razed=["0202"]), "b", "0202", "0203") == "1"
    assert way(battlefield(hexes, {"b": unit("red", "0201", **MECH)}, roads, active="red"), "b", "0202", "0203") == "1"


def test_vehicles_enter_mountains_along_roads_only() -> None:
    """NW-097."""
    hexes = block(h0203="mountain", h0302="high_mountain")
    g = battlefield(hexes, {"b": unit("blue", "0202", **MECH), "c": unit("blue", "0202", mobility="leg", ma=5)})
    assert way(g, "b", "0203") == "roads-only 8.3.3"
    assert "0302" not in reached(g, "b")
    assert way(g, "c", "0203") == "4"
    assert way(g, "b c", "0203") == "roads-only 8.3.3"
    road = battlefield(hexes, {"b": unit("blue", "0202", **MECH)}, {"roads": [["secondary", "0202", "0203"]]})
    assert way(road, "b", "0203") == "1"


def test_a_mountain_fort_takes_all_points_of_vehicles() -> None:
    """NW-098: along the road that leads in, as the first step."""
    hexes = block(h0204="mountain red fort=red")
    roads = {"roads": [["secondary", "0202", "0203", "0204"]]}
    g = battlefield(hexes, {"b": unit("blue", "0203", **MECH)}, roads)
    assert parts(g, "b", "0204") == ["all-points 8"]
    away = battlefield(hexes, {"b": unit("blue", "0202", **MECH)}, roads)
    assert way(away, "b", "0203", "0204") == "roads-only 8.3.3"
    assert "0204" not in reached(away, "b")


def test_closed_countries_are_entered_by_nobody() -> None:
    """NW-410."""
    g = battlefield(block(h0203="flat green"), {"b": unit("blue", "0202")}, {"closed": ["green"]})
    assert way(g, "b", "0203") == "closed-country house rule 8.3.3"
    opened = battlefield(block(h0203="flat green"), {"b": unit("blue", "0202")}, {"closed": ["green"]}, opened=["green"])
    assert way(opened, "b", "0203") == "1"


def test_beaches_are_computed() -> None:
    """NW-312: flat or flat woods next to the sea."""
    board = book_of("").board
    found = set(board.names(board.beaches))
    hexes = theatre_tables_of("").map.hexes
    assert found
    assert {hexes[name].terrain for name in found} == {"flat", "flat_woods"}
    g = battlefield(block(terrain="rough", h0202="sea zone=bay", h0203="flat"), {}, {"zones": {"bay": "blue"}})
    assert g.board.names(g.board.beaches) == ["0203"]
