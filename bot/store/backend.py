"""The interface between the store and a database of any kind, and the choice of one by its URL.

A unit of work is a plain function of a connection. It runs as a whole where the database is, so that a transaction of many
statements costs the event loop only one round trip. It may be run a second time (see ``bot.store.sqlite``), so it must change
nothing but the database.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol, TypeVar
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, Connection, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreBrokenError

T = TypeVar("T")
Work = Callable[[Connection], T]


class Backend(Protocol):
    """An open database that runs units of work."""

    async def read(self, work: Work[T]) -> T:
        """Run in a transaction that only reads."""

    async def write(self, work: Work[T]) -> T:
        """Run in a transaction that is committed at its end and rolled back if the work raises."""

    async def close(self) -> None:
        """Finish the running work, then close all connections."""


async def wait_for_future(future: asyncio.Future[T]) -> T:
    """Wait for a result. If the caller is cancelled meanwhile, the cancellation is delivered only once the result is there.

    Without this, a caller could be gone while its transaction is still running, and the next transaction could overtake it.
    """
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        if not future.done():
            await asyncio.wait([future])
        if not future.cancelled():
            future.exception()  # marks the error as retrieved: no caller is left to handle it
        raise


#: What may be written before ``://``, and SQLAlchemy's name for it. aiosqlite drives SQLite around a plain sqlite3
#: connection, which is what SQLAlchemy sees.
_DRIVERS = {
    "sqlite": "sqlite+pysqlite",
    "sqlite+pysqlite": "sqlite+pysqlite",
    "sqlite+aiosqlite": "sqlite+pysqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
#: Options of a URL of PostgreSQL, and their names in asyncpg.
_OPTIONS = {"sslmode": "ssl", "target_session_attrs": "target_session_attrs", "passfile": "passfile"}
#: A URL with several hosts: what stands before them, the hosts, the database, the options.
_HOSTS = re.compile(r"^(postgres[^/]*://(?:[^/?]*@)?)([^/?@,]+(?:,[^/?@,]+)+)(/[^?]*)?(?:\?(.*))?$")


def read_url(text: str) -> URL:
    """A database URL with the driver added. Raises StoreBrokenError for other databases or an unreadable URL."""
    try:
        url = make_url(_HOSTS.sub(_hosts_in_query, text))
    except (ArgumentError, ValueError) as error:
        raise StoreBrokenError("the database URL cannot be read; write for example sqlite:///fieldpost.sqlite") from error
    if url.drivername not in _DRIVERS:
        raise StoreBrokenError(f"no store for {url.drivername!r}: SQLite and PostgreSQL are supported")
    url = url.set(drivername=_DRIVERS[url.drivername])
    return url if url.drivername.startswith("sqlite") else _known_options(url)


def _hosts_in_query(found: re.Match[str]) -> str:
    """Several hosts as SQLAlchemy reads them, from how PostgreSQL's own programs do."""
    before, hosts, database, query = found.groups("")
    named = "&".join(f"host={host if ':' in host else f'{host}:5432'}" for host in hosts.split(","))
    return f"{before}{database}?{named}{f'&{query}' if query else ''}"


def _known_options(url: URL) -> URL:
    """What may follow "?" for PostgreSQL, under the names of the driver. Raises StoreBrokenError for anything else."""
    query = {_OPTIONS.get(name, name): value for name, value in url.query.items()}
    if strange := sorted(query.keys() - {"host", "port", *_OPTIONS.values()}):
        known = ", ".join(["host", "port", *_OPTIONS])
        raise StoreBrokenError(f"the database URL has {strange[0]!r}, which is not known here; known are {known}")
    return url.set(query=query)


def sqlite_of(text: str) -> Path | None:
    """The file of a database URL as written; None if it is not a file of SQLite, or not a URL at all."""
    try:
        return sqlite_file(read_url(text))
    except StoreBrokenError:
        return None


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite URL; None for PostgreSQL and for a database in memory."""
    if not url.drivername.startswith("sqlite") or not url.database or url.database == ":memory:":
        return None
    if "mode=memory" in url.database or url.query.get("mode") == "memory":
        return None
    # ``sqlite:///file:/srv/games.sqlite?uri=true``: SQLite's own way to write it.
    inside = url.database.startswith("file:") and "uri" in url.query
    return Path(unquote(urlsplit(url.database).path) if inside else url.database)
