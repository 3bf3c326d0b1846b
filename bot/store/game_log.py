"""The action log of each game: appends actions with all their effects, and loads games from it.

An action, its messages, its click and the game's new row are one transaction.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from itertools import chain, count, repeat
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import Connection, and_, bindparam, func, insert, select, true
from sqlalchemy.exc import IntegrityError

from bot.store.checksums import ROW, named_rows, proven_rows, state_checksum, state_sound, with_checksum
from bot.store.clicks import mark_done, refuse_repeated
from bot.store.clocks import Clock, SeatTimeRun, add_clock
from bot.store.database import Database, StorePart
from bot.store.errors import DamagedRowError, RepeatedInteractionError, StaleRevisionError, StaleRowError
from bot.store.game_rows import change_game, seal_game
from bot.store.games import CheckFirst, checked_updates, game_row, game_secret_of, insert_seats, note_updates_stored
from bot.store.outbox_queue import enqueue_outbox
from bot.store.plans import Thought, keep_thought
from bot.store.prepared import Prepared
from bot.store.rows import (
    GameRow,
    GameUpdates,
    Loaded,
    LoggedAction,
    NewAction,
    NewOutbox,
    Seat,
    SeenLobby,
    Snapshot,
    standing_spans,
)
from bot.store.schema import actions, games, snapshots
from bot.store.seats import hand_over, lock_lobby, seat_rows_of, usual_language

T = TypeVar("T")
_log = structlog.get_logger()
# Statements of every decision are prepared once: building a statement takes as long as running it.
_ADD = Prepared(insert(actions), names=tuple(column.name for column in actions.columns))
_ADD_SNAPSHOT = Prepared(insert(snapshots), names=tuple(column.name for column in snapshots.columns))
_UNDOS = Prepared(
    select(actions.c.seq, actions.c.back_to).where(actions.c.game_id == bindparam("of_game"), actions.c.back_to.is_not(None)),
    (actions.c.seq, actions.c.back_to),
)
_SAVED = Prepared(select(snapshots.c.seq).where(snapshots.c.game_id == bindparam("of_game")), [snapshots.c.seq])
_SNAPSHOT_COLUMNS = (*(snapshots.c[name] for name in Snapshot.__struct_fields__), snapshots.c.checksum)
_SNAPSHOT = Prepared(
    select(*_SNAPSHOT_COLUMNS).where(snapshots.c.game_id == bindparam("of_game"), snapshots.c.seq == bindparam("at")),
    _SNAPSHOT_COLUMNS,
)
_AFTER = Prepared(
    select(*ROW).where(actions.c.game_id == bindparam("of_game"), actions.c.seq > bindparam("since")).order_by(actions.c.seq), ROW
)


def _changed_as_seen(connection: Connection, game_id: int, changes: Mapping[str, Any], seen: int) -> dict[str, Any]:
    """The row of a game that is still where the caller saw it, changed; the log's primary key (game, seq) backs that up."""
    row = change_game(connection, game_id, changes, seen)
    if row is None:
        raise StaleRevisionError(game_id, seen, game_row(connection, game_id).revision)
    return row


class GameLog(StorePart):
    """``Store.log``: the actions of all games, and snapshots that avoid replaying them from the start."""

    def __init__(self, database: Database) -> None:
        super().__init__(database)
        #: The first damaged row of each game with one in its log: such a game cannot be continued.
        self.damaged: dict[int, int] = {}

    def refuse_damaged(self, game_id: int) -> None:
        """Raises DamagedRowError for a game with a known damaged row in its log."""
        if game_id in self.damaged:
            raise DamagedRowError(game_id, self.damaged[game_id])

    async def check(self, game_id: int) -> int:
        """Read a whole log; returns how many of its rows have no checksum, as earlier programs wrote them.

        Raises DamagedRowError, NoSuchGameError.
        """

        def work(connection: Connection) -> int:
            newest = game_row(connection, game_id).revision
            _read_log_rows(connection, game_id, 0, newest)
            unproven = select(func.count()).where(actions.c.game_id == game_id, actions.c.checksum.is_(None))
            return int(connection.scalar(unproven) or 0)

        return await self._read(work)

    async def _read(self, work: Callable[[Connection], T]) -> T:
        """Read, and remember a damaged row."""
        try:
            return await self._database.read(work)
        except DamagedRowError as damage:
            self.damaged.setdefault(damage.game_id, damage.seq)
            raise

    async def append(
        self,
        game_id: int,
        expected_seq: int,
        actions: Sequence[NewAction],
        outbox: Sequence[NewOutbox] = (),
        interaction_id: int | None = None,
        snapshot: bytes | None = None,
        game_updates: GameUpdates | None = None,
        response: str = "",
        reseat: tuple[str, int, int] | None = None,
        story: bytes | None = None,
        seal: bytes | None = None,
        thought: Thought | None = None,
        lobby: SeenLobby | None = None,
    ) -> int:
        """Log actions and all their effects in one transaction; returns the game's new seq.

        ``expected_seq``: the newest action that the caller knew. ``snapshot``: the state after the last action, ``story``:
        stored with it.
        ``response``: a summary for the case that the same interaction comes again. ``reseat``: a seat, its old and its new
        holder (SeatTakenError if somebody else sat there). ``seal``: an additional secret for the dice of later entries.
        ``thought``: why the computer decided so, with the first of the actions.
        ``lobby``: what a start was made of. Raises StaleRowError if somebody has begun or closed the game since, or changed
        who sits where or anything that was chosen: the revision is the same before and after a start.
        Raises RepeatedInteractionError (this interaction was carried out before), StaleRevisionError (somebody was faster),
        NoSuchGameError, DamagedRowError.
        """
        self.refuse_damaged(game_id)
        values = checked_updates(game_updates)
        now = self._database.now()
        seq = expected_seq + len(actions)

        def work(connection: Connection) -> int:
            try:
                if lobby is not None:
                    lock_lobby(connection, lobby)
                row = _changed_as_seen(connection, game_id, {"revision": seq, **values}, expected_seq)
            except (StaleRowError, StaleRevisionError):
                refuse_repeated(connection, interaction_id)
                raise
            mark_done(connection, now, interaction_id, game_id, response)
            if actions:
                _write_log_rows(connection, _log_rows(game_id, expected_seq, actions, interaction_id, now), interaction_id)
            if thought is not None:
                keep_thought(connection, game_id, expected_seq + 1, thought)
            if reseat is not None:
                hand_over(connection, now, game_id, *reseat)
            if seal is not None:
                change_game(connection, game_id, {"secret": row["secret"] + seal})
            if snapshot is not None:
                _ADD_SNAPSHOT.run(connection, _saved_state_values(game_id, seq, snapshot, row["schema_version"], story, now))
            enqueue_outbox(connection, now, game_id, outbox)
            return seq

        number = await self._database.write(work)
        note_updates_stored(values)
        return number

    async def bring_game(
        self,
        row: GameRow,
        secret: bytes,
        held: Mapping[str, int],
        actions: Sequence[tuple[NewAction, datetime]],
        snapshot: bytes | None,
        story: bytes | None,
        clock: tuple[Clock, Sequence[SeatTimeRun]] | None,
        say: Callable[[GameRow], Iterable[NewOutbox]],
        interaction_id: int | None,
        between: Iterable[tuple[int, bytes]] = (),
        thoughts: Iterable[Thought] = (),
        check: CheckFirst | None = None,
    ) -> GameRow:
        """Add a whole game from elsewhere in one transaction: row, seats, log, final state, clock, messages.

        ``row``: its columns; number, board message and hash are new. ``held``: seat -> user. ``say``: returns the messages,
        once the number is known. ``between``: intermediate states, by row. ``thoughts``: of the computer, by row.
        ``check``: may refuse it. ``secret``: 32 bytes, or several times as many, one secret after another.
        Raises RepeatedInteractionError if the interaction was carried out before.
        """
        now = self._database.now()
        values = msgspec.structs.asdict(row) | {
            "secret": secret,
            "seed_hash": hashlib.sha256(secret[:32]).hexdigest(),
            "revision": len(actions),
            "board_message_id": None,
        }
        del values["id"]
        states: list[tuple[int, bytes, bytes | None]] = [(seq, state, None) for seq, state in between if seq < len(actions)]
        if snapshot is not None:
            states.append((len(actions), snapshot, story))

        def work(connection: Connection) -> GameRow:
            if check is not None:
                check(connection)
            game_id: int = connection.execute(insert(games).values(values).returning(games.c.id)).scalar_one()
            mark_done(connection, now, interaction_id, game_id, "")
            seated = {seat: (user, usual_language(connection, user)) for seat, user in held.items()}
            insert_seats(connection, now, game_id, seated)
            rows = [_log_row_values(game_id, seq, action, None, at) for seq, (action, at) in enumerate(actions, start=1)]
            if rows:
                _write_log_rows(connection, rows, None)
            for thought in thoughts:
                keep_thought(connection, game_id, thought.seq, thought)
            kept = [_saved_state_values(game_id, seq, saved, row.schema_version, so_far, now) for seq, saved, so_far in states]
            if kept:
                connection.execute(insert(snapshots), kept)
            if clock is not None:
                add_clock(connection, game_id, *clock)
            game = seal_game(connection, game_id)
            enqueue_outbox(connection, now, game_id, say(game))
            return game

        return await self._database.write(work)

    async def load(self, game_id: int) -> tuple[Loaded, list[Seat], bytes]:
        """Everything needed to continue a game, at one moment: its live log, its seats, its secret.

        The log comes as the newest valid snapshot and the live actions after it. Raises NoSuchGameError,
        DamagedRowError.
        """
        self.refuse_damaged(game_id)

        def work(connection: Connection) -> tuple[Loaded, list[Seat], bytes]:
            loaded = _load_game(connection, game_row(connection, game_id))
            return loaded, seat_rows_of(connection, game_id), game_secret_of(connection, game_id)

        return await self._read(work)

    async def actions(self, game_id: int, since: int = 0, limit: int | None = None) -> list[LoggedAction]:
        """The log after row ``since`` as written, including undone actions and undo rows. Raises DamagedRowError."""
        return await self._read(lambda connection: _read_log_rows(connection, game_id, since, limit=limit))

    async def moments(self, game_id: int, numbers: Iterable[int]) -> dict[int, datetime]:
        """When these log entries were made, by number; unknown numbers are left out."""
        query = select(actions.c.seq, actions.c.created_at).where(actions.c.game_id == game_id, actions.c.seq.in_(list(numbers)))
        return {int(row.seq): row.created_at for row in await self._database.read_rows(query)}

    async def newest_at(self, game_id: int, moment: datetime) -> int:
        """The newest entry made at a moment or before it; 0 without any."""
        query = select(func.max(actions.c.seq)).where(actions.c.game_id == game_id, actions.c.created_at <= moment)
        return int(await self._database.read_value(query) or 0)

    async def moved_last(self, within: timedelta) -> list[int]:
        """Games under way of this process whose newest entry is among those of its last moments.

        ``within``: before the newest entry of all. What follows from an entry, and is no part of its transaction, may be missing
        in these if the program was killed.
        """
        at = actions.c.created_at
        newest = select(games.c.id, at).join(actions, and_(actions.c.game_id == games.c.id, actions.c.seq == games.c.revision))
        share = self._database.share
        newest = newest.where(games.c.status == "active", true() if share.is_whole else share.own_rows(games.c.guild_id))

        def work(connection: Connection) -> list[int]:
            last = connection.execute(select(func.max(newest.subquery().c.created_at))).scalar()
            if last is None:
                return []
            return [int(row.id) for row in connection.execute(newest.where(at >= last - within).order_by(games.c.id))]

        return await self._database.read(work)

    async def packed(self, game_id: int, upto: int, since: int = 0) -> bytes:
        """The log from after row ``since`` to row ``upto``, like ``actions``, packed where the database is (msgpack).

        Raises DamagedRowError.
        """
        return await self._read(lambda connection: _packed_rows(connection, game_id, since, upto))

    async def goes_back(self, game_id: int, since: int) -> int | None:
        """The row that the furthest undo after row ``since`` goes back to; None if nothing was undone since."""
        query = select(func.min(actions.c.back_to)).where(actions.c.game_id == game_id, actions.c.seq > since)
        found: int | None = await self._database.read_value(query)
        return found

    async def span(self, game_id: int, since: int, upto: int) -> tuple[Snapshot | None, bytes]:
        """What is needed to describe what happened after row ``since`` up to ``upto``: a saved state, and the packed rows after.

        No undo in that span goes back behind the state. None: replay from the set-up.
        """

        def work(connection: Connection) -> tuple[Snapshot | None, bytes]:
            base: int | None = since
            while True:
                saved = select(func.max(snapshots.c.seq)).where(snapshots.c.game_id == game_id)
                base = connection.scalar(saved.where(snapshots.c.seq <= base, snapshots.c.seq > 0))
                if base is None:
                    return None, _packed_rows(connection, game_id, 0, upto)
                within = select(func.min(actions.c.back_to)).where(
                    actions.c.game_id == game_id, actions.c.seq > base, actions.c.seq <= upto
                )
                back = connection.scalar(within)
                if back is None or back > base:
                    sound = _read_snapshot(connection, game_id, base)
                    if sound is not None:
                        return sound, _packed_rows(connection, game_id, base, upto)
                    back = base
                base = back - 1

        return await self._read(work)


def _packed_rows(connection: Connection, game_id: int, since: int, upto: int) -> bytes:
    return msgspec.msgpack.encode(_read_log_rows(connection, game_id, since, upto))


def _read_log_rows(
    connection: Connection, game_id: int, since: int, upto: int | None = None, limit: int | None = None
) -> list[LoggedAction]:
    query = select(*ROW).where(actions.c.game_id == game_id, actions.c.seq > since).order_by(actions.c.seq).limit(limit)
    if upto is not None:
        query = query.where(actions.c.seq <= upto)
    return named_rows(connection, game_id, lambda: proven_rows(game_id, since, connection.execute(query).all(), upto))


def _log_row_values(game_id: int, seq: int, action: NewAction, interaction_id: int | None, at: datetime) -> dict[str, object]:
    """An action as a row of the log."""
    place = {"game_id": game_id, "seq": seq, "interaction_id": interaction_id, "created_at": at}
    return with_checksum(msgspec.structs.asdict(action) | place)


def _log_rows(
    game_id: int, last: int, actions: Sequence[NewAction], interaction_id: int | None, at: datetime
) -> list[dict[str, object]]:
    """Actions as the rows after the row ``last``. A click may carry several; it is unique, so the first of them holds it."""
    numbered = zip(count(last + 1), actions, chain([interaction_id], repeat(None)))
    return [_log_row_values(game_id, seq, action, click, at) for seq, action, click in numbered]


def _saved_state_values(
    game_id: int, seq: int, state: bytes, schema_version: int, story: bytes | None, now: datetime
) -> dict[str, object]:
    """A saved state as a row."""
    values = {"game_id": game_id, "seq": seq, "state": state, "schema_version": schema_version, "story": story}
    return {**values, "created_at": now, "checksum": state_checksum(game_id, seq, state, schema_version, story)}


def _write_log_rows(connection: Connection, rows: list[dict[str, object]], interaction_id: int | None) -> None:
    try:
        _ADD.many(connection, rows)
    except IntegrityError as error:
        # Its mark was pruned (``InteractionMemory.forget``), but the log itself still has the click.
        if interaction_id is not None and "interaction_id" in str(error.orig):
            raise RepeatedInteractionError(interaction_id, None, "") from error
        raise


def _load_game(connection: Connection, game: GameRow) -> Loaded:
    undos: dict[int, int] = dict(_UNDOS.all(connection, {"of_game": game.id}))
    standing = standing_spans(game.revision, undos)
    saved = _SAVED.all(connection, {"of_game": game.id})
    snapshot = None
    for seq in sorted((seq for (seq,) in saved if any(low <= seq <= high for low, high in standing)), reverse=True):
        # A damaged one is skipped: from the one before it the log leads to the same.
        if (snapshot := _read_snapshot(connection, game.id, seq)) is not None:
            break
    since = 0 if snapshot is None else snapshot.seq
    # Done here, not in SQL: a long game with an undo every few actions has hundreds of spans.
    live = {seq for low, high in standing for seq in range(max(low, since) + 1, high + 1)}
    values = {"of_game": game.id, "since": since}
    after = named_rows(connection, game.id, lambda: proven_rows(game.id, since, _AFTER.all(connection, values), game.revision))
    actions = tuple(row for row in after if row.seq in live)
    return Loaded(game, snapshot, actions, max(undos, default=0))


def _read_snapshot(connection: Connection, game_id: int, seq: int) -> Snapshot | None:
    """A saved state; None for a damaged one."""
    found = _SNAPSHOT.first(connection, {"of_game": game_id, "at": seq})
    if found is None:
        return None
    saved = Snapshot(*found[:-1])
    if state_sound(saved, found[-1]):
        return saved
    _log.error("saved state damaged", game=game_id, entry=seq)
    return None
