"""Differences between two views: the first place, by its name, with both values."""

from __future__ import annotations

from typing import Any

import msgspec

#: Letters of a value that are shown.
SHOWN = 200


def packed_view(value: Any) -> bytes:
    """Anything a game shows, in a form that can be compared."""
    return msgspec.json.encode(value, order="deterministic")


def first_difference(one: Any, other: Any, name: str = "") -> str:
    """The first place in which two values differ, as "NAME.field[3]: this / that"; "" if they are equal.

    >>> first_difference({"hand": [1, 2], "turn": 3}, {"hand": [1, 5], "turn": 3}, "view")
    'view.hand[1]: 2 / 5'
    >>> first_difference({"a": 1}, {"a": 1})
    ''
    """
    return _differing_place(msgspec.json.decode(packed_view(one)), msgspec.json.decode(packed_view(other)), name)


def _differing_place(one: Any, other: Any, name: str) -> str:
    if one == other and packed_view(one) == packed_view(other):
        return ""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next(found for key in one if (found := _differing_place(one[key], other[key], f"{name}.{key}" if name else key)))
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(
            found for at, pair in enumerate(zip(one, other, strict=True)) if (found := _differing_place(*pair, f"{name}[{at}]"))
        )
    return f"{name}: {_short_value(one)} / {_short_value(other)}"


def _short_value(value: Any) -> str:
    text = value if isinstance(value, str) else packed_view(value).decode()
    return text if len(text) <= SHOWN else text[:SHOWN] + "..."
