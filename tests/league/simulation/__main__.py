"""Play whole seasons by simulation and print the results."""

from __future__ import annotations

import random
import sys
import time
from collections import Counter

from tests.league.simulation.seasons import club, swiss


def main(kind: str, seed: int) -> None:
    """One season twice: without kills, and with a hundred. Both must end the same."""
    make = {"club": club, "swiss": swiss}[kind]
    began = time.process_time()
    world = make(seed)
    world.run()
    print(world.figures(), f"{time.process_time() - began:.1f} s")
    kills = set(random.Random(seed).sample(range(2, world.store.steps), 100))
    began, again = time.process_time(), make(seed, kills)
    again.run()
    print("with kills:", again.figures(), f"{time.process_time() - began:.1f} s")
    assert again.store.season == world.store.season, "a kill has lost or doubled something"
    assert again.store.cases == world.store.cases


def clubs(number: int) -> None:
    """Many club seasons: how many needed how many clicks of moderators."""
    taps = Counter[int]()
    for seed in range(1, number + 1):
        world = club(seed)
        world.run()
        taps[sum(world.decisions.values())] += 1
    print(f"{number} seasons, by taps of moderators:", dict(sorted(taps.items())))


if __name__ == "__main__":
    if sys.argv[1:2] == ["clubs"]:
        clubs(int(sys.argv[2]))
        sys.exit()
    main(sys.argv[1] if len(sys.argv) > 1 else "club", int(sys.argv[2]) if len(sys.argv) > 2 else 1)
