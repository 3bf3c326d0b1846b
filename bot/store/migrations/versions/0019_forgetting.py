"""People who asked to be forgotten, and the former hashes of the entries that they were taken out of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_COUNTER = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the table, add the column."""
    op.create_table(
        "forgetting",
        sa.Column("id", _COUNTER, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("asked_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_forgetting"),
        sqlite_autoincrement=True,
    )
    op.add_column("league_log", sa.Column("was", sa.String(64)))


def downgrade() -> None:
    """Drop both."""
    op.drop_column("league_log", "was")
    op.drop_table("forgetting")
