"""Games that are replayed by a ruling, and reversals of such rulings."""

from __future__ import annotations

import pytest

from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last, said


@pytest.fixture
async def desk(league: League) -> Desk:
    made = Desk(league)
    await made.begin()
    return made


async def replay(desk: Desk, number: int = 1) -> None:
    rule = {"case": number, "ruling": "replay", "reason": "a wrong set-up", "season": desk.season}
    await desk.mia.slash(desk.league.channel, "league-desk rule", **rule)
    await desk.club.pump()
    await desk.later(minutes=1)


async def back(desk: Desk) -> str:
    found = await desk.mia.slash(desk.league.channel, "league-desk revert", ruling=1, reason="all was right", season=desk.season)
    await desk.club.pump()
    await desk.later(minutes=1)
    return texts(last(found))


async def test_a_game_that_had_ended_counts_again_and_what_was_begun_in_its_place_is_closed(desk: Desk) -> None:
    await desk.league.concede(1, "red")
    await desk.later(minutes=1)
    await replay(desk)
    leg = (await desk.league.season(desk.season)).pairings[0].legs[0]
    assert (leg.game, leg.before, leg.result) == (2, (1,), None)
    await back(desk)
    leg = (await desk.league.season(desk.season)).pairings[0].legs[0]
    assert (leg.game, leg.before) == (1, (2,))
    assert leg.result is not None
    assert leg.result.winner == leg.second
    assert (await desk.bot.service.row(2)).status == "closed"
    assert "its result (game 1) counts as before" in said(desk.thread(0))


async def test_a_game_that_had_not_ended_is_paused_and_goes_on(desk: Desk) -> None:
    red = await desk.holder("red")
    await red.slash(desk.thread(), "league report", text="the set-up was wrong")
    await replay(desk)
    assert (await desk.bot.service.match(1)).row.marks.paused is not None, "until the ruling is final it may go on"
    assert (await desk.bot.service.row(2)).status == "active"
    await back(desk)
    assert (await desk.bot.service.match(1)).row.marks.paused is None
    assert (await desk.bot.service.row(2)).status == "closed"
    leg = (await desk.league.season(desk.season)).pairings[0].legs[0]
    assert (leg.game, leg.result) == (1, None)
    assert "game 1 continues here" in said(desk.thread(0))
    await desk.league.concede(1, "red")
    assert (await desk.league.season(desk.season)).pairings[0].legs[0].result is not None


async def test_once_it_is_final_the_earlier_game_is_closed_for_good(desk: Desk) -> None:
    red = await desk.holder("red")
    await red.slash(desk.thread(), "league report", text="the set-up was wrong")
    await replay(desk)
    await desk.later(days=2, minutes=1)
    assert (await desk.bot.service.row(1)).status == "closed"
    assert "closed for good" in await back(desk)
    assert (await desk.league.season(desk.season)).pairings[0].legs[0].game == 2


async def test_a_stop_before_the_new_game_opens_does_not_bring_the_old_result_back(desk: Desk) -> None:
    await desk.league.concede(1, "red")
    await desk.later(minutes=1)
    rule = {"case": 1, "ruling": "replay", "reason": "a wrong set-up", "season": desk.season}
    await desk.mia.slash(desk.league.channel, "league-desk rule", **rule)
    await desk.bot.league.outcomes.catch_up()
    assert (await desk.league.season(desk.season)).pairings[0].legs[0].result is None
    await desk.club.pump()
    assert (await desk.league.season(desk.season)).pairings[0].legs[0].game == 2
