"""What is kept beside the log: plans of seats, typed orders that a game did not accept, the reasons of the computer."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, insert, select

from bot.store.database import StorePart, put_row
from bot.store.rows import OPEN
from bot.store.schema import computer_thoughts, games, kept_form, plan, typed_text


class Plan(msgspec.Struct, frozen=True):
    """Orders under a name, one per line."""

    game_id: int
    seat: str
    name: str
    text: str
    changed_at: datetime


def drop_plans(connection: Connection, game_id: int, seat: str) -> None:
    """Delete a seat's plans inside the caller's transaction."""
    connection.execute(delete(plan).where(plan.c.game_id == game_id, plan.c.seat == seat))


class PlanStore(StorePart):
    """``Store.plans``: the plans of seats. Nobody else ever sees them."""

    async def of_seat(self, game_id: int, seat: str) -> list[Plan]:
        """A seat's plans, the latest first."""
        query = select(plan).where(plan.c.game_id == game_id, plan.c.seat == seat)
        return await self._database.read_structs(query.order_by(plan.c.changed_at.desc(), plan.c.name), Plan)

    async def save(self, game_id: int, seat: str, name: str, text: str) -> None:
        """Write a plan, replacing the one of that name; an empty text removes it."""

        def work(connection: Connection) -> None:
            if not text:
                here = (plan.c.game_id == game_id, plan.c.seat == seat, plan.c.name == name)
                connection.execute(delete(plan).where(*here))
                return
            values = {"game_id": game_id, "seat": seat, "name": name, "text": text, "changed_at": self._database.now()}
            put_row(connection, plan, values)

        await self._database.write(work)


class Typed(msgspec.Struct, frozen=True):
    """A text that was sent, and what was wrong with it, if known: written by ``bot.orders.typed``, once as a sentence."""

    text: str
    wrong: str = ""


class UntakenOrders(StorePart):
    """``Store.untaken``: typed orders that were refused or came too late, until they are carried out or the game ends."""

    async def of(self, game_id: int, user_id: int) -> Typed | None:
        """The last text of a user that was not accepted."""
        query = select(typed_text.c.text, typed_text.c.wrong).where(
            typed_text.c.game_id == game_id, typed_text.c.user_id == user_id
        )
        return next(iter(await self._database.read_structs(query, Typed)), None)

    async def save(self, game_id: int, user_id: int, kept: Typed | None) -> None:
        """Keep a text for a running game, replacing an earlier one; None removes it."""
        goes_on = select(games.c.id).where(games.c.id == game_id, games.c.status.in_(OPEN))

        def work(connection: Connection) -> None:
            if kept is None or connection.execute(goes_on).first() is None:
                connection.execute(delete(typed_text).where(typed_text.c.game_id == game_id, typed_text.c.user_id == user_id))
                return
            values = {"game_id": game_id, "user_id": user_id, "text": kept.text, "wrong": kept.wrong}
            put_row(connection, typed_text, values | {"changed_at": self._database.now()})

        await self._database.write(work)


class UntakenForms(StorePart):
    """``Store.forms``: the last form of each player that was opened or refused, by its key, until the game ends."""

    async def of(self, game_id: int, user_id: int, key: str) -> str | None:
        """What the form of a key holds."""
        query = select(kept_form.c.body).where(
            kept_form.c.game_id == game_id, kept_form.c.user_id == user_id, kept_form.c.key == key
        )
        found: str | None = await self._database.read_value(query)
        return found

    async def save(self, game_id: int, user_id: int, key: str, body: str) -> None:
        """Keep a form for a running game, replacing an earlier one."""
        goes_on = select(games.c.id).where(games.c.id == game_id, games.c.status.in_(OPEN))

        def work(connection: Connection) -> None:
            if connection.execute(goes_on).first() is not None:
                values = {"game_id": game_id, "user_id": user_id, "key": key, "body": body}
                put_row(connection, kept_form, values | {"changed_at": self._database.now()})

        await self._database.write(work)


class Thought(msgspec.Struct, frozen=True):
    """A decision of the computer: the computer player, the number of the decision (its luck hangs on it), the choice as JSON."""

    seat: str
    player: str
    number: int
    choice: bytes
    seq: int = 0


def keep_thought(connection: Connection, game_id: int, seq: int, thought: Thought) -> None:
    """Store a thought with its entry, inside the caller's transaction."""
    values = msgspec.structs.asdict(thought) | {"game_id": game_id, "seq": seq}
    connection.execute(insert(computer_thoughts).values(values))


class ThoughtStore(StorePart):
    """``Store.thoughts``: why the computer decided as it did, each with the entry of the log that it led to."""

    async def of_game(self, game_id: int, since: int = 0, until: int | None = None) -> list[Thought]:
        """The thoughts behind the entries after ``since`` (up to ``until``), in order; also of what was undone."""
        table = computer_thoughts.c
        query = select(table.seat, table.player, table.number, table.choice, table.seq).where(table.game_id == game_id)
        query = query.where(table.seq > since)
        if until is not None:
            query = query.where(table.seq <= until)
        return await self._database.read_structs(query.order_by(table.seq), Thought)
