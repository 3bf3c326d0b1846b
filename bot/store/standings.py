"""Standing answers: what the host answers for a seat."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import Connection, RowMapping, bindparam, delete, func, select, update

from bot.store.database import Database, insert_into
from bot.store.game_rows import own_games
from bot.store.schema import standing
from rules.engine.contract.wishes import Until


class StandingRow(msgspec.Struct, frozen=True):
    """A standing answer. ``mark``: the occasion or turn it was made in and ends with.

    It declines (``passes``), but not a question about any of ``places`` or ``stakes``, or (``only``) only a question about no
    other places. Cards to be used come first, for the whole game: ``uses`` are pairs of a card and a place, "" for any place.
    ``wake``: when the host answers the question ``due``; None if the current question is not covered. ``made``: when it was set.
    ``paid``: the occasion for which a pause was drawn, and ``ends`` its end; ``seen``: the newest log entry that others could
    notice then; ``again``: the question due is not the first one of that occasion.
    """

    game_id: int
    seat: str
    until: Until
    mark: str = ""
    places: tuple[str, ...] = ()
    only: bool = False
    wake: datetime | None = None
    due: str = ""
    made: datetime | None = None
    paid: str = ""
    ends: datetime | None = None
    seen: int = 0
    again: bool = False
    stakes: tuple[str, ...] = ()
    uses: tuple[tuple[str, str], ...] = ()
    passes: bool = True


def _of_row(row: RowMapping) -> StandingRow:
    """A standing answer from a row of the table."""
    lists = {"places": tuple(row["places"]), "stakes": tuple(row["stakes"]), "uses": tuple(map(tuple, row["uses"]))}
    return StandingRow(**{**row, **lists})


_OF_GAME = select(standing).where(standing.c.game_id == bindparam("of_game")).order_by(standing.c.seat)


def drop_standing(connection: Connection, game_id: int, seat: str) -> bool:
    """Delete a seat's standing answer inside the caller's transaction; False if it had none."""
    here = (standing.c.game_id == game_id, standing.c.seat == seat)
    return connection.execute(delete(standing).where(*here)).rowcount > 0


class StandingStore:
    """``Store.standings``: the standing answers of all seats, one per seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game_id: int) -> list[StandingRow]:
        """The standing answers of a game's seats."""

        def work(connection: Connection) -> list[StandingRow]:
            rows = connection.execute(_OF_GAME, {"of_game": game_id}).mappings()
            return [_of_row(row) for row in rows]

        return await self._database.read(work)

    async def save(self, wanted: StandingRow) -> None:
        """Write a seat's standing answer, replacing its old one."""
        lists = {"places": list(wanted.places), "stakes": list(wanted.stakes), "uses": [list(use) for use in wanted.uses]}
        values = {**msgspec.structs.asdict(wanted), **lists}

        def work(connection: Connection) -> None:
            put = insert_into(connection, standing).values(values)
            changes = {name: put.excluded[name] for name in values if name not in ("game_id", "seat")}
            connection.execute(put.on_conflict_do_update(index_elements=["game_id", "seat"], set_=changes))

        await self._database.write(work)

    async def drop(self, game_id: int, seat: str) -> bool:
        """Remove a seat's standing answer; False if it had none."""
        return await self._database.write(lambda connection: drop_standing(connection, game_id, seat))

    async def put_off(self, game_id: int, wake: datetime) -> None:
        """Check a game's standing answers again at that moment (they could not be carried out now)."""
        late = (standing.c.game_id == game_id, standing.c.wake < wake)

        def work(connection: Connection) -> None:
            connection.execute(update(standing).where(*late).values(wake=wake))

        await self._database.write(work)

    async def games(self, until: datetime | None = None) -> list[int]:
        """Games of this process with standing answers; with ``until``, only those with one due by then."""
        query = select(standing.c.game_id).distinct().order_by(standing.c.game_id)
        query = query.where(own_games(self._database.share, standing.c.game_id))
        if until is not None:
            query = query.where(standing.c.wake <= until)

        def work(connection: Connection) -> list[int]:
            return [int(row.game_id) for row in connection.execute(query)]

        return await self._database.read(work)

    async def next_wake(self) -> datetime | None:
        """When the next standing answer of this process is due; None if none is."""
        query = select(func.min(standing.c.wake)).where(own_games(self._database.share, standing.c.game_id))

        def work(connection: Connection) -> datetime | None:
            moment: datetime | None = connection.scalar(query)
            return moment

        return await self._database.read(work)
