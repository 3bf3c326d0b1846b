"""How fast whole games run: ``python -m benchmarks.bench_playout [games] [scenario]``.

Twice: by a player who takes every legal action with the same probability, and by one who looks for battles. Prints the median
processor seconds of a random game, fully checked actions per second (finding the action, checking it, playing it), the slowest
of them, and the size of saved states. A first game warms the tables up and is not counted.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from itertools import pairwise

from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import Taste, play_out
from rules.eots.game import GAME
from tests.eots.bold import BOLD


def main(games: int, scenario: str) -> None:
    """Run the games and print the figures."""
    for name, taste in (("any legal action", None), ("looking for battles", BOLD)):
        measure(games, scenario, name, taste)


def measure(games: int, scenario: str, name: str, taste: Taste | None) -> None:
    """Run the games of one kind of player and print the figures."""
    times: list[float] = []
    sizes: list[int] = []
    each: list[float] = []
    for seed in range(games + 1):
        secret = seed.to_bytes(32, "big")
        moments = [started := time.process_time()]
        start = GAME.start(scenario, {}, SealedDice(secret, 0)).position
        final = play_out(
            start, random.Random(seed), secret, watch=lambda *_, m=moments: m.append(time.process_time()), taste=taste
        )
        if seed:
            times.append(time.process_time() - started)
            each += [after - before for before, after in pairwise(moments)]
            sizes.append(len(GAME.saver.save(final.state)))
    each.sort()
    print(f"{scenario}, {name}: {games} games, {len(each)} actions")
    print(f"  seconds a game: median {statistics.median(times):.3f}, longest {max(times):.3f}")
    print(f"  checked actions a second: {len(each) / sum(times):.0f}")
    print(f"  milliseconds an action: one in a thousand {1000 * each[-len(each) // 1000]:.1f}, longest {1000 * each[-1]:.1f}")
    print(f"  saved state: median {statistics.median(sizes):.0f} bytes, largest {max(sizes)}")


if __name__ == "__main__":
    given = [*sys.argv[1:], *("40", "south_pacific")[len(sys.argv) - 1 :]]
    main(int(given[0]), given[1])
