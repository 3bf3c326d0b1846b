"""Question "legal": the decisions due and every legal action, in the one-line notation that "apply" reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.engine.contract.core import IllegalActionError, Prompt, S
from rules.engine.contract.game import Game, game_of_position
from rules.engine.contract.steps import Context, settle
from rules.engine.machine.position import Position, Sets
from rules.positions.fault import FaultError, refusal_data
from rules.positions.params import QuestionParams
from rules.positions.rolls import OutOfDiceError

PARAMS = ("seat", "line", "stacks", "limit", "dice")
STACKS: dict[str, Sets] = {"single": "single", "whole": "whole", "all": "all"}
LIMIT, MOST = 2000, 100_000


def answer_legal(game: Game[S], g: Context[S], params: QuestionParams) -> dict[str, Any]:
    """Prompts, and under each verb all actions up to ``limit`` in all.

    ``stacks``: for arguments that take several units, "single" lists one unit at a time, "whole" adds all of them together,
    "all" lists every set. ``line``: the beginning of an action, to ask only for its next argument. ``seat`` narrows to a side.
    """
    state: Any = settled_copy(game, g.state, params)
    at = Position(game, state)
    seat = params.one_of("seat", seats_at(at, params), "")
    due = [p for p in at.prompts if seat in ("", p.seat)]
    found: dict[str, Any] = {"over": at.over, "prompts": [_prompt_data(p) for p in due]}
    if at.over:
        found["result"] = state.result
    if params.has("line"):
        found["next"] = _next_argument(at, due, params)
        return found
    limit = params.number("limit", 1, MOST, LIMIT)
    sets = STACKS[params.one_of("stacks", tuple(STACKS), "single")]
    listed = [f"{a.seat}: {a}" for a in at.actions(seat, limit=limit + 1, sets=sets)]
    return {**found, "actions": listed[:limit], "more": len(listed) > limit}


def settled_copy(game: Game[S], start: S, params: QuestionParams) -> S:
    """A copy of a state run on to the next decision. Raises FaultError when dice are missing for it."""
    state, dice = game.saver.clone(start), params.given_dice()
    try:
        settle(game.context(state, dice))
    except OutOfDiceError as short:
        raise FaultError(short.field, "needs-roll", label=short.facts["label"], roll=dice.given + 1) from short
    return state


def seats_at(at: Position[S], params: QuestionParams) -> tuple[str, ...]:
    """The seats of a game; those of the module in a position that holds one of its own, whether they are asked or not."""
    seats = tuple(game_of_position(at).seats)
    return tuple(dict.fromkeys((*params.seats_of(at.g, seats), *(prompt.seat for prompt in at.prompts))))


def _prompt_data(prompt: Prompt) -> dict[str, Any]:
    found = {name: getattr(prompt, name) for name in ("seat", "what", "section", "verbs", "facts", "secret")}
    return {**found, "verbs": list(prompt.verbs)}


def _next_argument(at: Position[S], due: list[Prompt], params: QuestionParams) -> dict[str, Any]:
    """The next argument of an action begun: its legal values, or that it is complete, or why it is not legal."""
    seat, verb, args = action_words(seats_at(at, params), params.text("line"), params.at("line"))
    if all(p.seat != seat for p in due):
        raise FaultError(params.at("line"), "nothing-to-decide", seat=seat)
    try:
        slot = at.slot(seat, verb, args)
    except IllegalActionError as illegal:
        raise illegal_fault(params.at("line"), params.text("line"), illegal) from illegal
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


def action_words(seats: Sequence[str], line: str, field: str) -> tuple[str, str, tuple[str, ...]]:
    """Seat, verb and arguments of ``seat: verb argument ...``. Raises FaultError."""
    seat, colon, rest = line.partition(":")
    parts = rest.split()
    if not colon or seat.strip() not in seats or not parts:
        raise FaultError(field, "no-action", line=line, seats=[f"{one}:" for one in seats])
    return seat.strip(), parts[0].lower(), tuple(parts[1:])


def illegal_fault(field: str, line: str, illegal: IllegalActionError) -> FaultError:
    """The fault of an action that is not legal, with what would be."""
    reason = {**refusal_data(illegal.refusal), "legal": list(illegal.refusal.legal)}
    return FaultError(field, "illegal", line=line, why=illegal, refusal=reason)
