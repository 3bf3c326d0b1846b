"""``/league-desk``: what only moderators of seasons do, in a command of its own.

Discord hides whole commands, never parts of one, so as long as these were parts of ``/league`` every player had nine of them in
the list. Hidden at first from all who may not manage messages, as ``/mod`` is; who may use one is asked of the season on every
use, as before. A season names its moderators itself, and Discord may hide the command from some of them: the buttons of the
desk's message work for them, and a server may show the command to their role. For a release the old places answer with the new.
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
#: Parts of ``/league`` that moved, by their old names, each with its new one.
MOVED: Mapping[str, str] = {
    **{name: name for name in ("new", "settings", "move", "start", "round", "rule", "revert", "feature")},
    "desk": "cases",
}


def split_off(group: app_commands.Group, parts: LeagueParts) -> app_commands.Group:
    """Move what moderators do from ``/league`` to a group of its own, and leave an answer in the old places.

    A command that has a new name bears it already.
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
    """What stands where a command was: it names the new one, and opens the desk for moderators all the same."""

    async def moved(interaction: Interaction) -> None:
        async with answers.guard_interaction(interaction):
            lang = answers.private_language(interaction)
            controls = []
            try:
                held = await season_for(parts, interaction, None, LIVE)
            except DeniedError:
                held = None  # the answer is the same where no season is meant
            if held is not None and may_moderate_season(interaction, held.row):
                controls = button_rows([make_button(season_press(held.id, Op.CASES), tr(lang, "button-cases"))])
            told = tr(lang, "league-desk-moved", old=f"/league {old}", new=f"/{NAME} {new}")
            await answers.send_private_view(interaction, make_layout(make_paragraph(told), *controls))

    return app_commands.Command(name=old, description=described_by("cmd-league-moved-description"), callback=moved)
