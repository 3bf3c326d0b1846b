"""12. Victory points for hexes and units, automatic victory, levels; control at the control step (8.4)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from data.next_war.sheets import AutomaticSheet
from rules.next_war.course.s05_initiative import determine_initiative
from rules.next_war.course.s08_control import change_control
from rules.next_war.course.s12_victory import automatic_rolls, finish_turn, judge_automatic_victory, victory_level
from rules.next_war.ground.s12_points import hex_points, seize_hex
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import battlefield, block, house, unit
from tests.next_war.turns import rolling

UNITS = {"a": unit("blue", "0101"), "r": unit("red", "0505")}


def plain(**named: str) -> TheatreWar:
    """A plain on which the red side holds what the test names."""
    hexes = block() | {name.removeprefix("h"): words for name, words in named.items()}
    return rolling(battlefield(hexes, UNITS, {"roads": [["primary", "0301", "0302"]]}, active="blue", turn=1))


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ("flat red", 0),
        ("flat red town", 1),
        ("flat red airfield", 1),
        ("flat red airbase", 2),
        ("urban red", 6),
        ("flat red fort=red", 1),
    ],
)
def test_hexes_are_worth_what_the_chart_says(words: str, points: int) -> None:
    """NW-190, NW-413: of several rows the highest."""
    assert hex_points(plain(h0301=words), "0301", "blue") == points


def test_an_urban_hex_taken_retaken_and_taken_again() -> None:
    """E24, NW-190: six, four, six."""
    g = plain(h0301="urban red")
    for side in ("blue", "red", "blue"):
        seize_hex(g, "0301", side)
    assert g.state.gained == {"blue": 12, "red": 4}


def test_an_objective_counts_by_the_scenario_only() -> None:
    """NW-413: 2118 is worth 3 in Lyngen, regardless of the chart."""
    g = house()
    assert hex_points(g, "2118", "pact") == 3
    assert hex_points(g, "2118", "nato") == 0


def test_what_nobody_held_gives_nothing() -> None:
    """12.1: points are for hexes taken from the enemy."""
    g = plain(h0301="flat town")
    assert hex_points(g, "0301", "blue") == 0


def test_hexes_pass_in_the_control_step_with_their_points() -> None:
    """NW-104, NW-105: not when they are entered."""
    g = plain(h0201="flat red town")
    g.begin_segment("first_movement", "blue", ())
    g.walk_stack(["a"], ["0201"])
    assert g.state.gained == {}
    assert g.holder("0201") == "red"
    change_control(g)
    assert g.state.gained == {"blue": 1}
    assert g.holder("0201") == "blue"


def test_destroyed_units_give_points_when_they_die() -> None:
    """NW-190: a brigade more than a battalion or regiment."""
    g = rolling(house())
    g.destroy_unit("no_hv_16")
    g.destroy_unit("no_brig_16")
    g.lose_step("su_131_1")
    assert g.state.gained == {"pact": 3}
    assert g.state.dead == ["no_brig_16", "no_hv_16"]
    g.lose_step("su_131_1")
    assert g.state.gained == {"pact": 3, "nato": 1}


def test_points_of_a_turn_stay_readable_until_the_next_initiative_phase() -> None:
    """NW-020: added to the totals in the victory phase, taken off in the initiative phase (3.0)."""
    g = rolling(house(turn=3))
    seize_hex(g, "2118", "pact")
    g.add_up_points()
    assert (g.state.points["pact"], g.state.gained) == (3, {"pact": 3})
    determine_initiative(g)
    assert (g.state.points["pact"], g.state.gained) == (3, {})


def test_points_before_the_game_go_to_the_total() -> None:
    """NW-192: 12.1.3."""
    assert house().state.points == {"nato": 0, "pact": 0}


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        (14, ("pact", "overwhelming")),
        (10, ("pact", "decisive")),
        (7, ("pact", "limited")),
        (5, ("", "draw")),
        (2, ("nato", "limited")),
        (-1, ("nato", "decisive")),
        (-2, ("nato", "overwhelming")),
    ],
)
def test_levels_follow_the_scenario(lead: int, expected: tuple[str, str]) -> None:
    """NW-194: 12.3."""
    assert victory_level(house(), lead) == expected


def test_games_of_the_first_revision_keep_their_levels() -> None:
    """Old results stay what they were."""
    g = house()
    g.state.revision = 1
    assert [victory_level(g, lead) for lead in (9, 2, 0)] == [("pact", "overwhelming"), ("", "draw"), ("nato", "decisive")]


def test_levels_found_later_hold_from_their_revision_on() -> None:
    """Those of Finnmark came after games by the second revision had begun."""
    g = house(scenario="finnmark")
    assert victory_level(g, 12) == ("nato", "decisive")
    g.state.revision = 2
    assert victory_level(g, 12) == ("pact", "limited")


def test_after_the_last_turn_the_level_decides() -> None:
    """NW-194: the totals, not the points of the turn."""
    g = rolling(house(turn=3))
    g.state.points = {"nato": 1, "pact": 8}
    finish_turn(g)
    assert g.state.result is not None
    assert g.state.result.winners == ("pact",)
    assert g.state.result.degree == "limited"


def automatic(margin: int, capital: dict[str, tuple[str, ...]] | None = None, *rolls: int, **points: int) -> TheatreWar:
    """Lyngen with a rule of automatic victory."""
    g = rolling(house(), *rolls)
    sheet = replace(g.sheet, automatic=AutomaticSheet(margin=margin, capital=capital or {}))
    g.book = _with_scenario(g.book, sheet)
    g.state.points = {"nato": 0, "pact": 0} | points
    return g


def _with_scenario(book: Any, sheet: Any) -> Any:
    from copy import copy

    found = copy(book)
    found.scenarios = {**book.scenarios, "lyngen": sheet}
    return found


def test_a_lead_and_a_capital_each_give_a_roll() -> None:
    """NW-193: 12.2, who leads and who holds all of the capital."""
    assert automatic_rolls(automatic(5, pact=5)) == [("pact", "lead")]
    assert automatic_rolls(automatic(5, {"nato": ("1421",)}, pact=4)) == [("nato", "capital")]
    assert automatic_rolls(automatic(5, {"nato": ("1421", "2415")}, nato=9)) == [("nato", "lead")]


def test_the_chance_grows_with_the_number_of_the_roll() -> None:
    """NW-193: the column of the number of the roll; success ends the game at once."""
    g = automatic(5, None, 1, 1, pact=5)
    judge_automatic_victory(g)
    assert not g.over
    assert g.state.tries == {"pact": 1}
    judge_automatic_victory(g)
    assert g.state.result is not None
    assert g.state.result.reason == "automatic"


def test_a_place_counts_each_time_it_changes_hands() -> None:
    """NW-191, 12.1, 12.1.2: nothing in the standard game destroys an installation, so that no capture waits for its repair."""
    g = battlefield(block(h0202="flat airbase"), {}, control={"0202": "red"})
    worth = [hex_points(g, "0202", "blue")]
    for side in ("blue", "red"):
        seize_hex(g, "0202", side)
        worth.append(hex_points(g, "0202", g.enemy(side)))
    assert worth[0] == worth[2]
    assert g.state.gained == {"blue": worth[0], "red": worth[1]}
