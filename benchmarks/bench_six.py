"""Six people answering one window within a second: ``python -m benchmarks.bench_six [ROUNDS]``. Milliseconds, median and p99.

As ``bench_click`` measures: from the command to the answer having arrived, over HTTP both ways, the program in a process of its
own. Six nations of Generals choose their cards in secret at once; each round is a game of its own, each answer comes at a random
moment of one second. The last answer of a round shows them all and begins the first turn.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time

from benchmarks.bench_click import report
from benchmarks.started import started
from rules.generals.state.board import NATIONS
from sandbox.client import Director, User

#: Cards that a nation keeps.
KEPT = 7


async def answer(person: User, channel: str, wait: float) -> float:
    """One answer after so many seconds: the first cards that are offered. How long it took."""
    await asyncio.sleep(wait)
    offered = await person.autocomplete("act", "orders", "choose ", channel=channel)
    cards = [str(one["value"]).split()[-1] for one in offered][:KEPT]
    start = time.perf_counter()
    done = (await person.slash("act", {"orders": f"choose {'+'.join(cards)}"}, channel=channel)).ok()
    took = time.perf_counter() - start
    if "Legal" in done.last.text:
        raise RuntimeError(done.last.text)
    return took


async def bench(director: Director, rounds: int) -> None:
    """The rounds, one after another."""
    for nation in NATIONS:
        await director.add_user(nation)
    people = {nation: director.user(nation) for nation in NATIONS}
    rng, took = random.Random(6), list[float]()
    for number in range(rounds):
        channel = f"six-{number}"
        await director.add_channel(channel)
        first = people[NATIONS[0]]
        await first.slash("game new", {"scenario": "war"}, channel=channel)
        for nation, person in people.items():
            await person.slash("game join", {"side": nation}, channel=channel)
        await first.slash("game start", channel=channel)
        await asyncio.sleep(3)  # nobody answers before they have their cards; hands and the board are drawn meanwhile
        took += await asyncio.gather(*(answer(person, channel, rng.random()) for person in people.values()))
    print(f"{'milliseconds':<58}{'median':>8}{'p99':>8}")
    report("six answers to one window within a second", took)


async def main(rounds: int) -> None:
    """Start stand-in and program, measure, stop."""
    async with started("rules.generals") as director:
        await bench(director, rounds)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
