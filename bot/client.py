"""The Discord client: one process serves every game of its store, or several do, each its share of the shards."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import discord

from bot.app import FieldpostApp
from bot.cluster.following import ClusterPart
from bot.cluster.guard import guard_requests, guard_trace
from bot.command_sync import sync_commands
from bot.command_tree import Tree, add_all_commands
from bot.lobby.welcome import post_welcome
from bot.panel import answers
from bot.panel.controls import Interaction, Pressed
from bot.panel.unread import mark_unread
from bot.program.limits import TableLimits
from bot.send.refusals import heed_refusals
from bot.shard_resume import resume_after_outages
from bot.store import Store


class FieldpostClient(discord.AutoShardedClient):
    """Connects the program to Discord. Needs no privileged intents. ``name``: of this one among all that serve one database.

    ``modules``: the folder of the owner's modules. It connects the shards of the store's share. ``identify_gate``: awaited with a
    shard's number before its session begins, in place of discord.py's five seconds; it may take 60 seconds, then the shard
    connects and asks again.
    """

    def __init__(
        self,
        store: Store,
        *,
        home: Path,
        pictures: bool = True,
        deliver: bool = True,
        name: str = "one",
        limits: TableLimits = TableLimits(),  # noqa: B008
        modules: Path | None = None,
        identify_gate: Callable[[int], Awaitable[None]] | None = None,
        member: ClusterPart | None = None,
        **options: Any,
    ) -> None:
        if member is not None:
            options["http_trace"] = guard_trace(member.is_recent, member.is_awake)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            shard_count=store.database.share.shards,
            shard_ids=store.database.share.shard_ids(),
            **options,
        )
        self._identify_gate = identify_gate
        self.store = store
        self.home = home
        self.member = member
        self.app = FieldpostApp(
            self, store, pictures=pictures, deliver=deliver, name=name, limits=limits, modules=modules, member=member
        )
        # What those who come by way of an interaction ask for.
        self.table = self.app.table
        self.service = self.table.service
        self.presses = self.table.presses
        self.league = self.app.league
        self.tree = Tree(self)
        add_all_commands(self.tree, self.table, self.league)
        self.ready = asyncio.Event()
        #: Servers that were not there yet when their shard was ready.
        self._late: set[int] = set()

    async def setup_hook(self) -> None:
        """Called once between login and the gateway: commands, controls, and what a crash left unsent."""
        heed_refusals(self.http)
        if self.member is not None:
            guard_requests(self.http, self.member.is_certain)
            self.member.note_concurrency((await self.fetch_session_start_limits()).max_concurrency)
        self.add_dynamic_items(Pressed)
        mark_unread()
        resume_after_outages()
        await self.table.choices.load()
        await sync_commands(self, self.tree, self.home)
        await self.app.start()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Called before a session of a shard begins: Discord counts these, over all processes of a bot."""
        if self._identify_gate is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self._identify_gate(shard_id or 0)

    async def close(self) -> None:
        """Finish what is in hand, then leave: answers being given, messages being sent, pictures being drawn."""
        if not self.is_closed():
            await answers.wait_until_answered(5.0)
            await self.app.stop()
        if self.http.token is None:  # not logged in: what discord.py's own ``close`` uses is made with the login
            await self.http.close()
        else:
            await super().close()

    async def on_ready(self) -> None:
        """Every shard of this process is connected."""
        self.ready.set()
        self.app.reopen_threads(self)

    async def on_shard_ready(self, shard_id: int) -> None:
        """A session of a shard has begun. Servers that invited the bot before that are welcomed now."""
        for guild in [guild for guild in self.guilds if guild.shard_id == shard_id]:
            if guild.unavailable:
                self._late.add(guild.id)
            else:
                await post_welcome(guild, self.table.choices, self.store)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Perhaps Discord sent this server later than the library waits for it at the start."""
        if guild.id in self._late:
            self._late.discard(guild.id)
            await post_welcome(guild, self.table.choices, self.store)

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Perhaps the bot may write there again."""
        await self.table.places.again({after.id})
        await self.league.league_places.again({after.id}, after.guild.id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        """Perhaps it was opened again; or it was put away although its game is being played."""
        await self.table.places.again({after.id})
        if after.archived and not after.locked and await self.table.places.alive(after.id):
            with contextlib.suppress(discord.HTTPException):
                await after.edit(archived=False)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Perhaps a role of the bot may do more now."""
        await self.table.places.again(guild=after.guild.id)
        await self.league.league_places.again(guild=after.guild.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Perhaps the bot was there before."""
        await self.table.places.again(guild=guild.id)
        await post_welcome(guild, self.table.choices, self.store)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Games were perhaps played there."""
        await self.table.places.gone(channel.id)
        await self.league.league_places.gone(channel.id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """Games were perhaps played there."""
        await self.table.places.gone(payload.thread_id)
        await self.league.league_places.gone(payload.thread_id)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Submitted forms, and controls that are not ours: everything else finds its way by itself."""
        self.app.clicks.note()
        data: Any = interaction.data or {}
        custom_id = str(data.get("custom_id", ""))
        form = interaction.type is discord.InteractionType.modal_submit
        control = interaction.type is discord.InteractionType.component
        if form or (control and not custom_id.startswith("fp:")):
            await self.presses.press(interaction, custom_id, [], [])
