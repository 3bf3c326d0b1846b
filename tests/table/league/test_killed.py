"""The program killed while a round is being opened, and anywhere in a season: each pairing one thread and one game, one ping."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from benchmarks.crash_league import crash
from tests.director.client import PATIENCE
from tests.table.forked import Forked
from tests.table.program import Program, running


def asked(program: Program, query: str) -> list[tuple[Any, ...]]:
    with contextlib.closing(sqlite3.connect(f"file:{program.home}/fieldpost.sqlite?mode=ro", uri=True, timeout=PATIENCE)) as rows:
        return rows.execute(query).fetchall()


async def until(program: Program, query: str, wanted: int) -> None:
    """Wait until a count in the database has the expected value."""
    async with asyncio.timeout(PATIENCE):
        while asked(program, query)[0][0] != wanted:
            await asyncio.sleep(0.02)


def threads(program: Program) -> list[dict[str, Any]]:
    return [item for item in program.sandbox.world.channels.values() if item["type"] == 11]


async def test_a_round_that_is_interrupted_comes_out_whole(tmp_path: Path) -> None:
    async with running(tmp_path / "home", "tests.table.toy") as program:
        carol = program.director.user("carol")
        people = [program.director.user(name) for name in ("alice", "bob", "carol", "dave")]
        new = {"name": "Spring", "scenario": "short", "template": "everybody"}
        walk = (await carol.slash("league-desk new", new, channel="games")).ok().last
        await carol.click(walk.button("Open entries"))
        for user in people:
            (await user.slash("league join", {}, channel="games")).ok()
        preview = (await carol.slash("league-desk start", {}, channel="games")).ok().last
        await carol.click(preview.button("Publish"), wait="sent")
        for games in (0, 1, 2):
            # Killed before the first thread, in the midst, and when the last game has just been opened.
            await until(program, "SELECT count(*) >= 1 FROM league_log WHERE text LIKE '%\"published\"%'", 1)
            await until(program, f"SELECT count(*) >= {games} FROM game", 1)
            await program.kill()
            await program.start()
        await until(program, "SELECT count(*) FROM game WHERE status = 'active'", 2)
        await until(program, "SELECT count(*) FROM outbox WHERE status = 'waiting' AND lane LIKE '%league%'", 0)
        assert len(threads(program)) == 2
        assert sorted(row[0] for row in asked(program, "SELECT thread_id FROM game")) == sorted(
            int(thread["id"]) for thread in threads(program)
        )
        begun = asked(program, "SELECT text FROM league_log WHERE room = 'season' AND text LIKE '%\"begun\"%'")
        assert len(begun) == 2
        for thread in threads(program):
            posts = [one for one in program.sandbox.world.messages.get(thread["id"], {}).values() if "Spring" in one["content"]]
            assert len(posts) == 1
        every = [one for there in program.sandbox.world.messages.values() for one in there.values()]
        shown = [one for one in every if "'label': 'Status'" in str(one)]  # its button; boards of the toy have a line "Status"
        assert [one["pinned"] for one in shown] == [True]


async def test_a_season_that_is_killed_anywhere_comes_out_whole() -> None:
    """A slice of ``python -m benchmarks.crash_league``: a season of two people."""
    counts = await crash(2, seed=5, start=Forked.start, people=("alice", "bob"), template="everybody")
    assert counts["kills"] >= 2
    assert (counts["rounds"], counts["results"]) == (2 * counts["seasons"], 2 * counts["seasons"])
