"""Who sits where: joining, leaving, substitutes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from sqlalchemy import Connection, Delete, Update, bindparam, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store.clicks import mark_done
from bot.store.database import StorePart, insert_into
from bot.store.errors import SeatTakenError, StaleRowError
from bot.store.game_rows import change_game, lock_seen, read_row, shown_row
from bot.store.games import checked_updates, insert_seats
from bot.store.outbox_queue import enqueue_outbox
from bot.store.plans import drop_plans
from bot.store.prepared import PreparedRows
from bot.store.rows import GameRow, GameUpdates, NewOutbox, Seat, SeenLobby
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


def lock_lobby(connection: Connection, seen: SeenLobby) -> list[Seat]:
    """Who sits where in a game, whose row nobody else changes until the transaction ends.

    Raises StaleRowError if the row or the seats are not what the caller has read.
    """
    lock_seen(connection, seen.row)
    held = seat_rows_of(connection, seen.row.id)
    if {one.seat: one.user_id for one in held} != dict(seen.held):
        raise StaleRowError(seen.row.id)
    return held


class Seats(StorePart):
    """``Store.seats``: who holds which seat."""

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
        outbox: Sequence[NewOutbox] = (),
        interaction_id: int | None = None,
        response: str = "",
        seen: GameRow | None = None,
    ) -> Seat:
        """Sit down. If two try at once, one gets the seat; the other gets SeatTakenError. The present holder keeps it.

        ``seen``: the game's row by which this was decided. Raises StaleRowError if it is another one now: it may have begun.
        Raises NoSuchGameError, SeatTakenError, RepeatedInteractionError.
        """
        now = self._database.now()

        def work(connection: Connection) -> Seat:
            # A start of the game waits here, or this waits for it: it goes by who sits there.
            if seen is None:
                read_row(connection, game_id, lock=True)
            else:
                lock_seen(connection, seen)
            mark_done(connection, now, interaction_id, game_id, response)
            values = {"game_id": game_id, "seat": seat, "user_id": user_id, "joined_at": now, "lang": lang}
            sit = insert_into(connection, seats).values(values).on_conflict_do_nothing()
            fresh = connection.execute(sit).rowcount == 1
            query = select(seats).where(seats.c.game_id == game_id, seats.c.seat == seat)
            held = Seat(**connection.execute(query).mappings().one())
            if held.user_id != user_id:
                raise SeatTakenError(game_id, seat, held.user_id)
            if fresh:
                enqueue_outbox(connection, now, game_id, outbox)
            return held

        return await self._database.write(work)

    async def leave(self, game_id: int, user_id: int, *, outbox: Sequence[NewOutbox] = ()) -> set[str]:
        """Stand up from all seats of a user, which it returns: none if the game has begun, then they keep them.

        Raises NoSuchGameError.
        """
        mine = (seats.c.game_id == game_id, seats.c.user_id == user_id)

        def work(connection: Connection) -> set[str]:
            if read_row(connection, game_id, lock=True)["status"] != "lobby":
                return set()
            left = set(connection.execute(delete(seats).where(*mine).returning(seats.c.seat)).scalars())
            if left:
                enqueue_outbox(connection, self._database.now(), game_id, outbox)
            return left

        return await self._database.write(work)

    async def share(
        self,
        seen: SeenLobby,
        given: Mapping[str, int],
        updates: GameUpdates,
        outbox: Sequence[NewOutbox] = (),
        langs: Mapping[int, str] | None = None,
    ) -> GameRow:
        """Give all seats of a lobby to those who are to have them, and change the game's row with it: all of it or nothing.

        Everybody keeps the language they joined with; ``langs``: of those who come. Raises StaleRowError.
        """
        game_id, now = seen.row.id, self._database.now()
        values = checked_updates(updates)

        def work(connection: Connection) -> GameRow:
            known: dict[int, str | None] = {**(langs or {}), **{one.user_id: one.lang for one in lock_lobby(connection, seen)}}
            for seat, user in seen.held.items():
                if given.get(seat) != user:
                    connection.execute(delete(seats).where(seats.c.game_id == game_id, seats.c.seat == seat))
            come = {seat: (user, known.get(user)) for seat, user in given.items() if seen.held.get(seat) != user}
            insert_seats(connection, now, game_id, come)
            row = change_game(connection, game_id, values)
            assert row is not None
            enqueue_outbox(connection, now, game_id, outbox)
            return shown_row(row)

        return await self._database.write(work)
