"""The outbox is searched by message: what a person points at on Discord is found among everything that was sent."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_SENT = sa.text("discord_message_id IS NOT NULL")


def upgrade() -> None:
    """An index of the rows that have a message."""
    op.create_index("ix_outbox_discord_message_id", "outbox", ["discord_message_id"], sqlite_where=_SENT, postgresql_where=_SENT)


def downgrade() -> None:
    """Drop it."""
    op.drop_index("ix_outbox_discord_message_id", "outbox")
