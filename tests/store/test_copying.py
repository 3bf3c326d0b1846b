"""A store is copied to a database of the other kind and back; nothing is lost, nothing is written half."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import delete, update
from typer.testing import CliRunner

from bot.core.games import begin_game_outcome
from bot.lock import FileLock
from bot.program.progress import CancelledWorkError
from bot.store import NewAction, NewOutbox, Store, StoreBrokenError
from bot.store.league import LeagueStore, Moderators
from bot.store.league.tables import league_log
from bot.store.schema import actions, games
from bot.store_copy import CopyError, copy_store
from bot.storing import replay_store, store_app
from rules.brandubh import GAME
from rules.engine import SealedDice
from rules.engine.proof.playout import random_action
from tests.store import postgres
from tests.store.fresh import lay

SECRET = bytes(range(32))


def ignore(done: int, total: int) -> None:
    """Progress that nobody watches, and that never goes beyond its end."""
    assert 0 <= done <= total


async def fill_store(url: str) -> None:
    """A game under way with messages, a number that was given out and is gone, settings, a season with an entry."""
    async with await Store.open(url) as store:
        scenario = GAME.scenarios()[0].id
        row = await store.games.create(
            game_type=GAME.id, scenario=scenario, owner_id=2**62, status="active", secret=SECRET, seat="red"
        )
        position, chance = begin_game_outcome(GAME, scenario, {}, SECRET).position, random.Random(1)
        for seq in range(1, 5):
            action = random_action(position, chance)
            entry = NewAction(action.seat, action.verb, " ".join(action.args))
            await store.log.append(row.id, seq - 1, [entry], outbox=[NewOutbox("message", 10, {"n": "ż", "a": [seq, None]})])
            position = position.play(action, SealedDice(SECRET, seq)).position
        gone = await store.games.create(game_type=GAME.id, scenario=scenario, owner_id=1)
        await store.database.write(lambda connection: connection.execute(delete(games).where(games.c.id == gone.id)).rowcount)
        await store.people.set_setting("user", 7, "lang", "pl")
        seasons = LeagueStore(store.database)
        await seasons.create(
            guild_id=1, channel_id=2, owner_id=3, lang="pl", name="Wiosna", moderators=Moderators((3,)), texts=["{}"]
        )


@pytest.fixture
async def elsewhere(url: str, tmp_path: Path) -> AsyncIterator[str]:
    """An empty database of the other kind where there is one, else another file."""
    async with contextlib.AsyncExitStack() as opened:
        if url.startswith("sqlite") and postgres.SERVER:
            yield await opened.enter_async_context(postgres.database())
        else:
            yield f"sqlite:///{tmp_path / 'elsewhere.sqlite'}"


async def test_everything_goes_there_and_back(url: str, elsewhere: str, tmp_path: Path) -> None:
    await fill_store(url)
    back = f"sqlite:///{tmp_path / 'back.sqlite'}"
    there = await copy_store(url, elsewhere, ignore)
    assert {table.name: table.count for table in there if table.count} == {
        "game": 1, "seat": 1, "action": 4, "outbox": 4, "setting": 1, "season": 1, "league_log": 1,
    }  # fmt: skip
    assert await copy_store(elsewhere, back, ignore) == there
    for copied in (elsewhere, back):
        assert await replay_store(copied, ignore) == (1, [])
        async with await Store.open(copied) as store:
            assert (await store.games.check_rows()) == ([], 0)
            # A number that was given out is never given out again.
            assert (await store.games.create(game_type="toy", scenario="short", owner_id=1)).id == 3
            assert (await store.people.settings("user", 7)) == {"lang": "pl"}


async def test_many_rows_come_page_by_page(tmp_path: Path) -> None:
    source = lay(tmp_path / "many.sqlite")
    async with await Store.open(source) as store:
        for user in range(12):
            await store.people.set_setting("user", user, "lang", "ru")
    told: list[tuple[int, int]] = []
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("bot.store_copy.PAGE", 5)
        tables = await copy_store(source, f"sqlite:///{tmp_path / 'copy.sqlite'}", lambda *at: told.append(at))
    assert next(table.count for table in tables if table.name == "setting") == 12
    assert told == [(0, 12), (5, 12), (10, 12), (12, 12)]


async def test_what_cannot_be_copied_is_refused_and_nothing_is_there(url: str, elsewhere: str, tmp_path: Path) -> None:
    await fill_store(url)
    await fill_store(elsewhere)
    with pytest.raises(CopyError, match=r"is there already|not empty"):
        await copy_store(url, elsewhere, ignore)
    with pytest.raises(CopyError, match="there is no database"):
        await copy_store(f"sqlite:///{tmp_path / 'none.sqlite'}", f"sqlite:///{tmp_path / 'copy.sqlite'}", ignore)
    for one, other in (("sqlite:///:memory:", f"sqlite:///{tmp_path / 'copy.sqlite'}"), (url, "sqlite:///:memory:")):
        with pytest.raises(CopyError, match="in memory"):
            await copy_store(one, other, ignore)
    with pytest.raises(CopyError, match="no folder"):
        await copy_store(url, f"sqlite:///{tmp_path / 'nowhere' / 'copy.sqlite'}", ignore)
    assert not (tmp_path / "nowhere").exists()
    with pytest.raises(StoreBrokenError, match="SQLite and PostgreSQL"):
        await copy_store(url, "mysql://host/name", ignore)

    def stop(done: int, total: int) -> None:
        if done:
            raise CancelledWorkError

    with pytest.raises(CancelledWorkError):
        await copy_store(url, f"sqlite:///{tmp_path / 'half.sqlite'}", stop)
    assert not list(tmp_path.glob("*half*"))
    assert not list(tmp_path.glob("*copy*"))


async def test_a_changed_log_is_named(tmp_path: Path) -> None:
    source = lay(tmp_path / "changed.sqlite")
    await fill_store(source)
    async with await Store.open(source) as store:
        other = update(actions).where(actions.c.seq == 2).values(argument="nowhere", checksum=None)
        await store.database.write(lambda connection: connection.execute(other).rowcount)
        broken = update(league_log).values(text="{ }")
        await store.database.write(lambda connection: connection.execute(broken).rowcount)
    count, faults = await replay_store(source, ignore)
    assert count == 1
    assert [fault.split(":")[0] for fault in faults] == ["game 1 cannot be replayed", "season 1"]


def test_the_command_copies_and_says_what(tmp_path: Path) -> None:
    source = lay(tmp_path / "home.sqlite")
    asyncio.run(fill_store(source))
    target = f"sqlite:///{tmp_path / 'new.sqlite'}"
    lock = FileLock.take_itself(tmp_path / "home.sqlite")
    if lock is not None:
        refused = CliRunner().invoke(store_app(), ["copy", source, target])
        assert refused.exit_code
        assert "stop the program first" in refused.output
        lock.free()
    done = CliRunner().invoke(store_app(), ["copy", source, target])
    assert done.exit_code == 0, done.output
    assert "games replayed: 1, with a fault: 0" in done.output
