"""All commands of the league, each with the parts it needs."""

from __future__ import annotations

from bot.desk.cogs import CommandTree, add_to_group
from bot.desk.public import PublicPresses
from bot.league.commands.alternates import SeatPresses
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
from bot.league.commands.show import Show
from bot.league.commands.team import TeamCommands
from bot.league.commands.verify import VerifyCommands
from bot.league.parts import LeagueParts


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
