"""How long zones and supply of a whole position take, by scenario: ``python -m benchmarks.bench_supply``.

"From nothing": nothing is kept of any other position. "After a move": every unit in turn is put one hex further, as moves do;
lines of supply that stay the same are kept then.
"""

from __future__ import annotations

import statistics
import time

from rules.eots.board.kept import KEPT
from rules.eots.s06_supply import supply, zones, zones_and_supply
from rules.eots.state.war import War
from tests.eots.space import setup

SCENARIOS = ("south_pacific", "campaign_1941", "year_1943", "year_1944", "burma")
SIDES = ("japan", "allies")
ROUNDS = 200


def zones_only(g: War) -> None:
    """Zones and supplied headquarters."""
    zones.air_zone(g, "japan")


def everything(g: War) -> None:
    """Zones and every supplied unit of both sides."""
    for side in SIDES:
        supply.supplied_units(g, side)


def from_nothing(g: War, work: object) -> float:
    """Median milliseconds of ``work`` on a position of which nothing is known but where its units stand."""
    assert callable(work)
    times = []
    for _ in range(ROUNDS):
        KEPT.forget()
        fresh = War(g.state, None)
        fresh.units_of("japan")
        started = time.perf_counter()
        work(fresh)
        times.append(time.perf_counter() - started)
    return statistics.median(times) * 1000


def after_a_move(g: War) -> float:
    """Mean milliseconds of everything, the sorting of the units included, after one unit was put into the next hex."""
    KEPT.forget()
    everything(g)
    times = []
    for uid in [u for side in SIDES for u in g.units_of(side, "air", "naval", "ground")]:
        here = g.where(uid)
        around = g.grid.neighbours(here)
        if not around:
            continue
        g.put(uid, around[0])
        started = time.perf_counter()
        everything(g)
        times.append(time.perf_counter() - started)
        g.put(uid, here)
        everything(g)
    return statistics.mean(times) * 1000


def index(g: War) -> float:
    """Milliseconds to sort the units into hexes, kinds and masks."""
    best = float("inf")
    for _ in range(ROUNDS):
        KEPT.forget()
        started = time.perf_counter()
        War(g.state, None).units_of("japan")
        best = min(best, time.perf_counter() - started)
    return best * 1000


def main() -> None:
    """Print a line for each scenario."""
    print(f"{'':16} {'units and':>10} {'zones, HQs':>13} {'all supply':>13} {'all supply':>13}")
    print(f"{'scenario':16} {'masks':>10} {'from nothing':>13} {'from nothing':>13} {'after a move':>13}   (ms)")
    for scenario in SCENARIOS:
        g = setup(scenario)
        zones_and_supply.space(g)
        times = index(g), from_nothing(g, zones_only), from_nothing(g, everything), after_a_move(g)
        print(f"{scenario:16} {times[0]:10.3f} {times[1]:13.3f} {times[2]:13.3f} {times[3]:13.3f}")


if __name__ == "__main__":
    main()
