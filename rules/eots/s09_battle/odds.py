"""The chances of a battle as it stands (9.0): every result of the dice, with hits placed by a plain rule of thumb.

The side that fires buys the step that costs the enemy most strength for each hit. Nobody shifts carrier losses. Within that
rule the chances are exact: dice that lead to the same hits are taken together.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import msgspec

from rules.engine.machine import chances
from rules.engine.machine.dice import FixedDice
from rules.eots.s09_battle import fight, forces
from rules.eots.s09_battle.fire import FireStage
from rules.eots.s09_battle.tasks import RollDie
from rules.eots.state.model import EotsState
from rules.eots.state.war import War

FACES = 10


def ends(g: War, hex_: str) -> Iterator[tuple[War, dict[str, int], float]]:
    """Every end of a declared battle that has not begun: the position after it, the steps lost by unit, the chance."""
    start, before = _begun(g, hex_)
    for state, chance in _ends(start):
        end = _war(state, [])
        yield end, {u: had - fight.steps(end, u) for u, had in before.items() if fight.steps(end, u) < had}, chance


def _begun(g: War, hex_: str) -> tuple[EotsState, dict[str, int]]:
    """A copy of the position with the battle begun, and the steps of everybody in it."""
    start = _copy(g.state)
    fight.begin(_war(start, []), hex_)
    return start, dict(next(s for s in start.stack if isinstance(s, fight.BattleEnd)).before)


def _ends(start: EotsState) -> Iterator[tuple[EotsState, float]]:
    """Every end of the battle on top of a state's stack, with its chance."""
    floor = next(i for i, step in enumerate(start.stack) if isinstance(step, fight.BattleEnd))

    def rolls(state: EotsState) -> list[tuple[int, float]] | None:
        due = _run(_war(state, []), floor)
        return None if due is None else _classes(_war(state, []), *due)

    def rolled(state: EotsState, natural: int) -> EotsState:
        after = _copy(state)
        war = _war(after, [natural])
        after.stack[-1].advance(war)
        war.forget_rolls()
        return after

    return chances.ends(start, rolls, rolled, _same)


def _same(state: EotsState) -> bytes:
    """What states have in common from which a battle goes on alike."""
    battles = state.offensive.battles if state.offensive is not None else []
    key = msgspec.msgpack.encode((state.place, state.stack, battles), order="deterministic")
    return key + msgspec.msgpack.encode(sorted(state.reduced))


def _run(g: War, floor: int) -> tuple[FireStage, str] | None:
    """Go on to the next roll, deciding by the rule of thumb: its stage and side, None when the battle is over."""
    while len(g.stack) > floor:
        top = g.stack[-1]
        prompts = top.prompts(g)
        if prompts:
            _decide(g, top, prompts[0].seat, prompts[0].verbs)
        elif isinstance(top, FireStage) and isinstance(top.due, RollDie):
            return top, top.due.side
        else:
            top.advance(g)
    return None


def _decide(g: War, step: Any, seat: str, verbs: tuple[str, ...]) -> None:
    if "decline" in verbs:
        step.do(g, seat, "decline", ())
        return
    verb = verbs[0]
    args: tuple[str, ...] = ()
    while (slot := step.slot(g, seat, verb, args)) is not None:
        best = max(slot.choices, key=lambda u: _worth(g, step, u)) if verb == "hit" else slot.choices[0]
        args = (*args, best)
    step.do(g, seat, verb, args)


def _worth(g: War, stage: FireStage, uid: str) -> float:
    """Strength that a lost step takes from a unit, for each hit it costs."""
    if uid == forces.GARRISON:
        return 0.0
    row = g.unit(uid)
    left = 0 if g.is_reduced(uid) else row.attack_reduced or 0
    return (g.attack(uid) - left) / stage.cost(g, uid)


def _classes(g: War, stage: FireStage, side: str) -> list[tuple[int, float]]:
    """One natural roll for each different result of the die that is due, with its chance."""
    table = stage.table(g)
    modifier = sum(value for _, value in stage.modifiers(g, side))
    groups: dict[tuple[float, bool], list[int]] = {}
    for natural in range(FACES):
        critical = stage.is_critical(g, side, natural, natural + modifier)
        groups.setdefault((table.rating(natural + modifier), critical), []).append(natural)
    return [(faces[0], len(faces) / FACES) for faces in groups.values()]


def _copy(state: EotsState) -> EotsState:
    """A state whose units, control, markers, offensive and stack may be changed."""
    new = copy.copy(state)
    new.place, new.reduced, new.control = dict(state.place), set(state.reduced), dict(state.control)
    new.garrisons_gone, new.returning = set(state.garrisons_gone), set(state.returning)
    new.offensive = copy.deepcopy(state.offensive)
    new.stack = copy.deepcopy(state.stack)
    return new


def _war(state: EotsState, dice: list[int]) -> War:
    return War(state, FixedDice(dice))
