"""Which of several processes sends a message: that of its server."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column."""
    op.add_column("outbox", sa.Column("home", sa.BigInteger))


def downgrade() -> None:
    """Remove it."""
    with op.batch_alter_table("outbox") as batch:
        batch.drop_column("home")
