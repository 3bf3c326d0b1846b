"""The computer holds a missing player's seat in a season that says so: for all to see, unrated, until they are back."""

from __future__ import annotations

from typing import Any

import pytest

from bot.league.telling.ratings import rated_results
from bot.moderation.standing_in import PROGRAM, StandIns
from bot.program.denied import DeniedError
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said
from words import tr


async def asked(desk: Desk, who: Any, side: str) -> str:
    """What the answer says to ``/mod replace`` in the first game's thread."""
    return texts(last(await who.slash(desk.thread(), "mod replace", side=side, computer="recruit")))


async def test_only_where_the_season_says_so(league: League) -> None:
    desk = Desk(league)
    await desk.begin()
    assert tr("en", "computer-in-season") in await asked(desk, desk.mia, "blue")
    assert (await desk.bot.service.match(1)).scripted == ()


async def test_a_seat_is_held_and_taken_back(league: League) -> None:
    desk = Desk(league)
    await desk.begin(computers=True)
    away, left = await desk.holder("blue"), await desk.holder("red")
    assert tr("en", "mod-only") in await asked(desk, away, "blue")
    assert "Done" in await asked(desk, desk.mia, "blue")
    await desk.bot.app.scripted.quiet()
    await desk.club.pump()
    match = await desk.bot.service.match(1)
    assert match.scripted == ("blue",)
    assert f"for {away.mention}" in said(desk.thread())
    assert "only computers would play" in await asked(desk, desk.mia, "red")
    await desk.later(minutes=10)  # what watches over seasons meets a seat without a person

    back = await away.slash(desk.thread(), "game join")
    assert "You play again" in texts(last(back))
    match = await desk.bot.service.match(1)
    assert match.seats["blue"] == away.id
    assert match.row.marks.players is not None
    await league.concede(1, "blue")
    await league.heard()
    season = await league.season(desk.season)
    assert season.pairings[0].legs[0].result is not None, "it counts in the table"
    assert [one.game for one in rated_results(season, [0.0] * len(season.log))] == [1]
    known = await desk.bot.league.book.of(league.club.guild.id)
    assert known.ratings.titles(str(left.id)) == known.ratings.titles(str(away.id)) == [], "and for no rating"
    with pytest.raises(DeniedError):
        await StandIns(desk.bot.service).sit(1, PROGRAM, "blue", "", None, of_season=True)


@pytest.mark.parametrize("computers", [True, False])
async def test_after_missed_deadlines_by_the_rule_of_the_season(league: League, computers: bool) -> None:
    desk = Desk(league)
    await desk.begin(computers=computers, pace="post 1d")
    for _ in range(3):
        await desk.later(days=1)
        await desk.bot.app.scripted.quiet()
    match = await desk.bot.service.match(1)
    assert match.scripted == (("red",) if computers else ())
    assert ("has not decided in time" in said(desk.thread())) == computers
    docket = await desk.docket()
    assert any(case.raised.kind == "clock" for case in docket.cases), "the moderators hear of it in either case"
