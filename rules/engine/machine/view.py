"""What views of a state have in common in every game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


def open_fields(state: object, names: Iterable[str]) -> dict[str, Any]:
    """Fields that everybody sees, as a view has them: lists as tuples, tables by their keys in order, all else as it is."""
    found: dict[str, Any] = {}
    for name in names:
        value = getattr(state, name)
        found[name] = (
            tuple(value) if isinstance(value, list) else dict(sorted(value.items())) if isinstance(value, dict) else value
        )
    return found
