"""Question "apply": the position after given actions and dice."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from rules.engine.contract.core import Action, Event, IllegalActionError, S
from rules.engine.contract.dice import Dice
from rules.engine.contract.game import Game
from rules.engine.contract.steps import Context, settle
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.positions import legal
from rules.positions.fault import FaultError
from rules.positions.form import PositionForm
from rules.positions.params import QuestionParams

PARAMS = ("actions", "dice", "seed")


def answer_apply(game: Game[S], form: PositionForm[S], g: Context[S], params: QuestionParams) -> dict[str, Any]:
    """Play ``actions`` with ``dice``: results and draws in the order in which they are made.

    A draw takes the number of a card in the deck, sorted by id, counted from 0. ``seed`` (any text) rolls all of them
    instead. Every action is checked; the first illegal one is a fault that names it. ``answered``: the question that each action
    answered, so that a "done" too many is seen, which ends a step that had just begun.
    """
    lines = params.texts("actions")
    if params.has("dice") and params.has("seed"):
        raise FaultError(params.at("seed"), "dice-and-seed")
    secret = hashlib.sha256(params.text("seed").encode()).digest() if params.has("seed") else None
    given = params.given_dice()
    answered: list[str] = []

    def dice_of(number: int) -> Dice:
        return given if secret is None else SealedDice(secret, number)

    first = game.context(game.saver.clone(g.state), dice_of(0))
    settle(first)
    #: Of what ran before the first action, then of each.
    events: list[Sequence[Event]] = [first.events]
    at = Position(game, first.state)
    for i, line in enumerate(lines):
        field = f"{params.at('actions')}[{i}]"
        seat, verb, args = legal.action_words(legal.seats_at(at, params), line, field)
        due = at.prompt(seat)
        try:
            outcome = at.play(Action(seat, verb, args), dice_of(i + 1))
        except IllegalActionError as illegal:
            raise legal.illegal_fault(field, line, illegal) from illegal
        answered.append(due.what if due is not None else "")
        at = outcome.position
        events.append(outcome.events)
    given.check_all_rolled()
    state: Any = at.state
    return {
        "position": form.write(state),
        "events": [{"action": i, "kind": e.kind, "facts": e.facts} for i, found in enumerate(events) for e in found],
        "answered": answered,
        "prompts": [{"seat": p.seat, "what": p.what, "verbs": list(p.verbs)} for p in at.prompts],
        "result": state.result,
    }
