"""Finds a value of a slot by typed text: its id, its name, or something similar. No Discord here."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz import fuzz, process, utils

from bot.telling.text import GameWords
from rules.engine import Slot

_CUT = 60.0


def search_slot(slot: Slot, words: GameWords, query: str, most: int = 25, without: Sequence[str] = ()) -> list[tuple[str, str]]:
    """At most ``most`` legal values with their names, the likeliest first; in the slot's order for an empty query."""
    named = {value: words.value(slot.kind, value) for value in slot.choices if value not in without}
    query = query.strip().lower()
    if not query:
        return list(named.items())[:most]
    known = {value: [one.lower() for one in searchable_names_of(words, slot.kind, value)] for value in named}
    first = [value for value, names in known.items() if query in names]
    starts = [value for value, names in known.items() if any(name.startswith(query) for name in names)]
    inside = [value for value, names in known.items() if any(query in name for name in names)]
    ranked = list(dict.fromkeys([*first, *starts, *inside]))
    if len(ranked) < most:
        texts = {value: " ".join(names) for value, names in known.items()}
        close = process.extract(query, texts, scorer=fuzz.WRatio, processor=utils.default_process, limit=most, score_cutoff=_CUT)
        ranked = list(dict.fromkeys([*ranked, *(value for _, _, value in close)]))
    return [(value, named[value]) for value in ranked[:most]]


def searchable_names_of(words: GameWords, kind: str, value: str) -> tuple[str, ...]:
    """All names of a value for the search: its printed name, those in the reader's language, its id."""
    return (words.printed(kind, value), *words.also(kind, value), value)


def exactly_named(slot: Slot, words: GameWords, text: str) -> tuple[str, ...] | None:
    """What a text names exactly (ids or names, separated by "+" or "," for a multi slot), or None."""
    parts = [part.strip().lower() for part in (re.split(r"[+,]", text) if slot.multi else [text])]
    by_name: dict[str, list[str]] = {}
    for value in slot.choices:
        for name in dict.fromkeys((words.printed(slot.kind, value).lower(), value.lower())):
            by_name.setdefault(name, []).append(value)
    # A name in the user's language never takes precedence over a printed one.
    by_own = {} if all(part in by_name for part in parts) else _own_names(slot, words)
    found: list[str] = []
    for part in parts:
        match by_name.get(part) or by_own.get(part):
            case [value]:
                found.append(value)
            case _:
                return None
    return tuple(dict.fromkeys(found))


def _own_names(slot: Slot, words: GameWords) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    if words.also_known():
        for value in slot.choices:
            for name in dict.fromkeys(one.lower() for one in words.also(slot.kind, value)):
                found.setdefault(name, []).append(value)
    return found


def resolved_argument(slot: Slot, words: GameWords, text: str) -> str:
    """A typed argument in the engine's form; unchanged if it names nothing, so that the rules say why not."""
    found = exactly_named(slot, words, text)
    return "+".join(found) if found else text.strip().replace(" ", "_")
