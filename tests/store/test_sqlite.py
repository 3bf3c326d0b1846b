"""Writes that wait for one another reach the disk together, and each succeeds or fails by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest
from sqlalchemy import Connection

from bot.store import (
    NewAction,
    NewOutbox,
    RepeatedInteractionError,
    StaleRevisionError,
    Store,
    StoreBrokenError,
    StoreBusyError,
    StoreFullError,
)
from tests.director.client import PATIENCE
from tests.store.test_trouble import Waits, locked

PASS = NewAction("japan", "pass")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


async def begun(store: Store) -> int:
    return (await store.games.create(game_type="toy", scenario="a", owner_id=1)).id


async def commits(store: Store) -> list[str]:
    """Grows by one with every transaction that the store commits from now on."""
    seen: list[str] = []

    def note(statement: str) -> None:
        if statement == "COMMIT":
            seen.append(statement)

    def listen(connection: Connection) -> None:
        raw = connection.connection.dbapi_connection
        assert isinstance(raw, sqlite3.Connection)
        raw.set_trace_callback(note)

    await store.database.write(listen)
    seen.clear()  # its own
    return seen


class Gate:
    """A write that holds the writer until it is let go, so that others queue behind it."""

    def __init__(self, store: Store) -> None:
        self.open = threading.Event()
        self.task = asyncio.ensure_future(store.database.write(self._wait))

    def _wait(self, _: Connection) -> None:
        assert self.open.wait(PATIENCE)


async def behind(gate: Gate, *waiting: asyncio.Task[int]) -> list[int | BaseException]:
    """Let these queue up behind the gate, open it, and wait for all."""
    await asyncio.sleep(0.05)
    gate.open.set()
    await gate.task
    return await asyncio.gather(*waiting, return_exceptions=True)


async def test_writes_that_wait_are_committed_together(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        games = [await begun(store) for _ in range(10)]
        seen = await commits(store)
        done = await behind(Gate(store), *(asyncio.create_task(store.log.append(game, 0, [PASS])) for game in games))
        assert done == [1] * 10
        assert 1 <= len(seen) <= 2  # the gate's and theirs


async def test_one_that_is_refused_takes_nothing_from_the_others(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        game, other = await begun(store), await begun(store)
        gate = Gate(store)
        refused = store.log.append(game, 5, [PASS], [NewOutbox("message", 1, {"text": "never"})], interaction_id=7)
        first, moved, second = await behind(
            gate,
            asyncio.create_task(store.log.append(game, 0, [PASS], interaction_id=8)),
            asyncio.create_task(refused),
            asyncio.create_task(store.log.append(other, 0, [PASS, PASS])),
        )
        assert (first, second) == (1, 2)
        assert isinstance(moved, StaleRevisionError)
        assert moved.current_seq == 1  # it saw what was written before it in the same transaction
        assert await store.outbox.rows() == []
        assert await store.clicks.response(7) is None


async def test_the_same_click_twice_in_one_transaction_is_carried_out_once(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        game = await begun(store)
        gate = Gate(store)
        clicks = (asyncio.create_task(store.log.append(game, 0, [PASS], interaction_id=9)) for _ in range(3))
        first, *again = await behind(gate, *clicks)
        assert first == 1
        assert all(isinstance(error, RepeatedInteractionError) for error in again)
        assert len(await store.log.actions(game)) == 1


async def test_a_disk_that_is_full_for_one_is_not_for_the_others(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        small, large = await begun(store), await begun(store)
        pages = await store.database.read(lambda connection: int(connection.exec_driver_sql("PRAGMA page_count").scalar_one()))
        await store.database.write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 20}").close())
        gate = Gate(store)
        big = [NewOutbox("message", 10, {"text": "x" * 500_000})]
        full, fine = await behind(
            gate,
            asyncio.create_task(store.log.append(large, 0, [PASS], big)),
            asyncio.create_task(store.log.append(small, 0, [PASS])),
        )
        assert isinstance(full, StoreFullError)
        assert fine == 1
        assert (await store.games.get(large)).revision == 0
        assert (await store.games.get(small)).revision == 1


async def test_all_that_wait_for_a_locked_file_fail_at_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After one wait, not after one each."""
    async with await Store.open(f"sqlite:///{file}", busy_ms=200) as store:
        games, waits = [await begun(store) for _ in range(10)], Waits()
        waits.replace(monkeypatch)
        with locked(file):
            asked = [asyncio.create_task(store.log.append(game, 0, [PASS])) for game in games]
            await asyncio.sleep(0)
            assert await asyncio.to_thread(waits.begun.wait, PATIENCE)
            waits.over.set()
            result = await asyncio.gather(*asked, return_exceptions=True)
        assert all(isinstance(error, StoreBusyError) for error in result)
        assert waits.took == [0.2] * 10
        monkeypatch.undo()
        assert await store.log.append(games[0], 0, [PASS]) == 1


async def test_somebody_who_is_cancelled_leaves_a_finished_write_behind(file: Path) -> None:
    async with await Store.open(f"sqlite:///{file}") as store:
        game = await begun(store)
        gate = Gate(store)
        task = asyncio.create_task(store.log.append(game, 0, [PASS]))
        await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.sleep(0.05)
        assert not task.done()
        gate.open.set()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await store.games.get(game)).revision == 1


async def test_a_closed_store_says_so(file: Path) -> None:
    store = await Store.open(f"sqlite:///{file}")
    await store.close()
    await store.close()
    with pytest.raises(StoreBrokenError, match="closed"):
        await store.log.append(1, 0, [PASS])
    with pytest.raises(StoreBrokenError, match="closed"):
        await store.games.find()
