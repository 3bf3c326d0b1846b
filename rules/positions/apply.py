"""Question "apply": the position after given actions and dice."""

from __future__ import annotations

import hashlib
from typing import Any

from rules.engine.contract.core import Action, IllegalActionError, S
from rules.engine.contract.dice import Dice
from rules.engine.contract.steps import Context, settle
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.positions import legal
from rules.positions.fault import FaultError
from rules.positions.legal import AskedGame
from rules.positions.params import QuestionParams
from rules.positions.rolls import GivenDice

PARAMS = ("actions", "dice", "seed")


def answer_apply(asked: AskedGame[S], g: Context[S], params: QuestionParams) -> dict[str, Any]:
    """Play ``actions`` with ``dice``: results and draws in the order in which they are made.

    A draw takes the number of a card in the deck, sorted by id, counted from 0. ``seed`` (any text) rolls all of them
    instead. Every action is checked; the first illegal one is a fault that names it. ``answered``: the question that each action
    answered, so that a "done" too many is seen, which ends a step that had just begun.
    """
    lines = params.texts("actions")
    if params.has("dice") and params.has("seed"):
        raise FaultError(params.at("seed"), "dice-and-seed")
    secret = hashlib.sha256(params.text("seed").encode()).digest() if params.has("seed") else None
    given = GivenDice(params.dice() or [])
    game = asked.game
    state = game.saver.clone(g.state)
    events: list[dict[str, Any]] = []
    answered: list[str] = []
    with given.all_rolled(params.at("dice")):
        first = game.context(state, _asked_dice_of(given, secret, 0))
        settle(first)
        events += _numbered_events(first.events, 0)
        at = Position(game, state)
        for i, line in enumerate(lines):
            field = f"{params.at('actions')}[{i}]"
            seat, verb, args = legal.action_words(legal.seats_at(at, params), line, field)
            due = at.prompt(seat)
            try:
                outcome = at.play(Action(seat, verb, args), _asked_dice_of(given, secret, i + 1))
            except IllegalActionError as illegal:
                reason = legal.refusal_answer(illegal)
                raise FaultError(field, "illegal", line=line, why=illegal, refusal=reason) from illegal
            answered.append(due.what if due is not None else "")
            at = outcome.position
            events += _numbered_events(outcome.events, i + 1)
    return {
        "position": asked.write(at.state),
        "events": events,
        "answered": answered,
        "prompts": [{"seat": p.seat, "what": p.what, "verbs": list(p.verbs)} for p in at.prompts],
        "result": asked.result(at.state),
    }


def _asked_dice_of(given: GivenDice, secret: bytes | None, number: int) -> Dice:
    return given if secret is None else SealedDice(secret, number)


def _numbered_events(events: Any, action: int) -> list[dict[str, Any]]:
    """Events with the number of the action that caused them; 0 is what ran before the first."""
    return [{"action": action, "kind": e.kind, "facts": e.facts} for e in events]
