"""The wire: rate limits, gateway drops and RESUME, faults, tokens and deadlines of interactions, nonces."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from pathlib import Path

import aiohttp
import discord
import pytest

from sandbox.gateway import GUILDS, MEMBERS
from sandbox.server import Sandbox
from sandbox.world.faults import RequestFault
from sandbox.world.wire import Json
from tests.director.client import PATIENCE, Director
from tests.sandbox.bot import TableBot
from tests.sandbox.conftest import running


def general(bot: discord.Client) -> discord.TextChannel:
    channel = discord.utils.get(bot.guilds[0].text_channels, name="general")
    assert channel is not None
    return channel


async def until(check: Callable[[], object]) -> None:
    """Wait until a function gives something true."""
    async with asyncio.timeout(PATIENCE):
        while not check():
            await asyncio.sleep(0.01)


async def test_rate_limit_headers_make_the_client_wait(sandbox: Sandbox, bot: TableBot) -> None:
    sandbox.world.settings.limits["POST /channels/{channel_id}/messages"] = (5, 0.5)
    channel = general(bot)
    start = time.monotonic()
    for number in range(7):
        await channel.send(str(number))
    assert time.monotonic() - start > 0.4
    assert not [entry for entry in sandbox.journal.entries if entry.status == 429]


async def test_429_is_obeyed(sandbox: Sandbox, bot: TableBot) -> None:
    sandbox.faults.add(RequestFault(method="POST", path="/messages$", status=429, retry_after=0.2, times=2))
    start = time.monotonic()
    await general(bot).send("patience")
    assert time.monotonic() - start >= 0.4
    assert [entry.status for entry in sandbox.journal.entries][-3:] == [429, 429, 200]


async def test_global_limit_spares_interactions(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    sandbox.world.settings.global_per_second = 1
    await general(bot).send("one")
    replies = await asyncio.gather(*(director.user("alice").slash("game hand") for _ in range(3)))
    assert all(reply.message.content == "your hand" for reply in replies)
    await general(bot).send("two")
    webhook_429 = [
        entry
        for entry in sandbox.journal.entries
        if entry.status == 429 and entry.path.startswith(("/webhooks", "/interactions"))
    ]
    assert webhook_429 == []


async def test_server_errors_and_refusals_reach_the_bot(sandbox: Sandbox, bot: TableBot) -> None:
    sandbox.faults.add(RequestFault(method="POST", path="/messages$", status=403, code=50013))
    with pytest.raises(discord.Forbidden) as refused:
        await general(bot).send("no")
    assert refused.value.code == 50013
    sandbox.faults.add(RequestFault(method="POST", path="/messages$", status=503))
    with pytest.raises(discord.DiscordServerError):
        await general(bot).send("no")


async def test_a_lost_answer_and_the_nonce(sandbox: Sandbox, bot: TableBot) -> None:
    channel = general(bot)
    body = {"content": "once", "nonce": "outbox-1", "enforce_nonce": True}
    route = discord.http.Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
    sandbox.faults.add(RequestFault(method="POST", path="/messages$", lose_answer=True))
    with pytest.raises(aiohttp.ClientError):
        await bot.http.request(route, json=body)
    answer = await bot.http.request(route, json=body)
    messages = list(sandbox.world.messages[str(channel.id)].values())
    assert [message["id"] for message in messages] == [answer["id"]]


async def test_resume_after_a_drop_replays_what_was_missed(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    await sandbox.gateway.drop(4000)
    reply = await director.user("alice").slash("game new", {"scenario": "1942"})
    assert reply.message.content.startswith("1942")
    assert (sandbox.gateway.identifies, sandbox.gateway.resumes, bot.resumed) == (1, 1, 1)
    sandbox.gateway.reconnect()
    await until(lambda: bot.resumed == 2)
    assert (await director.user("alice").click(reply.message.button("Move"))).message.content == "game 7 revision 2"


async def test_invalid_session_makes_a_new_one(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    await sandbox.gateway.drop(4000, resumable=False)
    await until(lambda: sandbox.gateway.identifies == 2)
    assert (await director.user("bob").slash("game hand")).message.content == "your hand"


async def test_a_doubled_interaction_has_one_id(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    sandbox.faults.duplicate_interactions = 1
    reply = await director.user("alice").slash("game new", {"scenario": "1942"})
    await until(lambda: len(bot.handled) == 2)
    assert bot.handled[0] == bot.handled[1] == int(reply.id)
    await until(lambda: bot.failures)
    # The second delivery learned that the first had answered: 40060, and no second message.
    assert isinstance(bot.failures[0], discord.HTTPException | discord.InteractionResponded)
    assert len(await director.user("alice").messages("general")) == 1


async def test_a_heartbeat_is_answered_after_a_round_trip(sandbox: Sandbox) -> None:
    """discord.py notes a heartbeat's time after it was sent: an answer before that counts from the heartbeat before."""
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as ws:
        await ws.receive_json()
        sent = time.monotonic()
        await ws.send_json({"op": 1, "d": None})
        assert (await ws.receive_json())["op"] == 11
        assert time.monotonic() - sent >= 0.09


async def test_the_clients_latency_is_not_the_heartbeat(sandbox: Sandbox) -> None:
    sandbox.world.settings.heartbeat_seconds = 1.0
    async with running(sandbox, table := TableBot()):
        seen: list[float] = []

        def beaten() -> bool:
            if not seen or table.latency != seen[-1]:
                seen.append(table.latency)
            # A busy machine answers one beat late, not every one; counted from the beat before each would take a second.
            return any(one < 0.9 for one in seen[3:])

        await until(beaten)


async def test_wrong_token(sandbox: Sandbox) -> None:
    discord.http.Route.BASE = sandbox.api_base
    with pytest.raises(discord.LoginFailure):
        await discord.Client(intents=discord.Intents.none()).login("not.the.token")
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as ws:
        assert (await ws.receive_json())["op"] == 10
        await ws.send_json({"op": 2, "d": {"token": "not.the.token", "intents": GUILDS}})
        await ws.receive()
        assert ws.close_code == 4004


async def test_privileged_intents_are_refused(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session, session.ws_connect(sandbox.gateway_url) as ws:
        await ws.receive_json()
        await ws.send_json({"op": 2, "d": {"token": sandbox.token, "intents": GUILDS | MEMBERS}})
        await ws.receive()
        assert ws.close_code == 4014


async def test_nobody_listens(sandbox: Sandbox, director: Director) -> None:
    async with running(sandbox, TableBot()):
        pass
    await director.settings(ack_seconds=0.1)
    assert (await director.user("alice").slash("game hand")).failed


async def test_late_and_second_answers(sandbox: Sandbox, director: Director) -> None:
    """40060 for a second answer, 10062 after the deadline, 401 after the token's life."""
    async with running(sandbox, TableBot()):
        pass
    async with aiohttp.ClientSession() as session:

        async def post(path: str, body: Json) -> tuple[int, Json]:
            async with session.post(sandbox.api_base + path, json=body) as response:
                return response.status, await response.json() if response.status != 204 else {}

        async def ask() -> tuple[str, str]:
            known = set(sandbox.world.interactions)
            tasks.append(asyncio.create_task(director.user("alice").slash("game hand", wait="ack")))
            await until(lambda: set(sandbox.world.interactions) - known)
            *_, record = sandbox.world.interactions.values()
            return (
                f"/interactions/{record['id']}/{record['token']}/callback",
                f"/webhooks/{sandbox.world.bot_id}/{record['token']}",
            )

        tasks: list[asyncio.Task[object]] = []
        callback, webhook = await ask()
        assert (await post(webhook, {"content": "too early"}))[1]["code"] == 10015
        assert (await post(callback, {"type": 7}))[1]["code"] == 50035
        assert (await post(callback, {"type": 99}))[1]["code"] == 50035
        assert (await post(callback, {"type": 4, "data": {"content": "hello"}}))[0] == 204
        assert (await post(callback, {"type": 4, "data": {"content": "again"}}))[1]["code"] == 40060
        assert (await post(webhook, {"content": "more"}))[0] == 200
        await director.settings(token_seconds=0)
        assert (await post(webhook, {"content": "too late"}))[1]["code"] == 50027
        await director.settings(ack_seconds=0.1)
        callback, _ = await ask()
        await asyncio.gather(tasks[-1], return_exceptions=True)  # it has failed
        status, body = await post(callback, {"type": 4, "data": {"content": "late"}})
        assert (status, body["code"]) == (404, 10062)
        status, body = await post("/no/such/route", {})
        assert status == 404
        assert "POST /no/such/route" in body["message"]
        for task in tasks:
            with contextlib.suppress(AssertionError):
                await task


async def test_foreign_pages_and_foreign_hosts_are_refused(sandbox: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for headers in ({"Origin": "http://evil.example"}, {"Host": "evil.example"}):
            async with session.get(sandbox.base + "/_control/status", headers=headers) as response:
                assert response.status == 403
    with pytest.raises(ValueError, match="this machine only"):
        Sandbox(host="0.0.0.0")


async def test_an_interaction_that_reaches_the_bot_too_late(sandbox: Sandbox, director: Director, bot: TableBot) -> None:
    await director.settings(ack_seconds=0.1)
    await director.fault(delay_interactions=0.2)
    assert (await director.user("alice").slash("game new", {"scenario": "1942"})).failed
    await until(lambda: bot.failures)
    assert isinstance(bot.failures[0], discord.NotFound)
    assert bot.failures[0].code == 10062


def test_missing_description_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Sandbox(openapi=tmp_path / "none.json")
