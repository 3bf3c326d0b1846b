"""What docs/hosting.md promises a server's owner, done: an update under games in progress, the way back to a daily copy."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import random
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.client import FieldpostClient
from bot.store import Store
from rules.engine import Action
from rules.engine.playout import random_action
from sandbox.client import PATIENCE, Director, User
from sandbox.server import Sandbox
from sandbox.world.state import World
from tests.earlier.kept import HERE
from tests.table.program import Program

#: Games of the kept database that are under way: id, revision of the rules, the channel they are put into.
UNDER_WAY = ((3, 2, "games"), (4, 1, "general"))
SEATS = {"japan": "alice", "allies": "bob"}


@pytest.fixture
async def table() -> AsyncIterator[tuple[Sandbox, Director]]:
    """A server with people, and no bot yet."""
    async with Sandbox() as sandbox, Director(sandbox.base) as director:
        await director.settings(ack_seconds=PATIENCE)
        yield sandbox, director


def rows(file: Path, query: str) -> list[tuple[object, ...]]:
    with contextlib.closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True, timeout=PATIENCE)) as database:
        return database.execute(query).fetchall()


def log(file: Path, game: int = 1) -> list[tuple[object, ...]]:
    """Every entry of a game: seq, seat, verb, arguments."""
    return rows(file, f"SELECT seq, seat, verb, argument FROM action WHERE game_id = {game} ORDER BY seq")


def settle(file: Path, world: World) -> None:
    """The kept games move to this server: its channels, its people."""
    people = {user["username"]: user["id"] for user in world.users.values()}
    channels = {channel["name"]: channel for channel in world.channels.values() if "name" in channel}
    with contextlib.closing(sqlite3.connect(file)) as database, database:
        for game, _, name in UNDER_WAY:
            there = channels[name]
            where = (there["guild_id"], there["id"], game)
            database.execute("UPDATE game SET guild_id = ?, channel_id = ?, board_message_id = NULL WHERE id = ?", where)
            for seat, user in SEATS.items():
                database.execute("UPDATE seat SET user_id = ? WHERE game_id = ? AND seat = ?", (people[user], game, seat))


async def next_actions(file: Path) -> dict[int, Action]:
    """Something legal in each of the games, as this tree reads them."""
    async with await Store.open(f"sqlite:///{file}") as store:
        service = FieldpostClient(store, home=file.parent, pictures=False, deliver=False).service
        rng = random.Random(3)
        return {game: random_action((await service.match(game)).position, rng) for game, *_ in UNDER_WAY}


async def test_an_update_under_games_of_an_earlier_program(table: tuple[Sandbox, Director], tmp_path: Path) -> None:
    sandbox, director = table
    home = tmp_path / "home"
    home.mkdir()
    kept = gzip.decompress((HERE / "stores" / "915748c.sqlite.gz").read_bytes())
    file, aside = home / "fieldpost.sqlite", tmp_path / "aside.sqlite"
    file.write_bytes(kept)
    settle(file, sandbox.world)
    before = {game: log(file, game) for game, *_ in UNDER_WAY}
    aside.write_bytes(file.read_bytes())
    planned = await next_actions(aside)

    program = Program(sandbox, director, home, "rules.eots")
    await program.start()
    try:
        for game, revision, channel in UNDER_WAY:
            action = planned[game]
            person = director.user(SEATS[action.seat])
            (await person.slash("panel", channel=channel)).ok()
            (await person.slash("act", {"orders": " ".join((action.verb, *action.args))}, channel=channel)).ok()
            after = log(file, game)
            assert after[: len(before[game])] == before[game]
            assert after[len(before[game]) :], f"nothing was played in game {game} ({action})"
            assert rows(file, f"SELECT json_extract(options, '$.\"@rules\"') FROM game WHERE id = {game}") == [(str(revision),)]
    finally:
        assert await program.stop() == 0


async def moved(alice: User, unit: str, target: str) -> None:
    (await alice.slash("act", {"orders": f"move {unit} {target}"}, channel="games")).ok()


async def test_the_way_back_to_a_daily_copy(table: tuple[Sandbox, Director], tmp_path: Path) -> None:
    sandbox, director = table
    home = tmp_path / "home"
    alice, bob = director.user("alice"), director.user("bob")
    file = home / "fieldpost.sqlite"
    program = Program(sandbox, director, home, "tests.table.toy")
    await program.start()
    (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
    (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
    (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
    (await alice.slash("game start", channel="games")).ok()
    await moved(alice, "red_05", "h8")
    assert await program.stop() == 0

    # The day's copy was made when the program started for the first time; the next day's start makes the next one.
    for copy in (home / "backups").iterdir():
        copy.unlink()
    await program.start()
    [copy] = await copies(home)
    await moved(alice, "red_04", "h7")
    assert await program.stop() == 0
    assert [row[3] for row in log(file)] == ["red_05 h8", "red_04 h7"]

    # The disk goes bad: the program says so and starts no game on it.
    file.write_bytes(b"\xff" * 8192)
    with pytest.raises(AssertionError, match="ended before it was ready"):
        await program.start()

    # As docs/hosting.md says: the copy in its place, -wal and -shm away, start.
    file.write_bytes(copy.read_bytes())
    for rest in ("-wal", "-shm"):
        Path(f"{file}{rest}").unlink(missing_ok=True)
    await program.start()
    assert [row[3] for row in log(file)] == ["red_05 h8"]
    await moved(alice, "red_04", "h7")
    assert [row[3] for row in log(file)] == ["red_05 h8", "red_04 h7"]
    assert await program.stop() == 0


async def copies(home: Path) -> list[Path]:
    """The daily copies, once there are any."""
    async with asyncio.timeout(PATIENCE):
        while not list((home / "backups").glob("fieldpost-*.sqlite")):
            await asyncio.sleep(0.02)
    return list((home / "backups").glob("fieldpost-*.sqlite"))
