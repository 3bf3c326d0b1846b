"""``/league-desk export``: a season's tables, FIDE's report and site as an archive, sent to the moderator in private."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.league.commands.shared.common import ALL, completing_seasons, season_for
from bot.league.export.pages import read_book
from bot.league.export.parcel import SeasonParcel, pack_season
from bot.league.parts import LeagueParts
from bot.league.table.leagues import HeldSeason
from bot.league.table.rights import require_moderator
from bot.panel import answers, reply
from bot.panel.controls import Interaction
from bot.program.denied import DeniedError
from bot.program.uploads import upload_of
from bot.referee.game_file import MOST
from bot.send.mentions import NOBODY
from words import tr

#: An archive is ready in this time; replays that take longer are left out.
_SECONDS = 150.0


class ExportCommand(commands.Cog):
    """A season as files for its moderators."""

    def __init__(self, parts: LeagueParts) -> None:
        self.parts = parts

    @answers.slash_command("export", "cmd-league-export-description", season="opt-season", replays="opt-league-replays")
    @app_commands.autocomplete(season=completing_seasons(ALL))
    async def export(self, interaction: Interaction, season: int | None = None, replays: bool = False) -> None:
        """Send a season's tables and pages."""
        held = await season_for(self.parts, interaction, season, ALL)
        require_moderator(interaction, held.row)
        await reply.defer_answer(interaction)
        table, store = self.parts.table, self.parts.table.service.store

        async def made() -> SeasonParcel:
            return await pack_season(
                store,
                table.pictures,
                await read_book(store, held.id),
                store.now(),
                MOST,
                theme=table.choices.theme(held.row.guild_id),
                replays=replays,
                seconds=_SECONDS,
            )

        queue = table.apart.queue
        async with queue.asked(interaction.user.id):
            parcel = await table.underway.share(interaction, "work-export", queue, ("season", held.id, replays), made)
        await self._send(interaction, held, parcel)

    async def _send(self, interaction: Interaction, held: HeldSeason, parcel: SeasonParcel) -> None:
        """Send the archive by direct message; if the moderator takes none, with the answer, which only they see."""
        lang = answers.private_language(interaction)
        notes = [tr(lang, "league-export-pictures")] if parcel.pictures else []
        notes += [tr(lang, "league-export-left", number=parcel.games)] if parcel.games else []
        text = "\n".join([tr(lang, "league-export-what", name=held.name), *notes])
        try:
            await interaction.user.send(text, file=_archive_file(held, parcel), allowed_mentions=NOBODY)
        except discord.Forbidden:
            kib = len(parcel.data) // 1024
            if len(parcel.data) > interaction.filesize_limit:
                raise DeniedError("league-export-closed", size=kib) from None
            here = "\n".join([tr(lang, "league-export-here"), text])
            await interaction.followup.send(here, file=_archive_file(held, parcel), ephemeral=True, allowed_mentions=NOBODY)
            return
        await answers.send_private_text(
            interaction, tr(lang, "league-export-sent", name=held.name, size=len(parcel.data) // 1024)
        )


def _archive_file(held: HeldSeason, parcel: SeasonParcel) -> discord.File:
    return upload_of(parcel.data, f"season-{held.id}.zip")
