"""Data of people and places rather than games: settings, private notes, vacations."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from bot.store.database import StorePart, put_row, wait_for_person
from bot.store.rows import Scope
from bot.store.schema import actions, away, games, notes, seats, setting


class AwaySpan(msgspec.Struct, frozen=True):
    """A vacation."""

    user_id: int
    since: datetime
    until: datetime


class PeopleStore(StorePart):
    """``Store.people``: settings, notes and vacations."""

    async def settings(self, scope: Scope, owner_id: int) -> dict[str, Any]:
        """All settings of a server, channel or user: key -> JSON value."""
        query = select(setting.c.key, setting.c.value).where(setting.c.scope == scope, setting.c.id == owner_id)
        return {row.key: row.value for row in await self._database.read_rows(query)}

    async def all_settings(self, scope: Scope, keys: Collection[str]) -> list[tuple[int, str, Any]]:
        """The settings of a whole scope under these keys: (owner, key, value)."""
        columns = setting.c
        query = select(columns.id, columns.key, columns.value).where(columns.scope == scope, columns.key.in_(list(keys)))
        return [(row.id, row.key, row.value) for row in await self._database.read_rows(query)]

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: Any) -> None:
        """Store a JSON value under a key; None removes the setting."""
        columns = setting.c

        def work(connection: Connection) -> None:
            if value is None:
                here = (columns.scope == scope, columns.id == owner_id, columns.key == key)
                connection.execute(delete(setting).where(*here))
                return
            put_row(connection, setting, {"scope": scope, "id": owner_id, "key": key, "value": value})

        await self._database.write(work)

    async def note(self, game_id: int, user_id: int) -> str:
        """A player's private note on a game; empty if there is none."""
        query = select(notes.c.text).where(notes.c.game_id == game_id, notes.c.user_id == user_id)
        return await self._database.read_value(query) or ""

    async def set_note(self, game_id: int, user_id: int, text: str) -> None:
        """Write a player's private note on a game; an empty text removes it."""

        def work(connection: Connection) -> None:
            if not text:
                here = (notes.c.game_id == game_id, notes.c.user_id == user_id)
                connection.execute(delete(notes).where(*here))
                return
            values = {"game_id": game_id, "user_id": user_id, "text": text, "changed_at": self._database.now()}
            put_row(connection, notes, values)

        await self._database.write(work)

    async def aways(self, users: Collection[int], since: datetime | None = None) -> list[AwaySpan]:
        """The vacations of these people, in order of time; with ``since``, only those not over by then."""
        query = select(away.c.user_id, away.c.since, away.c.until).where(away.c.user_id.in_(list(users)))
        if since is not None:
            query = query.where(away.c.until > since)
        return await self._database.read_structs(query.order_by(away.c.since, away.c.id), AwaySpan)

    async def decided(self, user_id: int, guild_id: int, since: datetime, most: int) -> list[datetime]:
        """When a person made decisions in games of a server they sit in, the newest first."""
        own = select(seats.c.game_id).where(seats.c.user_id == user_id)
        query = (
            select(actions.c.created_at)
            .join(games, games.c.id == actions.c.game_id)
            .where(games.c.guild_id == guild_id, games.c.id.in_(own), actions.c.actor == user_id)
            .where(actions.c.created_at >= since, actions.c.back_to.is_(None), actions.c.verb.not_like("@%"))
            .order_by(actions.c.created_at.desc())
            .limit(most)
        )
        return [row.created_at for row in await self._database.read_rows(query)]

    async def go_away(self, user_id: int, since: datetime, until: datetime | None) -> None:
        """Start a vacation now, in place of the current one; None for ``until``: the user is back."""
        mine = (away.c.user_id == user_id, away.c.until > since)

        def work(connection: Connection) -> None:
            wait_for_person(connection, user_id)
            connection.execute(delete(away).where(*mine, away.c.since >= since))
            connection.execute(update(away).where(*mine, away.c.since < since).values(until=since))
            if until is not None:
                connection.execute(insert(away).values(user_id=user_id, since=since, until=until))

        await self._database.write(work)
