"""The client connects the shards of its process, and no session begins before the gate lets it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp

from bot.metrics import MetricsPage
from bot.store.shares.server_share import ServerShare
from sandbox.server import Sandbox
from tests.director.client import PATIENCE
from tests.sandbox.conftest import running
from tests.sandbox.shards.clients import until
from tests.table.shards.conftest import IdentifyGate, MakeClient


async def test_without_shards_given_there_is_one(make_client: MakeClient) -> None:
    async with Sandbox() as sandbox:
        client = make_client(identify_gate=None)
        async with running(sandbox, client):
            assert [session.shard for session in sandbox.gateway.sessions.values()] == [(0, 1)]
            assert len(client.guilds) == 1


async def test_each_shard_of_the_process_waits_at_the_gate(make_client: MakeClient) -> None:
    gate = IdentifyGate()
    gate.opened.clear()
    async with Sandbox() as sandbox:
        client = make_client(share=ServerShare(6, 2, 1), identify_gate=gate)

        async def look_then_open() -> None:
            await until(lambda: gate.came)
            assert gate.came == [1]
            assert not sandbox.gateway.sessions
            gate.opened.set()

        looking = asyncio.create_task(look_then_open())
        async with running(sandbox, client):
            await looking
            assert gate.came == [1, 3, 5]
            assert {session.shard for session in sandbox.gateway.sessions.values()} == {(1, 6), (3, 6), (5, 6)}
            assert client.store.database.share.owns_server(int(next(iter(sandbox.world.guilds)))) == (len(client.guilds) == 1)


async def test_health_and_metrics_name_each_shard(make_client: MakeClient, tmp_path: Path) -> None:
    gate = IdentifyGate()
    async with Sandbox() as sandbox, aiohttp.ClientSession() as session:
        client = make_client(share=ServerShare(3, 2, 0), identify_gate=gate)
        page = MetricsPage(client.store, tmp_path, None)
        page.client = client
        port = await page.open(0)

        async def read(path: str) -> str:
            async with session.get(f"http://127.0.0.1:{port}/{path}") as answer:
                return await answer.text()

        async def healthy(text: str) -> None:
            async with asyncio.timeout(PATIENCE):
                while await read("healthz") != text:
                    await asyncio.sleep(0.01)

        (tmp_path / "heartbeat").touch()
        assert await read("healthz") == "Discord is not connected (shard 0, 2)\n"
        async with running(sandbox, client):
            assert await read("healthz") == "ok\n"
            gate.opened.clear()
            await sandbox.gateway.drop(4000, resumable=False, shard=2)
            await until(lambda: gate.came == [0, 2, 2])
            await healthy("Discord is not connected (shard 2)\n")
            metrics = await read("metrics")
            assert 'fieldpost_shard_open{shard="0"} 1.0' in metrics
            assert 'fieldpost_shard_open{shard="2"} 0.0' in metrics
            gate.opened.set()
            await healthy("ok\n")
        await page.close()


async def test_a_client_that_never_logged_in_can_be_closed(make_client: MakeClient) -> None:
    await make_client().close()
