"""What must survive of seasons: their rows, their logs, and the ids of their messages and threads. See bot/store/README.md."""

from bot.store.league.league_store import LeagueStore, NewLeagueGame, NoSuchSeasonError, StaleSeasonError
from bot.store.league.rows import Logged, Moderators, NewLeagueEntries, SeasonMark, SeasonRow, SeasonUpdates

__all__ = [
    "LeagueStore",
    "Logged",
    "Moderators",
    "NewLeagueEntries",
    "NewLeagueGame",
    "NoSuchSeasonError",
    "SeasonMark",
    "SeasonRow",
    "SeasonUpdates",
    "StaleSeasonError",
]
