"""Plans made ahead of a turn, and standing answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def _of_seat(table: str) -> tuple[sa.Column[int], sa.Column[str], sa.ForeignKeyConstraint]:
    return (
        sa.Column("game_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=f"fk_{table}_game_id", ondelete="CASCADE"),
    )


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "plan",
        *_of_seat("plan"),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seat", "name", name="pk_plan"),
    )
    op.create_table(
        "standing",
        *_of_seat("standing"),
        sa.Column("until", sa.String(12), nullable=False),
        sa.Column("mark", sa.String(120), nullable=False),
        sa.Column("places", sa.JSON, nullable=False),
        sa.Column("only", sa.Boolean, nullable=False),
        sa.Column("wake", sa.BigInteger),
        sa.Column("due", sa.String(120), nullable=False),
        sa.CheckConstraint("until IN ('occasion', 'turn', 'game')", name=op.f("ck_standing_until")),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_standing"),
    )
    op.create_index("ix_standing_wake", "standing", ["wake"])


def downgrade() -> None:
    """Drop them."""
    for table in ("standing", "plan"):
        op.drop_table(table)
