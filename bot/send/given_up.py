"""Notices of messages that could never be sent. The host's log has each with its reason; people hear that one is missing.

They go to the game's channel, with a ping to the user who was asked; for a season to its moderators, by direct message.
Where a channel is lost they have heard of it already (``bot.lobby.places``, ``bot.league.table.places``). A direct message that
reaches nobody is reported to nobody else: that it was sent may be a secret of the game. Panels show what it asked.
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

from bot.lobby.places import GamePlaces
from bot.program.denied import DeniedError
from bot.store import NewOutbox, Outbox, StoreTroubleError
from bot.telling import messages, news
from bot.telling.messages import Ping
from bot.telling.text import GameWords
from words import tr

#: The topic of a notice: waiting ones are merged, and a failed notice causes no other.
TOPIC = "given-up"
#: The text of a ping in place of one that could not be sent.
_ASKED = "given-up-ping"


class GivenUp:
    """Reports rows of the outbox that were given up."""

    def __init__(self, places: GamePlaces) -> None:
        self.places = places
        #: Who reports rows that belong to no game; the league sets it.
        self.report_gameless: Callable[[Outbox], Awaitable[None]] | None = None

    async def report(self, row: Outbox) -> None:
        """Report that a message could not be sent, without its content."""
        if row.topic is not None and row.topic.startswith(TOPIC):
            return
        with contextlib.suppress(DeniedError, StoreTroubleError, ValueError):
            if row.game_id is not None:
                await self._game(row, row.game_id)
            elif self.report_gameless is not None:
                await self.report_gameless(row)

    async def _game(self, row: Outbox, number: int) -> None:
        if row.kind == "dm" or number in self.places.shut:
            return
        service = self.places.service
        game = await service.row(number)
        rows = [
            NewOutbox(
                "message", news.game_place_of(game), news.public_line_row(game, tr(game.lang, "given-up")).payload, topic=TOPIC
            )
        ]
        what = messages.read_message(row.payload)
        if isinstance(what, Ping):
            if what.says == _ASKED:
                return
            match = await service.settled(number)
            words = GameWords(match.game, game.lang)
            rows = [news.ping_saying(game, what.user, words, _ASKED, button=what.button)]
        await service.post(number, *rows)
