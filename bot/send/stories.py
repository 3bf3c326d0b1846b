"""The story of a game in its channel: chapters with their pictures, their withdrawal, the board that moves below them; and what
shows beside it: the tags of its post, a live evening.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from functools import partial

import discord
from discord import ui

from bot.core.match import GameMatch
from bot.drawing.picture import PictureFile
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import make_layout, make_paragraph
from bot.program.choices import EVERYTHING, HANDED, NEWS
from bot.send.evenings import send_evening
from bot.send.mail import Mail
from bot.send.mentions import NOBODY
from bot.send.parts import SenderParts
from bot.send.post_tags import note_tags, send_tags
from bot.send.refusals import passed_over
from bot.store import GameRow, Outbox
from bot.telling import messages, news
from bot.telling.messages import Chapter, EveningNews, Happening, OldBoard, PostTags, Withdrawn
from rules.engine import Event, Position
from words import tr


class Stories(Mail):
    """Sends the story of games to their channels."""

    def __init__(self, client: discord.Client, parts: SenderParts) -> None:
        super().__init__(client, parts)
        self.register(Happening, self._event)
        self.register(Chapter, self._chapter)
        self.register(Withdrawn, self._withdrawn)
        self.register(OldBoard, self._old_board)
        self.register(PostTags, partial(send_tags, self))
        self.register(EveningNews, partial(send_evening, self))

    def _channel(self, channel_id: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel_id)

    async def _note_tags(self, row: Outbox) -> None:
        await note_tags(self, row.game_id or 0)

    async def _event(self, row: Outbox, happening: Happening) -> int | None:
        """Post an important event by itself: in a game with chapters only if the server wants everything at once."""
        match = await self._match_of(row)
        if match.game.story.chapters and self.parts.choices.get("guild", match.row.guild_id, NEWS) != EVERYTHING:
            return None
        event = Event(happening.kind, happening.facts)
        picture = await self.parts.pictures.event(match, event, match.row.lang, theme=self._theme(match))
        channel = self._channel(row.target)
        if picture is None:
            return (await channel.send(happening.text, nonce=row.nonce, allowed_mentions=NOBODY)).id
        view = make_layout(make_paragraph(happening.text), gallery_of(picture))
        file = file_of(picture)
        return (await channel.send(view=view, file=file, nonce=row.nonce, allowed_mentions=NOBODY)).id

    async def _chapter(self, row: Outbox, chapter: Chapter) -> int | None:
        """Post a chapter with its picture. A chapter that was undone before it was sent is skipped."""
        match = await self._match_of(row)
        if not match.is_valid(chapter.seq):
            return None
        if chapter.draft and self.parts.choices.get("guild", match.row.guild_id, NEWS) != HANDED:
            return None
        pictures = await self._drawn(match, chapter) if chapter.events else []
        view = dispatch_view(chapter.text, pictures)
        files = [file_of(picture) for picture in pictures]
        sent = await self._channel(row.target).send(view=view, files=files, nonce=row.nonce, allowed_mentions=NOBODY)
        for draft in await self.service.store.outbox.sent(match.id, messages.DRAFT):
            if draft.id != row.id and draft.discord_message_id is not None:  # continued, or complete, by now
                with contextlib.suppress(discord.NotFound, discord.Forbidden):
                    await self._channel(draft.target).get_partial_message(draft.discord_message_id).delete()
                await self.service.store.outbox.message_gone(draft.id)
        return sent.id

    async def _drawn(self, match: GameMatch, chapter: Chapter) -> list[PictureFile]:
        """The picture of a chapter, and the sheet of its important events."""
        events = [Event(kind, facts) for kind, facts in chapter.events]
        state, lang, theme = _position_after(match, chapter.seq).state, match.row.lang, self._theme(match)
        found = (
            await self.parts.pictures.chapter(match, chapter.name, state, events, lang, theme=theme),
            await self.parts.pictures.events(match, events, lang, theme=theme),
        )
        return [one for one in found if one is not None]

    async def _withdrawn(self, row: Outbox, gone: Withdrawn) -> None:
        """Replace chapters that were taken back with a line that says so."""
        game = await self._game_of(row)
        for old in await self.service.store.outbox.sent_under(game.id, messages.CHAPTER):
            chapter = messages.read_message(old.payload)
            if not isinstance(chapter, Chapter) or not gone.since <= chapter.seq <= gone.until:
                continue
            title = chapter.text.splitlines()[0].replace("~", "").removeprefix("-# ")
            said = tr(game.lang, "story-withdrawn", title=title, seat=gone.who)
            assert old.discord_message_id is not None
            with contextlib.suppress(discord.NotFound):
                message = self._channel(old.target).get_partial_message(old.discord_message_id)
                await message.edit(view=make_layout(make_paragraph(said, 3900)), attachments=[], allowed_mentions=NOBODY)
            await self.service.store.outbox.message_gone(old.id)

    async def _old_board(self, row: Outbox, old: OldBoard) -> None:
        """Turn older boards above the newest one into pointers to it; a pin moves along."""
        game = await self._game_of(row)
        now = game.board_message_id
        sent = await self.service.store.outbox.sent(game.id, "board")
        known = {one.discord_message_id for one in sent if one.target == row.target}
        above = [one for one in sorted({old.message, *known} - {None, now}, key=lambda one: one or 0) if one is not None]
        if now is None or news.game_place_of(game) != row.target:
            return  # the new one could not be posted, or the game is played elsewhere by now: the old one stays as it is
        for message in above:
            await self._point_to(game, message, now)
        for one in sent:
            if one.discord_message_id in above:
                await self.service.store.outbox.message_gone(one.id)

    async def _point_to(self, game: GameRow, message: int, board: int) -> None:
        place = news.game_place_of(game)
        channel = self._channel(place)
        link = f"https://discord.com/channels/{game.guild_id or '@me'}/{place}/{board}"
        pointer = tr(game.lang, "story-board-below", link=link)
        partial = channel.get_partial_message(message)
        try:
            edited = await partial.edit(view=make_layout(make_paragraph(pointer)), attachments=[], allowed_mentions=NOBODY)
        except (discord.NotFound, discord.Forbidden):  # gone already, or out of reach: let it be
            return
        if edited.pinned:
            with passed_over():  # pins need a right of their own
                await channel.get_partial_message(board).pin()
                await partial.unpin()


def dispatch_view(text: str, pictures: Sequence[PictureFile]) -> ui.LayoutView:
    """A chapter as a message, its pictures one below the other, because a phone cuts pictures side by side."""
    return make_layout(make_paragraph(text, 3900), *(gallery_of(picture) for picture in pictures))


def _position_after(match: GameMatch, seq: int) -> Position:
    """The position after a valid action; if it is no longer in memory, the present one."""
    return next((one.position for one in match.tail if one.seq == seq), match.position)
