"""Several programs on a PostgreSQL server of their own, and what can happen to them: for ``benchmarks.crash_cluster``."""

from __future__ import annotations

import asyncio
import contextlib
import glob
import os
import random
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncpg

from benchmarks.children import AWAY, unset
from benchmarks.crash import ROOT, Start
from benchmarks.crash_check import Database
from bot.cluster.ground import SLOT_LOCK
from sandbox.server import Sandbox
from tests.director.client import PATIENCE

#: What says that the server ends, or is being started.
_ENDED = (
    *(OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError),
    *(asyncpg.AdminShutdownError, asyncpg.CrashShutdownError, asyncpg.CannotConnectNowError),
)
_HELD = f"SELECT pid, objid AS slot FROM pg_locks WHERE locktype = 'advisory' AND classid = {SLOT_LOCK} AND granted"


class PostgresServer:
    """A server in a folder of its own, which may be stopped in any way."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.url = f"postgresql://postgres@/postgres?host={folder}&port=5432"
        found = [shutil.which("initdb") or "", *sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))]
        self._programs = Path(next(filter(None, found))).resolve().parent
        self._as = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

    def _run(self, program: str, *words: str) -> None:
        # With its output in a pipe the call would last as long as the server.
        call = (*self._as, str(self._programs / program), "-D", str(self.folder / "data"), *words)
        subprocess.run(call, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)

    def create(self) -> None:
        """Make it and start it."""
        if self._as:
            shutil.chown(self.folder, "postgres")
        self._run("initdb", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale")
        self._start()

    def _start(self) -> None:
        given = f"-k {self.folder} -p 5432 -c listen_addresses='' -c fsync=off -c max_connections=200"
        self._run("pg_ctl", "-l", str(self.folder / "log"), "-w", "-o", given, "start")

    def stop(self, how: str) -> None:
        """Stop it: "fast" ends the sessions, "immediate" is a crash."""
        self._run("pg_ctl", "-m", how, "-w", "stop")

    def restart(self, how: str, seconds: float) -> None:
        """Stop it, and start it again after so long."""
        self.stop(how)
        time.sleep(seconds)
        self._start()


@contextlib.asynccontextmanager
async def postgres_server() -> AsyncIterator[PostgresServer]:
    """A server that is gone at the end."""
    folder = Path(tempfile.mkdtemp(prefix="crash_cluster_"))
    server = PostgresServer(folder)
    try:
        await asyncio.to_thread(server.create)
        yield server
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):
            server.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


class SharedDatabase(Database):
    """The database of several programs, read from outside; a server that is being started again is waited for."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._connection: Any = None
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()

    def read(self, query: str, *given: object) -> list[Any]:
        """Rows of a query with marks of SQLite."""
        parts = query.split("?")
        numbered = "".join(part + (f"${at}" if at < len(parts) else "") for at, part in enumerate(parts, start=1))
        return asyncio.run_coroutine_threadsafe(self._read(numbered, given), self._loop).result()

    def run_script(self, script: str) -> None:
        """Run statements, while the server is not disturbed."""

        async def run() -> None:
            connection = await asyncpg.connect(self.url)
            await connection.execute(script)
            await connection.close()

        asyncio.run_coroutine_threadsafe(run(), self._loop).result()

    async def _read(self, query: str, given: tuple[object, ...]) -> list[Any]:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                if self._connection is None or self._connection.is_closed():
                    self._connection = await asyncpg.connect(self.url)
                return list(await self._connection.fetch(query, *given))
            except _ENDED:
                assert time.monotonic() < deadline
                self._connection = None
                await asyncio.sleep(0.05)


class Member:
    """One of the programs."""

    def __init__(self, process: Any) -> None:
        self.process = process
        self.lines: list[str] = []
        self.reading = asyncio.create_task(self._read())

    async def _read(self) -> None:
        while line := await self.process.stdout.readline():
            self.lines.append(line.decode())

    @property
    def alive(self) -> bool:
        """Whether it has not ended."""
        return self.process.returncode is None

    async def end(self) -> int:
        """Wait for its end; the exit code."""
        code: int = await asyncio.wait_for(self.process.wait(), PATIENCE)
        self.reading.cancel()
        return code


class ProgramFleet:
    """Programs that share a bot. ``spares``: how many wait beside those that serve."""

    def __init__(
        self, sandbox: Sandbox, home: Path, database: SharedDatabase, games: str, start: Start, rng: random.Random, spares: int
    ) -> None:
        self.database = database
        self.rng = rng
        self.processes = 3
        self.spares = spares
        #: How often something was done to it.
        self.kills = 0
        self.members: list[Member] = []
        self._started = 0
        self._start = start
        self._home = home
        self._env = unset() | {
            "DISCORD_TOKEN": sandbox.token,
            "FIELDPOST_API_BASE": sandbox.api_base,
            "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
            "FIELDPOST_GAMES": games,
            "FIELDPOST_DATABASE_URL": database.url,
            "FIELDPOST_PROCESSES": str(self.processes),
            "FIELDPOST_SHARDS": str(self.processes),
            "FIELDPOST_LOG_LEVEL": os.environ.get("FIELDPOST_LOG_LEVEL", "ERROR"),
            "PYTHONPATH": str(ROOT),
        }

    async def launch(self) -> Member:
        """Start one more, without waiting."""
        self._started += 1
        env = {**self._env, "FIELDPOST_HOME": str(self._home / f"process{self._started}")}
        self.members.append(Member(await self._start(env, AWAY)))
        return self.members[-1]

    async def fill(self) -> None:
        """Start as many as have ended."""
        self.members = [one for one in self.members if one.alive]
        while len(self.members) < self.processes + self.spares:
            await self.launch()

    async def all_serve(self) -> None:
        """Wait until each slot has a program that is ready: Discord lets their sessions begin one after the other."""
        async with asyncio.timeout(PATIENCE):
            while sum("ready" in line for one in self.members for line in one.lines) < self.processes:
                await asyncio.sleep(0.05)

    def holder(self, slot: int) -> Member | None:
        """Who has a slot."""
        for row in self.database.read("SELECT holder FROM fieldpost_cluster.slot WHERE number = ?", slot):
            number = int(row["holder"].rpartition(":")[2])
            return next((one for one in self.members if one.alive and one.process.pid == number), None)
        return None

    async def kill(self, member: Member) -> None:
        """kill -9."""
        member.process.kill()
        await member.end()

    def freeze(self, member: Member) -> None:
        """SIGSTOP."""
        member.process.send_signal(signal.SIGSTOP)

    async def wake(self, member: Member) -> int:
        """SIGCONT for one whose slot was taken: it has to end by itself; its exit code."""
        member.process.send_signal(signal.SIGCONT)
        return await member.end()

    def end_session(self, slot: int) -> None:
        """End the session that holds a slot."""
        self.database.read(f"SELECT pg_terminate_backend(pid) FROM ({_HELD}) AS held WHERE slot = ?", slot)

    def end_pooled(self, slot: int) -> None:
        """End the connections of the pool of a slot's holder."""
        self.database.read(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE ? "
            f"AND pid NOT IN (SELECT pid FROM ({_HELD}) AS held)",
            f"fieldpost slot {slot} epoch %",
        )

    async def stop(self) -> None:
        """SIGTERM; all must leave with 0."""
        for one in self.members:
            if one.alive:
                one.process.send_signal(signal.SIGTERM)
        codes = [await one.end() for one in self.members]
        assert not any(codes), codes
