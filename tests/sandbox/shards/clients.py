"""Clients of the unmodified discord.py, each with some shards of one bot; and a connection that says whatever it likes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any

import aiohttp
import discord
from discord import app_commands

from sandbox.server import Sandbox
from tests.director.client import PATIENCE
from tests.sandbox.conftest import running

INTENTS = discord.Intents(guilds=True, guild_messages=True, dm_messages=True)


async def until(check: Callable[[], object]) -> None:
    """Wait until a function gives something true."""
    async with asyncio.timeout(PATIENCE):
        while not check():
            await asyncio.sleep(0.01)


class ShardBot(discord.AutoShardedClient):
    """Answers ``/where`` with its name, and notes what came to it. Its sessions begin without a pause.

    ``tickets``, if there are any: each of its sessions takes one at its beginning.
    """

    def __init__(self, name: str, total: int, ids: Sequence[int]) -> None:
        super().__init__(intents=INTENTS, guild_ready_timeout=0.05, shard_count=total, shard_ids=list(ids))
        self.name = name
        self.tree = app_commands.CommandTree(self)
        self.tree.error(self.keep_failure)
        self.tickets: asyncio.Semaphore | None = None
        self.at_gate: list[int] = []
        self.asked: list[int] = []
        self.read: list[str] = []
        self.resumed: list[int] = []
        self.failures: list[BaseException] = []

        @self.tree.command(name="where", description="Who serves this place")
        @app_commands.allowed_installs(guilds=True, users=True)
        @app_commands.allowed_contexts(guilds=True, dms=True)
        async def where(interaction: discord.Interaction) -> None:
            self.asked.append(interaction.id)
            await interaction.response.send_message(self.name, ephemeral=True)

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        assert shard_id is not None
        self.at_gate.append(shard_id)
        if self.tickets is not None:
            await self.tickets.acquire()

    async def on_message(self, message: discord.Message) -> None:
        if message.author.id != self.application_id:
            self.read.append(message.content)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.append(shard_id)

    async def keep_failure(self, interaction: discord.Interaction, error: app_commands.AppCommandError) -> None:
        self.failures.append(error.__cause__ or error)


@contextlib.asynccontextmanager
async def three_clients(sandbox: Sandbox) -> AsyncIterator[list[ShardBot]]:
    """Three processes' worth of one bot: the clients "0", "1" and "2", each with the shard of its number."""
    async with contextlib.AsyncExitStack() as stack:
        bots = [ShardBot(str(number), 3, [number]) for number in range(3)]
        for bot in bots:
            await stack.enter_async_context(running(sandbox, bot))
        yield bots


class RawConnection:
    """A WebSocket to the gateway, past HELLO."""

    def __init__(self, sandbox: Sandbox, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.sandbox = sandbox
        self.socket = socket

    async def identify(self, **changed: Any) -> None:
        """A right IDENTIFY for a bot of one shard, except for what is given."""
        right = {"token": self.sandbox.token, "intents": INTENTS.value, "properties": {}}
        await self.socket.send_json({"op": 2, "d": {**right, **changed}})

    async def answer(self) -> dict[str, Any] | int:
        """The next frame, or the code with which the connection was closed."""
        async with asyncio.timeout(PATIENCE):
            frame = await self.socket.receive()
        if frame.type is aiohttp.WSMsgType.TEXT:
            found: dict[str, Any] = frame.json()
            return found
        assert self.socket.close_code is not None
        return self.socket.close_code

    async def event(self, name: str) -> dict[str, Any]:
        """The data of the next event of this name."""
        while True:
            frame = await self.answer()
            assert isinstance(frame, dict), f"closed with {frame}"
            if frame.get("t") == name:
                data: dict[str, Any] = frame["d"]
                return data


@contextlib.asynccontextmanager
async def raw_connection(sandbox: Sandbox) -> AsyncIterator[RawConnection]:
    """A connection that has not identified yet."""
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as socket:
        connection = RawConnection(sandbox, socket)
        hello = await connection.answer()
        assert isinstance(hello, dict)
        assert hello["op"] == 10
        yield connection
