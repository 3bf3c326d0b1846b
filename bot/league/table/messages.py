"""A season's outbox messages. As for games' messages, names and fields are stored in databases."""

from __future__ import annotations

import msgspec

from bot.store import NewOutbox
from bot.telling.messages import Payload
from bot.telling.text import clip_text

#: Separate lanes, so that neither a long series of threads nor an edit holds up the rest.
THREADS, FACE, FEATURED = "league-threads", "league-face", "league-feature"
#: Seconds in which changes of the pinned message become one edit.
FACE_PAUSE = 0.6
#: ... and of the featured game's board.
FEATURED_PAUSE = 2.0


class SeasonMessage(Payload):
    """Base of a season's messages."""

    season: int


class PinnedSeasonMessage(SeasonMessage, tag="league-face"):
    """The season's pinned message, as of when this is sent: registrations, then standings."""


class OpenGame(SeasonMessage, tag="league-game"):
    """A thread for a game of a pairing, and the game in it. ``again``: the earlier game that is replayed, 0 for none."""

    pairing: int
    leg: int
    again: int = 0


class ThreadUpdate(SeasonMessage, tag="league-inside"):
    """Update a thread to match its current players: its name, and who may read it if it is closed."""

    pairing: int
    leg: int


class BidsAsked(SeasonMessage, tag="league-bids"):
    """Ask the two players of a pairing to bid for their sides."""

    pairing: int


class FeaturedBoardMessage(SeasonMessage, tag="league-feature"):
    """The board of the season's featured game; ``over``: the last update, with its result."""

    pairing: int
    leg: int
    over: bool = False


class FeaturedBoardRemoval(SeasonMessage, tag="league-feature-off"):
    """Remove the board of a game that is no longer featured."""

    message: int


class SeasonLineMessage(SeasonMessage, tag="league-line"):
    """A line in the league's channel; ``users`` and ``roles`` are pinged."""

    text: str
    users: tuple[int, ...] = ()
    roles: tuple[int, ...] = ()


class SideChoiceMessage(SeasonMessage, tag="league-choice"):
    """To the player who may choose their side of a pairing."""

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

    round: int


class StakesMessage(SeasonMessage, tag="league-stakes"):
    """What is at stake, with the last round."""

    round: int


class StepDueMessage(SeasonMessage, tag="league-due"):
    """To the moderators: the next step of the season can be taken. ``round``: which one was over."""

    round: int


class PersonalMessage(SeasonMessage, tag="league-word"):
    """A direct message to one person."""

    text: str


def pinned_message_row(season: int, channel: int) -> NewOutbox:
    """Update the pinned message: one edit for any number of waiting ones."""
    return NewOutbox(
        "edit", channel, PinnedSeasonMessage(season).stored(), lane=f"{FACE}-{season}", topic="face", pause=FACE_PAUSE
    )


def open_pairing_row(season: int, channel: int, pairing: int, leg: int, again: int = 0) -> NewOutbox:
    """Open a game of a pairing in its own thread; ``again``: replacing that game, which does not count."""
    topic = f"game-{pairing}-{leg}-{again}" if again else f"game-{pairing}-{leg}"
    return NewOutbox("thread", channel, OpenGame(season, pairing, leg, again).stored(), lane=f"{THREADS}-{season}", topic=topic)


def thread_row(season: int, channel: int, pairing: int, leg: int) -> NewOutbox:
    """Update a thread to match its current players."""
    payload = ThreadUpdate(season, pairing, leg).stored()
    return NewOutbox("thread", channel, payload, lane=f"{THREADS}-{season}", topic=f"inside-{pairing}-{leg}")


def side_choice_row(season: int, channel: int, pairing: int) -> NewOutbox:
    """Ask for the side of a pairing."""
    return NewOutbox(
        "message", channel, SideChoiceMessage(season, pairing).stored(), lane=f"league-{season}", topic=f"choice-{pairing}"
    )


def challenge_row(season: int, channel: int, who: str, other: str) -> NewOutbox:
    """Ask the challenged player."""
    return NewOutbox("message", channel, Challenge(season, who, other).stored(), lane=f"league-{season}")


def team_question_row(season: int, channel: int, team: str, people: tuple[str, ...]) -> NewOutbox:
    """Ask the people named by a captain whether they play for the team."""
    return NewOutbox("message", channel, TeamQuestion(season, team, people).stored(), lane=f"league-{season}")


def log_head_row(season: int, channel: int, round_: int) -> NewOutbox:
    """Show the head of the log's chain."""
    return NewOutbox(
        "message", channel, LogHeadMessage(season, round_).stored(), lane=f"league-{season}", topic=f"log-head-{round_}"
    )


def stakes_row(season: int, channel: int, round_: int) -> NewOutbox:
    """Show what is at stake in the last round; in a lane of its own, since it may take long to reckon."""
    payload = StakesMessage(season, round_).stored()
    return NewOutbox("message", channel, payload, lane=f"league-stakes-{season}", topic=f"stakes-{round_}")


def bids_row(season: int, channel: int, pairing: int) -> NewOutbox:
    """Ask for the bids of a pairing."""
    payload = BidsAsked(season, pairing).stored()
    return NewOutbox("message", channel, payload, lane=f"league-{season}", topic=f"asked-bids-{pairing}")


def featured_game_row(season: int, channel: int, pairing: int, leg: int, *, over: bool = False) -> NewOutbox:
    """Show the featured game as far as spectators may see it: one edit for any number of waiting ones."""
    payload = FeaturedBoardMessage(season, pairing, leg, over).stored()
    lane, topic = f"{FEATURED}-{season}", f"feature-{pairing}-{leg}-{'over' if over else 'on'}"
    return NewOutbox("edit", channel, payload, lane=lane, topic=topic, pause=0.0 if over else FEATURED_PAUSE)


def feature_off(season: int, channel: int | None, message: int | None) -> NewOutbox:
    """Remove a featured game's board."""
    return NewOutbox("edit", channel or 0, FeaturedBoardRemoval(season, message or 0).stored(), lane=f"{FEATURED}-{season}")


def league_line_row(season: int, channel: int, text: str, users: tuple[int, ...] = (), roles: tuple[int, ...] = ()) -> NewOutbox:
    """A line in the league's channel."""
    return NewOutbox(
        "message", channel, SeasonLineMessage(season, clip_text(text, 1900), users, roles).stored(), lane=f"league-{season}"
    )


def step_due_row(season: int, channel: int, round_: int) -> NewOutbox:
    """Tell the moderators that a round is over."""
    return NewOutbox("message", channel, StepDueMessage(season, round_).stored(), lane=f"league-{season}", topic=f"due-{round_}")


def personal_word_row(season: int, user: int, text: str, topic: str = "") -> NewOutbox:
    """Send one person a direct message."""
    return NewOutbox(
        "dm", user, PersonalMessage(season, clip_text(text, 1900)).stored(), lane=f"league-{season}", topic=topic or None
    )
