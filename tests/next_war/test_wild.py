"""A slice of the random games that fight much; ``python -m tests.next_war.wild`` plays any number."""

from __future__ import annotations

import random

import pytest

from rules.engine import Action
from rules.engine.machine.record import Record
from rules.engine.proof.checking import check_refusals
from rules.engine.proof.playout import random_action
from rules.next_war.game import NEXT_WAR
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from tests.next_war.wild import Eager, assert_kept, made_up_game, played_game


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_game_of_the_house_ends_and_is_the_same_when_it_is_read_again(seed: int) -> None:
    """NW-013, NW-007, NW-280: no dead end; all dice are of one secret; saved, loaded, replayed it is the same."""
    record, kinds = played_game(NEXT_WAR, "lyngen", seed)
    assert record.result is not None
    assert kinds["battle"] == kinds["battle-over"]
    assert kinds["turn-over"] == 2
    assert_kept(record)


def test_a_random_game_of_a_made_up_module_ends_too() -> None:
    """NW-010: other sides, hexes, charts; nothing of the house is hard-wired."""
    record, _ = played_game(made_up_game(), "straits", 4)
    assert record.result is not None
    assert_kept(record)


def test_orders_of_a_draft_are_undone_one_by_one() -> None:
    """NW-283: until the segment is handed over each order is free to be undone, and the position is as before it."""
    record: Record[TheatreState] = Record(NEXT_WAR, "lyngen", {}, secret=bytes(32))
    record.play(Action.parse("pact", "weather clear"))
    rng, before = random.Random(5), []
    for _ in range(3):
        before.append(record.position.state)
        prompt = record.position.due[0]
        action = random_action(record.position, rng, Eager(), prompt.seat)
        while action.verb != "move":
            action = random_action(record.position, rng, Eager(), prompt.seat)
        record.play(action)
    for state in reversed(before):
        assert record.undo("pact").state == state


def test_of_an_overfull_stack_any_unit_may_be_named_to_defend() -> None:
    """NW-077: others fill the room that is left, so no choice leads nowhere (8.1.1.1)."""
    record, _ = played_game(NEXT_WAR, "lyngen", 12)
    assert record.result is not None


def test_a_list_of_battles_with_units_that_are_gone_is_added_to() -> None:
    """9.2.1: they were in a battle that the list still holds."""
    record, _ = played_game(NEXT_WAR, "lyngen", 124)
    assert record.result is not None


@pytest.mark.parametrize("scenario", ["lyngen", "nordkalott"])
def test_orders_with_words_out_of_place_are_refused_with_a_reason(scenario: str) -> None:
    """NW-281: hexes where units are wanted, units of others, unknown words: an answer, never a fault."""
    record: Record[TheatreState] = Record(NEXT_WAR, scenario, {}, secret=bytes(32))
    rng = random.Random(9)
    for number in range(60):
        if record.position.over:
            break
        if number % 2 == 0:
            assert list(check_refusals(record.position, rng)) == []
        record.play(random_action(record.position, rng, Eager()))


#: Decisions of the side whose segment it is, and of the side that is attacked.
ACTIVE = {"move-units", "fight-battles", "advance-units", "go-onward", "offer-beachhead"}
ATTACKED = {"name-defence", "stand-or-retreat", "withdraw-units"}


@pytest.mark.parametrize(("scenario", "seed"), [("lyngen", 3), ("finnmark", 4)])
def test_every_decision_is_asked_of_the_right_side(scenario: str, seed: int) -> None:
    """NW-278: the defender stands or retreats, the attacker commits support first, who is under a marker clears it."""
    record: Record[TheatreState] = Record(NEXT_WAR, scenario, {}, secret=bytes(32))
    rng = random.Random(seed)
    for _ in range(260):
        if record.position.over:
            break
        g: TheatreWar = record.position.g
        state = g.state
        for prompt in record.position.prompts:
            if prompt.what in ACTIVE:
                assert prompt.seat == state.active, prompt
            elif prompt.what in ATTACKED:
                assert state.fight is not None
                assert prompt.seat != state.fight.side, prompt
            elif prompt.what == "give-support":
                assert state.fight is not None
                assert prompt.seat not in state.fight.committed, prompt
                assert prompt.seat != state.fight.side or not state.fight.committed, prompt
            elif prompt.what == "choose-weather":
                assert prompt.seat == g.sheet.weather_turn_1
            elif prompt.what == "clear-hexes":
                assert all(g.walkers(hex_, prompt.seat) for hex_ in prompt.facts["hexes"])
        record.play(random_action(record.position, rng, Eager()))
