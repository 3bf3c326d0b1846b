"""By which revision of its rules a game was begun, among its options: those there are, by the first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_game = sa.table("game", sa.column("id", sa.BigInteger), sa.column("options", sa.JSON))


def upgrade() -> None:
    """Mark every game."""
    connection = op.get_bind()
    for row in connection.execute(sa.select(_game.c.id, _game.c.options)).all():
        options = {**row.options, "@rules": "1"}
        connection.execute(sa.update(_game).where(_game.c.id == row.id).values(options=options))


def downgrade() -> None:
    """Take the marks away."""
    connection = op.get_bind()
    for row in connection.execute(sa.select(_game.c.id, _game.c.options)).all():
        options = {key: value for key, value in row.options.items() if key != "@rules"}
        connection.execute(sa.update(_game).where(_game.c.id == row.id).values(options=options))
