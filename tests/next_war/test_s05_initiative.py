"""5.1. Initiative: given by the scenario, then won by the victory points of the turn before."""

from __future__ import annotations

import pytest

from rules.next_war.course.s05_initiative import determine_initiative, initiative_side
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.war import TheatreWar
from tests.next_war.field import house, unit


def after(turn: int, contested: bool, **gained: int) -> TheatreWar:
    """A position of Lyngen after a turn in which that many points were won; its thresholds are 3 and 4."""
    g = house(turn=turn)
    g.state.contested, g.state.gained = contested, gained
    return g


def test_the_scenario_gives_it_at_first() -> None:
    """NW-032: up to the turn that it names, for any winner."""
    assert initiative_side(after(2, False, nato=9)) == "pact"


@pytest.mark.parametrize(
    ("gained", "expected"),
    [({"pact": 4, "nato": 2}, "pact"), ({"nato": 3}, "nato"), ({"pact": 4, "nato": 3}, ""), ({"pact": 3}, "")],
)
def test_after_an_initiative_turn_the_thresholds_decide(gained: dict[str, int], expected: str) -> None:
    """NW-033, NW-034, D05, D06: exactly one side must have reached its own (5.1.1)."""
    assert initiative_side(after(3, False, **gained)) == expected


@pytest.mark.parametrize(
    ("gained", "expected"), [({"pact": 1}, "pact"), ({"pact": 2, "nato": 4}, "nato"), ({"pact": 2, "nato": 2}, ""), ({}, "")]
)
def test_after_a_contested_turn_more_points_decide(gained: dict[str, int], expected: str) -> None:
    """NW-035, D07: equal points make another contested turn (5.1.2)."""
    assert initiative_side(after(3, True, **gained)) == expected


def test_who_had_it_last_is_the_first_player_of_a_contested_turn() -> None:
    """NW-014: and what the last turn won counts no more."""
    g = after(3, False, pact=1)
    determine_initiative(g)
    assert g.state.contested
    assert g.state.initiative == "pact"
    assert g.state.gained == {}


def test_without_thresholds_more_points_decide() -> None:
    """5.1.1, Q29: on a board of a file's own too, which may name them."""
    ask = NEXT_WAR.position_questions
    given = {
        "board": {"hexes": {"0101": "flat"}},
        "units": {"a": unit("blue", "0101")},
        "turn": 2,
        "gained": {"blue": 3, "red": 1},
    }
    found = ask.answer("initiative", given)
    assert (found["initiative"], found["by"], found["needed"]) == ("blue", "points", {})
    for needed, initiative in (({"blue": 5, "red": 4}, ""), ({"blue": 3, "red": 4}, "blue"), ({"blue": 3, "red": 1}, "")):
        found = ask.answer("initiative", {**given, "board": {"hexes": {"0101": "flat"}, "initiative": needed}})
        assert (found["initiative"], found["by"], found["needed"]) == (initiative, "thresholds", needed)
