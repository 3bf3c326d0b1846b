"""Errors of the store, in words that can be passed on to a player.

There are two families. ``StoreRefusedError``: the store is fine, but the request does not fit its content (somebody was
faster, a click came twice). ``StoreTroubleError``: the database failed. The transaction was rolled back, so the game is
unharmed; only of a commit whose answer was lost nobody knows (``StoreUncertainError``).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import exc


class StoreError(Exception):
    """Base of all errors that the store raises on purpose."""


class StoreRefusedError(StoreError):
    """The request does not fit the store's content. Nothing was written."""


class NoSuchGameError(StoreRefusedError):
    """There is no game with this number."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"there is no game {game_id}")
        self.game_id = game_id


class StaleRevisionError(StoreRefusedError):
    """The game has moved on: ``current_seq`` is its newest action, not the one that the caller had seen.

    With equal numbers it is an option of the game that somebody else has changed meanwhile.
    """

    def __init__(self, game_id: int, expected_seq: int, current_seq: int) -> None:
        super().__init__(f"game {game_id} is at action {current_seq}, not {expected_seq}")
        self.game_id = game_id
        self.expected_seq = expected_seq
        self.current_seq = current_seq


class StaleRowError(StoreRefusedError):
    """A game's row, or who sits in its lobby, is no longer what the caller has read."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"game {game_id} is no longer as it was read")
        self.game_id = game_id


class StaleRunsError(StoreRefusedError):
    """Another process has changed a game's times since they were read."""

    def __init__(self, game_id: int) -> None:
        super().__init__(f"the times of game {game_id} are no longer what they were")
        self.game_id = game_id


class RepeatedInteractionError(StoreRefusedError):
    """This interaction was already carried out. ``response`` is the summary stored with it, to give the same answer again."""

    def __init__(self, interaction_id: int, game_id: int | None, response: str) -> None:
        super().__init__(f"interaction {interaction_id} was already carried out")
        self.interaction_id = interaction_id
        self.game_id = game_id
        self.response = response


class SeatTakenError(StoreRefusedError):
    """Another player holds the seat."""

    def __init__(self, game_id: int, seat: str, user_id: int) -> None:
        super().__init__(f"seat {seat} of game {game_id} is held by user {user_id}")
        self.game_id = game_id
        self.seat = seat
        self.user_id = user_id


class SecretSealedError(StoreRefusedError):
    """The dice secret was requested before the game was over."""


class StoreTroubleError(StoreError):
    """The database failed. The transaction was rolled back: the game is unchanged, but after a StoreUncertainError."""


class StoreBusyError(StoreTroubleError):
    """Another writer held the database for too long (SQLite locked, PostgreSQL lock timeout). Trying again may help."""


class StoreFullError(StoreTroubleError):
    """The disk is full. Nothing can be written until there is room again; reading still works."""


class StoreBrokenError(StoreTroubleError):
    """The database is unreachable, unreadable, read-only, damaged, or written by a newer program."""


class StoreUncertainError(StoreTroubleError):
    """The connection ended after a commit was requested and before its answer: the transaction may be stored or not."""


class SlotLostError(StoreBrokenError):
    """Another process serves these servers now, so this one may write nothing."""


class DamagedRowError(StoreBrokenError):
    """A row of a game's log is changed (its checksum says so), unreadable, or missing.

    ``seq``: 0 for the game's own row.
    """

    def __init__(self, game_id: int, seq: int) -> None:
        super().__init__(f"row {seq} of the log of game {game_id} is damaged" if seq else f"the row of game {game_id} is damaged")
        self.game_id = game_id
        self.seq = seq


class DamagedSeasonError(StoreBrokenError):
    """An entry of a season's log is changed, unreadable, or missing."""

    def __init__(self, season_id: int, room: str, seq: int) -> None:
        super().__init__(f"entry {seq} of the log of season {season_id} ({room}) is damaged")
        self.season_id = season_id
        self.room = room
        self.seq = seq


_SQLITE_BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
# Lock timeout, statement timeout, serialization failure, deadlock, too many connections.
_POSTGRES_BUSY = {"55P03", "57014", "40001", "40P01", "53300"}
_POSTGRES_FULL = {"53100"}
# Raised by our own trigger (``bot.cluster.ground``).
_POSTGRES_FENCED = {"FP001"}


def trouble_of(error: exc.DBAPIError | exc.TimeoutError | exc.PendingRollbackError | OSError) -> StoreTroubleError:
    """The store's error for a driver's error, by SQLite's result code or PostgreSQL's SQLSTATE."""
    if isinstance(error, exc.TimeoutError):
        return StoreBusyError(f"no free database connection: {error}")
    cause = error.orig if isinstance(error, exc.DBAPIError) else error
    text = str(cause).strip() or type(cause).__name__
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        primary = code & 0xFF  # SQLite's extended codes keep the primary one in the low byte
        if primary in _SQLITE_BUSY:
            return StoreBusyError(text)
        return StoreFullError(text) if primary == sqlite3.SQLITE_FULL else StoreBrokenError(text)
    state = getattr(cause, "sqlstate", None)
    if state in _POSTGRES_FENCED:
        return SlotLostError(text)
    if state in _POSTGRES_BUSY or isinstance(cause, TimeoutError):
        return StoreBusyError(text)
    return StoreFullError(text) if state in _POSTGRES_FULL else StoreBrokenError(text)


@contextmanager
def driver_errors_translated() -> Iterator[None]:
    """Turn a driver's errors into StoreBusyError, StoreFullError or StoreBrokenError.

    Errors of the caller (a violated constraint, a value that does not fit its column) pass unchanged.
    """
    try:
        yield
    except (exc.IntegrityError, exc.DataError):
        raise
    except (exc.DBAPIError, exc.TimeoutError, exc.PendingRollbackError, OSError) as error:
        raise trouble_of(error) from error
