"""The judge of ``benchmarks.crash_cluster`` finds notices of clocks that are missing, doubled, or too many."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import make_url

from benchmarks import clock_judge
from benchmarks.clock_judge import ClockJudge, Span
from benchmarks.cluster_fleet import SharedDatabase
from bot.commands.clock import Timeouts
from bot.time.overdue import OverdueSeats
from tests.store import postgres
from tests.table.cluster.branches import MINE, branches

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
WARNINGS = "payload ->> 'says' = 'clock-warning'"
PASSES = "payload ->> 'text' LIKE '%ran out of time%'"


@pytest.fixture
async def clocked() -> AsyncIterator[SharedDatabase]:
    """The database of a game in which red, who was warned, has run out of time."""
    async with branches(1) as [branch]:
        database = SharedDatabase(make_url(branch.store.database.url).set(drivername="postgresql").render_as_string(False))
        await asyncio.to_thread(database.run_script, clock_judge.WATCH)
        table = branch.table
        overdue, no_rule = OverdueSeats(table.clocks, table.stakes.lets_computer_in), None
        rule: Any = no_rule
        table.clocks.on_expired = Timeouts(overdue, table.lobby, [], rule).expired
        game = (await branch.begin(MINE)).id
        await table.clocks.sync(game)
        for seconds in (255, 60):  # of five minutes; the warning comes fifty seconds before the end
            await branch.session.run_query("UPDATE clock_run SET since = since - $1, wake = 0 WHERE NOT hidden", seconds * 1000)
            await table.clocks.tick()
        yield database


def judged(database: SharedDatabase, *disturbed: Span) -> dict[str, int]:
    return ClockJudge(database, disturbed, wished=0).judge()


async def test_what_is_right_is_right(clocked: SharedDatabase) -> None:
    assert judged(clocked) == {"by clocks": 1, "reminders": 1}


@pytest.mark.parametrize("which", [WARNINGS, PASSES])
async def test_a_missing_notice_is_found(clocked: SharedDatabase, which: str) -> None:
    clocked.run_script(f"DELETE FROM outbox WHERE {which}")
    with pytest.raises(AssertionError, match="are not there"):
        judged(clocked)


@pytest.mark.parametrize("which", [WARNINGS, PASSES])
async def test_a_notice_that_was_written_twice_is_found(clocked: SharedDatabase, which: str) -> None:
    columns = "game_id, lane, topic, kind, target, payload, attempts, status, created_at, not_before"
    clocked.run_script(f"INSERT INTO outbox (nonce, {columns}) SELECT nonce || '2', {columns} FROM outbox WHERE {which}")
    with pytest.raises(AssertionError, match="for nothing, or twice"):
        judged(clocked)


async def test_a_reminder_that_nobody_wrote_down_is_found_unless_something_was_disturbed(clocked: SharedDatabase) -> None:
    clocked.run_script(f"DELETE FROM outbox WHERE {WARNINGS}; UPDATE bench.run SET notices = 0, at = coalesce(since + 1, at)")
    with pytest.raises(AssertionError, match="that were due"):
        judged(clocked)
    assert judged(clocked, Span(0, float("inf"))) == {"by clocks": 1, "reminders": 0}
