"""Forms that were filled in and not taken."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "kept_form",
        sa.Column("game_id", sa.BigInteger, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("key", sa.String(12), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id", name="pk_kept_form"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("kept_form")
