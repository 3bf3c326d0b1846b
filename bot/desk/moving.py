"""Moves games to other channels and threads."""

from __future__ import annotations

from typing import Literal

import msgspec

from bot.lobby.lobby import Lobby
from bot.lobby.places import GamePlaces, public_pings
from bot.program.denied import DeniedError
from bot.store import GameRow, GameUpdates, NewOutbox
from bot.telling import news
from words import tr

#: Longest time without a word after which Discord archives a thread, in minutes: a week.
KEPT_ALIVE: Literal[10080] = 10080


class GameMover:
    """Moves games."""

    def __init__(self, lobby: Lobby, places: GamePlaces) -> None:
        self.lobby = lobby
        self.service = lobby.service
        self.places = places

    async def move_game(self, row: GameRow, place: int, thread: int | None, user: int) -> GameRow:
        """Move a game to a channel or a thread; the board in the old place becomes a pointer.

        Raises DeniedError "channel-taken" when a game is played there already, "game-over", "moved-already".
        """
        service, store = self.service, self.service.store
        target = thread or place
        async with self.lobby.opening:
            await self.lobby.vacant(target, row.id)
            async with service.turn(row.id):
                row = await service.row(row.id)
                if row.status not in ("lobby", "active"):
                    raise DeniedError("game-over")
                old = news.game_place_of(row)
                if old == target:
                    raise DeniedError("moved-already")
                updates: GameUpdates = {"channel_id": place, "thread_id": thread, "board_message_id": None}
                there = msgspec.structs.replace(row, **updates)
                pointer = tr(row.lang, "moved-away", game=row.id, place=f"<#{target}>")
                rows: list[NewOutbox] = [news.moved_row(old, row.board_message_id, target, pointer), news.first_board(target)]
                rows.append(
                    news.public_line_row(there, tr(row.lang, "moved-here", user=f"<@{user}>", game=row.id, place=f"<#{old}>"))
                )
                # An unreadable game moves as well: it may be in the way, and may be readable again later.
                match = await service.match(row.id) if row.status == "active" and await service.readable(row) else None
                if match is not None:
                    match.row = msgspec.structs.replace(match.row, **updates)
                    rows += [*public_pings(match), news.unping_row(there)]
                try:
                    row = await store.games.update(row.id, updates, rows)
                except BaseException:
                    service.forget(row.id)
                    raise
                self.places.shut.pop(row.id, None)
        service.changed(row.id)
        return row
