"""``/league-desk``: the moderators' commands for seasons.

Discord hides whole commands, never parts of one: while these were parts of ``/league`` every player had nine of them in the
list. By default the command is hidden from members who may not manage messages, as ``/mod`` is; the season's own permission
is checked on every use, as before. A season names its own moderators, so Discord may hide the command from some of them: the
buttons of the moderators' message work for them, and a server may show the command to their role. For one release the old
commands answer with the new name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import discord
from discord import app_commands

from bot.league.commands.common import LIVE, season_for
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
#: Parts of ``/league`` that moved: old name to new name.
MOVED: Mapping[str, str] = {
    **{name: name for name in ("new", "settings", "move", "start", "round", "rule", "revert", "feature")},
    "desk": "cases",
}


def split_off(group: app_commands.Group, parts: LeagueParts) -> app_commands.Group:
    """Move the moderators' commands from ``/league`` to a group of their own, and leave answers at the old names.

    Commands that were renamed already have their new name.
    """
    desk = app_commands.Group(
        name=NAME,
        description=described_by("cmd-league-desk-description"),
        guild_only=True,
        default_permissions=discord.Permissions(manage_messages=True),
    )
    for old, new in MOVED.items():
        command = group.get_command(new)
        assert command is not None
        group.remove_command(new)
        desk.add_command(command)
        group.add_command(_old_place(parts, old, new))
    return desk


def _old_place(parts: LeagueParts, old: str, new: str) -> app_commands.Command[Any, ..., None]:
    """The replacement for a moved command: it gives the new name, and still opens the moderators' list for moderators."""

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
            text = tr(lang, "league-desk-moved", old=f"/league {old}", new=f"/{NAME} {new}")
            await answers.send_private_view(interaction, make_layout(make_paragraph(text), *controls))

    return app_commands.Command(name=old, description=described_by("cmd-league-moved-description"), callback=moved)
