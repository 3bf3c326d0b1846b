"""Many computer players at once: ``python -m benchmarks.bench_computers [GAMES] [DECISIONS] [LEVEL] [NICE]``;
20, 3, officer, 19.

So many games of all kinds, some way in; each asks for a searched decision after another, from workers as the bot has them, while
the event loop of this process wakes every 10 ms. Printed: processor seconds a decision, the largest memory of a worker, how late
the loop wakes with and without them. On a busy machine workers of priority 19 get no time: NICE gives them another.
"""

from __future__ import annotations

import asyncio
import sys
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Any

from bot.apart.thinking import SentDecision, Thinkers
from bot.apart.worker import Worker
from rules.engine.contract.game import scenario_by_id
from rules.engine.machine.position import Position
from rules.engine.machine.record import Record
from rules.engine.machine.sight import Sight
from rules.engine.packages.registry import registered_games
from rules.players import players_of
from rules.players.chance import chance_of
from rules.players.computer import Computer
from rules.players.worlds import blind_bytes

#: What is played, again and again.
KINDS = (
    ("eots", "campaign_1941"),
    ("eots", "south_pacific"),
    ("generals", "war"),
    ("stalins_war", "campaign_1941"),
    ("next_war", "lyngen"),
)
#: Actions by quick players before a game is asked, at least.
BEGUN = 60
TICK = 0.01
#: Seconds in which the loop is watched without computers.
QUIET = 5.0
#: Seconds that a decision may take here.
LIMIT = 600.0


def searched_position(game: Any, scenario: str, level: str, seed: int) -> tuple[Position[Any], str]:
    """A position some way into a game, in which a seat has a decision that is worth a search."""
    players, secret = players_of(game), seed.to_bytes(32, "big")
    computer = players[level]
    assert isinstance(computer, Computer)
    record = Record(game, scenario_by_id(game, scenario).id, {}, secret)
    for number in range(1, 20 * BEGUN):
        seat = record.position.due[0].seat
        sight: Sight[Any] = Sight(record.position, seat)
        if number > BEGUN and computer.mind.is_searched(sight):
            break
        record.play(computer.mind.quick.choose(sight, chance_of(secret, seat, number)))
    return record.position, seat


async def watch_loop(late: list[float], stop: asyncio.Event) -> None:
    """Note how much later than asked the loop wakes."""
    while not stop.is_set():
        asked = time.monotonic() + TICK
        await asyncio.sleep(TICK)
        late.append(max(0.0, time.monotonic() - asked))


def proc_figures(pid: int) -> tuple[float, float]:
    """The largest memory of a process in MB, and its processor seconds."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    peak = next(int(line.split()[1]) for line in lines if line.startswith("VmHWM"))
    ticks = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return peak / 1024, (int(ticks[11]) + int(ticks[12])) / 100


def lateness_text(late: list[float]) -> str:
    """Median, 99 % and most of what was noted."""
    order = [1000 * one for one in sorted(late)]
    return f"median {order[len(order) // 2]:.1f}, p99 {order[len(order) * 99 // 100]:.1f}, most {order[-1]:.1f} ms"


async def ask_for_all(count: int, decisions: int, level: str, nice: int) -> None:
    """Let all games ask, and print what it took."""
    every, asked = registered_games(), list[tuple[Any, SentDecision]]()
    for number, (name, scenario) in enumerate(islice(cycle(KINDS), count)):
        position, seat = searched_position(every[name], scenario, level, number)
        blind = blind_bytes(Sight(position, seat))
        asked.append((every[name], SentDecision(every[name].id, {}, blind, seat, level, Random(number).randbytes(32))))
    quiet, busy, stop = list[float](), list[float](), asyncio.Event()
    watcher = asyncio.create_task(watch_loop(quiet, stop))
    await asyncio.sleep(QUIET)
    stop.set()
    await watcher
    thinkers = Thinkers(processes=True)
    thinkers.workers = [Worker(worker.name, seconds=LIMIT, nice=nice) for worker in thinkers.workers]
    await thinkers.choose(*asked[0])
    stop.clear()
    watcher = asyncio.create_task(watch_loop(busy, stop))
    pids = [pid for worker in thinkers.workers for pid in worker.processes()]
    before, started = sum(proc_figures(pid)[1] for pid in pids), time.monotonic()
    for _ in range(decisions):
        await asyncio.gather(*(thinkers.choose(game, one, whose=at) for at, (game, one) in enumerate(asked)))
    pids = [pid for worker in thinkers.workers for pid in worker.processes()]
    spent = sum(proc_figures(pid)[1] for pid in pids) - before
    stop.set()
    await watcher
    print(f"{count} games, {decisions * count} decisions of {level}s in {time.monotonic() - started:.0f} s")
    print(
        f"processor seconds a decision {spent / decisions / count:.2f}; largest memory of a worker, MB",
        *(round(proc_figures(p)[0]) for p in pids),
    )
    print("loop late without:", lateness_text(quiet))
    print("loop late with:   ", lateness_text(busy))
    await thinkers.close()


if __name__ == "__main__":
    words = [*sys.argv[1:], *("20", "3", "officer", "19")[len(sys.argv) - 1 :]]
    asyncio.run(ask_for_all(int(words[0]), int(words[1]), words[2], int(words[3])))
