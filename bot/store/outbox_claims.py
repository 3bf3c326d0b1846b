"""Who sends a row of the outbox: statements that find what is due and claim it, so that two senders never have the same row.

A lane's first waiting row is claimed in the transaction that notes the try. While a claim lives nobody else takes anything of
that lane, so its order holds. A sender that dies leaves its claims; they end by themselves (``CLAIM``), or when a worker of the
same name starts.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, or_, select, update

from bot.store.prepared import Prepared, PreparedRows, Sized
from bot.store.rows import Outbox
from bot.store.schema import outbox

#: How long a claim lives; a worker renews those of what it is still sending in a third of that time.
CLAIM = timedelta(seconds=60)
#: Rows that are to be sent.
WAITS = outbox.c.status == "waiting"
#: What ends a claim.
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
#: So many heads are looked at one by one, the most urgent first; more wait only while Discord is out of reach.
_FEW = 50


def _lane_heads(skipped: list[str]) -> Select[tuple[int]]:
    """The first waiting row of each lane of which nobody is sending anything just now, but for the lanes to be skipped.

    A lane is left out also for a row that was retired while it is being sent: what took its place comes after it.
    """
    return (
        select(func.min(outbox.c.id))
        .where(WAITS, outbox.c.lane.not_in(select(outbox.c.lane).where(outbox.c.claimed_until > _NOW)))
        .where(outbox.c.lane.not_in([bindparam(name, None, outbox.c.lane.type) for name in skipped]))
        .group_by(outbox.c.lane)
    )


def _due_rows_select(skipped: list[str]) -> Select[Any]:
    return (
        select(outbox)
        .where(outbox.c.id.in_(_lane_heads(skipped)), outbox.c.not_before <= _NOW)
        .order_by(outbox.c.id)
        .limit(bindparam("most", None, outbox.c.id.type))
    )


def _claimable_select(skipped: list[str]) -> Prepared:
    # Another sender's transaction may be claiming the same rows at this very moment: theirs are left out, not waited for. What
    # it committed since the statement began is judged by the row as it is now, so the row itself is looked at once more.
    free = (WAITS, or_(outbox.c.claimed_until.is_(None), outbox.c.claimed_until <= _NOW))
    query = _due_rows_select(skipped).with_only_columns(outbox.c.id).where(*free).with_for_update(skip_locked=True)
    return Prepared(query, [outbox.c.id])


def _next_moment_select(skipped: list[str]) -> Prepared:
    return Prepared(select(func.min(outbox.c.not_before)).where(outbox.c.id.in_(_lane_heads(skipped))), [outbox.c.not_before])


def _soonest_select(skipped: list[str]) -> Prepared:
    columns = (outbox.c.lane, outbox.c.not_before)
    query = select(*columns).where(outbox.c.id.in_(_lane_heads(skipped))).order_by(outbox.c.not_before, outbox.c.id).limit(_FEW)
    return Prepared(query, columns)


# Looked at after each decision and each delivery. No lane has an empty name.
_DUE = Sized(lambda skipped: PreparedRows(_due_rows_select(skipped), outbox.columns, Outbox), "skip", "")
_CLAIMABLE = Sized(_claimable_select, "skip", "")
_NEXT = Sized(_next_moment_select, "skip", "")
_SOONEST = Sized(_soonest_select, "skip", "")


def due_outbox_rows(connection: Connection, now: datetime, limit: int, skip_lanes: Collection[str]) -> list[Outbox]:
    """The first waiting row of each free lane whose time has come, at most so many."""
    query, values = _DUE.of(tuple(skip_lanes), {"now": now, "most": limit})
    return query.of(connection, values)


def note_outbox_try(connection: Connection, now: datetime, row_id: int) -> Outbox | None:
    """Note that a try begins, without a claim; the row as it then stands, None if it waits no longer."""
    return _TRY.one(connection, {"row_id": row_id, "at": now})


def claim_outbox_rows(
    connection: Connection, now: datetime, who: str, limit: int, skip_lanes: Collection[str]
) -> tuple[list[Outbox], datetime | None]:
    """Begin to send so many rows, one a lane, and tell when the first of the other lanes' heads may be sent (None: none waits).

    The rows are the claimer's until ``CLAIM`` is over.
    """
    query, values = _SOONEST.of(tuple(skip_lanes), {"now": now})
    heads = query.all(connection, values)
    due = any(not_before <= now for _, not_before in heads)
    taken = _claim_heads(connection, now, who, limit, skip_lanes) if limit and due else []
    lanes = {row.lane for row in taken}
    if len(heads) < _FEW:
        return taken, min((not_before for lane, not_before in heads if lane not in lanes), default=None)
    query, values = _NEXT.of([*skip_lanes, *lanes], {"now": now})
    following: datetime | None = query.scalar(connection, values)
    return taken, following


def _claim_heads(connection: Connection, now: datetime, who: str, limit: int, skip_lanes: Collection[str]) -> list[Outbox]:
    query, values = _CLAIMABLE.of(tuple(skip_lanes), {"now": now, "most": limit})
    given = {"at": now, "who": who, "until": now + CLAIM}
    taken = [_CLAIM.one(connection, {"row_id": row_id, **given}) for (row_id,) in query.all(connection, values)]
    return [row for row in taken if row is not None]


def renew_claims(connection: Connection, now: datetime, who: str, row_ids: Collection[int]) -> None:
    """Go on holding the claims to rows that are still being sent."""
    if row_ids:
        _RENEW.many(connection, [{"row_id": one, "who": who, "until": now + CLAIM} for one in row_ids])


def release_claims(connection: Connection, who: str) -> int:
    """End all claims of a worker, which no longer runs; how many there were."""
    return connection.execute(_RELEASE, {"who": who}).rowcount
