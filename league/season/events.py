"""What can happen in a season, as it stands in its log. A person is named by their number on Discord, as text.

Fields that were added later have defaults, so that every log ever written can be read.
"""

from __future__ import annotations

import msgspec

from league.bids.bidding import SideBid
from league.formats.field import Pair, Side
from league.formats.pods import Earned
from league.ledger import EventCodec
from league.season.settings import SeasonSettings


class LeagueResult(msgspec.Struct, frozen=True):
    """How a game ended: who won ("" for a draw), by what margin and degree of the game's own.

    ``lost``: who is counted as having lost by forfeit; all may be. ``earned``: of a game of several people, what it is worth to
    each of them.
    """

    winner: str = ""
    margin: int = 0
    degree: int = 0
    lost: tuple[str, ...] = ()
    earned: dict[str, Earned] = {}


class SeasonEntry(msgspec.Struct, frozen=True, tag_field="what"):
    """Anything in the log; ``by``: whose doing it was, "" for the program's own."""

    by: str = ""


class SeasonOpened(SeasonEntry, frozen=True, tag="opened", kw_only=True):
    """A season was made; people may join. ``after``: the season that this one goes on from, by its number, 0 for none."""

    settings: SeasonSettings
    after: int = 0


class SettingsChanged(SeasonEntry, frozen=True, tag="changed", kw_only=True):
    """Settings were changed."""

    settings: SeasonSettings


class PlayerJoined(SeasonEntry, frozen=True, tag="joined", kw_only=True):
    """Somebody is in; ``rating`` orders the seeds. Once the season runs they come late, with byes for the rounds before.

    ``pool``: the division they belong to; "" for the lowest, or as the start says.
    """

    who: str
    rating: float = 0.0
    pool: str = ""


class TeamEntered(SeasonEntry, frozen=True, tag="entered", kw_only=True):
    """A team is in: ``who`` names it for good, ``title`` is what it is called, ``boards`` who plays at which board."""

    who: str
    title: str
    captain: str
    boards: tuple[str, ...]
    reserves: tuple[str, ...] = ()
    rating: float = 0.0
    pool: str = ""


class LineupSet(SeasonEntry, frozen=True, tag="lined", kw_only=True):
    """A team plays with these people at its boards: in one round, or with round 0 from now on."""

    team: str
    boards: tuple[str, ...]
    round: int = 0


class SubstituteSeated(SeasonEntry, frozen=True, tag="stood", kw_only=True):
    """Somebody of a team sits down at a board (from 0) of the round that is out, in the place of who was to play there."""

    team: str
    round: int
    board: int
    who: str


class ReserveAdded(SeasonEntry, frozen=True, tag="signed", kw_only=True):
    """A team has one more reserve."""

    team: str
    who: str


class ReserveReleased(SeasonEntry, frozen=True, tag="released", kw_only=True):
    """Somebody who is at no board of their team has left it."""

    team: str
    who: str


class PlayerLeft(SeasonEntry, frozen=True, tag="left", kw_only=True):
    """Somebody is out: their entry is taken back, or once the season runs they are not paired any more."""

    who: str


class PlayerReturned(SeasonEntry, frozen=True, tag="came", kw_only=True):
    """Who had left a running season is back."""

    who: str


class ByeRequested(SeasonEntry, frozen=True, tag="resting", kw_only=True):
    """Somebody asked for a bye in a round: ``half`` a point, or none."""

    who: str
    round: int
    half: bool = True


class SeasonStarted(SeasonEntry, frozen=True, tag="started", kw_only=True):
    """Entries are closed; ``seeds``: everybody, the strongest first; ``pools`` (or divisions) by name.

    ``seed``: what sides and pods are drawn by; it is published with the end of the season.
    """

    seeds: tuple[str, ...]
    pools: dict[str, tuple[str, ...]] = {}
    seed: str = ""


class RoundPublished(SeasonEntry, frozen=True, tag="published", kw_only=True):
    """A round is out; ``until``: its deadline in seconds since 1970, None for none. ``seeds``: of play-offs that begin."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[str, ...] = ()
    until: int | None = None
    seeds: tuple[str, ...] = ()


class PairingArranged(SeasonEntry, frozen=True, tag="challenged", kw_only=True):
    """A game of a ladder was agreed on, or made of two who waited in a queue."""

    pair: Pair


class QueueJoined(SeasonEntry, frozen=True, tag="waits", kw_only=True):
    """Somebody is in the queue from a moment on; ``wish``: the side they would like."""

    who: str
    since: int
    wish: Side = ""


class QueueLeft(SeasonEntry, frozen=True, tag="stopped", kw_only=True):
    """Somebody is no longer in the queue."""

    who: str


class SidesChosen(SeasonEntry, frozen=True, tag="sided", kw_only=True):
    """The sides of a pairing were chosen or bid for: ``first`` has the first seat; ``options`` are added to those of the game.

    ``offers``: what was bid, by place, once it is revealed.
    """

    pairing: int
    first: str
    options: dict[str, str] = {}
    offers: dict[str, SideBid] = {}


class GameBegun(SeasonEntry, frozen=True, tag="begun", kw_only=True):
    """A game of a pairing was set up at the table; ``leg``: 0, or the number of the game within its pairing.

    A later one takes the place of an earlier one: the game is played again.
    """

    pairing: int
    leg: int
    game: int


class ReplayOrdered(SeasonEntry, frozen=True, tag="anew", kw_only=True):
    """A game is to be played again: it does not count, and the pairing waits for another in its place."""

    pairing: int
    leg: int
    game: int
    reason: str = ""


class GameRestored(SeasonEntry, frozen=True, tag="restored", kw_only=True):
    """A game that another one had taken the place of is that of its pairing again."""

    pairing: int
    leg: int
    game: int
    reason: str = ""


class GameEnded(SeasonEntry, frozen=True, tag="ended", kw_only=True):
    """A game ended, or its result was ruled: ``reason`` then says why. A later result of the same game counts in its place."""

    pairing: int
    leg: int
    result: LeagueResult
    reason: str = ""


class PairingDropped(SeasonEntry, frozen=True, tag="dropped", kw_only=True):
    """A pairing does not count, whatever its games came to."""

    pairing: int
    reason: str = ""


class EntryReverted(SeasonEntry, frozen=True, tag="reverted", kw_only=True):
    """An entry of the log that counts no longer; ``seq``: its number in the log, from 0."""

    seq: int
    reason: str = ""


class PlayerReplaced(SeasonEntry, frozen=True, tag="replaced", kw_only=True):
    """An alternate takes somebody's place from here on: their points stay with the place."""

    who: str
    whom: str
    reason: str = ""


class SeasonFinished(SeasonEntry, frozen=True, tag="finished", kw_only=True):
    """The season is over."""


SeasonEvent = (
    SeasonOpened
    | SettingsChanged
    | PlayerJoined
    | TeamEntered
    | LineupSet
    | SubstituteSeated
    | ReserveAdded
    | ReserveReleased
    | PlayerLeft
    | PlayerReturned
    | ByeRequested
    | SeasonStarted
    | RoundPublished
    | PairingArranged
    | QueueJoined
    | QueueLeft
    | SidesChosen
    | GameBegun
    | ReplayOrdered
    | GameRestored
    | GameEnded
    | PairingDropped
    | EntryReverted
    | PlayerReplaced
    | SeasonFinished
)

SEASON_CODEC: EventCodec[SeasonEvent] = EventCodec(SeasonEvent)
