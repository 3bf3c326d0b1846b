"""``/away``: vacations. They stop a player's clock in games by post; live games ignore them."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from discord import app_commands
from discord.ext import commands

from bot.desk.cogs import CommandTree, add_cog
from bot.panel import answers, reply
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.store import AwaySpan
from bot.telling import news
from bot.time.clock_face import discord_timestamp
from bot.time.clocks import GameClocks
from words import tr

#: Everybody's days of vacation within ``YEAR``.
DAYS = 30
YEAR = timedelta(days=365)


def time_spent_away(aways: Sequence[AwaySpan], now: datetime) -> timedelta:
    """The time that somebody was away in the last year."""
    spans = [min(away.until, now) - max(away.since, now - YEAR) for away in aways]
    return sum((span for span in spans if span > timedelta()), timedelta())


class Vacations(commands.Cog):
    """Carries out ``/away``."""

    def __init__(self, clocks: GameClocks) -> None:
        self.clocks = clocks
        self.service = clocks.service
        self.store = clocks.service.store

    async def show(self, interaction: Interaction) -> None:
        """Show whether the user is on vacation, and how many days are left."""
        user, lang, now = interaction.user.id, answers.private_language(interaction), self.store.now()
        aways = await self.store.people.aways([user])
        current = next((away for away in aways if away.since <= now < away.until), None)
        until = tr(lang, "away-until", at=discord_timestamp(current.until)) if current else tr(lang, "away-not")
        left = max(timedelta(days=DAYS) - time_spent_away(aways, now), timedelta())
        await answers.send_private_text(interaction, until + "\n" + tr(lang, "away-left", days=left.days))

    async def go(self, interaction: Interaction, days: int) -> None:
        """Begin a vacation of that many days, or (0) come back. Raises DeniedError if fewer days are left."""
        user, lang, now = interaction.user.id, answers.private_language(interaction), self.store.now()
        aways = await self.store.people.aways([user])
        if days:
            left = timedelta(days=DAYS) - time_spent_away(aways, now)
            # A minute of grace: a vacation that ends at once costs no day.
            if timedelta(days=days) > left + timedelta(minutes=1):
                raise DeniedError("away-too-long", days=days, left=max(left.days, 0))
        elif not any(away.until > now for away in aways):
            raise DeniedError("away-not")
        until = now + timedelta(days=days) if days else None
        await self.store.people.go_away(user, now, until)
        for face in await self.clocks.resync(user):
            if face.pace.kind == "post" and face.match is not None and face.row.marks.found is None:
                words = self.service.words(face.row, face.row.lang)
                names = ", ".join(words.seat(seat) for seat in face.match.seats_of(user))
                text = (
                    words.tr("away-notice", seat=names, at=discord_timestamp(until))
                    if until
                    else words.tr("away-back-notice", seat=names)
                )
                await self.service.post(face.row.id, news.public_line_row(face.row, text), *news.timed_rows(face.row))
        await answers.send_private_text(
            interaction, tr(lang, "away-until", at=discord_timestamp(until)) if until else tr(lang, "away-back")
        )

    @answers.slash_command("away", "cmd-away-description", days="opt-days")
    async def away(self, interaction: Interaction, days: app_commands.Range[int, 0, DAYS] | None = None) -> None:
        """Show the user's vacation, begin one, or come back."""
        await reply.defer_answer(interaction)
        if days is None:
            await self.show(interaction)
        else:
            await self.go(interaction, days)


def add_away_commands(tree: CommandTree, clocks: GameClocks) -> None:
    """``/away``."""
    add_cog(tree, Vacations(clocks))
