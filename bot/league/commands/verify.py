"""``/league verify``: whether a season's log is as it was written, and has the heads that its channel has shown."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.league.commands.shared.common import ALL, completing_seasons, season_for
from bot.league.export.book import chain_fault_text, chain_state_text
from bot.league.parts import LeagueParts
from bot.league.telling.heads import published_heads
from bot.panel import answers, reply
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.store.league.chain import check_chain
from bot.telling.localise import described_by
from words import tr

#: Faults listed in one answer, and the newest heads.
_FAULTS, _HEADS = 8, 15


class VerifyCommands(commands.Cog):
    """Anyone may check a season's log."""

    def __init__(self, parts: LeagueParts) -> None:
        self.parts = parts
        self.verify.autocomplete("season")(completing_seasons(parts, ALL))

    @app_commands.command(name="verify", description=described_by("cmd-league-verify-description"))
    @app_commands.describe(season=described_by("opt-season"))
    async def verify(self, interaction: Interaction, season: int | None = None) -> None:
        """Check the chain of a season's log."""
        async with answers.guard_interaction(interaction):
            held = await season_for(self.parts, interaction, season, ALL)
            await reply.defer_answer(interaction)
            lang, heads = answers.private_language(interaction), published_heads(held.marks)
            report = check_chain(await self.parts.leagues.store.chain(held.id), heads)
            lines = [f"**{held.name}**", chain_state_text(report, lang)]
            lines += [f"- {chain_fault_text(fault, lang)}" for fault in report.faults[:_FAULTS]]
            if heads:
                lines.append(tr(lang, "chain-compare"))
                lines += [f"- {tr(lang, 'chain-head', round=one.round, link=one.link, head=one.hash)}" for one in heads[-_HEADS:]]
            await answers.send_private_view(interaction, make_layout(make_paragraph("\n".join(lines), 3500)))
