"""A round published by mistake is taken back: within an hour, before anyone has decided anything, by one who does not play."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.league.casework.scope import RulingReach
from bot.league.table.messages import BidsAsked, SideChoiceMessage, open_pairing_row
from bot.program.denied import DeniedError
from league.season.events import SEASON_CODEC
from league.season.reckoning import season_standings
from league.season.season import Season
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said
from tests.table.league.test_bids import bidding


async def published(league: League, template: str = "swiss", people: int = 4) -> Desk:
    desk = Desk(league)
    await desk.begin(template, people)
    return desk


async def take_back(desk: Desk, who: Any, reason: str = "seeds were wrong") -> Any:
    """By the answer of `/league-desk round` and its form."""
    shown = last(await who.slash(desk.league.channel, "league-desk round", season=desk.season))
    form = await who.click(shown, label="Undo the round")
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
    form = await desk.mia.click(shown, label="Undo the round")
    assert "the round stays" in texts(last(form))
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season))
    assert "Undo the round" not in controls(shown)
    assert (await league.season(desk.season)).round == 1


async def test_after_an_hour_it_stays(league: League) -> None:
    desk = await published(league)
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season))
    await desk.later(minutes=61)
    refused = await desk.mia.click(shown, label="Undo the round")
    assert "can no longer be undone" in texts(last(refused))


async def test_a_moderator_who_plays_leaves_it_to_another(league: League) -> None:
    desk = Desk(league)
    league.people = [desk.mia, *league.people[:3]]
    await desk.begin("swiss", 4)
    shown = last(await desk.mia.slash(league.channel, "league-desk round", season=desk.season))
    assert "Undo the round" not in controls(shown)
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


async def test_nobody_chooses_a_side_of_a_round_taken_back(league: League) -> None:
    desk = Desk(league)
    await desk.begin("everybody", 2, sides="lower_seed", double=False)
    [asked] = [message for message in league.channel.history() if "choose your side" in texts(message)]
    season = await league.season(desk.season)
    [pairing] = season.pairings
    chooser = desk.people[int(season.player(pairing.pair.chooser))]
    await take_back(desk, desk.mia)
    assert "no longer counts" in texts(last(await chooser.click(asked, label="Blue")))
    await league.club.pump()
    assert not (await league.season(desk.season)).pairings[0].sided
    # What was still to be sent asks nobody.
    await desk.bot.league.leagues.post(
        await league.held(desk.season), SideChoiceMessage(desk.season, pairing.id).row(league.channel.id)
    )
    await league.club.pump()
    assert len([message for message in league.channel.history() if "choose your side" in texts(message)]) == 1


@pytest.mark.plays("rules.eots")
async def test_nobody_bids_in_a_round_taken_back(league: League) -> None:
    desk, one, other = await bidding(league)
    await one.slash(league.channel, "bid", side="allies", amount=2)
    await take_back(desk, desk.mia)
    with pytest.raises(DeniedError, match="bid-over"):
        await desk.bot.league.casework.bids.bid(desk.season, 1, other.id, "japan", 1, None)
    assert "nothing to bid for" in texts(last(await other.slash(league.channel, "bid", side="japan", amount=1)))
    await desk.bot.league.leagues.post(await league.held(desk.season), BidsAsked(desk.season, 1).row(league.channel.id))
    await league.club.pump()
    assert len([message for message in league.channel.history() if "bid for your sides" in texts(message)]) == 1
    await league.publish(desk.season)
    await one.slash(league.channel, "bid", side="allies", amount=2)
    await other.slash(league.channel, "bid", side="japan", amount=1)
    await league.club.pump()
    assert (await league.season(desk.season)).pairings[1].sided


async def test_two_moderators_at_once_take_back_one_round(league: League) -> None:
    desk = await published(league)
    withdrawal = desk.bot.league.withdrawal
    done = await asyncio.gather(
        *(withdrawal.take_back(desk.season, 1, who.id, "x", None) for who in (desk.mia, desk.nia, desk.mia)),
        return_exceptions=True,
    )
    assert sorted(isinstance(one, DeniedError) for one in done) == [False, True, True]
    season = await league.season(desk.season)
    assert (season.round, season.open_pairings()) == (0, [])
    await league.publish(desk.season)
    assert (await league.season(desk.season)).round == 1


async def test_posts_of_a_forum_are_put_away(league: League) -> None:
    forum = league.club.guild.create_forum_channel("games")
    desk = Desk(league)
    desk.season = await league.opened("everybody", 4, moderator=desk.nia, forum=forum)
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    await league.publish(desk.season)
    posts = [thread.id for thread in forum.threads]
    assert posts
    await take_back(desk, desk.mia)
    for number in posts:
        thread = await league.bot.fetch_channel(number)
        assert isinstance(thread, discord.Thread)
        assert thread.archived
    await league.publish(desk.season)
    season = await league.season(desk.season)
    rows = [await desk.bot.service.row(leg.game or 0) for one in season.of_round(1) for leg in one.legs]
    assert {row.status for row in rows} == {"active"}
    assert {row.thread_id for row in rows}.isdisjoint(posts)


async def test_messages_left_over_open_no_game_of_a_round_taken_back(league: League) -> None:
    """The program stopped after the round was published and before its games were opened."""
    desk = Desk(league)
    desk.season = await league.opened("everybody", 4, moderator=desk.nia)
    await desk.bot.league.entries.start(desk.season, desk.mia.id, None)
    await league.publish(desk.season)
    held = await league.held(desk.season)
    games = len(await desk.bot.store.games.find())
    await take_back(desk, desk.mia)
    for pairing in held.season.of_round(1):
        await desk.bot.league.leagues.post(held, open_pairing_row(desk.season, league.channel.id, pairing.id, 0))
    await league.club.pump()
    assert len(await desk.bot.store.games.find()) <= games
    assert {row.status for row in await desk.bot.store.games.find()} <= {"closed"}


async def test_nobody_agrees_on_a_time_for_a_game_taken_back(league: League) -> None:
    desk = Desk(league)
    await desk.begin("everybody", 2, live=True)
    season = await league.season(desk.season)
    player = int(season.player(season.pairings[0].pair.first))
    meetings = desk.bot.league.casework.meetings
    assert meetings.mine(await league.held(desk.season), RulingReach(1, 0), player)
    await take_back(desk, desk.mia)
    with pytest.raises(DeniedError, match="when-over"):
        meetings.mine(await league.held(desk.season), RulingReach(1, 0), player)
