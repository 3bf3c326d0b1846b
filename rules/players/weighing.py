"""Shared code of players that weigh their options: they take the best one, with a small random difference."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")
#: So little that it only decides between things that are worth the same.
HAIR = 0.02


def best_by_worth(things: Iterable[T], worth: Callable[[T], float], chance: Random | None = None) -> T | None:
    """Whichever is worth most, the first of several without luck; None of none."""
    found, most = None, float("-inf")
    for thing in things:
        weight = worth(thing) + (HAIR * chance.random() if chance is not None else 0.0)
        if weight > most:
            found, most = thing, weight
    return found
