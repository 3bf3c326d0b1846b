"""Database URLs: which database is meant, and which file."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from bot.store.errors import StoreBrokenError

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


def read_url(text: str) -> URL:
    """A database URL with the driver put in. Raises StoreBrokenError for other databases or an unreadable URL."""
    try:
        url = make_url(text)
    except ArgumentError as error:
        raise StoreBrokenError("the database URL cannot be read; write for example sqlite:///fieldpost.sqlite") from error
    if url.drivername not in _DRIVERS:
        raise StoreBrokenError(f"no store for {url.drivername!r}: SQLite and PostgreSQL are supported")
    return url.set(drivername=_DRIVERS[url.drivername])


def sqlite_of(text: str) -> Path | None:
    """The file behind a database URL as it is written; None for what is no file of SQLite, or no URL at all."""
    try:
        return sqlite_file(read_url(text))
    except StoreBrokenError:
        return None


def sqlite_file(url: URL) -> Path | None:
    """The file behind a SQLite URL; None for PostgreSQL and for a database in memory."""
    if not url.drivername.startswith("sqlite") or not url.database or url.database == ":memory:":
        return None
    if "mode=memory" in url.database or url.query.get("mode") == "memory":
        return None
    # ``sqlite:///file:/srv/games.sqlite?uri=true``: SQLite's own way to write it.
    inside = url.database.startswith("file:") and "uri" in url.query
    return Path(unquote(urlsplit(url.database).path) if inside else url.database)
