"""Turns at what has no row to be locked: who reads whether something is there, and then adds it, holds one from the first.

Without one, two transactions of PostgreSQL may both find nothing and both add it. SQLite has one writer anyway.
"""

from __future__ import annotations

from sqlalchemy import Connection, func, select

#: Classes of PostgreSQL's advisory locks, beside those of ``bot.cluster.ground``: of people, and of the modules of all servers.
PERSON_LOCK, MODULE_LOCK = 0x66707065, 0x66706D6F
#: A lock has a class and a number of 32 bits. People who share one only wait for each other.
_MOST_NUMBERS = 0x7FFFFFFF


def _wait_for_turn(connection: Connection, kind: int, number: int) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(kind, number % _MOST_NUMBERS)))


def wait_for_person(connection: Connection, user_id: int) -> None:
    """Until the transaction ends, no other that waits here adds anything of this person. Called before anything is written."""
    _wait_for_turn(connection, PERSON_LOCK, user_id)


def wait_for_modules(connection: Connection) -> None:
    """The same for the modules of all servers: servers share what a module holds."""
    _wait_for_turn(connection, MODULE_LOCK, 0)
