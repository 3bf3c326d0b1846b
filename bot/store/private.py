"""What a seat keeps to itself: plans made ahead of its turn, and its standing answer."""

from __future__ import annotations

from datetime import datetime
from typing import Literal

import msgspec
from sqlalchemy import Connection, bindparam, delete, func, select, update

from bot.store.database import insert_into
from bot.store.schema import plan as plans
from bot.store.schema import standing as standings
from bot.store.times import Times

_STANDINGS = select(standings).where(standings.c.game_id == bindparam("of_game")).order_by(standings.c.seat)
Until = Literal["occasion", "turn", "game"]


class Plan(msgspec.Struct, frozen=True):
    """Orders under a name, one a line."""

    game_id: int
    seat: str
    name: str
    text: str
    changed_at: datetime


class Standing(msgspec.Struct, frozen=True):
    """A standing answer. ``mark``: the occasion or turn it was made in and ends with.

    It does not hold where a question is of any of ``places``, or (``only``) holds where it is of nothing but these.
    ``wake``: when the host answers the question ``due``; None while nothing is asked that it answers.
    """

    game_id: int
    seat: str
    until: Until
    mark: str = ""
    places: tuple[str, ...] = ()
    only: bool = False
    wake: datetime | None = None
    due: str = ""


class Private(Times):
    """The part of the store that knows plans and standing answers."""

    async def plans(self, game_id: int, seat: str) -> list[Plan]:
        """A seat's plans, the one changed last on top."""
        query = select(plans).where(plans.c.game_id == game_id, plans.c.seat == seat)

        def work(connection: Connection) -> list[Plan]:
            rows = connection.execute(query.order_by(plans.c.changed_at.desc(), plans.c.name)).mappings()
            return [Plan(**row) for row in rows]

        return await self.read(work)

    async def set_plan(self, game_id: int, seat: str, name: str, text: str) -> None:
        """Write a plan in place of the one of that name; an empty text takes it away."""

        def work(connection: Connection) -> None:
            if not text:
                here = (plans.c.game_id == game_id, plans.c.seat == seat, plans.c.name == name)
                connection.execute(delete(plans).where(*here))
                return
            values = {"game_id": game_id, "seat": seat, "name": name, "text": text, "changed_at": self.now()}
            put = insert_into(connection, plans).values(values)
            changes = {"text": put.excluded.text, "changed_at": put.excluded.changed_at}
            connection.execute(put.on_conflict_do_update(index_elements=["game_id", "seat", "name"], set_=changes))

        await self.write(work)

    async def standings(self, game_id: int) -> list[Standing]:
        """The standing answers of a game's seats."""

        def work(connection: Connection) -> list[Standing]:
            rows = connection.execute(_STANDINGS, {"of_game": game_id}).mappings()
            return [Standing(**{**row, "places": tuple(row["places"])}) for row in rows]

        return await self.read(work)

    async def set_standing(self, wanted: Standing) -> None:
        """Write a seat's standing answer in place of the one it had."""
        values = {**msgspec.structs.asdict(wanted), "places": list(wanted.places)}

        def work(connection: Connection) -> None:
            put = insert_into(connection, standings).values(values)
            changes = {name: put.excluded[name] for name in values if name not in ("game_id", "seat")}
            connection.execute(put.on_conflict_do_update(index_elements=["game_id", "seat"], set_=changes))

        await self.write(work)

    async def drop_standing(self, game_id: int, seat: str) -> bool:
        """Take a seat's standing answer away; False if it had none."""
        here = (standings.c.game_id == game_id, standings.c.seat == seat)

        def work(connection: Connection) -> bool:
            return connection.execute(delete(standings).where(*here)).rowcount > 0

        return await self.write(work)

    async def put_off_standings(self, game_id: int, wake: datetime) -> None:
        """Look at a game's standing answers again at that moment (they could not be carried out now)."""
        late = (standings.c.game_id == game_id, standings.c.wake < wake)

        def work(connection: Connection) -> None:
            connection.execute(update(standings).where(*late).values(wake=wake))

        await self.write(work)

    async def standing_games(self, until: datetime | None = None) -> list[int]:
        """Games with standing answers; only those with one due by then, if that is named."""
        query = select(standings.c.game_id).distinct().order_by(standings.c.game_id)
        if until is not None:
            query = query.where(standings.c.wake <= until)

        def work(connection: Connection) -> list[int]:
            return [int(row.game_id) for row in connection.execute(query)]

        return await self.read(work)

    async def next_standing(self) -> datetime | None:
        """When the next standing answer is due; None if none is."""

        def work(connection: Connection) -> datetime | None:
            moment: datetime | None = connection.scalar(select(func.min(standings.c.wake)))
            return moment

        return await self.read(work)
