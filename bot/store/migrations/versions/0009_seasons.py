"""Seasons of leagues: their rows, their logs, and where their messages are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_counter = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "season",
        sa.Column("id", _counter, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("desk_id", sa.BigInteger),
        sa.Column("owner_id", sa.BigInteger, nullable=False),
        sa.Column("lang", sa.String(16), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("moderators", sa.JSON, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("status IN ('draft', 'entries', 'running', 'over', 'dropped')", name=op.f("ck_season_status")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_season")),
        sqlite_autoincrement=True,
    )
    op.create_index(op.f("ix_season_guild_id"), "season", ["guild_id"])
    op.create_table(
        "league_log",
        sa.Column("season_id", _counter, nullable=False, autoincrement=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.CheckConstraint("seq >= 0", name=op.f("ck_league_log_seq")),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_league_log_season_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("season_id", "room", "seq", name=op.f("pk_league_log")),
    )
    op.create_table(
        "league_mark",
        sa.Column("season_id", _counter, nullable=False, autoincrement=False),
        sa.Column("key", sa.String(60), nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("data", sa.JSON),
        sa.ForeignKeyConstraint(["season_id"], ["season.id"], name=op.f("fk_league_mark_season_id"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("season_id", "key", name=op.f("pk_league_mark")),
    )


def downgrade() -> None:
    """Drop them."""
    for table in ("league_mark", "league_log", "season"):
        op.drop_table(table)
