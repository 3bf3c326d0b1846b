"""Rulings as buttons and commands name them."""

from __future__ import annotations

from typing import get_args

from bot.league.casework.ruling import NEEDS, Order
from bot.league.casework.views import SEP
from bot.program.denied import DeniedError
from league.cases.events import Colour, Remedy


def read_order(rest: str, reason: str) -> Order:
    """The ruling that a button describes. Raises DeniedError "bad-button"."""
    parts = rest.split(SEP)
    remedy = typed_remedy(parts[0])
    values = dict(zip(NEEDS.get(remedy, ()), parts[1:], strict=False))
    numbers = [values.get(name, "0") for name in ("seconds", "seasons", "tenths")]
    if not all(one.isascii() and one.isdigit() and len(one) < 9 for one in numbers):
        raise DeniedError("bad-button")
    return Order(
        remedy=remedy,
        reason=reason,
        who=values.get("who", ""),
        substitute=values.get("substitute", ""),
        seconds=int(numbers[0]),
        outcome=values.get("outcome", "score"),
        card=typed_colour(values.get("card")),
        seasons=int(numbers[1]),
        tenths=int(numbers[2]),
    )


def typed_remedy(typed: str) -> Remedy:
    """A remedy by its name. Raises DeniedError "bad-button"."""
    for one in get_args(Remedy):
        if one == typed:
            found: Remedy = one
            return found
    raise DeniedError("bad-button")


def typed_colour(typed: str | None) -> Colour | None:
    """A card by its name; None for anything else."""
    for one in get_args(Colour):
        if one == typed:
            found: Colour = one
            return found
    return None
