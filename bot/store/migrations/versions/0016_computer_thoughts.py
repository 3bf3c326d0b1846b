"""The reasons of the computer's decisions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "computer_thought",
        sa.Column("game_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("player", sa.String(60), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("choice", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_computer_thought"),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name="fk_computer_thought_game_id_game", ondelete="CASCADE"),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("computer_thought")
