"""6.1, 6.3, 6.4, 4.1. Air points of the turn, what changes them, who has the upper hand."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.next_war.air.s06_points import (
    begin_air_phase,
    lift_of_turn,
    point_changes,
    points_in_weather,
    roll_modifiers,
    superiority_of,
    table_points,
)
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, house
from tests.next_war.turns import rolling


def plain(**fields: Any) -> TheatreWar:
    """An empty field."""
    return battlefield(block(columns=2, rows=2), {}, **fields)


def test_points_by_turn_and_roll_as_the_book_shows_them() -> None:
    """NW-036, E03, E04: turn 1, rolls of 4 and 6."""
    g = house(turn=1)
    assert (table_points(g, "nato", 4), table_points(g, "pact", 6)) == (2, 6)


def test_beyond_rows_and_columns_the_last_hold() -> None:
    """NW-036, 6.1."""
    g = house(turn=1)
    assert table_points(g, "nato", -9) == table_points(g, "nato", -2)
    assert table_points(g, "nato", 40) == table_points(g, "nato", 12)
    g.state.turn = 30
    late = table_points(g, "pact", 5)
    g.state.turn = 8
    assert late == table_points(g, "pact", 5)


@pytest.mark.parametrize(
    ("points", "weather", "left"), [(5, "clear", 5), (5, "overcast", 3), (5, "storm", 2), (8, "storm", 2), (0, "overcast", 0)]
)
def test_weather_takes_its_part_of_limited_sides(points: int, weather: str, left: int) -> None:
    """NW-024, NW-027, NW-293, D02, D04: halves and quarters are rounded up."""
    assert points_in_weather(plain(weather=weather), "blue", points) == left


@pytest.mark.parametrize(
    ("kind", "weather", "left"), [("none", "overcast", 2), ("none", "storm", 0), ("full", "overcast", 5), ("full", "storm", 5)]
)
def test_other_classes_lose_more_or_nothing(kind: str, weather: str, left: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """NW-024, NW-027, D03, D04."""
    g = plain(weather=weather)
    monkeypatch.setitem(g.book.powers, "blue", msgspec.structs.replace(g.book.powers["blue"], all_weather=kind))
    assert points_in_weather(g, "blue", 5) == left


def test_overcast_halves_airmobile_points_and_a_storm_bars_them() -> None:
    """NW-023, 8.5.4.1: five become three."""
    lift, kinds = {"lift": {"blue": 5}}, ("clear", "overcast", "storm")
    found = {weather: lift_of_turn(battlefield(block(), {}, lift, weather=weather), "blue") for weather in kinds}
    assert found == {"clear": 5, "overcast": 3, "storm": 0}


def test_lost_points_lower_every_roll_before_the_weather() -> None:
    """NW-037, NW-043, 6.3: points lost for good are taken off first."""
    g = plain(air_lost={"blue": 2})
    assert [(part.what, part.amount) for part in point_changes(g, "blue")] == [("point_lost", -2)]
    begin_air_phase(rolling(g, 0, 9))
    assert g.state.air_points["blue"] == table_points(g, "blue", 0) - 2


def test_points_never_fall_below_none() -> None:
    """6.3."""
    g = plain(air_lost={"blue": 50})
    begin_air_phase(rolling(g, 5, 5))
    assert (g.state.air_points["blue"], g.state.air_left["blue"]) == (0, 0)


def test_an_own_airbase_in_enemy_hands_worsens_the_roll() -> None:
    """NW-036, 6.1: airbases of one's own country only, airfields never."""
    hexes = block(h0101="flat blue airbase", h0102="flat blue airfield", h0103="flat red airbase")
    g = battlefield(hexes, {}, control={"0101": "red", "0102": "red"})
    assert [(part.what, part.amount) for part in roll_modifiers(g, "blue")] == [("base_lost", 1)]
    assert roll_modifiers(g, "red") == ()


@pytest.mark.parametrize(
    ("uid", "place", "control", "points"),
    [
        ("us_cv_1", "in_shore:troms", "nato", 2), ("us_cv_1", "in_shore:troms", "contested", 1),
        ("us_cv_1", "at_sea:norwegian", "nato", 1), ("su_cv_baku", "in_shore:kola", "pact", 1),
        ("su_cv_baku", "in_shore:kola", "contested", 0), ("su_cv_baku", "at_sea:barents_east", "pact", 0),
        ("us_cv_1", "box:pact_rear", "nato", 0),
    ],
)  # fmt: skip
def test_carriers_give_points_by_where_they_are(uid: str, place: str, control: str, points: int) -> None:
    """NW-066, 7.3.4."""
    box = place.partition(":")[2]
    sea = {} if place.startswith("box") else {box: control}
    g = house(scenario="nordkalott", others="nowhere", units=[[uid, place]], sea=sea)
    assert sum(part.amount for part in point_changes(g, g.side(uid))) == points


@pytest.mark.parametrize(
    ("ours", "theirs", "level", "owner"),
    [
        (6, 2, "advantage", "blue"), (2, 6, "advantage", "red"), (5, 2, "contested", ""), (9, 1, "superiority", "blue"),
        (0, 5, "advantage", "red"), (0, 4, "contested", ""), (17, 1, "supremacy", "blue"), (17, 0, "supremacy", "blue"),
    ],
)  # fmt: skip
def test_the_difference_gives_the_level(ours: int, theirs: int, level: str, owner: str) -> None:
    """NW-044, NW-043, E05, 6.4: less than one counts as one."""
    assert superiority_of(plain(air_points={"blue": ours, "red": theirs})) == (level, owner)


def test_points_that_are_left_are_gone_at_the_end_of_the_turn() -> None:
    """NW-041, NW-019, 6.2: and helicopters are ready again before clearing begins."""
    g = plain(air_points={"blue": 3}, lift_left={"blue": 2})
    g.end_air_turn()
    assert (g.state.air_left, g.state.lift_left) == ({}, {})
    g.state.missions = {}
    begin_air_phase(rolling(g, 3, 3))
    assert g.state.air_left["blue"] == g.state.air_points["blue"] > 0


def test_a_game_without_the_air_passes_it_over() -> None:
    g = rolling(plain(air=False))
    begin_air_phase(g)
    assert [(event.kind, event.facts["why"]) for event in g.events] == [("passed-over", "option")]
    assert g.state.air_points == {}
