"""Claims on outbox rows: statements that find due rows and claim them, so that two senders never have the same row.

The first waiting row of a lane is claimed in the transaction that records the attempt. During a claim nobody else takes anything
from that lane, so its order is kept. The claims of a dead sender end by themselves (``CLAIM``), or when a worker of the same name
starts.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, bindparam, func, or_, select, update

from bot.store.prepared import Prepared, PreparedRows, Sized
from bot.store.rows import Outbox
from bot.store.schema import outbox
from bot.store.shares.server_share import ServerShare

#: How long a claim lasts; a worker renews those of rows still being sent after a third of that time.
CLAIM = timedelta(seconds=60)
#: Rows to be sent.
WAITS = outbox.c.status == "waiting"
#: The values that end a claim.
FREE = {"claimed_by": None, "claimed_until": None}

_TRIED = (
    update(outbox)
    .where(outbox.c.id == bindparam("row_id"), WAITS)
    .values(
        attempts=outbox.c.attempts + 1,
        first_tried_at=func.coalesce(outbox.c.first_tried_at, bindparam("at", None, outbox.c.first_tried_at.type)),
    )
    .returning(outbox)
)
_TRY = PreparedRows(_TRIED, outbox.columns, Outbox)
_CLAIM = PreparedRows(
    _TRIED.values(claimed_by=bindparam("who"), claimed_until=bindparam("until", None, outbox.c.claimed_until.type)),
    outbox.columns,
    Outbox,
)
_RENEW = Prepared(
    update(outbox)
    .where(outbox.c.id == bindparam("row_id"), outbox.c.claimed_by == bindparam("who"))
    .values(claimed_until=bindparam("until", None, outbox.c.claimed_until.type))
)
_RELEASE = update(outbox).where(outbox.c.claimed_by == bindparam("who")).values(FREE)

_NOW = bindparam("now", None, outbox.c.not_before.type)
#: Up to this many heads are checked one by one, the most urgent first; there are more only while Discord is out of reach.
_FEW = 50


def _is_lane_head(skipped: list[str], share: ServerShare) -> ColumnElement[bool]:
    """Whether a row is the first waiting one of a lane from which nobody sends anything now; ``skipped`` lanes are left out.

    A lane is also left out if its row was retired while being sent: the row that replaced it comes after it. So are lanes of
    other processes: what a server's message needs of Discord only its own process knows.
    """
    heads = (
        select(func.min(outbox.c.id).label("head"))
        .where(WAITS, outbox.c.lane.not_in(select(outbox.c.lane).where(outbox.c.claimed_until > _NOW)))
        .where(outbox.c.lane.not_in([bindparam(name, None, outbox.c.lane.type) for name in skipped]))
        .group_by(outbox.c.lane)
    )
    if not share.is_whole:
        heads = heads.where(share.own_rows(outbox.c.home))
    # PostgreSQL would look for all heads again at each waiting row.
    found = heads.cte("heads").prefix_with("MATERIALIZED", dialect="postgresql")
    return outbox.c.id.in_(select(found.c.head))


def _due_rows_select(skipped: list[str], share: ServerShare) -> Select[Any]:
    return (
        select(outbox)
        .where(_is_lane_head(skipped, share), outbox.c.not_before <= _NOW)
        .order_by(outbox.c.id)
        .limit(bindparam("most", None, outbox.c.id.type))
    )


def _claimable_select(skipped: list[str], share: ServerShare) -> Prepared:
    # Another sender's transaction may be claiming the same rows right now: those are left out, without waiting. Changes it
    # committed since this statement began are seen because the current row is checked again.
    free = (WAITS, or_(outbox.c.claimed_until.is_(None), outbox.c.claimed_until <= _NOW))
    query = _due_rows_select(skipped, share).with_only_columns(outbox.c.id).where(*free).with_for_update(skip_locked=True)
    return Prepared(query, [outbox.c.id])


def _next_moment_select(skipped: list[str], share: ServerShare) -> Prepared:
    return Prepared(select(func.min(outbox.c.not_before)).where(_is_lane_head(skipped, share)), [outbox.c.not_before])


def _soonest_select(skipped: list[str], share: ServerShare) -> Prepared:
    columns = (outbox.c.lane, outbox.c.not_before)
    heads = _is_lane_head(skipped, share)
    query = select(*columns).where(heads).order_by(outbox.c.not_before, outbox.c.id).limit(_FEW)
    return Prepared(query, columns)


class OutboxClaims:
    """Finds and claims due rows for the process with this share of the servers."""

    def __init__(self, share: ServerShare) -> None:
        # Used after each decision and each delivery. No lane has an empty name.
        self._due = Sized(
            lambda skipped: PreparedRows(_due_rows_select(skipped, share), outbox.columns, Outbox),
            "skip",
            "",
        )
        self._claimable = Sized(lambda skipped: _claimable_select(skipped, share), "skip", "")
        self._next = Sized(lambda skipped: _next_moment_select(skipped, share), "skip", "")
        self._soonest = Sized(lambda skipped: _soonest_select(skipped, share), "skip", "")

    def due_rows(self, connection: Connection, now: datetime, limit: int, skip_lanes: Collection[str]) -> list[Outbox]:
        """The first waiting row of each free lane that is due, at most ``limit``."""
        query, values = self._due.of(tuple(skip_lanes), {"now": now, "most": limit})
        return query.of(connection, values)

    def claim_rows(
        self, connection: Connection, now: datetime, who: str, limit: int, skip_lanes: Collection[str]
    ) -> tuple[list[Outbox], datetime | None]:
        """Begin to send up to ``limit`` rows, one per lane. Also returns when the next other lane's head is due, None if none is.

        The rows belong to the claimer for ``CLAIM``.
        """
        query, values = self._soonest.of(tuple(skip_lanes), {"now": now})
        heads = query.all(connection, values)
        due = any(not_before <= now for _, not_before in heads)
        taken = self._claim_heads(connection, now, who, limit, skip_lanes) if limit and due else []
        lanes = {row.lane for row in taken}
        if len(heads) < _FEW:
            return taken, min((not_before for lane, not_before in heads if lane not in lanes), default=None)
        query, values = self._next.of([*skip_lanes, *lanes], {"now": now})
        following: datetime | None = query.scalar(connection, values)
        return taken, following

    def _claim_heads(
        self, connection: Connection, now: datetime, who: str, limit: int, skip_lanes: Collection[str]
    ) -> list[Outbox]:
        query, values = self._claimable.of(tuple(skip_lanes), {"now": now, "most": limit})
        given = {"at": now, "who": who, "until": now + CLAIM}
        taken = [_CLAIM.one(connection, {"row_id": row_id, **given}) for (row_id,) in query.all(connection, values)]
        return [row for row in taken if row is not None]


@cache
def claims_of(share: ServerShare) -> OutboxClaims:
    """The statements for a share, prepared once."""
    return OutboxClaims(share)


def note_outbox_try(connection: Connection, now: datetime, row_id: int) -> Outbox | None:
    """Record that an attempt begins, without a claim; returns the row, None if it no longer waits."""
    return _TRY.one(connection, {"row_id": row_id, "at": now})


def renew_claims(connection: Connection, now: datetime, who: str, row_ids: Collection[int]) -> None:
    """Renew the claims on rows that are still being sent."""
    if row_ids:
        _RENEW.many(connection, [{"row_id": one, "who": who, "until": now + CLAIM} for one in row_ids])


def release_claims(connection: Connection, who: str, kept: Collection[int] = ()) -> int:
    """End all claims of a worker, but not on rows that it ``kept``; returns how many there were."""
    return connection.execute(_RELEASE.where(outbox.c.id.not_in(list(kept))), {"who": who}).rowcount
