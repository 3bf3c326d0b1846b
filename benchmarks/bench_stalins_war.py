"""Stalin's War: ``python -m benchmarks.bench_stalins_war [campaigns]``.

Plays random campaigns (8) to their end and measures the actions per second that are found among the offers, checked and
played; then, in a campaign after 120 random actions: zones and supply of both sides without cached data, reach of every unit,
a saved state, and the whole map drawn after each of five actions as the table sends it, with its scene and layout, and the
same with a counter for each unit. All times are processor time, in one process.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial

from render.pages.draw_map import draw_map
from render.scene import MapScene
from render.stalins_war import PICTURES
from rules.engine import Position, SealedDice
from rules.engine.proof.playout import random_action
from rules.stalins_war.game import GAME
from rules.stalins_war.ground.s08_zones import zone_hexes
from rules.stalins_war.ground.s13_supply import traced_supply
from rules.stalins_war.march.s10_movement import movement_reach
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar

CAMPAIGN = "campaign_1941"
#: Actions after which a campaign is measured.
MIDDLE = 120


def milliseconds(work: Callable[[], object]) -> float:
    """Milliseconds of processor time for one piece of work."""
    started = time.thread_time()
    work()
    return (time.thread_time() - started) * 1000


def campaign(seed: int, most: int = 20_000) -> tuple[Position[FrontState], int, int]:
    """A random campaign after a number of actions, the number played, and the bytes of its largest saved state."""
    rng, secret = random.Random(seed), seed.to_bytes(32, "big")
    position = GAME.start(CAMPAIGN, {}, SealedDice(secret, 0)).position
    count = 0
    while not position.over and count < most:
        count += 1
        position = position.play(random_action(position, rng), SealedDice(secret, count)).position
    return position, count, len(GAME.saver.save(position.state))


def lines_of_all(g: FrontWar) -> None:
    """Zones of both sides, supply lines of Germans and Soviets, without cached data."""
    g.touch()
    g.book.kept.forget()
    for side in SIDES:
        zone_hexes(g, side)
    for nation in ("german", "soviet"):
        traced_supply(g, nation)


def draw(position: Position[FrontState], look: str) -> None:
    """The whole map, or a view of it."""
    view = GAME.view(position.state, "axis")
    scene = PICTURES.look(look, position.state, view, "en") if look else PICTURES.map(view, "en")
    assert isinstance(scene, MapScene)
    draw_map(scene, "jpeg")


def main(*words: str) -> None:
    """Print the figures."""
    games = int(words[0]) if words else 8
    campaign(99, MIDDLE)  # one-off set-up work is not part of the measurement
    started = time.thread_time()
    counts = [campaign(seed)[1] for seed in range(games)]
    seconds = time.thread_time() - started
    print(f"a random campaign {seconds / games:.2f} s, {sum(counts) / seconds:.0f} actions a second")
    position, _, size = campaign(5, MIDDLE)
    g = position.g
    print(f"zones and supply {statistics.median(milliseconds(lambda: lines_of_all(g)) for _ in range(300)):.2f} ms")
    each = []
    for uid in sorted(position.state.place):
        g.book.kept.forget()
        g.altered()
        for side in SIDES:
            zone_hexes(g, side)
        each.append(milliseconds(partial(movement_reach, g, [uid])))
    print(f"reach {statistics.median(each):.3f} ms, at most {max(each):.2f} ms; a state {size} bytes")
    rng = random.Random(5)
    drawn: dict[str, list[float]] = {"": [], "units": []}
    for number in range(6):
        position = position.play(random_action(position, rng), SealedDice(bytes(32), 900 + number)).position
        for look, times in drawn.items():
            times.append(milliseconds(partial(draw, position, look)))
    whole, every = (statistics.median(times[1:]) for times in drawn.values())
    print(f"the whole map {whole:.0f} ms, with every unit {every:.0f} ms")


if __name__ == "__main__":
    main(*sys.argv[1:])
