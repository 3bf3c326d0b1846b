"""A season as its log tells it: who is in, which pairings there are, what they came to, and what can be done next.

``Season.told`` adds one event; an event that cannot be raises SeasonError and changes nothing. What counts no longer
(``Reverted``) is left out when the log is told anew, so that every ruling can be taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from bot.league.formats import ladder
from bot.league.formats.field import Pair
from bot.league.season.events import (
    Begun,
    Came,
    Challenged,
    Changed,
    Ended,
    Event,
    Finished,
    Joined,
    Left,
    Opened,
    Published,
    Replaced,
    Resting,
    Result,
    Reverted,
    Started,
)
from bot.league.season.settings import Settings, frozen

Status = Literal["entries", "running", "over"]


class SeasonError(Exception):
    """What cannot be done in a season now: ``code`` is a message id, ``facts`` its parameters."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(f"{code} {facts}")
        self.code, self.facts = code, facts


class Leg(msgspec.Struct):
    """One game of a pairing: who has the first and the second seat, which game at the table it is, how it ended."""

    first: str
    second: str
    game: int | None = None
    result: Result | None = None


class Pairing(msgspec.Struct):
    """A pairing of a season; ``entrants`` are places in the field, which an alternate may have taken over since."""

    id: int
    round: int
    pair: Pair
    legs: list[Leg]

    @property
    def over(self) -> bool:
        """Whether every game of it has a result."""
        return all(leg.result is not None for leg in self.legs)


class Place(msgspec.Struct):
    """A place in the field: ``id`` names it for good, ``player`` is who holds it now. Round ``joined`` is their first."""

    id: str
    player: str
    rating: float = 0.0
    seed: int = 0
    pool: str = ""
    present: bool = True
    joined: int = 1


class Season:
    """The state that a log of events comes to."""

    def __init__(self) -> None:
        self.settings: Settings | None = None
        self.status: Status = "entries"
        self.places: dict[str, Place] = {}
        self.pairings: list[Pairing] = []
        self.byes: dict[int, tuple[str, ...]] = {}
        self.resting: dict[tuple[str, int], bool] = {}
        self.until: dict[int, int | None] = {}
        self.ladder: list[str] = []
        self.log: list[Event] = []
        self.void: set[int] = set()

    # -- reading -------------------------------------------------------------------------------------------------------

    @classmethod
    def from_log(cls, events: Iterable[Event]) -> Season:
        """The season of a log. Raises SeasonError if an event in it cannot be."""
        kept = list(events)
        season = cls()
        season.void = {event.seq for event in kept if isinstance(event, Reverted)}
        for seq, event in enumerate(kept):
            season.log.append(event)
            if seq not in season.void:
                season._happen(event)
        return season

    @property
    def rules(self) -> Settings:
        """The settings. Raises SeasonError before the season is opened."""
        if self.settings is None:
            raise SeasonError("league-none")
        return self.settings

    @property
    def round(self) -> int:
        """The round that is out, 0 before the first."""
        return max(self.until, default=0)

    def of_round(self, round_: int) -> list[Pairing]:
        """The pairings of a round."""
        return [pairing for pairing in self.pairings if pairing.round == round_]

    def open_pairings(self) -> list[Pairing]:
        """The pairings that have no result yet."""
        return [pairing for pairing in self.pairings if not pairing.over]

    def pairing(self, number: int) -> Pairing:
        """A pairing by its number. Raises SeasonError if there is none."""
        if not 0 < number <= len(self.pairings):
            raise SeasonError("league-no-pairing", number=number, most=len(self.pairings))
        return self.pairings[number - 1]

    def of_game(self, game: int) -> tuple[Pairing, int] | None:
        """The pairing and leg that a game at the table belongs to."""
        for pairing in self.pairings:
            for number, leg in enumerate(pairing.legs):
                if leg.game == game:
                    return pairing, number
        return None

    def place_of(self, player: str) -> Place | None:
        """The place that a person holds."""
        return next((place for place in self.places.values() if place.player == player), None)

    def player(self, place: str) -> str:
        """Who holds a place now."""
        return self.places[place].player

    def playing(self) -> list[Place]:
        """Who is to be paired, by seed."""
        return sorted((place for place in self.places.values() if place.present), key=lambda place: place.seed)

    # -- adding --------------------------------------------------------------------------------------------------------

    def told(self, event: Event) -> int:
        """Adds an event that has happened; its number in the log. Raises SeasonError if it cannot be.

        Nothing has changed then.
        """
        if isinstance(event, Reverted):
            self._revert(event)
            return len(self.log) - 1
        self._happen(event)
        self.log.append(event)
        return len(self.log) - 1

    def _revert(self, event: Reverted) -> None:
        if not 0 <= event.seq < len(self.log) or event.seq in self.void or not isinstance(self.log[event.seq], Ended | Replaced):
            raise SeasonError("league-not-reverted", seq=event.seq)
        anew = Season.from_log([*self.log, event])
        self.__dict__.update(anew.__dict__)

    def _happen(self, event: Event) -> None:
        match event:
            case Opened():
                self._opened(event)
            case Changed():
                self._changed(event)
            case Joined():
                self._joined(event)
            case Left():
                self._left(event)
            case Came():
                self._held(event.who).present = True
            case Resting():
                self._resting(event)
            case Started():
                self._started(event)
            case Published():
                self._published(event)
            case Challenged():
                self._running()
                self._add(0, event.pair)
            case Begun():
                self._begun(event)
            case Ended():
                self._ended(event)
            case Replaced():
                self._replaced(event)
            case Finished():
                self._finished()
            case Reverted():
                pass  # what it takes back was left out already

    def _opened(self, event: Opened) -> None:
        if self.settings is not None:
            raise SeasonError("league-opened-already")
        self.settings = event.settings.checked()

    def _changed(self, event: Changed) -> None:
        new = event.settings.checked()
        if self.status != "entries" and (sealed := frozen(self.rules, new)):
            raise SeasonError("league-sealed", names=sealed)
        self.settings = new

    def _joined(self, event: Joined) -> None:
        rules = self.rules
        if self.status == "over":
            raise SeasonError("league-over")
        if self.place_of(event.who) is not None:
            raise SeasonError("league-in-already")
        if rules.most and len(self.places) >= rules.most:
            raise SeasonError("league-full", most=rules.most)
        if self.status == "running" and rules.format not in ("swiss", "ladder"):
            raise SeasonError("league-no-late-entry")
        seed = len(self.places) + 1
        self.places[event.who] = Place(event.who, event.who, event.rating, seed, joined=self.round + 1)
        if self.status == "running" and rules.format == "ladder":
            self.ladder.append(event.who)

    def _left(self, event: Left) -> None:
        place = self._held(event.who)
        if self.status == "entries":
            del self.places[place.id]
        else:
            place.present = False

    def _resting(self, event: Resting) -> None:
        place = self._held(event.who)
        if self.rules.format != "swiss" or event.round <= self.round or event.round > self.rules.rounds:
            raise SeasonError("league-no-rest", round=event.round)
        self.resting[place.id, event.round] = event.half

    def _started(self, event: Started) -> None:
        if self.status != "entries":
            raise SeasonError("league-running")
        if len(self.places) < 2:
            raise SeasonError("league-too-few", number=len(self.places))
        if sorted(event.seeds) != sorted(self.places):
            raise SeasonError("league-seeds")
        for seed, name in enumerate(event.seeds, 1):
            self.places[name].seed = seed
        for pool, names in event.pools.items():
            for name in names:
                self.places[name].pool = pool
        self.status, self.ladder = "running", list(event.seeds)

    def _published(self, event: Published) -> None:
        self._running()
        if event.round != self.round + 1:
            raise SeasonError("league-round-order", round=event.round, next=self.round + 1)
        names = [name for pair in event.pairs for name in (pair.first, pair.second)] + list(event.byes)
        strangers = [name for name in names if name not in self.places]
        twice = sorted({name for name in names if names.count(name) > 1})
        if strangers or twice:
            raise SeasonError("league-pairs", who=(strangers or twice)[0])
        for pair in event.pairs:
            self._add(event.round, pair)
        self.byes[event.round] = event.byes
        self.until[event.round] = event.until

    def _begun(self, event: Begun) -> None:
        leg = self._leg(event.pairing, event.leg)
        if self.of_game(event.game) is not None:
            raise SeasonError("league-game-taken", game=event.game)
        leg.game = event.game

    def _ended(self, event: Ended) -> None:
        leg = self._leg(event.pairing, event.leg)
        both = (leg.first, leg.second)
        if event.result.winner not in ("", *both) or any(name not in both for name in event.result.lost):
            raise SeasonError("league-not-theirs", pairing=event.pairing)
        before, leg.result = leg.result, event.result
        if self.rules.format == "ladder" and before is None and event.result.winner:
            loser = leg.second if event.result.winner == leg.first else leg.first
            self.ladder = ladder.after(self.ladder, event.result.winner, loser)

    def _replaced(self, event: Replaced) -> None:
        place = self._held(event.who)
        if self.place_of(event.whom) is not None:
            raise SeasonError("league-in-already")
        place.player, place.present = event.whom, True

    def _finished(self) -> None:
        self._running()
        if left := self.open_pairings():
            raise SeasonError("league-open-pairings", number=len(left))
        self.status = "over"

    # -- help ----------------------------------------------------------------------------------------------------------

    def _running(self) -> None:
        if self.status != "running":
            raise SeasonError("league-not-running" if self.status == "entries" else "league-over")

    def _held(self, player: str) -> Place:
        place = self.place_of(player)
        if place is None:
            raise SeasonError("league-not-in")
        return place

    def _leg(self, pairing: int, leg: int) -> Leg:
        found = self.pairing(pairing)
        if not 0 <= leg < len(found.legs):
            raise SeasonError("league-no-leg", pairing=pairing)
        return found.legs[leg]

    def _add(self, round_: int, pair: Pair) -> None:
        legs = [Leg(pair.first, pair.second)]
        if pair.double:
            legs.append(Leg(pair.second, pair.first))
        self.pairings.append(Pairing(len(self.pairings) + 1, round_, pair, legs))
