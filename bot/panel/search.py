"""Finding a value of a slot by what somebody typed: its id, its name, or something like it. No Discord in here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz import fuzz, process, utils

from bot.telling.text import Words
from rules.engine import Slot

_CUT = 60.0


def search(slot: Slot, words: Words, query: str, most: int = 25, without: Sequence[str] = ()) -> list[tuple[str, str]]:
    """At most ``most`` legal values with their names, the likeliest first; all in the slot's order for an empty query."""
    named = {value: words.value(slot.kind, value) for value in slot.choices if value not in without}
    query = query.strip().lower()
    if not query:
        return list(named.items())[:most]
    first = [value for value, name in named.items() if value.lower() == query or name.lower() == query]
    starts = [value for value, name in named.items() if value.lower().startswith(query) or name.lower().startswith(query)]
    inside = [value for value, name in named.items() if query in value.lower() or query in name.lower()]
    ranked = list(dict.fromkeys([*first, *starts, *inside]))
    if len(ranked) < most:
        texts = {value: f"{name} {value}" for value, name in named.items()}
        close = process.extract(query, texts, scorer=fuzz.WRatio, processor=utils.default_process, limit=most, score_cutoff=_CUT)
        ranked = list(dict.fromkeys([*ranked, *(value for _, _, value in close)]))
    return [(value, named[value]) for value in ranked[:most]]


def exact(slot: Slot, words: Words, text: str) -> tuple[str, ...] | None:
    """What a text names exactly (ids or names, several with "+" or "," between for a multi slot), or None."""
    parts = [part.strip().lower() for part in (re.split(r"[+,]", text) if slot.multi else [text])]
    by_name: dict[str, list[str]] = {}
    for value in slot.choices:
        by_name.setdefault(words.value(slot.kind, value).lower(), []).append(value)
        if value.lower() != words.value(slot.kind, value).lower():
            by_name.setdefault(value.lower(), []).append(value)
    found: list[str] = []
    for part in parts:
        match by_name.get(part):
            case [value]:
                found.append(value)
            case _:
                return None
    return tuple(dict.fromkeys(found))


def resolved(slot: Slot, words: Words, text: str) -> str:
    """A typed argument as the engine wants it; returned as it is when it names nothing, so that the rules say why not."""
    found = exact(slot, words, text)
    return "+".join(found) if found else text.strip().replace(" ", "_")
