"""Vacations in a season by post: everyone has a number of days; beyond them clocks no longer stop."""

from __future__ import annotations

from collections.abc import Iterable

_DAY = 86_400


def vacations_within(aways: Iterable[tuple[int, int]], since: int, budget: int) -> list[tuple[int, int]]:
    """The parts of a player's vacations (from, until) that a season grants: from its start on, ``budget`` days in all."""
    left, found = budget * _DAY, []
    for low, high in _merged_vacations(aways, since):
        if left <= 0:
            break
        found.append((low, min(high, low + left)))
        left -= high - low
    return found


def vacation_taken(aways: Iterable[tuple[int, int]], since: int, now: int) -> int:
    """Seconds of vacation that a player has used in a season up to now."""
    return sum(min(high, now) - low for low, high in _merged_vacations(aways, since) if low < now)


def _merged_vacations(aways: Iterable[tuple[int, int]], since: int) -> list[tuple[int, int]]:
    """The vacations in order, without overlaps, from a moment on."""
    found: list[tuple[int, int]] = []
    for low, high in sorted(aways):
        low = max(low, since, found[-1][1] if found else since)
        if low < high:
            found.append((low, high))
    return found
