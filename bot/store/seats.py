"""Who sits where: joining, leaving, substitutes."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from sqlalchemy import Connection, Delete, Update, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store.clicks import mark_done
from bot.store.database import Database, insert_into
from bot.store.errors import SeatTakenError
from bot.store.games import game_row
from bot.store.outbox_queue import enqueue_outbox
from bot.store.plans import drop_plans
from bot.store.prepared import PreparedRows
from bot.store.rows import NewOutbox, Seat
from bot.store.schema import seats
from bot.store.standings import drop_standing

#: Stands in for the user of a scripted player's seat.
NOBODY = 0

_OF_GAME = PreparedRows(
    select(seats).where(seats.c.game_id == bindparam("of_game")).order_by(seats.c.joined_at, seats.c.seat), seats.columns, Seat
)


def seat_rows_of(connection: Connection, game_id: int) -> list[Seat]:
    """Who sits where, in order of joining, inside the caller's transaction."""
    return _OF_GAME.of(connection, {"of_game": game_id})


def usual_language(connection: Connection, user_id: int) -> str | None:
    """The language somebody had when they last took a seat themselves; None if they never did."""
    mine = select(seats.c.lang).where(seats.c.user_id == user_id, seats.c.lang.is_not(None))
    found: str | None = connection.execute(mine.order_by(seats.c.joined_at.desc()).limit(1)).scalar()
    return found


def hand_over(connection: Connection, now: datetime, game_id: int, seat: str, old: int, new: int) -> None:
    """Give a seat to a substitute, inside the caller's transaction. Raises SeatTakenError if ``old`` does not hold it.

    ``old``, ``new``: NOBODY for a scripted player.
    """
    if old == NOBODY:
        values = {"game_id": game_id, "seat": seat, "user_id": new, "joined_at": now, "lang": usual_language(connection, new)}
        try:
            connection.execute(insert(seats).values(**values))
        except IntegrityError as error:
            raise SeatTakenError(game_id, seat, 0) from error
        return
    mine = (seats.c.game_id == game_id, seats.c.seat == seat, seats.c.user_id == old)
    change: Delete | Update = delete(seats).where(*mine)
    if new != NOBODY:
        change = update(seats).where(*mine).values(user_id=new, joined_at=now, lang=usual_language(connection, new))
    if connection.execute(change).rowcount == 0:
        raise SeatTakenError(game_id, seat, 0)
    # The substitute is not bound by another player's answers, and does not see their plans.
    drop_plans(connection, game_id, seat)
    drop_standing(connection, game_id, seat)


class Seats:
    """``Store.seats``: who holds which seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_game(self, game_id: int) -> list[Seat]:
        """Who sits where, in order of joining."""
        return await self._database.read(lambda connection: seat_rows_of(connection, game_id))

    async def take(
        self,
        game_id: int,
        seat: str,
        user_id: int,
        *,
        lang: str | None = None,
        outbox: Iterable[NewOutbox] = (),
        interaction_id: int | None = None,
        response: str = "",
    ) -> Seat:
        """Sit down. If two try at once, one gets the seat; the other gets SeatTakenError. The present holder keeps it.

        Raises NoSuchGameError, SeatTakenError, RepeatedInteractionError.
        """
        now = self._database.now()
        sent = tuple(outbox)

        def work(connection: Connection) -> Seat:
            game_row(connection, game_id)
            mark_done(connection, now, interaction_id, game_id, response)
            values = {"game_id": game_id, "seat": seat, "user_id": user_id, "joined_at": now, "lang": lang}
            sit = insert_into(connection, seats).values(values).on_conflict_do_nothing()
            fresh = connection.execute(sit).rowcount == 1
            query = select(seats).where(seats.c.game_id == game_id, seats.c.seat == seat)
            held = Seat(**connection.execute(query).mappings().one())
            if held.user_id != user_id:
                raise SeatTakenError(game_id, seat, held.user_id)
            if fresh:
                enqueue_outbox(connection, now, game_id, sent)
            return held

        return await self._database.write(work)

    async def leave(self, game_id: int, seat: str, user_id: int, *, outbox: Iterable[NewOutbox] = ()) -> bool:
        """Stand up; False if this user did not sit there, or the game has begun: then they keep the seat.

        Raises NoSuchGameError.
        """
        mine = (seats.c.game_id == game_id, seats.c.seat == seat, seats.c.user_id == user_id)
        sent = tuple(outbox)

        def work(connection: Connection) -> bool:
            begun = game_row(connection, game_id).status != "lobby"
            if begun or connection.execute(delete(seats).where(*mine)).rowcount == 0:
                return False
            enqueue_outbox(connection, self._database.now(), game_id, sent)
            return True

        return await self._database.write(work)
