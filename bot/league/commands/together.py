"""All commands of the league, each with the parts it needs."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from bot.desk.cogs import CommandTree, add_to_group
from bot.desk.public import PublicPresses
from bot.league.commands.at_will import AtWillCommands
from bot.league.commands.bids import add_bid_command
from bot.league.commands.cases import CaseCommands
from bot.league.commands.league import LeagueCommands
from bot.league.commands.moderators.chances import ChancesPress
from bot.league.commands.moderators.desk import DeskCommands, DismissPresses
from bot.league.commands.moderators.export import ExportCommand
from bot.league.commands.moderators.feature import FeatureCommands
from bot.league.commands.moderators.moderating import split_off
from bot.league.commands.moderators.new import NewSeasonCommands
from bot.league.commands.moderators.rule import RuleCommands
from bot.league.commands.moderators.settings import SeasonSettingsMenu
from bot.league.commands.player import add_player_command
from bot.league.commands.predict import Predict
from bot.league.commands.record import add_record_menu
from bot.league.commands.schedule import WhenCommands
from bot.league.commands.shared.common import ALL, completing_seasons, moderated_season, pressed_season, season_for
from bot.league.commands.show import Show
from bot.league.commands.team import TeamCommands
from bot.league.export.book import chain_fault_text, chain_state_text
from bot.league.parts import LeagueParts
from bot.league.telling.heads import published_heads
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.store.league.chain import check_chain
from words import tr

# ``/league verify``: whether a season's log is as it was written, and has the heads that its channel has shown.

#: Faults listed in one answer, and the newest heads.
_FAULTS, _HEADS = 8, 15


class VerifyCommands(commands.Cog):
    """Anyone may check a season's log."""

    def __init__(self, parts: LeagueParts) -> None:
        self.parts = parts

    @answers.slash_command("verify", "cmd-league-verify-description", season="opt-season")
    @app_commands.autocomplete(season=completing_seasons(ALL))
    async def verify(self, interaction: Interaction, season: int | None = None) -> None:
        """Check the chain of a season's log."""
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


# The buttons about offers of seats: an alternate takes one or declines, a moderator asks nobody any more.


class SeatPresses:
    """Answers of alternates to offers of seats."""

    def __init__(self, parts: LeagueParts, presses: PublicPresses) -> None:
        self.parts = parts
        presses.ops |= {Op.SEAT_TAKE: self._take, Op.SEAT_DECLINE: self._decline, Op.SEAT_STOP: self._stop}

    async def _take(self, interaction: Interaction, press: Press) -> None:
        held = await pressed_season(self.parts, interaction, press)
        await reply.defer_answer(interaction)
        await self.parts.casework.offers.take(held.id, press.rev, interaction.user.id, interaction.id)
        lang = answers.private_language(interaction)
        await answers.send_private_text(interaction, tr(lang, "seat-taken-short", name=held.name))

    async def _stop(self, interaction: Interaction, press: Press) -> None:
        held = await moderated_season(self.parts, interaction, press)
        await reply.defer_answer(interaction)
        await self.parts.casework.offers.stop(held.id, press.rev, interaction.user.id, interaction.id)
        await answers.say_privately(interaction, "seat-stopped-short")

    async def _decline(self, interaction: Interaction, press: Press) -> None:
        held = await pressed_season(self.parts, interaction, press)
        await reply.defer_answer(interaction)
        await self.parts.casework.offers.decline(held.id, press.rev, interaction.user.id, interaction.id)
        lang = answers.private_language(interaction)
        await answers.send_private_text(interaction, tr(lang, "seat-declined-short", name=held.name))


def add_season_commands(tree: CommandTree, parts: LeagueParts, presses: PublicPresses) -> None:
    """``/league``, ``/league-desk``, ``/player``, ``/bid`` and their buttons."""
    group = LeagueCommands(parts, presses)
    add_to_group(group, NewSeasonCommands(parts, presses))
    add_to_group(group, SeasonSettingsMenu(parts, presses))
    add_to_group(group, AtWillCommands(parts, presses))
    add_to_group(group, DeskCommands(parts, presses))
    add_to_group(group, RuleCommands(parts, presses))
    DismissPresses(parts, presses)
    ChancesPress(parts, presses)
    SeatPresses(parts, presses)
    add_to_group(group, CaseCommands(parts, presses))
    add_to_group(group, WhenCommands(parts, presses))
    add_to_group(group, Show(parts, presses))
    add_to_group(group, Predict(parts, presses))
    add_to_group(group, FeatureCommands(parts, presses))
    add_to_group(group, TeamCommands(parts, presses))
    desk = split_off(group, parts)
    add_to_group(desk, ExportCommand(parts))
    tree.add_command(desk)
    # A group has room for 25: what came later is added when the desk's commands have left.
    add_to_group(group, VerifyCommands(parts))
    tree.add_command(group)
    add_player_command(tree, parts)
    add_record_menu(tree, parts)
    add_bid_command(tree, parts, presses)
