"""A whole season at the table without Discord: ``python -m benchmarks.bench_league [PEOPLE] [ROUNDS] [--home DIR]``.

It uses the real store, services and worker processes; threads have made-up ids, and nothing is sent. It reports how long
pairing takes and how late the event loop is during it, the time of a decision in another game meanwhile, the times to open a
game and to record a result, the picture of the standings, and the size of the database without the games. ``--home`` keeps
the database (as ``fieldpost.sqlite``, for ``fieldpost league export 1 FOLDER`` with ``FIELDPOST_HOME``); ``--format pools
--moves 0`` plays a club season with every game to its end.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

from bot.apart.apart import Apart
from bot.core.host_entries import Conceded
from bot.core.library import Library
from bot.core.service import Service
from bot.drawing.pictures import GameDrawings
from bot.league.parts import LeagueParts
from bot.league.table.arranging import arranged_stamp
from bot.league.table.entering import Applicant
from bot.league.telling.gallery import Gallery
from bot.league.telling.signs import SeasonPeople
from bot.program.limits import TableLimits
from bot.store import Store
from bot.store.league import Moderators
from bot.table import TableComposition
from league.season.settings import SWISS_TIES, SeasonSettings
from rules.engine.proof.playout import random_action

GUILD, CHANNEL, MODERATOR, FIRST = 1, 2, 3, 1000
#: How often the loop is checked, in seconds.
BEAT = 0.005


class Lateness:
    """How late the event loop is: the maximum in seconds since the last query."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._task = asyncio.create_task(self._beat())

    async def _beat(self) -> None:
        while True:
            before = time.perf_counter()
            await asyncio.sleep(BEAT)
            self.longest = max(self.longest, time.perf_counter() - before - BEAT)

    def longest_delay(self) -> float:
        """The maximum since the last query."""
        found, self.longest = self.longest, 0.0
        return found

    async def stop(self) -> None:
        """Stop checking."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task


class Bench:
    """One season, and a second one whose only game is played while the first is being paired."""

    def __init__(self, parts: LeagueParts, scenario: str, game: str, moves: int, seed: int) -> None:
        self.parts, self.table, self.scenario, self.game, self.moves = parts, parts.table, scenario, game, moves
        self.rng = random.Random(seed)
        self.clicks, self.threads = count(1), count(10**6)
        self.spent: dict[str, list[float]] = {}
        #: Whether the other season's game is running.
        self.other = False
        self.pairing = False

    @contextlib.contextmanager
    def timed(self, what: str) -> Iterator[None]:
        """Record how long something takes."""
        before = time.perf_counter()
        yield
        self.spent.setdefault(what, []).append(time.perf_counter() - before)

    async def season(self, settings: SeasonSettings, people: Sequence[int]) -> int:
        """A season with its entries, started."""
        moderators = Moderators((MODERATOR,), ())
        held = await self.parts.leagues.new(
            settings, guild=GUILD, channel=CHANNEL, owner=MODERATOR, lang="en", moderators=moderators
        )
        await self.parts.entries.open_entries(held.id, MODERATOR, None)
        for place, who in enumerate(people):
            with self.timed("join"):
                await self.parts.entries.join(held.id, Applicant(who, datetime(2020, 1, 1, tzinfo=UTC)), 2000.0 - place, None)
        await self.parts.entries.start(held.id, MODERATOR, None)
        return held.id

    async def round(self, season: int) -> bool:
        """Pair, publish, open all games; False when no round is left."""
        late = Lateness()
        self.pairing = True
        busy = asyncio.create_task(self.click_meanwhile())
        await asyncio.sleep(0.1)
        late.longest_delay()
        with self.timed("pairing"):
            _, arranged = await self.parts.rounds.proposed(season)
        self.spent.setdefault("loop late while pairing", []).append(late.longest_delay())
        self.pairing = False
        await busy
        await late.stop()
        if arranged is None:
            return False
        with self.timed("publish"):
            await self.parts.rounds.publish(season, arranged_stamp(arranged), MODERATOR, None)
        for pairing in list((await self.parts.leagues.held(season)).season.open_pairings()):
            for leg in range(len(pairing.legs)):
                with self.timed("open a game"):
                    await self.parts.opening.open(season, pairing.id, leg, next(self.threads), None)
        return True

    async def decide(self, game: int, what: str) -> bool:
        """One random decision in a game; False if it is over."""
        match = await self.table.service.match(game)
        if match.row.status != "active" or match.position.over:
            return False
        action = random_action(match.position, self.rng)
        user = match.seats[action.seat]
        with self.timed(what):
            await self.table.service.act(game, user, action.seat, None, [action], next(self.clicks))
        return True

    async def click_meanwhile(self) -> None:
        """Decisions in the other season's game, twenty a second, as long as it lasts."""
        while self.other and self.pairing and await self.decide(1, "a decision while pairing"):
            await asyncio.sleep(0.05)

    async def play(self, season: int) -> None:
        """Play all open games: that many decisions, then one side resigns; or (0) to their end."""
        service = self.table.service
        for pairing in list((await self.parts.leagues.held(season)).season.open_pairings()):
            for leg in pairing.legs:
                assert leg.game is not None
                game, left = leg.game, self.moves or 10**6
                while left and await self.decide(game, "a decision"):
                    left -= 1
                match = await service.match(game)
                if match.row.status == "active" and not match.position.over:
                    seat = self.rng.choice(list(match.seats))
                    await service.end(game, Conceded(), seat, match.seats[seat], None)
                with self.timed("a result"):
                    await self.parts.outcomes.game_changed(game)
                await self.parts.casework.game_changed(game)
                service.forget(game)

    async def pictures(self, season: int, times: int = 20) -> None:
        """The standings as a picture, as in the pinned message."""
        gallery = Gallery(self.table.pictures, self.parts.called)
        held = await self.parts.leagues.held(season)
        for time_ in range(times + 1):
            # Different names each time, because drawn pictures are cached.
            people = SeasonPeople({name: f"Player {number} {time_}" for number, name in enumerate(held.season.places, 1)})
            if time_ == 1:
                del self.spent["standings: drawn"]  # the first one waits for the drawing process
            with self.timed("standings: the sheet"):
                shown = await gallery.sheet(held, people, "en", "table")
            assert shown is not None
            with self.timed("standings: drawn"):
                await gallery.drawn(shown, "standings", "paper")

    def print_times(self) -> None:
        """Print all measurements, in milliseconds."""
        print(f"{'':34}{'times':>8}{'median':>10}{'p99':>10}{'longest':>10}  ms")
        for what, seconds in self.spent.items():
            ordered = sorted(seconds)
            parts = [ordered[min(len(ordered) - 1, int(len(ordered) * part))] * 1000 for part in (0.5, 0.99)]
            print(f"{what:34}{len(ordered):8}{parts[0]:10.1f}{parts[1]:10.1f}{ordered[-1] * 1000:10.1f}")


def beside_the_games(file: Path) -> tuple[float, float]:
    """The size of the database in MB, and without its games and their data."""
    with tempfile.TemporaryDirectory() as folder, contextlib.closing(sqlite3.connect(file)) as whole:
        copy = Path(folder) / "copy.sqlite"
        with contextlib.closing(sqlite3.connect(copy)) as rest:
            whole.backup(rest)
            rest.execute("VACUUM")
            size = copy.stat().st_size
            rest.execute("PRAGMA foreign_keys = ON")
            rest.execute("DELETE FROM game")
            rest.commit()
            rest.execute("VACUUM")
        return size / 1e6, copy.stat().st_size / 1e6


async def bench(given: argparse.Namespace, home: Path) -> None:
    """Play the season, print the figures."""
    file = home / "fieldpost.sqlite"
    async with await Store.open(f"sqlite:///{file}") as store:
        apart = Apart(store, TableLimits(), processes=not given.threads)
        table = TableComposition(Service(store, Library(None)), GameDrawings(enabled=not given.threads), apart)
        await table.choices.load()
        parts = LeagueParts(table)
        one = Bench(parts, given.scenario, given.game, given.moves, given.seed)
        try:
            format_ = given.format
            settings = SeasonSettings("Bench", given.game, given.scenario, format=format_, rounds=given.rounds, ties=SWISS_TIES)
            if format_ == "pools":
                settings = SeasonSettings(
                    "Bench", given.game, given.scenario, format=format_, sides="both", qualify=2, third=True
                )
            other = await one.season(SeasonSettings("Other", given.game, given.scenario), [5, 6])
            await one.round(other)
            one.other = True
            season = await one.season(settings, range(FIRST, FIRST + given.people))
            one.spent.clear()
            while await one.round(season):
                await one.play(season)
            await parts.outcomes.finish(season, MODERATOR, None)
            await one.pictures(season)
        finally:
            await table.pictures.close()
            await apart.close()
        log = await parts.leagues.store.log(season, "season")
        games = (await parts.leagues.held(season)).season.games
    one.print_times()
    whole, beside = beside_the_games(file)
    print(
        f"{given.people} people, {len(games)} games; {whole:.1f} MB, {beside:.1f} MB beside the games; "
        f"log {sum(len(row.text) for row in log) / 1e6:.2f} MB"
    )


async def main(arguments: Sequence[str]) -> None:
    """Read the arguments, run, report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("people", type=int, nargs="?", default=400)
    parser.add_argument("rounds", type=int, nargs="?", default=7)
    parser.add_argument("--format", choices=("swiss", "pools"), default="swiss")
    parser.add_argument("--game", default="brandubh")
    parser.add_argument("--scenario", default="hall")
    parser.add_argument("--moves", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--home", type=Path, help="an empty folder in which the database stays")
    parser.add_argument("--threads", action="store_true", help="no processes of their own, no pictures: to try whether it runs")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        await bench(given, given.home or Path(folder))


if __name__ == "__main__":
    os.environ.setdefault("FIELDPOST_LOG_LEVEL", "ERROR")
    asyncio.run(main(sys.argv[1:]))
