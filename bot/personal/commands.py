"""``/me``: what is kept of a person, as a file; and that it is forgotten."""

from __future__ import annotations

import asyncio
from typing import Protocol

import discord
from discord import app_commands

from bot.core.service import Service
from bot.desk.own_games import BOTH_INSTALLS, EVERYWHERE
from bot.desk.public import PublicPresses
from bot.panel import answers, reply
from bot.panel.controls import Interaction, Press, make_button, plain_view
from bot.panel.ops import Op
from bot.personal.leaving import Leaving
from bot.personal.own_file import MOST, packed_file, person_file
from bot.program.denied import DeniedError
from bot.program.limits import Queue
from bot.program.uploads import upload_of
from bot.store.people_kept.person_rows import PersonReader
from bot.telling.localise import described_by
from words import tr

#: People whose files may wait at once.
_WAITING = 10


class PersonalParts(Protocol):
    """What the commands need of the table."""

    service: Service
    leaving: Leaving


class PersonalCommands(app_commands.Group):
    """``/me export`` and ``/me forget``."""

    def __init__(self, parts: PersonalParts) -> None:
        super().__init__(
            name="me",
            description=described_by("cmd-me-description"),
            allowed_contexts=EVERYWHERE,
            allowed_installs=BOTH_INSTALLS,
        )
        self._parts = parts
        self._queue = Queue(_WAITING)

    @answers.slash_command("export", "cmd-me-export-description")
    async def export(self, interaction: Interaction) -> None:
        """Send what is kept of the user, as a file that only they get."""
        lang, user = answers.private_language(interaction), interaction.user.id
        async with self._queue.asked(user):
            await reply.defer_answer(interaction)
            name, content = await self._queue.share(user, lambda: self._file_of(user))
        if len(content) > MOST:
            raise DeniedError("me-too-large", user=str(user))
        upload = upload_of(content, name)
        none = discord.AllowedMentions.none()
        await interaction.followup.send(tr(lang, "me-file"), file=upload, ephemeral=True, allowed_mentions=none)

    async def _file_of(self, user: int) -> tuple[str, bytes]:
        store = self._parts.service.store
        rows = await PersonReader(store.database).rows(user)
        return await asyncio.to_thread(lambda: packed_file(person_file(user, rows, store.now())))

    @answers.slash_command("forget", "cmd-me-forget-description")
    async def forget(self, interaction: Interaction) -> None:
        """Say what forgetting means, and ask."""
        lang = answers.private_language(interaction)
        ask = plain_view(make_button(Press(0, 0, 0, Op.FORGET_ME, ""), tr(lang, "button-me-forget"), "danger"))
        await answers.send_private_text(interaction, tr(lang, "me-forget-sure"), ask)

    async def forget_sure(self, interaction: Interaction, press: Press) -> None:
        """Confirmed. Raises DeniedError "bad-button" for a button outside the private answer."""
        if interaction.message is not None and not interaction.message.flags.ephemeral:
            raise DeniedError("bad-button")
        lang = answers.private_language(interaction)
        await reply.defer_answer(interaction, update=True)
        await self._parts.leaving.ask(interaction.user.id)
        await reply.edit_clicked_message(interaction, content=tr(lang, "me-forgotten"), view=None)


def add_me_commands(tree: app_commands.CommandTree[discord.Client], parts: PersonalParts, presses: PublicPresses) -> None:
    """``/me`` and its button."""
    group = PersonalCommands(parts)
    presses.ops |= {Op.FORGET_ME: group.forget_sure}
    tree.add_command(group)
