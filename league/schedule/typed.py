"""Times as people type them: "2026-12-01 19:30", "1.12. 19:30", "Sat 7:30 pm", "tomorrow 19:30", "<t:1764617400:f>"."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo

import msgspec

_STAMP = re.compile(r"<t:(\d{1,12})(?::[a-zA-Z])?>")
_CLOCK = re.compile(r"(?P<hour>\d{1,2})[:.h](?P<minute>\d{2})")
_HALF_DAY = re.compile(r"(?P<hour>\d{1,2})(?:[:.](?P<minute>\d{2}))?(?P<half>am|pm)")
_ISO = re.compile(r"(?P<year>\d{4})-(?P<month>\d{1,2})-(?P<day>\d{1,2})")
_DAY = re.compile(r"(?P<day>\d{1,2})[./](?P<month>\d{1,2})(?:[./](?P<year>\d{4})?)?")
#: The separator of times: a comma, a semicolon, a new line.
_BETWEEN = re.compile(r"[,;\n]+")
#: How many years are tried for a day without a year: the 29th of February comes within eight.
_YEARS = 9


class TypedTimeError(ValueError):
    """Not a time: ``text`` is what was typed, ``code`` the message that says why."""

    code = "when-bad"

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class SkippedHourError(TypedTimeError):
    """An hour that the clock skips on that day."""

    code = "when-skipped"


class PassedHourError(TypedTimeError):
    """An hour of today that has passed."""

    code = "when-just-passed"


class DayWords(msgspec.Struct, frozen=True):
    """Words for days: names of weekdays (Monday 0), "today" and "tomorrow" as days ahead, and words without a meaning."""

    weekdays: Mapping[str, int] = {}
    ahead: Mapping[str, int] = {}
    skipped: frozenset[str] = frozenset()

    def days(self, word: str, today: date) -> list[date]:
        """The days that a word may mean, the next one first; none if it means no day."""
        if word in self.ahead:
            return [today + timedelta(days=self.ahead[word])]
        number = self.weekdays.get(word, self.weekdays.get(word[:3]) if len(word) > 3 else None)
        if number is None:
            return []
        first = today + timedelta(days=(number - today.weekday()) % 7)
        return [first, first + timedelta(days=7)]


def read_times(text: str, now: datetime, zone: tzinfo, words: DayWords | None = None) -> list[int]:
    """All times in a text, in seconds since 1970; days and hours are those of ``zone``.

    Without a year it is the next such day, without a day the next such hour. Raises TypedTimeError; SkippedHourError for an hour
    that the clock skips, PassedHourError for one of today that has passed.

    >>> from datetime import UTC
    >>> now = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
    >>> [datetime.fromtimestamp(t, UTC).isoformat() for t in read_times("19:30; 1.12. 20:00, <t:1800000000:f>", now, UTC)]
    ['2026-12-01T19:30:00+00:00', '2026-12-01T20:00:00+00:00', '2027-01-15T08:00:00+00:00']
    """
    return [
        _read_moment(part.strip(), now.astimezone(zone), words or DayWords()) for part in _BETWEEN.split(text) if part.strip()
    ]


def _read_moment(text: str, now: datetime, words: DayWords) -> int:
    if (stamp := _STAMP.fullmatch(text)) is not None:
        return int(stamp[1])
    parts = [part for part in re.sub(r"\s*([ap])\.?m\.?(?=\s|$)", r"\1m", text.lower()).split() if part not in words.skipped]
    clocks = [part for part in parts if _CLOCK.fullmatch(part) or _HALF_DAY.fullmatch(part)]
    # "1.12 19.30": what is last is the hour.
    if not clocks or len(parts) > 2:
        raise TypedTimeError(text)
    clock = clocks[-1]
    day = "".join(parts[at] for at in range(len(parts)) if at != len(parts) - 1 - parts[::-1].index(clock))
    try:
        return _read_day(text, day, _read_clock(clock), now, words)
    except TypedTimeError:
        raise
    except (ValueError, OverflowError) as error:
        raise TypedTimeError(text) from error


def _read_clock(clock: str) -> time:
    """A time of day. Raises ValueError."""
    if (half := _HALF_DAY.fullmatch(clock)) is not None:
        hour = int(half["hour"])
        if not 1 <= hour <= 12:
            raise ValueError(clock)
        return time(hour % 12 + (12 if half["half"] == "pm" else 0), int(half["minute"] or 0))
    found = _CLOCK.fullmatch(clock)
    if found is None:
        raise ValueError(clock)
    return time(int(found["hour"]), int(found["minute"]))


def _read_day(text: str, day: str, clock: time, now: datetime, words: DayWords) -> int:
    """The moment of an hour on a day. Raises TypedTimeError, ValueError for a day that is none."""
    today = now.date()
    if not day:
        return _first_such_moment((today, today + timedelta(days=1)), clock, now, strictly=True)
    if named := words.days(day.strip(".,"), today):
        return _on_one_of(text, named, clock, now)
    found = _ISO.fullmatch(day) or _DAY.fullmatch(day)
    if found is None:
        raise TypedTimeError(text)
    month, of_month = int(found["month"]), int(found["day"])
    if found["year"]:
        return _on_one_of(text, [date(int(found["year"]), month, of_month)], clock, now)
    years = [one for more in range(_YEARS) if (one := _day_of_year(now.year + more, month, of_month)) is not None]
    if not years:
        raise TypedTimeError(text)
    return _on_one_of(text, years, clock, now)


def _day_of_year(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None


def _on_one_of(text: str, days: Sequence[date], clock: time, now: datetime) -> int:
    """The hour on the first of the days that is not over.

    An hour of today that has passed is not taken for a later year's. Raises PassedHourError, SkippedHourError.
    """
    left = [day for day in days if day >= now.date()]
    chosen = left[0] if left else days[0]
    if not _clock_shows_moment(datetime.combine(chosen, clock, now.tzinfo)):
        raise SkippedHourError(text)
    moments = _moments_of_hour(chosen, clock, now.tzinfo)
    if chosen == now.date():
        moments = [moment for moment in moments if moment >= now.timestamp()]
        if not moments:
            raise PassedHourError(text)
    return round(moments[0])


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
