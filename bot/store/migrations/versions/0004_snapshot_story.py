"""What the log told before a saved state, kept with the state."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; states saved before have nothing in it."""
    op.add_column("snapshot", sa.Column("story", sa.LargeBinary, nullable=True))


def downgrade() -> None:
    """Drop it."""
    op.drop_column("snapshot", "story")
