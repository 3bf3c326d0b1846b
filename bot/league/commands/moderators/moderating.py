"""``/league-desk``: the moderators' commands for seasons.

Discord hides whole commands, never parts of one: while these were parts of ``/league`` every player had nine of them in the
list. By default the command is hidden from members who may not manage messages, as ``/mod`` is; the season's own permission
is checked on every use, as before. A season names its own moderators, so Discord may hide the command from some of them: the
buttons of the moderators' message work for them, and a server may show the command to their role. One command is left at the
old place for a release: it answers with the new names.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.league.commands.shared.common import LIVE, season_for
from bot.league.parts import LeagueParts
from bot.league.table.face import season_press
from bot.league.table.rights import may_moderate_season
from bot.panel import answers
from bot.panel.controls import Interaction, button_rows, make_button, make_layout, make_paragraph
from bot.panel.ops import Op
from bot.program.denied import DeniedError
from bot.telling.localise import described_by
from words import tr

#: The new command's name.
NAME = "league-desk"
#: Parts of ``/league`` that moved.
MOVED = ("new", "settings", "move", "start", "round", "rule", "revert", "feature", "cases")
#: The only command left at the old place: nine of them were in everybody's list.
OLD_PLACE = "desk"


def split_off(group: app_commands.Group, parts: LeagueParts) -> app_commands.Group:
    """Move the moderators' commands from ``/league`` to a group of their own, and leave one answer at the old place."""
    desk = app_commands.Group(
        name=NAME,
        description=described_by("cmd-league-desk-description"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_messages=True),
    )
    for name in MOVED:
        command = group.get_command(name)
        assert command is not None
        group.remove_command(name)
        desk.add_command(command)
    group.add_command(_old_place(parts))
    return desk


def _old_place(parts: LeagueParts) -> app_commands.Command[Any, ..., None]:
    """The replacement for the moved commands: it names them, and still opens the moderators' list for moderators."""

    async def moved(interaction: Interaction) -> None:
        async with answers.guard_interaction(interaction):
            lang = answers.private_language(interaction)
            controls = []
            try:
                held = await season_for(parts, interaction, None, LIVE)
            except DeniedError:
                held = None  # the answer is the same if no season is meant
            if held is not None and may_moderate_season(interaction, held.row):
                controls = button_rows([make_button(season_press(held.id, Op.CASES), tr(lang, "button-cases"))])
            text = tr(lang, "league-desk-moved", commands=", ".join(f"`/{NAME} {name}`" for name in MOVED))
            await answers.send_private_view(interaction, make_layout(make_paragraph(text), *controls))

    return app_commands.Command(name=OLD_PLACE, description=described_by("cmd-league-moved-description"), callback=moved)
