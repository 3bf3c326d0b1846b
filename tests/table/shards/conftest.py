"""Clients of the program with some shards each, and a gate before their sessions."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.client import FieldpostClient
from bot.store import Store
from bot.store.shares.server_share import ServerShare
from tests.store.fresh import lay

MakeClient = Callable[..., FieldpostClient]


class IdentifyGate:
    """Lets sessions begin while it is open; notes the shards that came."""

    def __init__(self) -> None:
        self.came: list[int] = []
        self.opened = asyncio.Event()
        self.opened.set()

    async def __call__(self, shard: int) -> None:
        self.came.append(shard)
        await self.opened.wait()


@pytest.fixture
async def make_client(tmp_path: Path) -> AsyncIterator[MakeClient]:
    """Makes clients over one store; without a gate of the test's own, sessions begin at once."""
    async with await Store.open(lay(tmp_path / "shards.sqlite")) as store:

        def make(share: ServerShare = ServerShare(), **options: Any) -> FieldpostClient:  # noqa: B008
            store.database.share = share
            given = {"identify_gate": IdentifyGate(), "guild_ready_timeout": 0.05, **options}
            return FieldpostClient(store, home=tmp_path, pictures=False, deliver=False, **given)

        yield make
