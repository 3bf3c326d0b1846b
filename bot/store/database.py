"""The connection to SQLite or PostgreSQL: URLs, pragmas, transactions, migrations at start-up."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from datetime import UTC, datetime
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, Self, TypeVar

from sqlalchemy import URL, Connection, Table, event, make_url
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.store.errors import StoreBroken, StoreBusy, StoreError, trouble_of, troubles
from bot.store.migrate import upgrade

P = ParamSpec("P")
T = TypeVar("T")
Clock = Callable[[], datetime]

#: The execution option that says how a transaction begins on SQLite: "BEGIN" unless set; "" for none at all.
_BEGIN = "fieldpost_begin"
_IMMEDIATELY = {_BEGIN: "BEGIN IMMEDIATE"}


def utc_now() -> datetime:
    """The time now, aware, in UTC."""
    return datetime.now(UTC)


def read_url(text: str) -> URL:
    """A database URL with the async driver put in. Raises StoreBroken for other databases or an unreadable URL."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreBroken("the database URL cannot be read; write for example sqlite:///fieldpost.sqlite") from error
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    url = url.set(drivername=drivers.get(url.drivername, url.drivername))
    if url.drivername not in drivers.values():
        raise StoreBroken(f"no store for {url.drivername!r}: SQLite and PostgreSQL are supported")
    return url


def sqlite_file(url: URL) -> Path | None:
    """The file behind a SQLite URL; None for PostgreSQL and for a database in memory."""
    if not url.drivername.startswith("sqlite") or not url.database or url.database == ":memory:":
        return None
    return None if "mode=memory" in url.database else Path(url.database)


def make_engine(url: URL, busy_ms: int, *, migrating: bool = False) -> AsyncEngine:
    """An engine whose transactions take SQLite's write lock at their start if they mean to write.

    With the driver's own deferred transactions two read-then-write transactions fail instead of waiting; hence
    ``isolation_level=None`` and a BEGIN of our own. ``migrating``: one connection, foreign keys unenforced while tables
    are rebuilt (the check comes at the end, see ``migrate``).
    """
    extra: dict[str, Any] = {"poolclass": NullPool} if migrating and sqlite_file(url) else {}
    if url.drivername.startswith("postgresql"):
        limits = {"lock_timeout": str(busy_ms), "statement_timeout": str(busy_ms * 6)}
        return create_async_engine(url, connect_args={"server_settings": {} if migrating else limits}, **extra)
    extra["connect_args"] = {"isolation_level": None, "timeout": busy_ms / 1000}
    engine = create_async_engine(url, **extra)

    @event.listens_for(engine.sync_engine, "connect")
    def pragmas(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        # FULL, not NORMAL: a move that was confirmed in a channel must survive a power cut.
        for pragma in (f"busy_timeout={busy_ms}", "synchronous=FULL", f"foreign_keys={'OFF' if migrating else 'ON'}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Connection) -> None:
        statement = connection.get_execution_options().get(_BEGIN, "BEGIN")
        if statement:
            connection.exec_driver_sql(statement)

    return engine


def insert_into(connection: AsyncConnection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """The dialect's INSERT, which knows ON CONFLICT: one statement instead of a look and a write with a gap between."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def uninterrupted(method: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let a method of the store come to its end although its caller is cancelled; the caller is cancelled after it.

    A connection that is abandoned in the middle of a statement keeps SQLite's write lock until it is garbage collected:
    measured, every writer after a cancelled one was then refused for five seconds.
    """

    @wraps(method)
    async def whole(*args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(method(*args, **kwargs))
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            if not task.done():
                await asyncio.wait([task])
            if not task.cancelled():
                task.exception()  # nobody is left to be told
            raise

    return whole


class Database:
    """An open database. ``Store`` adds the tables' meaning to it."""

    def __init__(self, engine: AsyncEngine, url: URL, busy_ms: int, clock: Clock) -> None:
        self.engine = engine
        self.url = url
        self.now = clock
        self._busy_seconds = busy_ms / 1000
        # One writer at a time is all SQLite can do; queueing here in order is faster than polling its lock. PostgreSQL
        # locks rows, so there writers only meet when they write to the same game.
        self._one_writer = asyncio.Lock() if url.drivername.startswith("sqlite") else None
        # A database in memory has one connection, which readers and writers must share in turn.
        self._in_memory = self._one_writer is not None and sqlite_file(url) is None
        self._bare = engine.execution_options(**{_BEGIN: ""})

    @classmethod
    async def open(cls, url: str, *, busy_ms: int = 5000, clock: Clock = utc_now) -> Self:
        """Open the database, creating it if needed, and bring its tables up to date.

        ``busy_ms``: how long to wait for another writer before StoreBusy. Raises StoreBroken if that cannot be done.
        """
        parsed = read_url(url)
        file = sqlite_file(parsed)
        with troubles():
            if file is not None:
                file.parent.mkdir(parents=True, exist_ok=True)
            engine = _engine_or_advice(parsed, busy_ms)
            try:
                await _bring_up_to_date(engine, parsed, busy_ms)
            except BaseException:
                await engine.dispose()
                raise
        return cls(engine, parsed, busy_ms, clock)

    async def close(self) -> None:
        """Wait for the write in hand, then close all connections."""
        async with self._one_writer or nullcontext():
            await self.engine.dispose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @asynccontextmanager
    async def read(self, *, once: bool = False) -> AsyncIterator[AsyncConnection]:
        """A transaction that only reads: a consistent picture that waits for no writer.

        ``once``: the caller asks a single question, consistent in itself. SQLite then needs no BEGIN, which (each word to it
        goes through a thread and back) is a third of the cost of a small query.
        """
        turn: AbstractAsyncContextManager[None] = self._writer_turn() if self._in_memory else nullcontext()
        with troubles():
            async with turn, (self._bare if once else self.engine).connect() as connection:
                yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes: committed at the end of the block, rolled back if the block raises."""
        with troubles():
            async with self._writer_turn(), self.engine.connect() as plain:
                connection = await plain.execution_options(**_IMMEDIATELY)
                async with connection.begin():
                    yield connection

    @asynccontextmanager
    async def _writer_turn(self) -> AsyncIterator[None]:
        if self._one_writer is None:
            yield
            return
        try:
            await asyncio.wait_for(self._one_writer.acquire(), self._busy_seconds)
        except TimeoutError as error:
            raise StoreBusy("too many writers are waiting for the database") from error
        try:
            yield
        finally:
            self._one_writer.release()

    @uninterrupted
    async def backup(self, file: Path) -> None:
        """Write a consistent copy of a SQLite database into a new file while the games go on.

        Raises FileExistsError, and StoreError for PostgreSQL, whose own pg_dump does it better.
        """
        if self._one_writer is None:
            raise StoreError("a PostgreSQL database is backed up with pg_dump")
        if await asyncio.to_thread(os.path.lexists, file):
            raise FileExistsError(f"{file} is there already")
        with troubles():
            async with self.engine.execution_options(**{_BEGIN: ""}).connect() as connection:
                await connection.exec_driver_sql("VACUUM INTO ?", (str(file),))


def _engine_or_advice(url: URL, busy_ms: int) -> AsyncEngine:
    try:
        return make_engine(url, busy_ms)
    except ModuleNotFoundError as error:
        raise StoreBroken(
            f"the driver {error.name} is missing; for PostgreSQL install it with: pip install 'fieldpost[postgres]'"
        ) from error


async def _bring_up_to_date(engine: AsyncEngine, url: URL, busy_ms: int) -> None:
    """Run the migrations that are missing, all in one transaction."""
    # A database in memory lives in one connection, so its own engine must migrate it; it has no old rows to lose.
    migrator = make_engine(url, busy_ms, migrating=True) if sqlite_file(url) else engine
    try:
        if migrator is not engine:
            await _write_ahead(migrator, busy_ms)
        async with migrator.connect() as plain:
            connection = await plain.execution_options(**_IMMEDIATELY)
            async with connection.begin():
                await connection.run_sync(upgrade)
    finally:
        if migrator is not engine:
            await migrator.dispose()


async def _write_ahead(engine: AsyncEngine, busy_ms: int) -> None:
    """Put the file into WAL mode, which it keeps. SQLite does not wait for others here, so the waiting is ours."""
    deadline = time.monotonic() + busy_ms / 1000
    while True:
        try:
            async with engine.execution_options(**{_BEGIN: ""}).connect() as connection:
                await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                return
        except DBAPIError as error:
            if time.monotonic() > deadline or not isinstance(trouble_of(error), StoreBusy):
                raise
            await asyncio.sleep(0.02)
