"""Several processes on one PostgreSQL: ``python -m benchmarks.bench_cluster [PROCESSES] [GAMES] [PER_SECOND] [SECONDS]``; 1, 400,
50 a second, 20 s. ``--sqlite``: one process on a SQLite file instead, to compare with; ``--plain``: without pictures.

PostgreSQL is the server of FIELDPOST_TEST_POSTGRES, on this machine. The games of ``bench_load`` lie in 200 servers, which
Discord's shards spread over the processes; the clicks are the same. All processes, PostgreSQL, the stand-in and the players share
the machine's cores, so what counts is processor time: of the bots and of PostgreSQL, for each click.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path

from benchmarks.bench_load import (
    LANDING,
    MEASURED,
    ROOT,
    Load,
    answers_noted,
    at_rest,
    filled,
    p99,
    processors,
    row,
)
from benchmarks.children import AWAY, unset
from bot.apart.worker import processor_seconds
from sandbox.server import Sandbox
from sandbox.world import seed
from sandbox.world.state import World
from tests.director.client import Director
from tests.store import postgres

SERVERS = 200


def add_servers(world: World, count: int) -> None:
    """More servers with everybody of the first in them; their ids fall on all shards."""
    first = next(iter(world.guilds.values()))
    for number in range(count - len(world.guilds)):
        guild = seed.new_guild(world, f"server {number}", world.users[first["owner_id"]], shard=(number % 64, 64))
        for user in first["members"]:
            guild["members"].setdefault(user, seed.new_member())


def process_settings(sandbox: Sandbox, home: Path, url: str, processes: int) -> dict[str, str]:
    """The environment of one of some processes."""
    return unset() | {
        "DISCORD_TOKEN": sandbox.token,
        "FIELDPOST_API_BASE": sandbox.api_base,
        "FIELDPOST_GATEWAY_URL": sandbox.gateway_url,
        "FIELDPOST_HOME": str(home),
        "FIELDPOST_DATABASE_URL": url,
        "FIELDPOST_PROCESSES": str(processes),
        "FIELDPOST_LOG_LEVEL": "ERROR",
        "PYTHONPATH": str(ROOT),
    }


def server_seconds() -> float:
    """Processor seconds of all processes of PostgreSQL that run now (Linux)."""
    found = 0.0
    for entry in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if (entry / "comm").read_text().strip() == "postgres":
                found += processor_seconds(int(entry.name))
    return found


@contextlib.asynccontextmanager
async def database(home: Path, *, sqlite: bool) -> AsyncIterator[str]:
    """The URL of an empty database."""
    if sqlite:
        yield f"sqlite:///{home / 'fieldpost.sqlite'}"
        return
    async with postgres.database(tables=True) as url:
        yield url


async def main(processes: int, count: int, per_second: float, seconds: float, *, sqlite: bool, plain: bool) -> None:
    """Fill the database, start the bots, load them, report."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        async with database(home, sqlite=sqlite) as url, Sandbox() as sandbox, Director(sandbox.base) as director:
            await director.settings(max_concurrency=64)
            add_servers(sandbox.world, SERVERS)
            channels = await filled(url, sandbox, count, MEASURED[""])
            bots = []
            try:
                for number in range(processes):
                    env = process_settings(sandbox, home / f"process{number}", url, processes)
                    call = (sys.executable, "-W", "ignore", "-m", "benchmarks.load_bot", str(home / f"{number}.json"))
                    how = ["--plain"] if plain else []
                    bots.append(await asyncio.create_subprocess_exec(*call, *how, env=env, cwd=AWAY))
                for bot in bots:
                    await at_rest(bot.pid)
                load = Load(sandbox, director, channels, MEASURED[""])
                answers_noted()
                spent, served = [processors(bot.pid) for bot in bots], server_seconds()
                own = processors(os.getpid())[os.getpid()]
                await load.run(per_second, seconds)
                after, served = [processors(bot.pid) for bot in bots], server_seconds() - served
                own = processors(os.getpid())[os.getpid()] - own
                await asyncio.sleep(LANDING)
            finally:
                for bot in bots:
                    bot.terminate()
                for bot in bots:
                    await bot.wait()
            figures = [json.loads((home / f"{number}.json").read_text()) for number in range(processes)]
    took = [one for of in load.took.values() for one in of]
    clicks = len(took)
    inside = [lasted for one in figures for key, lasted in one["inside"].items() if key in load.kinds]
    loops = [now[bot.pid] - before[bot.pid] for bot, now, before in zip(bots, after, spent, strict=True)]
    whole = sum(sum(now.values()) - sum(before.get(pid, 0.0) for pid in now) for now, before in zip(after, spent, strict=True))
    print(f"{'milliseconds':<42}{'median':>8}{'p99':>8}{'worst':>9}")
    print(row("all", took))
    print(row("inside the bots", inside))
    kind = "SQLite" if sqlite else "PostgreSQL"
    cores = ", ".join(f"{100 * one / load.took_all:.0f} %" for one in loops)
    memory = ", ".join(f"{one['most_mib']:.0f}" for one in figures)
    print(f"{processes} processes on {kind}: {clicks / load.took_all:.1f} clicks a second, not answered in time: {load.failed}")
    print(f"p99 {1000 * p99(took):.1f} ms; bots {cores} of a core; memory {memory} MiB")
    print(
        f"processor a click: bots {1000 * sum(loops) / clicks:.2f} ms, their drawing {1000 * (whole - sum(loops)) / clicks:.2f}, "
        f"PostgreSQL {1000 * served / clicks:.2f}, stand-in and players {1000 * own / clicks:.2f}",
        flush=True,
    )


if __name__ == "__main__":
    given = [one for one in sys.argv[1:] if not one.startswith("--")]
    given += ("1", "400", "50", "20")[len(given) :]
    asyncio.run(
        main(
            int(given[0]),
            int(given[1]),
            float(given[2]),
            float(given[3]),
            sqlite="--sqlite" in sys.argv,
            plain="--plain" in sys.argv,
        )
    )
