"""Games and seats: setting up, finding, joining, leaving, revealing the secret."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from bot.store.database import insert_into
from bot.store.errors import NoSuchGame, SeatTaken, SecretSealed
from bot.store.people import People
from bot.store.queue import enqueue
from bot.store.rows import OPEN, Game, GameUpdates, NewOutbox, Seat, Status
from bot.store.schema import clock as clocks
from bot.store.schema import game as games
from bot.store.schema import plan as plans
from bot.store.schema import seat as seats
from bot.store.schema import standing as standings

#: Every column but the secret.
_SHOWN = [column for column in games.columns if column.name != "secret"]


def checked_updates(updates: GameUpdates | None) -> dict[str, Any]:
    """The changes to a game's row as column values. Raises ValueError for a column that may not be changed."""
    values: dict[str, Any] = dict(updates or {})
    if unknown := values.keys() - GameUpdates.__annotations__.keys():
        raise ValueError(f"not to be changed in a game: {', '.join(sorted(unknown))}")
    return values


_GAME = select(*_SHOWN).where(games.c.id == bindparam("game_id"))
_SEATS = select(seats).where(seats.c.game_id == bindparam("of_game")).order_by(seats.c.joined_at, seats.c.seat)


def game_row(connection: Connection, game_id: int) -> Game:
    """One game's row inside the caller's transaction. Raises NoSuchGame."""
    row = connection.execute(_GAME, {"game_id": game_id}).mappings().first()
    if row is None:
        raise NoSuchGame(game_id)
    return Game(**row)


def secret_of(connection: Connection, game_id: int) -> bytes:
    """A game's secret inside the caller's transaction. Raises NoSuchGame."""
    found: bytes | None = connection.scalar(select(games.c.secret).where(games.c.id == game_id))
    if found is None:
        raise NoSuchGame(game_id)
    return found


def spoken(connection: Connection, user_id: int) -> str | None:
    """The language somebody had when he last sat down himself; None for one who never did."""
    mine = select(seats.c.lang).where(seats.c.user_id == user_id, seats.c.lang.is_not(None))
    found: str | None = connection.execute(mine.order_by(seats.c.joined_at.desc()).limit(1)).scalar()
    return found


def seats_of(connection: Connection, game_id: int) -> list[Seat]:
    """Who sits where, in order of joining, inside the caller's transaction."""
    return [Seat(**row) for row in connection.execute(_SEATS, {"of_game": game_id}).mappings()]


class Games(People):
    """The part of the store that knows games and who sits in them."""

    async def create_game(
        self,
        *,
        game_type: str,
        scenario: str,
        owner_id: int,
        options: dict[str, Any] | None = None,
        guild_id: int | None = None,
        channel_id: int | None = None,
        thread_id: int | None = None,
        lang: str = "en",
        schema_version: int = 1,
        status: Status = "lobby",
        secret: bytes | None = None,
        seat: str | None = None,
        clock: tuple[str, str] | None = None,
        outbox: Iterable[NewOutbox] = (),
        interaction_id: int | None = None,
        response: str = "",
    ) -> Game:
        """A new game, with its owner in ``seat`` if one is named. ``clock``: its pace, and what a timeout means.

        ``secret``: the 32 bytes behind the dice, drawn here unless given; ``seed_hash`` is their SHA-256 in hex.
        Raises Replayed when the interaction was carried out before.
        """
        secret = secrets.token_bytes(32) if secret is None else secret
        if len(secret) != 32:
            raise ValueError("a game's secret has 32 bytes")
        now = self.now()
        values: dict[str, Any] = {
            "game_type": game_type,
            "scenario": scenario,
            "options": options or {},
            "status": status,
            "created_at": now,
            "guild_id": guild_id,
            "channel_id": channel_id,
            "thread_id": thread_id,
            "owner_id": owner_id,
            "lang": lang,
            "seed_hash": hashlib.sha256(secret).hexdigest(),
            "secret": secret,
            "schema_version": schema_version,
            "revision": 0,
        }
        sent = tuple(outbox)

        def work(connection: Connection) -> Game:
            game_id: int = connection.execute(insert(games).values(values).returning(games.c.id)).scalar_one()
            self._once(connection, interaction_id, game_id, response)
            if seat is not None:
                taken = {"game_id": game_id, "seat": seat, "user_id": owner_id, "joined_at": now}
                connection.execute(insert(seats).values(taken))
            if clock is not None:
                connection.execute(insert(clocks).values(game_id=game_id, pace=clock[0], timeout=clock[1]))
            enqueue(connection, now, game_id, sent)
            return game_row(connection, game_id)

        return await self.write(work)

    async def game(self, game_id: int) -> Game:
        """One game. Raises NoSuchGame."""

        def work(connection: Connection) -> Game:
            return game_row(connection, game_id)

        return await self.read(work)

    async def games_in_channel(self, channel_id: int, statuses: Sequence[Status] = OPEN) -> list[Game]:
        """The games played in a channel or thread, newest first."""
        return await self._games(or_(games.c.channel_id == channel_id, games.c.thread_id == channel_id), statuses)

    async def games_of_user(self, user_id: int, statuses: Sequence[Status] = OPEN) -> list[Game]:
        """The games in which the user holds a seat or which are the user's own, newest first."""
        held = select(seats.c.game_id).where(seats.c.user_id == user_id)
        return await self._games(or_(games.c.id.in_(held), games.c.owner_id == user_id), statuses)

    async def games(self, statuses: Sequence[Status] = OPEN, guild_id: int | None = None) -> list[Game]:
        """All games, or all of one server, newest first."""
        return await self._games(True if guild_id is None else games.c.guild_id == guild_id, statuses)

    async def games_sealed(self, seed_hash: str, statuses: Sequence[Status] = OPEN) -> list[Game]:
        """The games whose dice follow from the secret of that SHA-256, newest first: several if one was imported."""
        return await self._games(games.c.seed_hash == seed_hash, statuses)

    async def _games(self, condition: Any, statuses: Sequence[Status]) -> list[Game]:
        query = select(*_SHOWN).where(condition, games.c.status.in_(statuses)).order_by(games.c.id.desc())

        def work(connection: Connection) -> list[Game]:
            return [Game(**row) for row in connection.execute(query).mappings()]

        return await self.read(work)

    async def update_game(self, game_id: int, updates: GameUpdates, outbox: Iterable[NewOutbox] = ()) -> Game:
        """Change a game's row without an action (rename, move to a thread, close). Raises NoSuchGame."""
        values = checked_updates(updates)
        sent = tuple(outbox)

        def work(connection: Connection) -> Game:
            if values:
                connection.execute(update(games).where(games.c.id == game_id).values(values))
            game = game_row(connection, game_id)
            enqueue(connection, self.now(), game_id, sent)
            return game

        return await self.write(work)

    async def remember_message(self, game_id: int, board_message_id: int | None) -> None:
        """Which message shows the board. (An outbox row with ``remember`` does it in the transaction that delivers it.)"""
        await self.update_game(game_id, {"board_message_id": board_message_id})

    async def delete_game(self, game_id: int) -> None:
        """Erase a game with its log, seats, notes and outbox. Raises NoSuchGame."""

        def work(connection: Connection) -> None:
            if connection.execute(delete(games).where(games.c.id == game_id)).rowcount == 0:
                raise NoSuchGame(game_id)

        await self.write(work)

    async def secret(self, game_id: int) -> bytes:
        """The 32 bytes behind the dice: for the engine only, never to be shown. Raises NoSuchGame."""

        def work(connection: Connection) -> bytes:
            return secret_of(connection, game_id)

        return await self.read(work)

    async def reveal(self, game_id: int) -> bytes:
        """The secret of a game that is over, to be published. Raises SecretSealed while it is still played."""
        if (await self.game(game_id)).status in OPEN:
            raise SecretSealed(f"game {game_id} is still played")
        return await self.secret(game_id)

    async def seats(self, game_id: int) -> list[Seat]:
        """Who sits where, in order of joining."""
        return await self.read(lambda connection: seats_of(connection, game_id))

    async def take_seat(
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
        """Sit down. Of two at once one gets the seat; the other gets SeatTaken. Who sits there already keeps it.

        Raises NoSuchGame, SeatTaken, Replayed.
        """
        now = self.now()
        sent = tuple(outbox)

        def work(connection: Connection) -> Seat:
            game_row(connection, game_id)
            self._once(connection, interaction_id, game_id, response)
            values = {"game_id": game_id, "seat": seat, "user_id": user_id, "joined_at": now, "lang": lang}
            sit = insert_into(connection, seats).values(values).on_conflict_do_nothing()
            fresh = connection.execute(sit).rowcount == 1
            query = select(seats).where(seats.c.game_id == game_id, seats.c.seat == seat)
            held = Seat(**connection.execute(query).mappings().one())
            if held.user_id != user_id:
                raise SeatTaken(game_id, seat, held.user_id)
            if fresh:
                enqueue(connection, now, game_id, sent)
            return held

        return await self.write(work)

    async def leave_seat(self, game_id: int, seat: str, user_id: int, *, outbox: Iterable[NewOutbox] = ()) -> bool:
        """Stand up; False if this user did not sit there, or the game has begun: then his seat stays his."""
        mine = (seats.c.game_id == game_id, seats.c.seat == seat, seats.c.user_id == user_id)
        sent = tuple(outbox)

        def work(connection: Connection) -> bool:
            begun = game_row(connection, game_id).status != "lobby"
            if begun or connection.execute(delete(seats).where(*mine)).rowcount == 0:
                return False
            enqueue(connection, self.now(), game_id, sent)
            return True

        return await self.write(work)

    async def replace_player(
        self, game_id: int, seat: str, old_user: int, new_user: int, *, outbox: Iterable[NewOutbox] = ()
    ) -> Seat:
        """Give a seat to a substitute in one step. Raises SeatTaken when somebody else than ``old_user`` holds it."""
        now = self.now()
        sent = tuple(outbox)

        def work(connection: Connection) -> Seat:
            game_row(connection, game_id)
            here = (seats.c.game_id == game_id, seats.c.seat == seat)
            change = update(seats).where(*here, seats.c.user_id == old_user)
            changed = connection.execute(change.values(user_id=new_user, joined_at=now, lang=spoken(connection, new_user)))
            held = connection.execute(select(seats).where(*here)).mappings().first()
            if changed.rowcount == 0 or held is None:
                raise SeatTaken(game_id, seat, 0 if held is None else held["user_id"])
            for private in (plans, standings):
                connection.execute(delete(private).where(private.c.game_id == game_id, private.c.seat == seat))
            enqueue(connection, now, game_id, sent)
            return Seat(**held)

        return await self.write(work)
