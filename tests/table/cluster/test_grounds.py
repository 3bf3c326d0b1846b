"""The ground that releases lay in turn, and messages that waited before there were several processes."""

from __future__ import annotations

import pytest

from bot.cluster import ground
from bot.cluster.slots import ClusterSession, ProcessClaim
from bot.store import NewOutbox, Store
from bot.store.backend import read_url
from tests.store import postgres
from tests.table.cluster.branches import THEIRS

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
_COMMENT = "SELECT obj_description(oid, 'pg_namespace') FROM pg_namespace WHERE nspname = 'fieldpost_cluster'"


async def test_an_older_release_leaves_the_ground_of_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async with postgres.database(tables=True) as url:
        holder, spare = (ClusterSession(read_url(url), ProcessClaim(1, 1, "7", "1.0", name)) for name in ("holder", "spare"))
        await holder.take_slot()
        for version in (ground._VERSION + 1, ground._VERSION):
            monkeypatch.setattr(ground, "_VERSION", version)
            assert not await spare._try_slots()
        [[comment]] = await holder.run_query(_COMMENT)
        assert comment.split()[0] == str(ground._VERSION + 1)
        await spare.close()
        await holder.close()


@pytest.mark.parametrize("alone_first", [True, False])
async def test_messages_that_waited_are_sent_first_and_by_the_process_of_their_server(alone_first: bool) -> None:
    """With one process, or in a file that was copied to PostgreSQL, before any process has laid the ground."""
    async with postgres.database(tables=True) as url:
        one = ClusterSession(read_url(url), ProcessClaim(1, 1, "7", "1.0", "one"))
        async with await Store.open(url) as store:
            if alone_first:
                await one.take_slot()
                await store.database.join_cluster(one)
            game = await store.games.create(game_type="toy", scenario="short", owner_id=1, guild_id=THEIRS, channel_id=THEIRS + 1)
            await store.outbox.post([NewOutbox("message", THEIRS + 1, {"what": "line", "text": "before"})], game.id)
        await one.close()
        sessions, stores = [], []
        for number in range(2):
            sessions.append(ClusterSession(read_url(url), ProcessClaim(2, 2, "7", "1.0", f"p{number}")))
            await sessions[-1].take_slot()
            stores.append(await Store.open(url))
            await stores[-1].database.join_cluster(sessions[-1])
        await stores[1].outbox.post([NewOutbox("message", THEIRS + 1, {"what": "line", "text": "after"})], game.id)
        taken = {}
        for number in (1, 0):
            rows, _ = await stores[number].outbox.take(10, who=f"slot {number}")
            taken[number] = [row.payload["text"] for row in rows]
        for part in (*stores, *sessions):
            await part.close()
        assert taken == {1: ["before"], 0: []}
