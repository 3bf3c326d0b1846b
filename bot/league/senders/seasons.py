"""Sends a season's outbox messages: the pinned message, threads with their games, lines, notices to moderators."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

import discord
import msgspec
import structlog
from discord import ui

from bot.drawing.picture import PictureFile
from bot.league.parts import LeagueParts
from bot.league.senders.moderators import moderators_pinged
from bot.league.table.at_will import challenge_key
from bot.league.table.face import face_texts, face_view, season_press
from bot.league.table.leagues import HeldSeason
from bot.league.table.messages import (
    Challenge,
    PersonalMessage,
    PinnedSeasonMessage,
    SeasonLineMessage,
    SeasonMessage,
    SideChoiceMessage,
    StepDueMessage,
)
from bot.league.table.places import FACE, LOST
from bot.league.table.texts import SeasonTexts
from bot.league.telling.finale import season_poster, standings_film
from bot.league.telling.gallery import Gallery, sheet_in_words
from bot.league.telling.news import FINALE, Digest, SeasonEndMessage
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import SentControl, make_button, make_layout, make_paragraph, plain_view
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.send.mentions import NOBODY, mention_only
from bot.send.outbox_worker import UndeliverableError
from bot.send.refusals import passed_over, retry_later_error
from bot.store import Outbox
from bot.store.league import SeasonMark
from bot.telling.named import clean_name
from league.season.reckoning import next_round_follows
from league.season.season import SeasonError
from render.gauge import gauge_part

_log = structlog.get_logger()
_NO_MESSAGE = 10008
M = TypeVar("M", bound=SeasonMessage)
Way = Callable[[Outbox, Any], Awaitable[int | None]]


class LeagueSender:
    """Sends the rows of seasons. Other league modules ``register`` theirs."""

    def __init__(self, client: discord.Client, parts: LeagueParts) -> None:
        self.client = client
        self.parts = parts
        self.leagues = parts.leagues
        self.gallery = Gallery(parts.table.pictures, parts.called)
        self._ways: dict[str, tuple[type[SeasonMessage], Way]] = {}
        self.register(PinnedSeasonMessage, self._face)
        self.register(SeasonLineMessage, self._line)
        self.register(StepDueMessage, self._due)
        self.register(SideChoiceMessage, self._choice)
        self.register(Challenge, self._challenge)
        self.register(PersonalMessage, self._word)
        self.register(Digest, self._digest)
        self.register(SeasonEndMessage, self._finale)

    def register(self, sort: type[M], way: Callable[[Outbox, M], Awaitable[int | None]]) -> None:
        """From now on ``way`` sends messages of this kind; it returns the id of the message."""
        self._ways[str(sort.__struct_config__.tag)] = (sort, way)

    async def send(self, row: Outbox) -> int | None:
        """Send one row; returns the message id. Raises UndeliverableError if it can never be sent, RetryLaterError."""
        sort, way = self._ways.get(str(row.payload.get("what")), (None, None))
        if sort is None or way is None:
            raise UndeliverableError(f"not a message of a season: {row.payload.get('what')}")
        try:
            message = msgspec.convert(row.payload, sort)
        except msgspec.ValidationError as error:
            raise UndeliverableError(str(error)) from error
        try:
            return await way(row, message)
        except (DeniedError, SeasonError) as error:
            raise UndeliverableError(str(error)) from error
        except discord.DiscordServerError as error:
            raise retry_later_error(error) from error
        except discord.HTTPException as error:
            if row.kind != "dm":
                await self.parts.league_places.refused(message.season, row.target, error.code)
            known = error.code in LOST and row.kind != "dm"  # its moderators already know of a lost channel
            raise UndeliverableError(f"{error.status} {error.code}: {error.text}", lost=not known) from error

    def channel(self, place: int) -> discord.PartialMessageable:
        """The channel to post in."""
        return self.client.get_partial_messageable(place)

    async def post(self, row: Outbox, said: str, *controls: SentControl, asked: discord.AllowedMentions = NOBODY) -> int:
        """Post a plain message with buttons below it; returns its id. ``asked``: the people it pings."""
        place = self.channel(row.target)
        if controls:
            return (await place.send(said, view=plain_view(*controls), nonce=row.nonce, allowed_mentions=asked)).id
        return (await place.send(said, nonce=row.nonce, allowed_mentions=asked)).id

    async def post_layout(
        self, row: Outbox, *items: ui.Item[Any], files: Sequence[discord.File] = (), asked: discord.AllowedMentions = NOBODY
    ) -> int:
        """Post a Components V2 message; returns its id."""
        place = self.channel(row.target)
        return (await place.send(view=make_layout(*items), files=files, nonce=row.nonce, allowed_mentions=asked)).id

    async def post_privately(self, row: Outbox, said: str) -> int | None:
        """Send a direct message; returns its id, None if the person does not accept them."""
        channel = await self.client.create_dm(discord.Object(row.target))
        try:
            return (await channel.send(said, nonce=row.nonce, allowed_mentions=NOBODY)).id
        except discord.Forbidden as error:
            _log.info("direct messages closed", user=row.target, code=error.code)
            return None

    # -- the pinned message -----------------------------------------------------------------------------------------

    async def _face(self, row: Outbox, message: PinnedSeasonMessage) -> int | None:
        held = await self.leagues.held(message.season)
        if held.row.status in ("draft", "dropped"):
            return None
        picture = await self._standings(held)
        gallery, files = (gallery_of(picture), [file_of(picture)]) if picture is not None else (None, [])
        async with self.leagues.turn(message.season) as held:
            # A large table takes long; nothing may change while it is computed.
            text = await asyncio.to_thread(face_texts, held)
        return await self.kept(row, held, FACE, face_view(held, gallery, text), files, pin=True)

    async def _standings(self, held: HeldSeason) -> PictureFile | None:
        """The standings as a picture, once there are any."""
        if held.season.status == "entries":
            return None
        people = await self.gallery.people(held, self.client.get_guild(held.row.guild_id))
        shown = await self.gallery.sheet(held, people, held.row.lang, "table")
        theme = self.parts.table.choices.theme(held.row.guild_id)
        return None if shown is None else await self.gallery.drawn(shown, "standings", theme)

    async def kept(
        self,
        row: Outbox,
        held: HeldSeason,
        key: str,
        view: discord.ui.LayoutView,
        files: list[discord.File] | None = None,
        *,
        pin: bool = False,
    ) -> int:
        """One message that is edited each time it is sent again, and reposted if deleted. ``key``: its mark."""
        mark = held.marks.get(key)
        place = row.target
        if mark is not None and mark.message_id is not None and mark.channel_id == place:
            partial = self.channel(place).get_partial_message(mark.message_id)
            try:
                edited = await partial.edit(view=view, attachments=files or [], allowed_mentions=NOBODY)
            except discord.NotFound as error:
                if error.code != _NO_MESSAGE:
                    raise
            else:
                # A retry: Discord may have failed between the message and its pin.
                if pin and row.attempts > 1 and not edited.pinned:
                    with passed_over():
                        await partial.pin()
                return mark.message_id
        # The nonce is the same for all rows that would post it: another row may have overtaken this one since its first try.
        gone = mark.message_id or 0 if mark is not None else 0
        nonce = f"{key[:8]}-{held.id}-{gone % 10**9}"[:25]
        sent = await self.channel(place).send(view=view, files=files or [], nonce=nonce, allowed_mentions=NOBODY)
        await self.leagues.mark(held, SeasonMark(key, place, sent.id))
        if pin:
            with passed_over():  # without that permission it stays unpinned
                await sent.pin()
        return sent.id

    async def plain(self, held: HeldSeason, user: int) -> str:
        """A person's name on the server: thread names cannot mention anybody."""
        guild, member = self.client.get_guild(held.row.guild_id), None
        with passed_over():
            member = (guild.get_member(user) or await guild.fetch_member(user)) if guild is not None else None
        return clean_name(member.display_name)[:40] if member is not None else str(user)

    # -- for spectators ---------------------------------------------------------------------------------------------

    async def _digest(self, row: Outbox, message: Digest) -> int | None:
        """Post a season's daily digest. The map below it is the spectators', drawn from the current position."""
        held = await self.leagues.held(message.season)
        items: list[ui.Item[Any]] = [make_paragraph(message.text, 3900)]
        files = []
        if message.game:
            with contextlib.suppress(DeniedError):
                match = await self.parts.table.service.match(message.game)
                theme = self.parts.table.choices.theme(held.row.guild_id)
                picture = await self.parts.table.pictures.map(match, "spectator", held.row.lang, theme=theme)
                if picture is not None:
                    items.append(gallery_of(picture))
                    files.append(file_of(picture))
        return await self.post_layout(row, *items, files=files)

    async def _finale(self, row: Outbox, message: SeasonEndMessage) -> int | None:
        """Post the final standings on one sheet, and the season as a film if films can be made."""
        held = await self.leagues.held(message.season)
        lang, theme = held.row.lang, self.parts.table.choices.theme(held.row.guild_id)
        people = await self.gallery.people(held, self.client.get_guild(held.row.guild_id))
        shown, moving = season_poster(held.season, people, lang), standings_film(held.season, people, lang)
        table = self.parts.table

        async def made() -> list[PictureFile | None]:
            with gauge_part(0, 8):
                first = await table.pictures.sheet(shown, "poster", theme=theme)
            with gauge_part(1, 2):
                return [first, await table.pictures.sheet(moving, "season", theme=theme) if moving is not None else None]

        async def meanwhile(view: ui.LayoutView) -> bool:
            await self.kept(row, held, FINALE, view)
            return True

        try:
            share = table.underway.show_in(meanwhile, lang, "work-finale", table.apart.films, (FINALE, held.id), made)
            pictures = [one for one in await share if one is not None]
        except DeniedError:  # too many films are waiting: skip this one
            pictures = [one for one in await made() if one is not None]
        items: list[ui.Item[Any]] = [make_paragraph(f"## {held.name}", 200)]
        if pictures:
            items.append(gallery_of(*pictures))
        else:
            items.append(make_paragraph(sheet_in_words(shown), 3500))
        files = [file_of(one) for one in pictures]
        return await self.kept(row, held, FINALE, make_layout(*items), files)

    # -- words ------------------------------------------------------------------------------------------------------

    async def _line(self, row: Outbox, message: SeasonLineMessage) -> int | None:
        return await self.post(row, message.text, asked=mention_only(message.users, message.roles))

    async def _choice(self, row: Outbox, message: SideChoiceMessage) -> int | None:
        held = await self.leagues.held(message.season)
        pairing = held.season.pairing(message.pairing)
        if pairing.sided or pairing.dropped:
            return None
        names, pair = SeasonTexts(held), pairing.pair
        other = next(name for name in pair.both() if name != pair.chooser)
        buttons = [
            make_button(season_press(held.id, Op.LEAGUE_SIDE, f"{pairing.id}:{first}"), seats, "primary")
            for first, seats in zip((pair.chooser, other), names.sides(pairing), strict=True)
        ]
        user = int(held.season.player(pair.chooser))
        text = names.tr("league-choose", who=f"<@{user}>", other=names.who(other), where=names.where(pair, pairing.round))
        return await self.post(row, text, *buttons, asked=mention_only([user]))

    async def _challenge(self, row: Outbox, message: Challenge) -> int | None:
        held = await self.leagues.held(message.season)
        if challenge_key(message.who, message.other) not in held.marks:
            return None
        names, rest = SeasonTexts(held), f"{message.who}:{message.other}"
        buttons = (
            make_button(season_press(held.id, Op.LEAGUE_ACCEPT, rest), names.tr("button-league-accept"), "success"),
            make_button(season_press(held.id, Op.LEAGUE_DECLINE, rest), names.tr("button-league-decline")),
        )
        user = int(held.season.player(message.other))
        text = names.tr("league-challenged", who=names.who(message.who), other=f"<@{user}>", name=held.name)
        return await self.post(row, text, *buttons, asked=mention_only([user]))

    async def _due(self, row: Outbox, message: StepDueMessage) -> int | None:
        held = await self.leagues.held(message.season)
        if held.season.status != "running" or held.season.round != message.round or held.season.open_pairings():
            return None
        names = SeasonTexts(held)
        on = make_button(season_press(held.id, Op.LEAGUE_ROUND), names.tr("button-league-round"), "primary")
        by_itself = next_round_follows(held.season)
        text = names.tr("league-due-follows" if by_itself else "league-due", name=held.name, round=message.round)
        if by_itself:  # nobody needs to act: nobody is pinged
            return await self.post(row, text, on)
        who, asked = moderators_pinged(held.row.moderators)
        return await self.post(row, f"{who} {text}", on, asked=asked)

    async def _word(self, row: Outbox, message: PersonalMessage) -> int | None:
        return await self.post_privately(row, message.text)


__all__ = ["FACE", "LeagueSender"]
