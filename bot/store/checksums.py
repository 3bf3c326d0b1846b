"""Checksums over rows and saved states (here those of games' logs): a byte that the disk changed is found when it is read.

They are no seals: whoever can write the database can write them, too. Rows from before there were any have none; they are taken
as they are and counted as unproven. From the first row with a checksum on, each row of a log has one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import DatabaseError

from bot.store.errors import DamagedRowError
from bot.store.prepared import Prepared
from bot.store.rows import LoggedAction, Snapshot
from bot.store.schema import action

_EPOCH, _MILLISECOND = datetime.fromtimestamp(0, UTC), timedelta(milliseconds=1)
#: The fields of a row in the order in which they are summed up.
_FIELDS = LoggedAction.__struct_fields__
#: The columns of a row, as ``proven`` wants them: its fields, then its checksum.
ROW = (*(action.c[name] for name in _FIELDS), action.c.checksum)
#: What a driver, or what converts its values, may say of a damaged value.
_UNREADABLE = (DatabaseError, ValueError, TypeError, OverflowError)
_encode = msgspec.msgpack.Encoder().encode
_NUMBERS = Prepared(select(action.c.seq).where(action.c.game_id == bindparam("of_game")).order_by(action.c.seq), [action.c.seq])
_ONE = Prepared(select(*ROW).where(action.c.game_id == bindparam("of_game"), action.c.seq == bindparam("at")), ROW)


def with_checksum(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row that is to be written, by column, with its checksum."""
    return {**row, "checksum": _row_sum([row[name] for name in _FIELDS])}


def state_checksum(game_id: int, seq: int, state: bytes, schema_version: int, story: bytes | None) -> int:
    """The checksum of a saved state."""
    return _row_checksum(_encode((game_id, seq, state, schema_version, story)))


def state_sound(saved: Snapshot, checksum: int | None) -> bool:
    """Whether a saved state is as it was written; one without a checksum is taken as it is."""
    return checksum in (None, state_checksum(saved.game_id, saved.seq, saved.state, saved.schema_version, saved.story))


def proven_rows(game_id: int, since: int, rows: Sequence[Sequence[Any]], upto: int | None = None) -> list[LoggedAction]:
    """The rows of a log after ``since`` (as ``ROW``, by number), each as it was written.

    ``upto``: the newest row there has to be. Raises DamagedRowError for the first that is not what was written, or is missing.
    """
    found: list[LoggedAction] = []
    summed = False
    for expected, values in enumerate(rows, start=since + 1):
        checksum = values[-1]
        if values[0] != game_id or values[1] != expected or (checksum is None and summed):
            raise DamagedRowError(game_id, expected)
        if checksum is not None:
            summed = True
            if checksum != _row_sum(values[:-1]):
                raise DamagedRowError(game_id, expected)
        found.append(LoggedAction(*values[:-1]))
    if upto is not None and since + len(found) < upto:
        raise DamagedRowError(game_id, since + len(found) + 1)
    return found


def named_rows(connection: Connection, game_id: int, read: Callable[[], list[LoggedAction]]) -> list[LoggedAction]:
    """What ``read`` gives. Raises DamagedRowError naming the row at which the driver itself fails."""
    try:
        return read()
    except _UNREADABLE:
        for (seq,) in _NUMBERS.all(connection, {"of_game": game_id}):
            try:
                proven_rows(game_id, seq - 1, _ONE.all(connection, {"of_game": game_id, "at": seq}), seq)
            except _UNREADABLE as error:
                raise DamagedRowError(game_id, seq) from error
        raise


def _row_sum(values: Sequence[Any]) -> int:
    *others, at = values
    return summed_values((*others, moment_number(at)))


def moment_number(moment: datetime) -> int:
    """A moment as it is stored and summed up: whole milliseconds. Raises ValueError for one without a time zone."""
    if moment.tzinfo is None:
        raise ValueError(f"a moment needs a time zone: {moment!r}")
    return (moment - _EPOCH) // _MILLISECOND


def summed_values(values: Sequence[Any]) -> int:
    """The checksum of the values of a row: numbers, texts, bytes, truths, None."""
    return _row_checksum(_encode(values))


def _row_checksum(packed: bytes) -> int:
    return int.from_bytes(hashlib.blake2b(packed, digest_size=8).digest(), "big", signed=True)
