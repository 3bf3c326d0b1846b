"""People who wait for an opponent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "seeker",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer, "sqlite"), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("game_type", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("pace", sa.String(12), nullable=False),
        sa.Column("hours", sa.String(60), nullable=False),
        sa.Column("lang", sa.String(16), nullable=False),
        sa.Column("tongue", sa.String(16), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("game_id", sa.BigInteger, sa.ForeignKey("game.id", ondelete="CASCADE")),
        sa.Column("line_place", sa.BigInteger),
        sa.Column("line_message", sa.BigInteger),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_seeker"),
        sa.CheckConstraint("status IN ('waiting', 'found', 'over')", name=op.f("ck_seeker_status")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_seeker_user_id", "seeker", ["user_id"])
    op.create_index("ix_seeker_guild_id_status", "seeker", ["guild_id", "status"])
    op.create_index("ix_seeker_game_id", "seeker", ["game_id"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("seeker")
