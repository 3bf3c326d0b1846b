"""Events in a season's log. People are given by their Discord ids, as text.

Fields added later have defaults, so that every log ever written can be read.
"""

from __future__ import annotations

from decimal import Decimal

import msgspec

from league.bids.bidding import SideBid
from league.formats.field import Pair, Side
from league.formats.pods import Earned
from league.ledger import EventCodec
from league.season.settings import SeasonSettings


class LeagueResult(msgspec.Struct, frozen=True):
    """How a game ended: the winner ("" for a draw), and the margin and degree in the game's own terms.

    ``lost``: players who lost by forfeit, possibly all. ``earned``: in a game of several people, the score of each.
    """

    winner: str = ""
    margin: int = 0
    degree: int = 0
    lost: tuple[str, ...] = ()
    earned: dict[str, Earned] = {}


class SeasonEntry(msgspec.Struct, frozen=True, tag_field="what"):
    """Base of all entries in the log; ``by``: who acted, "" for the program itself."""

    by: str = ""


class SeasonOpened(SeasonEntry, frozen=True, tag="opened", kw_only=True):
    """A season was created; people may join. ``after``: the number of the season it follows, 0 for none."""

    settings: SeasonSettings
    after: int = 0


class SettingsChanged(SeasonEntry, frozen=True, tag="changed", kw_only=True):
    """Settings were changed."""

    settings: SeasonSettings


class PlayerJoined(SeasonEntry, frozen=True, tag="joined", kw_only=True):
    """A player joined; ``rating`` orders the seeds. In a running season late entrants get byes for earlier rounds.

    ``pool``: their division; "" for the lowest, or as assigned at the start.
    """

    who: str
    rating: float = 0.0
    pool: str = ""


class TeamEntered(SeasonEntry, frozen=True, tag="entered", kw_only=True):
    """A team joined: ``who`` is its permanent id, ``title`` its name, ``boards`` its players by board.

    ``asked``: those of them who are in only once they have agreed (``MemberAgreed``).
    """

    who: str
    title: str
    captain: str
    boards: tuple[str, ...]
    reserves: tuple[str, ...] = ()
    rating: float = 0.0
    pool: str = ""
    asked: tuple[str, ...] = ()


class MemberAsked(SeasonEntry, frozen=True, tag="named", kw_only=True):
    """A captain names one more reserve, who is in once they have agreed."""

    team: str
    who: str


class MemberAgreed(SeasonEntry, frozen=True, tag="agreed", kw_only=True):
    """A person named by a captain is in the team."""

    team: str
    who: str


class MemberLeft(SeasonEntry, frozen=True, tag="parted", kw_only=True):
    """A person named by a captain declines, or a member leaves the team by themselves."""

    team: str
    who: str


class CaptainNamed(SeasonEntry, frozen=True, tag="captain", kw_only=True):
    """A captain hands a team over to one of its members."""

    team: str
    who: str


class LineupSet(SeasonEntry, frozen=True, tag="lined", kw_only=True):
    """The people at a team's boards: in one round, or from now on with round 0."""

    team: str
    boards: tuple[str, ...]
    round: int = 0


class SubstituteSeated(SeasonEntry, frozen=True, tag="stood", kw_only=True):
    """A reserve takes over a board (from 0) of the current round from the player in the line-up."""

    team: str
    round: int
    board: int
    who: str


class ReserveAdded(SeasonEntry, frozen=True, tag="signed", kw_only=True):
    """A team has one more reserve."""

    team: str
    who: str


class ReserveReleased(SeasonEntry, frozen=True, tag="released", kw_only=True):
    """A person who is at no board of their team has left it."""

    team: str
    who: str


class PlayerLeft(SeasonEntry, frozen=True, tag="left", kw_only=True):
    """A player is out: the registration is cancelled, or in a running season they are no longer paired."""

    who: str


class PlayerReturned(SeasonEntry, frozen=True, tag="came", kw_only=True):
    """A player who had withdrawn rejoins a running season."""

    who: str


class ByeRequested(SeasonEntry, frozen=True, tag="resting", kw_only=True):
    """A player requested a bye in a round: ``half`` a point, or none."""

    who: str
    round: int
    half: bool = True


class ByeCancelled(SeasonEntry, frozen=True, tag="plays", kw_only=True):
    """A player plays a coming round after all."""

    who: str
    round: int


class SeasonStarted(SeasonEntry, frozen=True, tag="started", kw_only=True):
    """Registration closed; ``seeds``: everyone, the strongest first; ``pools`` (or divisions) by name.

    ``seed``: determines the draw of sides and pods; it is published with the end of the season.
    """

    seeds: tuple[str, ...]
    pools: dict[str, tuple[str, ...]] = {}
    seed: str = ""


class RoundPublished(SeasonEntry, frozen=True, tag="published", kw_only=True):
    """A round was published; ``until``: its deadline in seconds since 1970, None for none. ``seeds``: of play-offs that begin."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[str, ...] = ()
    until: int | None = None
    seeds: tuple[str, ...] = ()


class PairingAdded(SeasonEntry, frozen=True, tag="paired", kw_only=True):
    """A moderator pairs two by hand in the round that is out: late entrants, or those who had a bye."""

    round: int
    pair: Pair


class PairingArranged(SeasonEntry, frozen=True, tag="challenged", kw_only=True):
    """A ladder game was agreed on, or a game between two players in the queue."""

    pair: Pair


class QueueJoined(SeasonEntry, frozen=True, tag="waits", kw_only=True):
    """A player joined the queue at a moment; ``wish``: the side they would like."""

    who: str
    since: int
    wish: Side = ""


class QueueLeft(SeasonEntry, frozen=True, tag="stopped", kw_only=True):
    """A player left the queue."""

    who: str


class SidesChosen(SeasonEntry, frozen=True, tag="sided", kw_only=True):
    """The sides of a pairing were chosen or bid for: ``first`` has the first seat; ``options`` are added to those of the game.

    ``offers``: the bids, by place, once revealed.
    """

    pairing: int
    first: str
    options: dict[str, str] = {}
    offers: dict[str, SideBid] = {}


class GameBegun(SeasonEntry, frozen=True, tag="begun", kw_only=True):
    """A game of a pairing was set up at the table; ``leg``: 0, or the number of the game within its pairing.

    A later one replaces an earlier one: the game is replayed.
    """

    pairing: int
    leg: int
    game: int


class ReplayOrdered(SeasonEntry, frozen=True, tag="anew", kw_only=True):
    """A game is to be replayed: it does not count, and the pairing waits for its replacement."""

    pairing: int
    leg: int
    game: int
    reason: str = ""


class GameRestored(SeasonEntry, frozen=True, tag="restored", kw_only=True):
    """A game that had been replaced counts for its pairing again."""

    pairing: int
    leg: int
    game: int
    reason: str = ""


class GameEnded(SeasonEntry, frozen=True, tag="ended", kw_only=True):
    """A game ended, or its result was ruled (then with a ``reason``). A later result of the same game replaces it."""

    pairing: int
    leg: int
    result: LeagueResult
    reason: str = ""


class PairingDropped(SeasonEntry, frozen=True, tag="dropped", kw_only=True):
    """A pairing does not count, whatever the results of its games."""

    pairing: int
    reason: str = ""


class RoundTakenBack(SeasonEntry, frozen=True, tag="untaken", kw_only=True):
    """A round was published by mistake: its pairings never were, and its number is free again."""

    round: int
    reason: str = ""


class EntryReverted(SeasonEntry, frozen=True, tag="reverted", kw_only=True):
    """An entry of the log no longer counts; ``seq``: its number in the log, from 0."""

    seq: int
    reason: str = ""


class PlayerReplaced(SeasonEntry, frozen=True, tag="replaced", kw_only=True):
    """An alternate takes over a player's place from here on; the points stay with the place."""

    who: str
    substitute: str = msgspec.field(name="whom")
    reason: str = ""


class PointsDeducted(SeasonEntry, frozen=True, tag="fined", kw_only=True):
    """A penalty: points that are taken off a player's (or team's) total. It changes standings, not pairings or tie-breaks."""

    who: str
    points: Decimal
    reason: str = ""


class SeasonPaused(SeasonEntry, frozen=True, tag="paused", kw_only=True):
    """A running season stops (holidays): no clock runs, no deadline comes nearer. ``at``, ``until``: in seconds since 1970."""

    at: int
    until: int | None = None
    reason: str = ""


class SeasonResumed(SeasonEntry, frozen=True, tag="goes_on", kw_only=True):
    """It goes on: deadlines of open games are later by the length of the pause."""

    at: int


class SeasonFinished(SeasonEntry, frozen=True, tag="finished", kw_only=True):
    """The season is over."""


SeasonEvent = (
    SeasonOpened
    | SettingsChanged
    | PlayerJoined
    | TeamEntered
    | MemberAsked
    | MemberAgreed
    | MemberLeft
    | CaptainNamed
    | LineupSet
    | SubstituteSeated
    | ReserveAdded
    | ReserveReleased
    | PlayerLeft
    | PlayerReturned
    | ByeRequested
    | ByeCancelled
    | SeasonStarted
    | RoundPublished
    | RoundTakenBack
    | PairingAdded
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
    | SeasonPaused
    | SeasonResumed
    | PointsDeducted
    | SeasonFinished
)

SEASON_CODEC: EventCodec[SeasonEvent] = EventCodec(SeasonEvent)
