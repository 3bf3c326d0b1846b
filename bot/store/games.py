"""Games: creating and finding them, changing their rows, revealing the secret."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import structlog
from sqlalchemy import ColumnElement, Connection, Text, and_, bindparam, cast, func, insert, or_, select, true

from bot.marks import ChangedOptions
from bot.store.clicks import mark_done
from bot.store.database import Rest, StorePart, wait_for_person, wait_for_server, without_rest
from bot.store.errors import DamagedRowError, NoSuchGameError, SecretSealedError, StaleRowError
from bot.store.game_rows import change_game, find_rows, lock_seen, read_row, seal_game, shown_row
from bot.store.modules import is_module_stored
from bot.store.outbox_queue import enqueue_outbox
from bot.store.prepared import Prepared, Sized
from bot.store.rows import OPEN, GameRow, GameUpdates, NewOutbox, Status
from bot.store.schema import clocks, games, seats

#: Refuses what is to be written, in its transaction and before anything is, by raising an error.
CheckFirst = Callable[[Connection], None]
#: Writes something beside a new game in its transaction, given the game's number.
Within = Callable[[Connection, int], None]
_log = structlog.get_logger()
#: Rows that are read together; and those that are checked together.
_PAGE, _PART = 500, 100
_REVISION = Prepared(select(games.c.revision).where(games.c.id == bindparam("game_id")), [games.c.revision])
_SECRET = Prepared(select(games.c.secret).where(games.c.id == bindparam("game_id")), [games.c.secret])


def _in_channel(statuses: list[str]) -> Prepared:
    here = or_(games.c.channel_id == bindparam("place"), games.c.thread_id == bindparam("place"))
    so = games.c.status.in_([bindparam(name, None, games.c.status.type) for name in statuses])
    return Prepared(select(games.c.id).where(here, so).order_by(games.c.id.desc()), [games.c.id])


_IN_CHANNEL = Sized(_in_channel, "status", "")


def checked_updates(updates: GameUpdates | None) -> dict[str, Any]:
    """The changes of a game's row as column values. Raises ValueError for a column that may not be changed."""
    values: dict[str, Any] = dict(updates or {})
    if unknown := values.keys() - GameUpdates.__annotations__.keys():
        raise ValueError(f"not to be changed in a game: {', '.join(sorted(unknown))}")
    return values


def note_updates_stored(values: Mapping[str, Any]) -> None:
    """The changes of a row are committed: its options, if they are kept in memory, have nothing left to be stored."""
    options = values.get("options")
    if isinstance(options, ChangedOptions):
        options.note_stored()


def game_row(connection: Connection, game_id: int) -> GameRow:
    """One game's row inside the caller's transaction. Raises NoSuchGameError, DamagedRowError."""
    return shown_row(read_row(connection, game_id))


def game_secret_of(connection: Connection, game_id: int) -> bytes:
    """A game's secret inside the caller's transaction. Raises NoSuchGameError."""
    found: bytes | None = _SECRET.scalar(connection, {"game_id": game_id})
    if found is None:
        raise NoSuchGameError(game_id)
    return found


def checked_secret(secret: bytes | None) -> bytes:
    """The secret of a new game, random if none is given. Raises ValueError for another length than 32 bytes."""
    if secret is None:
        return secrets.token_bytes(32)
    if len(secret) != 32:
        raise ValueError("a game's secret has 32 bytes")
    return secret


def begun_sealed(now: datetime, secret: bytes) -> dict[str, Any]:
    """What a game's row begins with besides its own: when it was made, its secret and the seal of it, revision 0."""
    return {"created_at": now, "seed_hash": hashlib.sha256(secret).hexdigest(), "secret": secret, "revision": 0}


def insert_seats(connection: Connection, now: datetime, game_id: int, seated: Mapping[str, tuple[int, str | None]]) -> None:
    """Write who holds which seat of a new game: seat -> person, their language if it is known."""
    for seat, (user, lang) in seated.items():
        held = {"game_id": game_id, "seat": seat, "user_id": user, "joined_at": now}
        connection.execute(insert(seats).values(held if lang is None else held | {"lang": lang}))


def count_open_games(connection: Connection, owner_id: int, guild_id: int | None) -> tuple[int, int]:
    """``Games.count_open`` inside the caller's transaction."""
    goes_on = games.c.status.in_(OPEN) & cast(games.c.options, Text).not_like('%"@league"%')
    count = select(func.count()).select_from(games)
    mine = connection.execute(count.where(games.c.owner_id == owner_id, goes_on)).scalar_one()
    here = 0 if guild_id is None else connection.execute(count.where(games.c.guild_id == guild_id, goes_on)).scalar_one()
    return mine, here


def look_for_room(
    connection: Connection, *, owner_id: int, guild_id: int | None, module: str, refuse: Callable[[int, int, bool], None]
) -> None:
    """Have a new game refused, or not, by ``count_open_games`` and by whether its module is stored ("" for none: it is).

    Until the transaction ends nobody opens another game for this person or on this server, and the module stays.
    """
    wait_for_person(connection, owner_id)
    if guild_id is not None:
        wait_for_server(connection, guild_id)
    refuse(*count_open_games(connection, owner_id, guild_id), not module or is_module_stored(connection, module))


class Games(StorePart):
    """``Store.games``: the games' own rows."""

    async def create(
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
        seated: Mapping[str, tuple[int, str]] | None = None,
        check: CheckFirst | None = None,
        within: Within | None = None,
        clock: tuple[str, str] | None = None,
        outbox: Sequence[NewOutbox] = (),
        interaction_id: int | None = None,
        response: str = "",
    ) -> GameRow:
        """A new game, with its owner in ``seat`` if given. ``clock``: its pace, and the effect of a timeout.

        ``seated``: who sits where from the first, with their languages. ``check``: may refuse it. ``within``: writes what else
        belongs to it in the same transaction, given the game's number; what it raises undoes all.
        ``secret``: the 32 bytes behind the dice, random by default; ``seed_hash`` is their SHA-256 in hex.
        Raises RepeatedInteractionError if the interaction was carried out before, ValueError for a secret of another length.
        """
        now = self._database.now()
        values: dict[str, Any] = {
            "game_type": game_type,
            "scenario": scenario,
            "options": options or {},
            "status": status,
            "guild_id": guild_id,
            "channel_id": channel_id,
            "thread_id": thread_id,
            "owner_id": owner_id,
            "lang": lang,
            "schema_version": schema_version,
        } | begun_sealed(now, checked_secret(secret))
        taken: dict[str, tuple[int, str | None]] = {} if seat is None else {seat: (owner_id, None)}

        def work(connection: Connection) -> GameRow:
            if check is not None:
                check(connection)
            game_id: int = connection.execute(insert(games).values(values).returning(games.c.id)).scalar_one()
            mark_done(connection, now, interaction_id, game_id, response)
            insert_seats(connection, now, game_id, taken | dict(seated or {}))
            if within is not None:
                within(connection, game_id)
            if clock is not None:
                connection.execute(insert(clocks).values(game_id=game_id, pace=clock[0], timeout=clock[1]))
            enqueue_outbox(connection, now, game_id, outbox)
            return seal_game(connection, game_id)

        return await self._database.write(work)

    async def get(self, game_id: int) -> GameRow:
        """One game. Raises NoSuchGameError, DamagedRowError."""
        return await self._database.read(lambda connection: game_row(connection, game_id))

    async def revision(self, game_id: int) -> int:
        """The newest entry of a game's log. Raises NoSuchGameError."""
        found = await self._database.read(lambda connection: _REVISION.scalar(connection, {"game_id": game_id}))
        if found is None:
            raise NoSuchGameError(game_id)
        return int(found)

    async def find(
        self,
        statuses: Sequence[Status] = OPEN,
        guild_id: int | None = None,
        *,
        every: bool = False,
        marked: Sequence[str] = (),
        most: int | None = None,
    ) -> list[GameRow]:
        """All games of this process, or of one server, newest first; ``every``: those of other processes too.

        ``marked``: only those with one of these marks, by their names in the store; ``most``: at most so many.
        """
        where = games.c.guild_id == guild_id if guild_id is not None else self._own(every=every)
        if marked:
            where &= or_(*(cast(games.c.options, Text).like(f'%"{name}"%') for name in marked))
        return await self._find(where, statuses, most)

    async def each(self, statuses: Sequence[Status] = OPEN, *, every: bool = False) -> AsyncIterator[GameRow]:
        """The same one by one: there may be too many to hold them all."""
        query = select(games.c.id).where(self._own(every=every), games.c.status.in_(statuses)).order_by(games.c.id.desc())
        ids = [row.id for row in await self._database.read_rows(query)]
        for start in range(0, len(ids), _PAGE):
            for row in await self._find(games.c.id.in_(ids[start : start + _PAGE]), statuses):
                yield row

    async def count_types(self, statuses: Sequence[Status] = OPEN) -> dict[str, dict[str, int]]:
        """How many games of this process there are of each kind: kind -> status -> number."""
        query = select(games.c.game_type, games.c.status, func.count().label("games")).group_by(games.c.game_type, games.c.status)
        query = query.where(games.c.status.in_(statuses), self._own(every=False))
        found: dict[str, dict[str, int]] = {}
        for row in await self._database.read_rows(query):
            found.setdefault(row.game_type, {})[row.status] = int(row.games)
        return found

    def _own(self, *, every: bool) -> ColumnElement[bool]:
        share = self._database.share
        return true() if every or share.is_whole else share.own_rows(games.c.guild_id)

    async def in_channel(self, channel_id: int, statuses: Sequence[Status] = OPEN) -> list[GameRow]:
        """The games played in a channel or thread, newest first. Raises DamagedRowError if the newest is damaged."""

        def work(connection: Connection) -> list[GameRow]:
            query, values = _IN_CHANNEL.of(statuses, {"place": channel_id})
            found: list[GameRow] = []
            for (game_id,) in query.all(connection, values):
                try:
                    found.append(game_row(connection, game_id))
                except DamagedRowError:
                    if not found:  # the newest is the one being played here
                        raise
            return found

        return await self._database.read(work)

    async def of_user(self, user_id: int, statuses: Sequence[Status] = OPEN) -> list[GameRow]:
        """The games where the user holds a seat or is the owner, newest first."""
        held = select(seats.c.game_id).where(seats.c.user_id == user_id)
        return await self._find(or_(games.c.id.in_(held), games.c.owner_id == user_id), statuses)

    async def count_open(self, owner_id: int, guild_id: int | None) -> tuple[int, int]:
        """How many running games a user has opened, and how many a server has (0 for none), without those of seasons."""
        return await self._database.read(lambda connection: count_open_games(connection, owner_id, guild_id))

    async def with_seed_hash(self, seed_hash: str, statuses: Sequence[Status] = OPEN) -> list[GameRow]:
        """The games whose dice secret has this SHA-256, newest first: several if one was imported."""
        return await self._find(games.c.seed_hash == seed_hash, statuses)

    async def update(
        self, game_id: int, updates: GameUpdates, outbox: Sequence[NewOutbox] = (), *, seen: GameRow | None = None
    ) -> GameRow:
        """Change a game's row without an action (rename, move to a thread, close).

        ``seen``: the row by which the change was decided. Raises StaleRowError if it is another one now, or if an option to be
        changed is no longer what it was.
        Raises NoSuchGameError, DamagedRowError, ValueError for a column that may not be changed.
        """
        values = checked_updates(updates)

        def work(connection: Connection) -> GameRow:
            if seen is not None:
                lock_seen(connection, seen)
            row = change_game(connection, game_id, values) if values else read_row(connection, game_id)
            if row is None:
                raise StaleRowError(game_id)
            game = shown_row(row)
            enqueue_outbox(connection, self._database.now(), game_id, outbox)
            return game

        game = await self._database.write(work)
        note_updates_stored(values)
        return game

    async def check_rows(self, rest: Rest = without_rest) -> tuple[list[DamagedRowError], int]:
        """Check the rows of all games: the damaged ones, and how many have no checksum, as earlier programs wrote them.

        A part at a time, with ``rest`` after each: clicks wait for the connection that reads.
        """
        damaged, unproven, last = list[DamagedRowError](), 0, 0

        def read_part(connection: Connection) -> list[dict[str, Any] | DamagedRowError]:
            query = select(games.c.id).where(games.c.id > last).order_by(games.c.id).limit(_PART)
            numbers = connection.execute(query).scalars().all()
            return list(find_rows(connection, games.c.id.between(numbers[0], numbers[-1]))) if numbers else []

        while found := await self._database.read(read_part):
            for row in found:
                if isinstance(row, DamagedRowError):
                    damaged.append(row)
                else:
                    unproven += row["checksum"] is None
            last = max(row.game_id if isinstance(row, DamagedRowError) else row["id"] for row in found)
            await rest()
        return damaged, unproven

    async def secret(self, game_id: int) -> bytes:
        """The dice secrets, 32 bytes each, one after another: for the engine only. Raises NoSuchGameError."""
        return await self._database.read(lambda connection: game_secret_of(connection, game_id))

    async def reveal(self, game_id: int) -> bytes:
        """The secret of a finished game, to publish. Raises SecretSealedError while it is being played."""
        if (await self.get(game_id)).status in OPEN:
            raise SecretSealedError(f"game {game_id} is still played")
        return await self.secret(game_id)

    async def _find(self, condition: ColumnElement[bool], statuses: Sequence[Status], most: int | None = None) -> list[GameRow]:
        """Games by a condition, newest first. A damaged row is left out and named in the program's log; the others go on."""

        def work(connection: Connection) -> list[GameRow]:
            found = []
            for row in find_rows(connection, and_(condition, games.c.status.in_(statuses)), most):
                if isinstance(row, DamagedRowError):
                    _log.error("row damaged", game=row.game_id)
                else:
                    found.append(shown_row(row))
            return found

        return await self._database.read(work)
