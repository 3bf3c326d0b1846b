"""An open database: runs units of work, with the clock that dates their writes."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Protocol, Self, TypeVar

from sqlalchemy import URL, Connection, Delete, Row, Select, Table, Update, func, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.backend import Backend, Work, read_url
from bot.store.errors import StoreBrokenError, StoreError, driver_errors_translated
from bot.store.postgres import PostgresBackend
from bot.store.shares.server_share import ServerShare
from bot.store.sqlite import SqliteBackend

T = TypeVar("T")
#: Returns the time, aware.
Now = Callable[[], datetime]
#: What long work does between its parts.
Rest = Callable[[], Awaitable[None]]
#: Classes of PostgreSQL's advisory locks, beside those of ``bot.cluster.ground``: of people, of servers, of all servers' modules.
PERSON_LOCK, SERVER_LOCK, MODULE_LOCK = 0x66707065, 0x66707365, 0x66706D6F
#: A lock has a class and a number of 32 bits. People who share one only wait for each other.
_MOST_NUMBERS = 0x7FFFFFFF


def utc_now() -> datetime:
    """The time now, aware, in UTC."""
    return datetime.now(UTC)


async def without_rest() -> None:
    """Go on at once."""


def insert_into(connection: Connection, table: Table) -> postgresql.Insert | sqlite.Insert:
    """The dialect's INSERT, which supports ON CONFLICT: one statement instead of a read and a write with a gap in between."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def put_row(connection: Connection, table: Table, values: Mapping[str, Any]) -> None:
    """Write a row, replacing these values of the one with its key."""
    put = insert_into(connection, table).values(values)
    keys = [column.key for column in table.primary_key]
    changes = {name: put.excluded[name] for name in values if name not in keys}
    connection.execute(put.on_conflict_do_update(index_elements=keys, set_=changes))


def _wait_for_turn(connection: Connection, kind: int, number: int) -> None:
    """Hold a lock until the transaction ends, for what has no row to be locked; SQLite has one writer anyway.

    Two transactions of PostgreSQL may both find that something is not there, and both add it.
    """
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(kind, number % _MOST_NUMBERS)))


def wait_for_person(connection: Connection, user_id: int) -> None:
    """Until the transaction ends, no other that waits here adds anything of this person. Called before anything is written."""
    _wait_for_turn(connection, PERSON_LOCK, user_id)


def wait_for_server(connection: Connection, guild_id: int) -> None:
    """The same for a server. After ``wait_for_person`` where both are needed."""
    _wait_for_turn(connection, SERVER_LOCK, guild_id)


def wait_for_modules(connection: Connection) -> None:
    """The same for the modules of all servers: servers share what a module holds."""
    _wait_for_turn(connection, MODULE_LOCK, 0)


class SharedWriter(Protocol):
    """One of several processes that write (``bot.cluster``)."""

    @property
    def share(self) -> ServerShare:
        """The servers it serves."""

    def now(self) -> datetime:
        """The time that all of them share."""

    def connection_settings(self) -> dict[str, str]:
        """What each of its connections carries."""


class Database:
    """An open database. The parts of ``Store`` give its tables their meaning."""

    def __init__(self, backend: Backend, url: URL, clock: Now) -> None:
        self.backend = backend
        self.url = url
        self.now = clock
        #: The servers that this process serves: all, unless several share the database.
        self.share = ServerShare()

    async def join_cluster(self, writer: SharedWriter) -> None:
        """Write as one of several processes from now on, by the time that all share. Raises StoreBrokenError for SQLite."""
        if not isinstance(self.backend, PostgresBackend):
            raise StoreBrokenError("several processes need PostgreSQL: set FIELDPOST_DATABASE_URL")
        self.share, self.now = writer.share, writer.now
        await self.backend.identify_writer(writer.connection_settings())

    @classmethod
    async def open(
        cls, url: str, *, busy_ms: int = 5000, clock: Now = utc_now, tell: Callable[[int, int], None] | None = None
    ) -> Self:
        """Open the database, create it if needed, and migrate its tables.

        ``busy_ms``: how long to wait for another writer before StoreBusyError. ``tell``: reports how many migrations are done and
        how many there are. Raises StoreBrokenError if that fails.
        """
        parsed = read_url(url)
        with driver_errors_translated():
            backend = SqliteBackend if parsed.drivername.startswith("sqlite") else PostgresBackend
            return cls(await backend.open(parsed, busy_ms, tell), parsed, clock)

    async def close(self) -> None:
        """Finish the running writes, then close all connections."""
        await self.backend.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def read(self, work: Work[T]) -> T:
        """Run a unit of work in a read-only transaction: a consistent view that waits for no writer."""
        with driver_errors_translated():
            return await self.backend.read(work)

    async def read_rows(self, query: Select[Any]) -> Sequence[Row[Any]]:
        """What a query finds."""
        return await self.read(lambda connection: connection.execute(query).all())

    async def read_structs(self, query: Select[Any], kind: Callable[..., T]) -> list[T]:
        """What a query finds, each row as what ``kind`` makes of its columns by name."""
        return await self.read(lambda connection: [kind(**row) for row in connection.execute(query).mappings()])

    async def read_value(self, query: Select[Any]) -> Any:
        """The first value that a query finds; None without any."""
        return await self.read(lambda connection: connection.scalar(query))

    async def write(self, work: Work[T]) -> T:
        """Run a unit of work in a transaction. Once this returns, it is safe on the disk; if it raises, nothing was written.

        The work is completed even if its caller is cancelled, and may be run twice, see ``bot.store.backend``.
        """
        with driver_errors_translated():
            return await self.backend.write(work)

    async def run_statement(self, statement: Update | Delete) -> int:
        """Carry out one statement, as a transaction; returns how many rows it changed."""
        return await self.write(lambda connection: connection.execute(statement).rowcount)

    async def write_parts(self, work: Work[int], rest: Rest) -> int:
        """Run a unit of work again and again, with ``rest`` after each time, until it changes nothing; returns the sum."""
        changed = 0
        while part := await self.write(work):
            changed += part
            await rest()
        return changed

    async def backup(self, file: Path) -> None:
        """Write a consistent copy of a SQLite database into a new file while the games go on.

        Raises FileExistsError, and StoreError for PostgreSQL, for which pg_dump is the right tool.
        """
        if not isinstance(self.backend, SqliteBackend):
            raise StoreError("a PostgreSQL database is backed up with pg_dump")
        if await asyncio.to_thread(os.path.lexists, file):
            raise FileExistsError(f"{file} is there already")
        with driver_errors_translated():
            await self.backend.copy(file)


class StorePart:
    """A part of the store: gives some tables of the database their meaning."""

    def __init__(self, database: Database) -> None:
        self._database = database
