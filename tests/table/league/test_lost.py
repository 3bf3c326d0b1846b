"""Channels and threads of a season that are lost or closed: their messages are made again, and games go on."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from bot.league.table.places import FACE
from bot.send.outbox_worker import RetryLaterError
from bot.store.schema import outbox
from tests.table.conftest import texts
from tests.table.league.conftest import League


def said(channel: Any) -> str:
    return "\n".join(texts(message) for message in channel.history())


async def begun(league: League) -> int:
    number = await league.opened(people=2, template="everybody")
    await league.bot.league.entries.start(number, league.mod.id, None)
    await league.publish(number)
    return number


async def test_a_season_whose_channel_is_deleted_goes_on_in_another(league: League) -> None:
    number = await begun(league)
    channel: Any = league.bot.get_channel(league.channel.id)
    league.club.env.backend.delete_channel(league.channel.id)
    await league.bot.on_guild_channel_delete(channel)
    await league.club.pump()
    [post] = [texts(message) for message in league.mod.user.dm_channel.history()]
    assert "was deleted" in post
    # Reported once, however often Discord refuses.
    await league.bot.league.league_places.refused(number, channel.id, 10003)
    await league.club.pump()
    assert len(league.mod.user.dm_channel.history()) == 1
    other = league.club.guild.create_text_channel("elsewhere")
    await league.mod.slash(other, "league-desk move")
    await league.club.pump()
    held = await league.held(number)
    assert held.row.channel_id == other.id
    row = await league.bot.service.row(1)
    assert row.channel_id == other.id
    assert row.thread_id == held.marks["leg-1-0"].channel_id
    assert [message for message in other.history() if message.pinned]
    await league.concede(1, "red")
    assert "0–1" in said(other)


async def test_a_game_whose_thread_is_deleted_gets_a_new_one(league: League) -> None:
    number = await begun(league)
    before = (await league.bot.service.row(1)).thread_id
    assert before is not None
    await league.bot.league.league_places.gone(before)
    await league.club.pump()
    held = await league.held(number)
    after = (await league.bot.service.row(1)).thread_id
    assert after != before
    assert held.marks["leg-1-0"].channel_id == after
    assert len(held.season.log) == len(await league.bot.league.leagues.store.log(number, "season"))
    assert [leg.game for pairing in held.season.pairings for leg in pairing.legs] == [1], "it is the same game"


async def test_without_the_right_to_open_threads_nothing_is_lost_and_moderators_hear_once(league: League) -> None:
    number = await league.opened(people=2, template="everybody")
    await league.bot.league.entries.start(number, league.mod.id, None)
    path = f"/channels/{league.channel.id}/messages/*/threads"
    league.club.env.inject_error("POST", path, status=403, code=50013, message="Missing Permissions", times=None)
    await league.publish(number)
    season = await league.season(number)
    assert season.round == 1
    assert season.pairings[0].legs[0].game is None
    assert await league.bot.store.games.find() == []
    [post] = [texts(message) for message in league.mod.user.dm_channel.history()]
    assert "/league-desk move" in post
    league.club.env.backend.faults.clear()
    channel: Any = league.bot.get_channel(league.channel.id)
    await league.bot.on_guild_channel_update(channel, channel)
    await league.club.pump()
    assert (await league.season(number)).pairings[0].legs[0].game == 1
    await league.bot.on_guild_channel_update(channel, channel)
    await league.club.pump()
    assert len(await league.bot.store.games.find()) == 1


@pytest.mark.parametrize("status", [408, 429])
async def test_a_pin_that_an_outage_prevented_comes_with_the_next_try(league: League, status: int) -> None:
    """The message is there already: it is pinned, and no second one is posted."""
    number = await league.new("everybody")
    league.club.env.inject_error("PUT", "*pins*", status=status)
    await league.bot.league.entries.open_entries(number, league.mod.id, None)
    with pytest.raises(RetryLaterError):
        await league.club.pump()
    assert [message for message in league.channel.history() if message.pinned] == []
    await league.club.pump()
    [pinned] = [message for message in league.channel.history() if message.pinned]
    assert "Spring" in texts(pinned)
    assert pinned.id == (await league.held(number)).marks[FACE].message_id
    assert sum(texts(message) == texts(pinned) for message in league.channel.history()) == 1


async def test_without_the_right_to_pin_the_season_is_there_unpinned(league: League) -> None:
    number = await league.new("everybody")
    league.club.env.inject_error("PUT", "*pins*", status=403, code=50013, times=None)
    await league.bot.league.entries.open_entries(number, league.mod.id, None)
    await league.club.pump()
    assert (await league.held(number)).marks[FACE].message_id in {message.id for message in league.channel.history()}


async def test_moderators_hear_of_what_discord_will_never_take(league: League) -> None:
    """They hear that something of the season is missing, once, and of their own message nothing further."""
    number = await league.new("everybody")
    await league.bot.league.entries.open_entries(number, league.mod.id, None)
    rows = await league.bot.store.outbox.due(league.bot.store.now())
    assert rows
    for row in rows:
        await league.bot.app.given_up.report(row)
    await league.club.pump()
    [post] = [texts(message) for message in league.mod.user.dm_channel.history()]
    assert "could not be sent" in post
    assert f"<#{league.channel.id}>" in post
    [word] = [row for row in await everything(league) if str(row.topic).startswith("given-up")]
    await league.bot.app.given_up.report(word)
    await league.club.pump()
    assert len(league.mod.user.dm_channel.history()) == 1


async def everything(league: League) -> list[Any]:
    """Every row that was ever to be sent."""
    database = league.bot.store.database
    return list(await database.read(lambda connection: connection.execute(select(outbox)).all()))
