"""From the end of a game at the table to what a season counts: who won, by how much."""

from __future__ import annotations

from bot.core.match import Match
from bot.league.season.events import Result
from bot.league.season.season import Leg


def result_of(match: Match, leg: Leg) -> Result | None:
    """What a game that is over comes to for the two of a pairing; None while it goes on.

    Whoever has conceded or run out of time has lost like anybody else: a forfeit is what moderators rule.
    """
    found = match.result()
    if found is None or match.row.status != "finished":
        return None
    sides = dict(zip(match.info.shared(2), (leg.first, leg.second), strict=False))
    winners = {name for seats, name in sides.items() if set(seats) & set(found.winners)}
    if len(winners) != 1:
        return Result()
    margin, degree = match.game.worth(found) if match.ended is None else (0, 0)
    return Result(winners.pop(), margin, degree)
