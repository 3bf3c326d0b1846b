"""Sessions of shards: each is resumed by itself, two may have the same shard, and a goodbye ends one."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from sandbox.server import Sandbox
from tests.director.client import Director
from tests.sandbox.conftest import running
from tests.sandbox.shards.clients import INTENTS, ShardBot, raw_connection, three_clients, until
from tests.sandbox.test_restart import free_port, process

PEOPLE = ["alice", "bob"]


async def clubs(director: Director) -> None:
    """A server on each of three shards, with channels named by the shard."""
    for number in range(3):
        await director.add_guild(f"Club {number}", PEOPLE, channel=f"club-{number}", shard=number, of=3)


@pytest.mark.parametrize("number", [0, 1, 2])
async def test_a_dropped_shard_gets_what_it_missed(sandbox: Sandbox, director: Director, number: int) -> None:
    await clubs(director)
    async with three_clients(sandbox) as bots:
        await director.gateway("drop", shard=number)
        for one in range(3):
            assert (await director.user("alice").slash("where", channel=f"club-{one}")).message.content == str(one)
        assert [bot.resumed for bot in bots] == [[number] if one == number else [] for one in range(3)]
        assert (sandbox.gateway.identifies, sandbox.gateway.resumes) == (3, 1)
        await director.gateway("reconnect", shard=number)
        await until(lambda: len(bots[number].resumed) == 2)
        assert sandbox.gateway.resumes == 2


async def test_one_of_a_clients_shards_is_resumed_by_itself(sandbox: Sandbox, director: Director) -> None:
    await clubs(director)
    async with running(sandbox, bot := ShardBot("all", 3, range(3))):
        await director.gateway("drop", shard=2)
        for number in (2, 1, 0):
            await director.user("alice").slash("where", channel=f"club-{number}")
        assert bot.resumed == [2]
        assert len(bot.asked) == 3


async def test_a_forgotten_session_begins_again_and_others_stay(sandbox: Sandbox, director: Director) -> None:
    await clubs(director)
    async with three_clients(sandbox) as bots:
        before = {session.shard.number: key for key, session in sandbox.gateway.sessions.items()}
        for action in ("drop", "invalidate"):
            await director.gateway(action, shard=1, resumable=False)
            await until(lambda: len(sandbox.gateway.sessions) == 3)
            assert (await director.user("alice").slash("where", channel="club-1")).message.content == "1"
        after = {session.shard.number: key for key, session in sandbox.gateway.sessions.items()}
        assert {number for number in range(3) if before[number] != after[number]} == {1}
        assert [len(bot.at_gate) for bot in bots] == [1, 3, 1]


async def test_two_sessions_of_a_shard_both_get_everything(sandbox: Sandbox, director: Director) -> None:
    """A process that hung wakes beside the one that took its shards over: Discord sends to both."""
    await clubs(director)
    async with running(sandbox, asleep := ShardBot("asleep", 3, [1])), running(sandbox, heir := ShardBot("heir", 3, [1])):
        reply = await director.user("alice").slash("where", channel="club-1")
        assert reply.message.content in ("asleep", "heir")
        await until(lambda: asleep.asked and heir.asked)
        assert asleep.asked == heir.asked == [int(reply.id)]
        await until(lambda: asleep.failures or heir.failures)  # the second answer: 40060, and nothing more is seen
        [failure] = asleep.failures + heir.failures
        assert isinstance(failure, discord.HTTPException | discord.InteractionResponded)
        assert len(await director.user("alice").messages("club-1")) == 1
        elsewhere = {"command": "where", "options": {}, "channel": "club-0"}
        await director.call("POST", "/users/alice/slash", elsewhere)
        await director.user("alice").slash("where", channel="club-1")
        await until(lambda: len(asleep.asked) + len(heir.asked) == 4)
        assert asleep.asked == heir.asked


async def test_the_bot_is_online_while_any_shard_is_connected(sandbox: Sandbox, director: Director) -> None:
    alice = director.user("alice")

    async def online() -> bool:
        return bool((await alice.overview())["bot_connected"])

    assert not await online()
    async with running(sandbox, ShardBot("last", 3, [2])):
        async with running(sandbox, ShardBot("first", 3, [0])):
            assert await online()
        await until(lambda: len(sandbox.gateway.sessions) == 1)
        assert await online()
        assert (await director.status())["shards"] == [[2, 3]]
    await until(lambda: not sandbox.gateway.connected)
    assert not await online()


async def test_clients_of_a_stand_in_that_is_another_process(tmp_path: Path) -> None:
    port = free_port()
    outside = Sandbox(port=port)
    async with process(port, tmp_path), Director(outside.base) as director:
        await director.add_guild("Away", PEOPLE, channel="away", shard=1, of=2)
        async with running(outside, ShardBot("home", 2, [0])), running(outside, ShardBot("away", 2, [1])):
            assert (await director.user("bob").slash("where", channel="away")).message.content == "away"
            assert (await director.user("bob").slash("where", channel="dm")).message.content == "home"


async def test_a_goodbye_ends_the_session_and_a_broken_line_does_not(sandbox: Sandbox) -> None:
    for code, left in ((1000, 0), (1001, 0), (4000, 1)):
        async with raw_connection(sandbox) as connection:
            await connection.identify(shard=[2, 3])
            session = (await connection.event("READY"))["session_id"]
            await connection.socket.close(code=code)
        await until(lambda: not sandbox.gateway.connected)
        assert len(sandbox.gateway.sessions) == left
        async with raw_connection(sandbox) as connection:
            await connection.socket.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": session, "seq": 1}})
            answer = await connection.answer()
            assert isinstance(answer, dict)
            assert answer["op"] == (0 if left else 9)


async def test_a_resumed_session_leaves_the_connection_it_had(sandbox: Sandbox, director: Director) -> None:
    async with raw_connection(sandbox) as first, raw_connection(sandbox) as second:
        await first.identify(intents=INTENTS.value, shard=[0, 2])
        session = (await first.event("READY"))["session_id"]
        await second.socket.send_json({"op": 6, "d": {"token": sandbox.token, "session_id": session, "seq": 1}})
        await second.event("RESUMED")
        codes = [await first.answer()]
        while isinstance(codes[-1], dict):
            codes.append(await first.answer())
        assert codes[-1] == 4000
        await director.user("alice").say("hello", channel="dm")
        assert (await second.event("MESSAGE_CREATE"))["content"] == "hello"
        assert len(sandbox.gateway.sessions) == 1
