"""The entries of seasons' logs are a chain: each has its number in it and the hash of the one before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; rows written before are in no chain."""
    op.add_column("league_log", sa.Column("link", sa.Integer, nullable=True))
    op.add_column("league_log", sa.Column("before", sa.String(64), nullable=True))


def downgrade() -> None:
    """Drop them."""
    for column in ("before", "link"):
        op.drop_column("league_log", column)
