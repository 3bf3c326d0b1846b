"""Shows a seat its own sealed choice: after an hour or a restart nobody remembers their bid."""

from __future__ import annotations

from bot.telling.text import GameWords
from rules.engine import Action, IllegalActionError, Position, Prompt


def own_sealed(position: Position, prompt: Prompt, words: GameWords) -> str:
    """The line with the sealed choice; "" if the question does not say what was sealed (its fact "sealed")."""
    given = prompt.facts.get("sealed")
    if not isinstance(given, str):
        return ""
    return (
        words.tr("panel-sealed-own", what=_sealed_value_names(position, prompt, given, words))
        if given
        else words.tr("panel-sealed-none")
    )


def _sealed_value_names(position: Position, prompt: Prompt, given: str, words: GameWords) -> str:
    """The values by name, as the slots of the verb that takes them define."""
    args = tuple(given.split())
    verb = next((one for one in prompt.verbs if position.check(Action(prompt.seat, one, args)) is None), "")
    names = []
    for at, value in enumerate(args):
        try:
            slot = position.slot(prompt.seat, verb, args[:at]) if verb else None
        except IllegalActionError:
            slot = None
        names.append(", ".join(words.value(slot.kind, one) for one in value.split("+")) if slot is not None else value)
    return " · ".join(names)
