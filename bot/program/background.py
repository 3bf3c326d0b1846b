"""Background work that runs as long as the program."""

from __future__ import annotations

import asyncio
import contextlib
from abc import ABC, abstractmethod


class Background(ABC):
    """A background task from ``start()`` to ``stop()``; ``run`` is its work."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._task: asyncio.Task[None] | None = None

    @abstractmethod
    async def run(self) -> None:
        """Work until cancelled.

        It waits for events with ``asyncio.timeout``: ``wait_for`` of Python 3.11 loses a cancellation that comes with the event.
        """

    def start(self) -> None:
        """Start the task, unless it runs."""
        if self._task is not None:
            return
        self._task = asyncio.create_task(self.run(), name=self.name)

    async def stop(self) -> None:
        """Stop the task; a database operation in progress is completed."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task
            self._task = None
