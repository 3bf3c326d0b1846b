"""Start times as people type them, in three languages: understood, or refused with what is wrong."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from bot.time.day_words import known_day_words
from league.schedule.diary import MeetingLimits, ScheduleError, check_proposed_times
from league.schedule.typed import PassedHourError, SkippedHourError, TypedTimeError, read_times

WARSAW = ZoneInfo("Europe/Warsaw")
#: A Saturday, 12:00 in Warsaw.
NOW = datetime(2026, 11, 28, 11, 0, tzinfo=UTC)


def typed(text: str, now: datetime = NOW) -> str:
    """What is understood, by the clock of Warsaw."""
    [found] = read_times(text, now, WARSAW, known_day_words())
    return datetime.fromtimestamp(found, WARSAW).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("Sat 19:00", "2026-11-28 19:00"),
        ("sat 11:00", "past"),
        ("Sunday 19:00", "2026-11-29 19:00"),
        ("on Monday at 19:00", "2026-11-30 19:00"),
        ("19:00 Fri", "2026-12-04 19:00"),
        ("tomorrow 7:30 pm", "2026-11-29 19:30"),
        ("today 7:30 p.m.", "2026-11-28 19:30"),
        ("7:30 pm", "2026-11-28 19:30"),
        ("7pm", "2026-11-28 19:00"),
        ("12:15 am", "2026-11-29 00:15"),
        ("1.12. 12 pm", "2026-12-01 12:00"),
        ("в субботу 19:00", "2026-11-28 19:00"),
        ("вс 10:00", "2026-11-29 10:00"),
        ("завтра в 19:30", "2026-11-29 19:30"),
        ("w środę o 19:30", "2026-12-02 19:30"),
        ("pt. 19:30", "2026-12-04 19:30"),
        ("pojutrze 8:00", "2026-11-30 08:00"),
        ("29.2. 19:30", "2028-02-29 19:30"),
        ("1.12 19.30", "2026-12-01 19:30"),
        ("28.11. 11:59", "past"),
        ("28.11. 12:00", "2026-11-28 12:00"),
        ("27.11. 20:00", "2027-11-27 20:00"),
        ("2027-03-28 02:30", "skipped"),
        ("28.3. 02:30", "skipped"),
        ("13 pm", "not a time"),
        ("Sat", "not a time"),
        ("30.2. 19:30", "not a time"),
        ("Sat Sun 19:00", "not a time"),
        ("someday 19:00", "not a time"),
        ("2026-13-01 19:00", "not a time"),
    ],
)
def test_what_is_understood(text: str, moment: str) -> None:
    try:
        found = typed(text)
    except PassedHourError:
        found = "past"
    except SkippedHourError:
        found = "skipped"
    except TypedTimeError:
        found = "not a time"
    assert found == moment


def test_an_hour_of_today_that_has_passed_is_not_next_years() -> None:
    with pytest.raises(PassedHourError):
        typed("31.12. 23:59", datetime(2026, 12, 31, 22, 59, 30, tzinfo=UTC))


def test_every_language_names_the_seven_days() -> None:
    words = known_day_words()
    for names in (
        ("monday", "tue", "wed", "thursday", "fri", "sat", "sunday"),
        ("понедельник", "вт", "среду", "чт", "пятницу", "сб", "воскресенье"),
        ("pon", "wtorek", "środę", "czw", "piątek", "sob", "niedzielę"),
    ):
        found = [words.days(name, NOW.date())[0].weekday() for name in names]
        assert found == list(range(7)), names


@pytest.mark.parametrize("stamp", ["<t:999999999999>", "9999-01-01 10:00", "29.2. 19:30"])
def test_a_time_is_at_most_a_year_ahead(stamp: str) -> None:
    times = read_times(stamp, NOW, WARSAW)
    with pytest.raises(ScheduleError) as caught:
        check_proposed_times(times, round(NOW.timestamp()), None, MeetingLimits())
    assert caught.value.code == "when-far"
