"""The time of a season's daily digest, as its settings give it: "18:00 Europe/Warsaw"."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import lru_cache

from bot.program.denied import DeniedError
from bot.time.wishes import read_zone

_TYPED = re.compile(r"(\d{1,2})(?::([0-5]\d))?(?:\s+(\S.*))?")
#: The setting for no digest.
_NEVER = ("", "-", "no", "off", "none")


def read_daily(typed: str) -> str:
    """A time with time zone as a moderator types it: "20", "20:30 warsaw", "8 UTC+3"; "-" for never.

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


def digest_day(at: str, now: datetime) -> str:
    """The day that a moment belongs to: from one digest to the next."""
    return f"{_last_day_due(at, now)}"


def next_telling(at: str, now: datetime) -> datetime:
    """When the digest of the day of ``now`` is due: always later. A day with a clock change is longer or shorter."""
    return _daily_moment(at, _last_day_due(at, now) + timedelta(days=1))


def _last_day_due(at: str, now: datetime) -> date:
    """The last day whose digest was due by ``now``."""
    day = now.astimezone(_split_daily_time(at)[0]).date() + timedelta(days=1)
    while _daily_moment(at, day) > now:
        day -= timedelta(days=1)
    return day


def _daily_moment(at: str, day: date) -> datetime:
    """The digest time of a day in UTC: moments are compared there, since a local time may occur twice or not at all.

    If it occurs twice, the first counts; if it does not occur, the digest is as long after the hour before it.
    """
    zone, hours, minutes = _split_daily_time(at)
    return datetime.combine(day, time(hours, minutes), zone).astimezone(UTC)


@lru_cache(maxsize=256)
def _split_daily_time(at: str) -> tuple[tzinfo, int, int]:
    """The time zone, hour and minute of the digest; midnight UTC if there is none."""
    clock, _, zone = at.partition(" ")
    hours, _, minutes = clock.partition(":")
    return read_zone(zone) or UTC, int(hours or 0), int(minutes or 0)
