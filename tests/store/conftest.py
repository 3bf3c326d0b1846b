"""A fresh store for each test: SQLite in a temporary file, and PostgreSQL too if FIELDPOST_TEST_POSTGRES names one."""

from __future__ import annotations

import os
import uuid
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store import Store
from bot.store.database import read_url

POSTGRES = os.environ.get("FIELDPOST_TEST_POSTGRES", "")
KINDS = ["sqlite", "postgres"] if POSTGRES else ["sqlite"]


async def _administer(statement: str) -> None:
    engine = create_async_engine(read_url(POSTGRES), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()


@pytest.fixture(params=KINDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The URL of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.sqlite'}"
        return
    name = f"fieldpost_{uuid.uuid4().hex[:12]}"
    await _administer(f"CREATE DATABASE {name}")
    yield make_url(POSTGRES).set(database=name).render_as_string(hide_password=False)
    await _administer(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
async def store(url: str) -> AsyncIterator[Store]:
    """An open store."""
    async with await Store.open(url) as opened:
        yield opened


@pytest.fixture
async def game(store: Store) -> int:
    """The number of a game that has begun."""
    made = await store.create_game(game_type="toy", scenario="short", owner_id=1, channel_id=10, status="active")
    return made.id
