"""What looking ahead is worth: ``python -m benchmarks.bench_look_ahead GAME SCENARIO [DECISIONS] [WORLDS] [SEED]``; 40, 32, 1.

In games of quick players decisions are drawn at random; each plan of the admiral is tried in all of so many worlds. Then each
level searches fifty times, in worlds drawn from these. Printed: by how much its choices are worth less than the best plan on the
average of all worlds, in the unit of the weights; beside it the best at a glance, and twice the admiral's thought. It says how
well a search finds what it looks for, not how well it plays.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import msgspec

from data.players.sheet import LEVELS, ThoughtRow
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.engine.packages.registry import registered_games
from rules.players import players_of
from rules.players.computer import Computer, time_never_ends
from rules.players.plan import ComputerPlan
from rules.players.search import PlanSearch, TriedPlan

#: How often a decision is drawn among those that are searched; searches of a level for each.
DRAWN, SEARCHES = 0.12, 50


class RecordedDecision(NamedTuple):
    """Plans without their scripts; what each came to in each world; the simulated actions of a world for a plan."""

    plans: list[ComputerPlan]
    values: list[list[float]]
    actions: float

    def loss(self, at: int) -> float:
        """By how much a plan is worth less than the best."""
        means = [statistics.fmean(row) for row in self.values]
        return max(means) - means[at]


class RecordedSearch(PlanSearch):
    """A search in worlds that were played before."""

    def __init__(self, sight: Sight[Any], computer: Computer[Any], recorded: RecordedDecision, chance: Random) -> None:
        super().__init__(sight, computer.mind, computer.weights, chance, time_never_ends)
        self._recorded, self._spent = recorded, 0.0
        self._order = list(range(len(recorded.values[0])))
        chance.shuffle(self._order)

    def _try_world(self, tried: Sequence[TriedPlan]) -> None:
        world = self._order.pop()
        for one in tried:
            one.add_world({"": self._recorded.values[self._recorded.plans.index(one.plan)][world]}, self.sight.position)
        self._spent += self._recorded.actions * len(tried)
        self.actions = round(self._spent)


def recorded_decision(sight: Sight[Any], computer: Computer[Any], worlds: int, chance: Random) -> RecordedDecision | None:
    """Every plan in every world; None with one plan, or where a world does not fit."""
    plans = computer.mind.plans(sight, chance, computer.thought.plans)
    if len(plans) < 2:
        return None
    search = PlanSearch(sight, computer.mind, computer.weights, chance, time_never_ends)
    tried = [TriedPlan(plan, 0.0) for plan in plans]
    for _ in range(worlds):
        search._try_world(tried)
    if any(len(one.values) < worlds for one in tried):
        return None
    bare = [ComputerPlan(plan.action, plan.worth, None, {"number": str(at)}) for at, plan in enumerate(plans)]
    return RecordedDecision(bare, [one.values for one in tried], search.actions / worlds / len(plans))


def mean_loss(sight: Sight[Any], computer: Computer[Any], thought: ThoughtRow, recorded: RecordedDecision, seed: int) -> float:
    """What the choices of a level lose on the average."""
    chance, plans = Random(seed), recorded.plans[: thought.plans]
    worlds = min(thought.worlds, len(recorded.values[0]))
    lost = []
    for _ in range(SEARCHES):
        search = RecordedSearch(sight, computer, recorded, chance)
        first = search.compare(plans, thought.actions, worlds, thought.trust)[0]
        lost.append(recorded.loss(recorded.plans.index(first.plan)))
    return statistics.fmean(lost)


def main(game_id: str, scenario: str, decisions: str = "40", worlds: str = "32", seed: str = "1") -> None:
    """Record, search and print."""
    game, chance, number = registered_games()[game_id], Random(int(seed)), int(seed)
    computers = {level: one for level in LEVELS if isinstance(one := players_of(game).get(level), Computer)}
    best = computers[list(computers)[-1]]
    thoughts = {level: one.thought for level, one in computers.items() if one.thought.actions}
    twice = {"actions": 2 * best.thought.actions, "worlds": 2 * best.thought.worlds}
    thoughts["twice"] = msgspec.structs.replace(best.thought, **twice)
    lost: dict[str, list[float]] = {name: [] for name in ("glance", *thoughts)}
    while len(lost["glance"]) < int(decisions):
        number += 1
        record = Record(game, scenario, {}, number.to_bytes(32, "big"))
        while not record.position.over and len(lost["glance"]) < int(decisions):
            sight: Sight[Any] = Sight(record.position, record.position.due[0].seat)
            if best.mind.is_searched(sight) and chance.random() < DRAWN:
                recorded = recorded_decision(sight, best, int(worlds), chance)
                if recorded is not None:
                    lost["glance"].append(recorded.loss(0))
                    for name, thought in thoughts.items():
                        lost[name].append(mean_loss(sight, best, thought, recorded, number))
            record.play(best.mind.quick.choose(sight, chance))
    print(f"{game_id}, {scenario}: lost a decision, mean of {len(lost['glance'])}")
    for name, found in lost.items():
        print(f"    {name}: {statistics.fmean(found):.2f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
