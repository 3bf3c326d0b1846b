"""Called by Alembic for every command; the connection comes from ``bot.store.migrate`` and is already in a transaction."""

from __future__ import annotations

from alembic import context

import bot.store.league.tables  # noqa: F401 - part of the schema
from bot.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    # SQLite can change little in an existing table: Alembic then rebuilds it and copies the rows.
    render_as_batch=True,
    # True for SQLite as well, since our BEGIN IMMEDIATE covers its DDL: a killed migration leaves the old tables.
    transactional_ddl=True,
    on_version_apply=context.config.attributes.get("applied"),
)
with context.begin_transaction():
    context.run_migrations()
