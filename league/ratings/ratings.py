"""Everyone's rating in every game, from all results: two to six sides of one or more people, weighted by their seats.

The model is Plackett and Luce's, as implemented by ``openskill``. The strength of a side is that of its people, each weighted
by their share of its seats, plus the side itself: the advantage of each side of a scenario is estimated along with the
ratings, so that nobody gains or loses rating through the side they have. Only results are stored; adding them in the same
order gives the same ratings.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import exp, sqrt
from typing import Any

import msgspec
from openskill.models import PlackettLuce

#: A newcomer: nothing is known except that most people are near the middle.
SIGMA = 25.0 / 3.0
BETA = SIGMA / 2.0
#: Extra variance per game: people improve.
TAU = SIGMA / 100.0
#: Sides of a scenario rarely differ by more than this.
SIDE_SIGMA = SIGMA / 3.0
#: The displayed scale: its middle, and the points per unit of the model, measured on games of people of known strength.
MIDDLE, UNIT = 1500, 24.0
#: A rating with more uncertainty than this means little yet.
SETTLED = 130


class Rating(msgspec.Struct, frozen=True):
    """A strength and its uncertainty, in the model's own units."""

    mu: float = 0.0
    sigma: float = SIGMA

    @property
    def shown(self) -> int:
        """The rating as displayed."""
        return round(MIDDLE + UNIT * self.mu)

    @property
    def uncertainty(self) -> int:
        """The possible error up and down (one standard deviation)."""
        return round(UNIT * self.sigma)

    @property
    def settled(self) -> bool:
        """Whether it is reliable."""
        return self.uncertainty <= SETTLED


class Camp(msgspec.Struct, frozen=True):
    """A side of a played game: its name, who held how many of its seats, and its place (equal places: a draw)."""

    side: str
    people: dict[str, int]
    place: int


class RatedGame(msgspec.Struct, frozen=True):
    """A game that counts: which one, when, what was played (``board``: the scenario with everything that unbalances it)."""

    game: int
    at: int
    title: str
    board: str
    camps: tuple[Camp, ...]


class RatingStep(msgspec.Struct, frozen=True):
    """A game's effect on a player's rating; ``score``: 1 to 0, the share of the other sides that their side beat."""

    played: RatedGame
    side: str
    score: float
    before: Rating
    after: Rating
    against: tuple[tuple[str, int], ...]


class Ratings:
    """The ratings that result from games."""

    def __init__(self, results: Iterable[RatedGame] = ()) -> None:
        self._model: Any = PlackettLuce(mu=0.0, sigma=SIGMA, beta=BETA, tau=0.0)
        self._people: dict[str, dict[str, Rating]] = {}
        self._sides: dict[tuple[str, str, str], Rating] = {}
        self._history: dict[tuple[str, str], list[RatingStep]] = {}
        for played in results:
            self.add(played)

    # -- reading -----------------------------------------------------------------------------------------------------------

    def of(self, title: str, person: str) -> Rating:
        """A player's rating in a game; a newcomer's if they have none."""
        return self._people.get(title, {}).get(person, Rating())

    def side(self, title: str, board: str, side: str) -> Rating:
        """How much better a side of a scenario is than the average of its sides."""
        return self._sides.get((title, board, side), Rating(0.0, SIDE_SIGMA))

    def side_chance(self, title: str, board: str, side: str, other: str) -> float:
        """How likely a side beats the other between people of the same strength."""
        mine, theirs = self.side(title, board, side), self.side(title, board, other)
        c = sqrt(2 * BETA**2 + mine.sigma**2 + theirs.sigma**2)
        return 1 / (1 + exp((theirs.mu - mine.mu) / c))

    def games_on(self, title: str, board: str) -> int:
        """How many rated games were played on a board."""
        found = {
            step.played.game
            for (name, _), steps in self._history.items()
            if name == title
            for step in steps
            if step.played.board == board
        }
        return len(found)

    def history(self, title: str, person: str) -> Sequence[RatingStep]:
        """Every rated game of a player, in order."""
        return self._history.get((title, person), ())

    def titles(self, person: str) -> list[str]:
        """The games in which a player has a rating."""
        return sorted(title for title, people in self._people.items() if person in people)

    def table(self, title: str) -> list[tuple[str, Rating]]:
        """Everyone's rating in a game: the highest first, unreliable ratings after the others."""
        found = self._people.get(title, {})
        return sorted(found.items(), key=lambda one: (not one[1].settled, -one[1].mu, one[0]))

    def expected(self, title: str, board: str, camps: Sequence[Camp]) -> list[float]:
        """How likely each side is to come first; their places do not matter."""
        teams = [[self._strength(title, person, share) for person, share in _camp_shares(camp)] for camp in camps]
        for team, camp in zip(teams, camps, strict=True):
            team.append(self.side(title, board, camp.side))
        c = sqrt(sum(BETA**2 + sum(one.sigma**2 for one in team) for team in teams))
        odds = [exp(sum(one.mu for one in team) / c) for team in teams]
        return [one / sum(odds) for one in odds]

    # -- adding ------------------------------------------------------------------------------------------------------------

    def add(self, played: RatedGame) -> None:
        """Add one more game. Raises ValueError for a game without two sides of different people."""
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
        """A player's contribution to a side of which they are this large a part."""
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
    """Each player of a side with their share of its seats."""
    whole = sum(camp.people.values())
    return [(person, seats / whole) for person, seats in camp.people.items()]
