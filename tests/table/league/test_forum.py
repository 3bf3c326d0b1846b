"""Games of a season as posts of a forum; a forum that is lost or shut sends them back to threads of the channel."""

from __future__ import annotations

from typing import Any

from tests.table.conftest import texts
from tests.table.league.conftest import League


async def begun(league: League, forum: Any, people: int = 4) -> int:
    number = await league.opened(people=people, template="everybody", forum=forum)
    await league.bot.league.entries.start(number, league.mod.id, None)
    await league.publish(number)
    return number


async def test_each_game_has_a_post_with_both_pinged_once(league: League) -> None:
    forum = league.club.guild.create_forum_channel("games")
    number = await begun(league, forum)
    assert league.channel.threads == []
    rows = [await league.bot.service.row(game) for game in (1, 2)]
    assert [row.channel_id for row in rows] == [forum.id, forum.id]
    posts: dict[int, Any] = {thread.id: thread for thread in forum.threads}
    assert len(posts) == 2
    asked = [message for message in posts[rows[0].thread_id].history() if "Clock" in texts(message)]
    assert len(asked) == 1
    assert len(asked[0].mentions) == 2
    await league.concede(1, "red")
    assert "0–1" in "\n".join(texts(message) for message in league.channel.history())
    # The thread of a game that is lost comes again, as a post.
    assert rows[1].thread_id is not None
    league.club.env.backend.delete_channel(rows[1].thread_id)
    await league.club.env.settle()
    await league.bot.league.league_places.gone(rows[1].thread_id)
    await league.club.pump()
    after = await league.bot.service.row(2)
    assert after.channel_id == forum.id
    assert after.thread_id not in posts
    back = await league.mod.slash(league.channel, "league-desk move", season=number, forum=forum)
    assert f"<#{league.channel.id}>" in texts(back.response)


async def test_a_forum_that_is_deleted_loses_no_game(league: League) -> None:
    forum = league.club.guild.create_forum_channel("games")
    number = await begun(league, forum, 2)
    channel: Any = league.bot.get_channel(forum.id)
    league.club.env.backend.delete_channel(forum.id)
    await league.bot.on_guild_channel_delete(channel)
    await league.club.pump()
    row = await league.bot.service.row(1)
    assert row.channel_id == league.channel.id
    assert row.thread_id == (await league.held(number)).marks["leg-1-0"].channel_id
    [post] = [texts(message) for message in league.mod.user.dm_channel.history()]
    assert "can no longer make posts in its forum" in post
    assert len(await league.bot.store.games.find()) == 1


async def test_a_forum_that_is_shut_sends_games_to_threads(league: League) -> None:
    forum = league.club.guild.create_forum_channel("games")
    league.club.env.inject_error("POST", f"/channels/{forum.id}/threads", status=403, code=50013, message="Missing", times=None)
    number = await begun(league, forum)
    assert forum.threads == []
    assert len(league.channel.threads) == 2
    games = [leg.game for pairing in (await league.season(number)).pairings for leg in pairing.legs]
    assert sorted(game or 0 for game in games) == [1, 2]
    assert len([message for message in league.mod.user.dm_channel.history() if "forum" in texts(message)]) == 1
