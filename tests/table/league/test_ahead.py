"""What the program sees coming: games that will be late at their pace, hours at which both players can play."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from bot.league.casework.scope import RulingReach
from bot.program.denied import DeniedError
from league.schedule.common_hours import PlayerHours, common_hours
from league.schedule.pace import GamePace, forecast_end
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said

DAY = 86_400


@pytest.mark.parametrize(
    ("pace", "now", "pauses", "days"),
    [
        (GamePace(0, 1, 4, 1), 9, (), None),  # no turn is over
        (GamePace(0, 1, 4, 3, 10), 10, (), 20),  # five days a turn, two turns to go
        (GamePace(0, 1, 4, 3, 10), 13, (), 20),  # in the middle of one of them
        (GamePace(0, 1, 4, 4, 15), 25, (), 26.25),  # the last one lasts and lasts
        (GamePace(0, 1, 4, 3, 14), 14, [(2, 6)], 24),  # a pause of the season took four
        (GamePace(0, 3, 6, 4), 6, (), 16),  # since when is not known: half a turn more than is over
    ],
)
def test_a_game_ends_as_it_went(pace: GamePace, now: int, pauses: list[tuple[int, int]], days: float | None) -> None:
    turned = None if pace.turned is None else pace.turned * DAY
    known = GamePace(pace.begun * DAY, pace.first, pace.last, pace.turn, turned)
    end = forecast_end(known, now * DAY, [(low * DAY, high * DAY) for low, high in pauses])
    assert (None if end is None else end / DAY) == days


async def late_game(league: League, **settings: object) -> Desk:
    """A game of four turns of which one is over after 24 of 30 days."""
    desk = Desk(league)
    await desk.begin("everybody", 2, scenario="long", days=30, **settings)
    match = await desk.bot.service.match(1)
    assert match.info.turns == (1, 4)
    await desk.later(days=24)
    match.position.state.turn = 2
    return desk


async def test_players_hear_first_then_the_desk_each_once(league: League) -> None:
    desk = await late_game(league)
    for _ in range(3):
        await desk.later(hours=2)
    players = [who for who in desk.people.values() if who.id in (await desk.bot.service.match(1)).seats.values()]
    word = "at this pace"

    def heard(who: Any) -> list[str]:
        return [texts(one) for one in who.user.dm_channel.history() if word in texts(one)]

    assert len(players) == 2
    assert [len(heard(who)) for who in players] == [1, 1]
    assert "1 of 4 turns are over" in heard(players[0])[0]
    assert heard(desk.mia) == [], "the players first"
    for _ in range(3):
        await desk.later(days=1)
    assert [len(heard(who)) for who in players] == [1, 1]
    [line] = heard(desk.mia)
    assert "Its players know" in line
    assert word not in "".join(texts(one) for one in league.channel.history()), "nobody else hears"


async def test_no_forecast_for_games_in_time(league: League) -> None:
    desk = await late_game(league)
    match = await desk.bot.service.match(1)
    match.position.state.turn = 4
    await desk.later(hours=2)
    assert not [mark for mark in (await desk.docket()).marks if mark.startswith("pace")]


def hours_in(zone: str, times: tuple[int, ...]) -> list[int]:
    return [datetime.fromtimestamp(at, ZoneInfo(zone)).hour for at in times]


def test_common_hours_suit_both_and_follow_what_they_do() -> None:
    now = round(datetime(2026, 12, 1, 12, tzinfo=UTC).timestamp())
    pole, yankee = PlayerHours(ZoneInfo("Europe/Warsaw")), PlayerHours(ZoneInfo("America/New_York"))
    times = common_hours(pole, yankee, now, None)
    assert len(times) == 3
    assert all(after - before >= 18 * 3600 for before, after in pairwise(times))
    assert all(13 <= hour <= 20 for hour in hours_in("Europe/Warsaw", times)), "nobody's night"
    assert all(9 <= hour <= 20 for hour in hours_in("America/New_York", times))
    # An early bird decides at six in the morning, every day for weeks; so does the other, by another clock.
    early = [round(datetime(2026, 11, day, 6, 10, tzinfo=ZoneInfo("Europe/Warsaw")).timestamp()) for day in range(1, 29)] * 3
    bird = PlayerHours(ZoneInfo("Europe/Warsaw"), tuple(early))
    night_owl = PlayerHours(ZoneInfo("America/New_York"), tuple(early))
    assert all(4 <= hour <= 7 for hour in hours_in("Europe/Warsaw", common_hours(bird, night_owl, now, None)))
    # Quiet hours, vacations and other games are kept free, and nothing is after the deadline.
    asleep = PlayerHours(ZoneInfo("Europe/Warsaw"), quiet=(12 * 60, 8 * 60))
    assert all(8 <= hour <= 9 for hour in hours_in("Europe/Warsaw", common_hours(asleep, asleep, now, None)))
    away = PlayerHours(UTC, away=((now, now + 5 * DAY),), busy=(now + 6 * DAY,))
    found = common_hours(away, pole, now, now + 8 * DAY)
    assert all(now + 5 * DAY <= at <= now + 8 * DAY and abs(at - now - 6 * DAY) >= 3 * 3600 for at in found)
    assert common_hours(away, pole, now, now + 4 * DAY) == ()


async def test_a_common_hour_is_fixed_by_one_tap_of_each(league: League) -> None:
    desk = Desk(league)
    await desk.begin("weekend")
    await desk.later(minutes=1)
    red, blue = await desk.holder("red"), await desk.holder("blue")
    people = desk.bot.store.people
    await people.set_setting("user", red.id, "remind", {"zone": "Europe/Warsaw", "quiet": [0, 480]})
    await people.set_setting("user", blue.id, "remind", {"zone": "America/New_York"})
    shown = await red.slash(desk.thread(), "league when")
    mine = await red.click(last(shown), label="Common hours")
    text = texts(last(mine))
    assert sum(f"{label} suits me" in controls(last(mine)) for label in "123") == 3
    assert "New_York" not in text
    assert "Warsaw" not in text
    times = await desk.bot.league.hours.proposed(desk.season, reach := RulingReach(1, 0), red.id)
    # Another zone of one's own finds out nothing more: the times are the same for a day, and for both.
    await people.set_setting("user", red.id, "remind", {"zone": "Asia/Tokyo"})
    assert await desk.bot.league.hours.proposed(desk.season, reach, blue.id) == times
    with pytest.raises(DeniedError, match="when-not-yours"):
        await desk.bot.league.hours.proposed(desk.season, reach, desk.nia.id)
    with pytest.raises(DeniedError, match="when-gone"):
        await desk.bot.league.hours.take(desk.season, reach, red.id, times[0] + 3600, None)
    await red.click(last(mine), label="2 suits me")
    await desk.club.pump()
    assert f"<t:{times[1]}:f>" in said(desk.thread())
    shown = await blue.slash(desk.thread(), "league when")
    theirs = await blue.click(last(shown), label="Common hours")
    await blue.click(last(theirs), label="2 suits me")
    await desk.club.pump()
    assert (await desk.diary()).of(1).time == times[1]
    assert "The game begins" in said(desk.thread())


async def test_only_decisions_say_when_somebody_decides(league: League) -> None:
    desk = Desk(league)
    await desk.begin("everybody", 2)
    match = await desk.bot.service.match(1)
    seat = match.public_prompts()[0].seat
    user, since = match.seats[seat], desk.now - timedelta(days=60)
    people, guild = desk.bot.store.people, league.club.guild.id
    assert await people.decided(user, guild, since, 9) == []
    await desk.people[user].slash(desk.thread(), "pass")
    assert len(await people.decided(user, guild, since, 9)) == 1
    assert await people.decided(user, guild + 1, since, 9) == []
    assert await people.decided(user, guild, desk.now + timedelta(days=1), 9) == []
