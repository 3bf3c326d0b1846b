"""The migrations lead to exactly the tables of ``schema``, keep the rows, and happen whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from bot.store import NewAction, NewOutbox, Store, sqlite
from bot.store.backend import read_url
from bot.store.migrate import current_migration, newest_migration, upgrade_database
from bot.store.postgres import postgres_engine
from bot.store.schema import metadata
from bot.store.sqlite import sqlite_engine


def difference(connection: Connection) -> list[object]:
    """What autogenerate finds between the database and ``schema.metadata``; empty when they agree."""
    context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
    return list(compare_metadata(context, metadata))


async def test_the_migrated_tables_are_those_of_the_schema(store: Store) -> None:
    assert await store.database.read(difference) == []
    assert await store.database.read(current_migration) == newest_migration()


async def test_the_comparison_notices_a_difference(store: Store) -> None:
    """The test above would be worth nothing if autogenerate overlooked a missing column."""
    await store.database.write(lambda connection: connection.exec_driver_sql("ALTER TABLE note DROP COLUMN changed_at").close())
    assert "changed_at" in str(await store.database.read(difference))


async def test_rows_of_the_first_version_survive_the_way_to_the_newest(url: str) -> None:
    """Rows written by plain SQL into the tables of 0001, then everything newer on top."""

    def old(connection: Connection) -> None:
        upgrade_database(connection, "0001")
        for statement in (
            "INSERT INTO game (id, game_type, scenario, options, status, created_at, channel_id, owner_id, lang, seed_hash,"
            " secret, schema_version, revision) VALUES (41, 'toy', 'short', '{\"fog\": true}', 'active', 1790000000123, 10,"
            " 1, 'pl', 'abc', '01234567890123456789012345678901', 1, 2)",
            "INSERT INTO seat (game_id, seat, user_id, joined_at) VALUES (41, 'japan', 1, 1790000000123)",
            "INSERT INTO action (game_id, seq, seat, verb, argument, irreversible, created_at) VALUES"
            " (41, 1, 'japan', 'pass', '', '0', 1790000000123), (41, 2, 'allies', 'move', 'a b', '1', 1790000000123)",
            "INSERT INTO outbox (game_id, lane, kind, target, payload, nonce, status, not_before, attempts, created_at)"
            " VALUES (41, '41', 'message', 10, '{}', 'n', 'waiting', 1790000000123, 0, 1790000000123)",
        ):
            connection.exec_driver_sql(statement.replace("%", "%%"))

    if url.startswith("sqlite"):
        with sqlite_engine(read_url(url), 5000, migrating=True).begin() as connection:
            old(connection)
    else:
        engine = postgres_engine(read_url(url), 5000, migrating=True)
        async with engine.begin() as waiting:
            await waiting.run_sync(old)
        await engine.dispose()
    async with await Store.open(url) as store:
        game = await store.games.get(41)
        assert (game.options, game.status, game.lang, game.revision) == (
            {"fog": True, "@rules": "1"}, "active", "pl", 2,
        )  # fmt: skip
        assert game.created_at.timestamp() == 1790000000.123
        assert [(row.seq, row.irreversible) for row in await store.log.actions(41)] == [(1, False), (2, True)]
        assert len(await store.outbox.due(store.now())) == 1
        assert await store.log.append(41, 2, [NewAction("japan", "pass")], [NewOutbox("message", 10, {})]) == 3


async def test_opening_twice_at_once_migrates_once(url: str) -> None:
    stores = await asyncio.gather(*(Store.open(url) for _ in range(4)))
    for store in stores:
        await store.games.create(game_type="toy", scenario="a", owner_id=1)
    assert len(await stores[0].games.find()) == 4
    for store in stores:
        await store.close()


async def test_a_migration_that_fails_leaves_the_old_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "games.sqlite"

    def half(connection: Connection, *, tell: Callable[[int, int], None] | None = None) -> None:
        upgrade_database(connection, tell=tell)
        raise RuntimeError("power cut")

    monkeypatch.setattr(sqlite, "upgrade_database", half)
    with pytest.raises(RuntimeError):
        await Store.open(f"sqlite:///{file}")
    with sqlite3.connect(file) as plain:
        assert plain.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)
    monkeypatch.undo()
    async with await Store.open(f"sqlite:///{file}") as store:
        assert await store.games.find() == []


def test_every_table_and_constraint_has_a_name() -> None:
    """Migrations can only change what has a name of its own on both databases."""
    for table in metadata.tables.values():
        assert table.primary_key.columns
        assert all(index.name for index in table.indexes)
