"""How fast Generals is: ``python -m benchmarks.bench_generals [games]``.

Plays ``games`` (20) random and as many greedy games; at every tenth position of the random ones it measures the supply of all
nations, and all legal actions of the player to act (one decision at a time), both without cached data. Targets: a random game
0.3 s, supply 60 µs, legal actions 0.5 ms, a saved state 20,000 bytes; a greedy game 1 s.

``python -m benchmarks.bench_generals --pictures``: processor time of hands of ten cards never drawn before (target 60 ms) and
of changed maps of the whole world (target 120 ms), in the three languages, in a process with its fonts and ground loaded.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial

from render.generals import PICTURES
from render.pages.draw_map import draw_map
from render.pages.hand import draw_hand
from render.paint.picture import EncodedPicture
from rules.engine.machine.position import Position
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.generals.game import GAME
from rules.generals.state.board import NATIONS
from rules.generals.state.war import GeneralsWar
from rules.players import players_of
from rules.players.whole import play_to_end
from tests.generals.conserved import LIKELY

#: How often positions are measured (in actions), and how often each measurement is repeated.
EVERY, TIMES = 10, 5
#: Languages of pictures, one game each; cards of one game were never drawn in another game's language.
LANGS: tuple[str, ...] = ("ru", "en", "ru", "pl")


def supply(position: Position) -> float:
    """Seconds for the supply of all nations."""
    best = float("inf")
    for _ in range(TIMES):
        g = GeneralsWar(position.state, None)
        started = time.perf_counter()
        for nation in NATIONS:
            g.supplied(nation)
        best = min(best, time.perf_counter() - started)
    return best


def legal(position: Position, seat: str) -> tuple[float, int]:
    """Seconds for all legal actions of a seat, and their number."""
    best, count = float("inf"), 0
    for _ in range(TIMES):
        fresh = Position(GAME, position.state)
        started = time.perf_counter()
        count = sum(1 for _ in fresh.actions(seat))
        best = min(best, time.perf_counter() - started)
    return best, count


def main(games: int = 20) -> None:
    """Play and print."""
    seconds, sizes, supplies = list[float](), list[int](), list[float]()
    decisions: dict[str, list[tuple[float, int]]] = defaultdict(list)
    for seed in range(games):
        rng, number = random.Random(seed), 0
        record = Record(GAME, "war", {"reallocation": "yes"} if seed % 2 else {}, seed.to_bytes(32, "big"))
        spent = 0.0
        while not record.position.over:
            started = time.process_time()
            record.play(random_action(record.position, rng, LIKELY))
            spent += time.process_time() - started
            number += 1
            if number % EVERY == 0 and record.position.due:
                sizes.append(len(GAME.saver.save(record.position.state)))
                supplies.append(supply(record.position))
                for prompt in record.position.due[:1]:
                    decisions[prompt.what].append(legal(record.position, prompt.seat))
        seconds.append(spent)
    greedy = players_of(GAME)["greedy"]
    thinking = []
    for seed in range(games):
        started = time.process_time()
        secret = seed.to_bytes(32, "big")
        play_to_end(Record(GAME, "war", {}, secret), dict.fromkeys(NATIONS, greedy), secret)
        thinking.append(time.process_time() - started)
    print(f"random game {statistics.median(seconds):.3f} s, longest {max(seconds):.3f} s")
    print(f"greedy game {statistics.median(thinking):.3f} s, longest {max(thinking):.3f} s")
    print(f"supply of all nations {statistics.median(supplies) * 1e6:.0f} µs, longest {max(supplies) * 1e6:.0f} µs")
    print(f"saved state at most {max(sizes)} bytes")
    every = [one for found in decisions.values() for one in found]
    print(f"legal actions, all decisions: median {statistics.median(one[0] for one in every) * 1e3:.2f} ms")
    for what, found in sorted(decisions.items(), key=lambda one: -len(one[1])):
        times, counts = [one[0] for one in found], [one[1] for one in found]
        print(
            f"    {what:28} {len(found):5}  median {statistics.median(times) * 1e3:6.2f} ms  longest {max(times) * 1e3:7.2f} ms"
            f"  actions {statistics.median(counts):5.0f}, most {max(counts)}"
        )


def drawn(draw: Callable[[], EncodedPicture]) -> float:
    """Seconds of processor time for a picture."""
    started = time.process_time()
    draw()
    return time.process_time() - started


def pictures(games: int = 4) -> None:
    """Draw hands as they are dealt, and the map after every tenth action, and print the times."""
    hands, maps = list[float](), list[float]()
    for seed in range(games):
        rng, lang = random.Random(seed), LANGS[seed % len(LANGS)]
        record = Record(GAME, "war", {}, seed.to_bytes(32, "big"))
        if seed:  # the first game is drawn once before measuring
            for nation in NATIONS:
                hand = PICTURES.hand(GAME.view(record.position.state, nation), lang)
                if hand is not None:
                    hands.append(drawn(partial(draw_hand, hand, "jpeg")))
        for number in range(150):
            record.play(random_action(record.position, rng, LIKELY))
            if number % EVERY == 0:
                took = drawn(partial(draw_map, PICTURES.map(GAME.view(record.position.state, "spectator"), lang), "jpeg"))
                maps += [took] if seed else []
    for name, took_all in (("hand of ten new cards", hands), ("changed map of the world", maps)):
        print(
            f"{name:28} {len(took_all):4}  median {statistics.median(took_all) * 1e3:6.1f} ms  longest {max(took_all) * 1e3:6.1f}"
        )


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        pictures()
    else:
        main(*map(int, sys.argv[1:]))
