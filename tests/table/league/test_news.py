"""What the program announces to spectators: each day of a season, once, and its end."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec
import pytest

from bot.league.settings.daily import digest_day, next_telling, read_daily
from bot.league.telling.news import News
from bot.program.denied import DeniedError
from rules.engine import Action
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.test_shown import begun


@pytest.fixture
def clock(league: League, monkeypatch: pytest.MonkeyPatch) -> list[datetime]:
    """The store's clock, which stops until the test moves it: at a whole second, as the store keeps milliseconds."""
    now = [league.bot.store.now().replace(microsecond=0) + timedelta(seconds=1)]
    monkeypatch.setattr(league.bot.store.database, "now", lambda: now[0])
    return now


def digests(league: League) -> list[str]:
    return [texts(message) for message in league.channel.history() if "Spring, " in texts(message)]


async def news_after(league: League, clock: list[datetime], days: float = 1) -> list[str]:
    """The posts about days that are there after that many more days."""
    clock[0] += timedelta(days=days)
    await league.bot.league.news.tick()
    await league.club.pump()
    return digests(league)


async def test_a_day_is_announced_once_with_what_spectators_may_know(league: League, clock: list[datetime]) -> None:
    season = await begun(league)
    assert await news_after(league, clock, 0) == [], "the first look only remembers"
    service = league.bot.service
    match = await service.match(2)
    seat = match.position.prompts[0].seat
    hands = {card for one in match.info.seats for card in match.game.hands.hand_cards(match.position.state, one) or ()}
    await service.act(2, match.seats[seat], seat, None, [Action.parse(seat, "pass")], 91)
    await league.concede(3, "red")
    [day] = await news_after(league, clock)
    assert "Results" in day
    assert "0–1" in day
    assert "1 public move" in day
    assert "had no moves" in day
    assert not [card for card in hands if card in day]
    assert await news_after(league, clock, 0) == [day], "once a day, also after another look"
    again = News(service, league.bot.league.leagues)
    league.bot.league.leagues.forget(season)
    await again.tick()
    await league.club.pump()
    assert digests(league) == [day], "and after a start of the program"
    assert await news_after(league, clock) == [day], "a day without anything is not announced"


async def test_the_end_of_a_season_is_shown_once(league: League, clock: list[datetime]) -> None:
    season = await league.opened("weekend", 4)
    await league.mod.slash(league.channel, "league-desk start")
    for _ in range(2):
        await league.publish(season)
        await league.play_round(season)
    await league.bot.league.outcomes.finish(season, league.mod.id, None)
    assert (await league.season(season)).status == "over"
    for _ in range(2):
        await league.bot.league.news.tick()
        await league.club.pump()
    ends = [texts(message) for message in league.channel.history() if "First" in texts(message)]
    assert len(ends) == 1
    assert "Final" in ends[0]


def test_a_day_goes_from_one_telling_to_the_next() -> None:
    noon = datetime.fromisoformat("2026-11-23T12:00:00+00:00")
    six = noon + timedelta(hours=6)
    assert (digest_day("18:00 UTC", noon), digest_day("18:00 UTC", six)) == ("2026-11-22", "2026-11-23")
    assert (next_telling("18:00 UTC", noon), next_telling("18:00 UTC", six)) == (six, noon + timedelta(hours=30))
    # 20:30 in Warsaw is 19:30 UTC in winter and 18:30 in summer.
    assert next_telling("20:30 Europe/Warsaw", noon) == noon + timedelta(hours=7, minutes=30)
    summer = datetime.fromisoformat("2026-03-28T21:00:00+00:00")
    assert next_telling("20:30 Europe/Warsaw", summer) == datetime.fromisoformat("2026-03-29T18:30:00+00:00")
    assert digest_day("20:30 Europe/Warsaw", noon) == "2026-11-22"


def test_the_hour_of_the_day_is_read_as_people_type_it() -> None:
    assert read_daily("20") == "20:00 UTC"
    assert read_daily("7:30 warsaw") == "07:30 Europe/Warsaw"
    assert read_daily("9 UTC+3") == "09:00 UTC+03:00"
    assert next_telling("09:00 UTC+03:00", datetime.fromisoformat("2026-11-23T05:00:00+00:00")).hour == 6
    assert read_daily("-") == ""
    for wrong in ("25", "noon", "20:30 nowhere", "18:77"):
        with pytest.raises(DeniedError, match="league-digest"):
            read_daily(wrong)


async def test_each_season_is_announced_at_its_own_hour_or_never(league: League, clock: list[datetime]) -> None:
    clock[0] = clock[0].replace(hour=5, minute=0, second=0)
    season = await begun(league)
    held = await league.held(season)
    daily = msgspec.structs.replace(held.season.rules, digest="07:30 UTC")
    await league.bot.league.entries.settle(season, league.mod.id, daily, None)
    await news_after(league, clock, 0)
    await league.concede(3, "red")
    assert await news_after(league, clock, 1 / 24) == []
    assert await league.bot.league.news._following() == clock[0].replace(hour=7, minute=30)
    assert len(await news_after(league, clock, 2 / 24)) == 1
    await league.bot.league.entries.settle(season, league.mod.id, msgspec.structs.replace(daily, digest=""), None)
    await league.concede(4, "red")
    assert len(await news_after(league, clock, 2)) == 1
