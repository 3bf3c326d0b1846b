"""Very many open games: ``python -m benchmarks.bench_many [GAMES] [PROCESSES]``; 100,000 games, one process.

On the PostgreSQL of FIELDPOST_TEST_POSTGRES, or (``--sqlite``) in a file. The games are copies of a hundred of South Pacific,
each in a channel of its own, with seats, a saved state and a clock that runs. Reported: processor time from the start until the
bots serve and until they are at rest, their memory, and the first click in games that nobody has touched since.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import sys
import tempfile
import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, insert, select, text, update

from benchmarks.bench_cluster import SERVERS, add_servers, database, process_settings
from benchmarks.bench_load import MEASURED, at_rest, filled, processors
from benchmarks.children import AWAY
from bot.store import Store
from bot.store.schema import actions, clock_run, clocks, games, seats, snapshots
from sandbox.server import Sandbox
from sandbox.world.seed import new_channel
from sandbox.world.state import World
from tests.director.client import Director

#: Games that are played; the others are copies of them. Games in which somebody clicks first.
PLAYED, CLICKED = 100, 30
#: Entries of the longest log that is copied.
SHORT = 25
#: Milliseconds of the clocks that run.
_LEFT = 3 * 24 * 3_600_000


def copy_games(connection: Connection, count: int, guilds: list[int]) -> None:
    """Fill the tables up to so many games, each a copy of a short one; the channels of copies are not there."""
    rows = [dict(row) for row in connection.execute(select(games).where(games.c.revision <= SHORT)).mappings()]
    saved = {row["game_id"]: dict(row) for row in connection.execute(select(snapshots).order_by(snapshots.c.seq)).mappings()}
    held = [dict(row) for row in connection.execute(select(seats)).mappings()]
    logged = [dict(row) for row in connection.execute(select(actions)).mappings()]
    first = PLAYED + 1
    for start in range(first, count + 1, 1000):
        of = {number: rows[number % len(rows)] for number in range(start, min(start + 1000, count + 1))}
        connection.execute(insert(games), [_game_copy(number, row, guilds) for number, row in of.items()])
        copied = [saved[row["id"]] | {"game_id": number, "checksum": None} for number, row in of.items()]
        connection.execute(insert(snapshots), copied)
        for table, kept in ((seats, held), (actions, logged)):
            added = [one | {"game_id": number} for number, row in of.items() for one in kept if one["game_id"] == row["id"]]
            if table is actions:
                added = [one | {"checksum": None, "created_at": _played_at(one["game_id"], one["created_at"])} for one in added]
            connection.execute(insert(table), added)
    every = connection.execute(select(games.c.id, games.c.created_at)).all()
    connection.execute(insert(clocks), [{"game_id": number, "pace": "post 3d", "timeout": "ask"} for number, _ in every])
    connection.execute(insert(clock_run), [_run_of(number, _played_at(number, at)) for number, at in every])
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT setval(pg_get_serial_sequence('game', 'id'), (SELECT max(id) FROM game))"))
        connection.execute(text("ANALYZE"))


def _played_at(number: int, at: datetime) -> datetime:
    """When a copy was played: within the last two days, so that nobody's time is up."""
    return at - timedelta(seconds=number * 7919 % (2 * 86_400))


def _game_copy(number: int, row: dict[str, Any], guilds: list[int]) -> dict[str, Any]:
    there = {"guild_id": guilds[number % len(guilds)], "channel_id": number << 22, "board_message_id": 1}
    return row | there | {"id": number, "checksum": None}


def _run_of(number: int, at: datetime) -> dict[str, Any]:
    run = {"game_id": number, "seat": MEASURED[""].seats[0], "hidden": False, "left_ms": _LEFT}
    return run | {"since": at, "what": "x", "notices": 0, "wake": at + timedelta(milliseconds=_LEFT)}


async def main(count: int, processes: int, *, sqlite: bool) -> None:
    """Fill the database, start the bots, click."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        async with database(home, sqlite=sqlite) as url, Sandbox() as sandbox, Director(sandbox.base) as director:
            await director.settings(max_concurrency=64)
            add_servers(sandbox.world, SERVERS)
            await filled(url, sandbox, PLAYED, MEASURED[""])
            guilds = [int(one) for one in sandbox.world.guilds]
            async with await Store.open(url, busy_ms=600_000) as store:
                await store.database.write(lambda connection: copy_games(connection, count, guilds))
                channels = await store.database.write(lambda connection: place_games(connection, sandbox.world, count))
            print(f"{count} games set up", flush=True)
            bots = []
            try:
                for number in range(processes):
                    env = process_settings(sandbox, home if sqlite else home / f"process{number}", url, processes)
                    call = (sys.executable, "-W", "ignore", "-m", "bot.main")
                    bots.append(await asyncio.create_subprocess_exec(*call, env=env, cwd=AWAY, stdout=asyncio.subprocess.PIPE))
                for bot in bots:
                    began = time.monotonic()
                    assert bot.stdout is not None
                    print((await bot.stdout.readline()).decode().strip())
                    spent = processors(bot.pid)
                    print(f"serves after {time.monotonic() - began:.1f} s, {sum(spent.values()):.1f} s of processor", flush=True)
                for bot in bots:
                    await at_rest(bot.pid)
                    spent = processors(bot.pid)
                    print(
                        f"at rest after {sum(spent.values()):.1f} s of processor; memory {memory(list(spent)):.0f} MiB",
                        flush=True,
                    )
                took = [await first_click(director, channel) for channel in channels]
                print(f"first click: median {1000 * statistics.median(took):.0f} ms, longest {1000 * max(took):.0f}")
            finally:
                for bot in bots:
                    bot.terminate()
                for bot in bots:
                    await bot.communicate()


def memory(pids: list[int]) -> float:
    """Memory of some processes, in MiB; what they share is counted once (Linux)."""
    found = 0.0
    for pid in pids:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        found += next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return found


def place_games(connection: Connection, world: World, count: int) -> list[str]:
    """Give some games channels that are there; returns these."""
    rng, found = random.Random(5), []
    for number in rng.sample(range(PLAYED + 1, count), CLICKED):
        guild = connection.execute(select(games.c.guild_id).where(games.c.id == number)).scalar_one()
        channel = new_channel(world, world.guilds[str(guild)], f"first-{number}")
        connection.execute(update(games).where(games.c.id == number).values(channel_id=int(channel["id"])))
        found.append(str(channel["id"]))
    return found


async def first_click(director: Director, channel: str) -> float:
    """Seconds until a player sees the panel of a game."""
    began = time.monotonic()
    (await director.user("alice").slash("panel", channel=channel)).ok()
    return time.monotonic() - began


if __name__ == "__main__":
    given = [one for one in sys.argv[1:] if not one.startswith("--")]
    given += ("100000", "1")[len(given) :]
    asyncio.run(main(int(given[0]), int(given[1]), sqlite="--sqlite" in sys.argv))
