"""A battle fought through by the rules' own steps: with given dice; where hits fall if nobody says."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from rules.engine.contract.core import Prompt
from rules.engine.contract.steps import Step
from rules.eots.s09_battle.odds import BattleOdds
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.whole.play import SAVER
from rules.odds.explorer import take_first
from rules.positions.fault import FaultError
from rules.positions.rolls import GivenDice

#: Most ways to place the hits of one roll that are listed.
MOST_WAYS = 500
Losses = tuple[tuple[str, int], ...]


class Fought(msgspec.Struct):
    """A battle fought: the position after it, its rolls in order, the facts of its end, hits as they were placed."""

    state: EotsState
    rolls: list[dict[str, Any]]
    end: dict[str, Any]
    placed: list[tuple[str, str, str]]
    allocations: list[dict[str, Any]]


def dearest_target(g: EotsWar, units: tuple[str, ...]) -> str:
    """Which unit takes a hit where nobody says: the highest attack factor now, then the highest defence, then by name."""
    return min(units, key=lambda u: (-g.attack(u), -g.defence(u), u) if u in g.cat.units else (0, 0, u))


def decide_plainly(g: EotsWar, top: Step[EotsWar], prompt: Prompt) -> None:
    """The carriers' advantage is left unused; a unit retreats to the first place; else it is the dearest."""
    if prompt.verbs[0] == "shift":
        top.do(g, prompt.seat, "decline", ())
    else:
        take_first(g, top, prompt, choose=None if prompt.verbs[0] == "retreat" else lambda units: dearest_target(g, tuple(units)))


class FoughtBattle:
    """Fights the battle on a state's stack. ``hits``: targets in the order in which they are placed; then the dearest."""

    def __init__(self, start: EotsState, dice: GivenDice, hits: list[str], field: str) -> None:
        self.state = SAVER.clone(start)
        self.state.single_hits = False
        self.g = EotsWar(self.state, dice)
        self.hits = list(hits)
        self.given = len(hits)
        self.field = field
        self.placed: list[tuple[str, str, str]] = []
        self.allocations: list[dict[str, Any]] = []
        self._open = ""

    def run(self) -> Fought:
        """To the end of the battle. Raises OutOfDiceError, OffTheDieError, FaultError."""
        g = self.g
        while g.stack:
            top = g.stack[-1]
            prompts = top.prompts(g)
            if prompts:
                self._decide(top, prompts[0])
            else:
                top.advance(g)
        end = next((dict(e.facts) for e in reversed(g.events) if e.kind == "battle-over"), {})
        if self.hits:
            raise FaultError(f"{self.field}[{self.given - len(self.hits)}]", "eots:no-hit-left", unit=self.hits[0])
        return Fought(self.state, list(end.get("rolls", [])), end, self.placed, self.allocations)

    def _decide(self, top: Any, prompt: Prompt) -> None:
        g = self.g
        if prompt.verbs[0] != "hit":
            decide_plainly(g, top, prompt)
            return
        stage = str(prompt.facts["stage"])
        self._list(prompt, stage)
        choices = top.slot(g, prompt.seat, "hit", ()).choices
        target = self._named(top, prompt, choices) if self.hits else dearest_target(g, choices)
        self.placed.append((stage, prompt.seat, target))
        top.do(g, prompt.seat, "hit", (target,))

    def _named(self, top: Any, prompt: Prompt, choices: tuple[str, ...]) -> str:
        target = self.hits.pop(0)
        if target in choices:
            return target
        reason = top.why(self.g, prompt.seat, "hit", (), target)
        legal = {"code": "not-legal", "section": prompt.section, "facts": {}, "legal": list(choices)}
        facts = legal if reason is None else {"code": reason.code, "section": reason.section, "facts": reason.facts}
        where = f"{self.field}[{self.given - len(self.hits) - 1}]"
        why = reason if reason is not None else "not-legal"
        rule = reason.section if reason is not None else prompt.section
        raise FaultError(
            where, "eots:no-hit-there", section=rule, known=choices, refusal=facts, unit=target, side=prompt.seat, why=why
        )

    def _list(self, prompt: Prompt, stage: str) -> None:
        key = f"{stage} {prompt.seat}"
        if self._open == key:
            return
        self._open = key
        found, more = hit_allocations(self.state, prompt)
        self.allocations.append(
            {"stage": stage, "side": prompt.seat, "hits": prompt.facts["hits"], "allocations": found, "more": more}
        )


def hit_allocations(start: EotsState, prompt: Prompt) -> tuple[list[Losses], bool]:
    """Every legal way to place the hits of a roll, as steps lost by unit; whether there are more than are listed."""
    found: set[Losses] = set()
    seen: set[Losses] = set()
    todo: list[tuple[EotsState, Counter[str]]] = [(start, Counter())]
    while todo:
        state, lost = todo.pop()
        g = EotsWar(state, None)
        top = g.stack[-1]
        due = top.prompts(g)
        if not due or due[0].what != "place-hits" or due[0].seat != prompt.seat or due[0].facts["stage"] != prompt.facts["stage"]:
            found.add(tuple(sorted(lost.items())))
            if len(found) >= MOST_WAYS:
                return sorted(found), True
            continue
        for target in top.slot(g, prompt.seat, "hit", ()).choices:
            after = lost + Counter([target])
            key = tuple(sorted(after.items()))
            if key in seen:
                continue
            seen.add(key)
            tried = EotsWar(SAVER.clone(state), None)
            tried.stack[-1].do(tried, prompt.seat, "hit", (target,))
            todo.append((tried.state, after))
    return sorted(found), False


def fight_with_dice(start: EotsState, given: GivenDice, hits: list[str], dice_field: str, hits_field: str) -> Fought:
    """The battle with exactly these dice. Raises FaultError when they are too few, too many, or not on the die."""
    with given.all_rolled(dice_field):
        return FoughtBattle(start, given, hits, hits_field).run()


class DearestOdds(BattleOdds):
    """Every roll of the dice, hits falling on the dearest."""

    def decide(self, g: EotsWar, top: Step[EotsWar], prompt: Prompt) -> None:
        """As a battle with given dice is decided."""
        decide_plainly(g, top, prompt)
