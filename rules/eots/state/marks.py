"""Marks of a state by the names that position files and saved games of schema version 1 have for them.

In both, what is in force is a list of words ("tojo_resigned", "held:4423") and what is counted a table of numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.eots.state.model import EotsState

#: Single words, and the fields they are; words with their object after a colon: their fields, and what the object may be.
#: will:... a change of Political Will that was made and is made once; was-lost:... a nation that surrendered.
SWITCHES = {
    "defensive_doctrine": "defensive_doctrine",
    "tojo_resigned": "tojo_resigned",
    "india-recovered": "india_recovered",
}
ABOUT: dict[str, tuple[str, tuple[str, ...]]] = {
    "will": ("will_paid", ("nation", "item")),
    "was-lost": ("lost_once", ("nation",)),
    "held": ("held_once", ("hex",)),
    "kept": ("kept_bases", ("hex",)),
    "garrison-gone": ("garrisons_gone", ("hex",)),
    "returns": ("returning", ("unit",)),
    "fresh": ("fresh_hqs", ("unit",)),
    "bombed": ("bombed", ("unit",)),
    "rebuilt": ("rebuilt", ("unit",)),
    "allies_delayed": ("allies_delayed", ("turn",)),
    "no-air-zone": ("grounded", ("side",)),
}
#: Numbers, and those that are one of a table: by item, by turn after a colon.
NUMBERS = {
    "submarine": "submarine_cards",
    "bombing": "bombing_cards",
    "bombing_turns": "bombing_turns",
    "bombing_saved": "bombing_saved",
    "casualties": "casualties_paid",
    "blockade": "blockade_segments",
    "asp_due": "asp_due",
    "india_segments": "india_segments",
}
OCCUPIED = ("alaska", "hawaii")
UNREST = "india_replacements"
#: Numbers that only say yes or no; words that are about a turn; words whose order counts.
_YES, _TURNS, _ORDERED = ("bombing_saved", "casualties"), ("allies_delayed",), ("kept",)


def fields_in_force(words: Iterable[str]) -> dict[str, Any]:
    """Every field that words can set, as these words set it. Raises KeyError for a word without a field."""
    fields: dict[str, Any] = dict.fromkeys(SWITCHES.values(), False)
    fields |= {field: ([] if name in _ORDERED else set()) for name, (field, _) in ABOUT.items()}
    for word in words:
        name, colon, about = word.partition(":")
        if not colon:
            fields[SWITCHES[name]] = True
        elif name in _ORDERED:
            fields[ABOUT[name][0]].append(about)
        else:
            fields[ABOUT[name][0]].add(int(about) if name in _TURNS else about)
    return fields


def words_in_force(state: EotsState) -> list[str]:
    """The effects in force, in words."""
    words = [name for name, field in SWITCHES.items() if getattr(state, field)]
    for name, (field, _) in ABOUT.items():
        values = getattr(state, field)
        words += [f"{name}:{about}" for about in (values if name in _ORDERED else sorted(values))]
    return words


def fields_counted(numbers: Mapping[str, int]) -> dict[str, Any]:
    """Every field that numbers can set, as these set it. Raises KeyError for a name without a field."""
    fields: dict[str, Any] = dict.fromkeys(NUMBERS.values(), 0)
    fields |= {"asp_due": None, "occupied_segments": {}, "india_unrest": []}
    for name, number in numbers.items():
        word, colon, turn = name.partition(":")
        if colon and word == UNREST:
            fields["india_unrest"] += [int(turn)] * number
        elif name in OCCUPIED:
            fields["occupied_segments"][name] = number
        else:
            fields[NUMBERS[name]] = number
    for name in _YES:
        fields[NUMBERS[name]] = bool(fields[NUMBERS[name]])
    return fields


def numbers_counted(state: EotsState) -> dict[str, int]:
    """The counters, by name; a missing number is 0, Allied ASPs due are the present ones."""
    numbers = {name: int(value) for name, field in NUMBERS.items() if (value := getattr(state, field))}
    if state.asp_due is not None:
        numbers["asp_due"] = state.asp_due
    numbers |= {name: count for name, count in sorted(state.occupied_segments.items()) if count}
    return numbers | {f"{UNREST}:{turn}": state.india_unrest.count(turn) for turn in sorted(state.india_unrest)}


def put_fields(state: EotsState, fields: Mapping[str, Any]) -> None:
    """Set fields of a state that is being made."""
    for name, value in fields.items():
        setattr(state, name, value)
