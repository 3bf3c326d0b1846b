"""Databases for the tests on the PostgreSQL server that FIELDPOST_TEST_POSTGRES names; ``./test`` starts one."""

from __future__ import annotations

import contextlib
import os
import uuid
from collections.abc import AsyncIterator

from sqlalchemy import make_url
from sqlalchemy.ext.asyncio import create_async_engine

from bot.store.address import read_url

#: The server's URL, "" where there is none.
SERVER = os.environ.get("FIELDPOST_TEST_POSTGRES", "")


async def _administer(statement: str) -> None:
    engine = create_async_engine(read_url(SERVER), isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()


@contextlib.asynccontextmanager
async def database() -> AsyncIterator[str]:
    """The URL of an empty database, which is dropped at the end."""
    name = f"fieldpost_{uuid.uuid4().hex[:12]}"
    await _administer(f"CREATE DATABASE {name}")
    try:
        yield make_url(SERVER).set(database=name).render_as_string(hide_password=False)
    finally:
        await _administer(f"DROP DATABASE {name} WITH (FORCE)")
