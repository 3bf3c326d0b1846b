"""From click to answer at the table: ``python -m benchmarks.bench_click [ROUNDS]``. Milliseconds, median and p99.

The stand-in of Discord runs in this process, the bot in another with its SQLite file on disk, with pictures on. A time is
what a player's client would see on this machine: from the click until the answer has arrived, over HTTP both ways.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time
from collections.abc import Awaitable
from pathlib import Path

from benchmarks.started import started
from tests.director.client import Director, SeenReply, User

ROOT = Path(__file__).parents[1]
CHANNEL = "games"


def report(name: str, seconds: list[float]) -> None:
    """One line."""
    ordered = sorted(seconds)
    p99 = ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    print(f"{name:<58}{statistics.median(ordered) * 1000:>8.1f}{p99 * 1000:>8.1f}   n={len(ordered)}")


async def timed(click: Awaitable[SeenReply]) -> tuple[float, SeenReply]:
    """The time of one click, and its answer."""
    start = time.perf_counter()
    reply = (await click).ok()
    return time.perf_counter() - start, reply


async def begin(director: Director) -> User:
    """A game of South Pacific in which Japan chooses units for an offensive; the Japanese player."""
    alice, bob = director.user("alice"), director.user("bob")
    await alice.slash("game new", {"scenario": "south_pacific"}, channel=CHANNEL)
    await alice.slash("game join", {"side": "japan"}, channel=CHANNEL)
    await bob.slash("game join", {"side": "allies"}, channel=CHANNEL)
    await alice.slash("game start", channel=CHANNEL)
    await bob.slash("act", {"orders": "decline"}, channel=CHANNEL)
    cards = await alice.autocomplete("act", "orders", "oc ", channel=CHANNEL)
    await alice.slash("act", {"orders": f"{cards[0]['value'].strip()}; hq jp_hq_south_seas"}, channel=CHANNEL)
    return alice


async def bench(director: Director, rounds: int) -> None:
    """The three kinds of clicks, and one that only reads."""
    alice = await begin(director)
    await asyncio.sleep(3)  # the first pictures are drawn during this
    opened, step, back, stored, undone, completed = [], [], [], [], [], []
    for _ in range(rounds):
        took, panel = await timed(alice.slash("panel", channel=CHANNEL))
        opened.append(took)
        took, reply = await timed(alice.click(panel.last.button("^Done")))
        step.append(took)
        took, _ = await timed(alice.click((reply.messages or panel.messages)[-1].button("Back")))
        back.append(took)
        took, _ = await timed(alice.slash("act", {"orders": "activate jp_af_25+jp_af_21"}, channel=CHANNEL))
        stored.append(took)
        took, _ = await timed(alice.slash("undo", channel=CHANNEL))
        undone.append(took)
        start = time.perf_counter()
        await alice.autocomplete("act", "orders", "activate 2", channel=CHANNEL)
        completed.append(time.perf_counter() - start)
    print(f"{'milliseconds':<58}{'median':>8}{'p99':>8}")
    report("open the panel", opened)
    report("a step in the panel (nothing stored)", step)
    report("back", back)
    report("a decision carried out, stored, answered with the panel", stored)
    report("undo", undone)
    report("completion of an option", completed)


async def main(rounds: int) -> None:
    """Start stand-in and bot, measure, stop."""
    async with started("rules.eots") as director:
        await bench(director, rounds)


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200))
