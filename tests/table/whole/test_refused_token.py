"""A token that Discord withdraws during games: the program sends nothing, says so once, and loses nothing."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from sandbox.server import Sandbox
from tests.director.client import Director
from tests.sandbox.excerpt import EXCERPT
from tests.table.program import PATIENCE, Program
from tests.table.whole.test_e2e import begin, board
from tests.table.whole.test_faults import pinged, to_blue


async def test_a_withdrawn_token_stops_all_sending_and_a_start_with_a_right_one_goes_on(tmp_path: Path) -> None:
    async with Sandbox(openapi=EXCERPT) as sandbox, Director(sandbox.base) as director:
        await director.settings(ack_seconds=PATIENCE)
        program = Program(sandbox, director, tmp_path / "home", "tests.table.toy")
        program.errors = True
        await program.start()
        try:
            alice, bob = await begin(director)
            await board(alice, "to act")
            await director.fault(path=r"^/(channels|users)/", times=10_000, status=401, message="401: Unauthorized")
            await to_blue(alice)
            async with asyncio.timeout(PATIENCE):
                while not sum(one["hits"] for one in await director.call("GET", "/faults")):
                    await asyncio.sleep(0.05)
            await asyncio.sleep(3)
            hits = sum(one["hits"] for one in await director.call("GET", "/faults"))
        finally:
            await program.stop()
        said = await program.complaints()
        assert said.count("nothing is sent") == 1
        assert "Traceback" not in said
        with closing(sqlite3.connect(program.home / "fieldpost.sqlite")) as connection:
            assert not connection.execute("SELECT 1 FROM outbox WHERE status = 'dead'").fetchall()
            [(lanes,)] = connection.execute("SELECT count(DISTINCT lane) FROM outbox WHERE status = 'waiting'").fetchall()
        assert hits <= lanes, "those that were under way, one in a lane, and no others"
        await director.clear_faults()
        await program.start()
        try:
            ping = await pinged(bob)
            assert ping.button(":d:")
            await board(alice, "Passed")
        finally:
            await program.stop()
