"""Six people answering one window within a second: ``python -m benchmarks.bench_six [ROUNDS]``. Milliseconds, median and p99.

Measures as ``bench_click`` does: from the command until the answer has arrived, over HTTP both ways, with the program in a
process of its own. Six nations of Generals choose their cards in secret at once; each round is a game of its own, each answer
comes at a random moment within one second. The last answer of a round shows all of them and begins the first turn. A round
begins when all six hands have been drawn; each is reported as soon as it is over.

For each round it reports what the answers waited for: the processor time of the event loop, of the program's other threads
(database) and of its workers (drawing), and how long the loop was ready to run and had to wait for a processor.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.bench_click import report
from benchmarks.bench_load import children, processors, waited
from benchmarks.started import started
from rules.generals.state.board import NATIONS
from tests.director.client import Director, User

#: Cards that a nation keeps.
KEPT = 7
#: Rounds, six answers each: p99 is then the second slowest of 102.
ROUNDS = 17


class Spent(NamedTuple):
    """Seconds of processor time up to a moment, and how long the event loop had to wait for a processor."""

    loop: float
    threads: float
    workers: float
    waited: float

    @classmethod
    def now(cls, bot: int) -> Spent:
        """What a program has used so far (Linux)."""
        of = processors(bot)
        loop = int(Path(f"/proc/{bot}/task/{bot}/schedstat").read_text().split()[0]) / 1e9
        return cls(loop, of[bot] - loop, sum(of.values()) - of[bot], waited(bot))


async def answer(person: User, channel: str, wait: float) -> float:
    """Answer once after some seconds with the first cards on offer; returns how long it took."""
    await asyncio.sleep(wait)
    offered = await person.autocomplete("act", "orders", "choose ", channel=channel)
    cards = [str(one["value"]).split()[-1] for one in offered][:KEPT]
    start = time.perf_counter()
    done = (await person.slash("act", {"orders": f"choose {'+'.join(cards)}"}, channel=channel)).ok()
    took = time.perf_counter() - start
    if "Legal" in done.last.text:
        raise RuntimeError(done.last.text)
    return took


async def begun(people: dict[str, User], number: int) -> str:
    """The channel of a game in which all six are to choose and have their cards."""
    channel, first = f"six-{number}", people[NATIONS[0]]
    await first.director.add_channel(channel)
    await first.slash("game new", {"scenario": "war"}, channel=channel)
    for nation, person in people.items():
        await person.slash("game join", {"side": nation}, channel=channel)
    await first.slash("game start", channel=channel)
    hand = f"#{number + 1} "
    for person in people.values():
        await person.wait_for(lambda message: bool(message.attachments) and hand in message.text, channel="dm")
    return channel


async def bench(director: Director, rounds: int, bot: int) -> None:
    """The rounds, one after another."""
    for nation in NATIONS:
        await director.add_user(nation)
    people = {nation: director.user(nation) for nation in NATIONS}
    rng, took = random.Random(6), list[float]()
    print(
        f"{'round':<8}{'slowest':>8}{'loop':>8}{'threads':>8}{'workers':>8}{'waited':>8}   milliseconds, the last four an answer"
    )
    for number in range(rounds):
        channel = await begun(people, number)
        before = Spent.now(bot)
        answers = await asyncio.gather(*(answer(person, channel, rng.random()) for person in people.values()))
        spent = [1000 * (now - then) / len(answers) for now, then in zip(Spent.now(bot), before, strict=True)]
        print(f"{number + 1:<8}{max(answers) * 1000:>8.1f}" + "".join(f"{one:>8.1f}" for one in spent), flush=True)
        took += answers
    print(f"{'milliseconds':<58}{'median':>8}{'p99':>8}")
    report("six answers to one window within a second", took)


async def main(rounds: int) -> None:
    """Start stand-in and program, measure, stop."""
    async with started("rules.generals") as director:
        [bot] = [one for one in children(os.getpid()) if b"bot.main" in Path(f"/proc/{one}/cmdline").read_bytes()]
        await bench(director, rounds, bot)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS))
