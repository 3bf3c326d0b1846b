"""Run by test_crash: forks a child that plays as fast as it can, waits for the order to kill it, and again.

Every append the child saw confirmed goes to the file of acknowledgements by one ``os.write``, which a SIGKILL cannot tear.
``python -m tests.store.appender URL ACKNOWLEDGEMENTS ROUNDS SEED``
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import time
from itertools import count

from bot.send.outbox_worker import OutboxWorker
from bot.store import NewAction, NewOutbox, StaleRevisionError, Store
from bot.store.rows import Outbox


class Channel:
    """A sender that takes everything and writes down each nonce it was given."""

    def __init__(self, acknowledgements: int) -> None:
        self.file = acknowledgements

    async def send(self, row: Outbox) -> int:
        """One line: sent, nonce, text."""
        os.write(self.file, f"sent {row.nonce} {row.payload['text']}\n".encode())
        return row.id


async def play(url: str, acknowledgements: int, process: int) -> None:
    """Append to the one game from three tasks for ever, a snapshot every tenth time, while a worker delivers."""
    async with await Store.open(url) as store:
        # Not always number 1: PostgreSQL does not give out again the number of a game whose making was killed.
        games = await store.games.find() or [await store.games.create(game_type="toy", scenario="crash", owner_id=1)]
        game = games[0].id
        worker = OutboxWorker(store, Channel(acknowledgements))
        worker.start()

        async def player(number: int) -> None:
            for turn in count():
                click = process * 1_000_000 + number * 100_000 + turn
                head = (await store.games.get(game)).revision
                actions = [NewAction("japan", "play", f"{click} {part}", actor=click) for part in range(1 + click % 3)]
                row = NewOutbox("message", 10, {"text": str(click)})
                state = str(head + len(actions)).encode() if turn % 10 == 0 else None
                try:
                    seq = await store.log.append(game, head, actions, [row], click, state)
                except StaleRevisionError:
                    continue
                os.write(acknowledgements, f"kept {click} {seq - len(actions) + 1} {seq}\n".encode())
                worker.notify()

        await asyncio.gather(*(player(number) for number in range(3)))


def _wait_for(file: int, child: int, lines: int) -> None:
    """Until that many more lines were noted, or the child is dead."""
    goal = os.fstat(file).st_size + 24 * lines
    while os.fstat(file).st_size < goal and os.waitid(os.P_PID, child, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None:
        time.sleep(0.001)


def main() -> None:
    """Kill a child the given number of times, each at another moment."""
    url, path, rounds, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    chance = random.Random(seed)
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for number in range(1, rounds + 1):
        child = os.fork()
        if child == 0:
            asyncio.run(play(url, file, number))
            os._exit(3)
        # In turn: in the middle of opening and migrating, and in the middle of a run, however fast the machine is.
        if number % 2:
            _wait_for(file, child, chance.randint(1, 40))
        time.sleep(chance.uniform(0.0, 0.02 if number % 2 else 0.5))
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            sys.exit(f"the child of round {number} ended by itself with status {status}")


if __name__ == "__main__":
    main()
