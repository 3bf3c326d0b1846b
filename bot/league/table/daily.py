"""The hour at which the day of a season is told, as its settings have it: "18:00 Europe/Warsaw"."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from bot.program.denied import DeniedError
from bot.time.wishes import read_zone

_TYPED = re.compile(r"(\d{1,2})(?::([0-5]\d))?(?:\s+(\S.*))?")
#: What stands for no digest.
_NEVER = ("", "-", "no", "off", "none")


def read_daily(typed: str) -> str:
    """An hour with its time zone as a moderator types it: "20", "20:30 warsaw", "8 UTC+3"; "-" for never.

    Raises DeniedError "league-digest".
    """
    typed = typed.strip()
    if typed.lower() in _NEVER:
        return ""
    found = _TYPED.fullmatch(typed)
    zone = read_zone(found[3] or "UTC") if found is not None else None
    if found is None or zone is None or int(found[1]) > 23:
        raise DeniedError("league:league-digest")
    return f"{int(found[1]):02}:{found[2] or '00'} {zone}"


def told_day(at: str, now: datetime) -> str:
    """The day that a moment belongs to: from one telling to the next."""
    return f"{_last_day_due(at, now)}"


def next_telling(at: str, now: datetime) -> datetime:
    """When the day is over that ``now`` belongs to: always later. A day with a change of the clock is longer or shorter."""
    return _daily_moment(at, _last_day_due(at, now) + timedelta(days=1))


def _last_day_due(at: str, now: datetime) -> date:
    """The last day whose telling is not later than ``now``."""
    day = now.astimezone(_split_daily_time(at)[0]).date() + timedelta(days=1)
    while _daily_moment(at, day) > now:
        day -= timedelta(days=1)
    return day


def _daily_moment(at: str, day: date) -> datetime:
    """When a day is told, in UTC: moments are compared there, for an hour of the clock may come twice, or not at all.

    One that comes twice is meant the first time; one that does not come is as long after the hour before it.
    """
    zone, hours, minutes = _split_daily_time(at)
    return datetime.combine(day, time(hours, minutes), zone).astimezone(UTC)


def _split_daily_time(at: str) -> tuple[tzinfo, int, int]:
    """The zone, the hour and the minute at which days are told; midnight by UTC where they are not."""
    clock, _, zone = at.partition(" ")
    hours, _, minutes = clock.partition(":")
    return read_zone(zone) or UTC, int(hours or 0), int(minutes or 0)
