"""PostgreSQL ends a connection, and its last word comes before the end itself."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
from sqlalchemy import make_url

from bot.store import Store
from tests.director.client import PATIENCE
from tests.store import postgres
from tests.table.cluster.test_restarts import end_connections

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")


class HoldingProxy:
    """Stands before PostgreSQL. When that ends a connection, the end itself comes a moment after the last word."""

    def __init__(self, url: str) -> None:
        self.target = make_url(url)
        self.ended = 0

    @contextlib.asynccontextmanager
    async def listening(self) -> AsyncIterator[str]:
        """The address of the database behind it."""
        server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        try:
            yield self.target.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
        finally:
            server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        upper, lower = await self._connect()
        downwards = asyncio.create_task(self._pass_on(upper, writer))
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(65536):
                lower.write(data)
        lower.close()
        await downwards

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self.target.host:
            return await asyncio.open_connection(self.target.host, self.target.port)
        folder, port = self.target.query["host"], self.target.query.get("port", "5432")
        return await asyncio.open_unix_connection(f"{folder}/.s.PGSQL.{port}")

    async def _pass_on(self, upper: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await upper.read(65536):
                writer.write(data)
        self.ended += 1
        await asyncio.sleep(0.5)
        writer.close()


async def list_games(store: Store, game: int) -> list[int]:
    return [row.id for row in await store.games.of_user(1)]


async def read_log(store: Store, game: int) -> list[int]:
    return [game, *(row.seq for row in await store.log.actions(game))]


async def change_game(store: Store, game: int) -> list[int]:
    return [(await store.games.update(game, {"lang": "pl"})).id]


@pytest.mark.parametrize("work", [list_games, read_log, change_game])
async def test_work_is_done_on_another_connection(work: Callable[[Store, int], Awaitable[list[int]]]) -> None:
    async with postgres.database(tables=True) as url:
        proxy = HoldingProxy(url)
        async with proxy.listening() as held, await Store.open(held) as store:
            given: dict[str, Any] = {"game_type": "toy", "scenario": "short", "owner_id": 1}
            game = (await store.games.create(**given)).id
            assert await work(store, game) == [game]
            await end_connections(url)
            async with asyncio.timeout(PATIENCE):
                while not proxy.ended:
                    await asyncio.sleep(0.01)
                await asyncio.sleep(0.1)  # the driver hears the last word
                assert await work(store, game) == [game]
