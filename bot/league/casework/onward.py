"""Publishes rounds automatically: half a day after the last result, unless a case is open or a moderator is working on it."""

from __future__ import annotations

from bot.league.casework.files import CaseStore
from bot.league.table.leagues import Leagues
from bot.league.table.rounds import SeasonRounds
from bot.store.league import SeasonMark
from league.cases.docket import Docket
from league.season.reckoning import next_round_follows

#: When a round would be published: the length of the season's log, and the time in seconds.
ONWARD = "onward"
#: How long moderators have to check the next round.
PAUSE = 43_200


def held_up(docket: Docket) -> bool:
    """Whether a case of a game is open: a result that the next round depends on may still change."""
    return any(case.raised.pairing for case in docket.open())


class RoundPublisher:
    """Publishes the next round. Safe to call again after a crash at any point."""

    def __init__(self, leagues: Leagues, files: CaseStore, rounds: SeasonRounds) -> None:
        self.leagues = leagues
        self.files = files
        self.rounds = rounds

    async def tick(self, season_id: int) -> int | None:
        """Publish the next round if it is time; returns when that will be, None if unknown."""
        async with self.leagues.turn(season_id) as held:
            if not next_round_follows(held.season):
                return None
            known, mark = len(held.season.log), held.marks.get(ONWARD)
            if mark is None or mark.data[0] != known:
                mark = SeasonMark(ONWARD, data=[known, self.leagues.now() + PAUSE])
                await self.leagues.mark(held, mark)
            at = int(mark.data[1])
            if at > self.leagues.now():
                return at
            if held_up((await self.files.of(season_id)).docket):
                return None
        await self.rounds.go_on(season_id)
        return None
