"""The client connects the shards of its process, and no session begins before the gate lets it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import aiohttp
import pytest

from bot.client import FieldpostClient
from bot.metrics import MetricsPage
from bot.program.shards import ShardRange
from bot.store import Store
from sandbox.server import Sandbox
from tests.director.client import PATIENCE
from tests.sandbox.conftest import running
from tests.store.fresh import lay

GUILD_SECONDS = 0.2


@pytest.fixture
async def store(tmp_path: Path) -> Store:
    return await Store.open(lay(tmp_path / "shards.sqlite"))


def client_of(store: Store, home: Path, **options: object) -> FieldpostClient:
    given: dict[str, object] = {"pictures": False, "deliver": False, "guild_ready_timeout": GUILD_SECONDS, **options}
    return FieldpostClient(store, home=home, **given)  # type: ignore[arg-type]


async def test_without_shards_given_there_is_one(store: Store, tmp_path: Path) -> None:
    async with Sandbox() as sandbox, store:
        client = client_of(store, tmp_path)
        async with running(sandbox, client):
            assert [session.shard for session in sandbox.gateway.sessions.values()] == [(0, 1)]
            assert len(client.guilds) == 1


async def test_each_shard_of_the_process_waits_at_the_gate(store: Store, tmp_path: Path) -> None:
    came: list[int] = []
    opened = asyncio.Event()

    async def gate(shard: int) -> None:
        came.append(shard)
        await opened.wait()

    async with Sandbox() as sandbox, store:
        client = client_of(store, tmp_path, shards=ShardRange.of_process(1, 2, 6), identify_gate=gate)

        async def look_then_open() -> None:
            async with asyncio.timeout(PATIENCE):
                while not came:
                    await asyncio.sleep(0.01)
            assert came == [1]
            assert not sandbox.gateway.sessions
            opened.set()

        looking = asyncio.create_task(look_then_open())
        async with running(sandbox, client):
            await looking
            assert came == [1, 3, 5]
            assert {session.shard for session in sandbox.gateway.sessions.values()} == {(1, 6), (3, 6), (5, 6)}
            assert client.shard_range.receives(int(next(iter(sandbox.world.guilds)))) == (len(client.guilds) == 1)


async def test_health_and_metrics_name_each_shard(store: Store, tmp_path: Path) -> None:
    gate = asyncio.Semaphore(2)

    async def pass_gate(shard: int) -> None:
        await gate.acquire()

    async with Sandbox() as sandbox, store, aiohttp.ClientSession() as session:
        client = client_of(store, tmp_path, shards=ShardRange(3, (0, 2)), identify_gate=pass_gate)
        page = MetricsPage(client, client.service, store, tmp_path)
        port = await page.open(0)

        async def read(path: str) -> str:
            async with session.get(f"http://127.0.0.1:{port}/{path}") as answer:
                return await answer.text()

        (tmp_path / "heartbeat").touch()
        assert await read("healthz") == "Discord is not connected (shard 0, 2)\n"
        async with running(sandbox, client):
            assert await read("healthz") == "ok\n"
            await sandbox.gateway.drop(4000, resumable=False, shard=2)
            async with asyncio.timeout(PATIENCE):
                while await read("healthz") != "Discord is not connected (shard 2)\n":
                    await asyncio.sleep(0.01)
            metrics = await read("metrics")
            assert 'fieldpost_shard_open{shard="0"} 1.0' in metrics
            assert 'fieldpost_shard_open{shard="2"} 0.0' in metrics
            gate.release()
            async with asyncio.timeout(PATIENCE):
                while await read("healthz") != "ok\n":
                    await asyncio.sleep(0.01)
        await page.close()


async def test_a_client_that_never_logged_in_can_be_closed(store: Store, tmp_path: Path) -> None:
    async with store:
        await client_of(store, tmp_path).close()
