"""Databases of SQLite in one process share what SQLAlchemy has made of statements.

It keeps that with each engine, of which a store has four, and each test has a store of its own: a third of what a database takes
in a test was to write the same SQL again.
"""

from __future__ import annotations

import functools
from typing import Any

from sqlalchemy import URL, Engine

from bot.store import sqlite

_made = sqlite.sqlite_engine


@functools.cache
def _first() -> Engine:
    """Gives its dialect and its statements to all others; nobody connects by it but to learn the version of SQLite."""
    engine = _made(URL.create("sqlite"), busy_ms=1000)
    engine.connect().close()
    return engine


def sqlite_engine(url: URL, busy_ms: int, **how: Any) -> Engine:
    """As that of the store."""
    engine = _made(url, busy_ms, **how)
    engine.dialect, engine._compiled_cache = _first().dialect, _first()._compiled_cache
    return engine


def share() -> None:
    """From now on all do in this process."""
    vars(sqlite)["sqlite_engine"] = sqlite_engine
