"""Combat segments played at random on boards drawn at random: they end, and leave a position that the rules allow.

A few run here; ``python -m tests.next_war.test_s09_random 2000`` runs any number.
"""

from __future__ import annotations

import random
import sys
from collections import Counter

from rules.engine import Event, IllegalActionError, Position
from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.next_war.battle.s09_losses import steps_left
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.state.war import TheatreWar
from tests.next_war.reference.battle_drawn import battle_position
from tests.next_war.reference.world import WATER

#: What happened in all segments played.
HAPPENED: Counter[str] = Counter()
#: More decisions than a segment has.
MOST = 400


def played_segment(seed: int) -> tuple[Position, list[Event]]:
    """A segment from its beginning until nobody is asked any longer."""
    given = battle_position(seed)
    rng = random.Random(seed)
    at = Position(NEXT_WAR, position.read(given))
    events: list[Event] = []
    for number in range(MOST):
        if not at.prompts:
            return at, events
        action = random_action(at, rng)
        if action.verb == "done" and number < MOST // 2 and rng.random() < 0.8:
            continue
        try:
            outcome = at.play(action, SealedDice(bytes(32), seed * MOST + number))
        except IllegalActionError:
            continue
        events += outcome.events
        at = outcome.position
    raise AssertionError(f"{seed}: no end after {MOST} decisions")


def faults_after(seed: int) -> list[str]:
    """What is wrong after a segment."""
    at, events = played_segment(seed)
    state = at.state
    g = TheatreWar(state, None)
    HAPPENED.update(event.kind for event in events)
    found = []
    for hex_, units in g.stacks.items():
        if len({g.side(uid) for uid in units}) > 1:
            found.append(f"both sides in {hex_}")
        if g.board.hexes[hex_].terrain in WATER:
            found.append(f"{units} in water")
    found += [f"{uid} is dead and there" for uid in state.dead if uid in state.place]
    found += [f"{uid} has no step" for uid in state.place if steps_left(g, uid) < 1]
    found += [f"nobody under the marker in {hex_}" for hex_ in state.clearing if not g.stacks.get(hex_)]
    if not events:
        return found  # nobody could attack
    if state.stack or state.fight is not None or state.facing or state.fled:
        found.append("the segment is not over")
    static = {uid for uid, row in g.book.units.items() if "static" in row.flags}
    entered: set[str] = set()
    for event in events:
        if event.kind == "advanced":
            entered.add(event.facts["hex"])
        elif event.kind == "battle-over":
            found += _battle_faults(event, static, entered)
    return found


def _battle_faults(event: Event, static: set[str], entered: set[str]) -> list[str]:
    """A battle in its report: nobody advances into defenders, somebody does into a hex that was left."""
    facts, hex_ = event.facts, event.facts["hex"]
    stayed = set(facts["defenders"]) - set(facts["gone"]) - set(facts["retreats"])
    if stayed and hex_ in entered:
        return [f"an advance into defenders of {hex_}"]
    able = set(facts["attackers"]) - set(facts["gone"]) - static
    return [f"nobody advanced into {hex_}"] if able and not stayed and hex_ not in entered else []


def test_segments_end_and_leave_nothing_wrong() -> None:
    """NW-018, NW-181: at least one attacker goes into a hex that was left."""
    assert [(seed, fault) for seed in range(40) for fault in faults_after(seed)] == []


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        for fault in faults_after(seed):
            print(seed, fault)
    print(dict(HAPPENED))
