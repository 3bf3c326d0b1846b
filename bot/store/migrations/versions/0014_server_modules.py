"""Modules that belong to one server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "server_module",
        sa.Column("guild_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("game_type", sa.String(40), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("sha", sa.String(64), nullable=False),
        sa.Column("version", sa.String(20), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("added_by", sa.BigInteger, nullable=False),
        sa.Column("added_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game_type", "name", name="pk_server_module"),
    )
    op.create_index("ix_server_module_sha", "server_module", ["sha"])
    op.create_table(
        "module_text",
        sa.Column("sha", sa.String(64), nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("sha", name="pk_module_text"),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("module_text")
    op.drop_table("server_module")
