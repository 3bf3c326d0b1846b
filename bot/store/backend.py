"""What a database has to offer to the store, whichever database it is.

A unit of work is a plain function of a connection. It runs as a whole where the database is, so that a transaction of many
statements costs the event loop one hop there and one back. It may be run a second time (see ``bot.store.sqlite``), so it
must change nothing but the database.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import Connection

T = TypeVar("T")
Work = Callable[[Connection], T]


class Backend(Protocol):
    """An open database that carries out units of work."""

    async def read(self, work: Work[T]) -> T:
        """Run in a transaction that only reads."""

    async def write(self, work: Work[T]) -> T:
        """Run in a transaction that is committed at its end and rolled back if the work raises."""

    async def close(self) -> None:
        """Finish what is in hand, then close all connections."""


async def settled(future: asyncio.Future[T]) -> T:
    """Wait for a result. If the caller is cancelled meanwhile, the cancellation is delivered only once the result is there.

    Without this, a caller could be gone while its transaction is still under way, and the next one could overtake it.
    """
    try:
        return await asyncio.shield(future)
    except asyncio.CancelledError:
        if not future.done():
            await asyncio.wait([future])
        if not future.cancelled():
            future.exception()  # marks an error as seen: nobody is left to handle it
        raise
