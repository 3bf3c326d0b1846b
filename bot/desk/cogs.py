"""Adds the commands of cogs to the tree: the program is a plain client, which does not know cogs."""

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
    """Add the commands of a cog in their order; ``without``: commands that no installed game needs."""
    for command in cog.get_app_commands():
        if command.name not in without:
            tree.add_command(command)
