"""How units of work reach the database: through threads of its own for SQLite, through asyncpg for PostgreSQL.

A unit of work is a plain function of a connection. It runs as a whole where the database is, so that a transaction of many
statements costs the event loop one way there and one back. It may be run a second time (see ``SqliteLine``), so it must
change nothing but the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from bot.store.errors import StoreBroken

T = TypeVar("T")
Work = Callable[[Connection], T]

#: The execution option that says how a transaction begins on SQLite: "BEGIN" unless set; "" for none at all.
BEGIN = "fieldpost_begin"
IMMEDIATELY = {BEGIN: "BEGIN IMMEDIATE"}
#: Units of work that are committed together at most: those that wait while one transaction goes to the disk.
MOST_TOGETHER = 64
#: Threads that read. In WAL mode they wait for no writer.
READERS = 2


class Line(Protocol):
    """The way to a database."""

    async def read(self, work: Work[T]) -> T:
        """Run in a transaction that only reads."""

    async def write(self, work: Work[T]) -> T:
        """Run in a transaction that is committed at its end, rolled back if the work raises."""

    async def close(self) -> None:
        """Finish what is in hand, then close all connections."""


class _Job:
    """A unit of work on its way, and where its result is awaited."""

    __slots__ = ("error", "future", "result", "work")

    def __init__(self, work: Work[Any], future: asyncio.Future[Any]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None

    def tell(self) -> None:
        """Hand over the result, in the event loop."""
        if self.future.done():
            return
        if self.error is not None:
            self.future.set_exception(self.error)
        else:
            self.future.set_result(self.result)


async def settled(future: asyncio.Future[T]) -> T:
    """Wait for a result; somebody who is cancelled meanwhile is cancelled after it is there, not before."""
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        if not future.done():
            await asyncio.wait([future])
        if not future.cancelled():
            future.exception()  # nobody is left to be told
        raise


class SqliteLine:
    """One thread that writes, for one writer at a time is all SQLite can do, and a few that read.

    Everything that waits when the writer is free is written in one transaction with one flush to the disk, each unit in a
    savepoint of its own, and told to be done only when that transaction is safe. Where the database itself fails, the
    transaction is rolled back and each unit is tried again by itself, so that one cannot spoil the others.
    """

    def __init__(self, engine: Engine, *, shared: bool) -> None:
        """``shared``: a database in memory has one connection, which the writing thread then reads with as well."""
        self.engine = engine
        self._writing = engine.execution_options(**IMMEDIATELY)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._readers = None if shared else ThreadPoolExecutor(READERS, "store reads")
        self._thread = threading.Thread(target=self._run, name="store writes", daemon=True)
        self._thread.start()
        self._closed = False

    async def read(self, work: Work[T]) -> T:
        """Run in a transaction that only reads: a consistent picture that waits for no writer."""
        if self._readers is None:
            return await self.write(work)
        if self._closed:
            raise StoreBroken("the database was closed")
        return await settled(asyncio.get_running_loop().run_in_executor(self._readers, self._read, work))

    async def write(self, work: Work[T]) -> T:
        """Run in a transaction that has SQLite's write lock from its start."""
        if self._closed:
            raise StoreBroken("the database was closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, future))
        return await settled(future)

    async def close(self) -> None:
        """Finish what is in hand, then close all connections."""
        if not self._closed:
            self._closed = True
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
            if self._readers is not None:
                await asyncio.to_thread(self._readers.shutdown)
        self.engine.dispose()

    async def copy(self, file: Path) -> None:
        """Write a consistent copy into a new file while everything goes on."""

        def work() -> None:
            with self.engine.execution_options(**{BEGIN: ""}).connect() as connection:
                connection.exec_driver_sql("VACUUM INTO ?", (str(file),))

        # Beside the threads for small questions, which a long copy would hold up.
        await settled(asyncio.get_running_loop().run_in_executor(None, work))

    def _read(self, work: Work[T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    def _run(self) -> None:
        last = False
        while not last:
            jobs: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                jobs.append(job)
                if len(jobs) == MOST_TOGETHER:
                    break
                try:
                    job = self._jobs.get_nowait()
                except queue.Empty:
                    break
            last = job is None
            if jobs:
                self._carry_out(jobs)
                with contextlib.suppress(RuntimeError):  # the event loop is closed: nobody waits any more
                    jobs[0].future.get_loop().call_soon_threadsafe(_tell, jobs)

    def _carry_out(self, jobs: Sequence[_Job]) -> None:
        if len(jobs) > 1 and self._together(jobs):
            return
        for place, job in enumerate(jobs):
            if not self._alone(job):
                for late in jobs[place + 1 :]:  # they would wait as long for nothing
                    late.error = job.error
                return

    def _alone(self, job: _Job) -> bool:
        """One unit in a transaction of its own; False if the transaction could not even begin."""
        begun, job.error = False, None
        try:
            with self._writing.begin() as connection:
                begun = True
                job.result = job.work(connection)
        except BaseException as error:  # whoever waits for it is told
            job.error = error
        return begun

    def _together(self, jobs: Sequence[_Job]) -> bool:
        """Several units in one transaction; False if the database failed in between and everything was taken back."""
        stage = "beginning"
        try:
            with self._writing.connect() as connection, connection.begin():
                stage = "working"
                for job in jobs:
                    self._in_savepoint(connection, job)
                stage = "committing"
        except BaseException as error:
            if stage == "working":
                return False
            # Not begun: nobody else would fare better. Not committed: it may be on the disk all the same, and must not be
            # done twice.
            for job in jobs:
                job.error = error
        return True

    def _in_savepoint(self, connection: Connection, job: _Job) -> None:
        """What the unit itself raises takes only the unit back; what the database raises is passed on."""
        job.error = None
        try:
            with connection.begin_nested():
                job.result = job.work(connection)
        except (IntegrityError, DataError) as error:
            job.error = error
        except SQLAlchemyError:
            raise
        except BaseException as error:
            job.error = error


def _tell(jobs: Sequence[_Job]) -> None:
    for job in jobs:
        job.tell()


class PostgresLine:
    """A pool of connections; PostgreSQL locks rows, so writers only meet when they write to the same game."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def read(self, work: Work[T]) -> T:
        """Run in a transaction that only reads."""
        return await settled(asyncio.ensure_future(self._read(work)))

    async def write(self, work: Work[T]) -> T:
        """Run in a transaction of its own."""
        return await settled(asyncio.ensure_future(self._write(work)))

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def _read(self, work: Work[T]) -> T:
        async with self._engine.connect() as connection:
            return await connection.run_sync(work)

    async def _write(self, work: Work[T]) -> T:
        async with self._engine.begin() as connection:
            return await connection.run_sync(work)
