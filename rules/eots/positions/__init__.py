"""Questions about positions of Empire of the Sun, asked with plain JSON and answered with plain JSON (docs/positions.md)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rules.eots.positions import activation, apply, battle, check, legal, moves, nations, position, score, supply, zones
from rules.eots.positions.fault import Fault, hint, is_object
from rules.eots.positions.params import Params
from rules.eots.state.war import War

Answer = Callable[[War, Params], dict[str, Any]]

#: Question -> (its parameters, what answers it).
QUESTIONS: dict[str, tuple[tuple[str, ...], Answer]] = {
    "check": (check.PARAMS, check.answer),
    "zones": (zones.PARAMS, zones.answer),
    "supply": (supply.PARAMS, supply.answer),
    "activation": (activation.PARAMS, activation.answer),
    "moves": (moves.PARAMS, moves.answer),
    "battle": (battle.PARAMS, battle.answer),
    "score": (score.PARAMS, score.answer),
    "nations": (nations.PARAMS, nations.answer),
    "legal": (legal.PARAMS, legal.answer),
    "apply": (apply.PARAMS, apply.answer),
}


def answer(question: str, given: dict[str, Any], **params: Any) -> dict[str, Any]:
    """Answer a question about a position; ``params`` go before those that stand in the position under "question".

    Raises Fault, with the field and the reason, when the position or a parameter is bad.
    """
    if question not in QUESTIONS:
        raise Fault("question", f"no question {question!r}{hint(question, QUESTIONS)}")
    known, ask = QUESTIONS[question]
    state = position.read(given)
    asked = Params(is_object(given.get("question", {}), "question"), params, known)
    found = ask(War(state, None), asked)
    head = {"id": given["id"]} if "id" in given else {}
    plain: dict[str, Any] = msgspec.to_builtins({**head, "question": question, **found})
    return plain


def main(argv: Sequence[str]) -> int:
    """``QUESTION FILE [options]``: answers as one JSON object a line; 0, or 2 when a position could not be answered."""
    from rules.eots.positions import command

    return command.run(argv)


__all__ = ["QUESTIONS", "Fault", "answer", "main"]
