"""Another program holds the database: a click is answered while Discord still takes an answer, and nothing is lost."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.table.program import Program, running
from tests.table.whole.test_e2e import begin, board
from tests.table.whole.test_faults import act


@pytest.fixture
async def program(tmp_path: Path) -> AsyncIterator[Program]:
    """The program with the toy game."""
    async with running(tmp_path / "home", "tests.table.toy") as started:
        yield started


async def test_a_busy_database_is_reported_in_time(program: Program, tmp_path: Path) -> None:
    alice, _ = await begin(program.director)
    await board(alice, "to act")
    other = sqlite3.connect(tmp_path / "home" / "fieldpost.sqlite", isolation_level=None)
    world = program.sandbox.world
    before = set(world.interactions)
    other.execute("BEGIN IMMEDIATE")
    try:
        for _ in range(3):
            result = await act(alice, "pass")
            assert "busy" in result.text
    finally:
        other.rollback()
        other.close()
    asked = [one for key, one in world.interactions.items() if key not in before]
    assert len(asked) == 3
    assert all(one["status"] != "failed" for one in asked), "Discord waited no longer than it does"
    done = await act(alice, "pass")
    assert "busy" not in done.text
