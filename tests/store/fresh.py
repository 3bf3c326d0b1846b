"""New databases as copies of one that the migrations have made: a fifth of the time, for tests that are not about migrations."""

from __future__ import annotations

import contextlib
import functools
import sqlite3
import tempfile
from pathlib import Path

from sqlalchemy import create_engine

from bot.store.migrate import upgrade_database


@functools.cache
def _empty() -> bytes:
    """The file of a database with all tables and no rows."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite"
        with contextlib.closing(sqlite3.connect(file)) as plain:
            plain.execute("PRAGMA journal_mode=WAL")
        engine = create_engine(f"sqlite:///{file}")
        with engine.connect() as connection, connection.begin():
            upgrade_database(connection)
        engine.dispose()
        return file.read_bytes()


def lay(file: Path) -> str:
    """Put a new database there, with a private file's rights as the program gives it; its URL."""
    file.touch(0o600)
    file.write_bytes(_empty())
    return f"sqlite:///{file}"
