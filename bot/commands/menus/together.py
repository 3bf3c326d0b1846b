"""All commands and menus with which people look at games or find opponents."""

from __future__ import annotations

from bot.commands.menus.challenge import add_challenge_menu
from bot.commands.menus.messages import add_message_menus
from bot.commands.opening import GameOpener
from bot.commands.playing.play import add_play_command
from bot.commands.where import add_onlooker_commands
from bot.desk.cogs import CommandTree
from bot.desk.public import PublicPresses
from bot.desk.slow import SlowParts
from bot.panel.word_pages import WordPages
from bot.seeking.seeking import Seeking


def add_looking_commands(
    tree: CommandTree, parts: SlowParts, opener: GameOpener, seeking: Seeking, word_pages: WordPages, presses: PublicPresses
) -> None:
    """``/watch``, ``/replay`` and ``/where``, the menu of a message; **Challenge** in the menu of a person, and ``/play``."""
    add_message_menus(tree, parts, add_onlooker_commands(tree, parts, opener.lobby, word_pages, presses))
    add_challenge_menu(tree, opener, presses)
    add_play_command(tree, seeking, opener.choices, presses)
