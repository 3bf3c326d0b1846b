"""SQLite in the thread of the event loop, for tests that are not about its threads.

Each hop into the connection's thread and back wakes both, and changes hands twice: a quarter of what a short test at the table
took. Here the loop itself runs what is given to the connection, in its next round: whoever waits does so as before, and what
others wrote in this round goes into one transaction.
"""

from __future__ import annotations

import asyncio
import types
from collections.abc import Callable
from typing import Any

import pytest
from aiosqlite.core import set_exception, set_result

from bot.store import sqlite
from bot.store.unit_connection import UnitConnection


class _LoopQueue:
    """Takes the place of the queue that a connection's thread empties."""

    def put_nowait(self, item: tuple[asyncio.Future[Any] | None, Callable[[], Any]]) -> None:
        """Have the loop of the future run the function; at once if nobody waits for it."""
        future, function = item
        if future is None:
            function()
        else:
            future.get_loop().call_soon(_run, future, function)


def _run(future: asyncio.Future[Any], function: Callable[[], Any]) -> None:
    try:
        result = function()
    except BaseException as error:  # as the thread does
        set_exception(future, error)
    else:
        set_result(future, result)


class ThreadlessConnection(UnitConnection):
    """A connection without a thread."""

    def __init__(self, *given: Any, **how: Any) -> None:
        super().__init__(*given, **how)
        self._tx = _LoopQueue()  # type: ignore[assignment]
        self._thread = types.SimpleNamespace(start=lambda: None)  # type: ignore[assignment]


def spare_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    """Connections that this test opens from now on have none; without threads a second reader is of no use."""
    monkeypatch.setattr(sqlite, "READERS", 1)
    monkeypatch.setattr(sqlite, "UnitConnection", ThreadlessConnection)
