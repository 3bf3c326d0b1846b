"""The address of the database: written as PostgreSQL's own programs read it."""

from __future__ import annotations

import pytest
from sqlalchemy import make_url

from bot.store import Store, StoreError
from bot.store.backend import read_url
from tests.store import postgres


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("postgresql://u:p%2Cq@one,two:6/d", "postgresql+asyncpg://u:p%2Cq@/d?host=one:5432&host=two:6"),
        ("postgres://one,two/d?sslmode=require", "postgresql+asyncpg:///d?host=one:5432&host=two:5432&ssl=require"),
        ("postgresql://u@h/d?target_session_attrs=read-write", "postgresql+asyncpg://u@h/d?target_session_attrs=read-write"),
        ("sqlite:///a,b/c", "sqlite+pysqlite:///a,b/c"),
    ],
)
def test_addresses_that_are_read(written: str, read: str) -> None:
    assert read_url(written) == make_url(read)


@pytest.mark.parametrize("written", ["postgresql://h:x/d", "postgresql://h/d?connect_timeout=3"])
def test_addresses_that_are_not(written: str) -> None:
    with pytest.raises(StoreError, match="the database URL"):
        read_url(written)


@pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
async def test_of_several_hosts_the_one_that_writes_is_used() -> None:
    async with postgres.database(tables=True) as url:
        known = make_url(url)
        host = known.query.get("host") or known.host
        port = known.query.get("port") or known.port or 5432
        several = known.set(host=None, port=None, query={"host": ["127.0.0.1:9", f"{host}:{port}"]})
        for wanted, opens in (("read-write", True), ("standby", False)):
            address = several.update_query_dict({"target_session_attrs": wanted}).render_as_string(hide_password=False)
            if opens:
                async with await Store.open(address) as store:
                    assert await store.games.find() == []
            else:
                with pytest.raises(StoreError):
                    await Store.open(address)
