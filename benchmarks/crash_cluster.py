"""Breaks one of several programs at random moments of many games: ``python -m benchmarks.crash_cluster [KILLS] [--seed N]``.

As ``benchmarks.crash`` does with one program on SQLite: three programs and one or two spares share a PostgreSQL server and a
stand-in of Discord with servers on each of three shards. People play five tables at once, by typed orders and by direct messages:
secret windows asked of several seats, clocks that run out, standing answers, a seat of the computer; then a season of a league.
At random moments a program is killed (-9), has its sessions with PostgreSQL ended, or is frozen until another one has its
servers and then woken: it must end by itself. The server of PostgreSQL is stopped and started, too.

After each, people pause once every server answers, and every board must show the newest position. At the end the judges of
``crash`` and ``crash_league`` look at everything, and no notice of a clock was sent twice.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.cluster_evenings import PLANS, Evening, Gate, PatientSeasons
from benchmarks.cluster_fleet import Member, PostgresServer, ProgramFleet, SharedDatabase, postgres_server
from benchmarks.crash import Start, deleted_messages, report
from benchmarks.crash_check import board_fault, check_actions, check_boards, check_messages
from benchmarks.crash_league import PEOPLE
from bot.store import Store
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director, StandInRefusedError
from tests.table.forked import Forked

GAMES = "tests.table.toy,tests.engine.feast"
#: What is done, and how often.
FAULTS = {"killed": 40, "killed_first": 10, "session": 14, "pool": 18, "together": 6, "frozen": 4, "restarted": 4, "starting": 4}
#: Of all that is done this part happens in a season.
_SEASONS = 0.25


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
            began = time.monotonic()
            frozen = await ways[what]()
            self.fleet.kills += 1
            await self.everybody_answers()
            self.answered[what].append(time.monotonic() - began)
            await self._boards_are_new(what)
            print(f"{what}: {self.answered[what][-1]:.1f} s, boards {self.shown[what][-1]:.1f}", file=sys.stderr, flush=True)
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

    async def _answers(self, channel: str) -> None:
        """Wait until a server answers: somebody asks again and again, as people do."""
        deadline = time.monotonic() + PATIENCE
        body = {"command": "game list", "options": {}, "channel": channel}
        while True:
            assert time.monotonic() < deadline, f"nobody answers: {[one.lines for one in self.fleet.members]}"
            try:
                record = await self.director.call("POST", "/users/alice/slash", body)
            except StandInRefusedError:  # the commands are not there yet
                await asyncio.sleep(0.1)
                continue
            until = time.monotonic() + 1.5
            while time.monotonic() < until:
                if record["callback"] is not None:
                    return
                record = self.sandbox.world.interactions[str(record["id"])]
                await asyncio.sleep(0.02)

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
                await self._play(breaker, [league], kills)
                league.bot.kills = fleet.kills
                return league.judge()
            tables = await self._tables(breaker, home)
            await self._play(breaker, tables, kills)
            courses = [course for table in tables for course in table.courses]
            orders = {click: order for table in tables for click, order in table.orders.items()}
            answered = {click for table in tables for click in table.answered}
            beside = {click for table in tables for click in table.beside}
            counts = {"kills": fleet.kills, "games": len(courses), "actions": check_actions(courses, orders, answered, beside)}
            counts |= {"acknowledged": len(answered), "by clocks": check_notices(database)}
            messages = check_messages(database, sandbox, courses, gone)
            return {**counts, "boards": await check_boards(server.url, sandbox, elsewhere=True), **messages}

    async def _play(self, breaker: Breaker, players: Sequence[Evening | PatientSeasons], kills: int) -> None:
        """Break things while people play; then let them finish, and end the programs."""
        fleet = breaker.fleet
        await fleet.fill()
        await breaker.everybody_answers()
        playing = [asyncio.create_task(player.go_on()) for player in players]
        breaking = asyncio.create_task(breaker.break_often(kills))
        try:
            await asyncio.wait({breaking, *playing}, return_when=asyncio.FIRST_COMPLETED)
            for task in (breaking, *playing):
                if task.done():
                    task.result()
            for player in players:
                player.last = True
            await asyncio.wait_for(asyncio.gather(*playing), 2 * PATIENCE)
        finally:
            for task in (breaking, *playing):
                task.cancel()
            breaker.report()
        deadline = time.monotonic() + PATIENCE
        waiting = "SELECT id, lane, payload, attempts, claimed_by, last_error FROM outbox WHERE status = 'waiting'"
        while rows := fleet.database.read(waiting):
            assert time.monotonic() < deadline, f"not delivered: {[tuple(row) for row in rows]}"
            await asyncio.sleep(0.2)
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
            channels = breaker.sandbox.world.channels.values()
            channel = next(one["id"] for one in channels if one.get("guild_id") == guild["id"] and one["name"] == lobby)
            seed = self.rng.randrange(10**6)
            table = Evening(breaker.sandbox, director, home, seed, self.modules, self.start, fleet.database)
            table.arrange(plan, channel, names, breaker.gate)
            tables.append(table)
            breaker.channels.append(channel)
        return tables

    async def _season(self, breaker: Breaker, home: Path) -> PatientSeasons:
        """A season in the stand-in's first server; the others only answer."""
        fleet, director = breaker.fleet, breaker.director
        for name in PEOPLE[2:]:
            with contextlib.suppress(StandInRefusedError):
                await director.add_user(name)
        first = next(iter(breaker.sandbox.world.guilds))
        channels = breaker.sandbox.world.channels.values()
        breaker.channels.append(next(one["id"] for one in channels if one.get("guild_id") == first and one["name"] == "games"))
        seed = self.rng.randrange(10**6)
        league = PatientSeasons(breaker.sandbox, director, home, seed, self.modules, self.start, database=fleet.database)
        league.arrange(breaker.gate)
        return league


def check_notices(database: SharedDatabase) -> int:
    """No reminder and no time-out twice; counts the decisions that a clock made."""
    log: dict[int, list[Any]] = defaultdict(list)
    for row in database.read("SELECT * FROM action ORDER BY game_id, seq"):
        log[row["game_id"]].append(row)
    seen: Counter[tuple[Any, ...]] = Counter()
    passed: Counter[int] = Counter()
    for row in database.read("SELECT * FROM outbox ORDER BY id"):
        payload = json.loads(row["payload"])
        if payload["what"] == "clock":
            since = max((one["seq"] for one in log[row["game_id"]] if one["created_at"] < row["created_at"]), default=0)
            seen[(row["game_id"], payload["seat"], payload["text"], since)] += 1
            passed[row["game_id"]] += payload["text"] == "clock-passed"
        elif payload["what"] == "line" and "ran out of time" in payload["text"]:
            passed[row["game_id"]] += 1
    twice = {key: count for key, count in seen.items() if count > 1}
    assert not twice, f"sent twice: {twice}"
    clocked = {row["game_id"] for row in database.read("SELECT game_id FROM clock")}
    for game in clocked:
        own = [row for row in log[game] if row["actor"] is None and row["back_to"] is None]
        assert passed[game] <= len(own), f"game {game}: {len(own)} time-outs, {passed[game]} messages about them"
    return sum(passed.values())


async def crash(kills: int, seed: int, modules: str = GAMES, start: Start = Forked.start) -> dict[str, int]:
    """Break programs so often, the last part of it in a season; counts. Raises AssertionError for something lost or doubled."""
    late = round(kills * _SEASONS)
    counts = await ClusterRun(seed, start, modules).run(kills - late, season=False)
    print(", ".join(f"{name}: {count}" for name, count in counts.items()), flush=True)
    return await ClusterRun(seed + 1, start, modules).run(late, season=True)


if __name__ == "__main__":
    report(sys.argv[1:], __doc__, crash, 100, GAMES)
