"""A season at the table runs to its end, with people who vanish and quarrel and a program that is stopped and restarted."""

from __future__ import annotations

import os

from tests.table.league.conftest import League
from tests.table.league.whole import Whole

PEOPLE = int(os.environ.get("FIELDPOST_SEASON", "5"))


async def test_a_season_ends_by_itself(league: League) -> None:
    whole = Whole(league, PEOPLE, seed=3, restarts=max(2, PEOPLE // 4))
    await whole.run()
    season = await whole.season()
    assert season.status == "over"
    assert sum(whole.decisions.values()) <= 20, whole.decisions
    assert whole.restarted >= 1
    pings = whole.pings()
    assert pings
    assert max(pings.values()) == 1, "nobody hears one thing twice"
    print(len(season.pairings), "pairings,", whole.steps, "days,", dict(whole.decisions), whole.restarted, "restarts")
