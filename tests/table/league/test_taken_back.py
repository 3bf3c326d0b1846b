"""A round published by mistake is taken back: within an hour, before anyone has decided anything, by one who does not play."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from league.season.events import SEASON_CODEC
from league.season.reckoning import season_standings
from league.season.season import Season
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said


async def published(league: League, template: str = "swiss", people: int = 4) -> Desk:
    desk = Desk(league)
    await desk.begin(template, people)
    return desk


async def take_back(desk: Desk, who: Any, reason: str = "seeds were wrong") -> Any:
    """By the answer of `/league-desk round` and its form."""
    shown = last(await who.slash(desk.league.channel, "league-desk round", season=desk.season))
    form = await who.click(shown, label="Take the round back")
    return await desk.send(who, form, reason)


@pytest.mark.parametrize("template", ["swiss", "weekend", "everybody", "club"])
async def test_nothing_of_the_round_counts_and_it_can_be_published_again(league: League, template: str) -> None:
    desk = await published(league, template)
    before = await league.season(desk.season)
    games = [leg.game for pairing in before.of_round(1) for leg in pairing.legs]
    assert games
    assert all(games)
    done = await take_back(desk, desk.mia)
    assert "Round 1 is undone" in texts(last(done))
    after = await league.season(desk.season)
    assert (after.round, after.open_pairings(), after.of_round(1)) == (0, [], [])
    for game in games:
        row = await desk.bot.service.row(game or 0)
        assert row.status == "closed"
    assert "has undone round 1: seeds were wrong" in said(league.channel)
    assert "another moderator decides" not in said(league.channel)
    again = Season.from_log([SEASON_CODEC.read_event(SEASON_CODEC.write_event(event)) for event in after.log])
    assert (again.round, again.open_pairings()) == (0, [])
    await league.publish(desk.season)
    season = await league.season(desk.season)
    assert season.round == 1
    assert [pairing.pair.both() for pairing in season.of_round(1)] == [pairing.pair.both() for pairing in before.of_round(1)]
    assert {leg.game for pairing in season.of_round(1) for leg in pairing.legs}.isdisjoint(games)
    await league.play_round(desk.season)
    season = await league.season(desk.season)
    assert not season.open_pairings()
    counted = sum(len(pairing.legs) for pairing in season.of_round(1))
    assert counted == len(games)
    assert sum(placed.points for placed in season_standings(season)) <= counted + 1


async def test_threads_are_put_away(league: League) -> None:
    desk = await published(league)
    numbers = [thread.id for thread in league.channel.threads]
    assert numbers
    await take_back(desk, desk.mia)
    for number in numbers:
        thread = await league.bot.fetch_channel(number)
        assert isinstance(thread, discord.Thread)
        assert thread.archived


async def test_a_decision_keeps_the_round(league: League) -> None:
    desk = await published(league)
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season))
    [pairing, *_] = (await league.season(desk.season)).of_round(1)
    await league.concede(pairing.legs[0].game or 0, "red")
    form = await desk.mia.click(shown, label="Take the round back")
    assert "the round stays" in texts(last(form))
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season))
    assert "Take the round back" not in controls(shown)
    assert (await league.season(desk.season)).round == 1


async def test_after_an_hour_it_stays(league: League) -> None:
    desk = await published(league)
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season))
    await desk.later(minutes=61)
    refused = await desk.mia.click(shown, label="Take the round back")
    assert "can no longer be undone" in texts(last(refused))


async def test_a_moderator_who_plays_leaves_it_to_another(league: League) -> None:
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:3]]
    await desk.begin("swiss", 4)
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season))
    assert "Take the round back" not in controls(shown)
    done = await take_back(desk, desk.nia)
    assert "is undone" in texts(last(done))


async def test_games_left_open_by_a_crash_are_closed_later(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = await published(league)

    async def killed(season_id: int) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patch:
        patch.setattr(desk.bot.league.withdrawal, "close_games", killed)
        await take_back(desk, desk.mia)
    games = [leg.game or 0 for pairing in (await league.season(desk.season)).pairings for leg in pairing.legs]
    assert {(await desk.bot.service.row(game)).status for game in games} == {"active"}
    await desk.later(minutes=1)
    assert {(await desk.bot.service.row(game)).status for game in games} == {"closed"}


async def test_whoever_was_left_out_may_be_paired_again(league: League) -> None:
    desk = Desk(league)
    desk.season = await league.opened("swiss", 4, moderator=desk.nia)
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    out = league.people[0]
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season, exclude=out))
    asked = await desk.mia.click(shown, label="Publish")
    assert "changed by hand" in texts(last(asked))
    assert (await league.season(desk.season)).round == 0, "a question comes first"
    await desk.mia.click(last(asked), label="Publish it like this")
    await league.club.pump()
    assert len((await league.season(desk.season)).of_round(1)) == 1
    await take_back(desk, desk.mia)
    await league.publish(desk.season)
    assert len((await league.season(desk.season)).of_round(1)) == 2
