"""A process that does not fit says so in one line and serves nothing; those that run go on."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import asyncpg
import pytest
from sqlalchemy import make_url

from benchmarks.children import AWAY, die_with_parent
from bot.cluster.ground import SLOT_LOCK, lay_ground
from bot.cluster.member import bot_mark
from bot.store import Store
from bot.store.backend import read_url
from bot.store.migrate import current_migration, newest_migration, upgrade_database
from bot.store.postgres import postgres_engine
from tests.director.client import PATIENCE
from tests.store import postgres
from tests.table.cluster.fleet import Fleet, fleet_on
from tests.table.program import ROOT

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
TOY = "tests.table.toy"


@pytest.fixture
async def fleet(tmp_path: Path) -> AsyncIterator[Fleet]:
    async with fleet_on(tmp_path, TOY, processes=2) as found:
        yield found


async def connected(url: str) -> asyncpg.Connection:
    return await asyncpg.connect(make_url(url).set(drivername="postgresql").render_as_string(hide_password=False))


async def refusal(fleet: Fleet, **more: str) -> str:
    """What a program with these settings complains of, before Discord hears of it."""
    before = await fleet.director.status()
    line = await (await fleet.launch(errors=True, **more)).complaint()
    assert (await fleet.director.status())["bot_connected"] == before["bot_connected"]
    return line


async def opens_a_game(fleet: Fleet, channel: str) -> None:
    """Somebody opens a game: people are served."""
    (await fleet.director.user("alice").slash("game new", {"scenario": "short"}, channel=channel)).ok()


async def test_wrong_settings(fleet: Fleet) -> None:
    server = make_url(fleet.url)
    missing = server.set(database="no_such").render_as_string(hide_password=False)
    stranger = server.set(username="no_such").render_as_string(hide_password=False)
    for settings, said in (
        ({"FIELDPOST_PROCESSES": "0"}, "FIELDPOST_PROCESSES: Input should be greater than"),
        ({"FIELDPOST_PROCESSES": "two"}, "FIELDPOST_PROCESSES: Input should be a valid integer"),
        ({"FIELDPOST_SHARDS": "-1"}, "FIELDPOST_SHARDS: Input should be greater than"),
        ({"FIELDPOST_PROCESSES": "3", "FIELDPOST_SHARDS": "2"}, "3 processes need as many shards at least"),
        ({"FIELDPOST_DATABASE_URL": "", "FIELDPOST_SHARDS": ""}, "several processes need PostgreSQL"),
        ({"FIELDPOST_DATABASE_URL": "postgresql//host"}, "the database URL cannot be read"),
        ({"FIELDPOST_DATABASE_URL": "postgresql://host:many/name"}, "the database URL cannot be read"),
        ({"FIELDPOST_DATABASE_URL": "postgresql://postgres@127.0.0.1:9/name"}, "Connection refused"),
        ({"FIELDPOST_DATABASE_URL": "postgresql://postgres@/name?gssencmode=disable"}, "'gssencmode', which is not known"),
        ({"FIELDPOST_DATABASE_URL": missing}, 'database "no_such" does not exist'),
        ({"FIELDPOST_DATABASE_URL": stranger}, "no_such"),
    ):
        line = await refusal(fleet, **settings)
        assert said in line
    assert not (await fleet.director.status())["bot_connected"]


async def test_another_bot_and_another_count(fleet: Fleet) -> None:
    first = await fleet.launch()
    await first.wait_for_line("ready")
    for settings, said in (
        ({"DISCORD_TOKEN": "MTIz.other.bot"}, "another bot uses this database"),
        ({"FIELDPOST_PROCESSES": "1"}, "one of 2 processes with 2 shards, this one as one of 1 with 2"),
        ({"FIELDPOST_SHARDS": "5"}, "one of 2 processes with 2 shards, this one as one of 2 with 5"),
    ):
        assert said in await refusal(fleet, **settings)
    await (await fleet.launch()).wait_for_line("ready")
    await opens_a_game(fleet, "games")


async def test_programs_of_two_schemas(fleet: Fleet) -> None:
    first = await fleet.launch()
    await first.wait_for_line("ready")
    writer = await connected(fleet.url)
    await writer.execute("UPDATE fieldpost_cluster.slot SET schema = '9999', release = '99.0'")
    line = await refusal(fleet)
    assert "runs release 99.0 on schema 9999" in line
    assert f"for schema {newest_migration()}" in line
    # With nobody left the tables say it.
    await fleet.stop()
    await writer.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "'9999': a newer program has written it" in await refusal(fleet)
    await writer.close()


async def test_a_newer_program_changes_no_tables_under_older_ones(tmp_path: Path) -> None:
    async with postgres.database() as url, fleet_on(tmp_path, TOY, processes=2) as fleet:
        engine = postgres_engine(read_url(url), 5000, migrating=True)
        async with engine.begin() as connection:
            await connection.run_sync(lambda inner: upgrade_database(inner, "0019"))
        older = await connected(url)
        await lay_ground(older, [], "0019")
        await older.execute("SELECT pg_advisory_lock($1, 0)", SLOT_LOCK)
        values = "(0, 1, 'elsewhere:7', 2, 2, 'x', '0.1', '0019', clock_timestamp())"
        await older.execute(f"INSERT INTO fieldpost_cluster.slot VALUES {values}")
        line = await refusal(fleet, FIELDPOST_DATABASE_URL=url)
        assert "another bot uses this database" in line
        await older.execute("UPDATE fieldpost_cluster.slot SET bot = $1", bot_mark(fleet.sandbox.token))
        line = await refusal(fleet, FIELDPOST_DATABASE_URL=url)
        assert "elsewhere:7 (slot 0) runs release 0.1 on schema 0019" in line
        assert "all processes are stopped before the first new one starts" in line
        async with engine.connect() as connection:
            assert await connection.run_sync(current_migration) == "0019"
        await engine.dispose()
        await older.close()
        await (await fleet.launch(FIELDPOST_DATABASE_URL=url)).wait_for_line("ready")
        await (await fleet.launch(FIELDPOST_DATABASE_URL=url)).wait_for_line("ready")
        await fleet.stop()


async def test_a_machine_whose_clock_is_five_minutes_ahead(fleet: Fleet) -> None:
    wrong = await fleet.launch(errors=True, FIELDPOST_GAMES="tests.table.cluster.misfit_clock", FIELDPOST_LOG_LEVEL="INFO")
    await wrong.wait_for_line("ready")
    await (await fleet.launch()).wait_for_line("ready")
    assert wrong.process.stderr is not None
    async with asyncio.timeout(PATIENCE):
        while b"this machine's clock is wrong" not in (line := await wrong.process.stderr.readline()):
            assert line
    assert re.search(rb"seconds=(299|300)\b", line)
    await opens_a_game(fleet, "games")
    async with await Store.open(fleet.url) as store:
        [game] = await store.games.find()
    assert abs((game.created_at - datetime.now(UTC)).total_seconds()) < min(PATIENCE, 200)


async def test_without_the_driver(fleet: Fleet, tmp_path: Path) -> None:
    environment = os.environ | {
        "DISCORD_TOKEN": "a.b.c",
        "FIELDPOST_HOME": str(tmp_path / "home"),
        "FIELDPOST_GAMES": TOY,
        "FIELDPOST_DATABASE_URL": fleet.url,
        "FIELDPOST_PROCESSES": "2",
        "PYTHONPATH": str(ROOT),
    }
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", "-c", "import sys; sys.modules['asyncpg'] = None; from bot.main import run; run()"),
        env=environment,
        cwd=AWAY,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        preexec_fn=die_with_parent,
    )
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert (process.returncode, out) == (2, b"")
    [line] = err.decode().splitlines()
    assert "the driver asyncpg is missing" in line
