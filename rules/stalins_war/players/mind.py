"""What Stalin's War tells its computer players: uses of a round as plans, how far to look, the terms of the war."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random

import data.stalins_war
from data.players.sheet import load_computer_sheet
from data.stalins_war.greedy import GreedyScales, load_greedy_scales
from rules.engine.contract.player import Player
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.players.mind import ComputerMind, won_share
from rules.players.plan import ComputerPlan
from rules.stalins_war.players.feeding import Feeding
from rules.stalins_war.players.greedy import GreedyGeneral
from rules.stalins_war.players.ground import WeighedGround
from rules.stalins_war.state.state import FrontState
from rules.stalins_war.state.war import FrontWar

FILE = Path(data.stalins_war.__file__).parent / "computer.toml"
#: Uses of a round in which units move; for how many of them other manners are looked at.
MOVING, IN_MANNERS = ("ops", "zero", "event"), 2


class FrontMind(ComputerMind[FrontState]):
    """Plays either side."""

    def __init__(self, scales: GreedyScales | None = None) -> None:
        super().__init__(load_computer_sheet(FILE))
        self.scales = (scales or load_greedy_scales()).of_computers()
        self.general = GreedyGeneral(self.scales)
        self.quick = self.general
        #: Manner of carrying out a round -> who does so.
        self.manners = {manner: GreedyGeneral(self.scales.in_manner(manner)) for manner in self.scales.manners}

    def plans(self, sight: Sight[FrontState], chance: Random, most: int) -> list[ComputerPlan]:
        """The best uses of a round, those of them in which units move also in other manners."""
        weighed = sorted(self.general.weighed_uses(sight), key=lambda one: -one[1])
        found = [ComputerPlan(action, worth, None, self.general.attack_facts(sight, action)) for action, worth in weighed]
        moving = [plan for plan in found if plan.action.verb in MOVING][:IN_MANNERS]
        others = [self._in_manner(sight, plan, manner) for plan in moving for manner in self.manners]
        room = max(1, most - len(others))
        return sorted(found[:room] + others[: most - 1], key=lambda plan: -plan.worth)

    def _in_manner(self, sight: Sight[FrontState], plan: ComputerPlan, manner: str) -> ComputerPlan:
        """A use of a round in another manner."""
        general = self.manners[manner]
        facts = general.attack_facts(sight, plan.action)
        return ComputerPlan(plan.action, plan.worth - self.scales.unusual, general, {**facts, "manner": manner})

    def goes_on(self, sight: Sight[FrontState], held: Mapping[str, str]) -> Player[FrontState] | None:
        """A round is carried out in the manner that was chosen with its use, and fights in it are answered so."""
        return None if sight.prompt.what == "act" else self.manners.get(held.get("manner", ""))

    def is_searched(self, sight: Sight[FrontState]) -> bool:
        return sight.prompt.what == "act"

    def is_far_enough(self, start: Position[FrontState], now: Position[FrontState], seat: str) -> bool:
        """When ``horizon`` rounds have passed and a side is to choose the use of its next one."""
        state, then = now.state, start.state
        passed = state.round - then.round if state.turn == then.turn else self.sheet.horizon
        return passed >= self.sheet.horizon and any(prompt.what == "act" for prompt in now.due)

    def terms(self, position: Position[FrontState], seat: str) -> dict[str, float]:
        g: FrontWar = position.g
        state = g.state
        ground, foe = WeighedGround(g, seat, self.scales), WeighedGround(g, g.enemy(seat), self.scales)
        if state.result is not None:  # a war that is nearly won or lost is not like another
            return {"won": won_share(state.result.winners, seat), "held": held_worth(ground) - held_worth(foe)}
        last = self.scales.last_step
        strength = [sum(map(one.value, g.units_of(one.side))) for one in (ground, foe)]
        return {
            "places": held_worth(ground) - held_worth(foe),
            "strength": strength[0] - strength[1],
            "cut": Feeding(g, seat, last).now - Feeding(g, ground.enemy, last).now,
            "reach": units_nearness(ground) - units_nearness(foe),
            "hand": float(sum(g.card(card).ops for card in g.hand(seat))),
        }


def held_worth(ground: WeighedGround) -> float:
    """What the places that a side holds are worth to it."""
    control = ground.g.state.control
    return sum(worth for hex_, worth in ground.places.items() if control.get(hex_) == ground.side)


def units_nearness(ground: WeighedGround) -> float:
    """The pull of places where a side's units stand, by their strength."""
    g = ground.g
    return sum(ground.pull.get(g.state.place[uid], 0.0) for uid in g.units_of(ground.side) if g.unit(uid).movement)
