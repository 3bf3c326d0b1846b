"""Missing permissions and impossible requests: refused clearly, and nothing is done by half."""

from __future__ import annotations

import pytest

from bot.program.denied import DeniedError
from tests.table.conftest import texts
from tests.table.league.conftest import League


async def test_strangers_and_players_moderate_nothing(league: League) -> None:
    number = await league.opened(people=3, template="everybody")
    before = await league.bot.league.leagues.store.log(number, "season")
    for name in ("start", "round", "settings", "move"):
        result = await league.club.ann.slash(league.channel, f"league-desk {name}", season=number)
        assert "moderator" in texts(result.response), name
    result = await league.club.ann.slash(league.channel, "league-desk new", name="Mine", scenario="short", template="everybody")
    assert "Only a moderator of this server" in texts(result.response)
    assert await league.bot.league.leagues.store.log(number, "season") == before
    assert len(await league.bot.league.leagues.store.find()) == 1


async def test_a_moderator_of_one_season_is_nobody_in_another(league: League) -> None:
    number = await league.opened(people=3, template="everybody")
    role = league.club.guild.create_role("mods2")
    nat = league.club.guild.add_member(league.club.env.create_user("nat"), roles=[role])
    result = await nat.slash(league.channel, "league-desk start", season=number)
    assert "Only a moderator of **Spring**" in texts(result.response)
    assert (await league.season(number)).status == "entries"


async def test_a_draft_is_not_known_to_others(league: League) -> None:
    number = await league.new()
    result = await league.club.ann.slash(league.channel, "league join", season=number)
    assert f"no season {number}" in texts(result.response)
    result = await league.club.ann.slash(league.channel, "league status")
    assert "no season here" in texts(result.response)
    result = await league.club.ann.slash(league.channel, "league status", season=99)
    assert "no season 99" in texts(result.response)


async def test_what_cannot_be_is_refused_with_its_reason(league: League) -> None:
    number = await league.opened(people=1, template="everybody")
    result = await league.club.ann.slash(league.channel, "league join")
    assert "already" in texts(result.response)
    result = await league.club.bob.slash(league.channel, "league leave")
    assert "not in this season" in texts(result.response)
    result = await league.mod.slash(league.channel, "league-desk start")
    assert "at least two" in texts(result.response)
    await league.club.bob.slash(league.channel, "league join")
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(number)
    result = await league.mod.slash(league.channel, "league-desk round")
    assert "no result yet" in texts(result.response)
    assert "Publish" not in texts(result.response)
    result = await league.club.eve.slash(league.channel, "league join")
    assert "join" in texts(result.response).lower()
    with pytest.raises(DeniedError, match="league-open-pairings"):
        await league.bot.league.outcomes.finish(number, league.mod.id, None)
    assert (await league.season(number)).status == "running"


async def test_a_round_that_two_moderators_publish_at_once_is_out_once(league: League) -> None:
    number = await league.opened(people=4, template="everybody")
    await league.bot.league.entries.start(number, league.mod.id, None)
    one = await league.mod.slash(league.channel, "league-desk round", season=number)
    other = await league.mod.slash(league.channel, "league-desk round", season=number)
    await league.mod.click(one.response, label="Publish")
    late = await league.mod.click(other.response, label="Publish")
    await league.club.pump()
    season = await league.season(number)
    assert season.round == 1
    assert len(season.pairings) == 2
    assert "no result yet" in texts(late.response)


async def test_games_of_a_season_are_not_closed_by_agreement(league: League) -> None:
    number = await league.opened(people=2, template="everybody")
    await league.bot.league.entries.start(number, league.mod.id, None)
    await league.publish(number)
    [thread] = league.channel.threads
    asked = await league.club.ann.slash(thread, "game close")
    assert "belongs to a season" in texts(asked.response)
    assert (await league.bot.service.row(1)).status == "active"


async def test_moderators_are_named_and_taken_off_and_one_is_left(league: League) -> None:
    number = await league.opened(people=1, template="everybody")
    result = await league.mod.slash(league.channel, "league-desk settings", moderator=league.mod)
    assert "needs a moderator" in texts(result.response)
    await league.mod.slash(league.channel, "league-desk settings", moderator=league.club.ann)
    await league.club.ann.slash(league.channel, "league-desk settings", moderator=league.mod)
    assert (await league.held(number)).row.moderators.users == (league.club.ann.id,)
    result = await league.mod.slash(league.channel, "league-desk start")
    assert "Only a moderator" in texts(result.response)
    await league.club.pump()
    assert sum("set the moderators" in texts(message) for message in league.channel.history()) == 2


async def test_a_season_that_runs_already_is_not_said_to_be_missing(league: League) -> None:
    number = await league.opened()
    await league.bot.league.entries.start(number, league.mod.id, None)
    again = await league.mod.slash(league.channel, "league-desk start")
    assert texts(again.response) == "The season has already begun."
