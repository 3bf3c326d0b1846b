"""The store: everything Fieldpost must not forget, behind one class.

``Store`` = games and seats (``games``) + settings, notes, seen clicks (``people``) + clocks (``times``) + plans and standing
answers (``private``) + outbox (``queue``) + the action log, which is here. An action, what it makes the bot say, the click
behind it and the game's new row are one transaction.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from bot.store.errors import Moved, Replayed, SeatTaken
from bot.store.games import checked_updates, game_row, seats_of, secret_of, spoken
from bot.store.line import spans
from bot.store.private import Private
from bot.store.queue import enqueue
from bot.store.rows import Game, GameUpdates, Loaded, LoggedAction, NewAction, NewOutbox, Seat, Snapshot
from bot.store.schema import action as log
from bot.store.schema import clock as clocks
from bot.store.schema import clock_run as runs
from bot.store.schema import game as games
from bot.store.schema import plan as plans
from bot.store.schema import seat as seats
from bot.store.schema import snapshot as snapshots
from bot.store.schema import standing as standings
from bot.store.times import Clock, Run


class Store(Private):
    """An open store; ``await Store.open(url)`` makes one, ``close()`` ends it (or use ``async with``).

    Safe for any number of tasks, and for several processes on one database. Every method raises StoreBusy, StoreFull or
    StoreBroken when the database cannot do its work; nothing is half written then.
    """

    async def append(
        self,
        game_id: int,
        expected_seq: int,
        actions: Sequence[NewAction],
        outbox: Iterable[NewOutbox] = (),
        interaction_id: int | None = None,
        snapshot: bytes | None = None,
        game_updates: GameUpdates | None = None,
        response: str = "",
        reseat: tuple[str, int, int] | None = None,
        story: bytes | None = None,
    ) -> int:
        """Log actions and all that follows from them in one transaction; the new seq of the game.

        ``expected_seq``: the newest action the caller knew. ``snapshot``: the state after the last of the actions,
        ``story``: what is kept with it.
        ``response``: a summary to answer the same interaction with if it comes again. ``reseat``: a seat, who leaves it, and
        who takes it over (SeatTaken if somebody else sat there).
        Raises Replayed (this interaction was carried out before), Moved (somebody was faster), NoSuchGame.
        """
        values = checked_updates(game_updates)
        now = self.now()
        seq = expected_seq + len(actions)
        sent = tuple(outbox)

        def work(connection: Connection) -> int:
            # The row changes only if the game still stands where the caller saw it; on PostgreSQL a second writer waits
            # here for the first. The primary key (game, seq) of the log stands behind it.
            claim = update(games).where(games.c.id == game_id, games.c.revision == expected_seq)
            claim = claim.values(revision=seq, **values)
            claimed = connection.execute(claim.returning(games.c.schema_version)).first()
            if claimed is None:
                self._replayed(connection, interaction_id)
                raise Moved(game_id, expected_seq, game_row(connection, game_id).revision)
            self._once(connection, interaction_id, game_id, response)
            rows: list[dict[str, object]] = [
                {
                    "game_id": game_id,
                    "seq": expected_seq + place,
                    "seat": action.seat,
                    "verb": action.verb,
                    "argument": action.argument,
                    "back_to": action.back_to,
                    "irreversible": action.irreversible,
                    "actor": action.actor,
                    # A click may carry several actions; it is unique, so the first one holds it.
                    "interaction_id": interaction_id if place == 1 else None,
                    "created_at": now,
                }
                for place, action in enumerate(actions, start=1)
            ]
            if rows:
                self._log(connection, rows, interaction_id)
            if reseat is not None:
                self._reseat(connection, game_id, *reseat)
            if snapshot is not None:
                state = {"game_id": game_id, "seq": seq, "state": snapshot, "story": story, "created_at": now}
                connection.execute(insert(snapshots), {**state, "schema_version": claimed.schema_version})
            enqueue(connection, now, game_id, sent)
            return seq

        return await self.write(work)

    async def bring_game(
        self,
        row: Game,
        secret: bytes,
        held: Mapping[str, int],
        actions: Sequence[tuple[NewAction, datetime]],
        snapshot: bytes | None,
        story: bytes | None,
        clock: tuple[Clock, Sequence[Run]] | None,
        say: Callable[[Game], Iterable[NewOutbox]],
        interaction_id: int | None,
    ) -> Game:
        """A game that was played elsewhere, whole, in one transaction: row, seats, log, the state at its end, clock, messages.

        ``row``: its columns; number, board and hash are given anew. ``say``: what is sent, once its number is known.
        Raises Replayed when the interaction was carried out before.
        """
        now = self.now()
        values = msgspec.structs.asdict(row) | {
            "secret": secret,
            "seed_hash": hashlib.sha256(secret).hexdigest(),
            "revision": len(actions),
            "board_message_id": None,
        }
        del values["id"]

        def work(connection: Connection) -> Game:
            game_id: int = connection.execute(insert(games).values(values).returning(games.c.id)).scalar_one()
            self._once(connection, interaction_id, game_id, "")
            sitting = [
                {"game_id": game_id, "seat": seat, "user_id": user, "joined_at": now, "lang": spoken(connection, user)}
                for seat, user in held.items()
            ]
            connection.execute(insert(seats), sitting)
            rows = [
                msgspec.structs.asdict(action) | {"game_id": game_id, "seq": seq, "interaction_id": None, "created_at": at}
                for seq, (action, at) in enumerate(actions, start=1)
            ]
            if rows:
                self._log(connection, rows, None)
            if snapshot is not None:
                state = {"game_id": game_id, "seq": len(actions), "state": snapshot, "story": story, "created_at": now}
                connection.execute(insert(snapshots).values(**state, schema_version=row.schema_version))
            if clock is not None:
                connection.execute(insert(clocks).values(msgspec.structs.asdict(clock[0]) | {"game_id": game_id}))
                for run in clock[1]:
                    connection.execute(insert(runs).values(msgspec.structs.asdict(run) | {"game_id": game_id}))
            game = game_row(connection, game_id)
            enqueue(connection, now, game_id, say(game))
            return game

        return await self.write(work)

    def _reseat(self, connection: Connection, game_id: int, seat: str, old: int, new: int) -> None:
        mine = (seats.c.game_id == game_id, seats.c.seat == seat, seats.c.user_id == old)
        change = update(seats).where(*mine).values(user_id=new, joined_at=self.now(), lang=spoken(connection, new))
        if connection.execute(change).rowcount == 0:
            raise SeatTaken(game_id, seat, 0)
        # Nobody answers for the new player what the old one wanted, and nobody reads what he had in mind.
        connection.execute(delete(plans).where(plans.c.game_id == game_id, plans.c.seat == seat))
        connection.execute(delete(standings).where(standings.c.game_id == game_id, standings.c.seat == seat))

    def _log(self, connection: Connection, rows: list[dict[str, object]], interaction_id: int | None) -> None:
        try:
            connection.execute(insert(log), rows)
        except IntegrityError as error:
            # Its mark was pruned (``forget_interactions``), but the log itself still knows the click.
            if interaction_id is not None and "interaction_id" in str(error.orig):
                raise Replayed(interaction_id, None, "") from error
            raise

    async def save_snapshot(self, game_id: int, seq: int, state: bytes) -> None:
        """Keep a state that was worked out later (after a long replay). One that is there already stays.

        Raises NoSuchGame, and ValueError for a seq the game has not reached.
        """

        def work(connection: Connection) -> None:
            game = game_row(connection, game_id)
            if not 0 <= seq <= game.revision:
                raise ValueError(f"game {game_id} is at action {game.revision}; no snapshot of action {seq}")
            here = (snapshots.c.game_id == game_id, snapshots.c.seq == seq)
            if connection.scalar(select(snapshots.c.seq).where(*here)) is not None:
                return
            values = {"game_id": game_id, "seq": seq, "state": state, "schema_version": game.schema_version}
            connection.execute(insert(snapshots).values(**values, created_at=self.now()))

        await self.write(work)

    async def load(self, game_id: int) -> Loaded:
        """The game's row, its newest snapshot that still holds, and the live actions after it. Raises NoSuchGame."""

        def work(connection: Connection) -> Loaded:
            game = game_row(connection, game_id)
            return self._load(connection, Loaded(game, None, ()), game.revision)

        return await self.read(work)

    async def opened(self, game_id: int) -> tuple[Loaded, list[Seat], bytes]:
        """What ``load``, ``seats`` and ``secret`` give, at one moment. Raises NoSuchGame."""

        def work(connection: Connection) -> tuple[Loaded, list[Seat], bytes]:
            game = game_row(connection, game_id)
            loaded = self._load(connection, Loaded(game, None, ()), game.revision)
            return loaded, seats_of(connection, game_id), secret_of(connection, game_id)

        return await self.read(work)

    async def load_at(self, game_id: int, seq: int) -> Loaded:
        """The game as it stood after row ``seq`` of its log, for undo, replay and audit.

        Raises NoSuchGame, and ValueError for a seq the game has not reached. ``game`` is the row as it is today.
        """

        def work(connection: Connection) -> Loaded:
            game = game_row(connection, game_id)
            if not 0 <= seq <= game.revision:
                raise ValueError(f"game {game_id} has actions 1 to {game.revision}, not {seq}")
            return self._load(connection, Loaded(game, None, ()), seq)

        return await self.read(work)

    def _load(self, connection: Connection, loaded: Loaded, head: int) -> Loaded:
        game = loaded.game
        undo_rows = select(log.c.seq, log.c.back_to).where(log.c.game_id == game.id, log.c.back_to.is_not(None))
        undos = {row.seq: row.back_to for row in connection.execute(undo_rows)}
        standing = spans(head, undos)
        saved = connection.scalars(select(snapshots.c.seq).where(snapshots.c.game_id == game.id))
        since = max((seq for seq in saved if any(low <= seq <= high for low, high in standing)), default=None)
        snapshot = None if since is None else self._snapshot(connection, game.id, since)
        # Chosen here and not in SQL: a long game with an undo every few actions has hundreds of spans.
        after = select(log).where(log.c.game_id == game.id, log.c.seq > (since or 0), log.c.seq <= head)
        stands = {seq for low, high in standing for seq in range(max(low, since or 0) + 1, high + 1)}
        rows = connection.execute(after.order_by(log.c.seq)).mappings()
        actions = tuple(LoggedAction(**row) for row in rows if row["seq"] in stands)
        return Loaded(game, snapshot, actions, max((seq for seq in undos if seq <= head), default=0))

    def _snapshot(self, connection: Connection, game_id: int, seq: int) -> Snapshot:
        columns = (snapshots.c.game_id, snapshots.c.seq, snapshots.c.state, snapshots.c.schema_version, snapshots.c.story)
        query = select(*columns).where(snapshots.c.game_id == game_id, snapshots.c.seq == seq)
        return Snapshot(**connection.execute(query).mappings().one())

    async def actions(self, game_id: int, since: int = 0, limit: int | None = None) -> list[LoggedAction]:
        """The log after row ``since`` as it was written, taken-back actions and undo rows included."""
        query = select(log).where(log.c.game_id == game_id, log.c.seq > since).order_by(log.c.seq).limit(limit)

        def work(connection: Connection) -> list[LoggedAction]:
            return [LoggedAction(**row) for row in connection.execute(query).mappings()]

        return await self.read(work)
