"""PostgreSQL's machine is lost, and its standby takes over."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from bot.store import Store
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director
from tests.sandbox.excerpt import EXCERPT
from tests.store import postgres
from tests.table.cluster.fleet import Fleet

_PROGRAMS = [Path(name) for name in sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")))][-1:]
pytestmark = pytest.mark.skipif(not postgres.SERVER or not _PROGRAMS, reason="no programs of PostgreSQL here")


class TwoServers:
    """A server, and a synchronous standby of it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.ports = list(free_ports(2))
        first, second = (f"127.0.0.1:{port}" for port in self.ports)
        self.url = f"postgresql://postgres@{first},{second}/postgres?target_session_attrs=read-write"

    def run(self, program: str, *words: str) -> None:
        """Run one of PostgreSQL's programs, as its user."""
        # Not every path has the folders of root's programs.
        runuser = shutil.which("runuser", path=f"{os.environ['PATH']}:/usr/sbin:/sbin") or "runuser"
        before = [runuser, "-u", "postgres", "--"] if os.getuid() == 0 else []
        call = [*before, str(_PROGRAMS[0] / program), *words]
        subprocess.run(call, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)

    def create(self) -> None:
        """Make and start both."""
        if os.getuid() == 0:
            shutil.chown(self.folder, "postgres")
        self.run("initdb", "-D", "first", "-A", "trust", "-U", "postgres", "-E", "UTF8", "--no-locale", "-N")
        self._start("first", self.ports[0])
        self.run(
            "pg_basebackup", "-h", "127.0.0.1", "-p", str(self.ports[0]), "-U", "postgres", "-D", "second", "-R", "-c", "fast"
        )
        self._start("second", self.ports[1])

    def _start(self, name: str, port: int) -> None:
        given = f"-k {self.folder} -p {port} -c max_connections=100 -c synchronous_commit=remote_apply"
        self.run("pg_ctl", "-D", name, "-l", str(self.folder / f"{name}.log"), "-w", "-o", given, "start")

    def lose_first(self) -> None:
        """The first is gone, the second becomes the one that writes."""
        self.run("pg_ctl", "-D", "first", "-m", "immediate", "-w", "stop")
        self.run("pg_ctl", "-D", "second", "-w", "promote")

    def stop(self) -> None:
        """End what runs."""
        for name in ("first", "second"):
            with contextlib.suppress(subprocess.CalledProcessError):
                self.run("pg_ctl", "-D", name, "-m", "immediate", "-w", "stop")


def free_ports(count: int) -> Iterator[int]:
    """Ports of this machine that nobody listens on."""
    with contextlib.ExitStack() as stack:
        for _ in range(count):
            bound = stack.enter_context(socket.socket())
            bound.bind(("127.0.0.1", 0))
            yield int(bound.getsockname()[1])


@contextlib.asynccontextmanager
async def two_servers() -> AsyncIterator[TwoServers]:
    """Both, until the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        Path(folder).chmod(0o755)
        servers = TwoServers(Path(folder))
        try:
            await asyncio.to_thread(servers.create)
            yield servers
        finally:
            await asyncio.to_thread(servers.stop)


async def test_a_game_goes_on_where_the_standby_takes_over(tmp_path: Path) -> None:
    async with (
        two_servers() as servers,
        await Store.open(servers.url) as store,
        Sandbox(openapi=EXCERPT) as sandbox,
        Director(sandbox.base) as director,
    ):
        await director.settings(ack_seconds=PATIENCE)
        fleet = Fleet(sandbox, director, tmp_path, servers.url, "tests.table.toy", 2, 2)
        try:
            started = await fleet.start()
            people, place = await fleet.open_game(1, {"red": "rae", "blue": "bea"}, scenario="short")
            (await people["red"].slash("act", {"orders": "move red_01 h8"}, channel=place)).ok()
            await asyncio.to_thread(servers.lose_first)
            [game] = await store.games.find(every=True)
            async with asyncio.timeout(PATIENCE):
                while len(await store.log.actions(game.id)) < 2:
                    await people["red"].slash("act", {"orders": "pass"}, channel=place)
            (await people["blue"].slash("act", {"orders": "pass"}, channel=place)).ok()
            assert [(row.seat, row.verb) for row in (await store.log.actions(game.id))[:3]] == [
                ("red", "move"),
                ("red", "pass"),
                ("blue", "pass"),
            ]
            assert [one.process.returncode for one in started] == [None, None]
        finally:
            await fleet.stop()
