"""The state of a season, built from its log, and queries about it."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal

import msgspec

from league.bids.bidding import SideBid
from league.formats.field import NOTHING, Pair, Side
from league.ledger import Ledger, LedgerError
from league.season.events import LeagueResult, SeasonEvent
from league.season.settings import SeasonSettings, Setup

Status = Literal["entries", "running", "over"]


class SeasonError(LedgerError):
    """An action that is impossible in a season now."""


class Leg(msgspec.Struct):
    """One game of a pairing: who has the first and second seat, which game at the table it is, how it ended.

    ``board``: the board in a team match, 0 for none or the first; ``before``: earlier games that were restarted.
    """

    first: str
    second: str
    game: int | None = None
    result: LeagueResult | None = None
    board: int = 0
    before: tuple[int, ...] = ()


class Pairing(msgspec.Struct):
    """A pairing of a season; its players are places in the field, which an alternate may have taken over.

    ``sided``: its sides are settled; ``options`` and ``offers``: the results of bids for them. ``taken_back``: its round was
    published by mistake: it is in no round, and nothing of it counts.
    """

    id: int
    round: int
    pair: Pair
    legs: list[Leg]
    dropped: bool = False
    taken_back: bool = False
    sided: bool = True
    options: dict[str, str] = {}
    offers: dict[str, SideBid] = {}

    @property
    def over(self) -> bool:
        """Whether every game of it has a result, or it does not count."""
        return self.dropped or all(leg.result is not None for leg in self.legs)

    @property
    def counts(self) -> bool:
        """Whether it is over with results."""
        return self.over and not self.dropped


class FieldPlace(msgspec.Struct):
    """A place in the field: ``id`` is permanent, ``player`` its current holder. Round ``joined`` is its first.

    For a team ``player`` is the captain, ``title`` its name, ``boards`` its players, ``reserves`` its reserves. ``asked``: those
    who have not agreed yet; ``gone``: those who declined or left while their board still has their name.
    ``penalty``: points taken off its total.
    """

    id: str
    player: str
    rating: float = 0.0
    seed: int = 0
    pool: str = ""
    present: bool = True
    joined: int = 1
    title: str = ""
    boards: list[str] = []
    reserves: list[str] = []
    asked: list[str] = []
    gone: list[str] = []
    penalty: Decimal = NOTHING

    def people(self) -> tuple[str, ...]:
        """Everyone who belongs to it."""
        out = {*self.asked, *self.gone}
        return tuple(dict.fromkeys(who for who in (self.player, *self.boards, *self.reserves) if who not in out))

    def missing(self) -> tuple[str, ...]:
        """Those at its boards who have not agreed, or have left."""
        return tuple(who for who in self.boards if who in self.asked or who in self.gone)


class Wait(msgspec.Struct, frozen=True):
    """A player in the queue: since when, and which side they would like."""

    since: int
    wish: Side = ""


class SeasonPause(msgspec.Struct, frozen=True):
    """A pause of the season: since when, and until when, None for as long as a moderator says."""

    at: int
    until: int | None = None


class State(Ledger[SeasonEvent]):
    """The state of a season, built from a log of events."""

    def __init__(self) -> None:
        super().__init__()
        self.settings: SeasonSettings | None = None
        self.status: Status = "entries"
        self.after = 0
        self.places: dict[str, FieldPlace] = {}
        self.pairings: list[Pairing] = []
        self.byes: dict[int, tuple[str, ...]] = {}
        self.resting: dict[tuple[str, int], bool] = {}
        self.until: dict[int, int | None] = {}
        self.seeds: tuple[str, ...] = ()
        self.seed = ""
        self.ladder: list[str] = []
        self.queue: dict[str, Wait] = {}
        self.lineups: dict[tuple[str, int], tuple[str, ...]] = {}
        self.games: dict[int, tuple[int, int]] = {}
        self.void: set[int] = set()
        self.paused: SeasonPause | None = None
        #: The pauses that are over, from and until.
        self.pauses: list[tuple[int, int]] = []

    @property
    def rules(self) -> SeasonSettings:
        """The settings. Raises SeasonError before the season is opened."""
        if self.settings is None:
            raise SeasonError("league-none")
        return self.settings

    @property
    def round(self) -> int:
        """The current round, 0 before the first."""
        return max(self.until, default=0)

    @property
    def resumed(self) -> int:
        """When the latest pause ended, 0 if there was none."""
        return self.pauses[-1][1] if self.pauses else 0

    def pause_spans(self, now: int) -> list[tuple[int, int]]:
        """All pauses, from and until: one that lasts goes on to its planned end, at least until now."""
        if self.paused is None:
            return self.pauses
        return [*self.pauses, (self.paused.at, max(self.paused.until or 0, now))]

    def of_round(self, round_: int) -> list[Pairing]:
        """The pairings of a round."""
        return [pairing for pairing in self.pairings if pairing.round == round_ and not pairing.taken_back]

    def open_pairings(self) -> list[Pairing]:
        """The pairings without a result."""
        return [pairing for pairing in self.pairings if not pairing.over]

    def pairing(self, number: int) -> Pairing:
        """The pairing with this number. Raises SeasonError if there is none."""
        if not 0 < number <= len(self.pairings):
            raise SeasonError("league-no-pairing", number=number, most=len(self.pairings))
        return self.pairings[number - 1]

    def leg(self, pairing: int, leg: int) -> Leg:
        """A game of a pairing. Raises SeasonError if there is none."""
        found = self.pairing(pairing)
        if not 0 <= leg < len(found.legs):
            raise SeasonError("league-no-leg", pairing=pairing)
        return found.legs[leg]

    def of_game(self, game: int) -> tuple[Pairing, int] | None:
        """The pairing and leg that a game at the table belongs to."""
        found = self.games.get(game)
        return (self.pairings[found[0] - 1], found[1]) if found is not None else None

    def place_of(self, player: str) -> FieldPlace | None:
        """The place that a person holds, or the team they belong to."""
        return next((place for place in self.places.values() if player in place.people()), None)

    def asked_by(self, player: str) -> list[FieldPlace]:
        """The teams that have named a person who has not answered yet."""
        return [place for place in self.places.values() if player in place.asked]

    def held(self, player: str) -> FieldPlace:
        """The place that a person holds. Raises SeasonError for anyone else."""
        place = self.place_of(player)
        if place is None:
            raise SeasonError("league-not-in")
        return place

    def place(self, name: str) -> FieldPlace:
        """The place with this id. Raises SeasonError if there is none."""
        if name not in self.places:
            raise SeasonError("league-no-place", who=name)
        return self.places[name]

    def player(self, place: str) -> str:
        """The current holder of a place; for a team its captain."""
        return self.places[place].player

    def lineup(self, team: str, round_: int) -> tuple[str, ...]:
        """Who plays for a team in a round, by board."""
        return self.lineups.get((team, round_)) or tuple(self.places[team].boards)

    def at_board(self, pairing: Pairing, leg: int, place: str) -> str:
        """The person who plays a game of a pairing for a place in it."""
        boards = self.lineup(place, pairing.round)
        return boards[pairing.legs[leg].board] if boards else self.player(place)

    def people_of(self, pairing: Pairing) -> tuple[str, ...]:
        """Everyone who plays in a pairing."""
        found = [self.at_board(pairing, leg, place) for leg in range(len(pairing.legs)) for place in pairing.pair.everyone]
        return tuple(dict.fromkeys(found))

    def setup(self, pairing: Pairing) -> Setup:
        """What is played in a pairing: by its round, and by the bids for its sides."""
        plain = self.rules.setup(pairing.round)
        return Setup(plain.scenario, {**plain.options, **pairing.options})

    def coming_byes(self, place: str = "") -> dict[int, dict[str, bool]]:
        """Who has asked not to play in coming rounds, by round: whether for half a point. ``place``: only this one."""
        found: dict[int, dict[str, bool]] = {}
        for (name, round_), half in sorted(self.resting.items(), key=lambda one: one[0][1]):
            if round_ > self.round and name in self.places and place in ("", name):
                found.setdefault(round_, {})[name] = half
        return found

    def playing(self) -> list[FieldPlace]:
        """The players to be paired, by seed."""
        return sorted((place for place in self.places.values() if place.present), key=lambda place: place.seed)

    def parts(self) -> list[str]:
        """The pools or divisions, in order; only "" for an undivided field."""
        names = {place.pool for place in self.places.values() if place.pool}
        divisions = [name for name in self.rules.divisions if name in names]
        return divisions or sorted(names, key=lambda pool: (len(pool), pool)) or [""]

    # -- refusals ----------------------------------------------------------------------------------------------------------

    def must_run(self) -> None:
        """Raises SeasonError unless the season is running."""
        if self.status != "running":
            raise SeasonError("league-not-running" if self.status == "entries" else "league-over")

    def must_go_on(self) -> None:
        """Raises SeasonError unless the season is running and not paused."""
        self.must_run()
        if self.paused is not None:
            raise SeasonError("league-paused")

    def must_be_free(self, people: tuple[str, ...]) -> None:
        """Raises SeasonError if a person is named twice or is already in the season."""
        if len(set(people)) != len(people) or any(self.place_of(one) is not None for one in people):
            raise SeasonError("league-in-already")
