"""Whole functions in an aiosqlite connection's thread: what the store needs of aiosqlite."""

from __future__ import annotations

import asyncio
import inspect
import subprocess
import sys
import threading
from importlib.metadata import version
from pathlib import Path
from queue import SimpleQueue

import aiosqlite
import pytest

from bot.store.backend import read_url
from bot.store.sqlite import sqlite_engine
from bot.store.unit_connection import UnitConnection
from tests.director.client import PATIENCE
from tests.store.threadless import ThreadlessConnection

CHANGED = (
    f"aiosqlite {version('aiosqlite')} has changed: UnitConnection.run puts (future, function) into Connection._tx, whose thread"
    " runs the function and sets the future. Adapt bot/store/unit_connection.py, then the version in pyproject.toml."
)


ROOT = Path(__file__).parents[2]


def run(script: str) -> subprocess.CompletedProcess[str]:
    """Run a program of its own; raises TimeoutExpired if it does not end."""
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE, cwd=ROOT)


#: The program's connection, and the one of tests that are not about its thread: what they do is the same.
KINDS = pytest.mark.parametrize("kind", [UnitConnection, ThreadlessConnection])


def made(file: Path, kind: type[UnitConnection] = UnitConnection) -> UnitConnection:
    return kind(sqlite_engine(read_url(f"sqlite:///{file}"), 1000))


async def test_aiosqlite_still_works_as_the_connection_expects(tmp_path: Path) -> None:
    """A plain connection of aiosqlite, so that this fails only because of it."""
    connection = await aiosqlite.connect(tmp_path / "plain.sqlite")
    try:
        assert isinstance(getattr(connection, "_tx", None), SimpleQueue), CHANGED
        assert "_connection" in vars(connection), CHANGED
        assert {"connector", "iter_chunk_size"} <= set(inspect.signature(aiosqlite.Connection).parameters), CHANGED
        future: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        connection._tx.put_nowait((future, lambda: threading.current_thread().name))
        async with asyncio.timeout(PATIENCE):
            assert await future != threading.current_thread().name, CHANGED
    finally:
        await connection.close()


@KINDS
async def test_functions_run_in_order_in_a_thread_of_their_own(tmp_path: Path, kind: type[UnitConnection]) -> None:
    seen: list[int] = []
    async with made(tmp_path / "games.sqlite", kind) as connection:
        waiting = [connection.run(lambda number=number: seen.append(number)) for number in range(50)]
        assert connection.in_hand == 50
        thread = await connection.run(threading.get_ident)
        assert (thread == threading.get_ident()) == (kind is ThreadlessConnection)
        assert all(future.done() for future in waiting)
        assert (seen, connection.in_hand) == (list(range(50)), 0)


@KINDS
async def test_an_error_comes_back_and_the_next_function_runs(tmp_path: Path, kind: type[UnitConnection]) -> None:
    async with made(tmp_path / "games.sqlite", kind) as connection:
        with pytest.raises(ZeroDivisionError):
            await connection.run(lambda: 1 // 0)
        assert await connection.run(lambda: 1) == 1


@KINDS
async def test_closing_finishes_what_is_in_hand_and_refuses_more(tmp_path: Path, kind: type[UnitConnection]) -> None:
    connection = made(tmp_path / "games.sqlite", kind)
    async with connection:
        waiting = connection.run(lambda: "done")
    assert waiting.result() == "done"
    with pytest.raises(ValueError, match="closed"):
        connection.run(lambda: None)
    await connection.close()


@KINDS
async def test_aiosqlites_own_methods_use_the_same_connection(tmp_path: Path, kind: type[UnitConnection]) -> None:
    async with made(tmp_path / "games.sqlite", kind) as connection:
        await connection.execute("CREATE TABLE kept (word TEXT)")
        async with connection.execute("SELECT count(*) FROM kept") as cursor:
            assert await cursor.fetchone() == (0,)


@pytest.mark.parametrize("ending", ["", "raise RuntimeError('meanwhile')", "asyncio.current_task().cancel()"])
def test_a_program_that_used_a_store_ends(tmp_path: Path, ending: str) -> None:
    """aiosqlite's threads keep a program alive until their connections are closed, so every way out must close them."""
    script = f"""
import asyncio
from bot.store import Store

async def main():
    async with await Store.open("sqlite:///{tmp_path / "games.sqlite"}") as store:
        {ending or "pass"}
        await asyncio.sleep(0)

asyncio.run(main())
"""
    ran = run(script)
    assert (ran.returncode == 0) == (not ending), ran.stderr


@pytest.mark.parametrize("content", [b"this was never a database" * 100, None])
def test_a_program_whose_store_could_not_be_opened_ends(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "games.sqlite"
    if content is None:
        file.mkdir()
    else:
        file.write_bytes(content)
    script = f"import asyncio\nfrom bot.store import Store\nasyncio.run(Store.open('sqlite:///{file}'))"
    ran = run(script)
    assert "StoreBrokenError" in ran.stderr


async def test_a_connection_is_closed_wherever_its_user_is_cancelled(tmp_path: Path) -> None:
    """Its thread is no daemon: one that is left open keeps the program from ending."""
    for steps in range(12):
        connection, reached = made(tmp_path / "cancelled.sqlite"), asyncio.Event()

        async def use(connection: UnitConnection = connection, reached: asyncio.Event = reached) -> None:
            async with connection:
                await connection.run(lambda: None)
                reached.set()

        using = asyncio.create_task(use())
        if steps >= 6:  # while it is being closed
            await asyncio.wait_for(reached.wait(), PATIENCE)
        for _ in range(steps % 6):
            await asyncio.sleep(0)
        using.cancel()
        await asyncio.gather(using, return_exceptions=True)
        thread = connection._thread
        if thread.ident is not None:  # it was started
            await asyncio.to_thread(thread.join, PATIENCE)
            assert not thread.is_alive()
