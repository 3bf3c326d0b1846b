"""All commands and buttons of the program, and the tree they are in."""

from __future__ import annotations

import discord
import structlog
from discord import app_commands

from bot.commands.again import add_again_buttons
from bot.commands.at_table import add_table_commands
from bot.commands.away import add_away_commands
from bot.commands.chance import add_chance_command
from bot.commands.clock import add_clock_commands
from bot.commands.computer.seats import add_computer_commands
from bot.commands.endings import Endings, add_ending_commands
from bot.commands.film import add_film_commands
from bot.commands.game import GameCommands
from bot.commands.help import Helping, add_help_commands
from bot.commands.learn import Learning, add_learn_commands
from bot.commands.luck import add_luck_commands
from bot.commands.menus.together import add_looking_commands
from bot.commands.mine import add_personal_commands
from bot.commands.opening import GameOpener
from bot.commands.orders import TypedOrders, add_order_commands
from bot.commands.plan import PlanCommands, add_plan_commands
from bot.commands.playing.around import add_around_commands
from bot.commands.remind import add_reminder_commands
from bot.commands.setup import add_setup_commands
from bot.commands.standing import StandingAnswers, add_standing_commands
from bot.commands.verbs import add_verb_commands
from bot.commands.why import QuestionCommands, add_question_commands
from bot.league_app import LeagueApp
from bot.panel import answers
from bot.panel.controls import Interaction
from bot.referee.moderate import add_mod_commands
from bot.referee.own_modules import add_module_commands
from bot.table import TableComposition
from words import lang_of, tr

_log = structlog.get_logger()


class Tree(app_commands.CommandTree[discord.Client]):
    """The command tree; what a command did not catch itself ends here."""

    async def interaction_check(self, interaction: Interaction) -> bool:
        """A thread in which a side talks answers no commands: nothing of a hand is shown there."""
        table: TableComposition = interaction.client.table
        place = interaction.channel_id or 0
        if place not in table.talks.known:
            return True
        if interaction.type is not discord.InteractionType.autocomplete:
            async with answers.guard_interaction(interaction):
                await table.talks.refuse(place)
        return False

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError) -> None:
        """Tell the user in one line."""
        async with answers.guard_interaction(interaction):
            if isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch):
                _log.warning("commands out of date", error=str(error))
                await answers.send_private_text(interaction, tr(lang_of(interaction.locale), "commands-outdated"))
                return
            raise error


def add_all_commands(tree: Tree, table: TableComposition, league: LeagueApp) -> None:
    """Give every feature its parts and its place in the tree. Raises RuntimeError for a button that nothing answers."""
    lobby, clocks, finder, panels, public = table.lobby, table.clocks, table.finder, table.panels, table.public
    endings = Endings(finder, lobby, table.requests)
    opener = GameOpener(lobby, table.choices)
    orders = TypedOrders(panels, table.typed)
    around = GameCommands(opener, table.sharing, clocks, public, endings)
    around.which.add(public)
    add_around_commands(around, table.mover, table.evenings, public)
    add_computer_commands(tree, around, finder, table.apart.thinkers, lobby, public)
    tree.add_command(around)
    add_table_commands(tree, table)
    add_order_commands(tree, orders)
    questions = QuestionCommands(finder, table.apart, table.pictures, table.drafts, table.word_pages)
    add_question_commands(tree, questions, orders, public)
    add_personal_commands(tree, table, public)
    add_clock_commands(tree, table, public)
    add_reminder_commands(tree, clocks)
    add_away_commands(tree, clocks)
    add_film_commands(tree, table)
    add_luck_commands(tree, table, public)
    add_again_buttons(table, lobby, public)
    add_plan_commands(tree, PlanCommands(panels, table.pictures), public)
    add_standing_commands(tree, StandingAnswers(finder, table.standings), public)
    add_ending_commands(tree, endings, public)
    add_chance_command(tree, table.service, public)
    add_mod_commands(tree, table, public, around.uploads)
    add_looking_commands(tree, table, opener, table.seeking, table.word_pages, public)
    add_setup_commands(tree, table.service, table.choices)
    add_module_commands(tree, table, around.uploads)
    add_help_commands(tree, Helping(finder, opener), public)
    add_learn_commands(tree, Learning(panels, lobby, table.choices, table.presses))
    league.add_commands(tree, public)
    add_verb_commands(tree, orders)
    if missing := table.presses.without_handler():
        raise RuntimeError(f"buttons that nothing answers: {sorted(missing)}")
