"""Buttons on public messages: of the board, of the lobby, of undo requests."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Protocol

import discord

from bot.core.service import Service
from bot.desk.panels import PlayerPanels
from bot.desk.private_answers import PrivateAnswers
from bot.desk.requests import Requests
from bot.desk.rights import can_read_game, may_moderate_game
from bot.lobby.lobby import Lobby
from bot.lobby.sharing import Sharing
from bot.lobby.talk import Talks
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press
from bot.panel.ops import PART, Op
from bot.panel.underway import Underway
from bot.program.denied import DeniedError
from bot.program.dev import ALL, is_developing
from bot.store import GameRow
from bot.telling.messages import UndoRequest
from bot.telling.news import game_place_of
from words import tr

Answer = Callable[[Interaction, Press], Coroutine[Any, Any, None]]


class PublicParts(Protocol):
    """What the buttons under public messages need."""

    service: Service
    lobby: Lobby
    sharing: Sharing
    talks: Talks
    requests: Requests
    underway: Underway
    panels: PlayerPanels
    private_answers: PrivateAnswers


class PublicPresses:
    """What the buttons under public messages do, by operation."""

    def __init__(self, parts: PublicParts) -> None:
        self.parts = parts
        self.service = parts.service
        self.ops: dict[Op, Answer] = {
            Op.DECIDE: self._decide,
            Op.HAND: self._hand,
            Op.MAP: self._map,
            Op.LOG: self._log,
            Op.HAPPENED: self._happened,
            Op.GIVE_UP: parts.underway.give_up,
            Op.JOIN: self._join,
            Op.LEAVE: self._leave,
            Op.START: self._start,
            Op.SHARE: self._share,
            Op.TALK: self._talk,
            Op.ASK_UNDO: self._ask_undo,
            Op.AGREE_UNDO: self._agree,
            Op.REFUSE_UNDO: self._refuse,
        }

    async def _decide(self, interaction: Interaction, press: Press) -> None:
        await self.parts.panels.open_panel(interaction, press.game)

    async def _hand(self, interaction: Interaction, press: Press) -> None:
        await self.parts.private_answers.show_hand(interaction, press.game)

    async def row(self, interaction: Interaction, press: Press) -> GameRow:
        """The game of a button: the user's own, or one in a channel they can see. Raises DeniedError "no-such-game"."""
        row = await self.service.row(press.game)
        user = interaction.user
        if row.guild_id == interaction.guild_id:
            if game_place_of(row) == interaction.channel_id:
                return row
            # Pressed elsewhere: below an older message of a game that was moved, or with a made-up id.
            if isinstance(user, discord.Member) and await can_read_game(user, row):
                return row
        seats = await self.service.store.seats.of_game(row.id)
        if user.id not in {seat.user_id for seat in seats}:
            raise DeniedError("no-such-game", game=press.game)
        return row

    async def _map(self, interaction: Interaction, press: Press) -> None:
        await self.row(interaction, press)
        await self.parts.private_answers.show_map(interaction, press.game, press.rest)

    async def _log(self, interaction: Interaction, press: Press) -> None:
        row = await self.row(interaction, press)
        await self.parts.private_answers.show_log(interaction, press.game, numbers=await may_moderate_game(interaction, row))

    async def _happened(self, interaction: Interaction, press: Press) -> None:
        await self.parts.private_answers.show_happened(interaction, press.game)

    async def _join(self, interaction: Interaction, press: Press) -> None:
        row = await self.row(interaction, press)
        seats = self.service.game_of(row).seats
        wish = seats[press.seat] if press.rest == "s" and press.seat < len(seats) else ""
        language = answers.private_language(interaction)
        words = self.service.words(row, language)
        if press.rest == ALL and is_developing():
            seats = tuple(await self.parts.lobby.join_all(row, interaction.user.id, language))
        else:
            seats = tuple(await self.parts.sharing.take(row, interaction.user.id, wish, language, interaction.id))
        await answers.send_private_text(
            interaction, tr(language, "joined", seat=", ".join(map(words.seat, seats)) or "-", game=row.id)
        )

    async def _leave(self, interaction: Interaction, press: Press) -> None:
        row = await self.row(interaction, press)
        await self.parts.lobby.leave(row, interaction.user.id)
        await answers.say_privately(interaction, "left", game=row.id)

    async def _share(self, interaction: Interaction, press: Press) -> None:
        row = await self.row(interaction, press)
        referee = await may_moderate_game(interaction, row)
        await self.parts.sharing.share(row, interaction.user.id, press.rest, referee=referee)
        await answers.say_privately(interaction, "shared", game=row.id)

    async def _talk(self, interaction: Interaction, press: Press) -> None:
        row = await self.row(interaction, press)
        wished = await self.parts.talks.wish(row, interaction.user.id, referee=await may_moderate_game(interaction, row))
        await answers.say_privately(interaction, "talk-on" if wished else "talk-off")

    async def _start(self, interaction: Interaction, press: Press) -> None:
        row = await self.row(interaction, press)
        await reply.defer_answer(interaction)
        referee, private = await may_moderate_game(interaction, row), answers.private_language(interaction)
        match = await self.parts.lobby.start(row, interaction.user.id, interaction.id, referee=referee, lang=private)
        if match.seats_of(interaction.user.id):
            await self.parts.panels.open_panel(interaction, row.id)
        else:
            await answers.say_privately(interaction, "started-short", game=row.id)

    async def _ask_undo(self, interaction: Interaction, press: Press) -> None:
        user = interaction.user.id
        if press.rest != PART:
            await self.parts.requests.make(interaction, *await self.service.ask_undo(press.game, user))
        elif await self.service.undo_part(press.game, user, interaction.id):
            self.parts.panels.shown.answering(press.game, user)
            await self.parts.panels.open_panel(interaction, press.game, tr(answers.private_language(interaction), "undone-short"))
        else:
            await self.parts.requests.make(interaction, *await self.service.ask_part(press.game, user))

    async def _agree(self, interaction: Interaction, press: Press) -> None:
        await self._answer(interaction, press, agreed=True)

    async def _refuse(self, interaction: Interaction, press: Press) -> None:
        await self._answer(interaction, press, agreed=False)

    async def _answer(self, interaction: Interaction, press: Press, *, agreed: bool) -> None:
        requests = self.parts.requests
        asked = await requests.asked(interaction, press, UndoRequest)
        if agreed and not await requests.agree(interaction, asked):
            return
        number, seat = asked.request.number, asked.request.seat
        if number is None:
            raise DeniedError("bad-button")
        request = asked.request
        await self.service.agree_undo(
            press.game,
            interaction.user.id,
            press.rev,
            number,
            seat,
            interaction.id,
            agreed=agreed,
            part=isinstance(request, UndoRequest) and request.part,
        )
        await requests.over(interaction, asked)
