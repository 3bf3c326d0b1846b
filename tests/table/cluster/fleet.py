"""Several programs on one PostgreSQL and one stand-in, each with its share of the shards."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

from benchmarks.children import AWAY
from bot.program.complaints import MEND
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director, User
from tests.sandbox.excerpt import EXCERPT
from tests.store import postgres
from tests.table.forked import Forked
from tests.table.program import ROOT


class FleetProcess:
    """One of the programs. ``said``: the lines it has printed."""

    def __init__(self, process: Forked) -> None:
        self.process = process
        self.said: list[str] = []

    async def wait_for_line(self, part: str) -> str:
        """Read its lines until one holds this."""
        async with asyncio.timeout(PATIENCE):
            while line := (await self.process.stdout.readline()).decode():
                self.said.append(line)
                if part in line:
                    return line
        raise AssertionError(f"it ended without {part!r}: {self.said}")

    async def complaint(self, code: int = MEND) -> str:
        """The only line that it says, as it ends with this exit code."""
        out, err = await asyncio.wait_for(self.process.communicate(), PATIENCE)
        assert (self.process.returncode, out) == (code, b""), err.decode()
        [line] = err.decode().splitlines()
        assert line.startswith("fieldpost: ")
        return line

    async def wait_for_end(self) -> int:
        """Its exit code, once it has ended."""
        return await asyncio.wait_for(self.process.wait(), PATIENCE)

    async def kill(self) -> None:
        """kill -9."""
        self.process.kill()
        await self.wait_for_end()

    def freeze(self) -> None:
        """SIGSTOP: it does nothing, and its connections stay open."""
        self.process.send_signal(signal.SIGSTOP)

    def wake(self) -> None:
        """Let it go on after ``freeze``."""
        self.process.send_signal(signal.SIGCONT)


class Fleet:
    """Starts programs of one bot."""

    def __init__(
        self, sandbox: Sandbox, director: Director, home: Path, url: str, games: str, processes: int, shards: int
    ) -> None:
        self.sandbox = sandbox
        self.director = director
        self.home = home
        self.url = url
        self.games = games
        self.processes = processes
        self.shards = shards
        self.running: list[FleetProcess] = []

    async def launch(self, *, errors: bool = False, **more: str) -> FleetProcess:
        """Start one more, without waiting until it serves. ``more``: settings in the place of usual ones.

        ``errors``: its error output can be read.
        """
        env: Mapping[str, str] = os.environ | {
            "DISCORD_TOKEN": self.sandbox.token,
            "FIELDPOST_API_BASE": self.sandbox.api_base,
            "FIELDPOST_GATEWAY_URL": self.sandbox.gateway_url,
            "FIELDPOST_HOME": str(self.home / f"process{len(self.running)}"),
            "FIELDPOST_GAMES": self.games,
            "FIELDPOST_DATABASE_URL": self.url,
            "FIELDPOST_PROCESSES": str(self.processes),
            "FIELDPOST_SHARDS": str(self.shards),
            "PYTHONPATH": str(ROOT),
        }
        made = FleetProcess(await Forked.start({**env, **more}, AWAY, errors=errors))
        self.running.append(made)
        return made

    async def start(self) -> list[FleetProcess]:
        """Start one for each slot, one after the other: the first has slot 0."""
        found = []
        for _ in range(self.processes):
            found.append(await self.launch())
            await found[-1].wait_for_line("ready")
        return found

    async def open_game(self, shard: int, seats: Mapping[str, str], **chosen: str) -> tuple[dict[str, User], str]:
        """A started game in a server of a shard: its players by seat, and its channel. ``seats``: seat -> a new person."""
        for name in seats.values():
            await self.director.add_user(name)
        place = f"table-{'-'.join(seats.values())}"
        await self.director.add_guild(place, list(seats.values()), channel=place, shard=shard, of=self.shards)
        people = {seat: self.director.user(name) for seat, name in seats.items()}
        first = next(iter(people.values()))
        (await first.slash("game new", chosen, channel=place)).ok()
        for seat, person in people.items():
            (await person.slash("game join", {"side": seat}, channel=place)).ok()
        (await first.slash("game start", channel=place)).ok()
        return people, place

    async def stop(self) -> None:
        """End all that are left."""
        for one in self.running:
            if one.process.returncode is None:
                one.wake()
                one.process.send_signal(signal.SIGTERM)
        for one in self.running:
            await one.wait_for_end()


@contextlib.asynccontextmanager
async def fleet_on(home: Path, games: str, *, processes: int = 3, shards: int = 0) -> AsyncIterator[Fleet]:
    """A stand-in in this process, an empty database, and a fleet that is to be started."""
    async with (
        postgres.database(tables=True) as url,
        Sandbox(openapi=Path(os.environ.get("FIELDPOST_OPENAPI") or EXCERPT)) as sandbox,
        Director(sandbox.base) as director,
    ):
        await director.settings(ack_seconds=PATIENCE)
        fleet = Fleet(sandbox, director, home, url, games, processes, shards or processes)
        try:
            yield fleet
        finally:
            await fleet.stop()
