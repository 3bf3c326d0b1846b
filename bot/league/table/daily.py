"""The hour at which the day of a season is told, as its settings have it: "18:00 Europe/Warsaw"."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

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
    local, since = _local(at, now)
    return f"{(local - since).date()}"


def next_telling(at: str, now: datetime) -> datetime:
    """When the day is over that ``now`` belongs to. A day with a change of the clock is longer or shorter."""
    local, since = _local(at, now)
    naive = local.replace(tzinfo=None)
    today = naive.replace(hour=0, minute=0, second=0, microsecond=0) + since
    then = today if today > naive else today + timedelta(days=1)
    return then.replace(tzinfo=local.tzinfo).astimezone(UTC)


def _local(at: str, now: datetime) -> tuple[datetime, timedelta]:
    """The moment by the clock of the season, and how long after midnight a day is told there."""
    hour, _, zone = at.partition(" ")
    hours, _, minutes = hour.partition(":")
    local = now.astimezone(read_zone(zone) or UTC)
    return local, timedelta(hours=int(hours or 0), minutes=int(minutes or 0))
