"""Opens a season's games: with its settings, everybody in their seats, and started. No Discord in here."""

from __future__ import annotations

import structlog

from bot.core import material
from bot.league.settings.delays import watching_delay
from bot.league.table import messages
from bot.league.table.leagues import HeldSeason, Leagues, league_of
from bot.league.table.texts import SeasonTexts
from bot.lobby.lobby import find_game, find_scenario
from bot.marks import USUAL_HOLD, MarkChanges, change_marks
from bot.program.choices import Choices
from bot.program.denied import DeniedError, StaleError
from bot.store import GameRow
from bot.store.league import NewLeagueGame, SeasonMark, StaleSeasonError
from bot.telling import news
from bot.telling.text import GameWords
from bot.time.pace import read_pace
from league.season.events import SEASON_CODEC, GameBegun
from league.season.games import people_by_seat

_log = structlog.get_logger()


def leg_key(pairing: int, leg: int) -> str:
    """The mark of a game's thread."""
    return f"leg-{pairing}-{leg}"


class PairingOpener:
    """Opens the games of pairings."""

    def __init__(self, leagues: Leagues, choices: Choices) -> None:
        self.leagues = leagues
        self.choices = choices
        self.service = leagues.service

    async def open(
        self, season_id: int, pairing: int, leg: int, thread: int, message: int | None, again: int = 0, forum: int | None = None
    ) -> GameRow:
        """The game of a leg in its thread, started; opened if necessary. Safe to call again after a crash at any point.

        ``again``: the game of that leg which this one replaces; ``forum``: the forum if the thread is a post.
        """
        async with self.leagues.turn(season_id) as held:
            number = held.season.leg(pairing, leg).game
            if number is None or number == again:
                row = await self._open(held, pairing, leg, thread, message, forum)
            else:
                row = await self.service.row(number)
        return await self.begin(row)

    async def begin(self, row: GameRow) -> GameRow:
        """Start a game that waits for nobody; a game that has begun is left as it is."""
        if row.status == "lobby":
            try:
                await self.leagues.lobby.start(row, row.owner_id, None, referee=True)
            except DeniedError:
                # After a restart two do this: the search for unstarted games, and the message that opens the game.
                row = await self.service.row(row.id)
                if row.status == "lobby":
                    raise
            row = await self.service.row(row.id)
        return row

    async def _open(
        self, held: HeldSeason, pairing: int, leg: int, thread: int, message: int | None, forum: int | None
    ) -> GameRow:
        season, row = held.season, held.row
        rules, one = season.rules, season.pairing(pairing)
        setup, game = season.setup(one), find_game(rules.game)
        info = find_scenario(game, setup.scenario)
        people = people_by_seat(season, one, leg, info)
        pace = read_pace(rules.pace)
        # People who may not read the game's thread can still watch it, with the season's delay.
        behind = watching_delay(rules.delay) if rules.threads == "closed" else None
        marks: MarkChanges = {"delay": behind, "rules": str(game.editions.revision), "league": (held.id, pairing, leg)}
        marks |= material.material_marks(game)
        if pace is not None:
            marks["hold"] = str(USUAL_HOLD)  # if the season lets the computer in at all
        new = NewLeagueGame(
            game.id,
            info.id,
            change_marks(setup.options, **marks),
            row.owner_id,
            row.guild_id,
            forum or row.channel_id,
            thread if thread != row.channel_id else None,
            row.lang,
            {seat: (int(people[seat]), self.choices.lang(int(people[seat]), row.lang)) for seat in info.seats},
            None if pace is None else (str(pace), "ask"),
        )
        words = GameWords(game, row.lang)
        text = SeasonTexts(held, words=words).seated(one, leg)

        def event(number: int) -> GameBegun:
            return GameBegun(pairing=pairing, leg=leg, game=number)

        users = tuple(dict.fromkeys(int(user) for user in people.values()))
        mark = SeasonMark(leg_key(pairing, leg), thread, message, None if forum is None else {"forum": forum})
        try:
            made = await self.leagues.store.begin_game(
                held.id,
                len(season.log),
                new,
                lambda number: SEASON_CODEC.write_event(event(number)),
                outbox=[news.first_board(thread)],
                beside=[messages.league_line_row(held.id, thread, text, users), held.face()],
                marks=[mark],
            )
        except StaleSeasonError as error:
            self.leagues.forget(held.id)
            raise StaleError from error
        self.leagues.try_out(held, [event(made.id)])
        self.leagues.take_over(held, [event(made.id)])
        held.marks[mark.key] = mark
        self.leagues.drop_overtaken(held)
        self.leagues.changed(held.id)
        return made

    async def resume(self) -> None:
        """After a restart: start games that were opened but not started."""
        for row in await self.service.store.games.find(("lobby",)):
            if league_of(row) is not None:
                try:
                    await self.begin(row)
                except DeniedError as denied:
                    _log.warning("game of a season not begun", game=row.id, why=denied.msgid)
