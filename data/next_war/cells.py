"""Cells that are more than a word or a whole number: points in fractions, stacking in halves, figures with marks."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import NamedTuple

_FIGURE = re.compile(r"(\()?(-?\d+)(\))?(\*{0,2})")
#: What says of a cost that a hex is not entered so.
PROHIBITED = "P"
#: The most that a step may cost.
MOST_POINTS = 24
#: A part of a point that all costs are whole multiples of.
SIXTH = Fraction(1, 6)


class AirFigure(NamedTuple):
    """A figure of an aircraft (15.2): none for a wild weasel; ``marks``: stars; ``bracketed``: it cannot attack with it."""

    value: int | None
    marks: int = 0
    bracketed: bool = False


def points_cell(text: str) -> Fraction | None:
    """Points of movement: 1, 1.5, 1/3; None for what is prohibited. Raises ValueError."""
    if text == PROHIBITED:
        return None
    try:
        found = Fraction(text)
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"'{text[:20]}' is no number of points, and not {PROHIBITED}") from None
    if not 0 < found <= MOST_POINTS or (found / SIXTH).denominator != 1:
        raise ValueError(f"{text[:20]} is not more than 0 and at most {MOST_POINTS}, in sixths of a point")
    return found


def halves_cell(text: str) -> int:
    """Stacking points (2.3.7) in halves; none for an empty cell. Raises ValueError."""
    try:
        found = Fraction(text or "0") * 2
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"'{text[:20]}' is no number of stacking points") from None
    if not 0 <= found <= 20 or found.denominator != 1:
        raise ValueError(f"{text[:20]} is not 0 to 10 stacking points, in halves")
    return int(found)


def air_cell(text: str) -> AirFigure | None:
    """A figure of an aircraft: 4, 4*, 5**, (1), WW; None for an empty cell. Raises ValueError."""
    if text in ("", "WW"):
        return AirFigure(None) if text else None
    found = _FIGURE.fullmatch(text)
    if found is None or bool(found[1]) != bool(found[3]):
        raise ValueError(f"'{text[:20]}' is no figure of an aircraft (4, 4*, 5**, (1), WW)")
    return AirFigure(int(found[2]), len(found[4]), bool(found[1]))
