"""Daily upkeep of the program's database: deletes old messages and clicks, makes a backup."""

from __future__ import annotations

import asyncio
import time
from datetime import timedelta
from pathlib import Path

import structlog

from bot.health import note_damage
from bot.program.background import Background
from bot.store import DamagedRowError, NoSuchGameError, Store, StoreError, StoreTroubleError
from bot.store.database import Rest
from bot.store.league import LeagueStore
from bot.tuning import sweep_garbage

_log = structlog.get_logger()

#: How long sent messages stay in the outbox; moderators may want to see the latest.
MESSAGES = timedelta(days=14)
#: How long a click is remembered as carried out. Discord repeats one within minutes; the log itself never forgets.
CLICKS = timedelta(days=2)
DAY = 24 * 3600.0
#: Seconds before another try after a failure (disk full, database locked).
AGAIN = 3600.0
#: The part of the time in which rows are deleted and checked, and the longest rest in seconds: people who click come first.
_BUSY, _LONGEST = 0.1, 5.0


class Upkeep(Background):
    """``start()`` it once the store is open, ``stop()`` it before the store closes.

    ``folder``: for the backups, in the program's home; ``keep``: how many, 0 for none (PostgreSQL has its own tools and gets
    none).
    """

    def __init__(self, store: Store, folder: Path, keep: int = 7) -> None:
        super().__init__("upkeep")
        self._store = store
        self._folder = folder
        self._home = folder.parent
        self._keep = keep

    async def run(self) -> None:
        """Run it now, and then daily."""
        while True:
            pause = DAY
            try:
                await self.once()
            except (StoreTroubleError, OSError) as error:
                # Games go on without it; the log reports the failure.
                _log.warning("upkeep failed", error=str(error))
                pause = AGAIN
            except Exception:
                _log.exception("upkeep failed")
            await asyncio.sleep(pause)
            sweep_garbage()

    async def once(self) -> Path | None:
        """Delete old rows and back up the database. Returns the new backup; None if today's exists or none is wanted.

        Raises StoreTroubleError and OSError.
        """
        now = self._store.now()
        rows = await self._store.outbox.prune(now - MESSAGES, _rests())
        clicks = await self._store.clicks.forget(now - CLICKS, _rests())
        _log.info("upkeep", messages=rows, clicks=clicks)
        copied = await self._copy(now.strftime("%Y-%m-%d"))
        await self.check_rows()
        return copied

    async def check_rows(self) -> None:
        """Find bytes changed by the disk, in all games' rows and in the logs of running games and live seasons.

        Damage is reported in the program's log and by ``fieldpost health``. A damaged game or season cannot be continued; the
        others are not affected. Of many games it takes its time.
        """
        rest = _rests()
        faults, unproven = await self._store.games.check_rows(rest)
        for fault in faults:
            self._store.log.damaged.setdefault(fault.game_id, 0)
            _log.error("row damaged", game=fault.game_id)
        logs, unproven_entries = await self._check_logs(rest)
        seasons = LeagueStore(self._store.database)
        unproven_entries += await seasons.check_logs()
        for found in seasons.damaged.values():
            _log.error("season damaged", season=found.season_id, room=found.room, entry=found.seq)
        named = [str(fault) for fault in (*faults, *logs, *seasons.damaged.values())]
        await asyncio.to_thread(note_damage, self._home, named)
        _log.info("rows checked", damaged=len(named), unproven_rows=unproven + unproven_entries)

    async def _check_logs(self, rest: Rest) -> tuple[list[DamagedRowError], int]:
        """Check the logs of all running games: returns the damage, and how many rows have no checksum."""
        unproven, damaged = 0, []
        async for row in self._store.games.each(("active",), every=True):
            try:
                unproven += await self._store.log.check(row.id)
            except DamagedRowError as damage:
                damaged.append(damage)
                _log.error("log damaged", game=damage.game_id, entry=damage.seq)
            except NoSuchGameError:
                continue
            await rest()
        return damaged, unproven

    async def _copy(self, day: str) -> Path | None:
        if self._keep == 0 or not self._store.database.url.drivername.startswith("sqlite"):
            return None
        made, part = self._folder / f"fieldpost-{day}.sqlite", self._folder / "unfinished.sqlite"
        if await asyncio.to_thread(made.exists):
            return None
        await asyncio.to_thread(self._folder.mkdir, parents=True, exist_ok=True)
        # Under another name until it is complete: a copy cut short by a crash or a full disk never counts as one.
        await asyncio.to_thread(part.unlink, missing_ok=True)
        try:
            await self._store.database.backup(part)
        except StoreError:
            await asyncio.to_thread(part.unlink, missing_ok=True)
            raise
        await asyncio.to_thread(part.rename, made)
        await asyncio.to_thread(self._drop_old)
        _log.info("database copied", file=str(made))
        return made

    def _drop_old(self) -> None:
        for old in sorted(self._folder.glob("fieldpost-????-??-??.sqlite"))[: -self._keep]:
            old.unlink()


def _rests() -> Rest:
    """Rests after each part of long work, as long as the part's length demands."""
    worked_since = time.monotonic()

    async def rest() -> None:
        nonlocal worked_since
        took = time.monotonic() - worked_since
        await asyncio.sleep(min(took * (1 / _BUSY - 1), _LONGEST))
        worked_since = time.monotonic()

    return rest
