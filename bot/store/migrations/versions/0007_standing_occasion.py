"""The pause of a standing answer is paid once for what is going on, and stands in the store."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; a standing answer of before pays for its next occasion."""
    op.add_column("standing", sa.Column("made", sa.BigInteger))
    op.add_column("standing", sa.Column("paid", sa.String(240), nullable=False, server_default=sa.text("''")))
    op.add_column("standing", sa.Column("ends", sa.BigInteger))
    op.add_column("standing", sa.Column("seen", sa.Integer, nullable=False, server_default="0"))
    op.add_column("standing", sa.Column("again", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop them."""
    for name in ("again", "seen", "ends", "paid", "made"):
        op.drop_column("standing", name)
