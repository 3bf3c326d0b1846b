"""The tables of seasons, in the store's one schema. A change comes with a migration, as there."""

from __future__ import annotations

from sqlalchemy import BigInteger, CheckConstraint, Column, ForeignKey, Index, Integer, String, Table, Text

from bot.store.schema import Counter, Json, MomentColumn, Snowflake, metadata

season = Table(
    "season",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("guild_id", Snowflake, nullable=False),
    Column("channel_id", Snowflake, nullable=False),
    # The channel that only moderators read, None for none.
    Column("desk_id", Snowflake),
    Column("owner_id", Snowflake, nullable=False),
    Column("lang", String(16), nullable=False),
    Column("name", String(80), nullable=False),
    Column("status", String(10), nullable=False),
    Column("moderators", Json, nullable=False),
    Column("created_at", MomentColumn, nullable=False),
    CheckConstraint("status IN ('draft', 'entries', 'running', 'over', 'dropped')", name="status"),
    Index(None, "guild_id"),
    sqlite_autoincrement=True,  # a number is never reused for another season
)

# Append-only, like the actions of games: each room of a season reads only its own entries, numbered from 0.
league_log = Table(
    "league_log",
    metadata,
    Column("season_id", Counter, ForeignKey("season.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("room", String(10), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", MomentColumn, nullable=False),
    Column("text", Text, nullable=False),
    # Of all columns before it; None in rows of earlier programs.
    Column("checksum", BigInteger),
    # Its number in the chain of all of the season's entries, and the hash of the one before; None in rows of earlier programs.
    Column("link", Integer),
    Column("before", String(64)),
    # The hash it had before a person was taken out of its text; None for an entry as it was written.
    Column("was", String(64)),
    CheckConstraint("seq >= 0", name="seq"),
)

# Kept next to the log, and reproducible from it: messages, threads, a moderator's arrangements in progress.
league_mark = Table(
    "league_mark",
    metadata,
    Column("season_id", Counter, ForeignKey("season.id", ondelete="CASCADE"), primary_key=True, autoincrement=False),
    Column("key", String(60), primary_key=True),
    Column("channel_id", Snowflake),
    Column("message_id", Snowflake),
    Column("data", Json),
)
