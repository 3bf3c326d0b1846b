"""How long zones and supply of a whole position take, by scenario: ``python -m benchmarks.bench_supply``."""

from __future__ import annotations

import time
from collections.abc import Callable

from rules.eots import supply, zones
from rules.eots.war import War
from tests.eots.space import setup

SCENARIOS = ("south_pacific", "campaign_1941", "year_1943", "year_1944", "burma")
ROUNDS = 200


def timed(g: War, work: Callable[[], object]) -> float:
    """The best of five runs: milliseconds of ``work`` on a fresh reading of the position."""
    best = float("inf")
    for _ in range(5):
        start = time.perf_counter()
        for _ in range(ROUNDS // 5):
            g.touch()
            work()
        best = min(best, (time.perf_counter() - start) / (ROUNDS // 5))
    return best * 1000


def main() -> None:
    """Print a line for each scenario."""
    print(f"{'scenario':16} {'zones and air':>14} {'all units':>10}   (ms)")
    for scenario in SCENARIOS:
        g = setup(scenario)
        supply.space(g)
        air = timed(g, lambda g=g: zones.air_zone(g, "japan"))  # type: ignore[misc]
        units = timed(g, lambda g=g: [supply.supplied_units(g, side) for side in ("japan", "allies")])  # type: ignore[misc]
        print(f"{scenario:16} {air:14.3f} {units:10.3f}")


if __name__ == "__main__":
    main()
