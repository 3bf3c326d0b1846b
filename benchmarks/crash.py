"""Kills the program at random moments of scripted games: ``python -m benchmarks.crash [KILLS] [--seed N] [--games MODULES]``.

The program runs as shipped, in a process of its own, against the stand-in of Discord in this one. Two players play random
legal actions of Empire of the Sun (South Pacific) by typed orders, confirm and undo; their commands are sometimes delivered
twice. At random moments (while a game is opened, before and after a decision is stored, while messages and pictures are on
their way, while the program starts) it gets SIGKILL and is started again. At the end: no action is lost or doubled, every
message is there exactly once by its nonce, with its picture, and every board shows the current position.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from benchmarks.children import AWAY, die_with_parent, unset
from benchmarks.crash_check import Course, Database, check_actions, check_boards, check_messages
from bot.core import games
from rules.engine import Position
from rules.engine.proof.playout import random_action
from sandbox.server import Sandbox
from sandbox.world.components import BUTTON, walk_components
from tests.director.client import PATIENCE, Director, StandInRefusedError

ROOT = Path(__file__).parents[1]
CHANNEL = "games"
#: Actions after which a new game is started, so that openings are killed too.
LONGEST = 250


class Process(Protocol):
    """A running program, with the interface of ``asyncio.subprocess``."""

    stdout: asyncio.StreamReader

    @property
    def returncode(self) -> int | None: ...

    def kill(self) -> None: ...

    def send_signal(self, number: int) -> None: ...

    async def wait(self) -> int: ...


#: Starts the program with an environment in a folder.
Start = Callable[[Mapping[str, str], Path], Awaitable[Any]]
#: Runs with a number of kills, a seed and games; returns the counts.
Run = Callable[[int, int, str], Coroutine[Any, Any, dict[str, int]]]


async def command(env: Mapping[str, str], folder: Path) -> Any:
    """The command of the shipped program."""
    call = (sys.executable, "-W", "ignore", "-m", "bot.main")
    return await asyncio.create_subprocess_exec(
        *call, env=env, cwd=folder, stdout=asyncio.subprocess.PIPE, preexec_fn=die_with_parent
    )


class Bot:
    """The program in a process of its own."""

    def __init__(self, sandbox: Sandbox, home: Path, modules: str, start: Start) -> None:
        self.sandbox = sandbox
        self.kills = 0
        self._start = start
        self._process: Process | None = None
        self._env = unset() | {
            "DISCORD_TOKEN": sandbox.token,
            "FIELDPOST_API_BASE": sandbox.api_base,
            "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
            "FIELDPOST_HOME": str(home),
            "FIELDPOST_GAMES": modules,
            "FIELDPOST_LOG_LEVEL": "ERROR",
            "PYTHONPATH": str(ROOT),
        }

    async def launch(self) -> None:
        """Start the process, without waiting for it."""
        self._process = await self._start(self._env, AWAY)

    async def start(self) -> None:
        """Start it and wait until it is connected and ready."""
        await self.launch()
        assert self._process is not None
        line = await asyncio.wait_for(self._process.stdout.readline(), PATIENCE)
        assert b"ready" in line, line

    async def kill(self) -> None:
        """kill -9, and wait until the stand-in has noticed."""
        assert self._process is not None
        self._process.kill()
        await self._process.wait()
        self.kills += 1
        while self.sandbox.gateway.connected:
            await asyncio.sleep(0.005)

    async def stop(self) -> None:
        """SIGTERM; it must leave with 0."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(signal.SIGTERM)
            assert await asyncio.wait_for(self._process.wait(), PATIENCE) == 0


def deleted_messages(sandbox: Sandbox) -> list[dict[str, Any]]:
    """Messages that the program deletes from now on."""
    gone: list[dict[str, Any]] = []
    world: Any = sandbox.world
    drop = world.drop_message

    def drop_noted(message: dict[str, Any]) -> Any:
        gone.append(message)
        return drop(message)

    world.drop_message = drop_noted
    return gone


class Harness:
    """Plays, kills, and remembers the requests and answers."""

    def __init__(
        self,
        sandbox: Sandbox,
        director: Director,
        home: Path,
        seed: int,
        modules: str,
        start: Start,
        database: Database | None = None,
    ) -> None:
        self.sandbox = sandbox
        self.director = director
        self.home = home
        self.rng = random.Random(seed)
        self.modules = modules
        self.bot = Bot(sandbox, home, modules, start)
        self.database = database or Database(home)
        self.channel = CHANNEL
        self.courses: list[Course] = []
        #: Click -> (seat, order); and the clicks whose answer said that they were carried out.
        self.orders: dict[int, tuple[str, str]] = {}
        self.answered: set[int] = set()
        self.closed = 0
        #: The probability of a kill during a request that is not an order.
        self.odds = 0.2
        self.gone = deleted_messages(sandbox)

    async def run(self, kills: int) -> dict[str, int]:
        """Play until the program has been killed often enough, then check everything; returns the figures."""
        await self.director.settings(ack_seconds=PATIENCE)  # this machine may be busy, and speed does not matter here
        await self.bot.start()
        try:
            while self.bot.kills < kills:
                course = await self._game()
                await self._play(course, kills)
            await self._delivered()
        finally:
            await self.bot.stop()
        return await self._check()

    async def _check(self) -> dict[str, int]:
        actions = check_actions(self.courses, self.orders, self.answered)
        messages = check_messages(self.database, self.sandbox, self.courses, self.gone)
        boards = await check_boards(f"sqlite:///{self.home / 'fieldpost.sqlite'}", self.sandbox)
        return {"kills": self.bot.kills, "games": len(self.courses), "boards": boards, "actions": actions, **messages}

    async def _delivered(self, seconds: float = PATIENCE) -> None:
        """Wait until the outbox is empty."""
        deadline = time.monotonic() + seconds
        while waiting := self.database.read("SELECT id, payload, last_error FROM outbox WHERE status = 'waiting'"):
            assert time.monotonic() < deadline, f"not delivered: {[tuple(row) for row in waiting]}"
            await asyncio.sleep(0.1)

    # Requests, during which the program may be killed

    async def _send(self, user: str, path: str, body: dict[str, Any], order: tuple[str, str] | None = None) -> int:
        """A person does something; returns the interaction's id once it is answered, or once the program was killed during it."""
        if self.rng.random() < 0.1:
            await self.director.fault(duplicate_interactions=1)
        record = await self.director.call("POST", f"/users/{user}/{path}", body)
        key = str(record["id"])
        if order is not None:
            self.orders[int(key)] = order
        if self.rng.random() < (self.odds if order is None else 0.4):
            # Half of the kills are within the decision itself, half while its messages and pictures are on their way.
            if self.rng.random() < 0.5:
                await asyncio.sleep(self.rng.random() * 0.06)
            else:
                await self._answer(key)
                await asyncio.sleep(self.rng.random() ** 2 * 1.5)
            await self._kill()
        else:
            await self._answer(key)
        return int(key)

    async def _kill(self) -> None:
        await self.bot.kill()
        while self.rng.random() < 0.15:
            await self.bot.launch()
            await asyncio.sleep(self.rng.random() * 3.0)
            await self.bot.kill()
        await self.bot.start()

    async def _answer(self, key: str) -> None:
        """Wait until there is a first answer with content."""
        while not self._said(key):
            assert self.sandbox.world.interactions[key]["status"] != "failed", f"no answer: {self.orders.get(int(key))}"
            await self.sandbox.world.changed(self.sandbox.world.rev, 0.05)

    def _said(self, key: str) -> bool:
        record = self.sandbox.world.interactions[key]
        if record["callback"] in (5, 6):
            return bool(record["followups"]) or int(record["stage"]) >= 2
        return record["callback"] is not None

    # A game

    async def _game(self) -> Course:
        """A started game, however often the program is killed while it is opened."""
        game = next(iter(games.installed_games().values()))
        seats = dict(zip(game.seats, ("alice", "bob"), strict=True))
        scenario = game.scenarios()[0].id
        while True:
            row = self.database.newest_game()
            status = row["status"] if row else ""
            if row is not None and status == "active" and row["id"] not in [course.number for course in self.courses]:
                break
            if row is None or status != "lobby":
                await self._slash("alice", "game new", {"scenario": scenario})
                continue
            held = self.database.read("SELECT seat FROM seat WHERE game_id = ?", row["id"])
            free = [seat for seat in game.seats if seat not in [one["seat"] for one in held]]
            if free:
                await self._slash(seats[free[0]], "game join", {"side": free[0]})
            else:
                await self._slash("alice", "game start", {})
        course = Course(self.database, game, row["id"])
        self.courses.append(course)
        return course

    async def _slash(self, user: str, command: str, options: dict[str, Any], order: tuple[str, str] | None = None) -> int:
        return await self._send(user, "slash", {"command": command, "options": options, "channel": self.channel}, order)

    async def _play(self, course: Course, kills: int) -> None:
        """Random legal actions until the game is over, long enough, or the program was killed often enough."""
        users = dict(zip(course.game.seats, ("alice", "bob"), strict=True))
        while self.bot.kills < kills:
            position = course.position()
            if position.over:
                return
            if len(course.rows) >= LONGEST:
                await self._close()
                self.closed += 1
                return
            if course.rows and self.rng.random() < 0.08:
                await self._slash(users[course.rows[-1]["seat"]], "undo", {}, (course.rows[-1]["seat"], "undo"))
                continue
            await self._act(course, position, users)

    async def _close(self) -> None:
        """Alice asks to close the game, Bob agrees, until it is closed."""
        while (newest := self.database.newest_game()) is not None and newest["status"] == "active":
            await self._slash("alice", "game close", {})
            await self._delivered()
            everything = [message for box in self.sandbox.world.messages.values() for message in box.values()]
            asked = [self._button(message, ":ca:") for message in sorted(everything, key=lambda one: int(one["id"]))]
            if newest_request := [one for one in asked if one is not None][-1:]:
                with contextlib.suppress(StandInRefusedError):
                    await self._send("bob", "component", newest_request[0])

    async def _act(self, course: Course, position: Position, users: dict[str, str]) -> None:
        action = random_action(position, self.rng)
        order = " ".join((action.verb, *action.args))
        given = (action.seat, order)
        before = len(course.rows)
        click = await self._slash(users[action.seat], "act", {"orders": order}, given)
        course.position()
        # If it was carried out, the answer is the panel, where the next decision may be ready to be confirmed.
        asked = self._question(click) if len(course.rows) == before else None
        if asked is None:
            if self._said(str(click)):
                self.answered.add(click)
            return
        try:
            click = await self._send(users[action.seat], "component", asked, given)
        except StandInRefusedError:
            return
        if self._said(str(click)):
            self.answered.add(click)

    def _question(self, click: int) -> dict[str, str] | None:
        """The confirming button of an answer, as a click."""
        record = self.sandbox.world.interactions[str(click)]
        message = self.sandbox.world.find_message(record["original"]) if record["original"] else None
        return self._button(message, ":x:") if message else None

    def _button(self, message: dict[str, Any], op: str) -> dict[str, str] | None:
        """The message's button for an operation, as a click."""
        for _, part in walk_components(message["components"]):
            if part["type"] == BUTTON and op in part.get("custom_id", ""):
                return {"message": message["id"], "custom_id": part["custom_id"]}
        return None


async def crash(kills: int, seed: int, modules: str = "", start: Start = command) -> dict[str, int]:
    """Kill the program this often at random moments; counts. Raises AssertionError for something lost or doubled."""
    with tempfile.TemporaryDirectory() as home:
        async with Sandbox() as sandbox, Director(sandbox.base) as director:
            return await Harness(sandbox, director, Path(home), seed, modules, start).run(kills)


def report(arguments: Sequence[str], about: str | None, crash: Run, kills: int, played: str) -> None:
    """Read the arguments, run, report. ``kills``, ``played``: the default number of kills and the default games."""
    parser = argparse.ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("kills", type=int, nargs="?", default=kills)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--games", default=played, help="modules of games; the first is played")
    given = parser.parse_args(arguments)
    if given.games:
        os.environ["FIELDPOST_GAMES"] = given.games
    start = time.monotonic()
    print(f"seed {given.seed}", flush=True)
    counts = asyncio.run(crash(given.kills, given.seed, given.games))
    print(", ".join(f"{name}: {count}" for name, count in counts.items()))
    print(f"nothing lost, nothing doubled; {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    report(sys.argv[1:], __doc__, crash, 500, "rules.eots")
