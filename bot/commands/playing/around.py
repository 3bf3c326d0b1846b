"""What else ``/game`` does around a game: it moves, and its players meet."""

from __future__ import annotations

from discord import app_commands

from bot.commands.move import add_move_command
from bot.commands.playing.evening import add_evening_command
from bot.desk.moving import GameMover
from bot.desk.public import PublicPresses
from bot.time.evenings import Evenings


def add_around_commands(group: app_commands.Group, mover: GameMover, evenings: Evenings, presses: PublicPresses) -> None:
    """``/game move`` and ``/game evening``."""
    add_move_command(group, mover)
    add_evening_command(group, evenings, presses)
