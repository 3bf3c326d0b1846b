"""Time: the clocks of games and seats, and people's vacations. Their meaning is in ``bot.time.pace`` and ``clocks``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from bot.store.database import StorePart
from bot.store.errors import StaleRunsError
from bot.store.game_rows import own_games
from bot.store.outbox_queue import enqueue_outbox
from bot.store.rows import NewOutbox
from bot.store.schema import clock_run, clocks, whole_milliseconds

Timeout = Literal["nothing", "skip", "forfeit", "ask"]


class Clock(msgspec.Struct, frozen=True):
    """A game's time control: the pace as text, the effect of a timeout, and since when a pause has stopped it."""

    game_id: int
    pace: str
    timeout: Timeout
    stopped_at: datetime | None = None


class SeatTimeRun(msgspec.Struct, frozen=True):
    """The time of one seat, ``hidden`` for decisions hidden from the others.

    ``left_ms`` was left at ``since``; without ``since`` it is stopped. ``what``: the decision it is for, "" for none.
    ``notices``: those already sent (bits of ``bot.time.pace``). ``wake``: when there is something to do next.
    """

    game_id: int
    seat: str
    hidden: bool
    left_ms: int
    since: datetime | None = None
    what: str = ""
    notices: int = 0
    wake: datetime | None = None


def _stored_run(run: SeatTimeRun) -> SeatTimeRun:
    """A run as it is read again: in whole milliseconds."""
    since, wake = (None if moment is None else whole_milliseconds(moment) for moment in (run.since, run.wake))
    return msgspec.structs.replace(run, since=since, wake=wake)


def _read_runs(connection: Connection, game_id: int) -> list[SeatTimeRun]:
    columns = (one.label(one.key) for one in clock_run.c)  # by the names of the fields: one differs from the column's
    query = select(*columns).where(clock_run.c.game_id == game_id).order_by(clock_run.c.seat, clock_run.c.hidden)
    return [SeatTimeRun(**row) for row in connection.execute(query).mappings()]


def add_clock(connection: Connection, game_id: int, clock: Clock, runs: Iterable[SeatTimeRun]) -> None:
    """The time control of a new game and the times of its seats, whatever game they were kept for."""
    connection.execute(insert(clocks).values(msgspec.structs.asdict(clock) | {"game_id": game_id}))
    for run in runs:
        connection.execute(insert(clock_run).values(msgspec.structs.asdict(run) | {"game_id": game_id}))


class ClockStore(StorePart):
    """``Store.clocks``: time controls and running times."""

    async def of_game(self, game_id: int) -> Clock | None:
        """A game's time control; None if it has none."""
        found = await self._database.read_structs(select(clocks).where(clocks.c.game_id == game_id), Clock)
        return next(iter(found), None)

    async def stop(self, game_id: int, stopped_at: datetime | None) -> None:
        """Stop a game's clock at that moment, or (None) let it go on."""
        await self._database.run_statement(update(clocks).where(clocks.c.game_id == game_id).values(stopped_at=stopped_at))

    async def runs(self, game_id: int) -> list[SeatTimeRun]:
        """The times of a game's seats."""
        return await self._database.read(lambda connection: _read_runs(connection, game_id))

    async def save_runs(
        self, game_id: int, known: Sequence[SeatTimeRun], wanted: Sequence[SeatTimeRun], outbox: Sequence[NewOutbox] = ()
    ) -> None:
        """Replace the times of a game's seats, which are still as they are ``known``, together with the messages about it.

        Raises StaleRunsError if another process has changed them.
        """

        def work(connection: Connection) -> None:
            connection.execute(select(clocks.c.game_id).where(clocks.c.game_id == game_id).with_for_update())
            if _read_runs(connection, game_id) != sorted(map(_stored_run, known), key=lambda run: (run.seat, run.hidden)):
                raise StaleRunsError(game_id)
            connection.execute(delete(clock_run).where(clock_run.c.game_id == game_id))
            if wanted:
                connection.execute(insert(clock_run), [msgspec.structs.asdict(run) for run in wanted])
            enqueue_outbox(connection, self._database.now(), game_id, outbox)

        await self._database.write(work)

    async def next_wake(self) -> datetime | None:
        """When the next clock of this process needs attention; None if none is running."""
        own = own_games(self._database.share, clock_run.c.game_id)
        moment: datetime | None = await self._database.read_value(select(func.min(clock_run.c.wake)).where(own))
        return moment

    async def due(self, now: datetime) -> list[int]:
        """The games of this process whose clocks need attention, the most urgent first."""
        query = (
            select(clock_run.c.game_id)
            .where(clock_run.c.wake <= now, own_games(self._database.share, clock_run.c.game_id))
            .group_by(clock_run.c.game_id)
            .order_by(func.min(clock_run.c.wake))
        )
        return [int(row.game_id) for row in await self._database.read_rows(query)]

    async def running(self) -> list[int]:
        """All games of this process with a running clock."""
        query = select(clock_run.c.game_id).where(clock_run.c.since.is_not(None)).distinct().order_by(clock_run.c.game_id)
        query = query.where(own_games(self._database.share, clock_run.c.game_id))
        return [int(row.game_id) for row in await self._database.read_rows(query)]

    async def postpone(self, game_id: int, wake: datetime) -> None:
        """Check a game's clock again at that moment (it could not be read now)."""
        late = (clock_run.c.game_id == game_id, clock_run.c.wake < wake)
        await self._database.run_statement(update(clock_run).where(*late).values(wake=wake))
