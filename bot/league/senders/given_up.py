"""Tells a season's moderators that one of its messages could never be sent."""

from __future__ import annotations

from bot.league.parts import LeagueParts
from bot.league.table import messages
from bot.league.table.texts import SeasonTexts
from bot.send.given_up import TOPIC
from bot.store import Outbox


class SeasonGivenUp:
    """Reports undeliverable rows of seasons."""

    def __init__(self, parts: LeagueParts) -> None:
        self.leagues = parts.leagues

    async def report_row(self, row: Outbox) -> None:
        """Notify the moderators of the season that a row belongs to. Raises DeniedError for a deleted season."""
        if not str(row.payload.get("what", "")).startswith("league-") and "season" not in row.payload:
            return
        number = int(row.payload.get("season", 0))
        held = await self.leagues.held(number)
        names = SeasonTexts(held)
        text = names.tr("league-given-up", name=held.name, place=f"<#{held.row.channel_id}>")
        users = [user for user in held.row.moderators.users if row.kind != "dm" or user != row.target]
        await self.leagues.post(held, *(messages.personal_word_row(number, user, text, f"{TOPIC}-{user}") for user in users))
