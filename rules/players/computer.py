"""The computer player of any game: a level of thought and a style, over what a game tells of itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

import msgspec

from data.players.sheet import LEVELS, STYLES
from rules.engine.contract.core import Action, S
from rules.engine.contract.player import Player
from rules.engine.machine.sight import Sight
from rules.players.mind import ComputerMind, weighted_terms
from rules.players.plan import ComputerPlan
from rules.players.reasons import ComputerChoice, Short, WeighedPlan
from rules.players.search import PlanSearch, TriedPlan

#: The level that people meet unless they name another, where it is offered.
MET_FIRST = "officer"
#: How many of the next best plans are kept with a choice.
NEXT_BEST = 2
#: The plan of a seat that holds none.
NO_PLAN: Mapping[str, str] = MappingProxyType({})


def time_never_ends() -> bool:
    """No watchdog: thought is counted in simulated actions only."""
    return False


class Computer(Player[S]):
    """Plays a level. The same sight, chance and plan held lead to the same choice; it keeps nothing between decisions."""

    def __init__(self, mind: ComputerMind[S], level: str, style: str = STYLES[0]) -> None:
        self.mind, self.level, self.style = mind.in_style(style), level, style
        self.thought = mind.sheet.levels[level]
        self.weights = mind.sheet.weights_in(style)

    def choose(self, sight: Sight[S], chance: Random) -> Action:
        return self.decide(sight, chance).action

    def choose_next(self, sight: Sight[S], chance: Random, held: Mapping[str, str]) -> tuple[Action, Mapping[str, str]]:
        choice = self.decide(sight, chance, held=held)
        return choice.action, choice.best.facts

    def decide(
        self, sight: Sight[S], chance: Random, late: Callable[[], bool] = time_never_ends, held: Mapping[str, str] = NO_PLAN
    ) -> ComputerChoice:
        """A choice with its reasons. ``late``: whether time has run out; the best plan so far is then taken, as is noted.

        ``held``: what the seat's last choice in the game was for, by its reasons; it goes on with that where the game says so.
        """
        if (script := self.mind.goes_on(sight, held) if held else None) is not None:
            return self._glance([ComputerPlan(script.choose(sight, chance), facts=held)], "plan")
        searched = self.mind.is_searched(sight)
        offered = self.mind.plans(sight, chance, self.thought.plans) if searched else []
        weighed, known = self.mind.with_experience(sight, held, offered)
        if not weighed:  # no thought is worth it, or none fits this position
            action, plan = self.mind.quick.choose_next(sight, chance, held)
            return self._glance([ComputerPlan(action, facts={**known, **plan})], "only" if searched else "small")
        plans = self._misjudged([msgspec.structs.replace(plan, facts={**known, **plan.facts}) for plan in weighed], chance)
        if len(plans) == 1:
            return self._glance(plans, "only")
        if not self.thought.actions:
            return self._glance(plans, "")
        search = PlanSearch(sight, self.mind, self.weights, chance, late)
        tried = search.compare(plans, self.thought.actions, self.thought.worlds, self.thought.trust)
        if not tried[0].values:
            return self._glance(plans, "late" if search.stopped else "fault")
        return self._searched(sight, self._noisy(tried, chance), search)

    def _misjudged(self, plans: list[ComputerPlan], chance: Random) -> list[ComputerPlan]:
        """Plans as a level without a look ahead sees them, the best first."""
        noise = self.thought.noise
        if self.thought.actions or not noise:
            return plans
        seen = [(plan.worth + chance.gauss(0.0, noise), -at) for at, plan in enumerate(plans)]
        return [plans[-at] for _, at in sorted(seen, reverse=True)]

    def _noisy(self, tried: list[TriedPlan], chance: Random) -> list[TriedPlan]:
        """Plans after a look ahead; a level that misjudges does so here."""
        if not self.thought.noise:
            return tried
        seen = {id(one): one.worth + chance.gauss(0.0, self.thought.noise) for one in tried}
        return sorted(tried, key=lambda one: -seen[id(one)])

    def _glance(self, plans: Sequence[ComputerPlan], short: Short) -> ComputerChoice:
        """The first of plans, chosen without a look ahead."""
        weighed = [WeighedPlan(plan.action, plan.worth, facts=plan.facts) for plan in plans[: NEXT_BEST + 1]]
        return ComputerChoice(
            plans[0].action,
            self.level,
            self.style,
            weighed[0],
            tuple(weighed[1:]),
            short=short,
            revision=self.mind.sheet.revision,
        )

    def _searched(self, sight: Sight[S], tried: list[TriedPlan], search: PlanSearch) -> ComputerChoice:
        """The first of plans, chosen by a look ahead."""
        now = weighted_terms(self.mind.terms(sight.position, sight.seat), self.weights)
        expected = tried[0].expected()
        terms = {name: expected.get(name, 0.0) - now.get(name, 0.0) for name in {**now, **expected}}
        weighed = [
            WeighedPlan(one.plan.action, one.worth, len(one.values), lead_share(one.values), one.plan.facts, one.odds)
            for one in tried[: NEXT_BEST + 1]
            if one.values
        ]
        short: Short = "late" if search.stopped else ""
        changed = {name: value for name, value in terms.items() if value}
        best, others, revision = weighed[0], tuple(weighed[1:]), self.mind.sheet.revision
        return ComputerChoice(best.action, self.level, self.style, best, others, changed, search.actions, short, revision)


def lead_share(values: Sequence[float]) -> float:
    """The share of worlds in which the seat is better off than its enemies."""
    return sum(value > 0 for value in values) / len(values)


def computers_of(mind: ComputerMind[Any]) -> Mapping[str, Player[Any]]:
    """The computer players that a game offers by name: levels, then each with its other styles ("admiral.bold").

    First the one that people meet unless they name another.
    """
    levels = sorted((level for level in LEVELS if level in mind.sheet.levels), key=lambda level: level != MET_FIRST)
    found: dict[str, Player[Any]] = {level: Computer(mind, level) for level in levels}
    for style in mind.sheet.styles:
        found |= {f"{level}.{style}": Computer(mind, level, style) for level in levels}
    return found
