"""``/module ...``: the tables of an owner's box, added to one server and offered nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

import discord
import structlog
from discord import app_commands
from discord.app_commands import Choice

from bot.apart.module_job import CheckedArchive, check_module_archive
from bot.commands.files.uploads import UploadForms, UploadKind
from bot.commands.opening import matching_choices
from bot.core import games
from bot.desk.cogs import CommandTree
from bot.desk.slow import SlowParts
from bot.lobby.lobby import Lobby
from bot.panel import answers, reply
from bot.panel.controls import Interaction, make_layout, make_paragraph
from bot.program.denied import DeniedError
from bot.store import ServerModule
from bot.telling.localise import described_by
from bot.telling.text import clip_text, plain_text, typed_in_line
from bot.time.clock_face import discord_timestamp
from data.modules import Module
from render.gauge import tell_gauge
from rules.engine.contract.modules import ModuleFault
from words import tr

_log = structlog.get_logger()
#: Maximum size of an archive, in KiB.
MOST_KIB = 4096


class ModuleParts(SlowParts, Protocol):
    """What the commands of modules need."""

    lobby: Lobby


class ModuleCommands(app_commands.Group):
    """``/module add|list|remove`` for people who manage a server."""

    def __init__(self, parts: ModuleParts, uploads: UploadForms) -> None:
        super().__init__(
            name="module",
            description=described_by("cmd-module-description"),
            guild_only=True,
            default_permissions=discord.Permissions(manage_guild=True),
        )
        self.parts = parts
        self.modules = parts.service.library.servers
        self.uploads = uploads
        uploads.kinds["module"] = UploadKind("upload-module", "opt-archive", self._add_sent)

    @app_commands.command(name="add", description=described_by("cmd-module-add-description"))
    @app_commands.describe(file=described_by("opt-archive"))
    async def add(self, interaction: Interaction, file: discord.Attachment | None = None) -> None:
        """Check an uploaded module and offer it on this server. Without one, ask for it."""
        async with answers.guard_interaction(interaction, form=file is None):
            if file is not None:
                await self._add_sent(interaction, file, {})
                return
            _managed_server(interaction)
            await self.uploads.show(interaction, "module")

    async def _add_sent(self, interaction: Interaction, file: discord.Attachment, _: Mapping[str, str]) -> None:
        """Check a module that was sent and offer it. Raises DeniedError."""
        guild, lang = _managed_server(interaction), answers.private_language(interaction)
        await reply.defer_answer(interaction)
        content = await _uploaded_archive(file)

        async def checked() -> CheckedArchive:
            return await self.parts.apart.long.run(check_module_archive, content, tell_gauge)

        queue = self.parts.apart.queue
        async with queue.asked(interaction.user.id):
            found = await self.parts.underway.share(interaction, "work-module", queue, ("module", interaction.id), checked)
        if found.module is None or found.count:
            await answers.send_private_view(interaction, make_layout(make_paragraph(faults_text(found, lang), 3800)))
            return
        module = found.module
        async with self.parts.lobby.opening:
            before = await self.modules.add(guild, interaction.user.id, module)
        _log.info("module added", guild=guild, module=module.name, sha=module.sha, user=interaction.user.id)
        await answers.send_private_text(interaction, added_text(module, before, lang))

    @answers.slash_command("list", "cmd-module-list-description")
    async def list_(self, interaction: Interaction) -> None:
        """List the modules of this server."""
        guild, lang = _managed_server(interaction), answers.private_language(interaction)
        lines = [
            tr(lang, "module-listed", **_module_facts(one), count=await self.modules.games_with(one.sha))
            for one in self.modules.of_server(guild)
        ]
        shown = "\n".join(lines) or tr(lang, "module-none")
        await answers.send_private_view(interaction, make_layout(make_paragraph(shown, 3800)))

    @answers.slash_command("remove", "cmd-module-remove-description", module="opt-module-here")
    async def remove(self, interaction: Interaction, module: app_commands.Range[str, 1, 200]) -> None:
        """Offer a module no longer; games that were begun with it go on."""
        guild, lang = _managed_server(interaction), answers.private_language(interaction)
        wanted = module.strip().lower()
        async with self.parts.lobby.opening:
            # Looked up under the lock: another edition, or another removal, may have come first.
            here = self.modules.of_server(guild)
            found = [one for one in here if wanted in (f"{one.game_type}:{one.name}", one.name, one.title.lower())]
            if len(found) != 1:
                known = ", ".join(f"{one.game_type}:{one.name}" for one in here) or "-"
                raise DeniedError("module-not-here", module=module, known=known)
            await self.modules.remove(found[0])
        _log.info("module removed", guild=guild, module=found[0].name, user=interaction.user.id)
        count = await self.modules.games_with(found[0].sha)
        await answers.send_private_text(interaction, tr(lang, "module-removed", **_module_facts(found[0]), count=count))

    @answers.complete_option("module", remove)
    async def _known(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        here = self.modules.of_server(_managed_server(interaction))
        return matching_choices(current, [(f"{one.game_type}:{one.name}", one.title) for one in here])


def _managed_server(interaction: Interaction) -> int:
    """The server, for somebody who manages it. Raises DeniedError "module-not-yours"."""
    if interaction.guild_id is None or not interaction.permissions.manage_guild:
        raise DeniedError("module-not-yours")
    return interaction.guild_id


async def _uploaded_archive(attachment: discord.Attachment) -> bytes:
    """An uploaded file. Raises DeniedError "module-too-big", "position-unread"."""
    if attachment.size > MOST_KIB * 1024:
        raise DeniedError("module-too-big", most=MOST_KIB)
    try:
        return await attachment.read()
    except discord.HTTPException as error:
        raise DeniedError("position-unread") from error


def _module_facts(one: ServerModule) -> dict[str, str]:
    game = games.installed_games().get(one.game_type)
    return {
        "module": one.name,
        "version": one.version,
        "sha": one.sha,
        "name": typed_in_line(one.title),
        "title": one.game_type if game is None else game.title,
        "user": str(one.added_by),
        "at": discord_timestamp(one.added_at),
    }


def added_text(module: Module, before: ServerModule | None, lang: str) -> str:
    """The confirmation that a module was added; ``before``: the one whose place it took."""
    title = games.installed_games()[module.sheet.game].title
    facts = {"module": module.name, "version": module.sheet.version, "sha": module.sha, "title": title}
    earlier = "none" if before is None else "same" if before.sha == module.sha else "other"
    return tr(lang, "module-added", **facts, earlier=earlier, old="" if before is None else before.version)


def faults_text(found: CheckedArchive, lang: str) -> str:
    """What is wrong with an uploaded module, the first faults in full."""
    lines = [tr(lang, "module-refused", count=found.count), *(_fault_text(one, lang) for one in found.faults)]
    if found.count > len(found.faults):
        lines.append(tr(lang, "module-more-faults", count=found.count - len(found.faults)))
    return "\n".join(lines)


def _fault_text(fault: ModuleFault, lang: str) -> str:
    column = fault.column if fault.column != "-" else "none"
    file, key = (clip_text(one, 60).replace("`", "'") for one in (fault.file, column))
    facts = {"file": file, "row": fault.row, "column": key, "kind": fault.kind}
    reason = plain_text(clip_text(fault.reason, 180))
    return f"{tr(lang, 'module-fault-line', **facts)}\n-# {reason}"


def add_module_commands(tree: CommandTree, parts: ModuleParts, uploads: UploadForms) -> None:
    """``/module``."""
    tree.add_command(ModuleCommands(parts, uploads))
