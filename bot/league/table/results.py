"""Converts the end of a game at the table to a season's result."""

from __future__ import annotations

from bot.core.match import GameMatch
from league.season import games
from league.season.events import LeagueResult
from league.season.season import Pairing, Season


def pairing_result_of(season: Season, pairing: Pairing, leg: int, match: GameMatch) -> LeagueResult | None:
    """The season result of a finished game; None while it goes on.

    Resigning or running out of time counts as an ordinary loss: only moderators can rule a forfeit.
    """
    found = match.result()
    if found is None or match.row.status != "finished":
        return None
    return games.league_result_of(season, pairing, leg, match.info, found)
