"""What a computer player bears in mind from offensive to offensive: the hexes it is out for, and where its forecasts failed.

It is kept in the reasons of its choices and nowhere else: each choice hands it on to the next one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from data.eots.aims import AimScales
from rules.eots.players.aims import aim_worths, near_worth
from rules.eots.state.war import EotsWar
from rules.players.plan import ComputerPlan

#: How many hexes it is out for; failures in as many of the last turns count.
GOALS, TURNS = 3, 2
#: A goal where so many offensives failed is given up.
GIVEN_UP = 2


class TheaterStrategy(msgspec.Struct, frozen=True):
    """``goals``: hexes; ``failed``: an offensive that did not take its hex, as "HEX@TURN", oldest first."""

    goals: tuple[str, ...] = ()
    failed: tuple[str, ...] = ()

    def failures(self, hex_: str) -> int:
        """How many offensives at a hex failed lately."""
        return sum(one.partition("@")[0] == hex_ for one in self.failed)

    def facts(self) -> dict[str, str]:
        """As reasons keep it."""
        found = {"goals": "+".join(self.goals), "failed": "+".join(self.failed)}
        return {name: value for name, value in found.items() if value}


def read_strategy(held: Mapping[str, str]) -> TheaterStrategy:
    """What an earlier choice has handed on; what is none of it, from a file that somebody has changed, is left out."""
    goals, failed = (tuple(value.split("+")) if (value := held.get(name)) else () for name in ("goals", "failed"))
    return TheaterStrategy(goals, tuple(one for one in failed if one.partition("@")[2].isdecimal()))


def strategy_now(g: EotsWar, side: str, scales: AimScales, held: Mapping[str, str]) -> TheaterStrategy:
    """The strategy after the offensive that was held: goals that are reached or given up make room for others."""
    known = read_strategy(held)
    failed = list(known.failed)
    if held.get("take") in g.grid.bit and not g.controls(side, held["take"]):
        failed.append(f"{held['take']}@{g.state.turn}")
    failed = [one for one in failed if int(one.partition("@")[2]) > g.state.turn - TURNS]
    found = TheaterStrategy((), tuple(failed))
    aims = {hex_: worth for worth, hex_ in aim_worths(g, side, scales)}
    goals = [one for one in known.goals if one in aims and found.failures(one) < GIVEN_UP]
    if len(goals) < GOALS:
        ground = [g.where(uid) for uid in g.units_of(side, "ground")]
        others = sorted(aims, key=lambda hex_: (-near_worth(g, aims[hex_], hex_, ground, scales), hex_))
        goals += [one for one in others if one not in goals and not found.failures(one)][: GOALS - len(goals)]
    return TheaterStrategy(tuple(goals), tuple(failed))


def with_doubts(plans: Sequence[ComputerPlan], strategy: TheaterStrategy, scales: AimScales) -> list[ComputerPlan]:
    """Plans with what experience takes off them: less for a goal, more where offensives failed; the best at a glance first."""
    found = []
    for plan in plans:
        aim = plan.facts.get("aim", "")
        doubt = scales.failed * strategy.failures(aim) - (scales.purpose if aim in strategy.goals else 0.0)
        found.append(msgspec.structs.replace(plan, worth=plan.worth - doubt, doubt=doubt) if doubt else plan)
    return sorted(found, key=lambda plan: -plan.worth)
