"""A slice of the crash harness (``benchmarks.crash``): the shipped program, killed at random moments of a game."""

from __future__ import annotations

import pytest

from benchmarks.crash import crash
from tests.table.forked import Forked


@pytest.mark.plays("rules.eots")
async def test_nothing_is_lost_or_doubled_however_often_the_program_is_killed() -> None:
    counts = await crash(8, seed=12, modules="rules.eots", start=Forked.start)
    assert counts["kills"] >= 8
    assert counts["actions"] > 0  # how many depends on how fast the machine is
    assert counts["pictures"] >= 2
