"""Plans: orders that a seat has written down ahead of its turn."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, select

from bot.store.database import Database, insert_into
from bot.store.schema import plan as plans


class Plan(msgspec.Struct, frozen=True):
    """Orders under a name, one a line."""

    game_id: int
    seat: str
    name: str
    text: str
    changed_at: datetime


def drop_plans(connection: Connection, game_id: int, seat: str) -> None:
    """Delete a seat's plans inside the caller's transaction."""
    connection.execute(delete(plans).where(plans.c.game_id == game_id, plans.c.seat == seat))


class Plans:
    """``Store.plans``: what seats have written down. Never shown to anybody else."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_seat(self, game_id: int, seat: str) -> list[Plan]:
        """A seat's plans, the one changed last on top."""
        query = select(plans).where(plans.c.game_id == game_id, plans.c.seat == seat)

        def work(connection: Connection) -> list[Plan]:
            rows = connection.execute(query.order_by(plans.c.changed_at.desc(), plans.c.name)).mappings()
            return [Plan(**row) for row in rows]

        return await self._database.read(work)

    async def save(self, game_id: int, seat: str, name: str, text: str) -> None:
        """Write a plan in place of the one of that name; an empty text takes it away."""

        def work(connection: Connection) -> None:
            if not text:
                here = (plans.c.game_id == game_id, plans.c.seat == seat, plans.c.name == name)
                connection.execute(delete(plans).where(*here))
                return
            values = {"game_id": game_id, "seat": seat, "name": name, "text": text, "changed_at": self._database.now()}
            put = insert_into(connection, plans).values(values)
            changes = {"text": put.excluded.text, "changed_at": put.excluded.changed_at}
            connection.execute(put.on_conflict_do_update(index_elements=["game_id", "seat", "name"], set_=changes))

        await self._database.write(work)
