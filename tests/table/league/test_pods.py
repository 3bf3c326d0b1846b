"""A season of games of several people at the table: pods, everybody in their seats, a result for each of them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.core.host_entries import Adjudicated, Conceded
from tests.table.conftest import texts
from tests.table.league.conftest import League

pytestmark = pytest.mark.plays("tests.table.feast")


async def begun(league: League) -> int:
    """A season of one pod of six, which plays; its number."""
    parts: Any = league.bot.league
    result = await league.mod.slash(league.channel, "league-desk new", name="Spring", scenario="two_tables", template="pods")
    assert "Spring" in texts(result.response)
    [row] = await parts.leagues.store.find(league.club.guild.id)
    rules = msgspec.structs.replace((await league.season(row.id)).rules, rounds=1, final=0, pod_least=6, pod_most=6)
    await parts.entries.settle(row.id, league.mod.id, rules, None)
    await parts.entries.open_entries(row.id, league.mod.id, None)
    for who in league.people:
        await who.slash(league.channel, "league join")
    await league.mod.slash(league.channel, "league-desk start")
    await league.publish(row.id)
    return int(row.id)


async def test_a_season_of_pods_is_played(league: League) -> None:
    number = await begun(league)
    season = await league.season(number)
    [pod] = season.pairings
    match = await league.bot.service.match(1)
    assert {seat: str(user) for seat, user in match.seats.items()} == pod.pair.seats
    ruled = Adjudicated(user=str(league.mod.id), winner="+".join(match.info.camps["north"]), reason="late")
    await league.bot.service.end(1, ruled, "referee", league.mod.id, None)
    await league.club.env.settle()
    await league.club.pump()
    season = await league.season(number)
    result = season.pairings[0].legs[0].result
    assert result is not None
    won = {season.places[name].player for name, one in result.earned.items() if one.result == 1}
    assert won == {str(match.seats[seat]) for seat in match.info.camps["north"]}
    assert any("1" in texts(message) for message in league.channel.history() if message.pinned)


async def test_a_pod_that_is_given_up_at_once_is_looked_at(league: League) -> None:
    number = await begun(league)
    match = await league.bot.service.match(1)
    for seat, user in match.seats.items():
        if (await league.bot.service.row(1)).status == "active":
            await league.bot.service.end(1, Conceded(), seat, user, None)
    await league.heard()
    docket = (await league.bot.league.casework.files.of(number)).docket
    [case] = docket.open()
    assert (case.kind, case.raised.text, len(case.raised.about)) == ("agreed", "agreed-conceded", 6)
