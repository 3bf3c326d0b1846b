"""Databases for the tests on the PostgreSQL server that FIELDPOST_TEST_POSTGRES names; ``./test`` starts one."""

from __future__ import annotations

import asyncio
import atexit
import contextlib
import os
import uuid
from collections.abc import AsyncIterator

from sqlalchemy import make_url

from bot.store import Store

#: The server's URL, "" if there is none.
SERVER = os.environ.get("FIELDPOST_TEST_POSTGRES", "")
#: The database that others are copied from, once it is made: in this process, which drops it at its end.
_migrated: list[str] = []


async def _administer(statement: str) -> None:
    import asyncpg  # where no server is named the driver may be missing

    connection = await asyncpg.connect(make_url(SERVER).set(drivername="postgresql").render_as_string(hide_password=False))
    try:
        await connection.execute(statement)
    finally:
        await connection.close()


async def _made(copied: str = "template1") -> str:
    """Make a database; its name."""
    name = f"fieldpost_{uuid.uuid4().hex[:12]}"
    await _administer(f"CREATE DATABASE {name} TEMPLATE {copied}")
    return name


def _url(name: str) -> str:
    return make_url(SERVER).set(database=name).render_as_string(hide_password=False)


async def _drop(name: str) -> None:
    await _administer(f"DROP DATABASE {name} WITH (FORCE)")


async def _with_tables() -> str:
    """The name of a database with all tables and no rows, to be copied: the migrations take longer than most tests."""
    if not _migrated:
        _migrated.append(await _made())
        atexit.register(lambda: asyncio.run(_drop(_migrated[0])))
        async with await Store.open(_url(_migrated[0])):
            pass
    return _migrated[0]


@contextlib.asynccontextmanager
async def database(*, tables: bool = False) -> AsyncIterator[str]:
    """The URL of an empty or migrated database, which is dropped at the end."""
    name = await _made(await _with_tables()) if tables else await _made()
    try:
        yield _url(name)
    finally:
        await _drop(name)
