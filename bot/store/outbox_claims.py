"""Who sends a row of the outbox: statements that find what is due and claim it, so that two senders never have the same row.

A lane's first waiting row is claimed in the transaction that notes the try. While a claim lives nobody else takes anything of
that lane, so its order holds. A sender that dies leaves its claims; they end by themselves (``CLAIM``), or when a worker of the
same name starts.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime, timedelta

from sqlalchemy import Connection, RowMapping, bindparam, func, or_, select, update

from bot.store.schema import outbox as table

#: How long a claim lives; a worker renews those of what it is still sending in a third of that time.
CLAIM = timedelta(seconds=60)
#: Rows that are to be sent.
WAITS = table.c.status == "waiting"
#: What ends a claim.
FREE = {"claimed_by": None, "claimed_until": None}

_TRY = (
    update(table)
    .where(table.c.id == bindparam("row_id"), WAITS)
    .values(
        attempts=table.c.attempts + 1,
        first_tried_at=func.coalesce(table.c.first_tried_at, bindparam("at", None, table.c.first_tried_at.type)),
    )
    .returning(table)
)
_CLAIM = _TRY.values(claimed_by=bindparam("who"), claimed_until=bindparam("until", None, table.c.claimed_until.type))
_RENEW = (
    update(table)
    .where(table.c.id == bindparam("row_id"), table.c.claimed_by == bindparam("who"))
    .values(claimed_until=bindparam("until", None, table.c.claimed_until.type))
)
_RELEASE = update(table).where(table.c.claimed_by == bindparam("who")).values(FREE)

# Looked at after each decision and each delivery: putting these together would take longer than carrying them out.
_NOW = bindparam("now", None, table.c.not_before.type)
#: The first waiting row of each lane of which nobody is sending anything just now, but for the lanes ``skip``. A lane is left out
#: also for a row that was retired while it is being sent: what took its place comes after it.
_HEADS = (
    select(func.min(table.c.id))
    .where(WAITS, table.c.lane.not_in(select(table.c.lane).where(table.c.claimed_until > _NOW)))
    .where(table.c.lane.not_in(bindparam("skip", None, table.c.lane.type, expanding=True)))
    .group_by(table.c.lane)
)
_DUE = (
    select(table)
    .where(table.c.id.in_(_HEADS), table.c.not_before <= _NOW)
    .order_by(table.c.id)
    .limit(bindparam("most", None, table.c.id.type))
)
# Another sender's transaction may be claiming the same rows at this very moment: theirs are left out, not waited for. What it
# committed since the statement began is judged by the row as it is now, so the row itself is looked at once more.
_CLAIMABLE = (
    _DUE.with_only_columns(table.c.id)
    .where(WAITS, or_(table.c.claimed_until.is_(None), table.c.claimed_until <= _NOW))
    .with_for_update(skip_locked=True)
)
_NEXT = select(func.min(table.c.not_before)).where(table.c.id.in_(_HEADS))
#: So many heads are looked at one by one, the most urgent first; more wait only while Discord is out of reach.
_FEW = 50
_SOONEST = (
    select(table.c.id, table.c.lane, table.c.not_before)
    .where(table.c.id.in_(_HEADS))
    .order_by(table.c.not_before, table.c.id)
    .limit(_FEW)
)


def due(connection: Connection, now: datetime, limit: int, skip_lanes: Collection[str]) -> Sequence[RowMapping]:
    """The first waiting row of each free lane whose time has come, at most so many."""
    return connection.execute(_DUE, {"now": now, "skip": list(skip_lanes), "most": limit}).mappings().all()


def tried(connection: Connection, now: datetime, row_id: int) -> RowMapping | None:
    """Note that a try begins, without a claim; the row as it then stands, None if it waits no longer."""
    return connection.execute(_TRY, {"row_id": row_id, "at": now}).mappings().first()


def take(
    connection: Connection, now: datetime, who: str, limit: int, skip_lanes: Collection[str]
) -> tuple[list[RowMapping], datetime | None]:
    """Begin to send so many rows, one a lane, and tell when the first of the other lanes' heads may be sent (None: none waits).

    The rows are the claimer's until ``CLAIM`` is over.
    """
    heads = connection.execute(_SOONEST, {"now": now, "skip": list(skip_lanes)}).all()
    due = any(head.not_before <= now for head in heads)
    taken = _claim(connection, now, who, limit, skip_lanes) if limit and due else []
    lanes = {row["lane"] for row in taken}
    if len(heads) < _FEW:
        return taken, min((head.not_before for head in heads if head.lane not in lanes), default=None)
    following: datetime | None = connection.scalar(_NEXT, {"now": now, "skip": [*skip_lanes, *lanes]})
    return taken, following


def _claim(connection: Connection, now: datetime, who: str, limit: int, skip_lanes: Collection[str]) -> list[RowMapping]:
    found = connection.execute(_CLAIMABLE, {"now": now, "skip": list(skip_lanes), "most": limit}).mappings().all()
    given = {"at": now, "who": who, "until": now + CLAIM}
    taken = (connection.execute(_CLAIM, {"row_id": row["id"], **given}).mappings().first() for row in found)
    return [row for row in taken if row is not None]


def renew(connection: Connection, now: datetime, who: str, row_ids: Collection[int]) -> None:
    """Go on holding the claims to rows that are still being sent."""
    if row_ids:
        connection.execute(_RENEW, [{"row_id": one, "who": who, "until": now + CLAIM} for one in row_ids])


def release(connection: Connection, who: str) -> int:
    """End all claims of a worker, which no longer runs; how many there were."""
    return connection.execute(_RELEASE, {"who": who}).rowcount
