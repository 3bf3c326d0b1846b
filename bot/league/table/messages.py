"""A season's outbox messages. As for games' messages, names and fields are stored in databases."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from bot.store import NewOutbox
from bot.store.league import SeasonMark
from bot.telling.messages import Delivery, Payload
from bot.telling.text import clip_text

#: Separate lanes, so that neither a long series of threads nor an edit holds up the rest.
LANE, THREADS, FEATURED = "league-{season}", "league-threads-{season}", "league-feature-{season}"
#: Seconds in which changes of the pinned message become one edit.
FACE_PAUSE = 0.6
#: ... and of the featured game's board.
FEATURED_PAUSE = 2.0


class SeasonMessage(Payload):
    """Base of a season's messages."""

    delivery: ClassVar[Delivery] = Delivery(lane=LANE)

    season: int


class PinnedSeasonMessage(SeasonMessage, tag="league-face"):
    """The season's pinned message, as of when this is sent: registrations, then standings.

    One edit for any number of waiting ones.
    """

    delivery: ClassVar[Delivery] = Delivery("edit", "face", "league-face-{season}", FACE_PAUSE)


class OpenGame(SeasonMessage, tag="league-game"):
    """A thread for a game of a pairing, and the game in it. ``again``: the earlier game that is replayed, 0 for none."""

    delivery: ClassVar[Delivery] = Delivery("thread", "game-{pairing}-{leg}", THREADS)
    replay: ClassVar[Delivery] = Delivery("thread", "game-{pairing}-{leg}-{again}", THREADS)

    pairing: int
    leg: int
    again: int = 0


class ThreadUpdate(SeasonMessage, tag="league-inside"):
    """Update a thread to match its current players: its name, and who may read it if it is closed."""

    delivery: ClassVar[Delivery] = Delivery("thread", "inside-{pairing}-{leg}", THREADS)

    pairing: int
    leg: int


class BidsAsked(SeasonMessage, tag="league-bids"):
    """Ask the two players of a pairing to bid for their sides."""

    delivery: ClassVar[Delivery] = Delivery(topic="asked-bids-{pairing}", lane=LANE)

    pairing: int


class FeaturedBoardMessage(SeasonMessage, tag="league-feature"):
    """The board of the season's featured game as far as spectators may see it: one edit for any number of waiting ones.

    ``over``: the last update, with its result.
    """

    delivery: ClassVar[Delivery] = Delivery("edit", "feature-{pairing}-{leg}-on", FEATURED, FEATURED_PAUSE)
    last: ClassVar[Delivery] = Delivery("edit", "feature-{pairing}-{leg}-over", FEATURED)

    pairing: int
    leg: int
    over: bool = False


class FeaturedBoardRemoval(SeasonMessage, tag="league-feature-off"):
    """Remove the board of a game that is no longer featured."""

    delivery: ClassVar[Delivery] = Delivery("edit", lane=FEATURED)

    message: int


class SeasonLineMessage(SeasonMessage, tag="league-line"):
    """A line in the league's channel; ``users`` and ``roles`` are pinged."""

    text: str
    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()


class SideChoiceMessage(SeasonMessage, tag="league-choice"):
    """To the player who may choose their side of a pairing."""

    delivery: ClassVar[Delivery] = Delivery(topic="choice-{pairing}", lane=LANE)

    pairing: int


class Challenge(SeasonMessage, tag="league-challenge"):
    """To a player on a ladder: a challenge. Both are given by their places."""

    who: str
    other: str = msgspec.field(name="whom")


class TeamQuestion(SeasonMessage, tag="league-asked"):
    """To people named by a captain: each agrees or declines."""

    team: str
    people: tuple[str, ...]


class LogHeadMessage(SeasonMessage, tag="league-head"):
    """The head of the log's chain, with a round or (0) at the end."""

    delivery: ClassVar[Delivery] = Delivery(topic="log-head-{round}", lane=LANE)

    round: int


class StakesMessage(SeasonMessage, tag="league-stakes"):
    """What is at stake, with the last round; in a lane of its own, since it may take long to reckon."""

    delivery: ClassVar[Delivery] = Delivery(topic="stakes-{round}", lane="league-stakes-{season}")

    round: int


class StepDueMessage(SeasonMessage, tag="league-due"):
    """To the moderators: the next step of the season can be taken. ``round``: which one was over."""

    delivery: ClassVar[Delivery] = Delivery(topic="due-{round}", lane=LANE)

    round: int


class PersonalMessage(SeasonMessage, tag="league-word"):
    """A direct message to one person."""

    delivery: ClassVar[Delivery] = Delivery("dm", lane=LANE)
    #: One that replaces a waiting one of its topic.
    replacing: ClassVar[Delivery] = Delivery("dm", "{topic}", LANE)

    text: str


def open_pairing_row(season: int, channel: int, pairing: int, leg: int, again: int = 0) -> NewOutbox:
    """Open a game of a pairing in its own thread; ``again``: replacing that game, which does not count."""
    return OpenGame(season, pairing, leg, again).row(channel, delivery=OpenGame.replay if again else None)


def board_removal_rows(season: int, board: SeasonMark | None) -> list[NewOutbox]:
    """Remove a featured game's board, if there is one."""
    return [] if board is None else [FeaturedBoardRemoval(season, board.message_id or 0).row(board.channel_id or 0)]


def league_line_row(season: int, channel: int, text: str, users: tuple[int, ...] = (), roles: tuple[int, ...] = ()) -> NewOutbox:
    """A line in the league's channel."""
    return SeasonLineMessage(season, clip_text(text, 1900), users, roles).row(channel)


def personal_word_row(season: int, user: int, text: str, topic: str = "") -> NewOutbox:
    """Send one person a direct message."""
    message = PersonalMessage(season, clip_text(text, 1900))
    return message.row(user, delivery=PersonalMessage.replacing if topic else None, topic=topic)
