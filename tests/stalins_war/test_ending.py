"""The end of a game: what computer players of Stalin's War no longer want, and what they hold."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from data.stalins_war.greedy import GreedyScales, load_greedy_scales
from rules.stalins_war.players.attacks import WeighedAttacks
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.players.rounds import WeighedCards
from rules.stalins_war.state.state import AXIS, SOVIET
from tests.stalins_war.field import Field

MINSK = "minsk_1941"
GREEDY = load_greedy_scales()
COMPUTERS = GREEDY.of_computers()
#: Who spares events that bring nothing any more.
THRIFTY = msgspec.structs.replace(COMPUTERS, futile=1.0, ripe=4)
#: Smolensk and who defends it; German units on the road there.
SMOLENSK = "1516"
UNITS = {"su_a16": SMOLENSK, "su_a20": SMOLENSK, "ge_9a": "1417", "ge_pz39": "1417", "ge_pz57": "1417"}


def ground_of(scales: GreedyScales, side: str, turn: int, number: int, units: Mapping[str, str] = UNITS) -> WeighedGround:
    """The ground of a side in a round of Minsk, which has two turns: the first of one round, the second of five."""
    return WeighedGround(Field(units, side=side, turn=turn, round=number, scenario=MINSK).g, side, scales)


def event_worth(scales: GreedyScales, side: str, card: str, turn: int, number: int) -> float:
    """What an event is worth in a round of Minsk."""
    ground = ground_of(scales, side, turn, number)
    return WeighedCards(ground.g, ground, WeighedAttacks(ground)).event(card)


@pytest.mark.parametrize(("turn", "number", "near"), [(1, 1, 0.0), (2, 1, 0.0), (2, 3, 0.5), (2, 5, 1.0)])
def test_the_end_comes_nearer_in_the_last_turn_only(turn: int, number: int, near: float) -> None:
    assert ground_of(COMPUTERS, AXIS, turn, number).ending.near == near


def test_what_helps_in_later_turns_only_is_worth_nothing_in_the_last() -> None:
    """The evacuation of industry brings replacement points, which are spent between two turns."""
    assert event_worth(THRIFTY, SOVIET, "SV10", 2, 1) == 0.0
    assert 0.0 < event_worth(THRIFTY, SOVIET, "SV10", 1, 1) < event_worth(GREEDY, SOVIET, "SV10", 1, 1)
    assert event_worth(GREEDY, SOVIET, "SV10", 2, 1) == event_worth(GREEDY, SOVIET, "SV10", 1, 1)


def test_units_are_not_refitted_for_a_fight_that_never_comes() -> None:
    assert event_worth(THRIFTY, AXIS, "AX03", 2, 5) == 0.0
    assert event_worth(THRIFTY, AXIS, "AX03", 2, 1) == event_worth(GREEDY, AXIS, "AX03", 2, 5) > 0.0


def test_a_goal_with_enough_units_beside_it_draws_others_less() -> None:
    few, many = ({"su_a16": SMOLENSK, "ge_9a": "1417", **more} for more in ({"su_mk5": SMOLENSK}, {}))
    drawn = [ground_of(scales, AXIS, 2, 3, units).pull["1316"] for scales in (GREEDY, COMPUTERS) for units in (few, many)]
    assert drawn[0] == drawn[1] == drawn[2] > drawn[3]
    early = ground_of(COMPUTERS, AXIS, 1, 1, many).pull["1316"]
    assert early == drawn[0], "not before the last turn"


@pytest.mark.parametrize(
    ("scales", "turn", "steps", "held"),
    [(COMPUTERS, 2, 2, True), (COMPUTERS, 2, 1, False), (COMPUTERS, 1, 2, False), (GREEDY, 2, 4, False)],
)
def test_a_place_that_decides_is_held_to_the_last_unit(scales: GreedyScales, turn: int, steps: int, held: bool) -> None:
    ground = ground_of(scales, SOVIET, turn, 1)
    assert ground.ending.is_held_fast(ground.places[SMOLENSK], steps) is held
    assert not ground.ending.is_held_fast(scales.town, steps)


def test_who_would_win_now_guards_what_decides_and_who_would_not_goes_on() -> None:
    """The Axis needs both places of Minsk, so that it leads with both only."""
    both = {"minsk": AXIS, "smolensk": AXIS}
    for held, leads in (({}, SOVIET), ({"minsk": AXIS}, SOVIET), (both, AXIS)):
        g = Field(UNITS, turn=2, round=3, scenario=MINSK, held=held).g
        for side in (AXIS, SOVIET):
            ending = WeighedGround(g, side, COMPUTERS).ending
            assert ending.is_leading is (side == leads)
            assert ending.guarding(2) == (COMPUTERS.last_guard if side == leads else COMPUTERS.last_guard_behind)
            assert ending.guarding(6) < ending.guarding(2)
            assert WeighedGround(g, side, GREEDY).ending.guarding(2) == 1.0


def test_a_corps_goes_first_where_the_attack_on_what_decides_begins() -> None:
    units = {"ge_pz39": "1317", "su_a16": SMOLENSK, "su_a20": SMOLENSK, "su_mk5": SMOLENSK, "su_mk7": SMOLENSK}
    assert ground_of(COMPUTERS, AXIS, 2, 3, units).crushed("ge_pz39", "1417") == 0.0
    assert ground_of(COMPUTERS, AXIS, 1, 1, units).crushed("ge_pz39", "1417") > 0.0
