"""Run by test_claims: a process that delivers, slowly, until it is killed. ``python -m tests.store.claimer URL NAME FILE``."""

from __future__ import annotations

import asyncio
import os
import sys

from benchmarks.children import die_with_parent
from bot.send.outbox_worker import OutboxWorker
from bot.store import Outbox, Store


class Slow:
    """Takes everything, and writes down before and after each: begun or sent, row, lane."""

    def __init__(self, file: int) -> None:
        self.file = file

    async def send(self, row: Outbox) -> int:
        """Some milliseconds pass in between, so that a kill finds rows in hand."""
        os.write(self.file, f"begun {row.id} {row.lane}\n".encode())
        await asyncio.sleep(0.005)
        os.write(self.file, f"sent {row.id} {row.lane}\n".encode())
        return row.id


async def deliver(url: str, name: str, path: str) -> None:
    """Until killed."""
    async with await Store.open(url) as store:
        worker = OutboxWorker(store, Slow(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)), name=name)
        worker.start()
        print("ready", flush=True)
        while True:
            await asyncio.sleep(0.05)
            worker.notify()


if __name__ == "__main__":
    die_with_parent()
    asyncio.run(deliver(*sys.argv[1:]))
