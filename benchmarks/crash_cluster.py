"""Breaks one of several programs at random moments of many games: ``python -m benchmarks.crash_cluster [KILLS] [--seed N]``.

As ``benchmarks.crash`` does with one program on SQLite: three programs and one or two spares share a PostgreSQL server and a
stand-in of Discord with servers on each of three shards. People play five tables at once, by typed orders and by direct messages:
secret windows asked of several seats, clocks that run out, standing answers, a seat of the computer; then a season of a league.
At random moments a program is killed (-9), has its sessions with PostgreSQL ended, or is frozen until another one has its
servers and then woken: it must end by itself. The server of PostgreSQL is stopped and started, too. In half of the evenings
NOTIFY is lost, late, out of order or repeated.

After each, people pause once every server answers, and every board must show the newest position. At the end the judges of
``crash`` and ``crash_league`` look at everything, and ``clock_judge`` at what clocks have said.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from benchmarks.clock_judge import WATCH, ClockJudge, Span
from benchmarks.cluster_evenings import PLANS, Evening, Gate, PatientSeasons
from benchmarks.cluster_fleet import Member, PostgresServer, ProgramFleet, SharedDatabase, postgres_server
from benchmarks.crash import Start, deleted_messages, report
from benchmarks.crash_check import board_fault, check_actions, check_boards, check_messages
from benchmarks.crash_league import PEOPLE
from benchmarks.shaky_notices import shaken_notices
from bot.core import games
from bot.drawing.pictures import GameDrawings
from bot.store import Store
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director, StandInRefusedError
from tests.table.forked import Forked

GAMES = "tests.table.toy,tests.engine.feast"
#: What is done, and how often.
FAULTS = {"killed": 40, "killed_first": 10, "session": 14, "pool": 18, "together": 6, "frozen": 4, "restarted": 4, "starting": 4}
#: Of all that is done this part happens in a season.
_SEASONS = 0.25
#: Milliseconds in which clocks are seen to once a server answers; and of a pause that says how busy the machine is.
_SETTLED, _STALLED = 500, 400
#: Seconds between two questions to a server that does not answer.
_ASKED = 0.3


def now_ms() -> float:
    """Milliseconds since 1970."""
    return time.time() * 1000


class Breaker:
    """Breaks programs while people act, and measures how long servers do not answer, and boards are old."""

    def __init__(self, fleet: ProgramFleet, server: PostgresServer, sandbox: Sandbox, director: Director, store: Store) -> None:
        self.fleet, self.server, self.sandbox, self.director, self.store = fleet, server, sandbox, director, store
        self.rng = fleet.rng
        self.gate = Gate()
        self.channels: list[str] = []
        #: Fault -> the seconds until every server answered; and until every board was new.
        self.answered: dict[str, list[float]] = defaultdict(list)
        self.shown: dict[str, list[float]] = defaultdict(list)
        self.codes: Counter[int] = Counter()
        #: When and where clocks could not be seen to.
        self.disturbed: list[Span] = []

    async def break_often(self, kills: int) -> None:
        """Do so many things, one after the other."""
        ways: dict[str, Callable[[], Awaitable[Member | None]]] = {
            "killed": self._kill,
            "killed_first": self._kill_first,
            "session": self._end_session,
            "pool": self._end_pool,
            "together": self._kill_two,
            "frozen": self._freeze,
            "restarted": self._restart,
            "starting": self._kill_starting,
        }
        for _ in range(kills):
            await asyncio.sleep(self.rng.random() ** 2 * 4)
            [what] = self.rng.choices(list(FAULTS), list(FAULTS.values()))
            began, disturbed = time.monotonic(), now_ms()
            frozen = await ways[what]()
            self.fleet.kills += 1
            await asyncio.gather(*(self._serves_again(channel, disturbed) for channel in self.channels))
            self.answered[what].append(time.monotonic() - began)
            await self._boards_are_new(what)
            stamp = datetime.now(UTC).strftime("%H:%M:%S")
            seconds = f"{self.answered[what][-1]:.1f} s, boards {self.shown[what][-1]:.1f}"
            print(f"{stamp} {what}: {seconds}", file=sys.stderr, flush=True)
            if frozen is not None:
                self.codes[await self.fleet.wake(frozen)] += 1
            await self.fleet.fill()

    # What is done

    async def _kill(self) -> None:
        serving = [one for slot in range(self.fleet.processes) if (one := self.fleet.holder(slot)) is not None]
        await self.fleet.kill(self.rng.choice(serving or self.fleet.members))

    async def _kill_first(self) -> None:
        if (first := self.fleet.holder(0)) is not None:
            await self.fleet.kill(first)

    async def _kill_two(self) -> None:
        await self._kill()
        await asyncio.sleep(self.rng.random())
        await self._kill()
        await self.fleet.fill()

    async def _kill_starting(self) -> None:
        made = await self.fleet.launch()
        await self._kill()
        await asyncio.sleep(self.rng.random() * 3)
        if made.alive:
            await self.fleet.kill(made)
        await self.fleet.fill()

    async def _end_session(self) -> None:
        self.fleet.end_session(self.rng.randrange(self.fleet.processes))

    async def _end_pool(self) -> None:
        self.fleet.end_pooled(self.rng.randrange(self.fleet.processes))

    async def _freeze(self) -> Member | None:
        slot = self.rng.randrange(self.fleet.processes)
        held = self.fleet.holder(slot)
        if held is None:
            return None
        self.fleet.freeze(held)
        async with asyncio.timeout(PATIENCE):
            while self.fleet.holder(slot) is held:
                await asyncio.sleep(0.2)
        return held

    async def _restart(self) -> None:
        # In a thread, from stop to start: players' reading holds up this one.
        await asyncio.to_thread(self.server.restart, self.rng.choice(("fast", "immediate")), self.rng.random() * 2)

    # What must follow

    async def everybody_answers(self) -> None:
        """Wait until every server answers."""
        await asyncio.gather(*map(self._answers, self.channels))

    async def _serves_again(self, channel: str, since: float) -> None:
        await self._answers(channel)
        self.disturbed.append(Span(since, now_ms() + _SETTLED, channel))

    async def note_stalls(self) -> None:
        """Note when the machine was too busy for anything to be done in time, until cancelled."""
        while True:
            before = now_ms()
            await asyncio.sleep(0.1)
            if now_ms() - before > _STALLED:
                self.disturbed.append(Span(before, now_ms() + _SETTLED))

    async def _answers(self, channel: str) -> None:
        """Wait until a server answers: somebody asks again and again, as people do."""
        deadline, asked = time.monotonic() + PATIENCE, list[str]()
        body = {"command": "game list", "options": {}, "channel": channel}
        while not any(self.sandbox.world.interactions[one]["callback"] is not None for one in asked):
            assert time.monotonic() < deadline, f"nobody answers: {[one.lines for one in self.fleet.members]}"
            with contextlib.suppress(StandInRefusedError):  # the commands are not there yet
                asked.append(str((await self.director.call("POST", "/users/alice/slash", body))["id"]))
            await asyncio.sleep(_ASKED)

    async def _boards_are_new(self, what: str) -> None:
        """While people pause, wait until each board shows the newest position."""
        await self.gate.close()
        began = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            while fault := await self._patiently(self._old_board):
                assert time.monotonic() - began < PATIENCE / 2, fault
                await asyncio.sleep(0.05)
        self.shown[what].append(time.monotonic() - began)
        self.gate.open.set()

    async def _old_board(self) -> str:
        for row in await self.store.games.find(("active",), every=True):
            if fault := await board_fault(self.store, self.sandbox, row, elsewhere=True):
                return fault
        return ""

    async def _patiently(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        for _ in range(20):
            with contextlib.suppress(Exception):  # its connections were ended as well
                return await ask()
            await asyncio.sleep(0.1)
        return await ask()

    def report(self) -> None:
        """Print the times."""
        for name, found in (("until every server answers", self.answered), ("until every board is new", self.shown)):
            for what, seconds in sorted(found.items()):
                middle, worst = statistics.median(seconds), max(seconds)
                print(f"{name}, {what}: {len(seconds)} times, median {middle:.1f} s, worst {worst:.1f}", flush=True)
        print(f"exit codes of those that were frozen: {dict(self.codes)}", flush=True)


class ClusterRun:
    """One PostgreSQL server, one stand-in, one fleet, from start to judgement."""

    def __init__(self, seed: int, start: Start, modules: str) -> None:
        self.seed, self.start, self.modules = seed, start, modules
        self.rng = random.Random(seed)

    async def run(self, kills: int, *, season: bool) -> dict[str, int]:
        """Break things so often; counts. Raises AssertionError for something lost or doubled."""
        async with contextlib.AsyncExitStack() as stack:
            home = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            server = await stack.enter_async_context(postgres_server())
            store = await stack.enter_async_context(await Store.open(server.url))
            sandbox = await stack.enter_async_context(Sandbox())
            director = await stack.enter_async_context(Director(sandbox.base))
            database = SharedDatabase(server.url)
            fleet = ProgramFleet(sandbox, home, database, self.modules, self.start, self.rng, self.rng.choice((1, 2)))
            breaker = Breaker(fleet, server, sandbox, director, store)
            gone = deleted_messages(sandbox)
            if season:
                league = await self._season(breaker, home)
                await self._play(breaker, [league], kills, stack)
                league.bot.kills = fleet.kills
                return league.judge()
            tables = await self._tables(breaker, home)
            database.run_script(WATCH)
            await self._play(breaker, tables, kills, stack)
            courses = [course for table in tables for course in table.courses]
            orders = {click: order for table in tables for click, order in table.orders.items()}
            answered = {click for table in tables for click in table.answered}
            beside = {click for table in tables for click in table.beside}
            counts = {"kills": fleet.kills, "games": len(courses), "actions": check_actions(courses, orders, answered, beside)}
            counts |= {"acknowledged": len(answered), **ClockJudge(database, breaker.disturbed).judge()}
            messages = check_messages(database, sandbox, courses, gone)
            return {**counts, "boards": await check_boards(server.url, sandbox, elsewhere=True), **messages}

    async def _play(
        self, breaker: Breaker, players: Sequence[Evening | PatientSeasons], kills: int, stack: contextlib.AsyncExitStack
    ) -> None:
        """Break things while people play; then let them finish, and end the programs."""
        fleet = breaker.fleet
        for game in games.installed_games().values():
            GameDrawings().looks(game.id)  # what judges boards is loaded before anybody waits for it
        await fleet.fill()
        await fleet.all_serve()
        await breaker.everybody_answers()
        if shaken := self.rng.random() < 0.5:
            await stack.enter_async_context(shaken_notices(fleet.database))
        print(f"notices are {'shaken' if shaken else 'heard'}", flush=True)
        playing = [asyncio.create_task(player.go_on()) for player in players]
        breaking, stalls = asyncio.create_task(breaker.break_often(kills)), asyncio.create_task(breaker.note_stalls())
        try:
            await asyncio.wait({breaking, *playing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (breaking, *playing):
                if task.done():
                    task.result()
            for player in players:
                player.last = True
            await asyncio.wait_for(asyncio.gather(*playing), 2 * PATIENCE)
        finally:
            for task in (breaking, *playing, stalls):
                task.cancel()
            breaker.report()
        deadline = time.monotonic() + PATIENCE
        waiting = "SELECT id, lane, payload, attempts, claimed_by, last_error FROM outbox WHERE status = 'waiting'"
        while rows := fleet.database.read(waiting):
            assert time.monotonic() < deadline, f"not delivered: {[tuple(row) for row in rows]}"
            await asyncio.sleep(0.2)
        breaker.disturbed.append(Span(now_ms(), math.inf))
        await fleet.stop()

    async def _tables(self, breaker: Breaker, home: Path) -> list[Evening]:
        """Five tables in servers of their own."""
        fleet, director, tables = breaker.fleet, breaker.director, []
        for number, plan in enumerate(PLANS):
            names = [f"player{number}{seat}" for seat in "abcdef"]
            for name in names:
                await director.add_user(name)
            lobby = f"table{number}"
            guild = await director.add_guild(lobby, [*names, "alice"], channel=lobby, shard=plan.shard, of=fleet.processes)
            channel = self._channel(breaker.sandbox, guild["id"], lobby)
            seed = self.rng.randrange(10**6)
            table = Evening(breaker.sandbox, director, home, seed, self.modules, self.start, fleet.database)
            table.arrange(plan, channel, names, breaker.gate)
            tables.append(table)
            breaker.channels.append(channel)
        return tables

    def _channel(self, sandbox: Sandbox, guild: str, name: str) -> str:
        channels = sandbox.world.channels.values()
        return next(str(one["id"]) for one in channels if one.get("guild_id") == guild and one["name"] == name)

    async def _season(self, breaker: Breaker, home: Path) -> PatientSeasons:
        """A season in the stand-in's first server; those of the other shards only answer."""
        fleet, director = breaker.fleet, breaker.director
        first = next(iter(breaker.sandbox.world.guilds))
        for shard in {*range(fleet.processes)} - {(int(first) >> 22) % fleet.processes}:
            guild = await director.add_guild(f"quiet{shard}", ["alice"], channel="quiet", shard=shard, of=fleet.processes)
            breaker.channels.append(self._channel(breaker.sandbox, guild["id"], "quiet"))
        for name in PEOPLE[2:]:
            with contextlib.suppress(StandInRefusedError):
                await director.add_user(name)
        breaker.channels.append(self._channel(breaker.sandbox, first, "games"))
        seed = self.rng.randrange(10**6)
        league = PatientSeasons(breaker.sandbox, director, home, seed, self.modules, self.start, database=fleet.database)
        league.arrange(breaker.gate)
        return league


async def crash(kills: int, seed: int, modules: str = GAMES, start: Start = Forked.start) -> dict[str, int]:
    """Break programs so often, the last part of it in a season; counts. Raises AssertionError for something lost or doubled."""
    late = round(kills * _SEASONS)
    counts = await ClusterRun(seed, start, modules).run(kills - late, season=False)
    print(", ".join(f"{name}: {count}" for name, count in counts.items()), flush=True)
    return await ClusterRun(seed + 1, start, modules).run(late, season=True)


if __name__ == "__main__":
    report(sys.argv[1:], __doc__, crash, 100, GAMES)
