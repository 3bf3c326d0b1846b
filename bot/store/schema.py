"""The tables. One schema for SQLite and PostgreSQL; every change comes with a migration in ``migrations/versions``."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
    text,
    true,
)

_EPOCH, _MILLISECOND = datetime.fromtimestamp(0, UTC), timedelta(milliseconds=1)


def moment_number(moment: datetime) -> int:
    """A moment in its stored form: whole milliseconds. Raises ValueError for one without a time zone.

    Rounded down: otherwise something due when it was written would not be due yet.
    """
    if moment.tzinfo is None:
        raise ValueError(f"a moment needs a time zone: {moment!r}")
    return (moment - _EPOCH) // _MILLISECOND


def moment_of_number(number: int) -> datetime:
    """A moment from its stored form. Raises OverflowError for one that no calendar has."""
    return _EPOCH + number * _MILLISECOND


def whole_milliseconds(moment: datetime) -> datetime:
    """A moment as it is read again."""
    return moment_of_number(moment_number(moment))


class MomentColumn(TypeDecorator[datetime]):
    """A point in time, stored as whole milliseconds since 1970 UTC: so neither database can lose or invent a time zone."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        """Aware datetime to milliseconds. Raises ValueError for a naive one."""
        return None if value is None else moment_number(value)

    def process_result_value(self, value: int | None, dialect: Dialect) -> datetime | None:
        """Milliseconds to an aware datetime in UTC."""
        return None if value is None else datetime.fromtimestamp(value / 1000, UTC)


#: Discord's ids need 63 bits.
Snowflake = BigInteger
#: A counted primary key; SQLite counts only in a column of type INTEGER.
Counter = BigInteger().with_variant(Integer, "sqlite")
Json = JSON(none_as_null=True)

#: Names for every constraint, so that migrations can name them on both databases.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _of_game(*, primary_key: bool = False, nullable: bool = False) -> Column[int]:
    """A reference to ``game.id``; deleting a game deletes everything that belongs to it."""
    return Column(
        "game_id",
        BigInteger,
        ForeignKey("game.id", ondelete="CASCADE"),
        primary_key=primary_key,
        nullable=nullable,
        autoincrement=False,
    )


def _partial_index(name: str, where: str, *columns: str) -> Index:
    """An index of only those rows that are ever searched for."""
    return Index(name, *columns, sqlite_where=text(where), postgresql_where=text(where))


games = Table(
    "game",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("game_type", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("options", Json, nullable=False),
    Column("status", String(16), nullable=False),
    Column("created_at", MomentColumn, nullable=False),
    Column("finished_at", MomentColumn),
    Column("guild_id", Snowflake),
    Column("channel_id", Snowflake),
    Column("thread_id", Snowflake),
    Column("board_message_id", Snowflake),
    Column("owner_id", Snowflake, nullable=False),
    Column("lang", String(16), nullable=False),
    Column("seed_hash", String(64), nullable=False),
    # 32 bytes, or several times as many: one secret after another, each replaced by the next at an entry of the log.
    Column("secret", LargeBinary, nullable=False),
    Column("schema_version", Integer, nullable=False),
    # The newest action's seq, written in the same transaction as the action: this decides whether "the game has moved on".
    Column("revision", Integer, nullable=False),
    # Of all columns before it (``game_rows``); None in rows of earlier programs, and in rows changed by hand.
    Column("checksum", BigInteger),
    CheckConstraint("status IN ('lobby', 'active', 'finished', 'closed')", name="status"),
    Index(None, "channel_id"),
    Index(None, "thread_id"),
    sqlite_autoincrement=True,  # a number is never reused for another game, even after the first was deleted
)

seats = Table(
    "seat",
    metadata,
    _of_game(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("user_id", Snowflake, nullable=False),
    Column("joined_at", MomentColumn, nullable=False),
    Column("lang", String(16)),
    Index(None, "user_id"),
)

# Append-only: no row is ever changed or deleted. An undo is a row too: ``back_to`` names the action it undoes, together with
# everything after it.
actions = Table(
    "action",
    metadata,
    _of_game(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(40), nullable=False),
    Column("verb", String(40), nullable=False),
    Column("argument", Text, nullable=False),
    Column("back_to", Integer),
    Column("irreversible", Boolean, nullable=False),
    Column("actor", Snowflake),
    Column("interaction_id", Snowflake),
    Column("created_at", MomentColumn, nullable=False),
    # Of all columns before it (``checksums``); None in rows of earlier programs.
    Column("checksum", BigInteger),
    CheckConstraint("seq > 0", name="seq"),
    CheckConstraint("back_to IS NULL OR (back_to > 0 AND back_to < seq)", name="back_to"),
    UniqueConstraint("interaction_id"),
)

# Why the computer decided as it did, by the entry of the log that it led to.
computer_thoughts = Table(
    "computer_thought",
    metadata,
    _of_game(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("seat", String(40), nullable=False),
    Column("player", String(60), nullable=False),
    Column("number", Integer, nullable=False),
    Column("choice", LargeBinary, nullable=False),
)

snapshots = Table(
    "snapshot",
    metadata,
    _of_game(primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("state", LargeBinary, nullable=False),
    Column("schema_version", Integer, nullable=False),
    Column("created_at", MomentColumn, nullable=False),
    Column("story", LargeBinary),
    Column("checksum", BigInteger),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", Counter, primary_key=True),
    _of_game(nullable=True),
    Column("lane", String(80), nullable=False),
    Column("topic", String(80)),
    Column("kind", String(16), nullable=False),
    Column("target", Snowflake, nullable=False),
    Column("payload", Json, nullable=False),
    Column("nonce", String(25), nullable=False),
    Column("remember", String(20)),
    Column("status", String(12), nullable=False),
    Column("not_before", MomentColumn, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("first_tried_at", MomentColumn),
    Column("created_at", MomentColumn, nullable=False),
    Column("delivered_at", MomentColumn),
    Column("discord_message_id", Snowflake),
    Column("last_error", Text),
    # The worker that is sending it, and until when nobody else may (``outbox_claims``).
    Column("claimed_by", String(60)),
    Column("claimed_until", MomentColumn),
    # The server whose process sends it, or a number in the place of a server's; None where one process serves all, which needs
    # none (``bot.cluster.ground``).
    Column("home", Snowflake),
    CheckConstraint("status IN ('waiting', 'delivered', 'dead', 'superseded')", name="status"),
    UniqueConstraint("nonce"),
    # Only waiting rows are ever searched for.
    _partial_index("ix_outbox_waiting", "status = 'waiting'", "lane", "id"),
    _partial_index("ix_outbox_claimed", "claimed_until IS NOT NULL", "claimed_until", "lane"),
    # Messages of a topic, however long the game.
    Index(None, "game_id", "topic"),
    # What a message of Discord's was sent for.
    _partial_index("ix_outbox_discord_message_id", "discord_message_id IS NOT NULL", "discord_message_id"),
    sqlite_autoincrement=True,
)

setting = Table(
    "setting",
    metadata,
    Column("scope", String(8), primary_key=True),
    Column("id", Snowflake, primary_key=True, autoincrement=False),
    Column("key", String(60), primary_key=True),
    Column("value", Json, nullable=False),
    CheckConstraint("scope IN ('guild', 'user', 'channel')", name="scope"),
)

seen_interaction = Table(
    "seen_interaction",
    metadata,
    Column("interaction_id", Snowflake, primary_key=True, autoincrement=False),
    _of_game(nullable=True),
    Column("response", Text, nullable=False),
    Column("seen_at", MomentColumn, nullable=False),
    Index(None, "seen_at"),
)

notes = Table(
    "note",
    metadata,
    _of_game(primary_key=True),
    Column("user_id", Snowflake, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("changed_at", MomentColumn, nullable=False),
)

# A game's time control, chosen when it is opened. ``pace`` is the text of ``bot.time.pace``; without a row there is no clock.
clocks = Table(
    "clock",
    metadata,
    _of_game(primary_key=True),
    Column("pace", String(60), nullable=False),
    Column("timeout", String(8), nullable=False),
    Column("stopped_at", MomentColumn),
    CheckConstraint("timeout IN ('nothing', 'skip', 'forfeit', 'ask')", name="timeout"),
)

# The time of one seat. Decisions hidden from the others have a separate row (``hidden``): the public state of a clock never
# depends on it. ``left_ms`` was left at ``since``; without ``since`` it is stopped.
clock_run = Table(
    "clock_run",
    metadata,
    _of_game(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("hidden", Boolean, primary_key=True),
    Column("left_ms", BigInteger, nullable=False),
    Column("since", MomentColumn),
    Column("what", String(80), nullable=False),
    Column("told", Integer, key="notices", nullable=False),
    # When something is due next: a reminder, a warning, the end. The timer waits for it.
    Column("wake", MomentColumn),
    Index(None, "wake"),
)

away = Table(
    "away",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("user_id", Snowflake, nullable=False),
    Column("since", MomentColumn, nullable=False),
    Column("until", MomentColumn, nullable=False),
    CheckConstraint("since < until", name="span"),
    Index(None, "user_id"),
    sqlite_autoincrement=True,
)

# Orders that a player has written ahead of their turn. They belong to the seat; nobody else ever sees them.
plan = Table(
    "plan",
    metadata,
    _of_game(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("text", Text, nullable=False),
    Column("changed_at", MomentColumn, nullable=False),
)

# Typed orders that the game did not accept, and what was wrong with them. They stay until they are carried out, others are
# typed, or the game ends. Nobody else ever sees them.
typed_text = Table(
    "typed_text",
    metadata,
    _of_game(primary_key=True),
    Column("user_id", Snowflake, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
    Column("wrong", Text, nullable=False),
    Column("changed_at", MomentColumn, nullable=False),
)

# The last form of a player that was opened, or that the game did not accept. It stays until another one is opened, or the game
# ends. Nobody else ever sees it.
kept_form = Table(
    "kept_form",
    metadata,
    _of_game(primary_key=True),
    Column("user_id", Snowflake, primary_key=True, autoincrement=False),
    Column("key", String(12), nullable=False),
    Column("body", Text, nullable=False),
    Column("changed_at", MomentColumn, nullable=False),
)

# A seat's standing answer to questions that it may decline: until when it is valid (``mark``: the occasion or turn it was made
# in), the places where it does not apply (or, with ``only``, the only ones where it does), the answer waiting for its moment,
# and the pause already drawn for the occasion (``bot.store.standings``).
standing = Table(
    "standing",
    metadata,
    _of_game(primary_key=True),
    Column("seat", String(40), primary_key=True),
    Column("until", String(12), nullable=False),
    Column("mark", String(120), nullable=False),
    Column("places", Json, nullable=False),
    Column("only", Boolean, nullable=False),
    Column("wake", MomentColumn),
    Column("due", String(120), nullable=False),
    Column("made", MomentColumn),
    Column("paid", String(240), nullable=False, server_default=text("''")),
    Column("ends", MomentColumn),
    Column("seen", Integer, nullable=False, server_default="0"),
    Column("again", Boolean, nullable=False, server_default=false()),
    Column("stakes", Json, nullable=False),
    Column("uses", Json, nullable=False),
    Column("passes", Boolean, nullable=False, server_default=true()),
    Index(None, "wake"),
)

# The modules that the owners of boxes have added to their servers: the newest of each name. ``module_text`` has what they
# hold, by hash, as long as a server offers it or a game is played with it (``bot.store.modules``).
server_module = Table(
    "server_module",
    metadata,
    Column("guild_id", Snowflake, primary_key=True, autoincrement=False),
    Column("game_type", String(40), primary_key=True),
    Column("name", String(40), primary_key=True),
    Column("sha", String(64), nullable=False),
    Column("version", String(20), nullable=False),
    Column("title", String(80), nullable=False),
    Column("added_by", Snowflake, nullable=False),
    Column("added_at", MomentColumn, nullable=False),
    Index(None, "sha"),
)

module_text = Table(
    "module_text",
    metadata,
    Column("sha", String(64), primary_key=True),
    Column("content", LargeBinary, nullable=False),
)

# People who asked to be forgotten. The negative of ``id`` is the mark that stands for them from then on. ``user_id`` is removed
# with the last game or season that may not do without it (``bot.store.people_kept.forgetting``).
forgetting = Table(
    "forgetting",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("user_id", Snowflake),
    Column("asked_at", MomentColumn, nullable=False),
    sqlite_autoincrement=True,  # a mark is never given to another person
)

# People who wait for an opponent (``bot.store.seekers``), and what they chose last: rows stay a while after their end.
# ``game_id``: the game that came of it, or the one in which the computer plays until somebody comes. ``line_...``: the message
# that shows the entry in a channel.
seekers = Table(
    "seeker",
    metadata,
    Column("id", Counter, primary_key=True),
    Column("user_id", Snowflake, nullable=False),
    Column("guild_id", Snowflake, nullable=False),
    Column("channel_id", Snowflake, nullable=False),
    Column("game_type", String(40), nullable=False),
    Column("scenario", String(80), nullable=False),
    Column("seat", String(40), nullable=False),
    Column("pace", String(12), nullable=False),
    Column("hours", String(60), nullable=False),
    Column("lang", String(16), nullable=False),
    Column("tongue", String(16), nullable=False),
    Column("status", String(8), nullable=False),
    _of_game(nullable=True),
    Column("line_place", Snowflake),
    Column("line_message", Snowflake),
    Column("created_at", MomentColumn, nullable=False),
    Column("until", MomentColumn, nullable=False),
    CheckConstraint("status IN ('waiting', 'found', 'over')", name="status"),
    Index(None, "user_id"),
    Index(None, "guild_id", "status"),
    Index(None, "game_id"),
    sqlite_autoincrement=True,
)
