"""A season pauses over the holidays: nothing falls due, clocks stop, deadlines move; and it goes on by itself."""

from __future__ import annotations

from datetime import timedelta

from league.season.events import SeasonPaused, SeasonResumed
from tests.league.seasons import refused
from tests.league.short_seasons import publish, season_of
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said


def test_deadlines_move_by_the_length_of_a_pause() -> None:
    season = season_of(4, format="round_robin")
    publish(season)
    season.until[1] = 1000
    assert refused(season, SeasonResumed(at=5)) == "league-not-paused"
    assert refused(season, SeasonPaused(at=500, until=400)) == "league-pause-end"
    season.add_event(SeasonPaused(at=500))
    season.add_event(SeasonPaused(at=600, until=900))
    assert season.paused is not None
    assert (season.paused.at, season.paused.until) == (500, 900)
    season.add_event(SeasonResumed(at=800))
    assert (season.until[1], season.paused, season.resumed) == (1300, None, 800)
    season.add_event(SeasonPaused(at=900, until=1000))
    assert season.pause_spans(950) == [(500, 800), (900, 1000)]
    assert season.pause_spans(1050) == [(500, 800), (900, 1050)]


async def test_a_fortnight_of_holidays_raises_no_case_and_costs_nobody_time(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    season = await league.season(desk.season)
    assert (season.rules.pace, season.rules.days) == ("post 2d", 30)
    before = season.until[1] or 0
    await desk.later(days=1)
    end = desk.now + timedelta(days=14)
    done = await desk.mia.slash(
        league.channel, "league-desk settings", pause=f"{end:%Y-%m-%d %H:%M}", reason="holidays", season=desk.season
    )
    assert "is paused" in texts(last(done))
    await desk.club.pump()
    assert "pauses until" in said(league.channel)
    clock = await desk.bot.store.clocks.of_game(1)
    assert clock is not None
    assert clock.stopped_at is not None
    await desk.later(days=13)
    assert not (await desk.docket()).cases
    assert (await league.season(desk.season)).paused is not None
    await desk.later(days=1, minutes=1)
    season = await league.season(desk.season)
    assert season.paused is None
    assert "goes on after 14 days" in said(league.channel)
    assert 14 * 86_400 <= (season.until[1] or 0) - before <= 14 * 86_400 + 120
    clock = await desk.bot.store.clocks.of_game(1)
    assert clock is not None
    assert clock.stopped_at is None
    await desk.later(hours=20)
    assert not (await desk.docket()).cases, "a day of the two was left"
    await desk.later(hours=8)
    assert {case.kind for case in (await desk.docket()).cases} == {"clock"}


async def test_a_pause_is_ended_by_hand_and_no_round_is_published_in_it(league: League) -> None:
    desk = Desk(league)
    await desk.begin("swiss", 4)
    await league.play_round(desk.season)
    await desk.mia.slash(league.channel, "league-desk settings", pause="now", season=desk.season)
    shown = await desk.mia.slash(league.channel, "league-desk round", season=desk.season)
    refused_ = await desk.mia.click(last(shown), label="Publish")
    assert "The season is paused" in texts(last(refused_))
    wrong = await desk.mia.slash(league.channel, "league-desk settings", pause="soon", season=desk.season)
    assert "soon" in texts(last(wrong))
    await desk.mia.slash(league.channel, "league-desk settings", pause="off", season=desk.season)
    await league.publish(desk.season)
    assert (await league.season(desk.season)).round == 2


async def test_a_start_time_in_the_pause_is_no_no_show(league: League) -> None:
    desk = Desk(league)
    await desk.begin("weekend")
    await desk.later(minutes=1)
    red, blue = await desk.holder("red"), await desk.holder("blue")
    hour = desk.now + timedelta(days=2)
    await red.slash(desk.thread(), "league when", times=f"{hour:%Y-%m-%d %H:%M}")
    await desk.club.pump()
    await blue.click(desk.thread().history()[-1], label="Take time 1")
    await desk.club.env.settle()
    await desk.mia.slash(league.channel, "league-desk settings", pause="now", season=desk.season)
    await desk.later(days=7)
    await desk.mia.slash(league.channel, "league-desk settings", pause="off", season=desk.season)
    await desk.later(minutes=1)
    assert not (await desk.docket()).cases
    assert (await desk.diary()).of(1).time is None
    assert "fell into the pause" in said(desk.thread())
    await desk.later(days=1, minutes=1)
    assert "no time is fixed for your game yet" in said(desk.thread()), "and from then on a time is asked for again"
