"""Alembic without its command line and ini file: the store migrates its database whenever it is opened."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import RevisionError
from alembic.util import CommandError
from sqlalchemy import Connection, inspect

from bot.store.errors import StoreBrokenError

_FOLDER = Path(__file__).parent / "migrations"
#: Any fixed number: two processes starting at once on PostgreSQL must not both migrate. SQLite has BEGIN IMMEDIATE.
_ADVISORY_LOCK = 0x6669656C64


def alembic_configuration(connection: Connection | None = None) -> Config:
    """Alembic's configuration, made in code. ``connection``: the open one for ``env.py``."""
    config = Config()
    config.set_main_option("script_location", str(_FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config


def upgrade_database(connection: Connection, target: str = "head", tell: Callable[[int, int], None] | None = None) -> None:
    """Run the missing migrations inside the caller's transaction: all of them or none.

    ``tell``: reports how many of them are done, if there are any.
    Raises StoreBrokenError if a newer program wrote the database, or if rows refer to missing ones afterwards.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_ADVISORY_LOCK})")
    before = current_migration(connection)
    if before == newest_migration():
        return
    refuse_strange(connection)
    try:
        config = alembic_configuration(connection)
        # An empty database has nothing to wait for.
        if tell is not None and before is not None:
            config.attributes["applied"] = _count_migrations(config, before, target, tell)
        command.upgrade(config, target)
    except (CommandError, RevisionError) as error:
        raise StoreBrokenError(f"it is at {before!r}: a newer program has written it, or another one") from error
    if connection.dialect.name == "sqlite":
        dangling = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
        if dangling:
            raise StoreBrokenError(f"rows point nowhere after the migration: {dangling[:5]}")


def _count_migrations(config: Config, before: str, target: str, tell: Callable[[int, int], None]) -> Callable[..., None]:
    """The callback for Alembic after each migration."""
    total = len(list(ScriptDirectory.from_config(config).iterate_revisions(target, before)))
    numbers = itertools.count(1)
    tell(0, total)
    return lambda **_: tell(next(numbers), total)


def refuse_strange(connection: Connection) -> None:
    """Raises StoreBrokenError for a database with tables that none of our migrations made. Changes nothing."""
    if current_migration(connection) is None and (strange := inspect(connection).get_table_names()):
        raise StoreBrokenError(f"it belongs to another program (it holds {', '.join(sorted(strange)[:3])})")


def current_migration(connection: Connection) -> str | None:
    """The last migration of the database; None for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


@functools.cache
def newest_migration() -> str | None:
    """The newest migration of this program. Alembic reads all of them to find it."""
    return ScriptDirectory.from_config(alembic_configuration()).get_current_head()
