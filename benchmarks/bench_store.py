"""How fast the store is: appends, loads, deliveries. ``python -m benchmarks.bench_store [URL] [--appends N]``

Each append has the cost of a move at the table: one action, two outbox rows, the click's mark, the game's row, one fsync.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path

from bot.send.outbox_worker import OutboxWorker
from bot.store import NewAction, NewOutbox, StaleRevisionError, Store
from bot.store.rows import Outbox

_STATE = bytes(range(256)) * 32  # 8 kB, a large saved state of the flagship


class Nowhere:
    """A sender that accepts everything at once."""

    async def send(self, row: Outbox) -> int:
        """Accepted."""
        return row.id


def report(name: str, seconds: list[float], total: float) -> None:
    """One line: rate, median and p99 in milliseconds."""
    ordered = sorted(seconds)
    median, p99 = (ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 for part in (0.5, 0.99))
    print(f"{name:<42}{len(seconds) / total:>9.0f}/s {median:>9.2f} {p99:>9.2f}")


async def timed(name: str, work: Callable[[int], Awaitable[object]], times: int) -> None:
    """Repeat the work sequentially and report it."""
    seconds = []
    start = time.perf_counter()
    for number in range(times):
        before = time.perf_counter()
        await work(number)
        seconds.append(time.perf_counter() - before)
    report(name, seconds, time.perf_counter() - start)


async def bench(url: str, appends: int) -> None:
    """Run all measurements on an empty database."""
    clicks = count(1)
    async with await Store.open(url) as store:
        one = (await store.games.create(game_type="toy", scenario="bench", owner_id=1)).id

        def action(seq: int) -> NewAction:
            return NewAction("japan", "move", f"48{seq % 100:02d} cv_wasp+marine_1_div amphibious 4423", actor=1)

        def rows(seq: int) -> list[NewOutbox]:
            return [
                NewOutbox("message", 10, {"what": "event", "seq": seq, "text": "a battle at 4423"}),
                NewOutbox("edit", 10, {"what": "board"}, topic="board"),
            ]

        async def append(seq: int) -> None:
            await store.log.append(one, seq, [action(seq)], rows(seq), next(clicks))

        print(f"{url.split(':', 1)[0]:<42}{'rate':>11} {'median ms':>9} {'p99 ms':>9}")
        await timed("append, one after the other", append, appends)

        async def snapshot(number: int) -> None:
            await store.log.append(one, appends + number, [action(number)], [], next(clicks), _STATE)

        await timed("append with an 8 kB snapshot", snapshot, max(10, appends // 10))

        seconds: list[float] = []
        games = [(await store.games.create(game_type="toy", scenario="bench", owner_id=1)).id for _ in range(20)]

        async def player(game: int) -> None:
            for seq in range(appends // 20):
                before = time.perf_counter()
                await store.log.append(game, seq, [action(seq)], rows(seq), next(clicks))
                seconds.append(time.perf_counter() - before)

        start = time.perf_counter()
        await asyncio.gather(*(player(game) for game in games))
        report("append, 20 games at once", seconds, time.perf_counter() - start)

        contested = (await store.games.create(game_type="toy", scenario="bench", owner_id=1)).id
        won: list[float] = []

        async def rival() -> None:
            while (head := (await store.games.get(contested)).revision) < appends // 10:
                before = time.perf_counter()
                try:
                    await store.log.append(contested, head, [action(head)], rows(head), next(clicks))
                except StaleRevisionError:
                    continue
                won.append(time.perf_counter() - before)

        start = time.perf_counter()
        await asyncio.gather(*(rival() for _ in range(8)))
        report("append, 8 rivals for one game", won, time.perf_counter() - start)

        await timed("load (snapshot and tail)", lambda _: store.log.load(one), 200)
        await timed("read the whole log of one game", lambda _: store.log.actions(one), 20)
        await timed("look for what is due", lambda _: store.outbox.due(store.now()), 50)

        worker = OutboxWorker(store, Nowhere())
        waiting = len(await store.outbox.rows(status="waiting", limit=1_000_000))
        start = time.perf_counter()
        worker.start()
        await worker.drain()
        await worker.stop()
        print(f"{'delivered':<42}{waiting / (time.perf_counter() - start):>9.0f}/s")


def main() -> None:
    """Measure on a temporary SQLite file unless another database is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url", nargs="?", help="an empty database; its games stay in it")
    parser.add_argument("--appends", type=int, default=1000)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(bench(chosen.url or f"sqlite:///{Path(folder) / 'bench.sqlite'}", chosen.appends))


if __name__ == "__main__":
    main()
