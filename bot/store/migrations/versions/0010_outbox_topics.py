"""The outbox is searched by game and topic: what was said of a topic is found however long the game."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """An index of both in the place of one of the game alone."""
    op.create_index(op.f("ix_outbox_game_id_topic"), "outbox", ["game_id", "topic"])
    op.drop_index(op.f("ix_outbox_game_id"), "outbox")


def downgrade() -> None:
    """The index as it was."""
    op.create_index(op.f("ix_outbox_game_id"), "outbox", ["game_id"])
    op.drop_index(op.f("ix_outbox_game_id_topic"), "outbox")
