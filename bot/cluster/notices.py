"""What other processes have changed, read in order from a table.

A notice is written in the transaction that changes something (``ground.note_change``). NOTIFY only says that there may be
some: the reader looks at least once in ``POLL`` seconds anyway. Each look begins at the oldest transaction that was still
running at the look before, so a late commit is not missed; what was seen is not reported again.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence

import structlog

from bot.cluster.following import StoreNotice
from bot.cluster.slots import ClusterSession
from bot.program.background import Background
from bot.store.errors import StoreTroubleError

_log = structlog.get_logger()
#: Seconds between two looks without a NOTIFY; after the first NOTIFY others may follow at once: they are gathered.
POLL, GATHER = 1.0, 0.01
#: Looks between two that delete old notices.
_SWEEP = 60

_LOOK = """
SELECT now.oldest, n.id, n.kind, n.key, n.detail
FROM (SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS oldest) AS now
LEFT JOIN fieldpost_cluster.notice AS n ON n.xid >= $1 AND n.slot <> $2
ORDER BY n.id
"""
_OLDEST = "SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint"
#: Notices of that many transactions are kept: of far more than there are before a frozen process loses its slot.
_KEPT = 100_000
_SWEPT = "DELETE FROM fieldpost_cluster.notice WHERE xid < $1"


class NoticeReader(Background):
    """Reads what the others change.

    ``changed`` gets what is new and returns what it could not follow: that comes again. ``behind`` is called where something may
    be missing.
    """

    def __init__(
        self,
        session: ClusterSession,
        changed: Callable[[Sequence[StoreNotice]], Awaitable[Sequence[StoreNotice]]],
        behind: Callable[[], Awaitable[None]],
    ) -> None:
        super().__init__("notices")
        self._session = session
        self._changed = changed
        self._behind = behind
        self._woken = asyncio.Event()
        self._since: int | None = None
        #: The connection of the last look: what was written before a new one may be missing.
        self._connection = 0
        self._seen: set[int] = set()
        #: What was not followed, as the database did not answer.
        self._left: Sequence[StoreNotice] = ()
        self._looks = 0
        session.on_notice = self.wake

    def wake(self) -> None:
        """Look now."""
        self._woken.set()

    async def run(self) -> None:
        """Look whenever somebody says so, and regularly, until cancelled."""
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(POLL):
                    await self._woken.wait()
                await asyncio.sleep(GATHER)
            self._woken.clear()
            try:
                await self.look_once()
            except StoreTroubleError as error:
                # What happens meanwhile is read afterwards: the table has it. It is empty after a crash of the server.
                _log.warning("notices not read", error=str(error))
                self._since = None
            except Exception:
                _log.exception("notices")
                self._since = None

    async def look_once(self) -> None:
        """Read what is new and pass it on. Raises StoreTroubleError."""
        session = self._session
        if self._since is None or self._connection != session.connections:
            self._connection = session.connections
            [[oldest]] = await session.run_query(_OLDEST)
            self._seen.clear()
            await self._behind()
            self._since = oldest
            return
        rows = await session.run_query(_LOOK, self._since, session.slot)
        fresh = [row for row in rows if row["id"] is not None and row["id"] not in self._seen]
        self._seen = {row["id"] for row in rows if row["id"] is not None}
        self._since = rows[0]["oldest"]
        fresh_notices = (StoreNotice(row["kind"], row["key"], row["detail"]) for row in fresh)
        found = list(dict.fromkeys((*self._left, *fresh_notices)))
        if found:
            self._left = await self._changed(found)
        self._looks += 1
        if session.slot == 0 and self._looks % _SWEEP == 0:
            await session.run_query(_SWEPT, self._since - _KEPT)
