"""A locked, full, damaged, unreachable or newer database: said clearly, and the game is unharmed."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, update

from bot.store import (
    NewAction,
    NewOutbox,
    Store,
    StoreBrokenError,
    StoreBusyError,
    StoreError,
    StoreFullError,
    StoreTroubleError,
    StoreUncertainError,
    sqlite,
)
from bot.store.backend import read_url
from bot.store.postgres import postgres_engine
from bot.store.schema import games
from bot.store.sqlite import SqliteBackend
from tests.director.client import PATIENCE

PASS = NewAction("japan", "pass")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


async def begun(store: Store) -> int:
    return (await store.games.create(game_type="toy", scenario="a", owner_id=1)).id


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process holds the write lock."""
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


@asynccontextmanager
async def held(url: str, game: int) -> AsyncIterator[None]:
    """Another process has changed a game and not committed it yet; it does so at the end."""
    change = update(games).where(games.c.id == game).values(lang="pl", checksum=None)
    if url.startswith("postgres"):
        engine = postgres_engine(read_url(url), 5000)
        async with engine.begin() as connection:
            await connection.execute(change)
            yield
        await engine.dispose()
        return
    other = sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    other.execute("UPDATE game SET lang = 'pl', checksum = NULL WHERE id = ?", (game,))
    yield
    other.commit()
    other.close()


async def test_a_locked_database_is_busy_and_reading_goes_on(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}", busy_ms=50) as store:
        game = await begun(store)
        with locked(file):
            with pytest.raises(StoreBusyError, match="locked"):
                await store.log.append(game, 0, [PASS], interaction_id=4)
            assert (await store.log.load(game))[0].game.revision == 0
        assert await store.log.append(game, 0, [PASS], interaction_id=4) == 1


async def test_a_game_held_by_another_process_for_too_long_is_busy(url: str) -> None:
    """On SQLite the other holds the whole database, on PostgreSQL this game's row."""
    async with await Store.open(url) as other, await Store.open(url, busy_ms=100) as store:
        game = await begun(other)
        async with held(url, game):
            with pytest.raises(StoreBusyError):
                await store.log.append(game, 0, [PASS])
        assert await store.log.append(game, 0, [PASS]) == 1
        assert (await store.games.get(game)).lang == "pl"


async def test_a_database_locked_while_opening_is_busy(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}"):
        pass
    with locked(file), pytest.raises(StoreBusyError):
        await Store.open(f"sqlite:///{file}", busy_ms=50)


async def room_for(store: Store, pages: int) -> None:
    """Let the database grow to at most that many pages."""
    await store.database.write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages}").close())


async def test_a_full_disk_is_said_and_the_game_stays_readable(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        game = await begun(store)
        await store.log.append(game, 0, [PASS], snapshot=b"s" * 100)
        pages = await store.database.read(lambda connection: int(connection.exec_driver_sql("PRAGMA page_count").scalar_one()))
        await room_for(store, pages)
        big = [NewOutbox("message", 10, {"text": "x" * 100_000})]
        with pytest.raises(StoreFullError, match="full"):
            await store.log.append(game, 1, [PASS], big, interaction_id=9)
        loaded = (await store.log.load(game))[0]
        assert (loaded.game.revision, loaded.snapshot and loaded.snapshot.seq) == (1, 1)
        assert await store.outbox.rows(game) == []
        assert await store.clicks.response(9) is None
        await room_for(store, pages + 1000)
        assert await store.log.append(game, 1, [PASS], big, interaction_id=9) == 2


async def test_a_file_that_is_no_database_is_broken(file: Path) -> None:
    file.write_bytes(b"this was never a database" * 100)
    with pytest.raises(StoreBrokenError, match="not a database"):
        await Store.open(f"sqlite:///{file}")


async def test_a_file_in_the_way_of_the_folder_is_broken(tmp_path: Path) -> None:
    (tmp_path / "var").write_text("a file, not a folder")
    with pytest.raises(StoreBrokenError):
        await Store.open(f"sqlite:///{tmp_path / 'var' / 'games.sqlite'}")


async def test_a_damaged_database_is_broken_not_silent(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        game = await begun(store)
        for seq in range(0, 200, 20):
            await store.log.append(game, seq, [NewAction("japan", "pass", "x" * 500)] * 20)
    whole = file.read_bytes()
    file.write_bytes(whole[:8192] + b"\xa5" * (len(whole) - 8192))
    with pytest.raises(StoreBrokenError):
        async with await Store.open(f"sqlite:///{file}") as store:
            await store.log.actions(game)


async def test_a_database_of_a_newer_program_is_refused(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}"):
        pass
    with sqlite3.connect(file) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreBrokenError, match="9999"):
        await Store.open(f"sqlite:///{file}")


@pytest.mark.parametrize("url", ["mysql://localhost/games", "games.sqlite", "redis://localhost"])
async def test_other_databases_are_refused_with_advice(url: str) -> None:
    with pytest.raises(StoreBrokenError, match=r"(?i)sqlite"):
        await Store.open(url)


async def test_an_unreachable_postgres_is_trouble_not_a_traceback() -> None:
    """Without asyncpg the advice is to install it; with it, nobody listens on port 1."""
    with pytest.raises(StoreBrokenError, match=r"fieldpost\[postgres\]|[Cc]onnect|127\.0\.0\.1"):
        await Store.open("postgresql://nobody@127.0.0.1:1/games")


async def test_trouble_is_one_family() -> None:
    assert {StoreBusyError, StoreFullError, StoreBrokenError, StoreUncertainError} == set(StoreTroubleError.__subclasses__())
    assert issubclass(StoreTroubleError, StoreError)


async def test_sqlite_is_set_up_to_survive_a_power_cut(file: Path) -> None:
    def found(connection: Connection) -> dict[str, object]:
        names = ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        return {name: connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names}

    async with await Store.open(f"sqlite:///{file}", busy_ms=5000) as store:
        for settings in (await store.database.read(found), await store.database.write(found)):
            assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 5000}


async def test_a_backup_taken_while_playing_opens_and_agrees(file: Path, tmp_path: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        game = await begun(store)
        await store.log.append(game, 0, [PASS, PASS])
        copy = tmp_path / "backup.sqlite"
        await store.database.backup(copy)
        await store.log.append(game, 2, [PASS])
        with pytest.raises(FileExistsError):
            await store.database.backup(copy)
    async with await Store.open(f"sqlite:///{copy}") as restored:
        assert (await restored.games.get(game)).revision == len(await restored.log.actions(game)) == 2


async def test_a_store_in_memory_serves_readers_and_writers(tmp_path: Path) -> None:
    async with await Store.open("sqlite://") as store:
        game = await begun(store)
        for seq in range(5):
            assert await store.log.append(game, seq, [PASS]) == seq + 1
        assert len((await store.log.load(game))[0].actions) == 5
    assert list(tmp_path.iterdir()) == []


class Waits:
    """A clock that only SQLite's waiting for a locked file moves on, and who waited how long; nobody really waits."""

    def __init__(self) -> None:
        self.now = 0.0
        #: Until the first wait begins, and until it may end: others ask in between.
        self.begun, self.over = threading.Event(), threading.Event()
        self.took: list[float] = []

    def granted(self, backend: Any, connection: Connection, units: Sequence[Any]) -> None:
        """Replaces ``_wait_no_longer``: SQLite's waiting time is over, and the file is still locked."""
        _wait_no_longer(backend, connection, units)
        raw = connection.connection.dbapi_connection
        assert raw is not None
        begun, [seconds] = self.now, [row[0] / 1000 for row in raw.cursor().execute("PRAGMA busy_timeout").fetchall()]
        raw.cursor().execute("PRAGMA busy_timeout=0")
        self.begun.set()
        assert self.over.wait(PATIENCE)
        self.now = max(self.now, begun + seconds)

    def replace(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """From now on SQLite's waits are these."""
        monkeypatch.setattr(sqlite, "time", SimpleNamespace(monotonic=lambda: self.now))
        monkeypatch.setattr(SqliteBackend, "_wait_no_longer", lambda *given: self.granted(*given))
        monkeypatch.setattr(SqliteBackend, "_carry_out", lambda *given: self.carried_out(*given))

    def carried_out(self, backend: Any, units: Sequence[Any]) -> None:
        """In place of ``_carry_out``: notes how long those waited whose time is over."""
        _carry_out(backend, units)
        self.took += [self.now - unit.asked for unit in units if unit.done]


_wait_no_longer, _carry_out = SqliteBackend._wait_no_longer, SqliteBackend._carry_out


async def test_nobody_waits_for_a_locked_file_longer_than_allowed_although_others_waited_before(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each has its own time from the moment it asked; the wait of those before it is part of that."""
    async with await Store.open(f"sqlite:///{file}", busy_ms=600) as store:
        game, waits = await begun(store), Waits()
        waits.replace(monkeypatch)
        with locked(file):
            asked = []
            for number in range(6):
                waits.now = number / 10
                asked.append(asyncio.create_task(store.log.append(game, 0, [PASS])))
                await asyncio.sleep(0)
                assert await asyncio.to_thread(waits.begun.wait, PATIENCE)
            waits.over.set()
            assert all(isinstance(one, StoreBusyError) for one in await asyncio.gather(*asked, return_exceptions=True))
        assert len(waits.took) == 6
        assert max(waits.took) <= 0.65, "SQLite waits in steps of a twentieth of a second"
        assert min(waits.took) >= 0.45, "a caller with hardly any time left gets the answer at once"
        monkeypatch.undo()
        assert await store.log.append(game, 0, [PASS]) == 1


async def test_who_asked_while_the_file_was_locked_is_written_once_it_is_free(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}", busy_ms=int(PATIENCE * 1000)) as store:
        game, other = await begun(store), await begun(store)
        with locked(file):
            first = asyncio.create_task(store.log.append(game, 0, [PASS]))
            await asyncio.sleep(0.1)
            second = asyncio.create_task(store.log.append(other, 0, [PASS]))
            await asyncio.sleep(0.1)
        assert await asyncio.gather(first, second) == [1, 1]
