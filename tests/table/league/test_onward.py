"""Rounds that follow from a table or a bracket are published automatically; anything to be checked first holds them up."""

from __future__ import annotations

import pytest

from bot.league.table.arranging import arranged_stamp
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, said


async def played(desk: Desk) -> None:
    """All games of the round end, hardly played; the moderators let that be."""
    await desk.league.play_round(desk.season)
    for case in (await desk.docket()).open():
        await dismissed(desk, case.number)


async def dismissed(desk: Desk, case: int) -> None:
    rule = {"case": case, "ruling": "dismiss", "reason": "seen", "season": desk.season}
    await desk.mia.slash(desk.league.channel, "league-desk rule", **rule)


@pytest.fixture
def desk(league: League) -> Desk:
    return Desk(league)


async def test_the_next_round_of_a_table_goes_out_half_a_day_after_the_last_result(desk: Desk) -> None:
    await desk.begin("everybody", 4)
    await played(desk)
    [published] = [line for line in said(desk.league.channel).split("\n") if "is published automatically" in line]
    assert "<@" not in published, "nobody need do anything"
    await desk.later(hours=1)
    assert (await desk.league.season(desk.season)).round == 1
    await desk.later(hours=12)
    season = await desk.league.season(desk.season)
    assert season.round == 2
    assert [leg.game for pairing in season.open_pairings() for leg in pairing.legs] == [3, 4]
    await desk.later(hours=13)
    assert (await desk.league.season(desk.season)).round == 2, "its games are open"


async def test_an_open_case_and_a_round_changed_by_hand_wait_for_a_moderator(desk: Desk) -> None:
    await desk.begin("everybody", 4)
    await played(desk)
    red = await desk.holder("red")
    await red.slash(desk.thread(), "league report", text="it was not so")
    await desk.later(days=2)
    assert (await desk.league.season(desk.season)).round == 1
    await dismissed(desk, (await desk.docket()).open()[0].number)
    _, arranged = await desk.bot.league.rounds.proposed(desk.season)
    assert arranged is not None
    pair = arranged.proposal.pairs[0]
    await desk.bot.league.rounds.swap(desk.season, arranged_stamp(arranged), pair.first, pair.second)
    await desk.later(days=2)
    assert (await desk.league.season(desk.season)).round == 1
    await desk.bot.league.rounds.reset_proposal(desk.season)
    await desk.later(days=1)
    assert (await desk.league.season(desk.season)).round == 2


@pytest.mark.parametrize(("follows", "template"), [(False, "everybody"), (True, "swiss")])
async def test_other_rounds_wait_for_their_tap(desk: Desk, follows: bool, template: str) -> None:
    await desk.begin(template, 4, follows=follows)
    await played(desk)
    await desk.later(days=1)
    assert (await desk.league.season(desk.season)).round == 1
    assert "Review the next round" in said(desk.league.channel)
