"""Copies of a state for try-outs, while the real one stays unchanged."""

from __future__ import annotations

import copy
from collections.abc import Collection
from typing import Any, TypeVar

import msgspec

S = TypeVar("S")


def copy_state(state: S, changed: Collection[str]) -> S:
    """A copy of a state in which these fields may be changed; all others are shared with the original."""
    new = copy.copy(state)
    for name in changed:
        setattr(new, name, copy_tree(getattr(state, name)))
    return new


def copy_tree(value: Any) -> Any:
    """A copy of a state's parts: a deep copy of trees, without a search for parts that occur twice."""
    if isinstance(value, dict):
        return {key: copy_tree(one) for key, one in value.items()}
    if isinstance(value, list):
        return [copy_tree(one) for one in value]
    if isinstance(value, set):
        return set(value)
    if isinstance(value, msgspec.Struct):
        return type(value)(**{name: copy_tree(one) for name, one in msgspec.structs.asdict(value).items()})
    return value
