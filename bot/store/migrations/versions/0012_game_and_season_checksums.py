"""Games' own rows and the entries of seasons' logs have checksums."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; rows written before have nothing in them."""
    for table in ("game", "league_log"):
        op.add_column(table, sa.Column("checksum", sa.BigInteger, nullable=True))


def downgrade() -> None:
    """Drop them."""
    for table in ("game", "league_log"):
        op.drop_column(table, "checksum")
