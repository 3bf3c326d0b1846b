"""Two accounts that look like one person's come before the moderators, with the facts."""

from __future__ import annotations

import random
from datetime import timedelta

import pytest
from discord.utils import snowflake_time

from league.cases import twins
from rules.engine.proof.playout import random_action
from tests.table.conftest import texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import Desk, last


async def decide(desk: Desk, click: int) -> bool:
    """The player who is to decide in game 1 decides something by chance; returns whether there was one."""
    match = await desk.bot.service.match(1)
    if match.row.status != "active":
        return False
    action = random_action(match.position, random.Random(click))
    await desk.bot.service.act(1, match.seats[action.seat], action.seat, None, [action], click)
    return True


async def test_answers_at_once_from_a_young_account_come_before_the_moderators(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(twins, "ANSWERS", 5)
    monkeypatch.setattr(twins, "DAYS", 1)
    desk = Desk(league)
    desk.now = max(snowflake_time(who.id) for who in league.people) + timedelta(days=3)
    await desk.begin()
    for turn in range(60):
        if not await decide(desk, 5000 + turn):
            break
        desk.now += timedelta(seconds=30)
    if (await desk.bot.service.row(1)).status == "active":
        await league.concede(1, "red")
    await league.heard()
    await desk.later(minutes=1)
    [case] = [one for one in (await desk.docket()).open() if one.kind == "two_seats"]
    assert set(case.raised.facts) >= {"two-quick", "two-after"}
    shown = texts(last(await desk.open(desk.mia, case.number)))
    assert "may be one person's" in shown
    assert "answered within two minutes" in shown
    assert "with an account 3 days old" in shown
    number = len((await desk.docket()).cases)
    await desk.bot.league.casework.game_changed(1)
    assert len((await desk.docket()).cases) == number, "once"
