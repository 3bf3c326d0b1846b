"""Sends offers of seats to alternates, and takes their buttons off when they are over."""

from __future__ import annotations

import discord
import structlog

from bot.league.casework.messages import SeatOfferClosed, SeatOfferMessage, seat_offer_key
from bot.league.parts import LeagueParts
from bot.league.senders.seasons import LeagueSender
from bot.league.table.face import season_press
from bot.league.table.texts import SeasonTexts, stamp_text
from bot.panel.controls import make_button
from bot.panel.ops import Op
from bot.send.mentions import NOBODY, mention_only
from bot.store import Outbox
from bot.store.league import SeasonMark

_log = structlog.get_logger()


class OfferSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, parts: LeagueParts, league: LeagueSender) -> None:
        self.leagues = parts.leagues
        self.files = parts.casework.files
        self.league = league
        league.register(SeatOfferMessage, self._offered)
        league.register(SeatOfferClosed, self._closed)

    async def _offered(self, row: Outbox, message: SeatOfferMessage) -> int | None:
        held = await self.leagues.held(message.season)
        search = (await self.files.of(held.id)).docket.searches.of(message.case)
        if search is None or search.offer is None or search.offer.to != message.user:
            return None  # over before this could be sent
        texts = SeasonTexts(held)
        end = search.offer.over_at(held.season.pause_spans(now := self.leagues.now()), now)
        text = texts.tr(
            "seat-offer",
            who=texts.mention(message.user),
            seat=texts.mention(search.who),
            name=held.name,
            at=stamp_text(end),
            left=stamp_text(end, "R"),
        )
        buttons = (
            make_button(season_press(held.id, Op.SEAT_TAKE, "", message.case), texts.tr("button-seat-take"), "success"),
            make_button(season_press(held.id, Op.SEAT_DECLINE, "", message.case), texts.tr("button-seat-decline")),
        )
        sent = await self.league.post(row, text, *buttons, asked=mention_only([int(message.user)]))
        await self.leagues.mark(held, SeasonMark(seat_offer_key(message.case, message.user), row.target, sent))
        return sent

    async def _closed(self, row: Outbox, message: SeatOfferClosed) -> int | None:
        held = await self.leagues.held(message.season)
        key = seat_offer_key(message.case, message.user)
        mark = held.marks.get(key)
        if mark is None or mark.message_id is None:
            return None
        text = SeasonTexts(held).tr("seat-offer-closed", who=f"<@{message.user}>", name=held.name)
        partial = self.league.channel(mark.channel_id or 0).get_partial_message(mark.message_id)
        try:
            await partial.edit(content=text, view=None, allowed_mentions=NOBODY)
        except discord.DiscordServerError:
            raise
        except discord.HTTPException as error:
            # Deleted: its buttons give a reason when they refuse.
            _log.info("old offer left as it is", season=held.id, code=error.code)
        await self.leagues.mark(held, drop=[key])
        return mark.message_id
