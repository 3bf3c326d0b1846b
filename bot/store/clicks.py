"""Interactions (clicks and commands) that were already carried out, so that a repeated one is not carried out again."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, bindparam, delete, select
from sqlalchemy.dialects import postgresql, sqlite

from bot.store.database import Rest, StorePart, without_rest
from bot.store.errors import RepeatedInteractionError
from bot.store.prepared import Prepared
from bot.store.schema import seen_interaction

#: Rows that are deleted together.
_PART = 500
#: Prepared once: building a statement takes as long as running it.
_MARK = Prepared(
    {
        "postgresql": postgresql.insert(seen_interaction).on_conflict_do_nothing(),
        "sqlite": sqlite.insert(seen_interaction).on_conflict_do_nothing(),
    },
    names=tuple(column.name for column in seen_interaction.columns),
)
_RESPONSE = Prepared(
    select(seen_interaction.c.response).where(seen_interaction.c.interaction_id == bindparam("interaction")),
    [seen_interaction.c.response],
)


def mark_done(connection: Connection, now: datetime, interaction_id: int | None, game_id: int | None, response: str) -> None:
    """Mark an interaction as carried out, inside the caller's transaction. None marks nothing.

    Raises RepeatedInteractionError if it was carried out before.
    """
    if interaction_id is None:
        return
    values = {"interaction_id": interaction_id, "game_id": game_id, "response": response, "seen_at": now}
    if _MARK.run(connection, values) == 0:
        refuse_repeated(connection, interaction_id)


def refuse_repeated(connection: Connection, interaction_id: int | None) -> None:
    """Raise RepeatedInteractionError if the interaction was carried out before, inside the caller's transaction."""
    if interaction_id is None:
        return
    query = select(seen_interaction.c.game_id, seen_interaction.c.response).where(
        seen_interaction.c.interaction_id == interaction_id
    )
    found = connection.execute(query).first()
    if found is not None:
        raise RepeatedInteractionError(interaction_id, found.game_id, found.response)


class InteractionMemory(StorePart):
    """``Store.clicks``: remembers interactions."""

    async def response(self, interaction_id: int) -> str | None:
        """The response summary of an interaction already carried out; None for a new one."""

        def work(connection: Connection) -> str | None:
            response: str | None = _RESPONSE.scalar(connection, {"interaction": interaction_id})
            return response

        return await self._database.read(work)

    async def forget(self, before: datetime, rest: Rest = without_rest) -> int:
        """Forget interactions before that moment; returns how many. Discord repeats them for minutes, not for days.

        In parts, with ``rest`` after each.
        """
        old = select(seen_interaction.c.interaction_id).where(seen_interaction.c.seen_at < before).limit(_PART)
        forgotten = delete(seen_interaction).where(seen_interaction.c.interaction_id.in_(old))
        return await self._database.write_parts(lambda connection: connection.execute(forgotten).rowcount, rest)
