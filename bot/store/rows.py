"""Typed rows: what goes into the store (``New...``) and what comes out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, Literal, TypedDict

import msgspec

from bot.marks import GameMarks, read_marks

Status = Literal["lobby", "active", "finished", "closed"]
Scope = Literal["guild", "user", "channel"]
#: What the sender is to do; the store only transports it.
Kind = Literal["message", "edit", "dm", "picture", "delete", "thread"]
#: The game's column for the delivered message's id.
Remember = Literal["board_message_id", "thread_id"]

#: Statuses of games that still go on.
OPEN: tuple[Status, ...] = ("lobby", "active")
#: Statuses of games that are over.
OVER: tuple[Status, ...] = ("finished", "closed")


class GameRow(msgspec.Struct, frozen=True, dict=True):
    """A game's row. ``revision`` is the seq of its newest action, 0 before the first.

    The dice secret is not here, so that it cannot slip into a log: see ``Games.secret`` and ``Games.reveal``.
    """

    id: int
    game_type: str
    scenario: str
    options: dict[str, Any]
    status: Status
    created_at: datetime
    finished_at: datetime | None
    guild_id: int | None
    channel_id: int | None
    thread_id: int | None
    board_message_id: int | None
    owner_id: int
    lang: str
    seed_hash: str
    schema_version: int
    revision: int

    @cached_property
    def marks(self) -> GameMarks:
        """The host's marks among the options. Raises ValueError."""
        return read_marks(self.options)


class GameUpdates(TypedDict, total=False):
    """The columns of a game that may change after its creation."""

    scenario: str
    options: dict[str, Any]
    status: Status
    finished_at: datetime | None
    guild_id: int | None
    channel_id: int | None
    thread_id: int | None
    board_message_id: int | None
    owner_id: int
    lang: str
    schema_version: int


class Seat(msgspec.Struct, frozen=True):
    """The holder of a seat. ``lang`` overrides the language of what this seat sees."""

    game_id: int
    seat: str
    user_id: int
    joined_at: datetime
    lang: str | None


class SeenLobby(msgspec.Struct, frozen=True):
    """A game as somebody has read it who changes it or starts it: its row, and who sits where."""

    row: GameRow
    held: Mapping[str, int]


class NewAction(msgspec.Struct, frozen=True):
    """A decision to be logged: verb and argument in the engine's text notation.

    An undo is logged with ``back_to``: the seq of the action that it undoes, with everything after it.
    ``actor`` is the Discord user who did it, ``irreversible`` whether a die, a card or a secret was shown.
    """

    seat: str
    verb: str
    argument: str = ""
    actor: int | None = None
    back_to: int | None = None
    irreversible: bool = False


class LoggedAction(msgspec.Struct, frozen=True):
    """A line of a game's log."""

    game_id: int
    seq: int
    seat: str
    verb: str
    argument: str
    back_to: int | None
    irreversible: bool
    actor: int | None
    interaction_id: int | None
    created_at: datetime

    @property
    def args(self) -> tuple[str, ...]:
        """The argument's words, in the form of the engine's ``Action.args``."""
        return tuple(self.argument.split())


class Snapshot(msgspec.Struct, frozen=True):
    """A saved state: the game after action ``seq`` (0: after the set-up).

    ``story``: the log before it, in the saver's own form, for a reader who starts from here.
    """

    game_id: int
    seq: int
    state: bytes
    schema_version: int
    story: bytes | None = None


class Loaded(msgspec.Struct, frozen=True):
    """Everything needed to continue a game: the newest valid snapshot, and the live actions after it.

    Undone actions and undo rows are left out; ``undone`` is the seq of the newest undo row, 0 without one. Without a snapshot
    the actions start from the set-up.
    """

    game: GameRow
    snapshot: Snapshot | None
    actions: tuple[LoggedAction, ...]
    undone: int = 0


class NewOutbox(msgspec.Struct, frozen=True):
    """Something to send once the transaction is safe.

    ``target``: channel, thread or user id. ``lane``: rows of one game are sent in order; a row with a separate lane
    (``"spectators"`` for delayed watching, ``"dm"``) neither waits for the others nor delays them.
    ``topic``: a newer row of the same lane and topic replaces a waiting older one (the board's picture).
    ``pause``: seconds to wait for a newer one before sending, counted from the first of those that replaced each other.
    ``remember``: the game's column for the id of the sent message. ``nonce``: up to 25 characters; generated if empty.
    ``corrects_pings``: it only corrects pings of its game, those with a topic "ping-..."; without any it is left out.
    """

    kind: Kind
    target: int
    payload: dict[str, Any]
    not_before: datetime | None = None
    pause: float = 0.0
    lane: str = ""
    topic: str | None = None
    remember: Remember | None = None
    nonce: str = ""
    corrects_pings: bool = False


class OutboxBacklog(msgspec.Struct, frozen=True):
    """What is due to be sent: how many rows, for how many seconds the oldest has been due, how many are being sent."""

    waiting: int
    oldest_seconds: float
    claimed: int


class Outbox(msgspec.Struct, frozen=True):
    """A row of the outbox. ``attempts`` counts the attempts begun so far, ``first_tried_at`` is the time of the first.

    Discord drops a second message with the same nonce only for a few minutes: if the first attempt is longer ago and its result
    is unknown, the sender should look into the channel first.
    """

    id: int
    game_id: int | None
    lane: str
    topic: str | None
    kind: Kind
    target: int
    payload: dict[str, Any]
    nonce: str
    remember: Remember | None
    status: Literal["waiting", "delivered", "dead", "superseded"]
    not_before: datetime
    attempts: int
    first_tried_at: datetime | None
    created_at: datetime
    delivered_at: datetime | None
    discord_message_id: int | None
    last_error: str | None
    claimed_by: str | None = None
    claimed_until: datetime | None = None
    home: int | None = None


# -- the live actions of a log whose undos are rows themselves
#
# An undo at seq ``u`` with ``back_to`` ``b`` restores the game to its state before action ``b``, that is after row ``b - 1``.
# ``b`` may be any earlier row, so undoing an undo (``b`` = the undo's own seq) brings its actions back.


def standing_spans(head: int, undos: Mapping[int, int]) -> list[tuple[int, int]]:
    """The live part of a log as spans ``(low, high)``, oldest first: the actions ``low < seq <= high`` of each are live.

    ``head`` is the newest seq, ``undos`` maps each undo row's seq to its ``back_to``. A state saved after row ``s`` is still
    valid exactly if ``low <= s <= high`` for one of the spans.
    """
    found: list[tuple[int, int]] = []
    rows = sorted(undos, reverse=True)
    position = head
    for row in rows:
        if row <= position:
            found.append((row, position))
            position = undos[row] - 1
    found.append((0, position))
    return found[::-1]


def live_seqs(head: int, undos: Mapping[int, int]) -> list[int]:
    """The seqs of the live actions, in order."""
    return [seq for low, high in standing_spans(head, undos) for seq in range(low + 1, high + 1)]


def deepest_undo(log: Sequence[LoggedAction]) -> int:
    """How many live actions the deepest undo of a log undoes."""
    standing: list[int] = []
    most = 0
    for one in log:
        before = len(standing)
        while one.back_to is not None and standing and standing[-1] >= one.back_to:
            standing.pop()
        most = max(most, before - len(standing))
        if one.back_to is None:
            standing.append(one.seq)
    return most
