"""Six people answering one window within a second: ``python -m benchmarks.bench_six [ROUNDS]``. Milliseconds, median and p99.

As ``bench_click`` measures: from the command to the answer having arrived, over HTTP both ways, the program in a process of its
own. Six nations of Generals choose their cards in secret at once; each round is a game of its own, each answer comes at a random
moment of one second. The last answer of a round shows them all and begins the first turn.
"""

from __future__ import annotations

import asyncio
import os
import random
import sys
import tempfile
import time

from benchmarks.bench_click import ROOT, report
from rules.generals.state.board import NATIONS
from sandbox.client import PATIENCE, Director, User
from sandbox.server import Sandbox

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
        await asyncio.sleep(1)
        took += await asyncio.gather(*(answer(person, channel, rng.random()) for person in people.values()))
    print(f"{'milliseconds':<58}{'median':>8}{'p99':>8}")
    report("six answers to one window within a second", took)


async def main(rounds: int) -> None:
    """Start stand-in and program, measure, stop."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            env = os.environ | {
                "DISCORD_TOKEN": sandbox.token,
                "FIELDPOST_API_BASE": sandbox.api_base,
                "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
                "FIELDPOST_GAMES": "rules.generals",
                "FIELDPOST_HOME": home,
                "PYTHONPATH": str(ROOT),
            }
            bot = await asyncio.create_subprocess_exec(sys.executable, "-m", "bot.main", env=env, cwd=ROOT)
            try:
                await director.wait_for_bot(PATIENCE)
                await bench(director, rounds)
            finally:
                bot.terminate()
                await bot.wait()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
