"""Sends what is said of people who wait for an opponent: the line in a channel, its removal, the end of waiting."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import msgspec
import structlog

from bot.panel.controls import Press, make_button, make_layout, make_paragraph, plain_view
from bot.panel.ops import Op
from bot.program.choices import LANG, Choices
from bot.seeking.meeting import MeetingRoom
from bot.seeking.messages import SEEKER, SeekerEnded, SeekerLine, SeekerLineOver, SeekerMessage
from bot.seeking.texts import line_text, wish_text
from bot.send.deliver import DiscordSender
from bot.send.mentions import NOBODY
from bot.send.outbox_worker import UndeliverableError
from bot.send.refusals import retry_later_error
from bot.store import Outbox
from words import lang_of, tr

_log = structlog.get_logger()


class SeekerSender:
    """Sends these rows; all others that belong to no game go on to who sent them before."""

    def __init__(self, client: discord.Client, room: MeetingRoom, choices: Choices, sender: DiscordSender) -> None:
        self.client = client
        self.room = room
        self.seekers = room.seekers
        self.choices = choices
        self._others: Callable[[Outbox], Awaitable[int | None]] | None = sender.send_gameless
        sender.send_gameless = self.send

    async def send(self, row: Outbox) -> int | None:
        """Send one row; returns the id of the message. Raises UndeliverableError, RetryLaterError."""
        if not str(row.payload.get("what", "")).startswith(SEEKER):
            if self._others is None:
                raise UndeliverableError("nobody sends such rows")
            return await self._others(row)
        try:
            message: SeekerMessage = msgspec.convert(row.payload, SeekerMessage)
        except msgspec.ValidationError as error:
            raise UndeliverableError(f"not a message about somebody who waits: {error}") from error
        try:
            match message:
                case SeekerLine():
                    return await self._line(row, message)
                case SeekerLineOver():
                    return await self._line_over(row, message)
                case SeekerEnded():
                    return await self._ended(row, message)
        except discord.DiscordServerError as error:
            raise retry_later_error(error) from error
        except discord.HTTPException as error:
            # A lost channel, closed direct messages: waiting goes on without the line, and ends without a letter.
            _log.info("seeker not shown", code=error.code)
            return None

    async def _line(self, row: Outbox, message: SeekerLine) -> int | None:
        seeker = await self.seekers.get(message.seeker)
        if seeker is None or seeker.status != "waiting":
            return None
        # As a new game speaks: one language for the channel, not a language for each line.
        guild = self.client.get_guild(seeker.guild_id)
        here = seeker.tongue if guild is None else str(guild.preferred_locale)
        lang = lang_of(seeker.lang or self.choices.get("guild", seeker.guild_id, LANG) or here)
        match = await self.room.running(seeker)
        text = line_text(seeker, match, lang)
        label = tr(lang, "button-seeker-join" if match is None else "button-seeker-sit")
        view = plain_view(make_button(Press(seeker.id, 0, 0, Op.SEEKER_JOIN, ""), label, "success"))
        place = self.client.get_partial_messageable(row.target)
        if seeker.line_message is not None:
            line = place.get_partial_message(seeker.line_message)
            await line.edit(content=text, view=view, allowed_mentions=NOBODY)
            return line.id
        sent = await place.send(text, view=view, nonce=row.nonce, allowed_mentions=NOBODY, silent=True)
        await self.seekers.line_posted(seeker.id, sent.id)
        return sent.id

    async def _line_over(self, row: Outbox, message: SeekerLineOver) -> int | None:
        seeker = await self.seekers.get(message.seeker)
        line = message.message or (None if seeker is None else seeker.line_message)
        if line is not None:
            await self.client.get_partial_messageable(row.target).get_partial_message(line).delete()
        return None

    async def _ended(self, row: Outbox, message: SeekerEnded) -> int | None:
        seeker = await self.seekers.get(message.seeker)
        if seeker is None:
            return None
        lang = self.choices.lang(seeker.user_id, seeker.tongue)
        view = make_layout(make_paragraph(tr(lang, "play-ended", what=wish_text(seeker, lang), place=f"<#{seeker.channel_id}>")))
        channel = await self.client.create_dm(discord.Object(row.target))
        return (await channel.send(view=view, nonce=row.nonce, allowed_mentions=NOBODY)).id
