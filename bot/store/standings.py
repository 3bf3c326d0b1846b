"""Standing answers: what the host answers for a seat."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, func, select, update

from bot.store.database import StorePart, put_row
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


def _of_row(*, places: list[str], stakes: list[str], uses: list[list[str]], **rest: Any) -> StandingRow:
    """A standing answer from the columns of the table."""
    return StandingRow(places=tuple(places), stakes=tuple(stakes), uses=tuple((card, place) for card, place in uses), **rest)


def drop_standing(connection: Connection, game_id: int, seat: str) -> bool:
    """Delete a seat's standing answer inside the caller's transaction; False if it had none."""
    here = (standing.c.game_id == game_id, standing.c.seat == seat)
    return connection.execute(delete(standing).where(*here)).rowcount > 0


class StandingStore(StorePart):
    """``Store.standings``: the standing answers of all seats, one per seat."""

    async def of_game(self, game_id: int) -> list[StandingRow]:
        """The standing answers of a game's seats."""
        query = select(standing).where(standing.c.game_id == game_id).order_by(standing.c.seat)
        return await self._database.read_structs(query, _of_row)

    async def save(self, wanted: StandingRow) -> None:
        """Write a seat's standing answer, replacing its old one."""
        lists = {"places": list(wanted.places), "stakes": list(wanted.stakes), "uses": [list(use) for use in wanted.uses]}
        values = {**msgspec.structs.asdict(wanted), **lists}
        await self._database.write(lambda connection: put_row(connection, standing, values))

    async def drop(self, game_id: int, seat: str) -> bool:
        """Remove a seat's standing answer; False if it had none."""
        return await self._database.write(lambda connection: drop_standing(connection, game_id, seat))

    async def put_off(self, game_id: int, wake: datetime) -> None:
        """Check a game's standing answers again at that moment (they could not be carried out now)."""
        late = (standing.c.game_id == game_id, standing.c.wake < wake)
        await self._database.run_statement(update(standing).where(*late).values(wake=wake))

    async def games(self, until: datetime | None = None) -> list[int]:
        """Games of this process with standing answers; with ``until``, only those with one due by then."""
        query = select(standing.c.game_id).distinct().order_by(standing.c.game_id)
        query = query.where(own_games(self._database.share, standing.c.game_id))
        if until is not None:
            query = query.where(standing.c.wake <= until)
        return [int(row.game_id) for row in await self._database.read_rows(query)]

    async def next_wake(self) -> datetime | None:
        """When the next standing answer of this process is due; None if none is."""
        query = select(func.min(standing.c.wake)).where(own_games(self._database.share, standing.c.game_id))
        moment: datetime | None = await self._database.read_value(query)
        return moment
