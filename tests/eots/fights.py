"""Battles and offensives for the tests of sections 7 and 9: steps played through the game object with prescribed dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.contract.core import Action, Event, IllegalActionError, Prompt
from rules.engine.contract.steps import Step, settle
from rules.engine.machine.dice import FixedDice
from rules.engine.machine.position import Position
from rules.eots.game import GAME
from rules.eots.s09_battle.fight import FightBattles
from rules.eots.state.model import Condition, DeclaredBattle
from rules.eots.state.war import EotsWar
from tests.eots.space import attack


class Table:
    """Plays a stack of steps action by action; every action is checked as the host would."""

    def __init__(self, g: EotsWar, steps: Sequence[Step], dice: Sequence[int] = ()) -> None:
        self.dice = FixedDice(dice)
        war = EotsWar(g.state, self.dice)
        war.state.stack = list(steps)
        settle(war)
        self.events: list[Event] = list(war.events)
        self.position = Position(GAME, war.state)

    @property
    def g(self) -> EotsWar:
        """The position now."""
        war: EotsWar = self.position.g
        return war

    @property
    def prompt(self) -> Prompt | None:
        """The decision due, None when the stack has run out."""
        return self.position.prompts[0] if self.position.state.stack and self.position.prompts else None

    def play(self, *lines: str) -> Table:
        """Play actions, each by the seat that is to act: "verb arg arg"."""
        for line in lines:
            assert self.prompt is not None, line
            outcome = self.position.play(Action.parse(self.prompt.seat, line), self.dice)
            self.position = outcome.position
            self.events += outcome.events
        return self

    def choices(self, verb: str, *chosen: str) -> tuple[str, ...]:
        """What the next slot of a verb offers."""
        assert self.prompt is not None
        slot = self.position.slot(self.prompt.seat, verb, chosen)
        assert slot is not None
        return slot.choices

    def refusal(self, line: str) -> str:
        """The code with which an action is refused, "" if it is legal."""
        assert self.prompt is not None
        refused = self.position.check(Action.parse(self.prompt.seat, line))
        return refused.code if refused else ""

    def facts(self, kind: str, **match: Any) -> dict[str, Any]:
        """The facts of the first event of a kind that matches."""
        return next(e.facts for e in self.events if e.kind == kind and all(e.facts.get(k) == v for k, v in match.items()))

    def seen(self, kind: str) -> bool:
        """Whether such an event happened."""
        return any(e.kind == kind for e in self.events)


def battle(
    g: EotsWar,
    side: str,
    hex_: str,
    dice: Sequence[int],
    condition: Condition = "intercept",
    strike: str = "",
    react: str = "",
    **fields: Any,
) -> Table:
    """Fight one battle: the active side's units are all those in the hex and in ``strike``; ``react`` strike for the enemy."""
    units = [u for u in g.at(hex_, side) if g.unit(u).kind != "hq"] + strike.split()
    attack(g, side, " ".join(units), **fields.pop("offensive", {}))
    g.off.condition = condition
    g.off.battles = [DeclaredBattle(hex=hex_, **fields)]
    g.off.reacted = react.split()
    g.off.assigned = {u: hex_ for u in units if g.is_air_power(u)} | dict.fromkeys(react.split(), hex_)
    g.touch()
    return Table(g, [FightBattles()], dice)


def illegal(table: Table, line: str) -> str:
    """Play an action that must be refused; returns the code."""
    try:
        table.play(line)
    except IllegalActionError as error:
        return error.refusal.code
    raise AssertionError(f"{line} was accepted")
