"""Who sends a row of the outbox: statements that find what is due and claim it, so that two senders never have the same row.

A lane's first waiting row is claimed in the transaction that notes the try. While a claim lives nobody else takes anything of
that lane, so its order holds. A sender that dies leaves its claims; they end by themselves (``CLAIM``), or when a worker of the
same name starts.
"""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, and_, bindparam, func, or_, select, update

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


def heads(now: datetime, skip_lanes: Collection[str]) -> Select[Any]:
    """The ids of the first waiting row of each lane of which nobody is sending anything just now."""
    found = select(func.min(table.c.id)).where(WAITS).group_by(table.c.lane)
    # Also a row that was retired while it is being sent: what took its place comes after it.
    found = found.where(table.c.lane.not_in(select(table.c.lane).where(table.c.claimed_until > now)))
    return found.where(table.c.lane.not_in(list(skip_lanes))) if skip_lanes else found


def due(now: datetime, limit: int, skip_lanes: Collection[str]) -> Select[Any]:
    """The first waiting row of each free lane whose time has come."""
    found = select(table).where(table.c.id.in_(heads(now, skip_lanes)), table.c.not_before <= now)
    return found.order_by(table.c.id).limit(limit)


def next_due(connection: Connection, now: datetime, skip_lanes: Collection[str]) -> datetime | None:
    """When the first of the free lanes' heads may be sent; None if none waits."""
    query = select(func.min(table.c.not_before)).where(table.c.id.in_(heads(now, skip_lanes)))
    moment: datetime | None = connection.scalar(query)
    return moment


def tried(connection: Connection, now: datetime, row_id: int) -> RowMapping | None:
    """Note that a try begins, without a claim; the row as it then stands, None if it waits no longer."""
    return connection.execute(_TRY, {"row_id": row_id, "at": now}).mappings().first()


def claim(connection: Connection, now: datetime, who: str, limit: int, skip_lanes: Collection[str]) -> list[RowMapping]:
    """Begin to send so many rows, one a lane; they are the claimer's until ``CLAIM`` is over."""
    # Another sender's transaction may be claiming the same rows at this very moment: theirs are left out, not waited for. What
    # it committed since this statement began is judged by the row as it is now, so the row itself is looked at once more.
    mine = or_(table.c.claimed_until.is_(None), table.c.claimed_until <= now)
    query = due(now, limit, skip_lanes).where(and_(WAITS, mine)).with_for_update(skip_locked=True)
    found = connection.execute(query).mappings().all()
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
