"""The try-out itself: rights, commands, a thread, a message, a picture, a form, a direct message; then all of it is deleted.

What it makes bears ``NAME``, so that a later run removes what a killed one left.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import ui
from PIL import Image

from bot.commands.setup import RIGHTS, USEFUL
from bot.trying.findings import Findings, Verdict

#: In the name or the text of everything that is made.
NAME = "fieldpost-try"
#: Messages of the channel that are looked through for what an earlier run left.
_LOOKED = 100
_FORM, _FORM_SENT = f"{NAME}:form", f"{NAME}:sent"
#: Rights beyond those of ``/setup`` that single features use.
_MORE = {"create_private_threads": "sides talk", "manage_threads": "", "create_events": "live games"}

#: Fields that count for commands of all servers only, not for those of one.
_EVERYWHERE = ("dm_permission", "contexts", "integration_types")

#: Deletes something that was made; what it is.
Undoing = tuple[str, Callable[[], Awaitable[object]]]


def small_picture() -> bytes:
    """A PNG of two by two grey points."""
    file = io.BytesIO()
    Image.new("L", (2, 2), 128).save(file, "png")
    return file.getvalue()


class TrialForm(ui.Modal, title="Fieldpost"):
    """The form behind the button."""

    word: ui.TextInput[TrialForm] = ui.TextInput(label="Any word", custom_id="word")

    def __init__(self, sent: asyncio.Future[str]) -> None:
        super().__init__(custom_id=_FORM_SENT)
        self._sent = sent

    async def on_submit(self, interaction: discord.Interaction) -> None:
        """Somebody has sent it."""
        await interaction.response.send_message("Thank you, it came.", ephemeral=True)
        if not self._sent.done():
            self._sent.set_result(self.word.value)


class OpenTrialForm(ui.Button["FormButton"]):
    """The button that opens the form."""

    def __init__(self, sent: asyncio.Future[str]) -> None:
        super().__init__(label="Open the form", custom_id=_FORM)
        self._sent = sent

    async def callback(self, interaction: discord.Interaction) -> None:
        """Somebody has pressed it."""
        await interaction.response.send_modal(TrialForm(self._sent))


class FormButton(ui.LayoutView):
    """A message with the button that opens the form."""

    def __init__(self, sent: asyncio.Future[str]) -> None:
        super().__init__(timeout=None)
        button = OpenTrialForm(sent)
        self.add_item(ui.Container(ui.TextDisplay(f"{NAME}: please press, type any word and send."), ui.ActionRow(button)))


class DiscordTrial:
    """One run on one server. ``channel``: a private one by its id, 0 to make one; ``person``: who gets a direct message, 0 for
    nobody; ``wait``: seconds for somebody to fill in the form."""

    def __init__(
        self, client: discord.Client, guild: discord.Guild, commands: Sequence[Any], found: Findings, person: int, wait: float
    ) -> None:
        self.client, self.guild, self.commands, self.found = client, guild, commands, found
        self.person, self.wait = person, wait
        self._undoing: list[Undoing] = []

    async def run(self, channel_id: int) -> None:
        """All of it; whatever happens, what was made is deleted."""
        try:
            channel = await self._place(channel_id)
            if channel is not None:
                await self._remove_old(channel)
                self._check_rights(channel)
                for what, work in (
                    ("commands", self._try_commands),
                    ("message", self._try_message),
                    ("thread", self._try_thread),
                    ("form", self._try_form),
                    ("direct message", self._try_letter),
                ):
                    await self._attempt(what, work, channel)
        finally:
            await asyncio.shield(self._clean_up())

    async def _attempt(
        self, what: str, work: Callable[[discord.TextChannel], Awaitable[None]], channel: discord.TextChannel
    ) -> None:
        try:
            await work(channel)
        except discord.HTTPException as error:
            self.found.add(what, Verdict.FAILS, f"{error.status} {error.code}: {error.text}")
        except (TimeoutError, discord.DiscordException) as error:
            self.found.add(what, Verdict.FAILS, f"{type(error).__name__}: {error}")

    # -- where ---------------------------------------------------------------------------------------------------------

    async def _place(self, channel_id: int) -> discord.TextChannel | None:
        """The private channel; None if there is none."""
        everyone = self.guild.default_role
        if not channel_id:
            if not self.guild.me.guild_permissions.manage_channels:
                why = "name a private channel with --channel, or give the bot Manage Channels for this run"
                self.found.add("private channel", Verdict.FAILS, why)
                return None
            seen: dict[discord.Role | discord.Member | discord.Object, discord.PermissionOverwrite] = {
                everyone: discord.PermissionOverwrite(view_channel=False),
                self.guild.me: discord.PermissionOverwrite(view_channel=True),
            }
            made = await self.guild.create_text_channel(NAME, overwrites=seen)
            self._undoing.append((f"channel #{made.name}", made.delete))
            self.found.add("private channel", Verdict.OK, f"made #{made.name}")
            return made
        found = self.guild.get_channel(channel_id)
        if not isinstance(found, discord.TextChannel):
            self.found.add("private channel", Verdict.FAILS, f"{channel_id} is no text channel that the bot sees")
            return None
        if found.permissions_for(everyone).view_channel:
            self.found.add("private channel", Verdict.FAILS, f"everybody sees #{found.name}: choose another one")
            return None
        self.found.add("private channel", Verdict.OK, f"#{found.name}")
        return found

    async def _remove_old(self, channel: discord.TextChannel) -> None:
        """Delete what an earlier run left here."""
        me = self.client.user
        try:
            async for message in channel.history(limit=_LOOKED):
                if message.author == me and NAME in str(message.content) + str([one.to_dict() for one in message.components]):
                    await message.delete()
                    self.found.add("left by an earlier run", Verdict.OK, "a message, deleted now")
        except discord.HTTPException as error:
            self.found.add("history of the channel", Verdict.FAILS, f"{error.status} {error.code}: {error.text}")
        for thread in channel.threads:
            if thread.name == NAME and thread.owner_id == getattr(me, "id", 0):
                self._undoing.append(("thread of an earlier run", thread.delete))

    def _check_rights(self, channel: discord.TextChannel) -> None:
        may = channel.permissions_for(self.guild.me)
        for right in (*RIGHTS, *USEFUL, *_MORE):
            named = f"right {right.replace('_', ' ').title()}"
            if getattr(may, right):
                self.found.add(named, Verdict.OK)
            elif right in RIGHTS:
                self.found.add(named, Verdict.FAILS, "missing: no game opens here without it")
            elif right == "manage_threads":
                self.found.add(named, Verdict.UNTRIED, "not needed to play; without it the bot cannot delete its thread")
            else:
                self.found.add(named, Verdict.UNTRIED, f"missing: no {_MORE.get(right, 'pinned message')}")

    # -- what is tried -------------------------------------------------------------------------------------------------

    async def _try_commands(self, _: discord.TextChannel) -> None:
        """All commands of the program, for this server only, and taken away again."""
        number = self.client.application_id or 0
        http = self.client.http
        before = await http.get_guild_commands(number, self.guild.id)
        if before:
            self.found.add("commands", Verdict.UNTRIED, f"this server has {len(before)} of its own already")
            return
        self._undoing.append(("commands of the server", lambda: http.bulk_upsert_guild_commands(number, self.guild.id, [])))
        known = await http.bulk_upsert_guild_commands(number, self.guild.id, list(self.commands))
        self.found.compare("commands sent", len(known), len(self.commands))
        sent = {(one["name"], one.get("type", 1)): one for one in self.commands}
        for one in known:
            faults = differing_fields(sent.get((one["name"], one.get("type", 1)), {}), dict(one))
            if faults:
                self.found.add(f"command {one['name']}", Verdict.DIFFERS, f"comes back otherwise in {', '.join(faults)}")
        self.found.add("commands in Russian and Polish", Verdict.OK if _are_translated(known) else Verdict.DIFFERS)

    async def _try_message(self, channel: discord.TextChannel) -> None:
        """A board as the program sends it: a layout with a picture, edited, read again and deleted."""
        picture = small_picture()
        message = await channel.send(view=_board("one"), files=[discord.File(io.BytesIO(picture), "board.png")], nonce=NAME)
        self._undoing.append(("message", message.delete))
        self.found.compare("message of components", message.flags.components_v2, True)
        again = await channel.send(view=_board("one"), files=[discord.File(io.BytesIO(picture), "board.png")], nonce=NAME)
        if again.id != message.id:
            self._undoing.append(("second message", again.delete))
        self.found.compare("a second message of the same nonce is the first", again.id == message.id, True)
        upload = next(iter(message.attachments), None)
        if upload is None:
            media = list(_pictures_in(message.components))
            self.found.compare("picture in the layout", [(one.get("width"), one.get("height")) for one in media], [(2, 2)])
        else:
            self.found.compare("picture", (upload.width, upload.height, upload.content_type), (2, 2, "image/png"))
            self.found.compare("picture downloaded", await upload.read() == picture, True)
        await message.edit(view=_board("two"), attachments=message.attachments)
        read = await channel.fetch_message(message.id)
        self.found.compare("message edited and read again", "two" in str([one.to_dict() for one in read.components]), True)
        if channel.permissions_for(self.guild.me).pin_messages:
            await message.pin()
            self.found.add("message pinned", Verdict.OK)

    async def _try_thread(self, channel: discord.TextChannel) -> None:
        """A thread is made only where it can be deleted: by Manage Threads, or with its channel."""
        may = channel.permissions_for(self.guild.me)
        if not may.manage_threads and channel.name != NAME:
            self.found.add("thread", Verdict.UNTRIED, "give the bot Manage Threads for this run, so that it can delete it again")
            return
        thread = await channel.create_thread(name=NAME, type=discord.ChannelType.public_thread)
        if may.manage_threads:
            self._undoing.append(("thread", thread.delete))
        said = await thread.send(f"{NAME}: a line", allowed_mentions=discord.AllowedMentions.none())
        self.found.compare("line in a thread", said.content, f"{NAME}: a line")
        await thread.edit(archived=True)
        await thread.send(f"{NAME}: a line that opens it again")
        again = await self.guild.fetch_channel(thread.id)
        self.found.compare("a message opens an archived thread", isinstance(again, discord.Thread) and not again.archived, True)

    async def _try_form(self, channel: discord.TextChannel) -> None:
        """A form opens only after a person's press."""
        sent: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        message = await channel.send(view=FormButton(sent))
        self._undoing.append(("message with the button", message.delete))
        if not self.wait:
            self.found.add("form", Verdict.UNTRIED, "only a person can open one: repeat with --wait 120 and press the button")
            return
        print(f"           press the button in #{channel.name} within {self.wait:.0f} seconds: {message.jump_url}", flush=True)
        try:
            async with asyncio.timeout(self.wait):
                await sent
        except TimeoutError:
            self.found.add("form", Verdict.UNTRIED, "nobody pressed the button and sent the form")
            return
        self.found.add("form", Verdict.OK)

    async def _try_letter(self, _: discord.TextChannel) -> None:
        if not self.person:
            self.found.add("direct message", Verdict.UNTRIED, "name somebody who agrees with --person")
            return
        to = await self.client.fetch_user(self.person)
        letter = await to.send(f"{NAME}: a direct message, deleted at once.")
        self._undoing.append(("direct message", letter.delete))
        self.found.add("direct message", Verdict.OK)

    # -- afterwards ----------------------------------------------------------------------------------------------------

    async def _clean_up(self) -> None:
        """Delete what was made, the newest first; what cannot be is named."""
        while self._undoing:
            what, undo = self._undoing.pop()
            try:
                await undo()
                self.found.add(f"deleted: {what}", Verdict.OK)
            except discord.NotFound:
                self.found.add(f"deleted: {what}", Verdict.OK, "it was gone already")
            except discord.HTTPException as error:
                self.found.add(what, Verdict.LEFT, f"{error.status} {error.code}: {error.text}; delete it by hand")


def _board(text: str) -> ui.LayoutView:
    view = ui.LayoutView(timeout=None)
    picture: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png"))
    view.add_item(ui.Container(ui.TextDisplay(f"{NAME}: {text}"), picture))
    return view


def _pictures_in(components: Sequence[Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for one in components:
        plain = one if isinstance(one, dict) else one.to_dict()
        found += [item["media"] for item in plain.get("items", [])]
        found += _pictures_in(plain.get("components", []))
    return found


def differing_fields(sent: Any, known: Any, path: str = "") -> list[str]:
    """The fields of a command that Discord gives back otherwise than they were sent; those it adds do not count."""
    if isinstance(sent, dict) and isinstance(known, dict):
        here = [(key, value) for key, value in sent.items() if value not in (None, [], {}, False) and key not in _EVERYWHERE]
        return [fault for key, value in here for fault in differing_fields(value, known.get(key), f"{path}.{key}".strip("."))]
    if isinstance(sent, list) and isinstance(known, list) and len(sent) == len(known):
        if all(isinstance(one, int | str) for one in sent):
            return [] if sorted(map(str, sent)) == sorted(map(str, known)) else [path]
        return [fault for one, two in zip(sent, known, strict=True) for fault in differing_fields(one, two, path)]
    return [] if str(sent) == str(known) else [path]


def _are_translated(known: Sequence[Any]) -> bool:
    named = [one for one in known if one.get("type", 1) == 1]
    return bool(named) and all({"ru", "pl"} <= set(one.get("description_localizations") or {}) for one in named)
