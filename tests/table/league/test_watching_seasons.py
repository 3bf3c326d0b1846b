"""One season in which something is wrong keeps no other from being watched."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from bot.league.casework.watch import CaseWatch
from tests.table.league.conftest import League


class BrokenSeasonError(Exception):
    """What nobody expected."""


async def two_seasons(league: League) -> tuple[int, int]:
    """Two seasons whose entries close in an hour."""
    numbers = []
    for name in ("First", "Second"):
        await league.mod.slash(league.channel, "league-desk new", name=name, scenario="short", template="everybody")
        rows = await league.bot.league.leagues.store.find(league.club.guild.id)
        [number] = [row.id for row in rows if row.id not in numbers]
        await league.bot.league.entries.open_entries(number, league.mod.id, None)
        numbers.append(number)
    return numbers[0], numbers[1]


async def test_a_broken_season_does_not_keep_the_next_one_from_its_announcement(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await two_seasons(league)
    watch = league.bot.league.watch
    tell, seen = watch._tell, []

    async def broken(held: Any) -> None:
        if held.id == first:
            raise BrokenSeasonError
        seen.append(held.id)
        await tell(held)

    monkeypatch.setattr(watch, "_tell", broken)
    await watch.tick()
    assert seen == [second]
    again = await watch.following()
    assert again is not None
    assert again - league.bot.store.now() < timedelta(minutes=1), "the broken one is tried again soon"


async def test_a_broken_season_does_not_keep_the_next_one_from_its_cases(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = await two_seasons(league)
    casework = league.bot.league.casework
    watch: CaseWatch = casework.watch
    for number in (first, second):
        for who in league.people[:2]:
            await who.slash(league.channel, "league join", season=number)
        await league.bot.league.entries.start(number, league.mod.id, None)
    seen = []

    async def broken(season_id: int) -> None:
        if season_id == first:
            raise BrokenSeasonError
        seen.append(season_id)

    monkeypatch.setattr(casework.boards, "carry_out", broken)
    await watch.tick()
    assert seen == [second]
    assert watch._next is not None
    assert watch._next - league.bot.store.now() < timedelta(minutes=1), "the broken one is tried again soon"
