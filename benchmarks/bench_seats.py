"""How long games stand still: ``python -m benchmarks.bench_seats [DAYS] [PEOPLE] [--seed N] [--home DIR]``.

A server of 200 people lives for some weeks on the host's real store, clocks, seats and matching; time is driven, Discord is not
there, and people are habits: an hour or three an evening in a zone of their own, some rarely, some with vacations (announced or
not), some who leave for good. Most find games by ``/play`` (several paces, some against the computer until somebody comes);
friends open games of their own, some without a clock, some with ``hold: 0``. It reports the longest standstill of any game, how
many stood still for more than 48 hours, and why.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

from bot.apart.thinking import SentDecision, Thinkers
from bot.client import FieldpostClient
from bot.lobby.lobby import GameOpening
from bot.moderation.rescuing import Rescuing
from bot.moderation.standing_in import StandIns
from bot.program.denied import DeniedError
from bot.seeking.meeting import Presence
from bot.seeking.wanted import playable_scenarios
from bot.store import GameRow, Store
from bot.store.seekers.seekers import GameWish
from rules.engine import Game, Position, ScenarioInfo
from rules.engine.proof.playout import random_action
from rules.players.reasons import ComputerChoice, WeighedPlan

GUILD, CHANNEL, FIRST = 1, 2, 1000
START = datetime(2026, 3, 2, tzinfo=UTC)
LIMIT = timedelta(hours=48)
#: Decisions that somebody makes at one visit, over all their games.
VISIT = 12
#: Games that somebody wants at a time.
WANTED = 2


@dataclass
class Habits:
    """When somebody looks: hours of the day in UTC, how probably, from and until which day; vacations in days."""

    user: int
    hours: tuple[int, ...]
    looks: float
    leaves: float
    away: tuple[tuple[float, float], ...]
    announces: bool
    pace: str
    rescues: float
    computer: bool
    lang: str = ""
    announced: set[float] = field(default_factory=set)

    @classmethod
    def drawn(cls, user: int, rng: random.Random, days: int) -> Habits:
        """A person's habits."""
        evening = (19 + rng.choice([-1, 0, 0, 1]) - rng.choice([0, 0, 1, 1, 2, 5, 8, -9])) % 24
        away = [(start, start + rng.uniform(3, 14)) for start in (rng.uniform(0, days),) if rng.random() < 0.35]
        return cls(
            user,
            tuple((evening + n) % 24 for n in range(rng.choice([1, 2, 2, 3]))),
            rng.choice([0.15, 0.4, 0.6, 0.8, 0.9]),
            rng.uniform(0, days) if rng.random() < 0.2 else days + 1,
            tuple(away),
            rng.random() < 0.5,
            rng.choices(["day", "half", "relaxed", "live"], [5, 2, 2, 1])[0],
            rng.choice([0.0, 0.0, 0.3]),
            rng.random() < 0.4,
        )

    def is_there(self, now: datetime, rng: random.Random) -> bool:
        """Whether they look in this hour."""
        day = (now - START) / timedelta(days=1)
        absent = day >= self.leaves or any(low <= day < high for low, high in self.away)
        return not absent and now.hour in self.hours and rng.random() < self.looks


class MadeUpGround:
    """Everybody is on the server and may read everything; threads have made-up ids."""

    def __init__(self, threads: Iterator[int]) -> None:
        self.threads = threads

    async def presence(self, user: int) -> Presence:
        """Nobody leaves the server: those who never return are the harder case."""
        return "here"

    async def sees(self, user: int, row: GameRow | None) -> bool:
        """Everybody reads everything."""
        return True

    async def place(self, game: Game, info: ScenarioInfo, lang: str) -> tuple[int, int | None]:
        """A new thread."""
        return CHANNEL, next(self.threads)

    async def drop(self, thread: int | None) -> None:
        """Nothing to remove."""

    def language(self, wished: str) -> str:
        """English."""
        return "en"


class HastyThinkers(Thinkers):
    """Computers that choose anything legal: how long nothing happens in a game does not depend on how well they play."""

    async def choose(self, game: Game, asked: SentDecision, whose: int = 0, server: int = 0) -> ComputerChoice:
        """A choice at once."""
        position = Position(game, game.saver.load(asked.blind))
        action = random_action(position, random.Random(asked.seed), None, asked.seat)
        return ComputerChoice(action, asked.player, "", WeighedPlan(action, 0.0))


@dataclass
class Standstill:
    """How long a game has not moved, its longest standstill, and why each one of more than 48 hours was so long."""

    seq: int
    since: datetime
    longest: timedelta = timedelta()
    counted: bool = False
    over: bool = False
    why: Counter[str] = field(default_factory=Counter)

    def moved(self, now: datetime, seq: int, *, over: bool) -> None:
        """Something was decided, or the game has ended."""
        if not self.over:
            self.longest = max(self.longest, now - self.since)
        self.seq, self.since, self.counted, self.over = seq, now, False, over


class SimulatedServer:
    """A server, and its people."""

    def __init__(self, client: FieldpostClient, people: int, days: int, seed: int) -> None:
        self.client = client
        self.table, self.app, self.service = client.table, client.app, client.service
        self.store = client.store
        self.rng = random.Random(seed)
        self.now = START
        self.store.database.now = lambda: self.now
        self.threads = count(10**6)
        self.ground = MadeUpGround(self.threads)
        self.people = [Habits.drawn(FIRST + n, self.rng, days) for n in range(people)]
        self.stood: dict[int, Standstill] = {}
        self.kinds: dict[int, str] = {}
        self.moves = 0
        self.moved: set[int] = set()

    async def live(self, days: int) -> None:
        """Let the days pass, hour by hour; between visits everything happens that is due."""
        await self.app.start()
        self.service.listeners.append(self.moved.add)
        await self._friends()
        for hour in range(24 * days):
            begins = START + timedelta(hours=hour)
            there = [one for one in self.people if one.is_there(begins, self.rng)]
            visits = sorted((begins + timedelta(minutes=self.rng.uniform(0, 60)), n) for n in range(len(there)))
            for moment, n in visits:
                await self._pass_time(moment)
                await self._visit(there[n])
            await self._pass_time(begins + timedelta(hours=1))
            await self._look()
            if hour % 24 == 23:
                late = sum(stood.counted and not stood.over for stood in self.stood.values())
                print(f"day {hour // 24 + 1}: {len(self.stood)} games, {late} stand still", file=sys.stderr, flush=True)
        for stood in self.stood.values():
            stood.moved(self.now, stood.seq, over=True)

    async def _pass_time(self, until: datetime) -> None:
        """Clocks and ends of waiting, each at its moment."""
        for _ in range(10_000):
            wakes = [await self.store.clocks.next_wake(), await self.table.seeking.seekers.next_end()]
            due = min((one for one in wakes if one is not None), default=until)
            if due > until:
                break
            self.now = max(self.now, due)
            await self.table.clocks.tick()
            await self.app.seeker_watch.tick()
            await self._settle()
            if due == until:
                break
        self.now = until
        await self._settle()

    async def _settle(self) -> None:
        """Let the computers decide, and note which games have moved."""
        await self.app.scripted.quiet()
        for game_id in sorted(self.moved):
            row = await self.store.games.get(game_id)
            stood = self.stood.get(game_id)
            if stood is None:
                if row.status == "active":
                    self.stood[game_id] = Standstill(row.revision, self.now)
                    self.kinds[game_id] = "/play" if row.marks.found else "friends"
            elif row.revision != stood.seq or row.status != "active":
                stood.moved(self.now, row.revision, over=row.status != "active")
        self.moved.clear()

    async def _look(self) -> None:
        """Why games stand still that have done so for more than 48 hours."""
        for game_id, stood in self.stood.items():
            if not (stood.over or stood.counted) and self.now - stood.since > LIMIT + timedelta(minutes=1):
                stood.counted = True
                stood.why[await self._why(await self.store.games.get(game_id))] += 1

    async def _why(self, row: GameRow) -> str:
        """Why a game has stood still for more than 48 hours."""
        match = await self.service.match(row.id)
        clock = await self.store.clocks.of_game(row.id)
        if len(match.players()) < 2:
            return "one person is left, against computers: nobody else waits"
        if clock is None:
            return "no clock, as its people chose"
        if not row.marks.most_missed:
            return "hold: 0, as its people chose"
        if row.marks.found is None:
            face = await self.table.clocks.sync(row.id)
            due = [prompt.seat for prompt in match.position.due]
            if face is not None and any(face.away(seat, self.now) for seat in due):
                return "a vacation"
            return f"its clock: {clock.pace}"
        return "a fault"

    # What people do

    async def _visit(self, who: Habits) -> None:
        await self._vacation(who)
        for _ in range(VISIT):
            if not await self._decide(who):
                break
        rows = await self.store.games.of_user(who.user)
        if len(rows) < WANTED and self.rng.random() < 0.5:
            await self._seek(who)
        if self.rng.random() < who.rescues:
            await self._rescue(who)
        await self._settle()

    async def _vacation(self, who: Habits) -> None:
        """Those who announce vacations do so when they look for the last time before."""
        day = (self.now - START) / timedelta(days=1)
        for low, high in who.away if who.announces else ():
            if low not in who.announced and 0 <= low - day < 1:
                who.announced.add(low)
                until = START + timedelta(days=high)
                await self.store.people.go_away(who.user, self.now, until)
                await self.table.clocks.resync(who.user)

    async def _decide(self, who: Habits) -> bool:
        """One decision in each of somebody's games; False if none waited for them."""
        done = False
        for row in await self.store.games.of_user(who.user, ("active",)):
            match = await self.service.match(row.id)
            if any(user == who.user for user, _ in match.absent.values()):
                with contextlib.suppress(DeniedError):
                    await StandIns(self.service).come_back(row.id, who.user, None)
                match = await self.service.match(row.id)
            for seat in match.seats_of(who.user):
                if match.position.prompt(seat) is None or match.position.due_of(seat) is None:
                    continue
                action = random_action(match.position, self.rng, None, seat)
                await self.service.act(row.id, who.user, seat, None, [action], None)
                await self.table.clocks.sync(row.id)
                self.moves += 1
                done = True
                break
        await self._settle()
        return done

    async def _seek(self, who: Habits) -> None:
        game = self.rng.choice(sorted(self.games(), key=lambda one: one.id))
        wish = GameWish(user_id=who.user, guild_id=GUILD, channel_id=CHANNEL, game_type=game.id, pace=who.pace)
        with contextlib.suppress(DeniedError):
            sought = await self.table.seeking.play(wish, self.ground, None)
            if sought.seeker is not None and who.computer:
                await self.table.seeking.meanwhile(sought.seeker.id, who.user, self.ground, None)

    async def _rescue(self, who: Habits) -> None:
        """Take over a seat that the computer holds, as the calls in the channel offer."""
        rows = [row for row in await self.store.games.find(("active",)) if row.marks.stand_ins]
        for row in self.rng.sample(rows, min(len(rows), 1)):
            match = await self.service.match(row.id)
            for seat in list(match.absent)[:1]:
                with contextlib.suppress(DeniedError):
                    await Rescuing(self.service).take_over(row.id, who.user, seat, None)
                    await self.table.clocks.welcome(row.id, seat)

    async def _friends(self) -> None:
        """Games that people open for themselves, by ``/game new``: every second without a clock or with ``hold: 0``."""
        pairs = self.rng.sample(self.people, len(self.people) // 10 * 2)
        for n, (one, other) in enumerate(zip(pairs[::2], pairs[1::2], strict=True)):
            clock, hold = (("post 1d", 2), ("post 3d", 2), (None, None), ("post 1d", 0))[n % 4]
            game = self.rng.choice(sorted(self.games(), key=lambda one: one.id))
            info = playable_scenarios(game)[0]
            time = None if clock is None else (clock, "nothing")
            opening = GameOpening(*(game.id, info.id, {}, GUILD, CHANNEL, next(self.threads), one.user, "en", time), hold=hold)
            row = await self.table.lobby.open(opening, None)
            for seat, who in zip(info.seats, (one, other), strict=False):
                await self.table.lobby.join(row, who.user, seat, "en", None)
            await self.table.lobby.start(row, one.user, None)

    def games(self) -> list[Game]:
        """The games that are played."""
        from bot.core.games import installed_games

        return list(installed_games().values())


def report_standstills(server: SimulatedServer, days: int) -> None:
    """The figures."""
    print(f"{len(server.people)} people, {days} days, {len(server.stood)} games, {server.moves} decisions of people")
    for kind in ("/play", "friends"):
        of = [stood for game, stood in server.stood.items() if server.kinds[game] == kind]
        why = sum((one.why for one in of), Counter[str]())
        late = sum(bool(one.why) for one in of)
        longest = max((one.longest for one in of), default=timedelta())
        share = 100 * late / max(len(of), 1)
        print(
            f"{kind}: {len(of)} games, longest standstill {longest / timedelta(hours=1):.1f} h, over 48 h {late} ({share:.0f} %)"
        )
        for reason, times in why.most_common():
            print(f"    {times} x {reason}")


async def main(arguments: list[str] | None = None) -> None:
    """Run it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("days", type=int, nargs="?", default=42)
    parser.add_argument("people", type=int, nargs="?", default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--home", type=Path)
    given = parser.parse_args(arguments)
    with contextlib.ExitStack() as stack:
        home = given.home or Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = "sqlite:///:memory:" if given.home is None else f"sqlite:///{home}/fieldpost.sqlite"
        async with await Store.open(url) as store:
            client = FieldpostClient(store, home=home, pictures=False, deliver=False)
            client.app.scripted.thinkers = HastyThinkers(processes=False)
            server = SimulatedServer(client, given.people, given.days, given.seed)
            await server.live(given.days)
            report_standstills(server, given.days)
            await client.app.stop()


if __name__ == "__main__":
    import os

    os.environ.setdefault("FIELDPOST_GAMES", "rules.brandubh,rules.crossing")
    asyncio.run(main())
