"""Orders in writing as people shorten them: names instead of ids, and arguments left out that say themselves.

``move aoba+nachi naval lae`` where a game writes ``move 4021 jp_ca_aoba+jp_ca_nachi naval 3822``: each word is looked up among
what is legal at its place. What could mean two things is left as it was typed, and the rules say what is legal instead.
"""

from __future__ import annotations

import re

from bot.table.match import Reader
from bot.table.search import exact
from bot.table.slots import slot_at
from bot.table.text import Words
from rules.engine import Action, IllegalAction, Position, Slot

#: An argument that was left out is guessed among so many values at most.
_MOST = 60


def reader(words: Words) -> Reader:
    """Reads the orders of one who speaks these words, each in the position in which it is to be carried out."""

    def read(position: Position, action: Action) -> Action:
        try:
            return Action(action.seat, action.verb, _spelled(position, action, words))
        except IllegalAction:  # a verb that is not due: the order itself is refused for it
            return action

    return read


def _spelled(position: Position, action: Action, words: Words) -> tuple[str, ...]:
    typed, args = list(action.args), list[str]()
    while typed:
        slot = _next(position, action, args)
        if slot is None:
            break
        found = named(slot, words, typed[0])
        if found:
            args.append(found)
            del typed[0]
            continue
        left_out = _only(position, action, args, slot, words, typed[0])
        if left_out is None:
            break
        args.append(left_out)
    return (*args, *typed)


def _next(position: Position, action: Action, args: list[str]) -> Slot | None:
    try:
        return slot_at(position, action.seat, action.verb, args)
    except IllegalAction:
        return None


def _only(position: Position, action: Action, args: list[str], slot: Slot, words: Words, text: str) -> str | None:
    """The one value of a slot after which the text names something, if there is exactly one."""
    if slot.multi or len(slot.choices) > _MOST:
        return None
    fits = []
    for value in slot.choices:
        after = _next(position, action, [*args, value])
        if after is not None and named(after, words, text):
            fits.append(value)
    return fits[0] if len(fits) == 1 else None


def named(slot: Slot, words: Words, text: str) -> str:
    """What a text without blanks names in a slot, as the engine wants it; "" if nothing, or more than one thing."""
    parts = [part for part in re.split(r"[+,]", text) if part] if slot.multi else [text]
    if parts and all(part in slot.choices for part in parts):
        return "+".join(parts)  # as the game writes it; one that is named twice is for the rules to refuse
    found: list[str] = []
    for part in parts:
        whole = exact(slot, words, part.replace("_", " ")) or exact(slot, words, part)
        one = whole if whole and len(whole) == 1 else tuple(v for v in slot.choices if _means(part, v, words.value(slot.kind, v)))
        if len(one) != 1:
            return ""
        found.append(one[0])
    return "+".join(found)


def _means(part: str, value: str, name: str) -> bool:
    """Whether what was typed is the end of an id, or words of a name that follow one another (not only numbers)."""
    wanted, names = _words(part), _words(name)
    if not wanted:
        return False
    if _words(value)[-len(wanted) :] == wanted:
        return True
    if all(word.isdigit() for word in wanted):
        return False
    return any(names[start : start + len(wanted)] == wanted for start in range(len(names)))


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W_]+", text.lower())
