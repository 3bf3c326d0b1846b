"""Which moment of which game a message of the bot tells of."""

from __future__ import annotations

import re

import discord
import msgspec

from bot.commands.watch import Watching
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.store import GameRow, Outbox
from bot.store.rows import Status
from bot.telling import messages
from bot.telling.messages import Chapter

#: The topic of a chapter's message: the entry with which the chapter is over.
_CHAPTER = re.compile(re.escape(messages.CHAPTER) + r"(\d+)-")
_EVERY: tuple[Status, ...] = ("lobby", "active", "finished", "closed")


class Moment(msgspec.Struct, frozen=True):
    """A game, and the entry of its log that a message tells of; ``at`` None: the newest.

    ``chapter``: the message tells of a whole chapter, which is over with this entry.
    """

    row: GameRow
    at: int | None
    chapter: bool = False


async def moment_of_message(watching: Watching, interaction: Interaction, message: discord.Message) -> Moment:
    """The moment behind a message. What the user may see is judged where the game is played.

    Raises DeniedError "menu-not-ours", "menu-no-moment", "no-such-game".
    """
    client, store = interaction.client, watching.service.store
    if client.user is None or message.author.id != client.user.id:
        raise DeniedError("menu-not-ours")
    sent = await store.outbox.of_message(message.id)
    if sent is None or sent.game_id is None:
        boards = [one for one in await store.games.in_channel(message.channel.id, _EVERY) if one.board_message_id == message.id]
        if not boards:
            raise DeniedError("menu-no-moment")
        return Moment(await watching.row(interaction, boards[0].id), None)
    row = await watching.row(interaction, sent.game_id)
    if sent.topic == "board":
        return Moment(row, None)
    if (seq := _chapter_end(sent)) is not None:
        return Moment(row, seq, chapter=True)
    at = await store.log.newest_at(row.id, sent.created_at)
    return Moment(row, at)


def _chapter_end(sent: Outbox) -> int | None:
    """The entry with which the chapter of a message is over, or which it reaches; None for any other message."""
    if found := _CHAPTER.match(sent.topic or ""):
        return int(found[1])
    message = messages.read_message(sent.payload) if sent.topic == messages.DRAFT else None
    return message.seq if isinstance(message, Chapter) else None
