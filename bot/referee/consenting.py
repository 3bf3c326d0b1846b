"""Players' consent to a moderator's request: to continue an imported game, or to accept a player who has seen their hands."""

from __future__ import annotations

import contextlib
from typing import Protocol

from bot.core.service import Service
from bot.desk.public import PublicPresses
from bot.desk.requests import OpenRequest, Requests, mentioned_users
from bot.desk.rights import may_moderate_game
from bot.lobby.lobby import Lobby
from bot.moderation.replacing import Replacing
from bot.moderation.rulings import ModeratorRulings
from bot.panel import reply
from bot.panel.controls import Interaction, Press
from bot.panel.ops import Op
from bot.program.denied import DeniedError, StaleError
from bot.store import RepeatedInteractionError
from bot.store.seats import NOBODY
from bot.telling import news
from bot.telling.messages import PlayOnRequest, ReplaceRequest
from bot.telling.text import GameWords
from bot.time.clocks import GameClocks
from words import tr

#: Separates a message from the list of those who have answered it.
_ANSWERED = "\n-# "


class ConsentParts(Protocol):
    """What is needed where players agree to what a moderator proposes."""

    service: Service
    lobby: Lobby
    clocks: GameClocks
    requests: Requests


class Consenting:
    """The buttons below these requests."""

    def __init__(self, parts: ConsentParts, rulings: ModeratorRulings, replacing: Replacing, presses: PublicPresses) -> None:
        self.parts = parts
        self.rulings = rulings
        self.replacing = replacing
        presses.ops |= {
            Op.AGREE_PLAY: self._agree,
            Op.REFUSE_PLAY: self._refuse,
            Op.GO_ON: self._go_on,
            Op.AGREE_REPLACE: self._let_in,
            Op.REFUSE_REPLACE: self._kept_out,
        }

    async def _agree(self, interaction: Interaction, press: Press) -> None:
        asked = await self.parts.requests.asked(interaction, press, PlayOnRequest)
        asked.match.refuse_over()
        everybody = await self.rulings.agree(asked.match.id, interaction.user.id, interaction.id)
        if not await self.parts.requests.agree(interaction, asked) and not everybody:
            return
        if everybody:
            await self.parts.requests.over(interaction, asked)
            if not (await self.parts.service.match(asked.match.id)).paused:
                await self.parts.clocks.resume(asked.match.id)

    async def _refuse(self, interaction: Interaction, press: Press) -> None:
        """A player refuses: the game is closed without a result. Its original file still exists."""
        asked = await self.parts.requests.asked(interaction, press, PlayOnRequest)
        if asked.match.row.status != "active" or not asked.match.paused:
            raise DeniedError("bad-button")
        await self.parts.lobby.close(asked.match.row, interaction.user.id, referee=True)
        await self.parts.requests.over(interaction, asked)

    async def _go_on(self, interaction: Interaction, press: Press) -> None:
        """Continue with another edition of the game's module: all players agree, or a moderator who does not play."""
        match = await self.parts.service.match(press.game)
        user = interaction.user.id
        referee = await may_moderate_game(interaction, match.row)
        left = await self.parts.service.go_on(match.id, user, interaction.id, referee=referee)
        if not left:
            await reply.edit_clicked_message(interaction, view=None)
            return
        who = ", ".join(f"<@{one}>" for one in match.players() if one not in left)
        notice = tr(match.row.lang, "request-agreed", who=who, left=mentioned_users(left))
        content = interaction.message.content.split(_ANSWERED)[0] if interaction.message is not None else ""
        await reply.edit_clicked_message(interaction, content=f"{content}{_ANSWERED}{notice}".strip())

    async def _replacing(self, interaction: Interaction, press: Press) -> tuple[OpenRequest, ReplaceRequest]:
        """The request above a button. Raises what ``Requests.asked`` does; StaleError if the seat has a new holder."""
        asked = await self.parts.requests.asked(interaction, press, ReplaceRequest)
        request = asked.request
        if not isinstance(request, ReplaceRequest) or asked.match.row.status != "active":
            raise DeniedError("game-over")
        if asked.match.seats.get(request.seat, NOBODY) != request.old:
            raise StaleError
        return asked, request

    async def _let_in(self, interaction: Interaction, press: Press) -> None:
        asked, request = await self._replacing(interaction, press)
        if await self.parts.requests.agree(interaction, asked):
            game, seat = asked.match.id, request.seat
            await self.parts.clocks.settle(game, seat)
            await self.replacing.replace(game, request.by, seat, request.new, interaction.id, request.users)
            await self.parts.clocks.welcome(game, seat)
            await self.parts.requests.over(interaction, asked)

    async def _kept_out(self, interaction: Interaction, press: Press) -> None:
        """A player refuses the new one: the seat keeps its holder."""
        asked, request = await self._replacing(interaction, press)
        match = asked.match
        words = GameWords(match.game, match.row.lang)
        names = ", ".join(words.seat(seat) for seat in match.seats_of(interaction.user.id))
        with contextlib.suppress(RepeatedInteractionError):
            new, seat = f"<@{request.new}>", words.seat(request.seat)
            row = news.public_line_row(match.row, words.tr("replace-refused", who=names, seat=seat, new=new))
            await self.parts.service.store.outbox.post_once([row], match.id, interaction.id)
        self.parts.service.changed(match.id)
        await self.parts.requests.over(interaction, asked)
