"""Hours at which two people can probably play: from their time zones and when they usually decide."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, tzinfo

import msgspec

_MINUTE, _HOUR, _DAY = 60, 3600, 86_400
#: How long a game is taken to last, in hours; how many times are found; how far ahead.
_LASTS, MOST, _FURTHEST = 3, 3, 14 * _DAY
#: The first time is at least so far ahead, less if the deadline is near.
_AHEAD, _AHEAD_LATE = 12 * _HOUR, _HOUR
#: Times are on different days if they can be, else so far apart.
_APART, _APART_LATE = 18 * _HOUR, 4 * _HOUR
#: How many decisions weigh as much as what is supposed of everybody.
_SUPPOSED = 12
#: What is supposed: by the hour of the day where somebody lives, on working days and on others.
_WORKING = (*[0.02] * 7, 0.2, 0.2, *[0.4] * 9, *[1.0] * 4, 0.3, 0.1)
_FREE = (*[0.02] * 8, 0.2, 0.6, *[1.0] * 12, 0.3, 0.1)


class PlayerHours(msgspec.Struct, frozen=True):
    """What is known of a person: their zone, when they decided, minutes of the day at which nothing may wake them.

    ``away``: vacations, from and until; ``busy``: the start times of their other games.
    """

    zone: tzinfo
    decided: tuple[int, ...] = ()
    quiet: tuple[int, int] | None = None
    away: tuple[tuple[int, int], ...] = ()
    busy: tuple[int, ...] = ()

    def weights(self) -> tuple[list[float], list[float]]:
        """How probable it is that they play at an hour of a working day, and of another."""
        counted = ([0.0] * 24, [0.0] * 24)
        for at in self.decided:
            there = datetime.fromtimestamp(at, self.zone)
            for shift, share in ((-1, 0.25), (0, 0.5), (1, 0.25)):
                counted[there.weekday() > 4][(there.hour + shift) % 24] += share
        found: list[list[float]] = []
        for hours, supposed in zip(counted, (_WORKING, _FREE), strict=True):
            known = sum(hours)
            found.append(
                [(_SUPPOSED * a / sum(supposed) + b) / (_SUPPOSED + known) for a, b in zip(supposed, hours, strict=True)]
            )
        return found[0], found[1]

    def is_free(self, at: int, lasts: int = _LASTS) -> bool:
        """Whether they can play from this moment on at all, for so many hours."""
        end = at + lasts * _HOUR
        if any(since < end and at < until for since, until in self.away) or any(
            abs(one - at) < lasts * _HOUR for one in self.busy
        ):
            return False
        return not any(self._is_quiet(moment) for moment in range(at, end, 30 * _MINUTE))

    def _is_quiet(self, at: int) -> bool:
        if self.quiet is None:
            return False
        there, (low, high) = datetime.fromtimestamp(at, self.zone), self.quiet
        minute = there.hour * 60 + there.minute
        return low <= minute < high if low < high else minute >= low or minute < high


def common_hours(one: PlayerHours, other: PlayerHours, now: int, until: int | None, lasts: int = _LASTS) -> tuple[int, ...]:
    """The full hours that suit both best, at most three, in order; () if none does.

    ``until``: the deadline of their game. ``lasts``: the hours for which both must be free.
    """
    last = min(now + _FURTHEST, until if until is not None else now + _FURTHEST)
    late = last - now < _AHEAD + 2 * _DAY
    first = now + (_AHEAD_LATE if late else _AHEAD)
    known = [(who, who.weights()) for who in (one, other)]
    suits: list[tuple[float, int]] = []
    for at in range(-(-first // _HOUR) * _HOUR, last + 1, _HOUR):
        if one.is_free(at, lasts) and other.is_free(at, lasts):
            suits.append((-round(min(_suits(who, weights, at, lasts) for who, weights in known), 4), at))
    found: list[int] = []
    for apart in (_APART, _APART_LATE):
        for _, at in sorted(suits):
            if len(found) < MOST and all(abs(at - before) >= apart for before in found):
                found.append(at)
    return tuple(sorted(found))


def _suits(who: PlayerHours, weights: Sequence[Sequence[float]], at: int, lasts: int) -> float:
    """How well a start suits a person: the hours of a game, each as probable as they usually are."""
    hours = [datetime.fromtimestamp(at + n * _HOUR, who.zone) for n in range(lasts)]
    return sum(weights[hour.weekday() > 4][hour.hour] for hour in hours) / lasts
