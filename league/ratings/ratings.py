"""Everybody's rating in every game, from all that was played: of two to six camps, alone or together, by the seats they held.

The model is that of Plackett and Luce as ``openskill`` reckons it. A camp is as strong as the people in it, each by their share
of its seats, together with the side itself: what a side of a scenario is better or worse by is estimated along, so that nobody
wins or loses rating by the side they have. Nothing is stored but results; whoever adds them in order has the same ratings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, sqrt
from typing import Any

import msgspec
from openskill.models import PlackettLuce

from league.ratings.curve import performance_rating

#: A newcomer: nothing is known but that most are near the middle.
SIGMA = 25.0 / 3.0
BETA = SIGMA / 2.0
#: What a game may change besides what it shows: people learn.
TAU = SIGMA / 100.0
#: Sides of a scenario are hardly ever further apart than this.
SIDE_SIGMA = SIGMA / 3.0
#: How ratings are shown: the middle, and a unit of the model in points, as games of people of known strength show it.
MIDDLE, UNIT = 1500, 24.0
#: A rating with more uncertainty than this says little yet.
SETTLED = 130


class Rating(msgspec.Struct, frozen=True):
    """A strength and how little is known of it, in the model's own units."""

    mu: float = 0.0
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """The rating as people read it."""
        return round(MIDDLE + UNIT * self.mu)

    @property
    def uncertainty(self) -> int:
        """So far up and down it may well be off (one standard deviation)."""
        return round(UNIT * self.sigma)

    @property
    def settled(self) -> bool:
        """Whether it says something yet."""
        return self.uncertainty <= SETTLED


class Camp(msgspec.Struct, frozen=True):
    """A camp of a game that was played: its side, who held how many of its seats, and its place (equal ones drew)."""

    side: str
    people: dict[str, int]
    place: int


class RatedGame(msgspec.Struct, frozen=True):
    """A game that counts: which one, when, what was played (``board``: the scenario, with all that makes its sides uneven)."""

    game: int
    at: int
    title: str
    board: str
    camps: tuple[Camp, ...]


class RatingStep(msgspec.Struct, frozen=True):
    """What a game did to somebody's rating; ``score``: 1 to 0, the share of the others whom their camp left behind."""

    played: RatedGame
    side: str
    score: float
    before: Rating
    after: Rating
    against: tuple[tuple[str, int], ...]


class Ratings:
    """The ratings that results have led to."""

    def __init__(self, results: Iterable[RatedGame] = ()) -> None:
        self._model: Any = PlackettLuce(mu=0.0, sigma=SIGMA, beta=BETA, tau=0.0)
        self._people: dict[str, dict[str, Rating]] = {}
        self._sides: dict[tuple[str, str, str], Rating] = {}
        self._history: dict[tuple[str, str], list[RatingStep]] = {}
        for played in results:
            self.add(played)

    # -- reading -----------------------------------------------------------------------------------------------------------

    def of(self, title: str, person: str) -> Rating:
        """Somebody's rating in a game; a newcomer's if they have none."""
        return self._people.get(title, {}).get(person, Rating())

    def side(self, title: str, board: str, side: str) -> Rating:
        """By how much a side of a scenario is better than the middle of its sides."""
        return self._sides.get((title, board, side), Rating(0.0, SIDE_SIGMA))

    def history(self, title: str, person: str) -> Sequence[RatingStep]:
        """Every game somebody was rated by, in order."""
        return self._history.get((title, person), ())

    def titles(self, person: str) -> list[str]:
        """The games somebody has a rating in."""
        return sorted(title for title, people in self._people.items() if person in people)

    def table(self, title: str) -> list[tuple[str, Rating]]:
        """Everybody's rating in a game: the highest first, those who are not settled yet after the others."""
        found = self._people.get(title, {})
        return sorted(found.items(), key=lambda one: (not one[1].settled, -one[1].mu, one[0]))

    def performance(self, title: str, person: str, since: int = 0) -> int | None:
        """The rating that somebody's results since a moment speak for, of games of two camps; None without any."""
        steps = [one for one in self.history(title, person) if one.played.at >= since and len(one.played.camps) == 2]
        if not steps:
            return None
        met = [sum(rating for _, rating in one.against) / len(one.against) for one in steps]
        return round(performance_rating(met, sum(one.score for one in steps)))

    def expected(self, title: str, board: str, camps: Sequence[Camp]) -> list[float]:
        """How likely each camp is to come out first; their places do not matter."""
        teams = [[self._strength(title, person, share) for person, share in _camp_shares(camp)] for camp in camps]
        for team, camp in zip(teams, camps, strict=True):
            team.append(self.side(title, board, camp.side))
        c = sqrt(sum(BETA**2 + sum(one.sigma**2 for one in team) for team in teams))
        odds = [exp(sum(one.mu for one in team) / c) for team in teams]
        return [one / sum(odds) for one in odds]

    # -- adding ------------------------------------------------------------------------------------------------------------

    def add(self, played: RatedGame) -> None:
        """One more game. Raises ValueError for one without two camps of different people."""
        people = [person for camp in played.camps for person in camp.people]
        if len(played.camps) < 2 or len(set(people)) != len(people) or not all(camp.people for camp in played.camps):
            raise ValueError(f"game {played.game} has no two camps of different people")
        title, known = played.title, self._people.setdefault(played.title, {})
        before = {person: self.of(title, person) for person in people}
        teams = [[self._strength(title, person, share, TAU) for person, share in _camp_shares(camp)] for camp in played.camps]
        for team, camp in zip(teams, played.camps, strict=True):
            team.append(self.side(title, played.board, camp.side))
        made = [[self._model.rating(one.mu, one.sigma) for one in team] for team in teams]
        after = self._model.rate(made, ranks=[float(camp.place) for camp in played.camps])
        for camp, team in zip(played.camps, after, strict=True):
            *persons, side = team
            for (person, share), new in zip(_camp_shares(camp), persons, strict=True):
                known[person] = Rating(new.mu / share, new.sigma / share)
            self._sides[title, played.board, camp.side] = Rating(side.mu, side.sigma)
        for camp in played.camps:
            self._remember(played, camp, before, known)

    def _strength(self, title: str, person: str, share: float, tau: float = 0.0) -> Rating:
        """What somebody brings to a camp of which they are so large a part."""
        rating = self.of(title, person)
        return Rating(rating.mu * share, sqrt(rating.sigma**2 + tau**2) * share)

    def _remember(self, played: RatedGame, camp: Camp, before: Mapping[str, Rating], after: Mapping[str, Rating]) -> None:
        others = [other for other in played.camps if other is not camp]
        score = sum(1.0 if camp.place < other.place else 0.5 if camp.place == other.place else 0.0 for other in others)
        against = tuple((person, before[person].shown) for other in others for person in other.people)
        for person in camp.people:
            step = RatingStep(played, camp.side, score / len(others), before[person], after[person], against)
            self._history.setdefault((played.title, person), []).append(step)


def _camp_shares(camp: Camp) -> list[tuple[str, float]]:
    """Each of a camp and the part of it that they are, by their seats."""
    whole = sum(camp.people.values())
    return [(person, seats / whole) for person, seats in camp.people.items()]
