"""What docs/hosting.md promises a server's owner, done: an update under games in progress, the way back to a daily copy."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import random
import shutil
import sqlite3
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import URL, Connection, MetaData, create_engine, make_url, text

from bot.client import FieldpostClient
from bot.store import Store
from bot.store.backend import read_url
from bot.store.migrate import upgrade_database
from bot.store.postgres import postgres_engine
from rules.engine import Action
from rules.engine.proof.playout import random_action
from sandbox.server import Sandbox
from sandbox.world.state import World
from tests.director.client import PATIENCE, Director, User
from tests.earlier.kept import HERE
from tests.store import postgres
from tests.table.program import Program

#: Games of the kept database that are under way: id, revision of the rules, the channel they are put into.
UNDER_WAY = ((3, 2, "games"), (4, 1, "general"))
SEATS = {"japan": "alice", "allies": "bob"}
#: Every entry of every game.
LOG = "SELECT seq, seat, verb, argument FROM action WHERE game_id = {} ORDER BY seq"


@pytest.fixture
async def table() -> AsyncIterator[tuple[Sandbox, Director]]:
    """A server with people, and no bot yet."""
    async with Sandbox() as sandbox, Director(sandbox.base) as director:
        await director.settings(ack_seconds=PATIENCE)
        yield sandbox, director


@pytest.fixture(params=["sqlite", "postgres"] if postgres.SERVER else ["sqlite"])
async def database(request: pytest.FixtureRequest) -> AsyncIterator[str]:
    """The URL of an empty database on PostgreSQL, or "" for the file in the home."""
    async with postgres.database() if request.param == "postgres" else contextlib.nullcontext("") as url:
        yield url


def libpq(url: str) -> str:
    """A URL as PostgreSQL's own programs read it."""
    named = make_url(url).set(drivername="postgresql")
    if named.port is None and "port" not in named.query:  # otherwise Debian's tools use the server that is installed here
        named = named.update_query_dict({"port": "5432"})
    return named.render_as_string(hide_password=False)


async def rows(where: Path | str, query: str) -> list[tuple[object, ...]]:
    """The contents of a SQLite file, or behind a URL of PostgreSQL, read past the program."""
    if isinstance(where, Path):
        with contextlib.closing(sqlite3.connect(f"file:{where}?mode=ro", uri=True, timeout=PATIENCE)) as connection:
            return connection.execute(query).fetchall()
    engine = postgres_engine(read_url(where), 5000)
    async with engine.connect() as reading:
        found = [tuple(row) for row in await reading.execute(text(query))]
    await engine.dispose()
    return found


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


async def moved_over(file: Path, url: str) -> None:
    """All rows of a SQLite file into an empty database of PostgreSQL, with the tables that the file was written with."""
    source = create_engine(URL.create("sqlite", database=str(file)))
    there = MetaData()
    there.reflect(source)

    def copy(into: Connection) -> None:
        with source.connect() as reading:
            version = reading.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one()
            upgrade_database(into, version)
            here = MetaData()
            here.reflect(into)
            for one in there.sorted_tables:
                if one.name == "alembic_version":
                    continue
                for row in reading.execute(one.select()).mappings():  # an empty field is left empty: not JSON's null
                    into.execute(here.tables[one.name].insert().values({k: v for k, v in row.items() if v is not None}))
                if "id" in one.columns and one.name in ("game", "outbox"):
                    counter = f"pg_get_serial_sequence('{one.name}', 'id')"
                    into.execute(text(f"SELECT setval({counter}, (SELECT max(id) FROM {one.name}))"))

    engine = postgres_engine(read_url(url), 5000, migrating=True)
    async with engine.begin() as connection:
        await connection.run_sync(copy)
    await engine.dispose()
    source.dispose()


async def test_an_update_under_games_of_an_earlier_program(
    table: tuple[Sandbox, Director], database: str, tmp_path: Path
) -> None:
    sandbox, director = table
    home = tmp_path / "home"
    home.mkdir()
    kept = gzip.decompress((HERE / "stores" / "915748c.sqlite.gz").read_bytes())
    file, aside = home / "fieldpost.sqlite", tmp_path / "aside.sqlite"
    file.write_bytes(kept)
    settle(file, sandbox.world)
    before = {game: await rows(file, LOG.format(game)) for game, *_ in UNDER_WAY}
    aside.write_bytes(file.read_bytes())
    planned = await next_actions(aside)
    where: Path | str = file
    if database:
        await moved_over(file, database)
        file.unlink()
        where = database

    program = Program(sandbox, director, home, "rules.eots", database)
    await program.start()
    try:
        for game, revision, channel in UNDER_WAY:
            action = planned[game]
            person = director.user(SEATS[action.seat])
            (await person.slash("panel", channel=channel)).ok()
            (await person.slash("act", {"orders": " ".join((action.verb, *action.args))}, channel=channel)).ok()
            after = await rows(where, LOG.format(game))
            assert after[: len(before[game])] == before[game]
            assert after[len(before[game]) :], f"nothing was played in game {game} ({action})"
            [(options,)] = await rows(where, f"SELECT CAST(options AS TEXT) FROM game WHERE id = {game}")
            assert json.loads(str(options))["@rules"] == str(revision)
    finally:
        assert await program.stop() == 0


async def begun(alice: User, bob: User) -> None:
    """A short game in its channel: Alice plays red, Bob blue."""
    (await alice.slash("game new", {"scenario": "short"}, channel="games")).ok()
    (await alice.slash("game join", {"side": "red"}, channel="games")).ok()
    (await bob.slash("game join", {"side": "blue"}, channel="games")).ok()
    (await alice.slash("game start", channel="games")).ok()


async def moved(alice: User, unit: str, target: str) -> None:
    (await alice.slash("act", {"orders": f"move {unit} {target}"}, channel="games")).ok()


async def test_the_way_back_to_a_daily_copy(table: tuple[Sandbox, Director], tmp_path: Path) -> None:
    sandbox, director = table
    home = tmp_path / "home"
    alice, bob = director.user("alice"), director.user("bob")
    file = home / "fieldpost.sqlite"
    program = Program(sandbox, director, home, "tests.table.toy")
    await program.start()
    await begun(alice, bob)
    await moved(alice, "red_05", "h8")
    assert await program.stop() == 0

    # The day's copy was made when the program started for the first time; the next day's start makes the next one.
    for copy in (home / "backups").iterdir():
        copy.unlink()
    await program.start()
    [copy] = await copies(home)
    await moved(alice, "red_04", "h7")
    assert await program.stop() == 0
    assert [row[3] for row in await rows(file, LOG.format(1))] == ["red_05 h8", "red_04 h7"]

    # The disk goes bad: the program says so and starts no game on it.
    file.write_bytes(b"\xff" * 8192)
    with pytest.raises(AssertionError, match="ended before it was ready"):
        await program.start()

    # As docs/hosting.md says: the copy in its place, -wal and -shm away, start.
    file.write_bytes(copy.read_bytes())
    for rest in ("-wal", "-shm"):
        Path(f"{file}{rest}").unlink(missing_ok=True)
    await program.start()
    assert [row[3] for row in await rows(file, LOG.format(1))] == ["red_05 h8"]
    await moved(alice, "red_04", "h7")
    assert [row[3] for row in await rows(file, LOG.format(1))] == ["red_05 h8", "red_04 h7"]
    assert await program.stop() == 0


@pytest.mark.skipif(not postgres.SERVER or shutil.which("pg_dump") is None, reason="no PostgreSQL here, or not its programs")
async def test_the_way_back_to_a_copy_on_postgresql(table: tuple[Sandbox, Director], tmp_path: Path) -> None:
    sandbox, director = table
    alice, bob = director.user("alice"), director.user("bob")
    copy = tmp_path / "copy.sql"
    async with postgres.database() as url, postgres.database() as fresh:
        program = Program(sandbox, director, tmp_path / "home", "tests.table.toy", url)
        await program.start()
        await begun(alice, bob)
        await moved(alice, "red_05", "h8")
        # As docs/hosting.md says, while the program serves.
        copied = ("pg_dump", "--no-owner", "--file", str(copy), libpq(url))
        await asyncio.to_thread(subprocess.run, copied, check=True, timeout=PATIENCE)
        await moved(alice, "red_04", "h7")
        assert await program.stop() == 0

        brought = ("psql", "--quiet", "--set", "ON_ERROR_STOP=1", "--file", str(copy), libpq(fresh))
        await asyncio.to_thread(subprocess.run, brought, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE)
        program.database = fresh
        await program.start()
        assert [row[3] for row in await rows(fresh, LOG.format(1))] == ["red_05 h8"]
        await moved(alice, "red_04", "h7")
        assert [row[3] for row in await rows(fresh, LOG.format(1))] == ["red_05 h8", "red_04 h7"]
        (await bob.slash("game new", {"scenario": "short"}, channel="general")).ok()
        assert await rows(fresh, "SELECT count(*) FROM game") == [(2,)]
        assert await program.stop() == 0


async def copies(home: Path) -> list[Path]:
    """The daily copies, once there are any."""
    async with asyncio.timeout(PATIENCE):
        while not list((home / "backups").glob("fieldpost-*.sqlite")):
            await asyncio.sleep(0.02)
    return list((home / "backups").glob("fieldpost-*.sqlite"))
