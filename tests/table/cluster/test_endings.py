"""What works in the background ends, even if it is woken as it is stopped."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Any, cast

import pytest

from bot.cluster.notices import NoticeReader
from bot.cluster.slots import ClusterSession
from bot.program.background import Background
from bot.store import Store
from bot.time.timer import Timer
from tests.director.client import PATIENCE


class QuietSession:
    """A session in which nothing happens."""

    connections, slot = 1, 0

    async def run_query(self, query: str, *values: object) -> list[Any]:
        return [{"id": None, "oldest": 0}] if values else [[0]]


async def nothing(*given: object) -> None:
    """Nothing is done, and nothing follows."""


async def all_followed(*given: object) -> tuple[()]:
    """Nothing is left to be followed."""
    return ()


def waiting_reader() -> NoticeReader:
    return NoticeReader(cast(ClusterSession, QuietSession()), all_followed, nothing)


def waiting_timer() -> Timer:
    async def never() -> datetime | None:
        return None

    return Timer("one", cast(Store, None), nothing, never)


@pytest.mark.parametrize("make", [waiting_reader, waiting_timer])
@pytest.mark.parametrize("turns", range(6))
async def test_it_ends_if_it_is_woken_at_that_moment(make: Any, turns: int) -> None:
    work: Background = make()
    work.start()
    for _ in range(5):  # until it waits
        await asyncio.sleep(0)
    make_awake: Any = work
    make_awake.wake()
    for _ in range(turns):
        await asyncio.sleep(0)
    ended, _ = await asyncio.wait({asyncio.create_task(work.stop())}, timeout=PATIENCE / 20)
    assert ended
