"""Next War: ``python -m benchmarks.bench_next_war``.

At the start of each house scenario: zones of both sides, supply of all units, reach of every stack, without cached data
(cold) and as in a game (warm), and the bytes of a saved state. Milliseconds of processor time, the median of many runs.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from rules.next_war.game import NEXT_WAR
from rules.next_war.ground.s08_zones import control_zone
from rules.next_war.ground.s13_supply import units_without_supply
from rules.next_war.march.s08_reach import reach_of
from rules.next_war.positions import position
from rules.next_war.state.book import book_of
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar

#: How often each measurement is repeated.
TIMES = 200
#: Work on a freshly read position.
Work = Callable[[TheatreWar], object]


def middle_time(work: Work, state: TheatreState, *, cold: bool) -> float:
    """The median milliseconds of processor time of one piece of work."""
    found = []
    for _ in range(TIMES):
        g = TheatreWar(state, None)
        if cold:
            g.book.kept.forget()
        else:
            _ = g.spots
        started = time.thread_time()
        work(g)
        found.append((time.thread_time() - started) * 1000)
    return statistics.median(found)


def both_zones(g: TheatreWar) -> None:
    """Zones of both sides."""
    for side in g.book.sides:
        control_zone(g, side)


def all_supply(g: TheatreWar) -> None:
    """The units of both sides without supply."""
    for side in g.book.sides:
        units_without_supply(g, side)


def stack_times(state: TheatreState) -> list[float]:
    """The reach of every stack: zones known, everything else computed."""
    g = TheatreWar(state, None)
    both_zones(g)
    found = []
    for hex_ in g.stacks:
        for side in g.book.sides:
            units = tuple(g.walkers(hex_, side))
            if units and g.board.bit[hex_] & g.board.ground:
                started = time.thread_time()
                reach_of(g, units)
                found.append((time.thread_time() - started) * 1000)
    return found


def main() -> None:
    """Print the table."""
    for scenario in book_of("").scenarios:
        state = position.read({"scenario": scenario})
        stack_times(state)  # fares are computed once per process
        reaches = stack_times(state)
        cells = [f"zones {middle_time(both_zones, state, cold=cold):.3f}" for cold in (True, False)]
        cells += [f"supply {middle_time(all_supply, state, cold=cold):.3f}" for cold in (True, False)]
        print(
            f"{scenario}: {', '.join(cells)} ms (cold, warm); "
            f"reach {statistics.median(reaches):.3f} ms, at most {max(reaches):.3f}; "
            f"saved {len(NEXT_WAR.saver.save(state))} bytes"
        )


if __name__ == "__main__":
    main()
