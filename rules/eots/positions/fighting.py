"""A battle fought through by the rules' own steps: with given dice; where hits fall if nobody says."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rules.engine.contract.core import Prompt
from rules.engine.contract.steps import Step
from rules.eots.s09_battle.odds import BattleOdds
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from rules.eots.whole.play import SAVER
from rules.odds.explorer import take_first
from rules.positions.fault import FaultError, refusal_data
from rules.positions.rolls import GivenDice

#: Most ways to place the hits of one roll that are listed.
MOST_WAYS = 500
Losses = tuple[tuple[str, int], ...]
#: Stage and side: each rolls once in a battle.
RollOf = tuple[str, str]


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
    """The battle on a state's stack, fought with exactly these dice: its position afterwards, the facts of its end.

    ``hits``: targets in the order in which they are placed; then the dearest. Raises FaultError for what does not fit.
    """

    def __init__(self, start: EotsState, dice: GivenDice, hits: list[str], field: str) -> None:
        self.state = SAVER.clone(start)
        self.state.single_hits = False
        self.hits, self.field = list(enumerate(hits)), field
        #: By roll: the legal ways to place its hits, and whether there are more; the targets of those that were placed.
        self.ways: dict[RollOf, tuple[list[Losses], bool]] = {}
        self.placed: dict[RollOf, list[str]] = {}
        g = EotsWar(self.state, dice)
        while g.stack:
            top = g.stack[-1]
            if prompts := top.prompts(g):
                self._decide(g, top, prompts[0])
            else:
                top.advance(g)
        if self.hits:
            index, unit = self.hits[0]
            raise FaultError(f"{field}[{index}]", "eots:no-hit-left", unit=unit)
        dice.check_all_rolled()
        self.end: dict[str, Any] = next((dict(e.facts) for e in reversed(g.events) if e.kind == "battle-over"), {})

    def _decide(self, g: EotsWar, top: Any, prompt: Prompt) -> None:
        if prompt.verbs[0] != "hit":
            decide_plainly(g, top, prompt)
            return
        roll = str(prompt.facts["stage"]), prompt.seat
        if roll not in self.ways:
            self.ways[roll] = hit_allocations(self.state, prompt)
        choices = top.slot(g, prompt.seat, "hit", ()).choices
        target = self._named_target(g, top, prompt, choices) if self.hits else dearest_target(g, choices)
        self.placed.setdefault(roll, []).append(target)
        top.do(g, prompt.seat, "hit", (target,))

    def _named_target(self, g: EotsWar, top: Any, prompt: Prompt, choices: tuple[str, ...]) -> str:
        index, target = self.hits.pop(0)
        if target in choices:
            return target
        reason = top.why(g, prompt.seat, "hit", (), target)
        refusal: dict[str, Any] = {"code": "not-legal", "section": prompt.section, "facts": {}, "legal": list(choices)}
        if reason is not None:
            refusal = refusal_data(reason)
        raise FaultError(
            f"{self.field}[{index}]", "eots:no-hit-there", section=refusal["section"], known=choices, refusal=refusal,
            unit=target, side=prompt.seat, why=reason or "not-legal",
        )  # fmt: skip


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


class DearestOdds(BattleOdds):
    """Every roll of the dice, hits falling on the dearest."""

    def decide(self, g: EotsWar, top: Step[EotsWar], prompt: Prompt) -> None:
        """As a battle with given dice is decided."""
        decide_plainly(g, top, prompt)
