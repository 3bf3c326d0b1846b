"""Question "legal": the decisions due and every legal action, in the one-line notation that "apply" reads."""

from __future__ import annotations

from typing import Any

from rules.engine.core import IllegalAction, Prompt
from rules.engine.position import Position, Sets
from rules.engine.steps import settle
from rules.eots.positions import position
from rules.eots.positions.fault import Fault
from rules.eots.positions.params import Params
from rules.eots.positions.rolls import GivenDice, OffTheDie, OutOfDice
from rules.eots.state.model import SIDES, EotsState
from rules.eots.state.war import War
from rules.eots.whole.play import PLAY

PARAMS = ("seat", "line", "stacks", "limit", "dice")
STACKS: dict[str, Sets] = {"single": "single", "whole": "whole", "all": "all"}
LIMIT, MOST = 2000, 100_000


def answer(g: War, params: Params) -> dict[str, Any]:
    """Prompts, and under each verb all actions up to ``limit`` in all.

    ``stacks``: for arguments that take several units, "single" lists one unit at a time, "whole" adds all of them together,
    "all" lists every set. ``line``: the beginning of an action, to ask only for its next argument. ``seat`` narrows to a side.
    """
    state, _ = settled(g.state, params.dice() or [], params)
    at = Position(PLAY, state)
    seat = params.one_of("seat", SIDES, "")
    due = [p for p in at.prompts if seat in ("", p.seat)]
    found: dict[str, Any] = {"over": at.over, "prompts": [_prompt(p) for p in due]}
    if at.over:
        found["result"] = state.result
    if params.has("line"):
        found["next"] = _next(at, due, params)
        return found
    limit = params.number("limit", 1, MOST, LIMIT)
    sets = STACKS[params.one_of("stacks", tuple(STACKS), "single")]
    listed = [f"{a.seat}: {a}" for a in at.actions(seat, limit=limit + 1, sets=sets)]
    return {**found, "actions": listed[:limit], "more": len(listed) > limit}


def settled(start: EotsState, dice: list[int], params: Params) -> tuple[EotsState, GivenDice]:
    """A copy of a state run on to the next decision. Raises Fault when dice are missing for it."""
    state = position.copy(start)
    given = GivenDice(dice)
    try:
        settle(War(state, given))
    except OutOfDice as short:
        reason = f"the next decision needs a roll: {short.label}" + (f" (roll {short.used + 1})" if short.used else "")
        raise Fault(params.at("dice"), reason) from short
    except OffTheDie as off:
        raise Fault(f"{params.at('dice')}[{off.index}]", str(off)) from off
    return state, given


def _prompt(prompt: Prompt) -> dict[str, Any]:
    return {
        "seat": prompt.seat,
        "what": prompt.what,
        "section": prompt.section,
        "verbs": list(prompt.verbs),
        "facts": prompt.facts,
        "secret": prompt.secret,
    }


def _next(at: Position, due: list[Prompt], params: Params) -> dict[str, Any]:
    """The next argument of an action begun: its legal values, or that it is complete, or why it is not legal."""
    seat, verb, args = words(params.text("line"), params.at("line"))
    if all(p.seat != seat for p in due):
        raise Fault(params.at("line"), f"{seat} has no decision now")
    try:
        slot = at.slot(seat, verb, args)
    except IllegalAction as illegal:
        raise Fault(params.at("line"), str(illegal), refused(illegal)) from illegal
    if slot is None:
        return {"complete": True}
    return {
        "complete": False,
        "argument": slot.name,
        "kind": slot.kind,
        "several": slot.multi,
        "low": slot.low,
        "high": slot.high,
        "section": slot.section,
        "choices": list(slot.choices),
    }


def words(line: str, field: str) -> tuple[str, str, tuple[str, ...]]:
    """Seat, verb and arguments of ``seat: verb argument ...``. Raises Fault."""
    seat, colon, rest = line.partition(":")
    parts = rest.split()
    if not colon or seat.strip() not in SIDES or not parts:
        raise Fault(field, f"{line!r} is no action: write japan: or allies:, then a verb and its arguments")
    return seat.strip(), parts[0].lower(), tuple(parts[1:])


def refused(illegal: IllegalAction) -> dict[str, Any]:
    """A refusal with what would be legal."""
    why = illegal.refusal
    return {"code": why.code, "section": why.section, "facts": why.facts, "legal": list(why.legal)}
