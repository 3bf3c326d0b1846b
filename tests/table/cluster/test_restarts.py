"""PostgreSQL is restarted, or something stands between it and the program."""

from __future__ import annotations

from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url

from bot.cluster.slots import ClusterSession, ProcessClaim
from bot.store import Store
from bot.store.backend import read_url
from bot.store.errors import StoreBrokenError
from bot.store.postgres import PostgresBackend
from tests.store import postgres
from tests.table.cluster.fleet import fleet_on

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
NEW_GAME = {"game_type": "toy", "scenario": "short", "owner_id": 1}


async def end_connections(url: str) -> None:
    """What a restart of the server does to all who are connected."""
    server = await asyncpg.connect(make_url(url).set(drivername="postgresql").render_as_string(hide_password=False))
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    assert await server.fetchval(f"SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE {others}")
    await server.close()


async def test_after_a_restart_the_first_work_is_done() -> None:
    async with postgres.database(tables=True) as url, await Store.open(url) as store:
        game = await store.games.create(**NEW_GAME)
        await end_connections(url)
        assert (await store.games.get(game.id)).scenario == "short"
        await end_connections(url)
        await store.games.create(**NEW_GAME)
        assert len(await store.games.find()) == 2


async def test_processes_and_a_spare_outlast_a_restart(tmp_path: Path) -> None:
    async with fleet_on(tmp_path, "tests.table.toy", processes=2) as fleet:
        started = await fleet.start()
        spare = await fleet.launch()
        await spare.wait_for_line("spare")
        alice = fleet.director.user("alice")
        (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
        await end_connections(fleet.url)
        (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
        for one in started:
            await one.kill()
        await spare.wait_for_line("ready")


async def test_a_pooler_that_drops_settings_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PostgresBackend, "_add_settings", lambda *given: None)
    async with postgres.database(tables=True) as url, await Store.open(url) as store:
        session = ClusterSession(read_url(url), ProcessClaim(2, 2, "7", "1.0", "a"))
        await session.take_slot()
        with pytest.raises(StoreBrokenError, match="a pooler stands between"):
            await store.database.join_cluster(session)
        await session.close()
