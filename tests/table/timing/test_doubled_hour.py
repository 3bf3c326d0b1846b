"""The hour of the clock that comes twice, and the one that does not come: announced once, read alike, and no timer runs wild."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.league.settings.daily import digest_day, next_telling
from bot.time.wishes import Wish, polite_moment
from league.schedule.typed import read_times

WARSAW = ZoneInfo("Europe/Warsaw")
#: Days on which the clock is put back, and put on; one where it moves by half an hour, one where by none.
BACK, ON = datetime(2026, 10, 25, tzinfo=UTC), datetime(2027, 3, 28, tzinfo=UTC)
ZONES = ("Europe/Warsaw", "Australia/Lord_Howe", "America/New_York", "UTC", "UTC+03:00")
CLOCKS = ("00:00", "01:45", "02:00", "02:15", "02:30", "02:59", "03:00", "23:59")
LORD_HOWE = (datetime(2026, 4, 4, 12, tzinfo=UTC), datetime(2026, 10, 3, 12, tzinfo=UTC))
NEW_YORK = (datetime(2026, 11, 1, tzinfo=UTC), datetime(2027, 3, 14, tzinfo=UTC))


def moments(around: datetime) -> Iterator[datetime]:
    """Two days before and after: every five minutes while the clock may move anywhere, every hour in the days beside."""
    for minutes in range(-48 * 60, 48 * 60, 5):
        if minutes % 60 == 0 or abs(minutes) < 8 * 60:
            yield around + timedelta(minutes=minutes)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("clock", CLOCKS)
def test_every_day_is_announced_once_and_the_next_announcement_is_ahead(zone: str, clock: str) -> None:
    at = f"{clock} {zone}"
    for around in (BACK, ON, *LORD_HOWE, *NEW_YORK):
        days, tellings = [], set()
        for now in moments(around):
            days.append(digest_day(at, now))
            following = next_telling(at, now)
            assert following > now
            assert digest_day(at, following) > days[-1]
            assert digest_day(at, following - timedelta(seconds=1)) == days[-1]
            tellings.add(following)
        assert days == sorted(days), "no day comes back"
        assert len(tellings) == len(set(days))


def test_the_timer_sleeps_through_the_second_hour() -> None:
    """A digest at 02:30 in Warsaw, in the half hour in which the clock shows 02:00 to 02:30 again."""
    at, now = "02:30 Europe/Warsaw", datetime(2026, 10, 25, 0, 30, tzinfo=UTC)
    assert digest_day(at, now) == "2026-10-25"
    for minutes in range(0, 120, 7):
        later = now + timedelta(minutes=minutes)
        assert (digest_day(at, later), next_telling(at, later)) == ("2026-10-25", datetime(2026, 10, 26, 1, 30, tzinfo=UTC))


@pytest.mark.parametrize("typed", ["2027-03-28 03:30", "2027-10-31 02:30", "2027-06-01 19:00"])
def test_a_typed_time_means_the_same_whenever_it_is_typed(typed: str) -> None:
    asked = [BACK + timedelta(minutes=minutes) for minutes in range(-60, 180, 15)] + [ON + timedelta(minutes=75)]
    assert len({read_times(typed, now, WARSAW)[0] for now in asked}) == 1


def test_an_hour_without_a_day_is_the_next_of_that_name() -> None:
    second = datetime(2026, 10, 25, 1, 10, tzinfo=UTC)  # the clock shows 02:10 again
    for now in (second, second - timedelta(hours=1)):
        for typed, minutes in (
            ("02:15", 5),
            ("02:05", 55 if now < second else 24 * 60 - 5),
            ("03:00", 50 if now == second else 110),
        ):
            [found] = read_times(typed, now, WARSAW)
            assert found == round((now + timedelta(minutes=minutes)).timestamp()), (now, typed)
    # On the day on which 02:30 does not come it is as long after 02:00 as always.
    [found] = read_times("02:30", ON, WARSAW)
    assert datetime.fromtimestamp(found, WARSAW).isoformat() == "2027-03-28T03:30:00+02:00"
    [found] = read_times("25.10. 02:15", second, WARSAW)
    assert found == round((second + timedelta(minutes=5)).timestamp())


def test_nobody_is_woken_in_an_hour_that_comes_twice_or_not_at_all() -> None:
    for around in (BACK, ON):
        for minute in range(0, 240, 10):
            moment = around + timedelta(minutes=minute)
            for quiet in ((150, 240), (120, 180), (1380, 150)):
                wish = Wish(quiet=quiet, zone="Europe/Warsaw")
                earliest, latest = moment - timedelta(hours=12), moment + timedelta(hours=12)
                found = polite_moment(wish, moment, earliest, latest)
                assert found is not None
                assert earliest <= found <= latest
                local = found.astimezone(WARSAW)
                minutes, (low, high) = local.hour * 60 + local.minute, quiet
                inside = low < minutes < high if low < high else minutes > low or minutes < high
                assert not inside, (moment, quiet, local)
