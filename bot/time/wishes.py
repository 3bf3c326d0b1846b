"""A person's reminder settings: how long before the end, quiet hours, time zone. No Discord here."""

from __future__ import annotations

import re
import zoneinfo
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from typing import Any

import msgspec

#: The user's setting in the store.
KEY = "remind"
_DAY = 24 * 60
_QUIET = re.compile(r"(\d{1,2})(?::(\d{2}))?\s*[-–]\s*(\d{1,2})(?::(\d{2}))?")
_OFFSET = re.compile(r"(?:utc|gmt)?([+-])(\d{1,2})(?::?([0-5]\d))?", re.IGNORECASE)


class Wish(msgspec.Struct, frozen=True):
    """A person's reminder settings. ``before``: milliseconds before the end, 0 for no reminder; ``quiet``: minutes of the day."""

    before: int = 0
    quiet: tuple[int, int] | None = None
    zone: str = "UTC"


def wish_of(settings: Mapping[str, Any]) -> Wish:
    """The reminder settings among a user's settings; unreadable ones count as none."""
    try:
        return msgspec.convert(settings.get(KEY) or {}, Wish)
    except msgspec.ValidationError:
        return Wish()


@cache
def known_time_zones() -> tuple[str, ...]:
    """Names of the time zones this machine knows, sorted."""
    return tuple(sorted(zoneinfo.available_timezones()))


@cache
def _zones_by_name() -> Mapping[str, Sequence[str]]:
    """The zones that each name may mean, in small letters: a whole name, or the last part of one."""
    found: dict[str, list[str]] = {}
    for name in known_time_zones():
        found.setdefault(name.lower().rpartition("/")[2], []).append(name)
    return found | {name.lower(): [name] for name in known_time_zones()}


def read_zone(text: str) -> tzinfo | None:
    """A typed time zone: "Europe/Warsaw", "warsaw", "UTC+3"; None if unknown or ambiguous."""
    text = text.strip().replace(" ", "_")
    if text.lower() in ("utc", "gmt", "z"):
        return UTC
    if (match := _OFFSET.fullmatch(text)) is not None:
        offset = timedelta(hours=int(match[2]), minutes=int(match[3] or 0))
        return None if offset > timedelta(hours=14) else timezone(-offset if match[1] == "-" else offset)
    found = _zones_by_name().get(text.lower(), ())
    return zoneinfo.ZoneInfo(found[0]) if len(found) == 1 else None


def read_quiet(text: str) -> tuple[int, int] | None:
    """Typed quiet hours ("22-7", "23:30-6") in minutes of the day; None if invalid."""
    match = _QUIET.fullmatch(text.strip())
    if match is None:
        return None
    low, high = (int(match[at]) * 60 + int(match[at + 1] or 0) for at in (1, 3))
    return (low % _DAY, high % _DAY) if low <= _DAY and high <= _DAY and low % _DAY != high % _DAY else None


def quiet_text(quiet: tuple[int, int]) -> str:
    """Quiet hours for display."""
    return "–".join(f"{minutes // 60}:{minutes % 60:02d}" for minutes in quiet)


def polite_moment(wish: Wish, moment: datetime, earliest: datetime, latest: datetime) -> datetime | None:
    """The moment, or one outside the person's quiet hours: before they begin if possible, else after their end.

    None if they fill everything between ``earliest`` and ``latest``.
    """
    if wish.quiet is None:
        return moment
    zone = read_zone(wish.zone) or UTC
    low, high = wish.quiet
    local = moment.astimezone(zone)
    minutes = local.hour * 60 + local.minute
    if not (low <= minutes < high if low < high else minutes >= low or minutes < high):
        return moment
    day = local.replace(hour=0, minute=0, second=0, microsecond=0)
    begins = day.replace(hour=low // 60, minute=low % 60) - timedelta(days=int(minutes < low))
    ends = day.replace(hour=high // 60, minute=high % 60) + timedelta(days=int(minutes >= high))
    # Compare in UTC: days with a clock change are longer or shorter. An hour that occurs twice, or not at all, gives two
    # candidates: the one farther from the quiet hours is used.
    begin = min(begins.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    end = max(ends.replace(fold=fold).astimezone(UTC) for fold in (0, 1))
    if begin > earliest:
        return begin
    return end if end < latest else None
