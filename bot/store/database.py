"""The connection to SQLite or PostgreSQL: URLs, pragmas, transactions, migrations at start-up."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Self, TypeVar

from sqlalchemy import URL, Connection, Engine, Table, create_engine, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool, QueuePool, StaticPool

from bot.store.errors import StoreBroken, StoreBusy, StoreError, trouble_of, troubles
from bot.store.lines import BEGIN, IMMEDIATELY, Line, PostgresLine, SqliteLine, Work
from bot.store.migrate import upgrade

T = TypeVar("T")
Clock = Callable[[], datetime]


def utc_now() -> datetime:
    """The time now, aware, in UTC."""
    return datetime.now(UTC)


def read_url(text: str) -> URL:
    """A database URL with the driver put in. Raises StoreBroken for other databases or an unreadable URL."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreBroken("the database URL cannot be read; write for example sqlite:///fieldpost.sqlite") from error
    drivers = {
        "sqlite": "sqlite+pysqlite",
        "sqlite+aiosqlite": "sqlite+pysqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    url = url.set(drivername=drivers.get(url.drivername, url.drivername))
    if url.drivername not in drivers.values():
        raise StoreBroken(f"no store for {url.drivername!r}: SQLite and PostgreSQL are supported")
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file behind a SQLite URL; None for PostgreSQL and for a database in memory."""
    if not url.drivername.startswith("sqlite") or not url.database or url.database == ":memory:":
        return None
    return None if "mode=memory" in url.database else Path(url.database)


def sqlite_engine(url: URL, busy_ms: int, *, migrating: bool = False) -> Engine:
    """An engine whose transactions take SQLite's write lock at their start if they mean to write.

    With the driver's own deferred transactions two read-then-write transactions fail instead of waiting; hence
    ``isolation_level=None`` and a BEGIN of our own. ``migrating``: one connection, foreign keys unenforced while tables
    are rebuilt (the check comes at the end, see ``migrate``).
    """
    file = sqlite_file(url)
    pool = StaticPool if file is None else NullPool if migrating else QueuePool
    given = {"isolation_level": None, "timeout": busy_ms / 1000, "check_same_thread": False}
    engine = create_engine(url, connect_args=given, poolclass=pool)

    @event.listens_for(engine, "connect")
    def pragmas(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        # FULL, not NORMAL: a move that was confirmed in a channel must survive a power cut.
        for pragma in (f"busy_timeout={busy_ms}", "synchronous=FULL", f"foreign_keys={'OFF' if migrating else 'ON'}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        statement = connection.get_execution_options().get(BEGIN, "BEGIN")
        if statement:
            connection.exec_driver_sql(statement)

    return engine


def postgres_engine(url: URL, busy_ms: int, *, migrating: bool = False) -> AsyncEngine:
    """An engine for PostgreSQL, which waits no longer for a lock than that. Raises StoreBroken when asyncpg is missing."""
    limits = {"lock_timeout": str(busy_ms), "statement_timeout": str(busy_ms * 6)}
    try:
        return create_async_engine(url, connect_args={"server_settings": {} if migrating else limits})
    except ModuleNotFoundError as error:
        raise StoreBroken(
            f"the driver {error.name} is missing; for PostgreSQL install it with: pip install {error.name}"
        ) from error


def insert_into(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """The dialect's INSERT, which knows ON CONFLICT: one statement instead of a look and a write with a gap between."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


class Database:
    """An open database. ``Store`` adds the tables' meaning to it."""

    def __init__(self, line: Line, url: URL, clock: Clock) -> None:
        self.line = line
        self.url = url
        self.now = clock

    @classmethod
    async def open(cls, url: str, *, busy_ms: int = 5000, clock: Clock = utc_now) -> Self:
        """Open the database, creating it if needed, and bring its tables up to date.

        ``busy_ms``: how long to wait for another writer before StoreBusy. Raises StoreBroken if that cannot be done.
        """
        parsed = read_url(url)
        with troubles():
            if parsed.drivername.startswith("sqlite"):
                return cls(await asyncio.to_thread(_open_sqlite, parsed, busy_ms), parsed, clock)
            engine = postgres_engine(parsed, busy_ms)
            try:
                async with engine.begin() as connection:
                    await connection.run_sync(upgrade)
            except BaseException:
                await engine.dispose()
                raise
            return cls(PostgresLine(engine), parsed, clock)

    async def close(self) -> None:
        """Finish the writes in hand, then close all connections."""
        await self.line.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def read(self, work: Work[T]) -> T:
        """Run a unit of work in a transaction that only reads: a consistent picture that waits for no writer."""
        with troubles():
            return await self.line.read(work)

    async def write(self, work: Work[T]) -> T:
        """Run a unit of work in a transaction; when this returns it is safe on the disk, when it raises nothing was written.

        The work must come to its end although its caller is cancelled, and may be run twice, see ``bot.store.lines``.
        """
        with troubles():
            return await self.line.write(work)

    async def backup(self, file: Path) -> None:
        """Write a consistent copy of a SQLite database into a new file while the games go on.

        Raises FileExistsError, and StoreError for PostgreSQL, whose own pg_dump does it better.
        """
        if not isinstance(self.line, SqliteLine):
            raise StoreError("a PostgreSQL database is backed up with pg_dump")
        if await asyncio.to_thread(os.path.lexists, file):
            raise FileExistsError(f"{file} is there already")
        with troubles():
            await self.line.copy(file)


def _open_sqlite(url: URL, busy_ms: int) -> SqliteLine:
    """Put a database in order and open the way to it. Waits; not for the event loop."""
    file = sqlite_file(url)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    engine = sqlite_engine(url, busy_ms)
    try:
        # A database in memory lives in one connection, so its own engine must migrate it; it has no old rows to lose.
        migrator = engine if file is None else sqlite_engine(url, busy_ms, migrating=True)
        try:
            if file is not None:
                _write_ahead(migrator, busy_ms)
            with migrator.execution_options(**IMMEDIATELY).begin() as connection:
                upgrade(connection)
        finally:
            if migrator is not engine:
                migrator.dispose()
    except BaseException:
        engine.dispose()
        raise
    return SqliteLine(engine, shared=file is None)


def _write_ahead(engine: Engine, busy_ms: int) -> None:
    """Put the file into WAL mode, which it keeps. SQLite does not wait for others here, so the waiting is ours."""
    deadline = time.monotonic() + busy_ms / 1000
    while True:
        try:
            with engine.execution_options(**{BEGIN: ""}).connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                return
        except DBAPIError as error:
            if time.monotonic() > deadline or not isinstance(trouble_of(error), StoreBusy):
                raise
            time.sleep(0.02)
