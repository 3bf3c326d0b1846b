"""SQLite, through aiosqlite: one connection for writing, two for reading, each in its own thread."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AsyncExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from bot.store.backend import T, Work, sqlite_file, wait_for_future
from bot.store.errors import StoreBrokenError, StoreBusyError, trouble_of
from bot.store.migrate import refuse_strange, upgrade_database
from bot.store.prepared import run_plain_sql
from bot.store.unit_connection import UnitConnection

#: The execution option for how a transaction begins: "BEGIN" by default; "" for none at all.
BEGIN = "fieldpost_begin"
IMMEDIATELY = {BEGIN: "BEGIN IMMEDIATE"}
#: Units of work begin and end their transactions themselves: SQLAlchemy's take longer than most statements.
BY_HAND = {BEGIN: ""}
#: At most this many units of work are committed together: those that wait while one transaction goes to the disk.
MOST_TOGETHER = 64
#: Steps of waiting for a locked file, in milliseconds.
_STEP_MS = 50
#: Connections for reading. In WAL mode they wait for no writer.
READERS = 2


def sqlite_engine(url: URL, busy_ms: int, *, migrating: bool = False) -> Engine:
    """An engine with one connection, whose writing transactions take the write lock at their start.

    With the driver's own deferred transactions two read-then-write transactions fail instead of waiting; hence
    ``isolation_level=None`` and our own BEGIN. ``migrating``: foreign keys are not enforced while tables are rebuilt
    (the check comes at the end, see ``bot.store.migrate``).
    """
    given = {"isolation_level": None, "timeout": busy_ms / 1000, "check_same_thread": True}
    engine = create_engine(url, connect_args=given, poolclass=StaticPool)

    @event.listens_for(engine, "connect")
    def pragmas(connection: DBAPIConnection, _record: object) -> None:
        cursor = connection.cursor()
        # FULL, not NORMAL: a move confirmed in a channel must survive a power cut.
        for pragma in (f"busy_timeout={busy_ms}", "synchronous=FULL", f"foreign_keys={'OFF' if migrating else 'ON'}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        statement = connection.get_execution_options().get(BEGIN, "BEGIN")
        if statement:
            connection.exec_driver_sql(statement)

    return engine


class _NotYetError(Exception):
    """Another process has locked the file for longer than another unit could wait; this one still can."""


class _Unit:
    """A unit of work that waits for the writer, and its result."""

    __slots__ = ("asked", "done", "error", "result", "work")

    def __init__(self, work: Work[Any]) -> None:
        self.work = work
        self.asked = time.monotonic()
        self.done = False
        self.result: Any = None
        self.error: BaseException | None = None


class SqliteBackend:
    """One connection for writing, since SQLite allows only one writer at a time, and a few for reading.

    When the writer is free, everything that waits is written in one transaction with one flush to the disk, each unit in its
    own savepoint. Callers get their answer only when that transaction is safe. If the database itself fails, the transaction
    is rolled back and each unit is tried again separately, so that one cannot spoil the others. While another process holds
    the file, nobody waits longer than ``busy_ms`` in all, including the wait for earlier units.
    """

    def __init__(self, url: URL, busy_ms: int, writer: UnitConnection, readers: Sequence[UnitConnection]) -> None:
        """``readers``: none for a database in memory, which exists in one connection."""
        self._url = url
        self._busy_ms = busy_ms
        self._writer = writer
        self._readers = readers
        #: Filled in the event loop, emptied in the writer's thread.
        self._waiting: deque[_Unit] = deque()
        self._closed = False

    @classmethod
    async def open(cls, url: URL, busy_ms: int, tell: Callable[[int, int], None] | None = None) -> SqliteBackend:
        """Create the file if needed, migrate its tables, and connect."""
        file = sqlite_file(url)
        async with AsyncExitStack() as opened:
            if file is None:
                writer = await opened.enter_async_context(UnitConnection(sqlite_engine(url, busy_ms), BY_HAND))
                await wait_for_future(writer.run(partial(_migrate_engine, writer.engine)))
                readers = []
            else:
                await asyncio.to_thread(file.parent.mkdir, parents=True, exist_ok=True)
                async with UnitConnection(sqlite_engine(url, busy_ms, migrating=True)) as migrator:
                    await wait_for_future(migrator.run(partial(_claim_own_file, migrator.engine)))
                    await wait_for_future(migrator.run(partial(_write_ahead, migrator.engine, busy_ms)))
                    await wait_for_future(migrator.run(partial(_migrate_engine, migrator.engine, tell)))
                    await wait_for_future(migrator.run(partial(_try_to_write, migrator.engine)))
                connections = [UnitConnection(sqlite_engine(url, busy_ms), BY_HAND) for _ in range(1 + READERS)]
                writer, *readers = [await opened.enter_async_context(connection) for connection in connections]
            opened.pop_all()  # from here on ``close`` closes them
        return cls(url, busy_ms, writer, readers)

    async def read(self, work: Work[T]) -> T:
        """Run in a read-only transaction: a consistent view that waits for no writer."""
        if not self._readers:
            return await self.write(work)
        if self._closed:
            raise StoreBrokenError("the database was closed")
        reader = min(self._readers, key=lambda connection: connection.in_hand)
        return await wait_for_future(reader.run(partial(_read_in_thread, reader, work)))

    async def write(self, work: Work[T]) -> T:
        """Run in a transaction that has SQLite's write lock from its start."""
        if self._closed:
            raise StoreBrokenError("the database was closed")
        unit = _Unit(work)
        self._waiting.append(unit)
        outcome: T = await wait_for_future(self._writer.run(partial(self._outcome, unit)))
        return outcome

    async def close(self) -> None:
        """Finish the running work, then close all connections."""
        self._closed = True
        # A cancelled caller must not leave a connection open: its thread would keep the program from ending.
        await wait_for_future(asyncio.ensure_future(self._close()))

    async def _close(self) -> None:
        for connection in (*self._readers, self._writer):
            await connection.close()

    async def copy(self, file: Path) -> None:
        """Write a consistent copy into a new file while everything goes on."""

        def work(engine: Engine) -> None:
            with engine.execution_options(**BY_HAND).connect() as connection:
                connection.exec_driver_sql("VACUUM INTO ?", (str(file),))

        # A separate connection: a long copy would delay a reader's short queries.
        source = self._writer if sqlite_file(self._url) is None else UnitConnection(sqlite_engine(self._url, self._busy_ms))
        if source is self._writer:
            await wait_for_future(source.run(partial(work, source.engine)))
            return
        async with source:
            await wait_for_future(source.run(partial(work, source.engine)))

    # The rest runs in the writer's thread.

    def _outcome(self, unit: _Unit) -> Any:
        """A unit's result or its error; runs it first, with everything that waits, unless an earlier call has done so."""
        while not unit.done:
            self._carry_out([self._waiting.popleft() for _ in range(min(len(self._waiting), MOST_TOGETHER))])
        if unit.error is not None:
            raise unit.error
        return unit.result

    def _carry_out(self, units: Sequence[_Unit]) -> None:
        if len(units) == 1 or not self._together(units):
            self._one_by_one(units)
        again = [unit for unit in units if isinstance(unit.error, _NotYetError)]
        self._waiting.extendleft(reversed(again))
        for unit in units:
            unit.done = unit not in again

    def _one_by_one(self, units: Sequence[_Unit]) -> None:
        for place, unit in enumerate(units):
            if not self._alone(unit):
                for late in units[place + 1 :]:
                    late.error = self._late(late, unit.error)
                return

    def _alone(self, unit: _Unit) -> bool:
        """Run one unit in a separate transaction; False if the transaction could not even begin."""
        begun, unit.error = False, None
        try:
            connection = self._writer.held()
            self._wait_no_longer(connection, [unit])
            with _sqlite_transaction(connection, "BEGIN IMMEDIATE"):
                begun = True
                unit.result = unit.work(connection)
        except BaseException as error:  # passed on to the unit's caller
            unit.error = error
        return begun

    def _together(self, units: Sequence[_Unit]) -> bool:
        """Run several units in one transaction; False if the database failed in between and everything was rolled back."""
        stage = "beginning"
        try:
            connection = self._writer.held()
            self._wait_no_longer(connection, units)
            with _sqlite_transaction(connection, "BEGIN IMMEDIATE"):
                stage = "working"
                for unit in units:
                    _in_savepoint(connection, unit)
                stage = "committing"
        except BaseException as error:
            if stage == "working":
                return False
            # Not begun: no unit would do better separately. Failed while committing: it may be on the disk all the same and
            # must not be done twice.
            for unit in units:
                unit.error = error if stage == "committing" else self._late(unit, error)
        return True

    def _wait_no_longer(self, connection: Connection, units: Sequence[_Unit]) -> None:
        """Let SQLite wait for the file until the first of these units has waited long enough."""
        waited = time.monotonic() - min(unit.asked for unit in units)
        left = max(math.ceil((self._busy_ms - waited * 1000) / _STEP_MS) * _STEP_MS, 0)
        run_plain_sql(connection, f"PRAGMA busy_timeout={min(left, self._busy_ms)}")

    def _late(self, unit: _Unit, error: BaseException | None) -> BaseException | None:
        """The result of a unit whose transaction could not begin: the error, or another attempt if it may wait longer."""
        left = self._busy_ms - (time.monotonic() - unit.asked) * 1000
        busy = isinstance(error, DBAPIError) and isinstance(trouble_of(error), StoreBusyError)
        return _NotYetError() if busy and left > self._busy_ms / 4 else error


def _in_savepoint(connection: Connection, unit: _Unit) -> None:
    """Run a unit in a savepoint. Its own errors roll back only that unit; errors of the database are passed on."""
    unit.error = None
    run_plain_sql(connection, "SAVEPOINT one")
    try:
        unit.result = unit.work(connection)
    except BaseException as error:
        if isinstance(error, SQLAlchemyError) and not isinstance(error, IntegrityError | DataError):
            raise
        unit.error = error
        run_plain_sql(connection, "ROLLBACK TO one")
    run_plain_sql(connection, "RELEASE one")


@contextmanager
def _sqlite_transaction(connection: Connection, begin: str) -> Iterator[None]:
    """A transaction: committed at the end, rolled back after an error, even one of the commit itself."""
    run_plain_sql(connection, begin)
    try:
        yield
        run_plain_sql(connection, "COMMIT")
    except BaseException:
        raw = connection.connection.dbapi_connection
        # SQLite rolls some back by itself, for example when the disk is full.
        if raw is not None and raw.in_transaction:
            run_plain_sql(connection, "ROLLBACK")
        raise


def _read_in_thread(reader: UnitConnection, work: Work[T]) -> T:
    connection = reader.held()
    with _sqlite_transaction(connection, "BEGIN"):
        return work(connection)


def _claim_own_file(engine: Engine) -> None:
    """Raises StoreBrokenError for another program's file, before changing anything in it."""
    with engine.connect() as connection:
        refuse_strange(connection)


def _migrate_engine(engine: Engine, tell: Callable[[int, int], None] | None = None) -> None:
    with engine.execution_options(**IMMEDIATELY).begin() as connection:
        upgrade_database(connection, tell=tell)


def _try_to_write(engine: Engine) -> None:
    """Report a read-only file now: SQLite opens it, and even begins to write, without an error."""
    with engine.execution_options(**IMMEDIATELY).connect() as connection:
        version = connection.exec_driver_sql("PRAGMA user_version").scalar()
        connection.exec_driver_sql(f"PRAGMA user_version = {version}")
        connection.rollback()


def _write_ahead(engine: Engine, busy_ms: int) -> None:
    """Put the file into WAL mode, which it keeps. SQLite does not wait for others here, so this waits itself."""
    deadline = time.monotonic() + busy_ms / 1000
    while True:
        try:
            with engine.execution_options(**BY_HAND).connect() as connection:
                connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                return
        except DBAPIError as error:
            if time.monotonic() > deadline or not isinstance(trouble_of(error), StoreBusyError):
                raise
            time.sleep(0.02)
