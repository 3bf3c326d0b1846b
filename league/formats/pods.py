"""Pods: games of several people, each with a share of the seats. Who meets, who gets which seats, what a game is worth.

People are given by their places in the field, games by their scenario and result. The same season always produces the same
pods.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import combinations, permutations
from random import Random

import msgspec

from rules.engine.contract.core import Result
from rules.engine.contract.scenario import ScenarioInfo

#: People in a pod, unless the season sets another number.
SMALLEST, LARGEST = 4, 6
#: Swaps tried per pod when looking for pods of people who have not met.
TRIES = 400
#: How much more repeating a side counts than repeating a seat.
CAMP = 3
#: A repeated meeting of two people counts as much as this difference in points within a pod.
AGAIN = 4.0


class Sat(msgspec.Struct, frozen=True):
    """A game of the season: who held which seats."""

    seats: Mapping[str, str]

    def people(self) -> tuple[str, ...]:
        """All players, once each."""
        return tuple(dict.fromkeys(self.seats.values()))


class Earned(msgspec.Struct, frozen=True):
    """A player's score in a game: 1, 0.5 or 0 for their side's result, and its margin, 0 to 1 (0.5: none)."""

    result: float
    margin: float


# -- who meets ----------------------------------------------------------------------------------------------------------


def pod_sizes(people: int, smallest: int = SMALLEST, largest: int = LARGEST) -> tuple[int, ...]:
    """The number of people in each pod, as even as possible, the largest first. Raises ValueError if impossible."""
    count = -(-people // largest)
    if people < smallest or count * smallest > people:
        raise ValueError(f"{people} people cannot be shared out among pods of {smallest} to {largest}")
    each, more = divmod(people, count)
    return tuple(each + (1 if at < more else 0) for at in range(count))


def seated_at_most(people: int, smallest: int = SMALLEST, largest: int = LARGEST) -> int:
    """How many of these people can play at once; the others sit out. 0 if nobody can."""
    for number in range(people, 0, -1):
        count = -(-number // largest)
        if number >= smallest and count * smallest <= number:
            return number
    return 0


def meetings_so_far(season: Collection[Sat]) -> Counter[frozenset[str]]:
    """How often any two people have played in one game."""
    return Counter(frozenset(pair) for game in season for pair in combinations(game.people(), 2))


def make_pods(
    people: Sequence[str],
    season: Collection[Sat],
    seed: str,
    smallest: int = SMALLEST,
    largest: int = LARGEST,
    points: Mapping[str, float] | None = None,
) -> list[tuple[str, ...]]:
    """The pods of a round: people who have met least play each other, preferably with similar ``points``.

    Raises ValueError as ``sizes``.
    """
    chance, known, worth = Random(seed), meetings_so_far(season), points or {}
    left = sorted(people)
    chance.shuffle(left)
    left.sort(key=lambda one: worth.get(one, 0.0))
    found: list[list[str]] = []
    for size in pod_sizes(len(left), smallest, largest):
        found.append([left.pop() for _ in range(size)])

    def cost(pod: Sequence[str]) -> float:
        return sum(
            AGAIN * known[frozenset(pair)] ** 2 + abs(worth.get(pair[0], 0.0) - worth.get(pair[1], 0.0))
            for pair in combinations(pod, 2)
        )

    for _ in range(TRIES * len(found) if len(found) > 1 else 0):
        one, other = chance.sample(found, 2)
        here, there = chance.randrange(len(one)), chance.randrange(len(other))
        before = cost(one) + cost(other)
        if not before:
            continue
        one[here], other[there] = other[there], one[here]
        if cost(one) + cost(other) > before:
            one[here], other[there] = other[there], one[here]
    return [tuple(pod) for pod in found]


# -- who gets which seats ------------------------------------------------------------------------------------------------


def pod_seating(info: ScenarioInfo, pod: Sequence[str], season: Collection[Sat], seed: str) -> dict[str, str]:
    """Seat -> player: of all ways to assign the shares, the one that best balances seats and sides over the season.

    A pod of up to seven people; raises ValueError for more people than seats.
    """
    shares = info.shared(len(pod))
    if not shares:
        raise ValueError(f"{len(pod)} people cannot share the seats of {info.id}")
    seats, camps = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for game in season:
        for seat, user in game.seats.items():
            seats[user, seat] += 1
        for user in game.people():
            camps[user, _camp_of_seats(info, [seat for seat in game.seats if game.seats[seat] == user])] += 1

    def cost(user: str, share: Sequence[str]) -> int:
        # Each repetition costs more than the last: minimising the sum of squares balances them.
        return CAMP * (2 * camps[user, _camp_of_seats(info, share)] + 1) + sum(2 * seats[user, seat] + 1 for seat in share)

    people = sorted(pod)
    Random(seed).shuffle(people)
    best = min(permutations(people), key=lambda order: sum(map(cost, order, shares)))
    return {seat: user for user, share in zip(best, shares, strict=True) for seat in share}


def _camp_of_seats(info: ScenarioInfo, seats: Sequence[str]) -> str:
    """The side of a player's seats, by its first seat; "" if the seats belong to several sides."""
    found = {info.camp_of(seat)[0] for seat in seats}
    return next(iter(found)) if len(found) == 1 else ""


# -- scores ---------------------------------------------------------------------------------------------------------------


def earned_points(
    info: ScenarioInfo, seats: Mapping[str, str], result: Result, most: int, whole: Collection[str] = ()
) -> dict[str, Earned]:
    """Each player's score in a game, from the result of their side and its margin.

    ``most``: points at which a win counts as clear as possible; ``whole``: degrees of victory that always do. The points are
    those of the sides in the result's lines (by the name of a side or of a seat); without them a win has no margin. Raises
    ValueError for a player with seats of two sides.
    """
    lines = dict(result.lines)
    points = {one[0]: camp_points(info, one, lines) for one in info.every_camp()}
    found: dict[str, Earned] = {}
    for user in dict.fromkeys(seats.values()):
        camp = _camp_of_seats(info, [seat for seat in seats if seats[seat] == user])
        if not camp:
            raise ValueError(f"{user} has played for several camps")
        won = camp in result.winners or bool(set(info.camp_of(camp)) & set(result.winners))
        value = 0.5 if not result.winners else 1.0 if won else 0.0
        others = [count for other, count in points.items() if other != camp and count is not None]
        mine = points[camp]
        if result.winners and result.degree in whole:
            margin = value
        elif mine is None or not others:
            margin = 0.5
        else:
            margin = 0.5 + max(-1.0, min(1.0, (mine - max(others)) / most)) / 2
            # A loser's margin cannot be positive, nor a winner's negative.
            margin = max(0.5, margin) if value == 1 else min(0.5, margin) if value == 0 else margin
        found[user] = Earned(value, margin)
    return found


def camp_points(info: ScenarioInfo, camp: Sequence[str], lines: Mapping[str, int]) -> int | None:
    """The points of a side, by its name or as the sum of its seats; None if there are none."""
    name = next((name for name, seats in info.camps.items() if tuple(seats) == tuple(camp)), "")
    if name in lines:
        return lines[name]
    mine = [lines[seat] for seat in camp if seat in lines]
    return sum(mine) if mine else None
