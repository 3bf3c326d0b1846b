"""The search: plans are tried in shared worlds with shared dice, and the worse half of them is dropped again and again."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from rules.engine.contract.core import IllegalActionError
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.players.mind import ComputerMind, weighted_terms
from rules.players.plan import ComputerPlan
from rules.players.worlds import OpenSight, deal_world, world_dice


class TriedPlan:
    """A plan with what its worlds came to."""

    def __init__(self, plan: ComputerPlan, trust: float) -> None:
        self.plan, self.given = plan, trust * (plan.worth + plan.doubt) - plan.doubt
        self.values: list[float] = []
        #: Term -> its sum over the worlds.
        self.terms: dict[str, float] = {}
        #: In how many worlds it came to what it is after.
        self.met = 0

    @property
    def odds(self) -> float | None:
        """How likely it comes to what it is after: the share of its worlds, as if of two more it had done so in one."""
        return None if self.plan.met is None else (self.met + 1) / (len(self.values) + 2)

    @property
    def worth(self) -> float:
        """The mean over its worlds, and what it seemed worth at a glance as far as that is trusted."""
        return self.given + (sum(self.values) / len(self.values) if self.values else -math.inf)

    def add_world(self, terms: Mapping[str, float], end: Position[Any]) -> None:
        """Count a world and how it ended."""
        self.met += self.plan.met is not None and self.plan.met(end)
        self.values.append(sum(terms.values()))
        for name, value in terms.items():
            self.terms[name] = self.terms.get(name, 0.0) + value

    def expected(self) -> dict[str, float]:
        """The mean of each term."""
        return {name: value / len(self.values) for name, value in self.terms.items()}


class PlanSearch:
    """One search for one decision."""

    def __init__(
        self, sight: Sight[Any], mind: ComputerMind[Any], weights: Mapping[str, float], chance: Random, late: Callable[[], bool]
    ) -> None:
        self.sight, self.mind, self.weights, self.late = sight, mind, weights, late
        self._chance = chance
        #: Simulated actions so far.
        self.actions = 0
        #: Whether it ended because time ran out.
        self.stopped = False

    def compare(self, plans: Sequence[ComputerPlan], budget: int, worlds: int, trust: float) -> list[TriedPlan]:
        """All plans, the best first. Those that lasted longer stand before those that were dropped earlier."""
        alive = [TriedPlan(plan, trust) for plan in plans]
        dropped: list[TriedPlan] = []
        rounds, dealt = max(1, math.ceil(math.log2(len(alive)))), 0
        for number in range(1, rounds + 1):
            while dealt < worlds and not self.stopped:
                self._try_world(alive)
                dealt += 1
                if self.actions >= budget * number / rounds:
                    break
            alive.sort(key=lambda one: -one.worth)
            if len(alive) == 1 or self.stopped or dealt >= worlds:
                break
            half = math.ceil(len(alive) / 2)
            alive, dropped = alive[:half], alive[half:] + dropped
        return alive + dropped

    def _try_world(self, tried: Sequence[TriedPlan]) -> None:
        """Deal a world and try every plan in it."""
        world = deal_world(self.sight, self._chance)
        seed, luck = self._chance.randbytes(32), self._chance.getrandbits(64)
        for one in tried:
            if self.late():
                self.stopped = True
                return
            try:
                end = self._play_on(world, one.plan, seed, Random(luck))
            except IllegalActionError:
                continue  # what is legal for the seat may hang on what it cannot see: such a world does not fit the plan
            one.add_world(weighted_terms(self.mind.terms(end, self.sight.seat), self.weights), end)

    def _play_on(self, world: Position[Any], plan: ComputerPlan, seed: bytes, luck: Random) -> Position[Any]:
        """The position in which a plan ends in a world, after others have answered it."""
        seat, mind, longest = self.sight.seat, self.mind, self.mind.sheet.longest
        held = dict[str, Mapping[str, str]]()
        now = world.play(plan.action, world_dice(seed, 1)).position
        number = 1
        while number < longest and not now.over and now.due and not mind.is_far_enough(world, now, seat):
            number += 1
            asked = now.due[0].seat
            player = plan.script if plan.script is not None and asked == seat else mind.quick
            action, held[asked] = player.choose_next(OpenSight(now, asked), luck, held.get(asked, {}))
            now = now.play(action, world_dice(seed, number)).position
        self.actions += number
        return now
