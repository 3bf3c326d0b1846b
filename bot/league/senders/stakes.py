"""Posts what is at stake when the last round of a season's tables is out."""

from __future__ import annotations

import discord

from bot.league.parts import LeagueParts
from bot.league.senders.seasons import LeagueSender
from bot.league.table.messages import StakesMessage
from bot.league.telling.gallery import sheet_in_words
from bot.league.telling.stakes import reckoned_stakes, stakes_pages
from bot.panel.board import file_of, gallery_of
from bot.panel.controls import make_paragraph
from bot.store import Outbox

#: Sheets in the channel; `/league table stakes:` has all.
_MOST = 4


class StakesSender:
    """Sends these rows; registered with the sender of seasons."""

    def __init__(self, client: discord.Client, parts: LeagueParts, league: LeagueSender) -> None:
        self.client, self.parts, self.league = client, parts, league
        league.register(StakesMessage, self._stakes)

    async def _stakes(self, row: Outbox, message: StakesMessage) -> int | None:
        held = await self.parts.leagues.held(message.season)
        if held.season.round != message.round:
            return None
        stakes = await reckoned_stakes(self.parts.table.apart, held.season)
        if stakes is None:
            return None
        people = await self.league.gallery.people(held, self.client.get_guild(held.row.guild_id))
        sheets = stakes_pages(held.season, stakes, people, held.row.lang)[:_MOST]
        theme = self.parts.table.choices.theme(held.row.guild_id)
        drawn = [await self.parts.table.pictures.sheet(one, f"stakes{n}", theme=theme) for n, one in enumerate(sheets, 1)]
        pictures = [one for one in drawn if one is not None]
        if pictures:
            return await self.league.post_layout(row, gallery_of(*pictures), files=[file_of(one) for one in pictures])
        words = "\n".join(map(sheet_in_words, sheets))
        return await self.league.post_layout(row, make_paragraph(words, 3900))
