"""What is kept for people and places rather than games: settings, notes, and which clicks were already carried out."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, select

from bot.store.database import insert_into
from bot.store.errors import Replayed
from bot.store.queue import Queue, enqueue
from bot.store.rows import NewOutbox, Scope
from bot.store.schema import note as notes
from bot.store.schema import seen_interaction as seen
from bot.store.schema import setting as settings_table


class People(Queue):
    """The part of the store that keeps settings, notes and seen interactions."""

    async def settings(self, scope: Scope, owner_id: int) -> dict[str, Any]:
        """All settings of a server, channel or user: key -> JSON value."""
        query = select(settings_table.c.key, settings_table.c.value).where(
            settings_table.c.scope == scope, settings_table.c.id == owner_id
        )

        def work(connection: Connection) -> dict[str, Any]:
            return {row.key: row.value for row in connection.execute(query)}

        return await self.read(work)

    async def all_settings(self, scope: Scope, keys: Collection[str]) -> list[tuple[int, str, Any]]:
        """What everybody of a scope has set under these keys: (owner, key, value)."""
        columns = settings_table.c
        query = select(columns.id, columns.key, columns.value).where(columns.scope == scope, columns.key.in_(list(keys)))

        def work(connection: Connection) -> list[tuple[int, str, Any]]:
            return [(row.id, row.key, row.value) for row in connection.execute(query)]

        return await self.read(work)

    async def set_setting(self, scope: Scope, owner_id: int, key: str, value: Any) -> None:
        """Keep a JSON value under a key; None takes the setting away."""
        columns = settings_table.c

        def work(connection: Connection) -> None:
            if value is None:
                here = (columns.scope == scope, columns.id == owner_id, columns.key == key)
                connection.execute(delete(settings_table).where(*here))
                return
            values = {"scope": scope, "id": owner_id, "key": key, "value": value}
            put = insert_into(connection, settings_table).values(values)
            connection.execute(
                put.on_conflict_do_update(index_elements=["scope", "id", "key"], set_={"value": put.excluded.value})
            )

        await self.write(work)

    async def note(self, game_id: int, user_id: int) -> str:
        """A player's private note on a game; empty if there is none."""
        query = select(notes.c.text).where(notes.c.game_id == game_id, notes.c.user_id == user_id)

        def work(connection: Connection) -> str:
            return connection.scalar(query) or ""

        return await self.read(work)

    async def set_note(self, game_id: int, user_id: int, text: str) -> None:
        """Write a player's private note on a game; an empty text takes it away."""

        def work(connection: Connection) -> None:
            if not text:
                here = (notes.c.game_id == game_id, notes.c.user_id == user_id)
                connection.execute(delete(notes).where(*here))
                return
            values = {"game_id": game_id, "user_id": user_id, "text": text, "changed_at": self.now()}
            put = insert_into(connection, notes).values(values)
            changes = {"text": put.excluded.text, "changed_at": put.excluded.changed_at}
            connection.execute(put.on_conflict_do_update(index_elements=["game_id", "user_id"], set_=changes))

        await self.write(work)

    async def seen(self, interaction_id: int) -> str | None:
        """The response summary of an interaction already carried out; None for a new one."""

        def work(connection: Connection) -> str | None:
            return connection.scalar(select(seen.c.response).where(seen.c.interaction_id == interaction_id))

        return await self.read(work)

    async def forget_interactions(self, before: datetime) -> int:
        """Drop the memory of interactions older than that; how many. Discord replays them for minutes, not for days."""

        def work(connection: Connection) -> int:
            return connection.execute(delete(seen).where(seen.c.seen_at < before)).rowcount

        return await self.write(work)

    async def post_once(self, rows: Iterable[NewOutbox], game_id: int | None, interaction_id: int | None) -> None:
        """Queue what a click asked for. Raises Replayed when that very click was carried out before."""
        sent = tuple(rows)

        def work(connection: Connection) -> None:
            self._once(connection, interaction_id, game_id, "")
            enqueue(connection, self.now(), game_id, sent)

        await self.write(work)

    def _once(self, connection: Connection, interaction_id: int | None, game_id: int | None, response: str) -> None:
        """Mark an interaction as carried out, inside the caller's transaction. Raises Replayed if it was already."""
        if interaction_id is None:
            return
        values = {"interaction_id": interaction_id, "game_id": game_id, "response": response, "seen_at": self.now()}
        mark = insert_into(connection, seen).values(values).on_conflict_do_nothing()
        if connection.execute(mark).rowcount == 0:
            self._replayed(connection, interaction_id)

    def _replayed(self, connection: Connection, interaction_id: int | None) -> None:
        """Raise Replayed if the interaction was carried out before."""
        if interaction_id is None:
            return
        query = select(seen.c.game_id, seen.c.response).where(seen.c.interaction_id == interaction_id)
        found = connection.execute(query).first()
        if found is not None:
            raise Replayed(interaction_id, found.game_id, found.response)
