"""Question "apply": the position after given actions and dice."""

from __future__ import annotations

import hashlib
from typing import Any

from rules.engine.core import Action, IllegalAction
from rules.engine.dice import Dice, SealedDice
from rules.engine.position import Position
from rules.engine.steps import settle
from rules.eots.positions import legal, position
from rules.eots.positions.fault import Fault
from rules.eots.positions.params import Params
from rules.eots.positions.rolls import GivenDice, OffTheDie, OutOfDice
from rules.eots.state.war import War
from rules.eots.whole.play import PLAY

PARAMS = ("actions", "dice", "seed")


def answer(g: War, params: Params) -> dict[str, Any]:
    """Play ``actions`` with ``dice``: ten-sided results and draws in the order in which they are made.

    A draw takes the number of a card in the deck, sorted by id, counted from 0. ``seed`` (any text) rolls all of them
    instead. Every action is checked; the first illegal one is a fault that names it.
    """
    lines = params.texts("actions")
    if params.has("dice") and params.has("seed"):
        raise Fault(params.at("seed"), "give dice or a seed, not both")
    secret = hashlib.sha256(params.text("seed").encode()).digest() if params.has("seed") else None
    given = GivenDice(params.dice() or [])
    state = position.copy(g.state)
    events: list[dict[str, Any]] = []
    try:
        first = War(state, _dice(given, secret, 0))
        settle(first)
        events += _events(first.events, 0)
        at = Position(PLAY, state)
        for i, line in enumerate(lines):
            field = f"{params.at('actions')}[{i}]"
            seat, verb, args = legal.words(line, field)
            try:
                outcome = at.play(Action(seat, verb, args), _dice(given, secret, i + 1))
            except IllegalAction as illegal:
                raise Fault(field, f"{line!r} is not legal: {illegal}", legal.refused(illegal)) from illegal
            at = outcome.position
            events += _events(outcome.events, i + 1)
    except OutOfDice as short:
        reason = f"{short.used} given, and one more is rolled: {short.label}"
        raise Fault(params.at("dice"), reason) from short
    except OffTheDie as off:
        raise Fault(f"{params.at('dice')}[{off.index}]", str(off)) from off
    if given.left:
        raise Fault(params.at("dice"), f"{given.given} given, but only {given.given - given.left} are rolled: {given.labels}")
    return {
        "position": position.write(at.state),
        "events": events,
        "prompts": [{"seat": p.seat, "what": p.what, "verbs": list(p.verbs)} for p in at.prompts],
        "result": at.state.result,
    }


def _dice(given: GivenDice, secret: bytes | None, number: int) -> Dice:
    return given if secret is None else SealedDice(secret, number)


def _events(events: Any, action: int) -> list[dict[str, Any]]:
    """Events with the number of the action that caused them; 0 is what ran before the first."""
    return [{"action": action, "kind": e.kind, "facts": e.facts} for e in events]
