"""Notices in a game's channel while the owner's folder holds another edition of its module; the watch over that folder."""

from __future__ import annotations

import asyncio
import contextlib

import discord
import structlog

from bot.core import games
from bot.core.service import Service
from bot.panel.controls import Press, make_button, plain_view
from bot.panel.ops import Op
from bot.program.background import Background
from bot.program.denied import DeniedError, StaleError
from bot.send.mentions import NOBODY
from bot.store import GameRow, Outbox, StoreTroubleError
from bot.telling import messages
from bot.telling.messages import Halted
from bot.telling.text import GameWords
from words import tr

_log = structlog.get_logger()
#: Seconds between two looks at the owner's folder.
EVERY = 15.0


def edition_line(row: GameRow, words: GameWords) -> str:
    """The line for the board of a game that goes on beside another edition of its module, "" for any other."""
    mark = games.module_mark_of(row.marks)
    if mark is None or row.marks.edition is None or row.status != "active":
        return ""
    return words.tr("module-edition-line", module=mark.name)


async def send_halt_notice(channel: discord.PartialMessageable, row: Outbox, game: GameRow, message: Halted) -> int | None:
    """The notice that a game is halted, with the button to go on; None if it goes on already."""
    mark = games.module_mark_of(game.marks)
    if mark is None or game.marks.halted is None:
        return None
    label = tr(game.lang, "button-go-on", version=mark.version)
    view = plain_view(make_button(Press(game.id, 0, 0, Op.GO_ON, ""), label, "primary"))
    return (await channel.send(message.text, view=view, nonce=row.nonce, allowed_mentions=NOBODY)).id


async def lift_halt_notice(client: discord.Client, service: Service, game: GameRow) -> None:
    """Remove the button and the names of those who had not agreed, once a game goes on."""
    if game.marks.halted is not None and game.status == "active":
        return
    for sent in await service.store.outbox.sent(game.id, messages.HALTED):
        if sent.discord_message_id is not None:
            message = client.get_partial_messageable(sent.target).get_partial_message(sent.discord_message_id)
            with contextlib.suppress(discord.NotFound, discord.Forbidden):
                await message.edit(content=str(sent.payload["text"]), view=None, allowed_mentions=NOBODY)
        await service.store.outbox.message_gone(sent.id)


class EditionWatch(Background):
    """Watches the owner's folder while the program runs: a game is halted before anybody decides something in it."""

    def __init__(self, service: Service) -> None:
        super().__init__("editions")
        self._service = service

    async def run(self) -> None:
        """Look after each change of a module; the first time at once."""
        library, before = self._service.library, None
        while library.folder is not None:
            now = await asyncio.to_thread(library.touched)
            if now != before:
                before = now if await self.once() else None
            await asyncio.sleep(EVERY)

    async def once(self) -> bool:
        """Look at all games under way; False if that failed."""
        try:
            for row in await self._service.store.games.find(("active",), marked=("@module",)):
                with contextlib.suppress(DeniedError, StaleError):
                    await self._service.look(row.id)
        except StoreTroubleError as error:
            _log.warning("modules not looked at", error=str(error))
            return False
        return True
