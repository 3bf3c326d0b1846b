"""The rules of combat and the naive implementation agree on random positions.

A few dozen run here; ``python -m tests.next_war.reference.test_battle_agreement 5000`` runs any number.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest

from rules.engine import Action, IllegalActionError, Position, Slot
from rules.engine.contract.dice import DiceBase
from rules.engine.proof.playout import random_action
from rules.next_war.battle.s09_advance import onward_hexes
from rules.next_war.battle.s09_permits import attack_choices, defending_sets
from rules.next_war.battle.s09_reckoning import FACES, drawn_battle, reckon_battle, rolled_result
from rules.next_war.battle.s09_retreat import may_ignore_retreat, retreat_ends, retreat_length
from rules.next_war.game import NEXT_WAR
from rules.next_war.positions import position
from rules.next_war.state.fight import BattleUnderWay
from rules.next_war.state.war import TheatreWar
from tests.next_war.reference.battle_drawn import battle_position
from tests.next_war.reference.battle_naive import NaiveCombat
from tests.next_war.reference.retreat_drawn import retreat_position

#: How much was compared.
COUNTS: Counter[str] = Counter()
#: A slot that is not offered; more decisions than a battle has.
NONE, MOST = Slot("", "", ()), 60


def battle_differences(given: dict[str, Any]) -> Iterator[str]:
    """What the two say otherwise."""
    g = NEXT_WAR.context(position.read(given), None)
    naive = NaiveCombat(given)
    choices = attack_choices(g, "blue")
    plain = {
        target: found
        for target in given["board"]["hexes"]
        if (found := [uid for uid in sorted(given["units"]) if naive.attacks(uid, target)])
    }
    if {target: sorted(units) for target, units in choices.items()} != plain:
        yield f"who attacks: {choices} is not {plain}"
        return
    for target, units in choices.items():
        yield from _reckonings_differ(g, naive, target, units)
    yield from _retreats_differ(g, naive)
    yield from _advances_differ(given, choices)


def _reckonings_differ(g: TheatreWar, naive: NaiveCombat, target: str, units: list[str]) -> Iterator[str]:
    """All units that may attack a hex, and each by itself, against each set of possible defenders."""
    for attackers in [units, *([uid] for uid in units)]:
        for defenders in defending_sets(g, target, "red"):
            fight = drawn_battle(g, target, attackers, defenders=defenders)
            found = reckon_battle(g, fight)
            other = naive.battle(target, attackers, defenders, fight.lead, fight.guard)
            COUNTS["battles"] += 1
            ours = (found.totals, found.odds.column, found.column, found.modifier)
            if ours != (other.totals, other.start, other.column, other.modifier):
                yield f"battle for {target} by {attackers} against {defenders}: {ours} is not {other[:4]}"
            rolled = [rolled_result(g, fight, found, die)[0] for die in range(FACES)]
            results = [(one.attacker_steps, one.defender_steps, one.retreat) for one in rolled]
            if results != other.results:
                yield f"results in {target} by {attackers}: {results} are not {other.results}"


def _retreats_differ(g: TheatreWar, naive: NaiveCombat) -> Iterator[str]:
    for uid, unit in naive.w.units.items():
        far = retreat_length(g, unit.at, unit.side)
        if far != naive.length(unit.at, unit.side):
            yield f"length of a retreat from {unit.at}: {far}"
        if may_ignore_retreat(g, unit.at, unit.side) != naive.ignores(unit.at, unit.side):
            yield f"whether a retreat from {unit.at} is ignored"
        ours = {end: len(one.checks) for end, one in retreat_ends(g, uid, unit.at, far).items()}
        COUNTS["retreats"] += 1
        if ours != naive.retreats(uid):
            yield f"retreats of {uid} from {unit.at}: {ours} is not {naive.retreats(uid)}"


def _advances_differ(given: dict[str, Any], choices: Any) -> Iterator[str]:
    """Onward from each hex that may be attacked, as if its defenders were gone."""
    for target, units in choices.items():
        left = deepcopy(given)
        left["units"] = {uid: row for uid, row in given["units"].items() if row["at"] != target}
        for field in ("unsupplied", "fought"):
            left[field] = [uid for uid in given[field] if uid in left["units"]]
        left["fled"] = {uid: at for uid, at in given["fled"].items() if uid in left["units"]}
        g, naive = NEXT_WAR.context(position.read(left), None), NaiveCombat(left)
        for far in (0, 1, 2):
            fight = BattleUnderWay(side="blue", target=target, attackers={uid: g.state.place[uid] for uid in units})
            fight.far, fight.wiped = far, not far
            for uid in units:
                COUNTS["advances"] += 1
                if set(onward_hexes(g, fight, uid)) != naive.onward(uid, target, far):
                    yield f"onward of {uid} from {target} after {far}: {onward_hexes(g, fight, uid)}"


@pytest.mark.parametrize("first", range(0, 40, 20))
def test_battles_retreats_and_advances_agree(first: int) -> None:
    """NW-148 to NW-182: who attacks, strengths, odds, shifts, modifiers, results, retreats, advances."""
    found = [(seed, line) for seed in range(first, first + 20) for line in battle_differences(battle_position(seed))]
    assert found == []


class ThrowingBack(DiceBase):
    """Dice by which attacks succeed, and checks as they fall."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)

    def below(self, n: int, label: str) -> int:
        self.rolled = True
        return self.rng.randrange(4 if label.startswith("battle") else n)


def retreat_differences(seed: int) -> Iterator[str]:
    """A stack is attacked, and thrown back where the die has it so: every choice of a way, as it is then, by both."""
    given, target = retreat_position(seed)
    at = Position(NEXT_WAR, position.read(given))
    yield from _retreats_differ(at.g, NaiveCombat(given))
    rng = random.Random(seed)
    if not at.prompts or target not in (at.slot("blue", "attack") or NONE).choices:
        return
    units = "+".join(uid for uid in (at.slot("blue", "attack", (target,)) or NONE).choices)
    lead = units.partition("+")[0]
    order = f"attack {target} {units} {lead}"
    if at.check(Action.parse("blue", order)) is not None:
        order = f"attack {target} {lead} {lead}"
    for number in range(MOST):
        action = Action.parse("blue", order) if not number else random_action(at, rng)
        if at.due and at.due[0].what == "answer-attacks":
            action = Action.parse(at.due[0].seat, "done")  # every question when it comes
        try:
            outcome = at.play(action, ThrowingBack(seed * MOST + number))
        except IllegalActionError:
            continue
        COUNTS.update(event.kind for event in outcome.events)
        COUNTS["checks"] += sum(event.kind == "checked" and event.facts["why"] == "zone" for event in outcome.events)
        at = outcome.position
        if at.state.fight is None or not at.prompts:
            return
        if at.prompts[0].what == "withdraw-units":
            COUNTS["asked where to"] += 1
            naive = NaiveCombat(_as_it_is(given, at))
            for uid in (at.slot("red", "withdraw") or NONE).choices:
                ours, plain = set((at.slot("red", "withdraw", (uid,)) or NONE).choices), set(naive.retreats(uid))
                if ours != plain:
                    yield f"ways of {uid} out of {target}: {ours} is not {plain}"


def _as_it_is(given: dict[str, Any], at: Position[Any]) -> dict[str, Any]:
    """The file of a position in the midst of a battle: who is where, what is lost, who retreated."""
    state = at.state
    units = {uid: row | {"at": state.place[uid]} for uid, row in given["units"].items() if uid in state.place}
    return given | {
        "units": {uid: row | {"lost": state.lost.get(uid, 0)} for uid, row in units.items()},
        "fled": {uid: hex_ for uid, hex_ in state.fled.items() if uid in units},
    }


def test_retreats_in_the_midst_of_battles_agree() -> None:
    """NW-174 to NW-180: enemy zones and friends on the ways out; the positions are drawn so that defenders do retreat."""
    COUNTS.clear()
    assert [(seed, line) for seed in range(80) for line in retreat_differences(seed)] == []
    assert COUNTS["retreated"] >= 30
    assert COUNTS["asked where to"] >= 15
    assert COUNTS["checks"] >= 5


if __name__ == "__main__":
    for seed in range(int(sys.argv[1])):
        for line in (*battle_differences(battle_position(seed)), *retreat_differences(seed)):
            print(seed, line)
    print(dict(COUNTS))
