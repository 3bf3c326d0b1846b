"""The slot of a process: taken, kept with a beat, and lost.

A slot is an advisory lock of one session, so a process that dies frees it at once. One that is frozen keeps its session: when its
beat is older than ``FROZEN`` a waiting process ends that session and takes the slot.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import structlog
from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from bot.cluster.ground import CHANNEL, FENCE_LOCK, SLOT_LOCK, lay_ground
from bot.store.errors import StoreError, StoreTroubleError, driver_errors_translated
from bot.store.migrate import newest_migration
from bot.store.schema import metadata
from bot.store.shares.server_share import ServerShare

#: What a broken connection raises.
FAILURES: tuple[type[Exception], ...] = (OSError, TimeoutError)
with contextlib.suppress(ModuleNotFoundError):  # a program on SQLite does without; on PostgreSQL the engine says what is missing
    import asyncpg

    FAILURES += (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError)

_log = structlog.get_logger()
#: Seconds between two beats; and after which a holder that has not beaten counts as frozen. Its own doubts begin before.
BEAT, FROZEN, DOUBT = 2.0, 20.0, 12.0
#: Seconds between two sessions with Discord that shards of one bucket begin.
IDENTIFY = 5.2
#: Seconds between two looks for a free slot.
LOOK = 0.5
#: Seconds by which a machine's clock may differ from the database's before its host is warned.
CLOCK_OFF = 5.0


class ClusterRefusedError(StoreError):
    """The process does not fit those that run; the text says what to do."""


class ProcessClaim(msgspec.Struct, frozen=True):
    """What a process says of itself: how many there are, how many shards, whose bot, of which release, and its name."""

    processes: int
    shards: int
    bot: str
    release: str
    name: str


class SlotRow(msgspec.Struct, frozen=True):
    """A slot as the database has it. ``age``: seconds since its holder's last beat; ``held``: its session is there."""

    number: int
    epoch: int
    holder: str
    processes: int
    shards: int
    bot: str
    release: str
    schema: str
    age: float
    held: bool


_ROWS = f"""
SELECT number, epoch, holder, processes, shards, bot, release, schema,
    extract(epoch FROM clock_timestamp() - beat_at)::float8 AS age,
    EXISTS (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = {SLOT_LOCK} AND objid = number
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS held
FROM fieldpost_cluster.slot ORDER BY number
"""
_TAKEN = """
INSERT INTO fieldpost_cluster.slot AS s (number, epoch, holder, processes, shards, bot, release, schema, beat_at)
VALUES ($1, 1, $2, $3, $4, $5, $6, $7, clock_timestamp())
ON CONFLICT (number) DO UPDATE SET epoch = s.epoch + 1, holder = $2, processes = $3, shards = $4, bot = $5, release = $6,
    schema = $7, beat_at = clock_timestamp()
RETURNING epoch
"""
_BEATEN = """
UPDATE fieldpost_cluster.slot SET beat_at = clock_timestamp() WHERE number = $1 AND epoch = $2 RETURNING clock_timestamp()
"""
_IDENTIFIED = """
INSERT INTO fieldpost_cluster.identified AS i (bucket, free_at) VALUES ($1, clock_timestamp() + $2)
ON CONFLICT (bucket) DO UPDATE SET free_at = greatest(i.free_at, clock_timestamp()) + $2
RETURNING extract(epoch FROM i.free_at - $2 - clock_timestamp())::float8 AS wait
"""
_ENDED = """
SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
WHERE application_name = $1 AND datname = current_database() AND pid <> pg_backend_pid()
"""
#: Ends the session that still has the lock of a slot, if it is the same holder's.
_OLD_ENDED = """
SELECT pg_terminate_backend(l.pid) FROM pg_locks AS l JOIN pg_stat_activity AS a ON a.pid = l.pid
WHERE l.locktype = 'advisory' AND l.classid = $1::bigint::oid AND l.objid = $2::bigint::oid AND a.datname = current_database()
    AND a.application_name = $3 AND l.pid <> pg_backend_pid()
"""


def application_name(slot: int, epoch: int) -> str:
    """How the connections of a holder are named in PostgreSQL."""
    return f"fieldpost slot {slot} epoch {epoch}"


class ClusterSession:
    """The session of one process: its slot, its beat, and the channel of notices.

    ``take_slot()`` first, then ``keep_slot()`` as a task; ``close()`` at the end. ``on_notice`` is called at each NOTIFY.
    """

    def __init__(self, url: URL, claim: ProcessClaim, *, on_notice: Callable[[], None] = lambda: None) -> None:
        self._engine: AsyncEngine = create_async_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self.claim = claim
        self.on_notice = on_notice
        self.slot = -1
        self.epoch = 0
        self._outer: AsyncConnection | None = None
        self._inner: asyncpg.Connection | None = None
        self._turn = asyncio.Lock()
        #: Set when the session ends.
        self._broken = asyncio.Event()
        #: How many connections there were.
        self.connections = 0
        #: When the last statement was sent.
        self._sent = float("-inf")
        #: When the last beat was begun that the database has (``time.monotonic``).
        self._beaten = float("-inf")
        #: When the last beat ended, heard or not.
        self._tried = float("-inf")
        #: The database's time at a moment of ``time.monotonic``.
        self._time: tuple[datetime, float] | None = None
        self._warned = False
        #: Set once the slot is lost for good.
        self.lost = asyncio.Event()
        self.lost_reason = ""

    @property
    def share(self) -> ServerShare:
        """The servers that are served here."""
        return ServerShare(self.claim.shards, self.claim.processes, self.slot)

    def connection_settings(self) -> dict[str, str]:
        """What each connection of this process carries: the triggers of ``ground`` go by it."""
        return {
            "fieldpost.slot": str(self.slot),
            "fieldpost.epoch": str(self.epoch),
            "fieldpost.shards": str(self.claim.shards),
            "fieldpost.processes": str(self.claim.processes),
            # With one process nobody else needs to hear of a change.
            "fieldpost.notices": "off" if self.share.is_whole else "on",
            "application_name": application_name(self.slot, self.epoch),
            # A process that is frozen amid a transaction blocks its game no longer than that.
            "idle_in_transaction_session_timeout": "15s",
        }

    def is_certain(self) -> bool:
        """Whether nobody else can have the slot yet: nothing is sent without that. With the session the slot is free at once."""
        return self.is_recent() and self._inner is not None and not self._inner.is_closed()

    def is_recent(self) -> bool:
        """Whether the last beat was so lately that no other process can have counted this one as frozen."""
        return not self.lost.is_set() and self.since_beat() < DOUBT

    def is_awake(self) -> bool:
        """Whether this process has not been frozen: it beats, even if the database does not answer."""
        return not self.lost.is_set() and time.monotonic() - self._tried < DOUBT

    def since_beat(self) -> float:
        """Seconds since the last beat was begun that the database has; infinite before a slot is taken."""
        return time.monotonic() - self._beaten

    # The connection

    async def _connect(self) -> asyncpg.Connection:
        if self._inner is not None and not self._inner.is_closed():
            return self._inner
        await self._disconnect()
        with driver_errors_translated():
            self._outer = await self._engine.connect()
            raw = await self._outer.get_raw_connection()
        inner = raw.driver_connection
        assert isinstance(inner, asyncpg.Connection)
        self._inner = inner
        self.connections += 1
        self._broken.clear()
        inner.add_termination_listener(self._note_broken)
        return inner

    def _note_broken(self, connection: Any) -> None:
        if connection is self._inner:
            self._broken.set()

    async def _disconnect(self) -> None:
        outer, self._outer, self._inner = self._outer, None, None
        if outer is not None:
            with contextlib.suppress(Exception):  # it may be broken: nothing is left to be saved
                await outer.invalidate()
                await outer.close()

    async def run_query(self, query: str, *values: object) -> list[asyncpg.Record]:
        """Run a statement in the session. Raises StoreTroubleError; the session is made again at the next beat then."""
        try:
            async with self._turn, asyncio.timeout(DOUBT / 2):
                if self._inner is None or self._inner.is_closed():
                    raise ConnectionError("the session is gone")
                self._sent = time.monotonic()
                return list(await self._inner.fetch(query, *values))
        except FAILURES as error:
            raise StoreTroubleError(f"the session with PostgreSQL: {str(error) or type(error).__name__}") from error

    # Taking a slot

    async def take_slot(self, waiting: Callable[[list[SlotRow]], None] = lambda rows: None) -> ServerShare:
        """Take any free slot, and wait while there is none; ``waiting`` is called once with who has them.

        Raises ClusterRefusedError if the processes that run do not fit this one, StoreTroubleError.
        """
        said = False
        while True:
            try:
                known = self.connections
                await self._connect()
                if said and self.connections != known:  # all were cut off: those that serve come back first
                    await asyncio.sleep(2 * BEAT)
                if said and await self._was_just_left():  # whoever was only cut off comes back first
                    await asyncio.sleep(LOOK)
                if await self._try_slots():
                    return self.share
                rows = await self._slot_rows()
            except (StoreTroubleError,) + FAILURES as error:  # noqa: RUF005 - mypy reads it only so
                await self._disconnect()
                if not said:
                    raise StoreTroubleError(f"PostgreSQL: {str(error) or type(error).__name__}") from error
                # A spare waits for PostgreSQL as well: it is needed most when that was started again.
                _log.warning("no word from PostgreSQL", error=str(error) or type(error).__name__)
                await asyncio.sleep(LOOK)
                continue
            if not said:
                waiting(rows)
                said = True
            await asyncio.sleep(LOOK)

    async def _was_just_left(self) -> bool:
        """Whether a slot is free whose holder was there a moment ago: killed, or cut off like others are about to be."""
        return any(not row.held and row.age < 2 * BEAT for row in await self._slot_rows())

    async def check_fit(self) -> None:
        """Raises ClusterRefusedError if processes run that do not fit this one, StoreTroubleError. Changes nothing."""
        try:
            connection = await self._connect()
            if await connection.fetchval("SELECT to_regclass('fieldpost_cluster.slot') IS NOT NULL"):
                self._refuse_misfit([row for row in await self._slot_rows() if row.held])
        except FAILURES as error:
            await self._disconnect()
            raise StoreTroubleError(f"PostgreSQL: {str(error) or type(error).__name__}") from error

    async def _slot_rows(self) -> list[SlotRow]:
        connection = await self._connect()
        return [SlotRow(**dict(row)) for row in await connection.fetch(_ROWS)]

    async def _try_slots(self) -> bool:
        connection = await self._connect()
        await lay_ground(connection, sorted(metadata.tables), newest_migration() or "")
        rows = await self._slot_rows()
        self._refuse_misfit([row for row in rows if row.held])
        for row in rows:
            if row.held and row.age > FROZEN:
                ended = await connection.fetchval(_ENDED, application_name(row.number, row.epoch))
                _log.warning("a frozen process lost its slot", slot=row.number, holder=row.holder, connections=ended)
        for number in range(self.claim.processes):
            if await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", SLOT_LOCK, number):
                await self._hold(connection, number)
                # Two that began in the same moment saw nothing of each other.
                try:
                    self._refuse_misfit([row for row in await self._slot_rows() if row.held and row.number != number])
                except ClusterRefusedError:
                    await self._disconnect()
                    raise
                return True
        return False

    async def _hold(self, connection: asyncpg.Connection, number: int) -> None:
        began, claim = time.monotonic(), self.claim
        known = await connection.fetchval("SELECT epoch FROM fieldpost_cluster.slot WHERE number = $1", number)
        if known is not None:  # transactions of the last holder that nobody will end
            await connection.fetchval(_ENDED, application_name(number, known))
        async with connection.transaction():
            await connection.fetchval("SELECT pg_advisory_xact_lock($1, $2)", FENCE_LOCK, number)
            values = (claim.name, claim.processes, claim.shards, claim.bot, claim.release, newest_migration() or "")
            self.epoch = await connection.fetchval(_TAKEN, number, *values)
        self.slot = number
        await connection.execute(f"SET application_name = '{application_name(number, self.epoch)}'")
        await self._listen(connection)
        self._note_time(await connection.fetchval("SELECT clock_timestamp()"), began)
        self._beaten = self._tried = began

    async def _listen(self, connection: asyncpg.Connection) -> None:
        await connection.add_listener(CHANNEL, lambda *_: self.on_notice())

    def _refuse_misfit(self, rows: list[SlotRow]) -> None:
        """Raises ClusterRefusedError if a process that runs is another bot's, or counts otherwise."""
        claim = self.claim
        for row in rows:
            who = f"{row.holder} (slot {row.number})"
            if row.bot != claim.bot:
                raise ClusterRefusedError(
                    f"another bot uses this database: {who} has another token. Give this one a database of its own."
                )
            if (row.processes, row.shards) != (claim.processes, claim.shards):
                raise ClusterRefusedError(
                    f"{who} runs as one of {row.processes} processes with {row.shards} shards, this one as one of "
                    f"{claim.processes} with {claim.shards}. Stop all, then start all with the same FIELDPOST_PROCESSES and "
                    "FIELDPOST_SHARDS."
                )
            if row.schema != (newest_migration() or ""):
                raise ClusterRefusedError(
                    f"{who} runs release {row.release} on schema {row.schema}, this one is release {claim.release} for schema "
                    f"{newest_migration()}. Between these releases all processes are stopped before the first new one starts."
                )

    async def identify_wait(self, bucket: int) -> float:
        """Seconds to wait before a shard begins a session: Discord allows one in ``IDENTIFY`` for each bucket of shards.

        The next one to ask waits that much longer. Raises StoreTroubleError.
        """
        [row] = await self.run_query(_IDENTIFIED, bucket, timedelta(seconds=IDENTIFY))
        return float(row["wait"])

    # Keeping it

    async def keep_slot(self) -> None:
        """Beat until the slot is lost (``lost``) or the task is cancelled."""
        while not self.lost.is_set():
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._broken.wait()
            await self.beat_once()
            if self._inner is None:
                await asyncio.sleep(LOOK)

    async def beat_once(self) -> None:
        """Tell the database that this process lives; connect again if the session is gone."""
        began = time.monotonic()
        try:
            if self._inner is None or self._inner.is_closed():
                await self._resume()
            else:
                beaten = await self.run_query(_BEATEN, self.slot, self.epoch)
                if not beaten:
                    self._lose("another process serves these servers")
                    return
                self._note_time(beaten[0][0], self._sent)
            self._beaten = began
        except (StoreTroubleError,) + FAILURES as error:  # noqa: RUF005 - mypy reads it only so
            _log.warning("no word from PostgreSQL", slot=self.slot, error=str(error) or type(error).__name__)
            # A slow server is no reason to give the slot away: with the session it would be free at once.
            if not isinstance(error.__cause__, TimeoutError) or self.since_beat() > FROZEN:
                await self._disconnect()
        except Exception:
            _log.exception("beat")
            await self._disconnect()
        self._tried = time.monotonic()

    async def _resume(self) -> None:
        """A new session for the same slot, if nobody else has taken it meanwhile."""
        async with self._turn, asyncio.timeout(DOUBT / 2):
            connection = await self._connect()
            mine = await connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", SLOT_LOCK, self.slot)
            epoch = await connection.fetchval("SELECT epoch FROM fieldpost_cluster.slot WHERE number = $1", self.slot)
            if epoch != self.epoch:
                self._lose("another process has taken these servers")
                return
            if not mine:
                # The server has not noticed that the old session is gone, and may not for hours (a cable, a NAT).
                await connection.fetch(_OLD_ENDED, SLOT_LOCK, self.slot, application_name(self.slot, self.epoch))
                raise ConnectionError("the old session was still there")
            began = time.monotonic()
            beaten = await connection.fetch(_BEATEN, self.slot, self.epoch)
            await connection.execute(f"SET application_name = '{application_name(self.slot, self.epoch)}'")
            await self._listen(connection)
            self._note_time(beaten[0][0], began)
        _log.info("slot kept", slot=self.slot)
        self.on_notice()

    def _lose(self, reason: str) -> None:
        self.lost_reason = reason
        self.lost.set()
        _log.error("slot lost", slot=self.slot, reason=reason)

    async def close(self) -> None:
        """Give the slot back, so that another process need not wait."""
        await self._disconnect()
        await self._engine.dispose()

    # Time

    def _note_time(self, seen: datetime, began: float) -> None:
        """Keep the database's time, which it gave between ``began`` and now; warn if this machine's clock differs from it."""
        ended = time.monotonic()
        self._time = (seen, (began + ended) / 2)
        off = (datetime.now(UTC) - seen).total_seconds()
        if abs(off) > CLOCK_OFF and not self._warned:
            _log.warning("this machine's clock is wrong: the database's is used", seconds=round(off))
        self._warned = abs(off) > CLOCK_OFF

    def now(self) -> datetime:
        """The database's time, which all processes share whatever their machines' clocks show. After ``take_slot``."""
        assert self._time is not None
        known, at = self._time
        return known + timedelta(seconds=time.monotonic() - at)
