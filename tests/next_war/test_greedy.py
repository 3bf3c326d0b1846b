"""The scripted player: legal always, the same for all that looks the same, better than luck, and quick."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from data.next_war.greedy import FILE, TheatreScales, load_theatre_scales
from data.tables import TableError, read_scales
from rules.engine import Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.next_war.course.s12_victory import lead_of_second
from rules.next_war.game import NEXT_WAR, NextWarGame
from rules.next_war.players.greedy import GreedyCommander
from rules.next_war.positions import position
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.players import players_of
from rules.players.whole import play_to_end
from tests.next_war.wild import assert_kept, assert_sound, made_up_game

#: Seconds of processor time that a turn of Lyngen may take, generously; it takes a tenth of a second.
SLOW = 5.0


def ended(game: NextWarGame, scenario: str, seed: int, **players: str) -> TheatreWar:
    """A whole game; ``players``: side -> the name of its player."""
    known = players_of(NEXT_WAR)
    record: Record[TheatreState] = Record(game, scenario, {}, seed.to_bytes(32, "big"))
    chosen = {side: known[players.get(side, "greedy")] for side in game.seats}
    end = play_to_end(record, chosen, seed.to_bytes(32, "big"), lambda before, action, outcome: assert_sound(outcome.position))
    assert_kept(record)
    return TheatreWar(end.state, None)


def test_it_is_offered_beside_the_levels() -> None:
    found = list(players_of(NEXT_WAR))
    assert found[0] == "officer", "what people meet unless they name another"
    assert {"greedy", "recruit", "admiral"} < set(found)


@pytest.mark.parametrize("scenario", ["lyngen", "finnmark"])
def test_it_plays_both_sides_to_the_end(scenario: str) -> None:
    started = time.process_time()
    g = ended(NEXT_WAR, scenario, 1)
    assert g.over
    if scenario == "lyngen":
        assert (time.process_time() - started) / g.state.turn < SLOW


def test_it_plays_a_module_with_other_sides() -> None:
    assert ended(made_up_game(), "straits", 2).over


def test_it_beats_luck_on_both_sides() -> None:
    leads = [lead_of_second(ended(NEXT_WAR, "lyngen", seed, nato="random")) for seed in range(3)]
    others = [lead_of_second(ended(NEXT_WAR, "lyngen", seed, pact="random")) for seed in range(3)]
    assert sum(leads) > sum(others)
    assert min(leads) > 0


def test_the_same_sight_leads_to_the_same_choice() -> None:
    """What a player has worked out before is no part of what it chooses."""
    one = GreedyCommander()
    record: Record[TheatreState] = Record(NEXT_WAR, "lyngen", {}, bytes(32))
    for number in range(60):
        at: Position[TheatreState] = record.position
        if at.over:
            break
        seat = at.due[0].seat
        action = one.choose(Sight(at, seat), Random(number))
        assert GreedyCommander().choose(Sight(at, seat), Random(number)) == action
        record.play(action)


def test_an_attack_at_good_odds_is_made_and_a_hopeless_one_is_not() -> None:
    board = {"hexes": {f"01{row:02}": "flat" for row in range(1, 6)} | {f"02{row:02}": "flat" for row in range(1, 6)}}
    weak: dict[str, Any] = {"side": "red", "at": "0102", "attack": 1, "defence": 1, "sp": 1}
    strong: dict[str, Any] = {"side": "blue", "at": "0101", "attack": 9, "defence": 6, "steps": 2, "reduced": [4, 3, 4], "sp": 2}
    given = {"board": board, "segment": "first_combat", "active": "blue", "units": {"a": strong, "d": weak}}
    chosen = GreedyCommander().choose(Sight(Position(NEXT_WAR, position.read(given)), "blue"), Random(1))
    assert (chosen.verb, chosen.args) == ("attack", ("0102", "a", "a"))
    other = {**given, "units": {"a": {**strong, "attack": 1}, "d": {**weak, "defence": 9, "attack": 9}}}
    assert GreedyCommander().choose(Sight(Position(NEXT_WAR, position.read(other)), "blue"), Random(1)).verb == "done"


def test_a_march_goes_to_a_place_worth_points() -> None:
    board = {
        "hexes": {f"01{row:02}": "flat" for row in range(1, 8)},
        "roads": [["primary", *(f"01{row:02}" for row in range(1, 8))]],
    }
    board["hexes"] |= {"0107": "flat red town"}
    units = {
        "a": {"side": "blue", "at": "0101", "attack": 3, "ma": 6},
        "r": {"side": "red", "at": "0105", "attack": 1, "defence": 1},
    }
    given = {"board": board, "segment": "first_movement", "active": "blue", "turn": 1, "units": {"a": units["a"]}}
    chosen = GreedyCommander().choose(Sight(Position(NEXT_WAR, position.read(given)), "blue"), Random(1))
    assert chosen.verb == "move"
    assert chosen.args[2] > "0103"


def test_who_can_drop_takes_a_place_that_nobody_holds() -> None:
    hexes = {f"{column:02}{row:02}": f"flat {'blue' if column < 4 else 'red'}" for column in range(1, 9) for row in range(1, 7)}
    hexes |= {"0101": "flat blue airbase", "0705": "flat red city", "0202": "flat blue airfield"}
    board = {"hexes": hexes, "roads": [["primary", "0705", "0805"]], "caps": {"drop": {"blue": 2}}}
    flyer = {"side": "blue", "at": "0101", "flags": "infantry airborne", "attack": 2, "ma": 4, "sp": 1, "steps": 2}
    given = {"board": board, "segment": "first_movement", "active": "blue", "turn": 1, "air_level": "contested", "air_side": ""}
    units = {"a": {**flyer, "reduced": [1, 1, 4]}, "r": {"side": "red", "at": "0801", "attack": 1, "defence": 1}}
    chosen = GreedyCommander().choose(Sight(Position(NEXT_WAR, position.read({**given, "units": units})), "blue"), Random(1))
    assert (chosen.verb, chosen.args[0]) == ("drop", "a")
    assert "0705" in chosen.args[1:], "in the city, or beside it and on into it"


def test_its_weights_are_checked() -> None:
    assert load_theatre_scales().pull > 0
    with pytest.raises(TableError, match="share"):
        read_scales(FILE, TheatreScales, ("risk_most",))
