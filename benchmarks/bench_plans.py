"""What offensives of *Empire of the Sun* come to: ``python -m benchmarks.bench_plans A B [SCENARIO] [GAMES] [MINUTES] [SEED]``.

Computers A and B (``officer``, ``recruit.bold``) play games, A as Japan, then with sides swapped, and so on. Printed for each of
them: offensives and battles a turn, steps of the enemy and of its own lost in its offensives, hexes taken; offensives that took
nothing and fought no battle; forecasts of a look ahead that a hex will be held at the side's next card, in bands, and how many
came true.
"""

from __future__ import annotations

import sys
import time
from collections import Counter, defaultdict

from benchmarks.arena.pairs import interval
from rules.eots.game import GAME
from tests.eots.computer.figures import played_figures

#: Bands of forecasts, in per cent.
BANDS = ((0, 20), (20, 40), (40, 60), (60, 80), (80, 101))


def print_figures(name: str, count: Counter[str], forecasts: list[tuple[float, bool]]) -> None:
    """Print what a player did."""
    attacks, turns = max(1, count["offensives"]), max(1, count["turns"])
    each = ", ".join(f"{key} {count[key] / turns:.2f}" for key in ("offensives", "battles", "hexes", "enemy steps", "own steps"))
    low, high = interval(count["nothing"] / attacks, attacks)
    print(f"{name}: a turn of {turns}: {each}; came to nothing {count['nothing']} of {attacks} ({low:.0%} to {high:.0%})")
    for least, most in BANDS:
        band = [true for odds, true in forecasts if least <= 100 * odds < most]
        if band:
            low, high = interval(sum(band) / len(band), len(band))
            print(f"    {least} to {min(most, 100)} %: {sum(band)} of {len(band)} came true ({low:.0%} to {high:.0%})")


def main(a: str, b: str, scenario: str = "south_pacific", games: str = "10", minutes: str = "60", seed: str = "0") -> None:
    """Play and print."""
    begun = time.monotonic()
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    forecasts: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    for number in range(int(seed), int(seed) + int(games)):
        if time.monotonic() - begun > 60 * float(minutes):
            break
        names: dict[str, str] = dict(zip(GAME.seats, (a, b) if number % 2 == 0 else (b, a), strict=True))
        figures = played_figures(names, scenario, number // 2)
        for seat, name in names.items():
            counts[name] += figures.counts[seat]
            forecasts[name] += figures.forecasts[seat]
        print(number, names, f"{time.monotonic() - begun:.0f} s", flush=True)
    for name in dict.fromkeys((a, b)):
        print_figures(name, counts[name], forecasts[name])


if __name__ == "__main__":
    main(*sys.argv[1:])
