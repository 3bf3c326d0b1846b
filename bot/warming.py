"""What takes long before the first picture and the first click is done while nobody waits for it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence

from bot.core import games
from bot.core.memory import CACHE
from bot.program.denied import DeniedError
from bot.store import GameRow, Seat
from bot.store.errors import StoreTroubleError
from bot.table import TableComposition
from bot.tuning import ClickTimes
from words import language_bundle, spoken

#: The newest games under way whose boards are made ready at the start.
_WARMED = 100
#: Seconds without a click after which games are read ahead at the start.
_CALM = 0.05


class Warming:
    """Reads tables, words, boards and games ahead, once."""

    def __init__(self, table: TableComposition, clicks: ClickTimes) -> None:
        self.table = table
        self.clicks = clicks

    async def run(self) -> None:
        """All of it, the newest games first."""
        store = self.table.service.store
        for game in games.installed_games().values():
            await asyncio.to_thread(game.scenarios)  # reads its tables
        newest_rows = await store.games.find(("active",), most=CACHE)
        under_way = [row for row in newest_rows if row.game_type in games.installed_games()]
        newest = [(row, await store.seats.of_game(row.id)) for row in under_way[:_WARMED]]
        await self._prepare_words(newest)
        await self._prepare_pictures(newest)
        with contextlib.suppress(DeniedError):
            await self.table.apart.begin()
        for row in under_way:
            await self.clicks.pause(_CALM)
            with contextlib.suppress(DeniedError, StoreTroubleError):
                await self.table.service.match(row.id)

    async def _prepare_words(self, under_way: Sequence[tuple[GameRow, Sequence[Seat]]]) -> None:
        """The texts of games under way in the languages they are read in: the first click would wait for them, and all others."""
        read = {(spoken(one), row.game_type) for row, seats in under_way for one in _game_languages(row, seats)}
        for lang, game in sorted(read):
            await asyncio.to_thread(language_bundle, lang, game)

    async def _prepare_pictures(self, under_way: Sequence[tuple[GameRow, Sequence[Seat]]]) -> None:
        """The boards of games under way."""
        theme, used = self.table.choices.theme, []
        for row, seats in under_way:
            looking = [None, *(seat.user_id for seat in seats)]
            used += [(row.game_type, row.scenario, theme(row.guild_id, user)) for user in looking]
        await self.table.pictures.prepare(games.installed_games(), used)


def _game_languages(row: GameRow, seats: Sequence[Seat]) -> list[str]:
    """The languages in which a game is shown: its channel's, and those its players have chosen."""
    return [row.lang, *(seat.lang for seat in seats if seat.lang)]
