"""From the end of a game at the table to what a season counts."""

from __future__ import annotations

from bot.core.match import GameMatch
from league.season import games
from league.season.events import LeagueResult
from league.season.season import Pairing, Season


def pairing_result_of(season: Season, pairing: Pairing, leg: int, match: GameMatch) -> LeagueResult | None:
    """What a game that is over comes to in its season; None while it goes on.

    Whoever has conceded or run out of time has lost like anybody else: a forfeit is what moderators rule.
    """
    found = match.result()
    if found is None or match.row.status != "finished":
        return None
    return games.league_result_of(season, pairing, leg, match.info, found)
