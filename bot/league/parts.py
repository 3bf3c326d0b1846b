"""The league's parts that serve Discord: made once, beside the desk of the table, and given to its commands and senders."""

from __future__ import annotations

import structlog

from bot.desk.desk import PlayerDesk
from bot.league.casework.casework import Casework
from bot.league.table.leagues import Leagues, league_of
from bot.league.table.opening import PairingOpener
from bot.league.table.places import LeaguePlaces
from bot.league.table.rounds import SeasonRounds
from bot.league.table.watch import SeasonWatch
from bot.league.telling.called import Called
from bot.league.telling.featuring import Featuring
from bot.league.telling.news import News
from bot.league.telling.ratings import RatingBook
from bot.store import GameRow

_log = structlog.get_logger()


class LeagueParts:
    """What commands and senders of seasons share. It hears from the desk what happens to games of seasons."""

    def __init__(self, desk: PlayerDesk) -> None:
        self.desk = desk
        self.leagues = Leagues(desk.service, desk.lobby)
        self.opening = PairingOpener(self.leagues, desk.choices)
        self.rounds = SeasonRounds(self.leagues, desk.apart)
        self.called = Called(desk.service.store)
        self.book = RatingBook(self.leagues)
        self.news = News(desk.service, self.leagues)
        self.featuring = Featuring(desk.service, self.leagues, desk.apart)
        self.league_places = LeaguePlaces(self.leagues)
        self.casework = Casework(self.leagues, desk.lobby, desk.clocks, self.rounds)
        self.watch = SeasonWatch(self.leagues)
        desk.stakes.append(self.casework.stake)
        desk.expiry_listeners.append(self._time_expired)

    async def start(self, *, timer: bool) -> None:
        """Called once after login: what is due is done, and done again by time where ``timer``; not in damaged seasons."""
        await self.leagues.store.check_logs()
        await self.watch.start(timer=timer)
        await self.opening.resume()
        await self.rounds.catch_up()
        await self.casework.watch.start(timer=timer)
        await self.news.start(timer=timer)
        await self.featuring.start(timer=timer)

    async def stop(self) -> None:
        """Called when the program ends."""
        await self.casework.watch.stop()
        await self.news.stop()
        await self.featuring.stop()
        await self.watch.stop()

    def concerns(self, game_id: int) -> bool:
        """Whether a game that changed belongs to a season."""
        return self.rounds.concerns(game_id) or self.casework.concerns(game_id)

    async def follow_game(self, game_id: int) -> None:
        """Carry into its season what happened to a game: it may have ended."""
        try:
            await self.rounds.game_changed(game_id)
            await self.casework.game_changed(game_id)
        except Exception as error:  # the next start, or the next change of the game, makes good
            _log.warning("season not told", game=game_id, error=str(error))

    def _time_expired(self, row: GameRow) -> None:
        """The moderators of a season are notified at their desk when a time is up in one of its games."""
        season = league_of(row)
        if season is not None:
            self.casework.watch.expired(season[0])
