"""Times as people type them: "2026-12-01 19:30", "1.12. 19:30", "19:30", Discord's own "<t:1764617400:f>"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo

_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")
_CLOCK = re.compile(r"(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})")
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_DAY = re.compile(r"(?P<day>\d{1,2})[./](?P<month>\d{1,2})(?:[./](?P<year>\d{4})?)?")
#: The separator of times: a comma, a semicolon, a new line.
_BETWEEN = re.compile(r"[,;\n]+")


class TypedTimeError(ValueError):
    """Not a time: ``text`` is what was typed."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def read_times(text: str, now: datetime, zone: tzinfo) -> list[int]:
    """All times in a text, in seconds since 1970; days and hours are those of ``zone``. Raises TypedTimeError.

    Without a year it is the next such day, without a day the next such hour.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    >>> [datetime.fromtimestamp(t, UTC).isoformat() for t in read_times("19:30; 1.12. 20:00, <t:1800000000:f>", now, UTC)]
    ['2026-12-01T19:30:00+00:00', '2026-12-01T20:00:00+00:00', '2027-01-15T08:00:00+00:00']
    """
    return [_read_moment(part.strip(), now.astimezone(zone)) for part in _BETWEEN.split(text) if part.strip()]


def _read_moment(text: str, now: datetime) -> int:
    if (stamp := _STAMP.fullmatch(text)) is not None:
        return int(stamp[1])
    day, _, clock = text.rpartition(" ")
    hours = _CLOCK.fullmatch(clock)
    if hours is None:
        raise TypedTimeError(text)
    try:
        clock_at = time(int(hours["hour"]), int(hours["minute"]))
        if not day.strip():
            today = now.date()
            return _first_such_moment((today, today + timedelta(days=1)), clock_at, now, strictly=True)
        found = _ISO.fullmatch(day.strip()) or _DAY.fullmatch(day.strip())
        if found is None:
            raise TypedTimeError(text)
        month, of_month = int(found["month"]), int(found["day"])
        if found["year"]:
            return round(_moments_of_hour(date(int(found["year"]), month, of_month), clock_at, now.tzinfo)[0])
        return _first_such_moment([date(now.year + more, month, of_month) for more in (0, 1)], clock_at, now)
    except (ValueError, OverflowError) as error:
        raise TypedTimeError(text) from error


def _first_such_moment(days: Sequence[date], clock: time, now: datetime, *, strictly: bool = False) -> int:
    """The first future moment at which the clock shows this time on one of these days."""
    moments = [moment for day in days for moment in _moments_of_hour(day, clock, now.tzinfo)]
    left = [moment for moment in moments if moment > now.timestamp() or (moment == now.timestamp() and not strictly)]
    return round(min(left, default=moments[-1]))


def _moments_of_hour(day: date, clock: time, zone: tzinfo | None) -> list[float]:
    """When the clock shows this time, in seconds since 1970.

    Twice where clocks go back; as long after the hour before it where they go forward. It does not depend on the current
    time.
    """
    at = datetime.combine(day, clock, zone)
    return sorted({at.timestamp(), at.replace(fold=1).timestamp()}) if _clock_shows_moment(at) else [at.timestamp()]


def _clock_shows_moment(at: datetime) -> bool:
    """Whether the clock ever shows this time."""
    return at.astimezone(UTC).astimezone(at.tzinfo).replace(tzinfo=None, fold=0) == at.replace(tzinfo=None, fold=0)
