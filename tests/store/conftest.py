"""A fresh store for each test: SQLite in a temporary file, and PostgreSQL too if FIELDPOST_TEST_POSTGRES names one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import Store
from tests.store import postgres
from tests.store.alike import share
from tests.store.fresh import lay

share()

KINDS = ["sqlite", "postgres"] if postgres.SERVER else ["sqlite"]


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database; in PostgreSQL of one with all tables where the test asks for a store."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.sqlite'}"
        return
    async with postgres.database(tables="store" in request.fixturenames) as made:
        yield made


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store, a copy of one that was migrated; ``test_migrations.py`` opens empty databases."""
    if url.startswith("sqlite"):
        lay(Path(url.removeprefix("sqlite:///")))
    async with await Store.open(url) as opened:
        yield opened


@pytest.fixture
async def game(store: Store) -> int:
    """The number of a game that has begun."""
    made = await store.games.create(game_type="toy", scenario="short", owner_id=1, channel_id=10, status="active")
    return made.id
