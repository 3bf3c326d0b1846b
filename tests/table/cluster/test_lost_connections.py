"""Connections that are lost where it hurts: between a commit and its answer, and without the server's noticing."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import text

from bot.cluster import slots
from bot.cluster.slots import ClusterRefusedError, ClusterSession, ProcessClaim
from bot.store import Store, StoreUncertainError
from bot.store.backend import read_url
from bot.store.postgres import CONNECTIONS
from tests.director.client import PATIENCE
from tests.store import postgres
from tests.table.cluster.branches import MINE, Branch
from tests.table.cluster.proxies import CuttingProxy

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
_CLAIM = ProcessClaim(1, 1, "7", "1.0", "a")


@pytest.mark.parametrize("processes", [1, 2])
async def test_the_opponent_goes_on_after_a_commit_whose_answer_was_lost(processes: int) -> None:
    async with postgres.database(tables=True) as url:
        proxy = CuttingProxy(url)
        async with proxy.listening() as through:
            session = ClusterSession(read_url(url), ProcessClaim(processes, processes, "7", "1.0", "a"))
            await session.take_slot()
            async with await Store.open(through) as store:
                await store.database.join_cluster(session)
                branch = Branch(session, store)
                game = (await branch.begin(MINE)).id
                proxy.at_commit = True
                with pytest.raises(StoreUncertainError):
                    await branch.act(game, "red", "pass")
                assert await store.games.revision(game) == 1
                await branch.act(game, "blue", "pass")
                assert [row.seat for row in await store.log.actions(game)] == ["red", "blue"]
                await branch.table.apart.close()
            await session.close()


async def test_a_holder_whose_session_the_server_still_has_comes_back_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slots, "LOOK", 0.05)
    async with postgres.database(tables=True) as url:
        proxy = CuttingProxy(url)
        async with proxy.listening() as through:
            session = ClusterSession(read_url(through), _CLAIM)
            await session.take_slot()
            keeping = asyncio.create_task(session.keep_slot())
            known = session.connections
            proxy.cut_all()
            async with asyncio.timeout(PATIENCE):
                while session.connections == known or not session.is_certain():
                    await asyncio.sleep(0.01)
            keeping.cancel()
            await session.close()


async def test_a_server_that_is_slow_costs_no_slot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A beat waits (a checkpoint, a full disk; here a lock on the row): nothing says that the holder is gone."""
    monkeypatch.setattr(slots, "DOUBT", 0.2)
    async with postgres.database(tables=True) as url:
        holder, other = (ClusterSession(read_url(url), _CLAIM) for _ in range(2))
        await holder.take_slot()
        blocking = await other._connect()
        async with blocking.transaction():
            await blocking.fetch("SELECT 1 FROM fieldpost_cluster.slot WHERE number = 0 FOR UPDATE")
            await holder.beat_once()
            assert not await blocking.fetchval("SELECT pg_try_advisory_lock($1, 0)", slots.SLOT_LOCK)
        await holder.beat_once()
        assert holder.is_certain()
        assert holder.connections == 1
        await other.close()
        await holder.close()


async def test_the_time_is_right_after_a_beat_that_waited_for_its_turn() -> None:
    async with postgres.database(tables=True) as url:
        session = ClusterSession(read_url(url), _CLAIM)
        await session.take_slot()
        asking = asyncio.create_task(session.run_query("SELECT pg_sleep(2)"))
        await asyncio.sleep(0)
        await session.beat_once()
        await asking
        [[now]] = await session.run_query("SELECT clock_timestamp()")
        assert (now - session.now()).total_seconds() < 0.8, "half of the wait before the beat was sent is not added"
        await session.close()


async def test_two_that_count_otherwise_and_begin_at_the_same_moment_do_not_both_serve() -> None:
    async with postgres.database(tables=True) as url:
        for _ in range(4):
            sessions = [ClusterSession(read_url(url), ProcessClaim(count, count, "7", "1.0", f"of {count}")) for count in (2, 3)]
            done = await asyncio.gather(*(one.take_slot() for one in sessions), return_exceptions=True)
            assert any(isinstance(one, ClusterRefusedError) for one in done)
            for one in sessions:
                await one.close()


async def test_a_process_never_has_more_connections_than_the_document_says() -> None:
    async with postgres.database(tables=True) as url, await Store.open(url) as store:
        every = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        server = ClusterSession(read_url(url), _CLAIM)
        await server.take_slot()

        def wait_long(connection: object) -> None:
            connection.execute(text("SELECT pg_advisory_lock_shared(99)"))  # type: ignore[attr-defined]
            connection.execute(text("SELECT pg_advisory_unlock_shared(99)"))  # type: ignore[attr-defined]

        await server.run_query("SELECT pg_advisory_lock(99)")
        waiting = [asyncio.create_task(store.database.read(wait_long)) for _ in range(CONNECTIONS)]
        locked = "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 99 AND NOT granted"
        async with asyncio.timeout(PATIENCE):
            while len(found := await server.run_query(locked)) < CONNECTIONS:
                await asyncio.sleep(0.01)
            await server.run_query("SELECT pg_terminate_backend($1)", found[0][0])
            more = [asyncio.create_task(store.database.read(wait_long)) for _ in range(CONNECTIONS)]
            while len(await server.run_query(locked)) < CONNECTIONS:
                await asyncio.sleep(0.01)
        [[count]] = await server.run_query(every)
        await server.run_query("SELECT pg_advisory_unlock(99)")
        await asyncio.gather(*waiting, *more)
        await server.close()
        assert count <= CONNECTIONS
