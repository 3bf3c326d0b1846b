"""Standing answers until one's own turn, with what is at stake and cards to be used."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

_NONE = sa.text("'[]'")


def upgrade() -> None:
    """Add the columns; a standing answer of before declines, whatever is at stake. The host alone says how long one may hold."""
    with op.batch_alter_table("standing") as batch:
        batch.drop_constraint(op.f("ck_standing_until"), type_="check")
        batch.add_column(sa.Column("stakes", sa.JSON, nullable=False, server_default=_NONE))
        batch.add_column(sa.Column("uses", sa.JSON, nullable=False, server_default=_NONE))
        batch.add_column(sa.Column("passes", sa.Boolean, nullable=False, server_default=sa.true()))
    with op.batch_alter_table("standing") as batch:
        for name in ("stakes", "uses"):  # the rows that were there have theirs: from here on the program gives them
            batch.alter_column(name, existing_type=sa.JSON, existing_nullable=False, server_default=None)


def downgrade() -> None:
    """Drop them, and what could not be kept without them."""
    op.execute("DELETE FROM standing WHERE until NOT IN ('occasion', 'turn', 'game') OR NOT passes")
    with op.batch_alter_table("standing") as batch:
        for name in ("passes", "uses", "stakes"):
            batch.drop_column(name)
        batch.create_check_constraint(op.f("ck_standing_until"), "until IN ('occasion', 'turn', 'game')")
