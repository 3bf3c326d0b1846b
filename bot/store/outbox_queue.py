"""The outbox's rows: what to send, in which order, and how the attempts went."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, case, delete, func, insert, or_, select, update

from bot.store import outbox_claims
from bot.store.clicks import mark_done
from bot.store.database import Rest, StorePart, without_rest
from bot.store.game_rows import note_message
from bot.store.prepared import Prepared, PreparedRows, Sized
from bot.store.rows import NewOutbox, Outbox, OutboxBacklog
from bot.store.schema import games, outbox

#: Rows that are deleted together.
_PART = 500
_MAX_NONCE = 25  # Discord's limit
_REMEMBERED = ("board_message_id", "thread_id")
#: Topics of chapters; the lane and the content of those whose content is forgotten (a line without text).
_CHAPTERS, _EMPTY_LANE, _EMPTIED = "chapter-", "emptied", {"what": "line", "text": ""}
_WAITS = outbox_claims.WAITS


def lane_of(game_id: int | None, row: NewOutbox) -> str:
    """The lane of a row: the game's (or the target's, outside of games), or a separate one named by the row."""
    main = f"#{row.target}" if game_id is None else str(game_id)
    return f"{main}/{row.lane}" if row.lane else main


#: The columns of a new row.
_ADDED = (
    "game_id",
    "lane",
    "topic",
    "kind",
    "target",
    "payload",
    "nonce",
    "remember",
    "status",
    "not_before",
    "attempts",
    "created_at",
)
# Statements of every decision and delivery are prepared once: building a statement takes as long as running it.
_ADD = Prepared(insert(outbox), names=_ADDED)


def _waiting_lanes_select(lanes: list[str]) -> Prepared:
    columns = (outbox.c.lane, outbox.c.topic)
    here = outbox.c.lane.in_([bindparam(name, None, outbox.c.lane.type) for name in lanes])
    return Prepared(select(*columns).where(here, _WAITS), columns)


#: Waiting rows of some lanes.
_WAITING = Sized(_waiting_lanes_select, "lane", "")
# A message that was tried may be posted already although no answer came back: its own next attempt removes it.
_UNTRIED = (outbox.c.attempts == 0) | (outbox.c.kind == "edit") | (outbox.c.kind == "delete")
_RETIRE = Prepared(
    update(outbox)
    .where(outbox.c.lane == bindparam("in_lane"), outbox.c.topic == bindparam("of_topic"), outbox.c.remember.is_(None), _WAITS)
    .values(status=case((_UNTRIED, "superseded"), else_=outbox.c.status))
    .values(not_before=case((_UNTRIED, outbox.c.not_before), else_=bindparam("at", None, outbox.c.not_before.type)))
    .returning(outbox.c.not_before, outbox.c.attempts),
    [outbox.c.not_before, outbox.c.attempts],
)
_OF_PINGS = (outbox.c.game_id == bindparam("of_game"), outbox.c.topic.like("ping-%"))
_STANDS = (outbox.c.status == "delivered") & outbox.c.discord_message_id.is_not(None)
_PINGS = PreparedRows(select(outbox).where(*_OF_PINGS, _STANDS).order_by(outbox.c.id), outbox.columns, Outbox)
_ANY_PING = Prepared(select(outbox.c.id).where(*_OF_PINGS, or_(_WAITS, _STANDS)).limit(1), [outbox.c.id])
_DELIVERED = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("row_id"))
    .values(status="delivered", delivered_at=bindparam("at"), discord_message_id=bindparam("message"), last_error=None)
    .values(outbox_claims.FREE)
    .returning(outbox.c.game_id, outbox.c.remember),
    [outbox.c.game_id, outbox.c.remember],
)


def enqueue_outbox(connection: Connection, now: datetime, game_id: int | None, rows: Iterable[NewOutbox]) -> None:
    """Add rows to the outbox inside the caller's transaction.

    A row with a topic retires the waiting ones of its lane and topic. Exceptions are rows that remember their message's id,
    and messages that were tried before: these are tried once more (``overtaken``). A row that only corrects pings is left out
    if there are no pings.
    Raises ValueError for a nonce that Discord would reject.
    """
    new: list[dict[str, Any]] = []
    # A person who was forgotten has a mark instead of a number.
    sent = tuple(row for row in rows if row.kind != "dm" or row.target > 0)
    if any(row.corrects_pings for row in sent) and _ANY_PING.first(connection, {"of_game": game_id}) is None:
        sent = tuple(row for row in sent if not row.corrects_pings)
    lanes = {lane_of(game_id, row) for row in sent if row.topic is not None}
    # There is rarely anything to retire: one query for all rows, instead of an update without effect for each.
    waiting: set[tuple[Any, ...]] = set()
    if lanes:
        query, values = _WAITING.of(sorted(lanes))
        waiting.update(query.all(connection, values))
    for row in sent:
        if len(row.nonce) > _MAX_NONCE:
            raise ValueError(f"nonce {row.nonce!r} is longer than {_MAX_NONCE} characters")
        lane = lane_of(game_id, row)
        when = row.not_before or now + timedelta(seconds=row.pause)
        if row.topic is not None and (lane, row.topic) in waiting:
            if any(one["lane"] == lane and one["topic"] == row.topic for one in new):  # it also retires rows added with it
                _ADD.many(connection, new)
                new = []
            retired = _RETIRE.all(connection, {"in_lane": lane, "of_topic": row.topic, "at": now})
            if row.not_before is None:  # however many follow, the first one's content is not delayed beyond its pause
                when = min((when, *(before for before, attempts in retired if attempts == 0)))
        waiting.add((lane, row.topic))
        added: dict[str, Any] = {
            "game_id": game_id,
            "lane": lane,
            "topic": row.topic,
            "kind": row.kind,
            "target": row.target,
            "payload": row.payload,
            "nonce": row.nonce or secrets.token_hex(12),
            "remember": row.remember,
            "status": "waiting",
            "not_before": when,
            "attempts": 0,
            "created_at": now,
        }
        new.append(added)
    if new:
        _ADD.many(connection, new)


def _note_delivered(connection: Connection, now: datetime, row_id: int, message: int | None) -> None:
    game_id, remember = _DELIVERED.first(connection, {"row_id": row_id, "at": now, "message": message}) or (None, None)
    if game_id is not None and remember in _REMEMBERED:
        note_message(connection, game_id, remember, message)


class OutboxQueue(StorePart):
    """``Store.outbox``: what waits to be sent, and the results."""

    async def post(self, rows: Sequence[NewOutbox], game_id: int | None = None) -> None:
        """Queue messages that belong to no action (a reminder, a notice)."""
        await self._database.write(lambda connection: enqueue_outbox(connection, self._database.now(), game_id, rows))

    async def post_once(self, rows: Sequence[NewOutbox], game_id: int | None, interaction_id: int | None) -> None:
        """Queue what a click asked for. Raises RepeatedInteractionError if that click was carried out before."""

        def work(connection: Connection) -> None:
            now = self._database.now()
            mark_done(connection, now, interaction_id, game_id, "")
            enqueue_outbox(connection, now, game_id, rows)

        await self._database.write(work)

    async def due(self, now: datetime, limit: int = 100, skip_lanes: Collection[str] = ()) -> list[Outbox]:
        """What may be sent now, oldest first: only the first waiting row of each lane, so that order is kept."""

        def work(connection: Connection) -> list[Outbox]:
            return outbox_claims.claims_of(self._database.share).due_rows(connection, now, limit, skip_lanes)

        return await self._database.read(work)

    async def take(
        self,
        limit: int,
        busy: Collection[str] = (),
        sent: Collection[tuple[int, int | None]] = (),
        *,
        who: str = "one",
        sending: Collection[int] = (),
    ) -> tuple[list[Outbox], datetime | None]:
        """Begin to send what is due outside of the busy lanes. Also returns when there is more.

        The rows belong to the worker ``who`` until they are settled or ``CLAIM`` is over; claims on rows it is still ``sending``
        are renewed. Written before sending, so that after a crash a row with ``attempts > 0`` is known to be possibly sent.
        ``sent``: rows that Discord has received meanwhile, recorded first as by ``delivered``: (row, message).
        """

        def work(connection: Connection) -> tuple[list[Outbox], datetime | None]:
            now = self._database.now()
            for row_id, message in sent:
                _note_delivered(connection, now, row_id, message)
            outbox_claims.renew_claims(connection, now, who, sending)
            return outbox_claims.claims_of(self._database.share).claim_rows(connection, now, who, limit, busy)

        return await self._database.write(work)

    async def overtaken(self, row: Outbox) -> bool:
        """Whether a newer row of the same lane and topic waits, which makes this one pointless."""
        newer = (outbox.c.lane == row.lane, outbox.c.topic == row.topic, outbox.c.id > row.id, _WAITS)
        query = select(outbox.c.id).where(*newer, outbox.c.remember.is_(None)).limit(1)
        return await self._database.read_value(query) is not None

    async def release(self, who: str, kept: Collection[int] = ()) -> int:
        """End the claims of a worker on rows that it does not have in hand (``kept``); returns how many there were.

        It may have died, or not have heard that it got them: its connection ended just then.
        """
        return await self._database.write(lambda connection: outbox_claims.release_claims(connection, who, kept))

    async def begin_try(self, row_id: int) -> Outbox | None:
        """Record that an attempt begins; returns the row, or None if it no longer waits.

        Written before sending, so that after a crash a row with ``attempts > 0`` is known to be possibly sent.
        """

        def work(connection: Connection) -> Outbox | None:
            return outbox_claims.note_outbox_try(connection, self._database.now(), row_id)

        return await self._database.write(work)

    async def delivered(self, row_id: int, discord_message_id: int | None) -> None:
        """Discord has received it. The message's id goes into the game's row if the outbox row says ``remember``."""
        await self._database.write(
            lambda connection: _note_delivered(connection, self._database.now(), row_id, discord_message_id)
        )

    async def failed(self, row_id: int, error: str, retry_at: datetime, *, who: str | None = None) -> None:
        """The attempt failed; the row waits until ``retry_at``, and its lane with it.

        ``who``: the worker that tried. Nothing is recorded if another one has taken over the row.
        """
        await self._settle(row_id, {"not_before": retry_at, "last_error": error}, who)

    async def dead(self, row_id: int, error: str, *, who: str | None = None) -> None:
        """It can never be sent (message deleted, direct messages closed); its lane goes on with the next row."""
        await self._settle(row_id, {"status": "dead", "last_error": error}, who)

    async def rows(self, game_id: int | None = None, status: str | None = None, limit: int = 100) -> list[Outbox]:
        """Rows of the outbox, newest first: for moderators, and for tests."""
        query = select(outbox).order_by(outbox.c.id.desc()).limit(limit)
        if game_id is not None:
            query = query.where(outbox.c.game_id == game_id)
        if status is not None:
            query = query.where(outbox.c.status == status)
        return await self._database.read_structs(query, Outbox)

    async def backlog(self, now: datetime) -> OutboxBacklog:
        """How much is due, and since when."""
        due = select(func.count(), func.min(outbox.c.not_before)).where(outbox.c.status == "waiting", outbox.c.not_before <= now)
        claimed = select(func.count()).where(outbox.c.status == "waiting", outbox.c.claimed_until > now)

        def work(connection: Connection) -> OutboxBacklog:
            waiting, oldest = connection.execute(due).one()
            seconds = (now - oldest).total_seconds() if oldest is not None else 0.0
            return OutboxBacklog(waiting, seconds, connection.execute(claimed).scalar_one())

        return await self._database.read(work)

    async def sent_pings(self, game_id: int) -> list[Outbox]:
        """The pings of a game that are still in its channel, oldest first."""
        return await self._database.read(lambda connection: _PINGS.of(connection, {"of_game": game_id}))

    async def sent_under(self, game_id: int, prefix: str) -> list[Outbox]:
        """The delivered rows of all topics with this prefix whose messages still exist, oldest first."""
        query = select(outbox).where(outbox.c.game_id == game_id, outbox.c.topic.startswith(prefix, autoescape=True))
        return await self._database.read_structs(query.where(_STANDS).order_by(outbox.c.id), Outbox)

    async def sent(self, game_id: int, topic: str) -> list[Outbox]:
        """The delivered rows of a topic whose messages still exist, oldest first."""
        query = select(outbox).where(outbox.c.game_id == game_id, outbox.c.topic == topic, _STANDS).order_by(outbox.c.id)
        return await self._database.read_structs(query, Outbox)

    async def of_message(self, message_id: int) -> Outbox | None:
        """The delivered row whose message this is; None for any other message, and for one that is forgotten."""
        query = select(outbox).where(outbox.c.discord_message_id == message_id, outbox.c.status == "delivered")
        found = await self._database.read_structs(query.order_by(outbox.c.id.desc()).limit(1), Outbox)
        return next(iter(found), None)

    async def being_sent(self, game_id: int, topic: str) -> list[Outbox]:
        """The rows of a topic with an unfinished attempt: their messages may exist already, before that is recorded."""
        query = select(outbox).where(outbox.c.game_id == game_id, outbox.c.topic == topic, _WAITS, outbox.c.attempts > 0)
        return await self._database.read_structs(query.order_by(outbox.c.id), Outbox)

    async def unposted(self) -> list[tuple[int, str]]:
        """Open games whose newest public message (or edit of one) could not be sent: (game, the error)."""
        public = (outbox.c.kind.in_(("message", "edit", "picture")), outbox.c.status.in_(("delivered", "dead")))
        latest = select(func.max(outbox.c.id)).where(outbox.c.game_id.is_not(None), *public).group_by(outbox.c.game_id)
        query = select(outbox.c.game_id, outbox.c.last_error).join(games, games.c.id == outbox.c.game_id)
        query = query.where(outbox.c.id.in_(latest), outbox.c.status == "dead", games.c.status.in_(("lobby", "active")))
        return [(row.game_id, row.last_error or "") for row in await self._database.read_rows(query)]

    async def amend(self, row_id: int, change: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
        """Change a row's payload in one transaction and return it. ``change`` runs where the database is."""

        def work(connection: Connection) -> dict[str, Any]:
            payload = change(connection.execute(select(outbox.c.payload).where(outbox.c.id == row_id)).scalar_one())
            connection.execute(update(outbox).where(outbox.c.id == row_id).values(payload=payload))
            return payload

        return await self._database.write(work)

    async def message_gone(self, row_id: int) -> None:
        """The message of a delivered row no longer exists."""
        await self._database.run_statement(update(outbox).where(outbox.c.id == row_id).values(discord_message_id=None))

    async def prune(self, before: datetime, rest: Rest = without_rest) -> int:
        """Delete delivered or superseded rows created before that moment; returns how many. Dead ones stay.

        In parts, with ``rest`` after each.

        So do rows of messages that a running game still changes or needs: hands, questions, pings, requests. Of a chapter's
        message the row stays without its content: its topic says which part of the log the message tells of.
        """
        under_way = select(games.c.id).where(games.c.status == "active")
        changes = outbox.c.topic.like("hand-%") | outbox.c.topic.like("ping-%") | outbox.c.topic.like("turn-%")
        changes |= outbox.c.topic.in_(("undo", "draw", "close", "concede", "play-on", "replace"))
        kept = select(outbox.c.id).where(changes, outbox.c.discord_message_id.is_not(None), outbox.c.game_id.in_(under_way))
        old = (outbox.c.status.in_(("delivered", "superseded")), outbox.c.created_at < before)
        chapter = outbox.c.topic.like(f"{_CHAPTERS}%") & outbox.c.discord_message_id.is_not(None) & (outbox.c.kind == "picture")
        old_rows = select(outbox.c.id).where(*old, outbox.c.lane != _EMPTY_LANE)
        to_empty, to_delete = old_rows.where(chapter).limit(_PART), old_rows.where(outbox.c.id.not_in(kept)).limit(_PART)
        emptied = update(outbox).where(outbox.c.id.in_(to_empty)).values(lane=_EMPTY_LANE, payload=_EMPTIED)
        gone = delete(outbox).where(outbox.c.id.in_(to_delete))
        # Only when no chapter is left to be emptied: deleted are all that are not.
        await self._database.write_parts(lambda connection: connection.execute(emptied).rowcount, rest)
        return await self._database.write_parts(lambda connection: connection.execute(gone).rowcount, rest)

    async def _settle(self, row_id: int, values: dict[str, Any], who: str | None) -> None:
        of = [outbox.c.id == row_id]
        if who is not None:  # once its claim was over, it may find another's
            of.append(or_(outbox.c.claimed_by.is_(None), outbox.c.claimed_by == who))

        def work(connection: Connection) -> None:
            # A row that was retired by a newer one while being sent stays retired.
            connection.execute(update(outbox).where(*of, _WAITS).values(values))
            connection.execute(update(outbox).where(*of).values(outbox_claims.FREE))

        await self._database.write(work)
