"""Entries of seasons' logs as rows: each is written with a checksum, and checked on reading.

Entries of earlier programs have none and are accepted as they are. From a room's first entry with one on, every entry has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, func, select

from bot.store.checksums import UNREADABLE, summed_values
from bot.store.errors import DamagedSeasonError
from bot.store.league.chain import ChainEntry, hash_of_unlinked
from bot.store.league.rows import ROOMS, Logged, Room
from bot.store.league.tables import league_log
from bot.store.schema import moment_number

_LOGGED = tuple(league_log.c[name] for name in Logged.__struct_fields__)
_COLUMNS = (*_LOGGED, league_log.c.checksum)
#: How many columns a checksum is of.
_SUMMED = 5


def log_entry(season_id: int, at: datetime, entry: ChainEntry) -> dict[str, Any]:
    """An entry to be written, by column, with its checksum and its place in the chain."""
    values = {"season_id": season_id, "room": entry.room, "seq": entry.seq, "at": at, "text": entry.text}
    checksum = entry_checksum(season_id, entry.room, entry.seq, at, entry.text)
    link, before = (entry.link, entry.before) if entry.link else (None, None)
    return {**values, "checksum": checksum, "link": link, "before": before, "was": entry.was or None}


def chain_end(connection: Connection, season_id: int) -> tuple[int, str]:
    """The number of a season's newest entry in its chain and its hash; before there is a chain, 0 and the hash of all entries."""
    ends = []
    for room in ROOMS:  # the newest of the chain is the newest of its room, found by the key
        here = select(*_LOGGED).where(league_log.c.season_id == season_id, league_log.c.room == room)
        if (row := connection.execute(here.order_by(league_log.c.seq.desc()).limit(1)).first()) is not None:
            ends.append(Logged(*row).chained())
    newest = max(ends, key=lambda one: one.link, default=None)
    if newest is not None and newest.link:
        return newest.link, newest.hash()
    rows = connection.execute(select(*_LOGGED).where(league_log.c.season_id == season_id)).all()
    return 0, hash_of_unlinked(Logged(*one).chained() for one in rows)


def read_chain(connection: Connection, season_id: int) -> list[ChainEntry]:
    """All entries of a season, of all rooms."""
    rows = connection.execute(select(*_LOGGED).where(league_log.c.season_id == season_id)).all()
    return [Logged(*one).chained() for one in rows]


def entry_checksum(season_id: int, room: str, seq: int, at: datetime, text: str) -> int:
    """The checksum of an entry."""
    return summed_values((season_id, room, seq, moment_number(at), text))


def read_entries(connection: Connection, season_id: int, room: Room) -> list[Logged]:
    """All entries of a room, in order. Raises DamagedSeasonError for the first changed or missing one."""
    here = (league_log.c.season_id == season_id, league_log.c.room == room)
    try:
        return _proven_entries(
            season_id, room, connection.execute(select(*_COLUMNS).where(*here).order_by(league_log.c.seq)).all()
        )
    except UNREADABLE:
        for (seq,) in connection.execute(select(league_log.c.seq).where(*here).order_by(league_log.c.seq)).all():
            try:
                connection.execute(select(*_COLUMNS).where(*here, league_log.c.seq == seq)).all()
            except UNREADABLE as error:
                raise DamagedSeasonError(season_id, room, seq) from error
        raise


def count_unproven(connection: Connection, season_id: int) -> int:
    """How many entries of a season have no checksum."""
    query = select(func.count()).where(league_log.c.season_id == season_id, league_log.c.checksum.is_(None))
    return int(connection.scalar(query) or 0)


def _proven_entries(season_id: int, room: Room, rows: Sequence[Any]) -> list[Logged]:
    found: list[Logged] = []
    summed = False
    for expected, (*values, checksum) in enumerate(rows):
        entry = Logged(*values)
        lacking = checksum is None and summed
        if entry.seq != expected or lacking or checksum not in (None, entry_checksum(*values[:_SUMMED])):
            raise DamagedSeasonError(season_id, room, expected)
        summed = summed or checksum is not None
        found.append(entry)
    return found
