"""A decision that another process stores while its time runs out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from bot.commands.clock import Timeouts
from bot.store import SeatTimeRun
from bot.time.clock_face import ClockFace
from bot.time.overdue import OverdueSeats
from tests.store import postgres
from tests.table.cluster.branches import MINE, branches

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")


async def test_nobody_hears_that_the_time_of_their_answer_is_up() -> None:
    async with branches() as (first, second):
        game, table = (await first.begin(MINE)).id, first.table
        for seat in ("red", "blue"):
            await first.act(game, seat, "pass")
        await table.clocks.sync(game)  # both bid in secret
        rule: Any = None
        timeouts = Timeouts(OverdueSeats(table.clocks, table.stakes.lets_computer_in), table.lobby, [], rule)

        async def expire(face: ClockFace, expired: Sequence[SeatTimeRun]) -> None:
            assert {run.seat for run in expired} == {"red", "blue"}
            await second.act(game, "red", "choose 1")
            await timeouts.expired(face, expired)

        table.clocks.on_expired = expire
        await first.session.run_query("UPDATE clock_run SET since = since - 600000, wake = 0 WHERE hidden")
        await table.clocks.tick()
        said = await first.session.run_query("SELECT payload ->> 'seat' FROM outbox WHERE payload ->> 'text' = 'clock-up'")
        assert [seat for (seat,) in said] == ["blue"]
