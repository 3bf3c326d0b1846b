"""Position files written by a game under way: every decision of every scenario goes into a file and comes back as it was."""

from __future__ import annotations

import json
import random

import pytest

from rules.engine import Position, SealedDice
from rules.engine.proof.playout import random_action
from rules.eots.game import GAME
from rules.eots.positions import position
from rules.eots.s17_scenarios import setup
from rules.positions.fault import FaultError

SECRET = bytes([7]) * 32
#: Actions played per scenario, and the number between two files.
LONG, APART = 260, 43


def editions(scenario: str) -> tuple[str, ...]:
    """The editions a scenario can be played by."""
    [info] = [info for info in GAME.scenarios() if info.id == scenario]
    return tuple(info.options.get("edition", (setup.OPTIONS["edition"][0],)))


@pytest.mark.parametrize("scenario", [info.id for info in GAME.scenarios()])
def test_a_decision_comes_back_from_its_file(scenario: str) -> None:
    rng = random.Random(scenario)
    edition = rng.choice(editions(scenario))
    at: Position = GAME.start(scenario, {"edition": edition}, SealedDice(SECRET, 0)).position
    written = 0
    for number in range(1, LONG):
        if at.over:
            break
        at = at.play(random_action(at, rng), SealedDice(SECRET, number)).position
        if number % APART or at.over:
            continue
        written += 1
        text = GAME.files.written(at.state)
        # Other dice: a whole position leaves nothing to them.
        named, outcome = GAME.files.opened(text, SealedDice(bytes(32), number))
        assert named == scenario
        assert outcome.position.state == at.state
        assert outcome.position.prompts == at.prompts
        assert json.loads(GAME.files.written(outcome.position.state)) == json.loads(text)
        # It continues identically: the same decision with the same dice leads to the same position.
        action = random_action(at, random.Random(number))
        mine, other = (one.play(action, SealedDice(SECRET, number + 1)).position for one in (at, outcome.position))
        assert mine.state == other.state
    assert written


@pytest.mark.parametrize("level", [0, 2, 4])
def test_12_22_the_escort_marker_is_the_modifier(level: int) -> None:
    """Two events of escorts are written as 4, not as 2."""
    state = position.read({"scenario": "campaign_1942_1945", "markers": {"escort": level}})
    assert state.escort == level
    assert position.write(state)["markers"]["escort"] == level


@pytest.mark.parametrize("level", [1, 3, 6, -2, True, "2"])
def test_12_22_no_other_escort_is_read(level: object) -> None:
    with pytest.raises(FaultError) as fault:
        position.read({"scenario": "campaign_1942_1945", "markers": {"escort": level}})
    assert fault.value.field == "markers.escort"
    if level == 1:
        assert position.read({"scenario": "campaign_1942_1945", "markers": {"escort": 1}}, rules=5).escort == 1


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"markers": {"counters": {f"india_replacements:{'9' * 5000}": 1}}}, "markers.counters"),
        ({"state": {"offensive": {"side": "japan", "card": "J02", "kind": "EC", "before": "eA=="}}}, "state.offensive"),
        ({"state": {"offensive": {"side": "japan", "card": "J02", "kind": "EC", "before": "kw=="}}}, "state.offensive"),
        ({"state": {"discard": {}}}, ""),
        ({"state": {"result": {"x": 1}}}, ""),
        ({"state": {"out_of_game": {"japan": []}}}, ""),
    ],
)
def test_what_no_game_can_be_played_from_is_a_fault(given: dict[str, object], field: str) -> None:
    """Turns without end, a state before the offensive that is none, piles that nobody has."""
    with pytest.raises(FaultError) as fault:
        GAME.files.opened(json.dumps({"scenario": "south_pacific", **given}), SealedDice(SECRET, 0))
    assert fault.value.field.startswith(field)
    assert len(fault.value.why("en")) < 400
