"""Vacations in a season by post: everyone has a number of days; beyond them clocks no longer stop."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

_DAY = 86_400


def vacations_within(
    aways: Iterable[tuple[int, int]], since: int, budget: int, pauses: Sequence[tuple[int, int]] = ()
) -> list[tuple[int, int]]:
    """The parts of a player's vacations (from, until) that a season grants: from its start on, ``budget`` days in all.

    ``pauses``: of the season, in order; vacation in them is not counted.
    """
    left, found = budget * _DAY, []
    for low, high in _merged_vacations(aways, since, pauses):
        if left <= 0:
            break
        found.append((low, min(high, low + left)))
        left -= high - low
    return found


def vacation_taken(aways: Iterable[tuple[int, int]], since: int, now: int, pauses: Sequence[tuple[int, int]] = ()) -> int:
    """Seconds of vacation that a player has used in a season up to now, its pauses left out."""
    return sum(min(high, now) - low for low, high in _merged_vacations(aways, since, pauses) if low < now)


def _merged_vacations(aways: Iterable[tuple[int, int]], since: int, pauses: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """The vacations in order, without overlaps, from a moment on, without the pauses."""
    found: list[tuple[int, int]] = []
    for low, high in sorted(aways):
        low = max(low, since, found[-1][1] if found else since)
        if low < high:
            found.append((low, high))
    for begun, over in pauses:
        cut = [part for low, high in found for part in ((low, min(high, begun)), (max(low, over), high))]
        found = [(low, high) for low, high in cut if low < high]
    return found
