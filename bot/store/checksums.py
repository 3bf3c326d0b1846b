"""Checksums of rows and saved states (here those of games' logs): a byte changed by the disk is found on reading.

They are not seals: anyone who can write the database can write them, too. Older rows have none; they are accepted as they are and
counted as unproven. From the first row with a checksum on, every row of a log has one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select
from sqlalchemy.exc import DatabaseError

from bot.store.errors import DamagedRowError
from bot.store.prepared import Prepared
from bot.store.rows import LoggedAction, Snapshot
from bot.store.schema import actions, moment_number

#: The fields of a row, in the order of the checksum.
_FIELDS = LoggedAction.__struct_fields__
#: The columns of a row, as ``proven_rows`` expects them: its fields, then its checksum.
ROW = (*(actions.c[name] for name in _FIELDS), actions.c.checksum)
#: What a driver, or the conversion of its values, may raise for a damaged value.
UNREADABLE = (DatabaseError, ValueError, TypeError, OverflowError)
_encode = msgspec.msgpack.Encoder().encode
_NUMBERS = Prepared(
    select(actions.c.seq).where(actions.c.game_id == bindparam("of_game")).order_by(actions.c.seq), [actions.c.seq]
)
_ONE = Prepared(select(*ROW).where(actions.c.game_id == bindparam("of_game"), actions.c.seq == bindparam("at")), ROW)


def with_checksum(row: Mapping[str, Any]) -> dict[str, Any]:
    """A row to be written, by column, with its checksum."""
    return {**row, "checksum": _row_sum([row[name] for name in _FIELDS])}


def state_checksum(game_id: int, seq: int, state: bytes, schema_version: int, story: bytes | None) -> int:
    """The checksum of a saved state."""
    return _row_checksum(_encode((game_id, seq, state, schema_version, story)))


def state_sound(saved: Snapshot, checksum: int | None) -> bool:
    """Whether a saved state is unchanged; one without a checksum is accepted."""
    return checksum in (None, state_checksum(saved.game_id, saved.seq, saved.state, saved.schema_version, saved.story))


def proven_rows(game_id: int, since: int, rows: Sequence[Sequence[Any]], upto: int | None = None) -> list[LoggedAction]:
    """The rows of a log after ``since`` (as ``ROW``, by number), checked to be unchanged.

    ``upto``: the newest row that must exist. Raises DamagedRowError for the first changed or missing row.
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
    """The result of ``read``. Raises DamagedRowError with the row at which the driver itself fails."""
    try:
        return read()
    except UNREADABLE:
        for (seq,) in _NUMBERS.all(connection, {"of_game": game_id}):
            try:
                proven_rows(game_id, seq - 1, _ONE.all(connection, {"of_game": game_id, "at": seq}), seq)
            except UNREADABLE as error:
                raise DamagedRowError(game_id, seq) from error
        raise


def _row_sum(values: Sequence[Any]) -> int:
    *others, at = values
    return summed_values((*others, moment_number(at)))


def summed_values(values: Sequence[Any]) -> int:
    """The checksum of the values of a row: numbers, texts, bytes, booleans, None."""
    return _row_checksum(_encode(values))


def _row_checksum(packed: bytes) -> int:
    return int.from_bytes(hashlib.blake2b(packed, digest_size=8).digest(), "big", signed=True)
