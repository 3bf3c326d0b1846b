"""A whole store copied into an empty one of the other kind: SQLite to PostgreSQL and back.

All of it or nothing: PostgreSQL is written in one transaction, a SQLite file under another name until it is complete.
Both sides are compared row by row before that.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Table, func, insert, inspect, select, tuple_

from bot.store.backend import read_url, sqlite_file
from bot.store.database import Database
from bot.store.errors import StoreError, driver_errors_translated
from bot.store.migrate import refuse_strange
from bot.store.schema import metadata
from bot.store.sqlite import sqlite_engine

#: Rows that are read and written together.
PAGE = 500
#: How long to wait for the lock of a database, in milliseconds.
_BUSY_MS = 60_000
#: Reports how many rows are copied, and how many there are.
Tell = Callable[[int, int], None]


class CopyError(StoreError):
    """A store that cannot be copied as asked; nothing was written."""


@dataclass(frozen=True)
class CopiedTable:
    """What a table holds: its number of rows, and a sum of their hashes, which knows no order."""

    name: str
    count: int
    digest: str


async def copy_store(source: str, target: str, tell: Tell) -> list[CopiedTable]:
    """Copy everything from one database URL to another, which must be empty; returns what both hold now.

    The source is brought to the newest schema first, as the program would. Raises CopyError and StoreTroubleError; the
    target is as it was then.
    """
    one, other = read_url(source), read_url(target)
    file, goal = sqlite_file(one), sqlite_file(other)
    if any(url.drivername.startswith("sqlite") and path is None for url, path in ((one, file), (other, goal))):
        raise CopyError("a database in memory cannot be copied: name a file")
    if file is not None and not file.is_file():
        raise CopyError(f"there is no database in {file}")
    if goal is not None:
        if await asyncio.to_thread(os.path.lexists, goal):
            raise CopyError(f"{goal} is there already; name a file that is not")
        if not goal.parent.is_dir():
            raise CopyError(f"there is no folder {goal.parent}")
        return await _copy_to_file(one, goal, tell)
    if file is None:
        raise CopyError("from PostgreSQL to PostgreSQL pg_dump is the right tool")
    await _prepare(source)
    async with await Database.open(target, busy_ms=_BUSY_MS) as database:
        return await database.write(partial(_copy_from_file, one, tell))


async def _copy_to_file(source: URL, goal: Path, tell: Tell) -> list[CopiedTable]:
    """Into a new SQLite file, which gets its name when it is complete."""
    part = goal.with_name(f"{goal.name}.part")
    part.unlink(missing_ok=True)
    url = URL.create("sqlite+pysqlite", database=str(part))
    try:
        await _prepare(url.render_as_string(hide_password=False))
        await _prepare(source.render_as_string(hide_password=False))
        if sqlite_file(source) is not None:
            with driver_errors_translated(), _file_connection(source) as origin:
                found = _fill_file(url, tell, origin)
        else:
            async with await Database.open(source.render_as_string(hide_password=False), busy_ms=_BUSY_MS) as database:
                found = await database.read(partial(_fill_file, url, tell))
        part.replace(goal)
    finally:
        for left in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
            left.unlink(missing_ok=True)
    return found


async def _prepare(url: str) -> None:
    """Create and migrate the tables of a database."""
    async with await Database.open(url, busy_ms=_BUSY_MS):
        pass


@contextmanager
def _file_connection(url: URL) -> Iterator[Connection]:
    """A transaction of a SQLite file, in this thread."""
    engine = sqlite_engine(url, _BUSY_MS)
    try:
        with engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _copy_from_file(file: URL, tell: Tell, target: Connection) -> list[CopiedTable]:
    with _file_connection(file) as source:
        return copy_rows(source, target, tell)


def _fill_file(file: URL, tell: Tell, source: Connection) -> list[CopiedTable]:
    if source.dialect.name == "postgresql":
        # One view of everything, whatever is written meanwhile.
        source.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
    with _file_connection(file) as target:
        return copy_rows(source, target, tell)


def copy_rows(source: Connection, target: Connection, tell: Tell) -> list[CopiedTable]:
    """Copy all rows and counters between two open transactions, and compare what both hold. Raises CopyError."""
    refuse_strange(target)
    every = metadata.sorted_tables
    if unknown := {*inspect(source).get_table_names()} - {"alembic_version", *metadata.tables}:
        raise CopyError(f"nothing here knows the tables {', '.join(sorted(unknown))}")
    for table in every:
        if target.scalar(select(func.count()).select_from(table)):
            raise CopyError(f"the target is not empty: it has rows in {table.name}")
    total = sum(source.scalar(select(func.count()).select_from(table)) or 0 for table in every)
    done, found = 0, []
    tell(0, total)
    for table in every:
        wanted = RowSum(table)
        for page in _pages_of(source, table):
            target.execute(insert(table), page)
            wanted.add_rows(page)
            done += len(page)
            tell(done, total)
        written = RowSum(table)
        for page in _pages_of(target, table):
            written.add_rows(page)
        if written.summed() != wanted.summed():
            raise CopyError(f"the rows of {table.name} differ after they were written")
        found.append(wanted.summed())
        _set_counter(target, table, _counter_of(source, table))
    return found


class RowSum:
    """Adds up the rows of a table in any order."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.count = self.sum = 0

    def add_rows(self, rows: list[dict[str, Any]]) -> None:
        """Add these rows, as they are read."""
        for row in rows:
            text = json.dumps(row, sort_keys=True, default=_plain_value)
            self.count += 1
            self.sum += int.from_bytes(hashlib.sha256(text.encode()).digest())

    def summed(self) -> CopiedTable:
        """What was added up."""
        return CopiedTable(self.table.name, self.count, f"{self.sum % 2**256:064x}")


def _plain_value(value: object) -> str:
    return bytes(value).hex() if isinstance(value, bytes | memoryview) else str(value)


def _pages_of(connection: Connection, table: Table) -> Iterator[list[dict[str, Any]]]:
    """The rows of a table by column keys, a page at a time, in the order of their keys."""
    key = [*table.primary_key.columns]
    query = select(table).order_by(*key).limit(PAGE)
    last: tuple[Any, ...] | None = None
    while True:
        asked = query if last is None else query.where(tuple_(*key) > tuple_(*last, types=[column.type for column in key]))
        page = [{column.key: row[column] for column in table.columns} for row in connection.execute(asked).mappings()]
        if page:
            yield page
        if len(page) < PAGE:
            return
        last = tuple(page[-1][column.key] for column in key)


def _counter_of(connection: Connection, table: Table) -> int:
    """The last number that a counted key has given out, also to rows that are gone; 0 for none."""
    column = table.autoincrement_column
    if column is None:
        return 0
    highest: int = connection.scalar(select(func.coalesce(func.max(column), 0))) or 0
    if connection.dialect.name == "postgresql":
        name = connection.scalar(select(func.pg_get_serial_sequence(table.name, column.name)))
        used = connection.exec_driver_sql(f"SELECT last_value FROM {name} WHERE is_called").scalar() if name else 0
    else:
        kept = connection.exec_driver_sql("SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'").scalar()
        named = (table.name,)
        used = connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = ?", named).scalar() if kept else 0
    return max(highest, used or 0)


def _set_counter(connection: Connection, table: Table, number: int) -> None:
    """Let a counted key go on after this number."""
    column = table.autoincrement_column
    if column is None or not number:
        return
    if connection.dialect.name == "postgresql":
        if name := connection.scalar(select(func.pg_get_serial_sequence(table.name, column.name))):
            connection.execute(select(func.setval(name, number)))
    elif table.dialect_options["sqlite"]["autoincrement"]:
        connection.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
        connection.exec_driver_sql("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)", (table.name, number))
