"""PostgreSQL, through asyncpg and SQLAlchemy's connection pool."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from sqlalchemy import URL, event, func, select
from sqlalchemy.exc import DBAPIError, DisconnectionError, PendingRollbackError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from bot.store.backend import T, Work, wait_for_future
from bot.store.errors import StoreBrokenError, StoreUncertainError
from bot.store.migrate import upgrade_database

#: Connections of a process, besides the one that holds its slot. All stay open: to begin one takes PostgreSQL longer than most
#: work that is done on it, so a pool that closes what it opened in a rush is slowest when it is needed most.
CONNECTIONS = 15


def postgres_engine(url: URL, busy_ms: int, *, migrating: bool = False) -> AsyncEngine:
    """An engine for PostgreSQL; ``busy_ms`` limits the wait for a lock. Raises StoreBrokenError if asyncpg is missing."""
    # Statements are short: compiling one takes a second where the server guesses that it is long.
    limits = {"lock_timeout": str(busy_ms), "statement_timeout": str(busy_ms * 6), "jit": "off"}
    try:
        given: dict[str, Any] = {"server_settings": {} if migrating else limits}
        if migrating:
            return create_async_engine(url, connect_args=given)
        # The wait for a connection has the same limit as for a lock. The one that was used last is used again: it is warm.
        pool = {"pool_size": CONNECTIONS, "max_overflow": 0, "pool_use_lifo": True, "pool_timeout": busy_ms / 1000}
        return create_async_engine(url, connect_args=given, **pool)
    except ModuleNotFoundError as error:
        raise StoreBrokenError(
            f"the driver {error.name} is missing; for PostgreSQL install it with: pip install {error.name}"
        ) from error


def _refuse_closed(connection: Any, record: Any, proxy: Any) -> None:
    """Have the pool make another connection in place of one that the server has ended: nobody's click fails on it."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _notice_last_words(engine: AsyncEngine) -> None:
    """Have a connection count as ended once the server has said so: the end itself may be heard after the next statement.

    The driver refuses that statement, since the server's last word is no answer to it.
    """
    dialect = engine.sync_engine.dialect
    known = dialect.is_disconnect

    def is_disconnect(error: Any, connection: Any, cursor: Any) -> bool:
        return isinstance(error, dialect.loaded_dbapi.InternalClientError) or known(error, connection, cursor)

    vars(dialect)["is_disconnect"] = is_disconnect


class PostgresBackend:
    """A pool of connections. PostgreSQL locks rows, so writers only meet if they write to the same game."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        #: What each connection carries besides its limits.
        self._carried: dict[str, str] = {}
        event.listen(engine.sync_engine, "do_connect", self._add_settings)
        event.listen(engine.sync_engine, "checkout", _refuse_closed)
        _notice_last_words(engine)

    def _add_settings(self, dialect: Any, record: Any, given: Any, named: dict[str, Any]) -> None:
        named["server_settings"] = {**named.get("server_settings", {}), **self._carried}

    async def identify_writer(self, settings: dict[str, str]) -> None:
        """Give these settings to each connection from now on. The work that is running is finished on the old ones.

        Raises StoreBrokenError if a connection does not have them: triggers go by them.
        """
        self._carried = settings
        await self._engine.dispose()
        async with self._engine.connect() as connection:
            for name, value in settings.items():
                if await connection.scalar(select(func.current_setting(name, True))) != value:
                    raise StoreBrokenError(
                        f"a connection does not carry {name}: a pooler stands between. Connect to PostgreSQL itself."
                    )

    @classmethod
    async def open(cls, url: URL, busy_ms: int, tell: Callable[[int, int], None] | None = None) -> PostgresBackend:
        """Connect and migrate the tables."""
        engine = postgres_engine(url, busy_ms)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(lambda inner: upgrade_database(inner, tell=tell))
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    async def read(self, work: Work[T]) -> T:
        """Run in a transaction that only reads."""
        return await wait_for_future(asyncio.ensure_future(self._run(work, writes=False)))

    async def write(self, work: Work[T]) -> T:
        """Run in a separate transaction."""
        return await wait_for_future(asyncio.ensure_future(self._run(work, writes=True)))

    async def close(self) -> None:
        """Close all connections."""
        await self._engine.dispose()

    async def _run(self, work: Work[T], *, writes: bool) -> T:
        try:
            return await self._run_once(work, writes=writes)
        except DBAPIError as error:
            # The server was restarted, before a commit was asked for. The pool makes new ones in place of the others.
            if not error.connection_invalidated:
                raise
        except PendingRollbackError:
            pass  # the same, and the work went on to look for a damaged row
        return await self._run_once(work, writes=writes)

    async def _run_once(self, work: Work[T], *, writes: bool) -> T:
        done = False
        try:
            # A prepared statement begins no transaction by itself.
            async with self._engine.begin() if writes else self._engine.connect() as connection:
                found = await connection.run_sync(work)
                done = writes
        except (DBAPIError, OSError) as error:
            if done and (not isinstance(error, DBAPIError) or error.connection_invalidated):
                raise StoreUncertainError(f"the connection ended while it was committed: {error}") from error
            raise
        return found
