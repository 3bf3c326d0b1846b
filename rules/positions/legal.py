"""Question "legal": the decisions due and every legal action, in the one-line notation that "apply" reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from rules.engine.contract.core import IllegalActionError, Prompt, S
from rules.engine.contract.game import Game, game_of_position
from rules.engine.contract.steps import Context, settle
from rules.engine.machine.position import Position, Sets
from rules.positions.fault import FaultError
from rules.positions.params import QuestionParams
from rules.positions.rolls import GivenDice, OffTheDieError, OutOfDiceError

# A game whose positions are asked about, as far as the questions of every game need it.


class AskedGame(Protocol[S]):
    """What ``Questions`` hands to the questions that every game has."""

    game: Game[S]

    def write(self, state: S) -> dict[str, Any]:
        """A state as a position."""

    def result(self, state: S) -> Any:
        """How the game ended, as it can be written as JSON; None while it goes on."""


PARAMS = ("seat", "line", "stacks", "limit", "dice")
STACKS: dict[str, Sets] = {"single": "single", "whole": "whole", "all": "all"}
LIMIT, MOST = 2000, 100_000


def answer_legal(asked: AskedGame[S], g: Context[S], params: QuestionParams) -> dict[str, Any]:
    """Prompts, and under each verb all actions up to ``limit`` in all.

    ``stacks``: for arguments that take several units, "single" lists one unit at a time, "whole" adds all of them together,
    "all" lists every set. ``line``: the beginning of an action, to ask only for its next argument. ``seat`` narrows to a side.
    """
    state = settled_copy(asked.game, g.state, params)
    at = Position(asked.game, state)
    seat = params.one_of("seat", seats_at(at, params), "")
    due = [p for p in at.prompts if seat in ("", p.seat)]
    found: dict[str, Any] = {"over": at.over, "prompts": [_prompt_data(p) for p in due]}
    if at.over:
        found["result"] = asked.result(state)
    if params.has("line"):
        found["next"] = _next_argument(at, due, params)
        return found
    limit = params.number("limit", 1, MOST, LIMIT)
    sets = STACKS[params.one_of("stacks", tuple(STACKS), "single")]
    listed = [f"{a.seat}: {a}" for a in at.actions(seat, limit=limit + 1, sets=sets)]
    return {**found, "actions": listed[:limit], "more": len(listed) > limit}


def settled_copy(game: Game[S], start: S, params: QuestionParams) -> S:
    """A copy of a state run on to the next decision. Raises FaultError when dice are missing for it."""
    state = game.saver.clone(start)
    try:
        settle(game.context(state, GivenDice(params.dice() or [])))
    except OutOfDiceError as short:
        raise FaultError(params.at("dice"), "needs-roll", label=short.label, roll=short.used + 1) from short
    except OffTheDieError as off:
        raise off.fault(params.at("dice")) from off
    return state


def seats_at(at: Position[S], params: QuestionParams) -> tuple[str, ...]:
    """The seats of a game; those of the module in a position that holds one of its own, whether they are asked or not."""
    seats = tuple(game_of_position(at).seats)
    return tuple(dict.fromkeys((*params.seats_of(at.g, seats), *(prompt.seat for prompt in at.prompts))))


def _prompt_data(prompt: Prompt) -> dict[str, Any]:
    return {
        "seat": prompt.seat,
        "what": prompt.what,
        "section": prompt.section,
        "verbs": list(prompt.verbs),
        "facts": prompt.facts,
        "secret": prompt.secret,
    }


def _next_argument(at: Position[S], due: list[Prompt], params: QuestionParams) -> dict[str, Any]:
    """The next argument of an action begun: its legal values, or that it is complete, or why it is not legal."""
    seat, verb, args = action_words(seats_at(at, params), params.text("line"), params.at("line"))
    if all(p.seat != seat for p in due):
        raise FaultError(params.at("line"), "nothing-to-decide", seat=seat)
    try:
        slot = at.slot(seat, verb, args)
    except IllegalActionError as illegal:
        reason = refusal_answer(illegal)
        raise FaultError(params.at("line"), "illegal", line=params.text("line"), why=illegal, refusal=reason) from illegal
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


def refusal_answer(illegal: IllegalActionError) -> dict[str, Any]:
    """A refusal with what would be legal."""
    why = illegal.refusal
    return {"code": why.code, "section": why.section, "facts": why.facts, "legal": list(why.legal)}
