"""The league's parts that serve Discord: created once, above the table, and passed to its commands and senders."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import structlog

from bot.desk.moving import GameMover
from bot.desk.slow import SlowParts
from bot.desk.stakes import GameStakes
from bot.league.ahead.hours import CommonHours
from bot.league.ahead.pace import PaceForecasts
from bot.league.casework.casework import Casework
from bot.league.casework.taking_back import RoundWithdrawal
from bot.league.export.pages import SeasonPages
from bot.league.leaving import SeasonLeaving
from bot.league.table.at_will import AtWillGames
from bot.league.table.entering import SeasonEntries
from bot.league.table.leagues import Leagues, league_of
from bot.league.table.opening import PairingOpener
from bot.league.table.outcomes import SeasonOutcomes
from bot.league.table.places import LeaguePlaces
from bot.league.table.rounds import SeasonRounds
from bot.league.table.watch import SeasonWatch
from bot.league.telling.called import PersonNames
from bot.league.telling.featuring import Featuring
from bot.league.telling.news import News
from bot.league.telling.par import par_lines
from bot.league.telling.ratings import RatingBook
from bot.lobby.lobby import Lobby
from bot.personal.leaving import Leaving
from bot.program.choices import Choices
from bot.store import GameRow
from bot.time.clocks import GameClocks

_log = structlog.get_logger()


class TableUnderLeague(SlowParts, Protocol):
    """What the league needs of the table."""

    lobby: Lobby
    choices: Choices
    clocks: GameClocks
    mover: GameMover
    stakes: GameStakes
    leaving: Leaving
    expiry_listeners: list[Callable[[GameRow], None]]


class LeagueParts:
    """What the commands and senders of seasons share. The table notifies it of changes in their games."""

    def __init__(self, table: TableUnderLeague) -> None:
        self.table = table
        self.leagues = Leagues(table.service, table.lobby)
        self.opening = PairingOpener(self.leagues, table.choices)
        self.entries = SeasonEntries(self.leagues)
        self.outcomes = SeasonOutcomes(self.leagues)
        self.at_will = AtWillGames(self.leagues)
        self.rounds = SeasonRounds(self.leagues, table.apart)
        self.withdrawal = RoundWithdrawal(self.leagues)
        self.called = PersonNames(table.service.store)
        self.book = RatingBook(self.leagues)
        self.news = News(table.service, self.leagues)
        self.featuring = Featuring(table.service, self.leagues, table.apart)
        self.league_places = LeaguePlaces(self.leagues)
        self.casework = Casework(self.leagues, table.lobby, table.clocks, self.rounds)
        self.watch = SeasonWatch(self.leagues)
        self.paces = PaceForecasts(self.leagues, self.casework.files, table.choices)
        self.casework.watch.beside.append(self.paces.tick)
        self.hours = CommonHours(self.leagues, self.casework.files, self.casework.meetings)
        self.pages = SeasonPages(self.leagues)
        self.casework.bids.par = lambda held, pairing, lang, options: par_lines(self.book, held, pairing, lang, options)
        self.leaving = SeasonLeaving(self.leagues, self.entries, self.casework, self.called, self.book)
        table.leaving.seasons = self.leaving
        table.stakes.checks.append(self.casework.stake)
        table.stakes.allowances.append(self.casework.lets_computer_in)
        table.expiry_listeners.append(self._time_expired)

    async def start(self, *, timer: bool) -> None:
        """Called once after login: do what is due, and with ``timer`` keep doing so; damaged seasons are skipped."""
        await self.leagues.store.check_logs()
        await self.watch.start(timer=timer)
        await self.opening.resume()
        await self.outcomes.catch_up()
        await self.casework.watch.start(timer=timer)
        await self.news.start(timer=timer)
        await self.featuring.start(timer=timer)
        await self.pages.start(timer=timer)

    async def catch_up(self) -> None:
        """Other processes may have changed games and seasons without this one's hearing of it."""
        await self.outcomes.catch_up()
        for row in await self.leagues.store.find(statuses=("entries", "running")):
            await self.leagues.note_elsewhere(row.id)

    async def stop(self) -> None:
        """Called when the program ends."""
        await self.casework.watch.stop()
        await self.news.stop()
        await self.featuring.stop()
        await self.watch.stop()
        await self.pages.stop()

    def concerns(self, game_id: int) -> bool:
        """Whether a game that changed belongs to a season."""
        return self.outcomes.concerns(game_id) or self.casework.concerns(game_id)

    async def follow_game(self, game_id: int) -> None:
        """Record in the season what happened to its game: it may have ended."""
        try:
            if not await self.leagues.service.serves(game_id):
                return
            await self.outcomes.game_changed(game_id)
            await self.casework.game_changed(game_id)
        except Exception as error:  # made up for at the next start or the next change of the game
            _log.warning("season not updated", game=game_id, error=str(error))

    def _time_expired(self, row: GameRow) -> None:
        """Notify the moderators of a season that a player of one of its games ran out of time."""
        season = league_of(row)
        if season is not None:
            self.casework.watch.expired(season[0])
