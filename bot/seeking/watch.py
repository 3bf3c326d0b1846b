"""What comes to an end by itself: waiting, games whose opening was interrupted, games in which one person was left alone."""

from __future__ import annotations

import contextlib
from datetime import datetime, timedelta

import structlog

from bot.program.denied import DeniedError
from bot.seeking.messages import SeekerEnded
from bot.seeking.seeking import Seeking
from bot.store import GameRow, GameUpdates, StaleRowError
from bot.telling import news
from bot.time.timer import TimedWork, Timer
from words import tr

_log = structlog.get_logger()
#: A game in which one person is left, against computers only, is closed when they have decided nothing for so long.
LEFT = timedelta(days=14)
#: How often that is looked at.
_DAILY = timedelta(days=1)


class SeekerWatch(TimedWork):
    """``start()`` it when the bot is open, ``stop()`` it before the store closes. ``tick()`` does what is due."""

    def __init__(self, seeking: Seeking) -> None:
        self.seeking = seeking
        self.service = seeking.room.service
        self.store = seeking.store
        self.timer = Timer("seekers", self.store, self.tick, seeking.seekers.next_end)
        seeking.listeners.append(self.timer.wake)
        self._looked: datetime | None = None

    async def resume_work(self) -> None:
        """Begin the games whose opening the end of the program interrupted."""
        for game_id in await self.seeking.seekers.unbegun():
            with contextlib.suppress(DeniedError):  # its package is gone, or it was closed meanwhile
                row = await self.service.row(game_id)
                await self.seeking.room.lobby.start(row, row.owner_id, None)
        for game_id in sorted({one.game_id or 0 for one in await self.seeking.seekers.playing()}):
            await self.seeking.room.update_lines(game_id)
        self.service.listeners.append(self.changed)

    def changed(self, game_id: int) -> None:
        """A game has changed: one in which the computer plays until somebody comes may have ended, or have no seat left."""
        if game_id in self.seeking.room.meanwhile:
            self.timer.work(self._follow(game_id))

    async def _follow(self, game_id: int) -> None:
        room = self.seeking.room
        if not await room.has_open_seats(game_id):
            await room.update_lines(game_id)
            self.seeking.changed()

    async def tick(self) -> None:
        """End what nobody came for, and once a day close games with one person who has gone."""
        now = self.store.now()
        # Another process may have let somebody begin against the computer.
        self.seeking.room.meanwhile |= {one.game_id for one in await self.seeking.seekers.playing() if one.game_id is not None}
        for seeker in await self.seeking.seekers.due(now):
            await self.seeking.end(seeker, SeekerEnded(seeker.id).row(seeker.user_id))
        if self._looked is None or now - self._looked >= _DAILY:
            self._looked = now
            await self._close_left(now)

    async def _close_left(self, now: datetime) -> None:
        for row in await self.store.games.find(("active",), marked=("@found",)):
            if await self._is_left(row, now):
                _log.info("game with nobody left closed", game=row.id)
                await self._close(row)

    async def _is_left(self, row: GameRow, now: datetime) -> bool:
        """Whether at most one person is left, and nothing has been decided for long."""
        newest = await self.store.log.actions(row.id, since=max(row.revision - 1, 0), limit=1)
        if now - (newest[-1].created_at if newest else row.created_at) < LEFT:
            return False
        return len({seat.user_id for seat in await self.store.seats.of_game(row.id)}) < 2

    async def _close(self, row: GameRow) -> None:
        async with self.service.turn(row.id):
            updates: GameUpdates = {"status": "closed", "finished_at": self.store.now()}
            rows = [news.unping_row(row), news.board_row(row), news.public_line_row(row, tr(row.lang, "play-closed-left"))]
            try:
                await self.store.games.update(row.id, updates, rows, seen=row)
            except StaleRowError:  # somebody has decided or closed it at this very moment
                return
            self.service.forget(row.id)
        self.service.changed(row.id)
