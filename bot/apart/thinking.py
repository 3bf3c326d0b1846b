"""Computer players think in worker processes of the lowest priority, never on the event loop.

A worker is given blind bytes of a position, a seat, the name of the player, the plan that its last choice was for and a seed:
nothing else, no secret. So it makes the same choice again if it is killed while it thinks.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any, TypeVar

import msgspec

from bot.apart.worker import Worker
from bot.core import games
from bot.program.denied import DeniedError
from rules.engine import Game, Position
from rules.players import players_of
from rules.players.computer import Computer, time_never_ends
from rules.players.reasons import ComputerChoice, WeighedPlan
from rules.players.worlds import OpenSight

T = TypeVar("T")
A = TypeVar("A")
#: A decision that has taken so many seconds of processor time is ended with the best plan so far.
WATCHDOG = 10.0
#: A worker that has not answered after so many seconds of processor time is ended; a busy machine, which gives it none, keeps
#: nobody from their whole thought. So many seconds are long enough in any case; without a decision it ends by itself.
_PROCESSOR, _SECONDS, _IDLE = 30.0, 1800.0, 300.0
#: How often a job is tried that no decision waits for.
_TRIES = 3
#: The priority of a worker.
_NICE = 19


class SentDecision(msgspec.Struct, frozen=True):
    """A decision as it is sent: ``blind`` is the state without anything the seat may not see, ``seed`` the luck of the choice.

    ``held``: what the seat's last choice was for.
    """

    game_type: str
    options: dict[str, Any]
    blind: bytes
    seat: str
    player: str
    seed: bytes
    held: dict[str, str] = {}


def computer_choice_job(asked: SentDecision, hurried: bool = False) -> ComputerChoice:
    """The choice of a computer player. ``hurried``: what it does without a look ahead."""
    game = games.game_as_played(games.installed_games()[asked.game_type], asked.options)
    end = time.process_time() + (0.0 if hurried else WATCHDOG)
    return choose_blindly(game, asked, end)


def choose_blindly(game: Game, asked: SentDecision, end: float = float("inf")) -> ComputerChoice:
    """The choice in a blind position, until ``end`` of this process's time."""
    sight: OpenSight[Any] = OpenSight(Position(game, game.saver.load(asked.blind)), asked.seat)
    players = players_of(game)
    player = players.get(asked.player) or next(iter(players.values()))
    if isinstance(player, Computer):
        late = time_never_ends if end == float("inf") else lambda: time.process_time() >= end
        return player.decide(sight, Random(asked.seed), late, asked.held)
    action = player.choose(sight, Random(asked.seed))
    return ComputerChoice(action, asked.player, "", WeighedPlan(action, 0.0))


class Turn:
    """The places of a person or a server, and how many decisions want one."""

    def __init__(self, together: int) -> None:
        self.places, self.users = asyncio.Semaphore(together), 0


class Thinkers:
    """The workers. ``processes``: False thinks in threads, for tests."""

    def __init__(self, *, processes: bool) -> None:
        count = max(1, min(2, (os.cpu_count() or 1) - 1))
        self.workers = [
            Worker(f"computer player {number}", seconds=_SECONDS, processor=_PROCESSOR, idle=_IDLE, nice=_NICE)
            for number in range(1, count + 1)
        ]
        self._waiting = dict.fromkeys(range(count), 0)
        self._processes = processes
        self._closed = False
        self._turns: dict[tuple[str, int], Turn] = {}
        #: Set while no decision waits for a worker.
        self._free = asyncio.Event()
        self._free.set()

    async def choose(self, game: Game, asked: SentDecision, whose: int = 0, server: int = 0) -> ComputerChoice:
        """The choice of the worker with the least to do.

        ``whose``: the person for whom it thinks; the decisions of all their games are thought about one after another, and those
        of a ``server`` at most with all workers, so nobody's games keep those of others waiting.
        One that takes too long is asked again, without a look ahead; without any worker that is done here.
        """
        async with self._turn("person", whose, 1), self._turn("server", server, len(self.workers)):
            if not self._processes:
                return await asyncio.to_thread(choose_blindly, game, asked)
            number = min(self._waiting, key=lambda one: self._waiting[one])
            self._waiting[number] += 1
            self._free.clear()
            try:
                return await self._asked(number, game, asked)
            finally:
                self._waiting[number] -= 1
                if not any(self._waiting.values()):
                    self._free.set()

    async def run_when_free(self, game: Game, job: Callable[[A], T], here: Callable[[Game, A], T], asked: A) -> T:
        """The answer of a job of some seconds, in the last worker, once no decision waits; in a thread ``here`` does it.

        Raises DeniedError "limit-slow" and "reading-lost", and whatever the job raises.
        """
        if not self._processes:
            return await asyncio.to_thread(here, game, asked)
        for _ in range(_TRIES - 1):
            await self._free.wait()
            with contextlib.suppress(DeniedError):  # a busy machine gives it no time: once more
                return await self.workers[-1].run(job, asked)
        await self._free.wait()
        return await self.workers[-1].run(job, asked)

    async def _asked(self, number: int, game: Game, asked: SentDecision) -> ComputerChoice:
        for hurried in (False, True):
            with contextlib.suppress(DeniedError):
                return await self.workers[number].run(computer_choice_job, asked, hurried)
        if self._closed:
            raise DeniedError("reading-lost")
        return await asyncio.to_thread(choose_blindly, game, asked, time.process_time())

    @contextlib.asynccontextmanager
    async def _turn(self, kind: str, key: int, together: int) -> AsyncIterator[None]:
        """Wait until one of ``together`` places of a person or a server is free."""
        turn = self._turns.setdefault((kind, key), Turn(together))
        turn.users += 1
        try:
            async with turn.places:
                yield
        finally:
            turn.users -= 1
            if not turn.users:
                self._turns.pop((kind, key), None)

    async def close(self) -> None:
        """Stop the workers and drop what they were thinking about: they think it again after a restart."""
        self._closed = True
        for worker in self.workers:
            await worker.close()
