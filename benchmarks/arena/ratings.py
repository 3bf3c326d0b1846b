"""Ratings of the arena's players: ``python -m benchmarks.arena.ratings FILE ...``, files of ``benchmarks.arena --keep``.

Each game is between two teams: a player and a side of a scenario. So the side's advantage has a rating of its own, and does not
count for the player. Plackett and Luce's model (``openskill``); all games are gone through several times, in the same shuffled
order.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

from benchmarks.arena.pairs import KeptPair, read_pairs

#: How often all games are gone through, so that the first count no less than the last.
ROUNDS = 20


def rated_players(kept: list[KeptPair]) -> dict[str, float]:
    """Player or "scenario side" -> its rating, 25 for one as good as the average."""
    model = PlackettLuce(tau=0.0)
    ratings: dict[str, Any] = {}
    games = []
    for one in kept:
        for number, game in enumerate(one.pair.games):
            sides = [f"{one.scenario} {'first' if at == number else 'second'}" for at in (0, 1)]
            games.append(((one.a, sides[0]), (one.b, sides[1]), game.score))
    random.Random(len(games)).shuffle(games)
    for _ in range(ROUNDS):
        for ours, theirs, score in games:
            teams = [[ratings.get(name) or model.rating(name=name) for name in team] for team in (ours, theirs)]
            for team, rated in zip((ours, theirs), model.rate(teams, scores=[score, 1 - score]), strict=True):
                ratings |= dict(zip(team, rated, strict=True))
    return {name: rating.mu for name, rating in sorted(ratings.items(), key=lambda one: -one[1].mu)}


def main(*files: str) -> None:
    """Print the ratings."""
    kept = [one for file in files for one in read_pairs(Path(file))]
    played = Counter(name for one in kept for name in (one.a, one.b))
    for name, rating in rated_players(kept).items():
        print(f"{rating:6.1f}  {name}" + (f", {played[name]} pairs" if name in played else ""))


if __name__ == "__main__":
    main(*sys.argv[1:])
