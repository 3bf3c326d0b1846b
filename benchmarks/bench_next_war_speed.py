"""Next War, what takes longer than a lookup: ``python -m benchmarks.bench_next_war_speed [SCENARIO ...]``.

For each scenario, at its start and after turn 4 of a game between scripted players: a sheet of orders checked and drafted one by
one on a fresh position, the map drawn (cold: with its ground; warm), the bytes of the saved state. Then a random game, the p99 of
a decision in it, a turn of the scripted players, and the memory of a process with the scenario open. Milliseconds of processor
time.
"""

from __future__ import annotations

import random
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from render.next_war import PICTURES
from render.pages.draw_map import draw_map
from rules.engine import Action, Position
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.record import Record
from rules.engine.proof.playout import random_action
from rules.next_war.game import NEXT_WAR
from rules.next_war.march.s08_segment import MovementSegment
from rules.next_war.state.book import book_of
from rules.next_war.state.state import TheatreState
from rules.players import players_of
from rules.players.whole import play_to_end

#: Orders on a sheet; the turn after which a game is looked at again; random games.
ORDERS, TURN, GAMES = 40, 4, 3


def time_work(work: Callable[[], object]) -> float:
    """Milliseconds of processor time."""
    started = time.process_time()
    work()
    return (time.process_time() - started) * 1000


def movement_after(scenario: str, turn: int) -> Position[TheatreState] | None:
    """The first movement segment after a turn of a game between scripted players; None if the game is over by then."""
    record: Record[TheatreState] = Record(NEXT_WAR, scenario, {}, bytes(32))
    player = players_of(NEXT_WAR)["greedy"]
    found: list[Position[TheatreState]] = []

    def watch(before: Position[TheatreState], action: Action, outcome: Any) -> None:
        if not found and before.state.turn > turn and isinstance(before.state.stack[-1], MovementSegment):
            found.append(before)

    if turn < book_of("").scenarios[scenario].turns:
        play_to_end(record, dict.fromkeys(NEXT_WAR.seats, player), bytes(32), watch)
    return found[0] if found else None


def sheet_times(position: Position[TheatreState]) -> tuple[int, float]:
    """How many marches of single units a sheet holds, and how long they take to be checked and drafted on a fresh position."""
    rng, at, seat = random.Random(1), position, position.due[0].seat
    orders: list[Action] = []
    while len(orders) < ORDERS and at.due[0].what == "move-units" and "move" in at.due[0].verbs:
        args: tuple[str, ...] = ()
        while (slot := at.slot(seat, "move", args)) is not None:
            args = (*args, rng.choice(slot.choices))
        orders.append(Action(seat, "move", args))
        at = at.play(orders[-1], SealedDice(bytes(32), len(orders))).position

    def check_all() -> None:
        now = Position(NEXT_WAR, NEXT_WAR.saver.clone(position.state))
        for number, order in enumerate(orders, 1):
            assert now.check(order) is None
            now = now.play(order, SealedDice(bytes(32), number)).position

    return len(orders), min(time_work(check_all) for _ in range(3))


def random_game(scenario: str, seed: int) -> tuple[float, list[float]]:
    """Milliseconds of a random game, and of each decision in it."""
    rng, decisions = random.Random(seed), []
    started = time.process_time()
    at: Position[TheatreState] = NEXT_WAR.start(scenario, {}, SealedDice(bytes(32), 0)).position
    number = 0
    while not at.over:
        number += 1
        begun = time.process_time()
        at = at.play(random_action(at, rng), SealedDice(bytes(32), number)).position
        decisions.append((time.process_time() - begun) * 1000)
    return (time.process_time() - started) * 1000, decisions


def report(scenario: str) -> None:
    """Print the figures of a scenario."""
    for name, turn in (("start", 0), (f"after turn {TURN}", TURN)):
        position = movement_after(scenario, turn)
        if position is not None:
            scene = PICTURES.map(NEXT_WAR.seen(position, "spectator"), "en")
            drawn = [time_work(partial(draw_map, scene, "webp")) for _ in range(4)]
            count, sheet = sheet_times(position)
            print(
                f"{scenario}, {name}: sheet of {count} orders {sheet:.0f} ms; "
                f"map {drawn[0]:.0f} ms cold, {min(drawn[1:]):.0f} warm; saved {len(NEXT_WAR.saver.save(position.state))} bytes",
                flush=True,
            )
    games = [random_game(scenario, seed) for seed in range(GAMES if scenario == "lyngen" else 1)]
    decisions = sorted(one for _, found in games for one in found)
    player = players_of(NEXT_WAR)["greedy"]
    record: Record[TheatreState] = Record(NEXT_WAR, scenario, {}, bytes(32))
    whole = time_work(lambda: play_to_end(record, dict.fromkeys(NEXT_WAR.seats, player), bytes(32)))
    print(
        f"{scenario}: random game {statistics.median(whole_game for whole_game, _ in games):.0f} ms, a decision "
        f"{statistics.median(decisions):.1f}, p99 {decisions[len(decisions) * 99 // 100]:.1f} ms; scripted players "
        f"{whole / record.position.state.turn:.0f} ms a turn; memory with it open {opened_memory(scenario):.0f} MB",
        flush=True,
    )


def opened_memory(scenario: str) -> float:
    """Megabytes of a process that has a scenario open and knows where everybody gets; it draws nothing.

    By the kernel's own mark: what a parent used counts among the resources of a child.
    """
    code = (
        "from rules.engine.machine.dice import SealedDice; from rules.next_war.game import NEXT_WAR; "
        f"at = NEXT_WAR.start('{scenario}', {{}}, SealedDice(bytes(32), 0)).position; "
        "[at.slot(p.seat, v) for p in at.due for v in p.verbs]; "
        "print(next(line.split()[1] for line in open('/proc/self/status') if line.startswith('VmHWM')))"
    )
    return int(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout) / 1024


def main() -> None:
    """Print all."""
    for scenario in sys.argv[1:] or book_of("").scenarios:
        report(scenario)
    print(f"this process, which also drew the maps, at most {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB")


if __name__ == "__main__":
    main()
