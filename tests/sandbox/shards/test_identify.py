"""How sessions begin: which shards there can be, how fast, how many a day, and what malformed frames are answered with."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import aiohttp
import discord
import pytest
import yarl
from discord import gateway, http

from sandbox.server import Sandbox
from tests.director.client import Director
from tests.sandbox.conftest import running
from tests.sandbox.shards.clients import ShardBot, raw_connection, until


@pytest.mark.parametrize("shard", [[1, 1], [3, 3], [-1, 3], [0, 0], [0, -1], [10**30, 3]])
async def test_a_shard_that_cannot_be_is_refused(sandbox: Sandbox, shard: list[int]) -> None:
    async with raw_connection(sandbox) as connection:
        await connection.identify(shard=shard)
        assert await connection.answer() == 4010
    assert not sandbox.gateway.sessions


async def test_the_client_ends_for_a_shard_that_cannot_be(sandbox: Sandbox) -> None:
    http.Route.BASE = sandbox.api_base
    gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sandbox.gateway_url)
    bot = ShardBot("beyond", 2, [2])
    await bot.login(sandbox.token)
    with pytest.raises(discord.ConnectionClosed) as closed:
        await bot.connect()
    assert (closed.value.code, closed.value.shard_id) == (4010, 2)


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"shard": "0/3"}, 4002),
        ({"shard": [0]}, 4002),
        ({"shard": [0, 3, 3]}, 4002),
        ({"shard": ["0", "3"]}, 4002),
        ({"shard": [0, 1.5]}, 4002),
        ({"shard": [False, True]}, 4002),
        ({"shard": {"0": 3}}, 4002),
        ({"token": None}, 4004),
        ({"token": ["sandbox.local.token"]}, 4004),
        ({"token": "sandbox.local.tokem"}, 4004),
        ({"intents": None}, 4013),
        ({"intents": "513"}, 4013),
        ({"intents": -1}, 4013),
        ({"intents": 1 << 40}, 4013),
        ({"intents": 1 << 1}, 4014),
    ],
)
async def test_what_identify_may_not_say(sandbox: Sandbox, changed: dict[str, Any], code: int) -> None:
    async with raw_connection(sandbox) as connection:
        await connection.identify(**changed)
        assert await connection.answer() == code
    assert not sandbox.gateway.sessions
    assert sandbox.gateway.identifies == 0


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", 4002),
        ("null", 4002),
        ("[2]", 4002),
        ('"op"', 4002),
        ("{}", 4002),
        ("[" * 4000, 4002),
        ('{"op": 2}', 4002),
        ('{"op": 2, "d": []}', 4002),
        ('{"op": 2, "d": "token"}', 4002),
        ('{"op": 6}', 4002),
        ('{"op": 6, "d": {"session_id": ["x"], "seq": 1}}', 4002),
        ('{"op": 6, "d": {"session_id": "x", "seq": 1, "token": "y"}}', 4004),
        ('{"op": 8, "d": {}}', 4003),
        ('{"op": 3, "d": null}', 4003),
        ('{"op": 99}', 4001),
        ('{"op": {"$gt": 1}}', 4001),
        (json.dumps({"op": 1, "d": "x" * 4096}), 4002),
    ],
)
async def test_malformed_frames_close_the_connection(sandbox: Sandbox, frame: str, code: int) -> None:
    async with raw_connection(sandbox) as connection:
        await connection.socket.send_str(frame)
        assert await connection.answer() == code


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ({"op": 2, "d": {}}, 4005),
        ({"op": 6, "d": {}}, 4005),
        ({"op": 8, "d": None}, 4002),
        ({"op": 8, "d": {"query": 7}}, 4002),
        ({"op": 8, "d": {"limit": "all"}}, 4002),
    ],
)
async def test_malformed_frames_of_an_identified_connection(sandbox: Sandbox, frame: dict[str, Any], code: int) -> None:
    async with raw_connection(sandbox) as connection:
        await connection.identify()
        await connection.event("GUILD_CREATE")
        await connection.socket.send_json(frame)
        assert await connection.answer() == code


async def test_a_resume_of_what_never_was_is_an_invalid_session(sandbox: Sandbox) -> None:
    async with raw_connection(sandbox) as connection:
        await connection.identify(shard=[0, 1])
        session = (await connection.event("READY"))["session_id"]
        for wrong in ({"session_id": "0" * 32}, {"seq": 10**30}, {"seq": -1}, {"seq": "1"}, {"seq": None}):
            async with raw_connection(sandbox) as other:
                resume = {"token": sandbox.token, "session_id": session, "seq": 1, **wrong}
                await other.socket.send_json({"op": 6, "d": resume})
                assert await other.answer() == {"op": 9, "d": False}
                await other.identify(shard=[0, 1])  # Discord leaves the connection open for a new session
                await other.event("READY")


async def test_members_of_another_shards_server_are_not_given(sandbox: Sandbox, director: Director) -> None:
    [here] = sandbox.world.guilds
    other = await director.add_guild("Other", ["alice"], shard=1 - (int(here) >> 22) % 2, of=2)
    async with raw_connection(sandbox) as connection:
        await connection.identify(shard=[(int(here) >> 22) % 2, 2])
        for guild in (other["id"], "1", here):
            await connection.socket.send_json({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}})
        assert (await connection.event("GUILD_MEMBERS_CHUNK"))["guild_id"] == here


async def test_a_session_too_soon_is_invalid_and_begins_later(sandbox: Sandbox, director: Director) -> None:
    await director.settings(identify_seconds=3600)
    late = ShardBot("late", 2, [1])
    late.tickets = asyncio.Semaphore(1)

    async def begin_later() -> None:
        await until(lambda: late.at_gate == [1, 1])
        assert sandbox.gateway.identifies == 1
        assert not late.is_ready()
        await director.settings(identify_seconds=0)
        assert late.tickets is not None
        late.tickets.release()

    async with running(sandbox, ShardBot("early", 2, [0])):
        beside = asyncio.create_task(begin_later())
        async with running(sandbox, late):
            await beside
            assert sandbox.gateway.identifies == 2


async def test_buckets_begin_beside_each_other(sandbox: Sandbox, director: Director) -> None:
    await director.settings(identify_seconds=3600, max_concurrency=2)
    async with raw_connection(sandbox) as first, raw_connection(sandbox) as second, raw_connection(sandbox) as third:
        await first.identify(shard=[0, 4])
        await first.event("READY")
        await second.identify(shard=[1, 4])
        await second.event("READY")
        for shard in ([2, 4], [3, 4], [0, 4]):
            await third.identify(shard=shard)
            assert await third.answer() == {"op": 9, "d": False}
        await director.settings(identify_seconds=0)
        await third.identify(shard=[2, 4])
        assert (await third.event("READY"))["shard"] == [2, 4]


async def test_what_the_bot_is_advised(sandbox: Sandbox, director: Director) -> None:
    await director.settings(shards=16, max_concurrency=4, session_starts=10)
    async with running(sandbox, bot := ShardBot("one", 2, [0])):
        shards, url, limit = await bot.http.get_bot_gateway()
        assert (shards, url.split("?")[0].rstrip("/")) == (16, sandbox.gateway_url.rstrip("/"))
        assert (limit["total"], limit["remaining"], limit["max_concurrency"]) == (10, 9, 4)
        assert 0 < limit["reset_after"] <= 86_400_000
        assert (await bot.fetch_session_start_limits()).max_concurrency == 4


async def test_one_session_too_many_ends_them_all(sandbox: Sandbox, director: Director) -> None:
    await director.settings(session_starts=2)
    async with raw_connection(sandbox) as first, raw_connection(sandbox) as second, raw_connection(sandbox) as third:
        await first.identify(shard=[0, 2], intents=0)
        await first.event("READY")
        await second.identify(shard=[1, 2], intents=0)
        await second.event("READY")
        await third.identify(shard=[1, 2])
        assert [await one.answer() for one in (third, first, second)] == [4004, 4004, 4004]
        assert not sandbox.gateway.sessions
    bot = {"Authorization": f"Bot {sandbox.token}"}
    async with aiohttp.ClientSession(headers=bot) as session, session.get(f"{sandbox.api_base}/gateway/bot") as answer:
        assert (await answer.json())["session_start_limit"]["remaining"] == 0
