"""Work that goes on beside the table for as long as the program runs."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod


class Background(ABC):
    """A task of its own, from ``start()`` to ``stop()``. What is to be done stands in ``run``."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def run(self) -> None:
        """Go on until cancelled."""

    def start(self) -> None:
        """Begin, in a task of its own."""
        self._task = asyncio.create_task(self.run(), name=self.name)

    async def stop(self) -> None:
        """Do no more of it; what a database is in the middle of comes to its end."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
