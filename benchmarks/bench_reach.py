"""The time for a stack's reach in an offensive of OV 3, by kind of movement: ``python -m benchmarks.bench_reach``.

Uses the set-up of the campaign from 1942 on the full map. Zones and supply of the position are known (a position has them
once); for every stack it finds all destinations of a kind of movement, without a path, with the path to one of them, with all
paths.
"""

from __future__ import annotations

import statistics
import time

from rules.eots import s08_movement
from rules.eots.s06_supply import zones_and_supply
from rules.eots.s08_movement.duties import battle_duties
from rules.eots.state.war import EotsWar
from tests.eots.space import attack, setup

OPS, ROUNDS = 3, 20
MODES = ("naval", "air", "ground", "amphibious", "strategic")


def stacks(g: EotsWar, side: str, kind: str) -> list[list[str]]:
    """The units of a side and kind, hex by hex."""
    return [units for hex_ in sorted(g.stacks) if (units := g.at(hex_, side, kind))]


def reach(g: EotsWar, units: list[str], mode: str) -> tuple[float, float, float, int]:
    """Milliseconds for the destinations, with a path, with every path, and the number of destinations."""
    plain, path, paths, count = float("inf"), float("inf"), float("inf"), 0
    for _ in range(ROUNDS):
        g.touch()
        zones_and_supply.zones_and_supply_of(g)
        battle_duties(g)
        started = time.perf_counter()
        found = s08_movement.legal_destinations(g, units, mode, False)
        plain = min(plain, time.perf_counter() - started)
        names = list(found)
        started = time.perf_counter()
        if names:
            found[names[-1]]
        path = min(path, time.perf_counter() - started)
        for name in names:
            found[name]
        paths = min(paths, time.perf_counter() - started)
        count = len(names)
    return plain * 1000, (plain + path) * 1000, (plain + paths) * 1000, count


def main() -> None:
    """Print a line for each kind of movement."""
    heads = ("stacks", 6), ("median", 8), ("longest", 8), ("with a path", 12), ("every path", 11), ("destinations", 13)
    print(f"{'kind':12} " + " ".join(f"{head:>{width}}" for head, width in heads) + "   (ms, median count)")
    for mode in MODES:
        kind = {"naval": "naval", "air": "air", "strategic": "naval"}.get(mode, "ground")
        figures: list[tuple[float, float, float, int]] = []
        for side in ("japan", "allies"):
            base = setup("campaign_1942_1945")
            for units in stacks(base, side, kind):
                g = attack(setup("campaign_1942_1945"), side, " ".join(units), ops=OPS)
                found = reach(g, units, mode)
                if found[3]:
                    figures.append(found)
        plain, path, paths, counts = (list(column) for column in zip(*figures, strict=True))
        medians = f"{statistics.median(path):12.3f} {statistics.median(paths):11.3f} {statistics.median(counts):13.0f}"
        print(f"{mode:12} {len(figures):6} {statistics.median(plain):8.3f} {max(plain):8.3f} {medians}")


if __name__ == "__main__":
    main()
