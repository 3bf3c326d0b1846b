"""Orders that were typed and not taken."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "typed_text",
        sa.Column("game_id", sa.BigInteger, sa.ForeignKey("game.id", ondelete="CASCADE"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("wrong", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id", name="pk_typed_text"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("typed_text")
