"""Games' own rows: each is written with a checksum of all its columns, and checked on reading.

Every change of a row goes through ``change_game``. It checks the row first, so that no damage ever gets a valid checksum. Rows of
earlier programs have no checksum; they are accepted as they are and get one with their next change. After changing a row
by hand, set its checksum to NULL.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Connection, bindparam, delete, select, true, update
from sqlalchemy.exc import DatabaseError, OperationalError

from bot.marks import ChangedOptions
from bot.store.checksums import summed_values
from bot.store.errors import DamagedRowError, NoSuchGameError, StaleRowError
from bot.store.prepared import Prepared
from bot.store.rows import OVER, GameRow
from bot.store.schema import games, kept_form, moment_number, typed_text
from bot.store.shares.server_share import ServerShare

#: The columns of the checksum, in this order; the checksum follows them.
COLUMNS = tuple(column for column in games.columns if column.name != "checksum")
FULL = (*COLUMNS, games.c.checksum)
_NAMES = tuple(column.name for column in FULL)
#: What somebody who changes a game goes by.
_SEEN = tuple(name for name in GameRow.__struct_fields__ if name != "board_message_id")
_ONE = select(*FULL).where(games.c.id == bindparam("game_id"))
# Not against rows that refer to the game: a transaction that queues a message would wait for one that waits for it.
_READ, _LOCKED = Prepared(_ONE, FULL), Prepared(_ONE.with_for_update(key_share=True), FULL)
#: What the conversion of a damaged value may raise; and the word with which SQLite reports invalid text.
_UNREADABLE = (ValueError, TypeError, OverflowError)
_NO_TEXT = "decode"


def own_games(share: ServerShare, game_id: ColumnElement[Any]) -> ColumnElement[bool]:
    """The games of a process, as a condition on a column with a game's number."""
    return true() if share.is_whole else game_id.in_(select(games.c.id).where(share.own_rows(games.c.guild_id)))


def proven_row(values: Sequence[Any]) -> dict[str, Any]:
    """A row (as ``FULL``) by column, checksum included. Raises DamagedRowError if it was changed."""
    row = dict(zip(_NAMES, values, strict=True))
    if row["checksum"] not in (None, row_checksum(row)):
        raise DamagedRowError(row["id"], 0)
    return row


def row_checksum(row: Mapping[str, Any]) -> int:
    """The checksum of a game's row, by column."""
    return summed_values(tuple(_stored_value(row[column.name]) for column in COLUMNS))


def _stored_value(value: Any) -> Any:
    """A value in its stored form: moments as numbers, JSON as text in sorted order."""
    if isinstance(value, datetime):
        return moment_number(value)
    return json.dumps(value, sort_keys=True) if isinstance(value, dict) else value


def read_row(connection: Connection, game_id: int, *, lock: bool = False) -> dict[str, Any]:
    """A game's row by column; ``lock``: nobody else can change it until the transaction ends.

    Raises NoSuchGameError, DamagedRowError.
    """
    try:
        found = (_LOCKED if lock else _READ).first(connection, {"game_id": game_id})
    except _UNREADABLE as error:
        raise DamagedRowError(game_id, 0) from error
    except OperationalError as error:
        if _NO_TEXT in str(error).lower():
            raise DamagedRowError(game_id, 0) from error
        raise
    if found is None:
        raise NoSuchGameError(game_id)
    return proven_row(found)


def lock_seen(connection: Connection, seen: GameRow) -> None:
    """Let nobody else change a game's row until the transaction ends. Raises StaleRowError if it is not what the caller has read.

    The messages that show the game may be others: the sender notes them at any time. Raises NoSuchGameError, DamagedRowError.
    """
    row = read_row(connection, seen.id, lock=True)
    if any(_stored_value(row[name]) != _stored_value(getattr(seen, name)) for name in _SEEN):
        raise StaleRowError(seen.id)


def shown_row(row: Mapping[str, Any]) -> GameRow:
    """A row for use outside the store: without secret and checksum."""
    return GameRow(**{name: row[name] for name in GameRow.__struct_fields__})


def find_rows(
    connection: Connection, condition: ColumnElement[bool], most: int | None = None
) -> Iterator[dict[str, Any] | DamagedRowError]:
    """The rows of games that fulfil a condition, newest first, at most ``most``; a damaged one as the error that names it."""
    query = select(*FULL).where(condition).order_by(games.c.id.desc()).limit(most)
    try:
        rows: Sequence[Any] = connection.execute(query).all()
    except (*_UNREADABLE, DatabaseError):
        # One of them cannot even be read: reading each one finds it.
        for (game_id,) in connection.execute(select(games.c.id).where(condition).order_by(games.c.id.desc()).limit(most)).all():
            try:
                yield read_row(connection, game_id)
            except DamagedRowError as damage:
                yield damage
        return
    for values in rows:
        try:
            yield proven_row(values)
        except DamagedRowError as damage:
            yield damage


def change_game(
    connection: Connection, game_id: int, changes: Mapping[str, Any], seen: int | None = None
) -> dict[str, Any] | None:
    """Change columns of a game's row and return the new row. On PostgreSQL a second writer waits here for the first.

    ``seen``: the revision that it must still have. Returns None if it has another one, or if one of the options to be changed
    is no longer what it was. Raises NoSuchGameError, DamagedRowError.
    """
    row = read_row(connection, game_id, lock=True)
    if seen is not None and row["revision"] != seen:
        return None
    row |= {**changes, **_applied_options(row["options"], changes)}
    if row["options"] is None:
        return None
    row["checksum"] = row_checksum(row)
    new = {f"new_{name}": row[name] for name in (*changes, "checksum")}
    _change_columns(tuple(changes)).run(connection, {"of_game": game_id, **new})
    if changes.get("status") in OVER:
        for untaken in (typed_text, kept_form):
            connection.execute(delete(untaken).where(untaken.c.game_id == game_id))
    return row


def _applied_options(stored: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The options as a change leaves what is stored now, if it changes any; None if another change was faster."""
    options = changes.get("options")
    return {"options": options.applied_to(stored)} if isinstance(options, ChangedOptions) else {}


def seal_game(connection: Connection, game_id: int) -> GameRow:
    """Give a newly inserted row its checksum, which covers its number."""
    row = change_game(connection, game_id, {})
    assert row is not None
    return shown_row(row)


def note_message(connection: Connection, game_id: int, column: str, message: int | None) -> None:
    """Store a message's id in a game's row, even in a damaged one, which stays damaged: the message was sent."""
    with suppress(NoSuchGameError):
        change_even_damaged(connection, game_id, {column: message})


def change_even_damaged(connection: Connection, game_id: int, changes: Mapping[str, Any]) -> None:
    """Change columns of a game's row; a damaged one stays damaged. Raises NoSuchGameError."""
    try:
        change_game(connection, game_id, changes)
    except DamagedRowError:
        connection.execute(update(games).where(games.c.id == game_id).values(dict(changes)))


@cache
def _change_columns(names: tuple[str, ...]) -> Prepared:
    new: dict[str, Any] = {name: bindparam(f"new_{name}", None, games.c[name].type) for name in (*names, "checksum")}
    return Prepared(update(games).where(games.c.id == bindparam("of_game")).values(new))
