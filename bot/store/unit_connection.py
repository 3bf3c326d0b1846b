"""An aiosqlite connection that runs whole functions in its thread, not only single statements."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Self, TypeVar

import aiosqlite
from sqlalchemy import Connection, Engine

from bot.store.backend import wait_for_future

T = TypeVar("T")


class UnitConnection(aiosqlite.Connection):
    """A connection to SQLite with its own thread, in which ``run`` calls plain functions.

    aiosqlite offers a coroutine for each method of a connection. A transaction of ten statements would be ten hops into
    the thread and back, about 2 ms; as one function it is a single hop. aiosqlite has no public method for that, so
    ``run`` puts the function into aiosqlite's own queue, ``Connection._tx``. It uses nothing else of aiosqlite's internals;
    ``tests/store/test_unit_connection.py`` fails if that queue changes.

    ``engine`` must keep a single connection (StaticPool). It opens that connection inside the thread, and only functions
    given to ``run`` may use it: SQLite itself refuses every other thread.

    The thread is not a daemon: a connection that is never closed keeps the program from ending.
    """

    def __init__(self, engine: Engine, held: Mapping[str, Any] | None = None) -> None:
        """``held``: execution options for the connection returned by the method ``held``."""
        super().__init__(partial(_open_connection, engine), iter_chunk_size=64)
        self.engine = engine
        self._options = dict(held or {})
        self._held: Connection | None = None
        #: Functions given to ``run`` that have not returned yet.
        self.in_hand = 0
        self._stopped = False
        self._ended: asyncio.Future[object] | None = None

    async def __aenter__(self) -> Self:
        try:
            await wait_for_future(asyncio.ensure_future(self._opened()))
        except BaseException:
            if self._connection is not None:  # cancelled, but it is open
                await self.close()
            # aiosqlite does not wait for the end of a thread that opened nothing: it would outlive the event loop.
            if self._ended is not None:
                await self._ended
            raise
        return self

    def run(self, function: Callable[[], T]) -> asyncio.Future[T]:
        """Run a function in the connection's thread, after everything given to it before; returns its result or its error.

        It runs even if the future is cancelled. Raises ValueError if the connection is closed.
        """
        if self._stopped:
            raise ValueError("the connection was closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        future.add_done_callback(self._back)
        self.in_hand += 1
        self._tx.put_nowait((future, function))
        return future

    def held(self) -> Connection:
        """SQLAlchemy's connection, kept open; for functions given to ``run``.

        Making a new one each time would take longer than most of its uses.
        """
        if self._held is None:
            self._held = self.engine.connect().execution_options(**self._options)
        return self._held

    async def close(self) -> None:
        """Finish what was given to ``run``, then close the connection and end its thread.

        If the caller is cancelled meanwhile, it is closed all the same: its thread would keep the program from ending.
        """
        await wait_for_future(asyncio.ensure_future(self._close_whole()))

    async def _close_whole(self) -> None:
        if not self._stopped and self._connection is not None:
            await self.run(self._disposed)
        await super().close()

    async def _opened(self) -> None:
        await self

    def stop(self) -> asyncio.Future[object] | None:
        """End the thread after everything given to it before. aiosqlite calls this itself when opening or closing."""
        self._stopped = True
        self._ended = super().stop()
        return self._ended

    def _disposed(self) -> None:
        if self._held is not None:
            self._held.close()
        self.engine.dispose()

    def _back(self, _: asyncio.Future[T]) -> None:
        self.in_hand -= 1


def _open_connection(engine: Engine) -> sqlite3.Connection:
    """The single connection of an engine. aiosqlite calls this in the connection's thread."""
    with engine.connect() as connection:
        opened = connection.connection.dbapi_connection
    assert isinstance(opened, sqlite3.Connection)
    return opened
