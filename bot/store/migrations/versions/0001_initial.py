"""The first tables: games, seats, the action log, snapshots, the outbox, settings, seen interactions, notes."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_COUNTER = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_WAITING = sa.text("status = 'waiting'")


def _game_id(table: str, *, nullable: bool = False) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    return (
        sa.Column("game_id", sa.BigInteger, nullable=nullable, autoincrement=False),
        sa.ForeignKeyConstraint(["game_id"], ["game.id"], name=f"fk_{table}_game_id", ondelete="CASCADE"),
    )


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "game",
        sa.Column("id", _COUNTER, nullable=False),
        sa.Column("game_type", sa.String(40), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("board_message_id", sa.BigInteger),
        sa.Column("owner_id", sa.BigInteger, nullable=False),
        sa.Column("lang", sa.String(16), nullable=False),
        sa.Column("seed_hash", sa.String(64), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("schema_version", sa.Integer, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.CheckConstraint("status IN ('lobby', 'active', 'finished', 'closed')", name=op.f("ck_game_status")),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_game_channel_id", "game", ["channel_id"])
    op.create_index("ix_game_thread_id", "game", ["thread_id"])

    op.create_table(
        "seat",
        *_game_id("seat"),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("joined_at", sa.BigInteger, nullable=False),
        sa.Column("lang", sa.String(16)),
        sa.PrimaryKeyConstraint("game_id", "seat", name="pk_seat"),
    )
    op.create_index("ix_seat_user_id", "seat", ["user_id"])

    op.create_table(
        "action",
        *_game_id("action"),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seat", sa.String(40), nullable=False),
        sa.Column("verb", sa.String(40), nullable=False),
        sa.Column("argument", sa.Text, nullable=False),
        sa.Column("back_to", sa.Integer),
        sa.Column("irreversible", sa.Boolean, nullable=False),
        sa.Column("actor", sa.BigInteger),
        sa.Column("interaction_id", sa.BigInteger),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.CheckConstraint("seq > 0", name=op.f("ck_action_seq")),
        sa.CheckConstraint("back_to IS NULL OR (back_to > 0 AND back_to < seq)", name=op.f("ck_action_back_to")),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_action"),
        sa.UniqueConstraint("interaction_id", name="uq_action_interaction_id"),
    )

    op.create_table(
        "snapshot",
        *_game_id("snapshot"),
        sa.Column("seq", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("state", sa.LargeBinary, nullable=False),
        sa.Column("schema_version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "seq", name="pk_snapshot"),
    )

    op.create_table(
        "outbox",
        sa.Column("id", _COUNTER, nullable=False),
        *_game_id("outbox", nullable=True),
        sa.Column("lane", sa.String(80), nullable=False),
        sa.Column("topic", sa.String(80)),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("target", sa.BigInteger, nullable=False),
        sa.Column("payload", sa.JSON, nullable=False),
        sa.Column("nonce", sa.String(25), nullable=False),
        sa.Column("remember", sa.String(20)),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("not_before", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("first_tried_at", sa.BigInteger),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("delivered_at", sa.BigInteger),
        sa.Column("discord_message_id", sa.BigInteger),
        sa.Column("last_error", sa.Text),
        sa.CheckConstraint("status IN ('waiting', 'delivered', 'dead', 'superseded')", name=op.f("ck_outbox_status")),
        sa.PrimaryKeyConstraint("id", name="pk_outbox"),
        sa.UniqueConstraint("nonce", name="uq_outbox_nonce"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_outbox_waiting", "outbox", ["lane", "id"], sqlite_where=_WAITING, postgresql_where=_WAITING)
    op.create_index("ix_outbox_game_id", "outbox", ["game_id"])

    op.create_table(
        "setting",
        sa.Column("scope", sa.String(8), nullable=False),
        sa.Column("id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("key", sa.String(60), nullable=False),
        sa.Column("value", sa.JSON, nullable=False),
        sa.CheckConstraint("scope IN ('guild', 'user', 'channel')", name=op.f("ck_setting_scope")),
        sa.PrimaryKeyConstraint("scope", "id", "key", name="pk_setting"),
    )

    op.create_table(
        "seen_interaction",
        sa.Column("interaction_id", sa.BigInteger, nullable=False, autoincrement=False),
        *_game_id("seen_interaction", nullable=True),
        sa.Column("response", sa.Text, nullable=False),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("interaction_id", name="pk_seen_interaction"),
    )
    op.create_index("ix_seen_interaction_seen_at", "seen_interaction", ["seen_at"])

    op.create_table(
        "note",
        *_game_id("note"),
        sa.Column("user_id", sa.BigInteger, nullable=False, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game_id", "user_id", name="pk_note"),
    )


def downgrade() -> None:
    """Drop everything."""
    for table in ("note", "seen_interaction", "setting", "outbox", "snapshot", "action", "seat", "game"):
        op.drop_table(table)
