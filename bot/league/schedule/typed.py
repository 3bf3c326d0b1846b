"""Times as people type them: "2026-12-01 19:30", "1.12. 19:30", "19:30", Discord's own "<t:1764617400:f>"."""

from __future__ import annotations

import re
from datetime import datetime, timedelta, tzinfo

_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")
_CLOCK = re.compile(r"(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})")
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_DAY = re.compile(r"(?P<day>\d{1,2})[./](?P<month>\d{1,2})(?:[./](?P<year>\d{4})?)?")
#: Between two times: a comma, a semicolon, a new line.
_BETWEEN = re.compile(r"[,;\n]+")


class TypedTimeError(ValueError):
    """Not a time: ``text`` is what was typed."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


def read_times(text: str, now: datetime, zone: tzinfo) -> list[int]:
    """All times of a text, in seconds since 1970; days and hours are those of ``zone``. Raises TypedTimeError.

    Without a year the next such day is meant, without a day the next such hour.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    >>> [datetime.fromtimestamp(t, UTC).isoformat() for t in read_times("19:30; 1.12. 20:00, <t:1800000000:f>", now, UTC)]
    ['2026-12-01T19:30:00+00:00', '2026-12-01T20:00:00+00:00', '2027-01-15T08:00:00+00:00']
    """
    return [_read(part.strip(), now.astimezone(zone)) for part in _BETWEEN.split(text) if part.strip()]


def _read(text: str, now: datetime) -> int:
    if (stamp := _STAMP.fullmatch(text)) is not None:
        return int(stamp[1])
    day, _, clock = text.rpartition(" ")
    hours = _CLOCK.fullmatch(clock)
    if hours is None:
        raise TypedTimeError(text)
    try:
        at = now.replace(hour=int(hours["hour"]), minute=int(hours["minute"]), second=0, microsecond=0)
        if not day.strip():
            return round((at if at > now else at + timedelta(days=1)).timestamp())
        found = _ISO.fullmatch(day.strip()) or _DAY.fullmatch(day.strip())
        if found is None:
            raise TypedTimeError(text)
        year = int(found["year"] or now.year)
        at = at.replace(year=year, month=int(found["month"]), day=int(found["day"]))
        if at < now and not found["year"]:
            at = at.replace(year=year + 1)
        return round(at.timestamp())
    except (ValueError, OverflowError) as error:
        raise TypedTimeError(text) from error
