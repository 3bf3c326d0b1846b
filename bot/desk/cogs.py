"""How a cog's commands come into the tree: the program is a plain client, which has no cogs of its own."""

from __future__ import annotations

from collections.abc import Collection

import discord
from discord import app_commands
from discord.ext import commands

CommandTree = app_commands.CommandTree[discord.Client]


def add_to_group(group: app_commands.Group, cog: commands.Cog) -> None:
    """Make the commands of a cog subcommands of a group, in their order."""
    for command in cog.get_app_commands():
        group.add_command(command)


def add_cog(tree: CommandTree, cog: commands.Cog, *, without: Collection[str] = ()) -> None:
    """Add the commands of a cog in their order; ``without``: those that no game played here has a use for."""
    for command in cog.get_app_commands():
        if command.name not in without:
            tree.add_command(command)
