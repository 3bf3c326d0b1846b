"""What may be written to PostgreSQL at the same time. SQLite has one writer anyway."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import Connection
from sqlalchemy.util import await_only

from bot.store import NewOutbox, Store
from bot.store.game_rows import change_game
from tests.director.client import PATIENCE
from tests.store import postgres

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")


async def test_a_message_is_queued_while_its_game_is_changed() -> None:
    """An action locks its game and then retires messages; a message retires others and then refers to its game."""
    async with postgres.database(tables=True) as url, await Store.open(url, busy_ms=1000) as store:
        game = (await store.games.create(game_type="toy", scenario="short", owner_id=1)).id
        locked, queued = asyncio.Event(), asyncio.Event()

        def change(connection: Connection) -> None:
            change_game(connection, game, {"lang": "pl"})
            locked.set()
            await_only(asyncio.wait_for(queued.wait(), PATIENCE))

        changing = asyncio.create_task(store.database.write(change))
        await asyncio.wait_for(locked.wait(), PATIENCE)
        try:
            await store.outbox.post([NewOutbox("edit", 10, {}, topic="board")], game)
        finally:
            queued.set()
            await changing
        assert (await store.games.get(game)).lang == "pl"
        assert len(await store.outbox.rows(game)) == 1
