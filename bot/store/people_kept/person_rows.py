"""Everything the store has of one person, as plain rows: what ``/me export`` is made of."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, and_, or_, select, tuple_

from bot.store.database import StorePart
from bot.store.people_kept.columns import PEOPLE_COLUMNS
from bot.store.people_kept.forgetting import find_naming_rows
from bot.store.schema import games, metadata, outbox, seats, setting

#: Rows of a table by column, moments as text.
PersonRows = dict[str, list[dict[str, Any]]]


class PersonReader(StorePart):
    """Reads what is kept of a person."""

    async def rows(self, user: int) -> PersonRows:
        """The rows of each table that are a person's, or of a seat they hold, in the columns that a person is shown.

        Of the logs and marks of seasons all rows that name them: they hold others' data too, and the caller picks out theirs.
        """

        def work(connection: Connection) -> PersonRows:
            found: PersonRows = {}
            for name, kept in PEOPLE_COLUMNS.items():
                table = metadata.tables[name]
                if not kept.shown:
                    continue
                if kept.numbers or kept.seat:
                    query = select(table).where(_is_theirs(table, user)).order_by(*table.primary_key.columns)
                    rows = connection.execute(query).mappings().all()
                else:
                    rows = list(find_naming_rows(connection, table, user))
                found[name] = [{one: _plain_value(row[table.c[one].key]) for one in kept.shown} for row in rows]
                if name == "league_log":
                    for line, row in zip(found[name], rows, strict=True):
                        line["room"] = row["room"]
            return found

        return await self._database.read(work)


def _is_theirs(table: Table, user: int) -> ColumnElement[bool]:
    kept = PEOPLE_COLUMNS[table.name]
    held = select(seats.c.game_id, seats.c.seat).where(seats.c.user_id == user)
    if kept.seat:
        return tuple_(table.c.game_id, table.c[kept.seat]).in_(held)
    theirs = or_(*(table.c[number] == user for number in kept.numbers))
    if table is games:
        return or_(theirs, games.c.id.in_(select(seats.c.game_id).where(seats.c.user_id == user)))
    if table is outbox:
        return and_(theirs, outbox.c.kind == "dm")
    return and_(theirs, setting.c.scope == "user") if table is setting else theirs


def _plain_value(value: Any) -> Any:
    return value.isoformat() if isinstance(value, datetime) else value
