"""A table in a network of loopback addresses, and people at their own devices: nothing but what a browser could send."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp

from sandbox.lan.address import PageAddress
from sandbox.lan.door import Door
from sandbox.lan.keys import KeyRing
from sandbox.server import Sandbox
from sandbox.world.wire import Json
from tests.director.client import PATIENCE

#: Another address than the stand-in's own, as another machine would see it.
ADDRESS = "127.0.0.2"


class Table:
    """An open table. `host_link` is what the terminal shows at first."""

    def __init__(self, sandbox: Sandbox, door: Door, keys: KeyRing) -> None:
        self.sandbox = sandbox
        self.door = door
        self.keys = keys
        self.welcome = door.welcome()
        self.host_link = next((line for line in self.welcome.splitlines() if "#key=" in line), "")


@contextlib.asynccontextmanager
async def table(folder: Path, port: int = 0) -> AsyncIterator[Table]:
    """The stand-in with its door, stored in a folder."""
    people = (("host", "Ann", ""),)
    async with Sandbox(state_dir=folder, people=people, owner="host", page=False) as sandbox:
        keys = KeyRing(folder)
        door = await Door(sandbox, keys, PageAddress(ADDRESS, ADDRESS), port).start()
        try:
            yield Table(sandbox, door, keys)
        finally:
            await door.close()


class Browser:
    """One browser: its cookies, the origin of the page it shows."""

    def __init__(self, base: str) -> None:
        self.base = base
        self.headers = {"Origin": base}
        self.session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True), timeout=aiohttp.ClientTimeout(total=PATIENCE)
        )

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> tuple[int, Any]:
        """A request of the page; status and answer (JSON, else bytes)."""
        sent = self.headers | headers
        async with self.session.request(method, self.base + path, json=body, headers=sent) as response:
            data = await response.read()
            return response.status, json.loads(data) if response.content_type == "application/json" else data

    async def must(self, method: str, path: str, body: object = None) -> Any:
        """A request that has to succeed; its answer."""
        status, answer = await self.ask(method, path, body)
        assert status == 200, answer
        return answer

    async def enter(self, link: str, name: str = "") -> None:
        """Open a link and press the button."""
        await self.must("POST", "/_door/enter", {"key": link.partition("#key=")[2], "name": name, "locale": "en-US"})

    async def messages(self, channel: str) -> list[Json]:
        """The messages this person sees in a channel."""
        found: list[Json] = (await self.must("GET", f"/_me/messages?channel={channel}"))["messages"]
        return found

    async def slash(self, command: str, channel: str = "general", options: Json | None = None) -> str:
        """Run a command; returns the id of the interaction."""
        body = {"command": command, "channel": channel, "options": options or {}}
        return str((await self.must("POST", "/_me/slash", body))["id"])

    async def wait(self, channel: str, text: str) -> Json:
        """The message with these words, as soon as it is there and complete."""
        async with asyncio.timeout(PATIENCE):
            while True:
                for message in reversed(await self.messages(channel)):
                    if text in message["content"] and not message["loading"]:
                        return message
                await asyncio.sleep(0.02)

    @contextlib.asynccontextmanager
    async def stream(self) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
        """The live news of this person from now on."""
        since = (await self.must("GET", "/_me"))["rev"]
        async with self.session.ws_connect(f"{self.base}/_me/stream?since={since}", headers=self.headers) as socket:
            yield socket

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()


@contextlib.asynccontextmanager
async def two(at: Table) -> AsyncIterator[tuple[Browser, Browser]]:
    """The host Ann and a guest, Ben, each with a browser of their own."""
    async with Browser(at.door.base) as ann, Browser(at.door.base) as ben:
        await ann.enter(at.host_link)
        await ben.enter((await ann.must("POST", "/_door/invite", {"name": "Ben"}))["link"])
        yield ann, ben


async def news(socket: aiohttp.ClientWebSocketResponse, seconds: float = 0.3) -> list[Json]:
    """What comes through a stream until nothing has come for a while."""
    found: list[Json] = []
    with contextlib.suppress(TimeoutError):
        while True:
            found += (await socket.receive_json(timeout=seconds))["changes"]
    return found
