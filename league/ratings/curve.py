"""The meaning of a rating difference on the familiar scale: 400 points are ten to one."""

from __future__ import annotations

from collections.abc import Sequence

#: The difference that means ten to one.
TEN_TO_ONE = 400.0
#: Performance ratings stay within this distance of the opponents.
SPREAD = 800.0


def expected_score(rating: float, other: float) -> float:
    """The share of the points that a player is expected to score.

    >>> round(expected_score(1900, 1500), 2), expected_score(1500, 1500)
    (0.91, 0.5)
    """
    return 1.0 / (1.0 + float(10.0 ** ((other - rating) / TEN_TO_ONE)))


def performance_rating(ratings: Sequence[float], scored: float) -> float:
    """The lowest rating that is expected to score this much against these opponents. Raises ValueError without opponents.

    >>> round(performance_rating([1500, 1700], 1.0)), round(performance_rating([1500], 1.0))
    (1600, 2300)
    """
    if not ratings:
        raise ValueError("against nobody")
    low, high = min(ratings) - SPREAD, max(ratings) + SPREAD
    for _ in range(40):
        middle = (low + high) / 2
        if sum(expected_score(middle, other) for other in ratings) >= scored:
            high = middle
        else:
            low = middle
    return high
