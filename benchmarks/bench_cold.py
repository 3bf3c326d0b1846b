"""A click in a game that is not in memory: ``python -m benchmarks.bench_cold [ACTIONS] [CLICKS]``; 900 and 60.

Plays a campaign at random (looking for battles) through the service, as at the table: with its snapshots. Every few actions
the game is dropped from memory, read again from the store on disk, and played in once more. A new process would also have to
load the board; here it is already loaded. Milliseconds, median and longest: wall time, and the processor time of this process
(all its threads).
"""

from __future__ import annotations

import asyncio
import contextlib
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator

from bot.core.service import Service
from bot.marks import change_marks
from bot.store import Store
from rules.engine.proof.playout import random_action
from rules.eots import GAME
from rules.eots.board.kept import KEPT
from tests.eots.bold import BOLD

SCENARIO = "campaign_1942_1945"


class Times:
    """The durations of one kind of work in seconds: wall time and processor time."""

    def __init__(self) -> None:
        self.whole: list[float] = []
        self.spent: list[float] = []

    @contextlib.contextmanager
    def noted(self) -> Iterator[None]:
        """Record the duration of the enclosed work."""
        start, used = time.perf_counter(), time.process_time()
        yield
        self.whole.append(time.perf_counter() - start)
        self.spent.append(time.process_time() - used)

    def row(self, name: str) -> str:
        """One line."""
        figures = (statistics.median(self.whole), max(self.whole), statistics.median(self.spent), max(self.spent))
        return f"{name:<48}" + "".join(f"{one * 1000:>9.1f}" for one in figures) + f"   n={len(self.whole)}"


async def main(actions: int, clicks: int) -> None:
    """Play, forget, click."""
    rng = random.Random(11)
    reading, acting, warm = Times(), Times(), Times()
    with tempfile.TemporaryDirectory() as home:
        async with await Store.open(f"sqlite:///{home}/cold.sqlite") as store:
            service = Service(store)
            row = await store.games.create(
                game_type=GAME.id,
                scenario=SCENARIO,
                options=change_marks({}, rules=str(GAME.editions.revision)),
                owner_id=1,
                channel_id=5,
            )
            await store.seats.take(row.id, "japan", 1, lang="en")
            await store.seats.take(row.id, "allies", 2, lang="en")
            await store.log.append(row.id, 0, [], game_updates={"status": "active"})
            users = {"japan": 1, "allies": 2}
            for number in range(actions):
                cold = number % max(1, actions // clicks) == 0
                if cold:
                    service.forget(row.id)
                    KEPT.forget()
                with reading.noted() if cold else contextlib.nullcontext():
                    match = await service.match(row.id)
                    asked = match.position.prompts
                if not asked:
                    break
                action = random_action(match.position, rng, BOLD)
                with (acting if cold else warm).noted():
                    await service.act(row.id, users[action.seat], action.seat, None, [action], number + 1)
    print(f"{'':<48}{'median':>9}{'longest':>9}{'cpu med.':>9}{'longest':>9}")
    print(reading.row("read from the store, first question worked out"))
    print(acting.row("the decision then carried out and stored"))
    print(warm.row("a decision in a game in memory"))


if __name__ == "__main__":
    wanted = [int(one) for one in sys.argv[1:]]
    asyncio.run(main(*(wanted + [900, 60][len(wanted) :])))
