"""Computer players of Next War: whole segments as plans, kept over their orders, from nothing hidden."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from rules.engine import Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.next_war.game import NEXT_WAR
from rules.next_war.players.greedy import given_units, is_begun, key_of
from rules.next_war.players.mind import SegmentScript, TheatreMind
from rules.next_war.state.state import TheatreState
from rules.players import players_of
from rules.players.asked import UNANSWERED, run_computer_command
from rules.players.blind import seen_through
from rules.players.chance import chance_of
from rules.players.computer import Computer


def level(name: str) -> Computer[Any]:
    """A level of the computer."""
    found = players_of(NEXT_WAR)[name]
    assert isinstance(found, Computer)
    return found


def opened(**options: str) -> Record[TheatreState]:
    """A game of Lyngen at its start."""
    return Record(NEXT_WAR, "lyngen", options, bytes(32))


def test_a_segment_that_is_begun_goes_on_as_it_was_planned() -> None:
    """Each of its plans is known again by its first order, and no later order is searched for."""
    record, mind, checked = opened(), TheatreMind(), 0
    while not checked:
        seat = record.position.due[0].seat
        sight = Sight(record.position, seat)
        if sight.prompt.what != "move-units":
            record.play(mind.quick.choose(sight, chance_of(b"x", seat, 1)))
            continue
        for plan in mind.plans(sight, chance_of(b"x", seat, 1), 9):
            if plan.action.verb == "done":
                continue
            outcome = Record(NEXT_WAR, "lyngen", {}, bytes(32))
            for entry in record.log:
                outcome.play(entry.action)
            outcome.play(plan.action)
            after = Sight(outcome.position, seat)
            assert given_units(after)
            [only] = mind.plans(after, chance_of(b"x", seat, 2), 9)
            assert isinstance(plan.script, SegmentScript)
            assert only.action.verb == "done" or key_of(only.action) in plan.script.plan.keys
            checked += 1
    assert is_begun(sight, mind.commander.segment_plan(sight))


def test_an_officer_decides_by_nothing_hidden() -> None:
    record, player, looked = opened(fog="yes"), level("officer"), 0
    for number in range(40):
        position: Position[TheatreState] = record.position
        seat = position.due[0].seat
        choice = player.decide(Sight(position, seat), chance_of(b"x", seat, number))
        if choice.actions and not looked:
            looked += 1
            assert not seen_through(
                position, seat, lambda real, s=seat, n=number: player.decide(Sight(real, s), chance_of(b"x", s, n)), 1
            )
            break
        record.play(choice.action)
    assert looked


def test_terms_are_one_sides_gain_and_the_others_loss() -> None:
    position, mind = opened().position, TheatreMind()
    ours, theirs = (mind.terms(position, side) for side in ("nato", "pact"))
    for name in ("points", "strength", "posture"):
        assert ours[name] == pytest.approx(-theirs[name])


@pytest.mark.parametrize("name", ["recruit", "officer"])
@pytest.mark.parametrize("what", ["move-units", "fight-battles"])
def test_the_command_says_what_a_level_would_do_in_a_file(name: str, what: str, tmp_path: Path) -> None:
    """``fieldpost next_war computer POSITION SEAT``: a sheet of movement, battles."""
    near = {"active": "pact", "segment": "first_movement" if what == "move-units" else "first_combat"}
    file = tmp_path / "position.json"
    file.write_text(json.dumps({"scenario": "lyngen", **near, "units": [["su_131_1", "2216"], ["su_131_2", "2216"]]}))
    out = io.StringIO()
    assert run_computer_command(NEXT_WAR, [str(file), "pact", "--player", name], out) == 0, out.getvalue()
    found = json.loads(out.getvalue())
    assert found["player"] == name
    assert found["action"] == found["plans"][0]["action"]
    assert found["actions"] > 0 or name == "recruit", "who looks at positions only plays nothing on"
    own = tmp_path / "own.json"
    own.write_text(json.dumps({"board": {"hexes": {"0101": "flat"}}}))
    answered = io.StringIO()
    assert run_computer_command(NEXT_WAR, [str(own), "blue"], answered) == UNANSWERED
    assert "fieldpost next_war ask" in json.loads(answered.getvalue())["error"]
