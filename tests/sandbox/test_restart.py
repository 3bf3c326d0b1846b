"""Killing the stand-in's process loses nothing; it runs as a process of its own."""

from __future__ import annotations

import asyncio
import contextlib
import io
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import discord

from benchmarks.children import die_with_parent
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director
from tests.sandbox.bot import TableBot, png
from tests.sandbox.conftest import running

_REPO = Path(__file__).resolve().parents[2]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextlib.asynccontextmanager
async def process(port: int, folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """``python -m sandbox`` until the end of the block, then SIGKILL."""
    arguments = [sys.executable, "-m", "sandbox", "--port", str(port), "--state-dir", str(folder)]
    child = await asyncio.create_subprocess_exec(
        *arguments,
        cwd=_REPO,
        stdout=asyncio.subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(_REPO)},
        preexec_fn=die_with_parent,
    )
    assert child.stdout is not None
    try:
        async with asyncio.timeout(PATIENCE):
            line = await child.stdout.readline()
        assert f":{port}/" in line.decode()
        yield child
    finally:
        if child.returncode is None:
            child.send_signal(signal.SIGKILL)
            await child.wait()


async def test_kill_minus_nine_keeps_everything(tmp_path: Path) -> None:
    port = free_port()
    # The client side of a stand-in in another process needs only its addresses.
    outside = Sandbox(port=port)
    async with process(port, tmp_path), Director(outside.base) as director, running(outside, TableBot()) as _:
        alice = director.user("alice")
        await alice.say("before the crash", channel="games")
        board = (await alice.slash("game board", channel="games")).message
        hand = (await alice.slash("game hand", channel="games")).message
    bot = TableBot()
    async with process(port, tmp_path), Director(outside.base) as director, running(outside, bot):
        alice = director.user("alice")
        found = {message.id: message for message in await alice.messages("games")}
        assert found[board.id].text == board.text
        assert found[hand.id].ephemeral
        assert await alice.download(found[hand.id].attachments[0]) == png()
        assert "before the crash" in [message.content for message in found.values()]
        assert (await alice.click(found[board.id].button("Details"))).message.content == "details"
        message = await bot.get_partial_messageable(int(board.channel_id)).fetch_message(int(board.id))
        await message.edit(attachments=[discord.File(io.BytesIO(png(10, 10)), "map.png")])
        assert (await alice.messages("games"))[1].attachments[0]["width"] == 10


async def test_port_may_change_between_runs(tmp_path: Path) -> None:
    async with Sandbox(state_dir=tmp_path) as first, Director(first.base) as director, running(first, TableBot()):
        board = (await director.user("alice").slash("game board")).message
    async with Sandbox(state_dir=tmp_path) as second, Director(second.base) as director:
        again = (await director.user("alice").messages("general"))[0]
        assert again.id == board.id
        assert again.attachments[0]["url"].startswith(second.base)
        assert again.raw["components"][0]["components"][1]["items"][0]["media"]["url"].startswith(second.base)
        assert await director.download(again.attachments[0]["url"]) == png()
