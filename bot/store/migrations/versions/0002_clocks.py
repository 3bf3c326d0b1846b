"""Clocks: a game's time control, the time of its seats, and people's vacations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

_COUNTER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def _game_id(table: str) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    return (
        sa.Column("game_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=f"fk_{table}_game_id", ondelete="CASCADE"),
    )


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "clock",
        *_game_id("clock"),
        sa.Column("pace", sa.String(60), nullable=False),
        sa.Column("timeout", sa.String(8), nullable=False),
        sa.Column("stopped_at", sa.BigInteger),
        sa.CheckConstraint("timeout IN ('nothing', 'skip', 'forfeit', 'ask')", name=op.f("ck_clock_timeout")),
        sa.PrimaryKeyConstraint("game_id", name="pk_clock"),
    )
    op.create_table(
        "clock_run",
        *_game_id("clock_run"),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("left_ms", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger),
        sa.Column("what", sa.String(80), nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("wake", sa.BigInteger),
        sa.PrimaryKeyConstraint("game_id", "seat", "hidden", name="pk_clock_run"),
    )
    op.create_index("ix_clock_run_wake", "clock_run", ["wake"])
    op.create_table(
        "away",
        sa.Column("id", _COUNTER, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.CheckConstraint("since < until", name=op.f("ck_away_span")),
        sa.PrimaryKeyConstraint("id", name="pk_away"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_away_user_id", "away", ["user_id"])


def downgrade() -> None:
    """Drop them."""
    for table in ("away", "clock_run", "clock"):
        op.drop_table(table)
