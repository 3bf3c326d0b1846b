"""What a shard missed while Discord could not be reached."""

from __future__ import annotations

from typing import Any

import aiohttp
import pytest
from discord.backoff import ExponentialBackoff

from bot.store.shares.server_share import ServerShare
from sandbox.server import Sandbox
from tests.director.client import Director
from tests.sandbox.conftest import running
from tests.sandbox.shards.clients import until
from tests.table.shards.conftest import IdentifyGate, MakeClient


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py tries again at once."""
    monkeypatch.setattr(ExponentialBackoff, "delay", lambda backoff: 0.0)


@pytest.mark.parametrize("share", [ServerShare(), ServerShare(3, 2, 0)])
async def test_a_session_goes_on_after_several_failed_connections(
    make_client: MakeClient, monkeypatch: pytest.MonkeyPatch, share: ServerShare
) -> None:
    async with Sandbox() as sandbox:
        client = make_client(share=share)
        failures = ["unreachable", "unreachable"]

        async def connect(url: str) -> aiohttp.ClientWebSocketResponse:
            if failures:
                raise aiohttp.ClientConnectionError(failures.pop())
            return await reached(url)

        async with running(sandbox, client):
            reached: Any = client.http.ws_connect
            monkeypatch.setattr(client.http, "ws_connect", connect)
            await sandbox.gateway.drop(4000, shard=share.shard_ids()[-1])
            await until(lambda: sandbox.gateway.resumes or sandbox.gateway.identifies > len(share.shard_ids()))
            assert not failures
            assert (sandbox.gateway.identifies, sandbox.gateway.resumes) == (len(share.shard_ids()), 1)


async def test_a_session_that_was_lost_meanwhile_begins_again(make_client: MakeClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async with Sandbox() as sandbox:
        client = make_client()
        failures = ["unreachable"]

        async def connect(url: str) -> aiohttp.ClientWebSocketResponse:
            if failures:
                raise aiohttp.ClientConnectionError(failures.pop())
            return await reached(url)

        async with running(sandbox, client):
            reached: Any = client.http.ws_connect
            monkeypatch.setattr(client.http, "ws_connect", connect)
            await sandbox.gateway.drop(4000, resumable=False)
            await until(lambda: sandbox.gateway.identifies == 2)
            assert sandbox.gateway.connected


async def test_a_shard_that_begins_again_welcomes_its_new_servers(make_client: MakeClient) -> None:
    """A server that invited the bot while a shard was away is only in the list that the shard is given at its return."""
    async with Sandbox() as sandbox, Director(sandbox.base) as director:
        gate = IdentifyGate()
        client = make_client(share=ServerShare(2, 1, 0), identify_gate=gate)
        async with running(sandbox, client):
            await until(client.ready.is_set)
            gate.opened.clear()
            await director.gateway("drop", shard=1, resumable=False)
            await until(lambda: gate.came == [0, 1, 1])
            await director.add_guild("New", ["alice"], channel="new", shard=1, of=2)
            gate.opened.set()
            assert "A table for board wargames" in (await director.user("alice").wait_for(bool, channel="new")).text
