"""What can happen in a season, as it stands in its log. A person is named by their number on Discord, as text."""

from __future__ import annotations

import msgspec

from bot.league.formats.field import Pair
from bot.league.season.settings import Settings


class Result(msgspec.Struct, frozen=True):
    """How a game ended: who won ("" for a draw), by what margin and degree of the game's own.

    ``lost``: who is counted as having lost by forfeit; both may be.
    """

    winner: str = ""
    margin: int = 0
    degree: int = 0
    lost: tuple[str, ...] = ()


class Happened(msgspec.Struct, frozen=True, tag_field="what"):
    """Anything in the log; ``by``: whose doing it was, "" for the program's own."""

    by: str = ""


class Opened(Happened, frozen=True, tag="opened", kw_only=True):
    """A season was made; people may join."""

    settings: Settings


class Changed(Happened, frozen=True, tag="changed", kw_only=True):
    """Settings were changed."""

    settings: Settings


class Joined(Happened, frozen=True, tag="joined", kw_only=True):
    """Somebody is in; ``rating`` orders the seeds. Once the season runs they come late, with byes for the rounds before."""

    who: str
    rating: float = 0.0


class Left(Happened, frozen=True, tag="left", kw_only=True):
    """Somebody is out: their entry is taken back, or once the season runs they are not paired any more."""

    who: str


class Came(Happened, frozen=True, tag="came", kw_only=True):
    """Who had left a running season is back."""

    who: str


class Resting(Happened, frozen=True, tag="resting", kw_only=True):
    """Somebody asked for a bye in a round: ``half`` a point, or none."""

    who: str
    round: int
    half: bool = True


class Started(Happened, frozen=True, tag="started", kw_only=True):
    """Entries are closed; ``seeds``: everybody, the strongest first; ``pools`` by letter."""

    seeds: tuple[str, ...]
    pools: dict[str, tuple[str, ...]] = {}


class Published(Happened, frozen=True, tag="published", kw_only=True):
    """A round is out; ``until``: its deadline in seconds since 1970, None for none."""

    round: int
    pairs: tuple[Pair, ...]
    byes: tuple[str, ...] = ()
    until: int | None = None


class Challenged(Happened, frozen=True, tag="challenged", kw_only=True):
    """A game of a ladder was agreed on."""

    pair: Pair


class Begun(Happened, frozen=True, tag="begun", kw_only=True):
    """A game of a pairing was set up at the table; ``leg``: 0, or 1 for the second game of a pairing."""

    pairing: int
    leg: int
    game: int


class Ended(Happened, frozen=True, tag="ended", kw_only=True):
    """A game ended, or its result was ruled: ``reason`` then says why. A later result of the same game counts in its place."""

    pairing: int
    leg: int
    result: Result
    reason: str = ""


class Reverted(Happened, frozen=True, tag="reverted", kw_only=True):
    """An entry of the log that counts no longer; ``seq``: its number in the log, from 0."""

    seq: int
    reason: str = ""


class Replaced(Happened, frozen=True, tag="replaced", kw_only=True):
    """An alternate takes somebody's place from here on: their points stay with the place."""

    who: str
    whom: str
    reason: str = ""


class Finished(Happened, frozen=True, tag="finished", kw_only=True):
    """The season is over."""


Event = (
    Opened
    | Changed
    | Joined
    | Left
    | Came
    | Resting
    | Started
    | Published
    | Challenged
    | Begun
    | Ended
    | Reverted
    | Replaced
    | Finished
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def written(event: Event) -> str:
    """An event as it stands in the store."""
    return _encoder.encode(event).decode()


def read(text: str) -> Event:
    """An event from the store. Raises msgspec.ValidationError for anything else."""
    return _decoder.decode(text)
