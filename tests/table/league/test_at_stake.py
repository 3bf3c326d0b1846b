"""What is at stake: posted with the last round, and shown to anyone who asks."""

from __future__ import annotations

from league.season.stakes import last_table_round
from tests.table.conftest import controls, texts
from tests.table.league.conftest import League
from tests.table.league.deskwork import last, said


async def test_the_last_round_comes_with_what_is_at_stake(league: League) -> None:
    season = await league.opened("everybody", 4)
    await league.bot.league.entries.start(season, league.mod.id, None)
    ann = league.people[0]
    rounds = last_table_round(await league.season(season))
    for number in range(1, rounds + 1):
        await league.publish(season)
        shown = "At stake" in said(league.channel)
        assert shown == (number == rounds)
        asked = last(await ann.slash(league.channel, "league table", season=season, stakes=True))
        if number < rounds:
            assert "while the last round" in texts(asked)
            await league.play_round(season)
    for part in ("First place", "enough for sure:", "Exact: all"):
        assert part in said(league.channel), part
        assert part in texts(asked), part
    sheet = last(await ann.slash(league.channel, "league table", season=season))
    assert "At stake" in controls(sheet)
    again = last(await ann.click(sheet, label="At stake"))
    assert "First place" in texts(again)
