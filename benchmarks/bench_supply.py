"""The time for zones and supply of a whole position, by scenario: ``python -m benchmarks.bench_supply [GAMES]``.

"From nothing": nothing is cached from any other position. "After a move": every unit in turn is moved one hex, as moves do;
supply lines that stay the same are kept. Then the same for positions of running games (``GAMES`` of them, default 3): "as it
is played" is the mean over all positions of a game, one after another, with the cached data of earlier ones. Milliseconds of
processor time.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable

from rules.engine.machine.dice import SealedDice
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.board.kept import KEPT
from rules.eots.s06_supply import supply, zones, zones_and_supply
from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar
from tests.eots.bold import BOLD
from tests.eots.space import setup

SCENARIOS = ("south_pacific", "campaign_1941", "year_1943", "year_1944", "burma")
SIDES = ("japan", "allies")
ROUNDS = 200
#: The scenario of the running games, how many actions of each are played, and every how many a position is measured by itself.
LONG, PLAYED, EVERY = "campaign_1942_1945", 900, 150


def zones_only(g: EotsWar) -> None:
    """Zones and supplied headquarters."""
    zones.air_zoi(g, "japan")


def everything(g: EotsWar) -> None:
    """Zones and every supplied unit of both sides."""
    for side in SIDES:
        supply.supplied_units(g, side)


def from_nothing(g: EotsWar, work: Callable[[EotsWar], None], rounds: int = ROUNDS) -> float:
    """Median milliseconds of ``work`` on a position of which only the places of units are known."""
    times = []
    for _ in range(rounds):
        KEPT.forget()
        fresh = EotsWar(g.state, None)
        fresh.units_of("japan")
        started = time.process_time()
        work(fresh)
        times.append(time.process_time() - started)
    return statistics.median(times) * 1000


def after_a_move(g: EotsWar) -> float:
    """Mean milliseconds of everything, including sorting the units, after one unit was put into the next hex."""
    KEPT.forget()
    everything(g)
    times = []
    for uid in [u for side in SIDES for u in g.units_of(side, "air", "naval", "ground")]:
        here = g.where(uid)
        around = g.grid.neighbours(here)
        if not around:
            continue
        g.put(uid, around[0])
        started = time.process_time()
        everything(g)
        times.append(time.process_time() - started)
        g.put(uid, here)
        everything(g)
    return statistics.mean(times) * 1000


def index(g: EotsWar) -> float:
    """Milliseconds to sort the units into hexes, kinds and masks."""
    best = float("inf")
    for _ in range(ROUNDS):
        KEPT.forget()
        started = time.process_time()
        EotsWar(g.state, None).units_of("japan")
        best = min(best, time.process_time() - started)
    return best * 1000


def played(seed: int) -> list[EotsState]:
    """The positions of a game after each action, played at random with a preference for battles."""
    rng, secret = random.Random(seed), seed.to_bytes(32, "big")
    position = GAME.start(LONG, {}, SealedDice(secret, 0)).position
    found = [position.state]
    while len(found) <= PLAYED and not position.over:
        position = position.play(random_action(position, rng, BOLD), SealedDice(secret, len(found))).position
        found.append(position.state)
    return found


def as_played(states: list[EotsState]) -> float:
    """Mean milliseconds of everything, position after position, including sorting the units."""
    KEPT.forget()
    before, spent = EotsWar(states[0], None), 0.0
    for state in states:
        g = EotsWar(state, None)
        g.following(before)
        started = time.process_time()
        everything(g)
        spent += time.process_time() - started
        before = g
    return spent / len(states) * 1000


def main(games: int) -> None:
    """Print a line for each scenario and each game."""
    print(f"{'':16} {'units and':>10} {'zones, HQs':>13} {'all supply':>13} {'all supply':>13}")
    print(f"{'scenario':16} {'masks':>10} {'from nothing':>13} {'from nothing':>13} {'after a move':>13}   (ms)")
    for scenario in SCENARIOS:
        g = setup(scenario)
        zones_and_supply.zones_and_supply_of(g)
        cold = index(g), from_nothing(g, zones_only), from_nothing(g, everything)
        print(f"{scenario:16} {cold[0]:10.3f} {cold[1]:13.3f} {cold[2]:13.3f} {after_a_move(g):13.3f}", flush=True)
    print(f"{LONG}, under way: from nothing: median, longest; as it is played, mean   (ms)")
    for seed in range(1, games + 1):
        states = played(seed)
        from_scratch = [from_nothing(EotsWar(state, None), everything, ROUNDS // 8) for state in states[EVERY::EVERY]]
        times = statistics.median(from_scratch), max(from_scratch), as_played(states)
        print(f"game {seed}, {len(states) - 1:4} actions {times[0]:10.3f} {times[1]:13.3f} {times[2]:13.3f}", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
