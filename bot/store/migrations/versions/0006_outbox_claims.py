"""Which worker is sending a row of the outbox, and until when nobody else may."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

_CLAIMED = sa.text("claimed_until IS NOT NULL")


def upgrade() -> None:
    """Add the columns, and an index of what is claimed."""
    op.add_column("outbox", sa.Column("claimed_by", sa.String(60), nullable=True))
    op.add_column("outbox", sa.Column("claimed_until", sa.BigInteger, nullable=True))
    op.create_index(
        "ix_outbox_claimed", "outbox", ["claimed_until", "lane"], sqlite_where=_CLAIMED, postgresql_where=_CLAIMED
    )  # fmt: skip


def downgrade() -> None:
    """Drop them."""
    op.drop_index("ix_outbox_claimed", "outbox")
    op.drop_column("outbox", "claimed_until")
    op.drop_column("outbox", "claimed_by")
