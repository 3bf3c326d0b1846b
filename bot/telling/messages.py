"""What waits in the outbox to be said: one type for each sort of message, as it is stored with its row.

The names and fields stand in databases of running programs: a new field has a default, and a sort that is no longer made can
still be read for as long as its rows may wait.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class Payload(msgspec.Struct, tag_field="what", omit_defaults=True):
    """Base of all messages."""

    def stored(self) -> dict[str, Any]:
        """The message as the outbox keeps it."""
        plain: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return plain


class BoardMessage(Payload, tag="board"):
    """The board of a game, as it stands when this is sent."""


class Text(Payload, tag="line"):
    """A public line, pinging nobody."""

    text: str


class ChannelBack(Payload, tag="channel-back"):
    """Word that a channel that was lost can be written to again."""

    text: str


class Revealed(Payload, tag="revealed"):
    """The secrets of a game that was lost on time, once that can be taken back no longer."""


class Ping(Payload, tag="ping"):
    """A small public message that pings one player, in their language. ``button``: "decide" or "hand", what it opens."""

    user: int
    #: In the language of the game.
    text: str
    button: str = "decide"
    #: The seat whose decision ``text`` names, so that it can be brought up to date; "" for any other text.
    seat: str = ""
    #: The message of the table that any other text is, and the seat named in it.
    says: str = ""
    of: str = ""


class Halted(Payload, tag="halted"):
    """Word that a game stands because its module was edited, with the button to go on with what it was begun with."""

    text: str


class Unping(Payload, tag="unping"):
    """Take away the pings that are answered by then. ``timed``: the others are written anew, for their deadlines have changed."""

    timed: bool = False


class PlaceGone(Payload, tag="place-gone"):
    """Word to a player that the channel of their game was deleted."""


class BoardMoved(Payload, tag="moved"):
    """A board that stands where its game is played no longer: message ``message`` there points to channel ``to``."""

    message: int | None
    to: int
    text: str


class Hand(Payload, tag="hand"):
    """A seat's hand by direct message."""

    seat: str


class Brief(Payload, tag="brief"):
    """A seat's task by direct message, when the game begins."""

    seat: str


class HandAnew(Payload, tag="hand-anew"):
    """Bring the last message with a seat's hand up to date."""

    seat: str


class SecretTurn(Payload, tag="secret-turn"):
    """Word of a decision that the others must not know of, by direct message."""

    seat: str


class AnsweredMessage(Payload, tag="answered"):
    """The question in a seat's last direct message has been answered: it says so."""

    seat: str


class ClockWord(Payload, tag="clock"):
    """Word to a seat of its time. ``text``: a message of the host; ``verb``: what was answered in its place, or ""."""

    seat: str
    text: str
    hidden: bool
    verb: str = ""


class TimeUp(Payload, tag="time-up"):
    """A seat's time is up and a moderator is asked what is to be done. ``seat`` is "" where it must not be told whose."""

    text: str
    seat: str = ""


class Happening(Payload, tag="event"):
    """An important public event as a message of its own, with its picture where there is one."""

    text: str
    kind: str
    facts: dict[str, Any]


class Chapter(Payload, tag="chapter"):
    """A chapter of the story that is over. ``seq``: the entry of the log with which; ``events``: (kind, facts), for its picture.

    ``name``: the chapter's (``GameStory.chapters``), "" for one that was broken off.
    """

    name: str
    text: str
    seq: int
    events: list[tuple[str, dict[str, Any]]] = []
    #: It is not over yet: this goes when it is told whole.
    draft: bool = False


class Withdrawn(Payload, tag="withdrawn"):
    """The chapters told of entries ``since`` to ``until`` were taken back by ``who`` and hold no longer."""

    since: int
    until: int
    who: str


class OldBoard(Payload, tag="old-board"):
    """The board was posted anew further down: those above it, ``message`` among them, become pointers to it."""

    message: int | None = None


class Talk(Payload, tag="talk"):
    """The private thread of a side, by the first seat of its camp: made where it is missing, its members those who play there."""

    camp: str


class Request(Payload):
    """A request that others answer with two buttons. ``rev``: the revision it holds for; ``seat``: who asks."""

    users: list[int]
    text: str
    seat: str
    rev: int
    #: Of a request to take back: the entry of the log.
    number: int | None = None
    #: Those of ``users`` who have agreed so far; all of them must.
    agreed: list[int] = []


class UndoRequest(Request, tag="undo"):
    """To take back an action and all that followed it. ``part``: it is the first of a part (``GameStory.checkpoints``)."""

    part: bool = False


class DrawRequest(Request, tag="draw"):
    """To end the game as a draw."""


class ConcedeRequest(Request, tag="concede"):
    """To give up the game as a camp."""


class CloseRequest(Request, tag="close"):
    """To close the game without a result."""


class PlayOnRequest(Request, tag="play-on"):
    """To go on with a game that was brought here from another place."""


class ReplaceRequest(Request, tag="replace"):
    """To let somebody take over a seat who has seen what it may not see: ``new`` for ``old``, as moderator ``by`` wishes."""

    old: int = 0
    new: int = 0
    by: int = 0


Message: TypeAlias = (
    BoardMessage
    | Text
    | ChannelBack
    | Ping
    | Unping
    | Halted
    | PlaceGone
    | BoardMoved
    | Hand
    | HandAnew
    | Brief
    | SecretTurn
    | AnsweredMessage
    | ClockWord
    | TimeUp
    | Talk
    | Happening
    | Chapter
    | Withdrawn
    | OldBoard
    | UndoRequest
    | DrawRequest
    | CloseRequest
    | ConcedeRequest
    | PlayOnRequest
    | ReplaceRequest
    | Revealed
)


def read_message(payload: dict[str, Any]) -> Message:
    """A message as the outbox kept it. Raises ValueError for one that no version of the program has written."""
    try:
        found: Message = msgspec.convert(payload, Message)
    except msgspec.ValidationError as error:
        raise ValueError(f"not a message of the table: {error}") from error
    return found
