"""The messages that wait in the outbox: one type for each kind, as stored with its row, with its lane and topic there.

Databases of running programs contain the tags and fields: a new field needs a default, and a kind that is no longer made must
stay readable as long as its rows may wait.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar, TypeAlias

import msgspec

from bot.store import NewOutbox
from bot.store.rows import Kind, Remember

#: Separate lanes, so that neither a slow picture nor closed direct messages delay the rest.
BOARD_LANE, TALK_LANE, DM_LANE = "board", "talk", "dm"
#: Seconds in which changes of one board become one edit: quick taps and undos do not make a picture each.
BOARD_PAUSE = 0.4
#: Seconds until an answered question is marked as answered.
ANSWERED_PAUSE = 1.5
#: Seconds until a forum post gets another tag for whose move it is: Discord lets a thread be changed twice in ten minutes.
TAGS_PAUSE = 300.0
#: The prefix of the topics of chapters.
CHAPTER = "chapter-"
DRAFT = "chapter-draft"
#: The topic of the notice that a game has stopped. It counts as a ping, so that ``unping_row`` removes its button too.
HALTED = "ping-halted"


class Delivery(msgspec.Struct, frozen=True):
    """How a kind of message waits and goes out (``NewOutbox``). Lane and topic name fields of the message in braces."""

    kind: Kind = "message"
    topic: str | None = None
    lane: str = ""
    pause: float = 0.0
    remember: Remember | None = None
    corrects_pings: bool = False


#: By direct message to the holder of a seat.
TO_SEAT = f"{DM_LANE}-{{seat}}"


class Payload(msgspec.Struct, tag_field="what", omit_defaults=True):
    """Base of all messages."""

    delivery: ClassVar[Delivery] = Delivery()

    def row(self, target: int, when: datetime | None = None, delivery: Delivery | None = None, **more: object) -> NewOutbox:
        """The message as a row, for a channel or a user, not before ``when``.

        ``delivery``: instead of the usual one. ``more``: what its topic names beside the fields.
        """
        how, named = delivery or self.delivery, {**msgspec.structs.asdict(self), **more}
        topic = None if how.topic is None else how.topic.format(**named)
        return NewOutbox(
            how.kind,
            target,
            self.stored(),
            when,
            how.pause,
            how.lane.format(**named),
            topic,
            how.remember,
            corrects_pings=how.corrects_pings,
        )

    def stored(self) -> dict[str, Any]:
        """The message in its stored form."""
        plain: dict[str, Any] = msgspec.to_builtins(self, str_keys=True)
        return plain


class BoardMessage(Payload, tag="board"):
    """The board of a game, in its state at the time of sending."""

    delivery: ClassVar[Delivery] = Delivery("edit", "board", BOARD_LANE, BOARD_PAUSE)
    #: The first one of a game, and one at the bottom of the channel, in the lane of the other messages.
    first: ClassVar[Delivery] = Delivery("message", "board", BOARD_LANE, remember="board_message_id")
    below: ClassVar[Delivery] = Delivery("message", "board", remember="board_message_id")


class Text(Payload, tag="line"):
    """A public line without a ping."""

    text: str


class ChannelBack(Payload, tag="channel-back"):
    """A notice that a lost channel can be written to again."""

    delivery: ClassVar[Delivery] = Delivery(topic="channel-back")

    text: str


class PostTags(Payload, tag="post-tags"):
    """The tags of a game's post in a forum, as they should be at the time of sending."""

    delivery: ClassVar[Delivery] = Delivery("edit", "tags", "tags", TAGS_PAUSE)
    #: When a game begins or ends.
    soon: ClassVar[Delivery] = Delivery("edit", "tags", "tags", BOARD_PAUSE)


class EveningNews(Payload, tag="evening"):
    """The server's event of a live evening and the status of its voice channel, as they should be at the time of sending."""

    delivery: ClassVar[Delivery] = Delivery("edit", "evening", "evening", ANSWERED_PAUSE)


class Revealed(Payload, tag="revealed"):
    """The secrets of a game that was lost on time, once the loss is final."""

    delivery: ClassVar[Delivery] = Delivery(topic="revealed", lane="revealed")


class Ping(Payload, tag="ping"):
    """A small public message that pings one player. ``button``: "decide" or "hand", what it opens."""

    delivery: ClassVar[Delivery] = Delivery(topic="ping-{user}-{button}")

    user: int
    #: In the language of the game.
    text: str
    button: str = "decide"
    #: The seat whose decision ``text`` names, so that the text can be updated; "" for any other text.
    seat: str = ""
    #: The host message of any other text, and the seat named in it.
    says: str = ""
    of: str = ""


class ChallengeCall(Payload, tag="challenge"):
    """A call to somebody whom another has challenged, with buttons to take a seat and to decline."""

    delivery: ClassVar[Delivery] = Delivery(topic="challenge-{user}")

    user: int
    by: int


class PlayersFound(Payload, tag="found"):
    """A call to the players of a game who have found each other."""

    delivery: ClassVar[Delivery] = Delivery(topic="found")

    users: list[int]


class FoundLetter(Payload, tag="found-letter"):
    """A letter to the holder of a seat who waited: ``by`` has come. ``hours``: when both can play, in seconds since 1970."""

    delivery: ClassVar[Delivery] = Delivery("dm", "found-{seat}", TO_SEAT)

    seat: str
    by: int
    hours: list[int] = []


class Halted(Payload, tag="halted"):
    """A notice that a game has stopped because its module was edited, with the button to continue with the original one."""

    delivery: ClassVar[Delivery] = Delivery(topic=HALTED)

    text: str


class PingRemoval(Payload, tag="unping"):
    """Remove answered pings. ``timed``: rewrite the others, since their deadlines have changed."""

    delivery: ClassVar[Delivery] = Delivery("delete", "unping", corrects_pings=True)
    rewriting: ClassVar[Delivery] = Delivery("delete", "unping-timed", corrects_pings=True)

    timed: bool = False


class PlaceGone(Payload, tag="place-gone"):
    """A notice to a player that the channel of their game was deleted."""

    delivery: ClassVar[Delivery] = Delivery("dm", "place-gone-{seat}", TO_SEAT)


class BoardMoved(Payload, tag="moved"):
    """The board in a game's old place: message ``message`` there now points to channel ``to``."""

    delivery: ClassVar[Delivery] = Delivery("edit", lane="moved")

    message: int | None
    to: int
    text: str


class Hand(Payload, tag="hand"):
    """A seat's hand by direct message."""

    delivery: ClassVar[Delivery] = Delivery("dm", "hand-{seat}", TO_SEAT)

    seat: str


class Brief(Payload, tag="brief"):
    """A seat's task by direct message, when the game begins."""

    delivery: ClassVar[Delivery] = Delivery("dm", "brief-{seat}", TO_SEAT)

    seat: str


class HandRefresh(Payload, tag="hand-anew"):
    """Update the last message with a seat's hand."""

    delivery: ClassVar[Delivery] = Delivery("dm", "hand-anew-{seat}", TO_SEAT)

    seat: str


class SecretTurn(Payload, tag="secret-turn"):
    """A notice about a decision hidden from the others, by direct message."""

    delivery: ClassVar[Delivery] = Delivery("dm", "turn-{seat}", TO_SEAT)

    seat: str


class AnsweredMessage(Payload, tag="answered"):
    """Mark the question in a seat's last direct message as answered."""

    delivery: ClassVar[Delivery] = Delivery("dm", "answered-{seat}", "answered-{seat}", ANSWERED_PAUSE)

    seat: str


class SeatLost(Payload, tag="seat-lost"):
    """A notice to somebody whose seat another holds now; the hands and questions they had got for it are removed."""

    delivery: ClassVar[Delivery] = Delivery("dm", "lost-{seat}", TO_SEAT)

    seat: str


class OpenCall(Payload, tag="open-call"):
    """A call for somebody who takes over a seat that the computer holds."""

    delivery: ClassVar[Delivery] = Delivery(topic="call-{seat}")

    seat: str


class CallOver(Payload, tag="call-over"):
    """Remove the call for a seat: it has a player."""

    delivery: ClassVar[Delivery] = Delivery("delete", "call-over-{seat}")

    seat: str


class ClockNotice(Payload, tag="clock"):
    """A reminder or another notice to a seat about its time: made by `bot.time.clocks`, sent by `bot.send.mail`.

    ``text``: a message of the host; ``verb``: the answer given for it, or "".
    """

    delivery: ClassVar[Delivery] = Delivery("dm", "clock-{seat}", TO_SEAT)

    seat: str
    text: str
    hidden: bool
    verb: str = ""


class TimeUp(Payload, tag="time-up"):
    """A seat's time has run out and a moderator is asked what to do. ``seat`` is "" if the seat must stay secret."""

    delivery: ClassVar[Delivery] = Delivery(topic="time-up-{seat}")

    text: str
    seat: str = ""


class Happening(Payload, tag="event"):
    """An important public event as a separate message, with its picture if it has one."""

    delivery: ClassVar[Delivery] = Delivery("picture")

    text: str
    kind: str
    facts: dict[str, Any]


class Chapter(Payload, tag="chapter"):
    """A finished chapter of the story. ``seq``: the log entry that ended it; ``events``: (kind, facts), for its picture.

    ``name``: the chapter's name (``GameStory.chapters``), "" for an unfinished one.
    """

    delivery: ClassVar[Delivery] = Delivery("picture", CHAPTER + "{seq}-{name}-{part}")
    unfinished: ClassVar[Delivery] = Delivery("picture", DRAFT)

    name: str
    text: str
    seq: int
    events: list[tuple[str, dict[str, Any]]] = []
    #: It is not finished yet: this message is removed when the whole chapter is posted.
    draft: bool = False


class Withdrawn(Payload, tag="withdrawn"):
    """The chapters of entries ``since`` to ``until`` were undone by ``who`` and are no longer valid."""

    delivery: ClassVar[Delivery] = Delivery("edit")

    since: int
    until: int
    who: str


class OldBoard(Payload, tag="old-board"):
    """The board was posted again further down: older ones, ``message`` among them, become pointers to it."""

    delivery: ClassVar[Delivery] = Delivery("edit", "old-board")

    message: int | None = None


class Talk(Payload, tag="talk"):
    """The private thread of a side, by its first seat: created if missing, with that side's players as members."""

    delivery: ClassVar[Delivery] = Delivery("edit", "talk-{camp}", TALK_LANE)

    camp: str


class Request(Payload):
    """A request that others answer with two buttons. ``rev``: the revision it applies to; ``seat``: who asks."""

    users: list[int]
    text: str
    seat: str
    rev: int
    #: For an undo request: the entry of the log.
    number: int | None = None
    #: The ``users`` who have agreed so far; all of them must.
    agreed: list[int] = []


class UndoRequest(Request, tag="undo"):
    """To undo an action and everything after it. ``part``: it is the first of a part (``GameStory.checkpoints``)."""

    delivery: ClassVar[Delivery] = Delivery(topic="undo")

    part: bool = False


class DrawRequest(Request, tag="draw"):
    """To end the game as a draw."""

    delivery: ClassVar[Delivery] = Delivery(topic="draw")


class ConcedeRequest(Request, tag="concede"):
    """To give up the game as a side."""

    delivery: ClassVar[Delivery] = Delivery(topic="concede")


class CloseRequest(Request, tag="close"):
    """To close the game without a result."""

    delivery: ClassVar[Delivery] = Delivery(topic="close")


class HoldRequest(Request, tag="hold"):
    """To let the computer hold seats after ``number`` missed deadlines, 0 for never."""

    delivery: ClassVar[Delivery] = Delivery(topic="hold")


class PlayOnRequest(Request, tag="play-on"):
    """To continue a game that was imported."""

    delivery: ClassVar[Delivery] = Delivery(topic="play-on")


class ReplaceRequest(Request, tag="replace"):
    """To let a player take a seat although they have seen what it may not see: ``new`` for ``old``, asked by moderator ``by``."""

    delivery: ClassVar[Delivery] = Delivery(topic="replace")

    old: int = 0
    new: int = 0
    by: int = 0


Message: TypeAlias = (
    BoardMessage
    | Text
    | ChannelBack
    | Ping
    | PingRemoval
    | ChallengeCall
    | PlayersFound
    | FoundLetter
    | Halted
    | PlaceGone
    | BoardMoved
    | Hand
    | HandRefresh
    | Brief
    | SecretTurn
    | AnsweredMessage
    | SeatLost
    | OpenCall
    | CallOver
    | ClockNotice
    | TimeUp
    | Talk
    | Happening
    | Chapter
    | Withdrawn
    | OldBoard
    | UndoRequest
    | DrawRequest
    | CloseRequest
    | HoldRequest
    | ConcedeRequest
    | PlayOnRequest
    | ReplaceRequest
    | Revealed
    | PostTags
    | EveningNews
)


def read_message(payload: dict[str, Any]) -> Message:
    """A message in its stored form. Raises ValueError for one that no version of the program has written."""
    try:
        found: Message = msgspec.convert(payload, Message)
    except msgspec.ValidationError as error:
        raise ValueError(f"not a message of the table: {error}") from error
    return found
