"""What Next War tells its computer players: whole segments and battles as plans, the end of a turn, the terms of the war."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

import data.next_war
from data.next_war.greedy import TheatreScales, load_theatre_scales
from data.players.sheet import load_computer_sheet
from rules.engine import Action
from rules.engine.contract.player import Player
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight
from rules.next_war.players.answers import TheatreAnswers
from rules.next_war.players.greedy import (
    GreedyCommander,
    OrderKey,
    SegmentPlan,
    given_units,
    is_begun,
    key_of,
    next_order,
)
from rules.next_war.players.ground import WeighedTheatre
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.players.computer import computers_of
from rules.players.mind import ComputerMind, won_share
from rules.players.plan import ComputerPlan

FILE = Path(data.next_war.__file__).parent / "computer.toml"
#: Ways to order a segment -> factors on the weights of the scripted player; the first is the table as it is.
MANNERS: Mapping[str, Mapping[str, float]] = {
    "usual": {},
    "bold": {"risk": 0.4, "pull": 1.4, "attack_from": 0.3, "own_loss": 0.8},
    "careful": {"risk": 1.8, "guard": 1.1, "attack_from": 3.0},
    "raid": {"pull": 2.0, "guard": 0.4, "risk": 0.7},
    "hold": {"pull": 0.4, "guard": 1.1, "risk": 1.2},
    "mass": {"staged": 1.25, "attack_from": 0.2, "pull": 0.8},
}
#: The manner in which nobody moves.
STAY = "stay"
#: What the usual orders seem worth more at a glance than others.
USUAL_WORTH = 0.6


class SegmentOrders(NamedTuple):
    """A plan for a segment in some manner."""

    manner: str
    plan: SegmentPlan


class SegmentScript(Player[TheatreState]):
    """Gives the orders of a plan in the segment that it is for; what comes after that is the quick player's."""

    def __init__(self, plan: SegmentPlan, quick: Player[TheatreState], turn: int, segment: str) -> None:
        self.plan, self.quick, self.when = plan, quick, (turn, segment)

    def choose(self, sight: Sight[TheatreState], chance: Random) -> Action:
        state = sight.position.state
        if sight.prompt.what != "move-units" or (state.turn, state.segment) != self.when:
            return self.quick.choose(sight, chance)
        return next_order(sight, self.plan)


class TheatreMind(ComputerMind[TheatreState]):
    """Plays either side."""

    def __init__(self, scales: TheatreScales | None = None) -> None:
        super().__init__(load_computer_sheet(FILE))
        self.scales = scales or load_theatre_scales()
        self.commander = GreedyCommander(self.scales)
        self.quick = self.commander
        self._manners = {name: GreedyCommander(scaled_by(self.scales, factors)) for name, factors in MANNERS.items()}

    def is_searched(self, sight: Sight[TheatreState]) -> bool:
        return sight.prompt.what in ("move-units", "fight-battles")

    def is_far_enough(self, start: Position[TheatreState], now: Position[TheatreState], seat: str) -> bool:
        """When ``horizon`` turns more than the one under way are over."""
        return now.state.turn > start.state.turn + self.sheet.horizon

    def plans(self, sight: Sight[TheatreState], chance: Random, most: int) -> list[ComputerPlan]:
        return self._battles(sight, most) if sight.prompt.what == "fight-battles" else self._segments(sight, most)

    # -- a movement segment ------------------------------------------------------------------------------------------

    def _segments(self, sight: Sight[TheatreState], most: int) -> list[ComputerPlan]:
        """Whole segments; one that has been begun goes on as the first manner whose orders those so far are."""
        at_sea = self.commander.order_at_sea(sight)
        if at_sea is not None:
            return [ComputerPlan(at_sea)]
        state = sight.position.state
        if given_units(sight):
            found = next((one for one in self._orders(sight) if is_begun(sight, one.plan)), None)
            return [ComputerPlan(next_order(sight, found.plan) if found else self.quick.choose(sight, Random(0)))]
        plans, before = list[ComputerPlan](), list[set[OrderKey]]()
        for manner, plan in self._orders(sight):
            # First the orders that fewest of the plans before have: by its first order a plan is known again.
            keys = dict(zip(plan.keys, plan.orders, strict=True))
            own = sorted(keys, key=lambda key: sum(key in others for others in before))
            ordered = SegmentPlan([keys[key] for key in own])
            action = next_order(sight, ordered)
            first = key_of(action)
            if any(first in others if first else not others for others in before):
                continue
            before.append(set(keys))
            script = SegmentScript(ordered, self.quick, state.turn, state.segment)
            plans.append(ComputerPlan(action, 0.0 if plans else USUAL_WORTH, script, {"manner": manner}))
        return plans[:most]

    def _orders(self, sight: Sight[TheatreState]) -> Iterator[SegmentOrders]:
        """The plan of each manner; last, that nobody moves."""
        for manner, commander in self._manners.items():
            yield SegmentOrders(manner, commander.segment_plan(sight))
        yield SegmentOrders(STAY, SegmentPlan(()))

    # -- a combat segment --------------------------------------------------------------------------------------------

    def _battles(self, sight: Sight[TheatreState], most: int) -> list[ComputerPlan]:
        """The best attacks, a landing, and that there is no more fighting."""
        answers = TheatreAnswers(sight, WeighedTheatre(sight.position.g, sight.seat, self.scales))
        if (landing := answers.landing()) is not None:
            return [ComputerPlan(landing)]
        weighed = sorted(answers.weighed_attacks(), key=lambda one: (-one.worth, one.target))
        plans = [ComputerPlan(answers.attack(one), one.worth, None, {"hex": one.target}) for one in weighed[: most - 1]]
        done = ComputerPlan(Action(sight.seat, "done"), self.scales.attack_from)
        return sorted([*plans, done], key=lambda one: -one.worth)

    # -- what a position is worth ------------------------------------------------------------------------------------

    def terms(self, position: Position[TheatreState], seat: str) -> dict[str, float]:
        g: TheatreWar = position.g
        foe = g.enemy(seat)
        found = {"points": float(g.state.points.get(seat, 0) - g.state.points.get(foe, 0))}
        found["points"] += g.state.gained.get(seat, 0) - g.state.gained.get(foe, 0)
        if g.state.result is not None:
            return found | {"won": won_share(g.state.result.winners, seat)}
        ours, theirs = (WeighedTheatre(g, side, self.scales) for side in (seat, foe))
        return found | {
            "strength": units_strength(ours) - units_strength(theirs),
            "posture": units_posture(ours) - units_posture(theirs),
        }


def theatre_players() -> Mapping[str, Player[TheatreState]]:
    """The players that the game offers: the levels of the computer, and the scripted one."""
    return {**computers_of(TheatreMind()), "greedy": GreedyCommander()}


def scaled_by(scales: TheatreScales, factors: Mapping[str, float]) -> TheatreScales:
    """Scales with some of them multiplied."""
    return replace(scales, **{name: getattr(scales, name) * factor for name, factor in factors.items()})


def units_strength(ground: WeighedTheatre) -> float:
    """All units of a side, by what their steps are worth."""
    return sum(ground.unit_worth(uid) for uid in ground.own)


def units_posture(ground: WeighedTheatre) -> float:
    """What a side's units are worth where they are, each beside all others."""
    g = ground.g
    stacks = g.by_place(ground.own)
    return sum(
        ground.place_worth(uid, hex_, {**stacks, hex_: [one for one in units if one != uid]})
        for hex_, units in stacks.items()
        for uid in units
    )
