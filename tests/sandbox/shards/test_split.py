"""Which of a bot's clients an event reaches: by its server's number; without a server, the one with shard 0."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from sandbox.server import Sandbox
from sandbox.world.wire import shard_of_guild
from tests.director.client import PATIENCE, Director, StandInRefusedError
from tests.sandbox.conftest import running
from tests.sandbox.shards.clients import ShardBot, three_clients, until

PEOPLE = ["alice", "bob"]


async def test_each_server_has_its_client(sandbox: Sandbox, director: Director) -> None:
    early = await director.add_guild("Early", PEOPLE, channel="early", shard=1, of=3)
    async with three_clients(sandbox) as bots:
        late = [
            await director.add_guild(f"Late {number}", PEOPLE, channel=f"late-{number}", shard=number, of=3)
            for number in range(3)
        ]
        for number, bot in enumerate(bots):
            await until(partial(bot.get_guild, int(late[number]["id"])))
            reply = await director.user("alice").slash("where", channel=f"late-{number}")
            assert reply.message.content == bot.name
            assert {shard_of_guild(str(guild.id), 3) for guild in bot.guilds} == {number}
        assert (await director.user("bob").slash("where", channel="early")).message.content == "1"
        assert bots[1].get_guild(int(early["id"]))
        assert sum(len(bot.guilds) for bot in bots) == 5
        assert sum(len(bot.asked) for bot in bots) == 4


async def test_direct_messages_come_to_shard_0(sandbox: Sandbox, director: Director) -> None:
    async with three_clients(sandbox) as bots:
        assert (await director.user("alice").slash("where", channel="dm")).message.content == "0"
        await director.user("alice").say("good evening", channel="dm")
        await until(lambda: bots[0].read)
        channel = await (await bots[2].fetch_user(int((await director.user("bob").overview())["me"]["id"]))).create_dm()
        await channel.send("from shard 2")
        assert (await director.user("bob").messages("dm"))[0].content == "from shard 2"
        await director.user("bob").say("to whom?", channel="dm")
        await until(lambda: len(bots[0].read) == 2)
        assert [bot.read for bot in bots] == [["good evening", "to whom?"], [], []]
        assert [len(bot.asked) for bot in bots] == [1, 0, 0]


@pytest.mark.parametrize("number", [0, 1, 2])
async def test_a_server_to_which_people_bring_the_bot_counts_like_any(sandbox: Sandbox, director: Director, number: int) -> None:
    async with three_clients(sandbox) as bots:
        await director.add_guild("Abroad", PEOPLE, channel="abroad", bot=False, shard=number, of=3)
        assert (await director.user("alice").slash("where", channel="abroad")).message.content == str(number)
        assert [len(bot.asked) for bot in bots] == [int(one == number) for one in range(3)]
        assert not any(guild.name == "Abroad" for bot in bots for guild in bot.guilds)


async def test_messages_of_a_server_come_to_its_client_only(sandbox: Sandbox, director: Director) -> None:
    sandbox.world.settings.privileged_intents = True
    await director.add_guild("South", PEOPLE, channel="south", shard=2, of=3)
    async with three_clients(sandbox) as bots:
        await director.user("alice").say("the first", channel="south")
        await director.user("alice").say("the second", channel="south")
        await until(lambda: len(bots[2].read) == 2)
        assert [len(bot.read) for bot in bots] == [0, 0, 2]


async def test_one_client_may_have_several_shards(sandbox: Sandbox, director: Director) -> None:
    for number in range(4):
        await director.add_guild(f"Club {number}", PEOPLE, channel=f"club-{number}", shard=number, of=4)
    async with running(sandbox, even := ShardBot("even", 4, [0, 2])), running(sandbox, odd := ShardBot("odd", 4, [1, 3])):
        served = [(await director.user("alice").slash("where", channel=f"club-{number}")).message.content for number in range(4)]
        assert served == ["even", "odd", "even", "odd"]
        assert {guild.shard_id for guild in even.guilds} | {guild.shard_id for guild in odd.guilds} == {0, 1, 2, 3}
        assert (await director.status())["shards"] == [[0, 4], [1, 4], [2, 4], [3, 4]]
        home = next(guild for guild in odd.guilds if guild.name == "Club 3")
        async with asyncio.timeout(PATIENCE):
            assert [member.name for member in await home.query_members("ali")] == ["alice"]


async def test_sessions_may_count_shards_differently(sandbox: Sandbox, director: Director) -> None:
    """A bot changes its number of shards without a gap: the new clients connect before the old ones leave."""
    await director.add_guild("North", PEOPLE, channel="north", shard=3, of=4)
    async with running(sandbox, old := ShardBot("old", 1, [0])), running(sandbox, new := ShardBot("new", 4, [3])):
        await director.user("alice").slash("where", channel="north")
        await until(lambda: old.asked and new.asked)
        assert old.asked == new.asked
        await director.user("alice").slash("where", channel="dm")
        await until(lambda: len(old.asked) == 2)
        assert len(new.asked) == 1


@pytest.mark.parametrize(("shard", "of"), [(1, 1), (-1, 2), (0, -1), (3, 2)])
async def test_a_server_of_a_shard_that_cannot_be_is_refused(director: Director, shard: int, of: int) -> None:
    with pytest.raises(StandInRefusedError, match="no shard"):
        await director.add_guild("Nowhere", PEOPLE, shard=shard, of=of)
