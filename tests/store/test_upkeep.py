"""The daily upkeep: what is deleted, what stays, copies of the database."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import update

from bot import upkeep
from bot.store import NewAction, NewOutbox, Store, StoreFullError, clicks, games, outbox_queue, schema
from bot.upkeep import Upkeep
from tests.director.client import PATIENCE

PASS = NewAction("red", "pass", "", 1)


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = datetime(2026, 5, 1, 12, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.now


async def opened(tmp_path: Path, clock: Clock) -> tuple[Store, int]:
    store = await Store.open(f"sqlite:///{tmp_path / 'games.sqlite'}", clock=clock)
    made = await store.games.create(game_type="toy", scenario="short", owner_id=1, channel_id=10, status="active")
    return store, made.id


async def test_old_messages_and_clicks_are_forgotten_and_new_ones_are_not(tmp_path: Path) -> None:
    clock = Clock()
    store, game = await opened(tmp_path, clock)
    async with store:
        for seq, day in enumerate((1, 20)):
            clock.now = datetime(2026, 5, day, 12, tzinfo=UTC)
            await store.log.append(game, seq, [PASS], [NewOutbox("message", 10, {"text": str(day)})], 500 + day)
            [waiting] = await store.outbox.due(clock.now)
            await store.outbox.delivered(waiting.id, day)
        await Upkeep(store, tmp_path / "backups").once()
        assert [row.payload["text"] for row in await store.outbox.rows()] == ["20"]
        assert await store.clicks.response(501) is None
        assert await store.clicks.response(520) is not None
        assert len(await store.log.actions(game)) == 2


async def test_much_is_done_in_parts_and_nothing_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (clicks, games, outbox_queue):
        monkeypatch.setattr(module, "_PART", 2)
    clock = Clock()
    store, game = await opened(tmp_path, clock)
    async with store:
        for seq in range(5):
            sent = [NewOutbox("message", 10, {"text": str(seq)}), NewOutbox("picture", 11, {}, topic=f"chapter-{seq}")]
            await store.log.append(game, seq, [PASS], sent, 500 + seq)
            await store.games.create(game_type="toy", scenario="short", owner_id=1, channel_id=20 + seq, status="active")
        while due := await store.outbox.due(clock.now):
            for row in due:
                await store.outbox.delivered(row.id, row.id)
        for damaged in (3, 6):
            change = update(schema.games).where(schema.games.c.id == damaged).values(owner_id=2)
            await store.database.write(lambda connection, change=change: connection.execute(change))
        clock.now += timedelta(days=20)
        await Upkeep(store, tmp_path / "backups", keep=0).once()
        assert [(row.topic, row.payload["what"]) for row in await store.outbox.rows()] == [
            (f"chapter-{seq}", "line") for seq in reversed(range(5))
        ]
        assert [await store.clicks.response(500 + seq) for seq in range(5)] == [None] * 5
        assert sorted(store.log.damaged) == [3, 6]


async def test_a_copy_a_day_the_newest_are_kept_and_open(tmp_path: Path) -> None:
    clock, folder = Clock(), tmp_path / "backups"
    store, game = await opened(tmp_path, clock)
    async with store:
        keeping = Upkeep(store, folder, keep=2)
        folder.mkdir()
        (folder / "mine.sqlite").write_text("not ours")
        (folder / "unfinished.sqlite").write_text("cut short by a crash")
        made = []
        for seq in range(3):
            await store.log.append(game, seq, [PASS])
            made.append(await keeping.once())
            assert await keeping.once() is None
            clock.now += timedelta(days=1)
        assert [file.name for file in sorted(folder.iterdir())] == [
            "fieldpost-2026-05-02.sqlite",
            "fieldpost-2026-05-03.sqlite",
            "mine.sqlite",
        ]
    async with await Store.open(f"sqlite:///{made[-1]}") as restored:
        assert len(await restored.log.actions(game)) == 3


async def test_no_copies_where_none_are_wanted(tmp_path: Path) -> None:
    store, _ = await opened(tmp_path, Clock())
    async with store:
        assert await Upkeep(store, tmp_path / "backups", keep=0).once() is None
    assert not (tmp_path / "backups").exists()


async def test_a_full_disk_leaves_no_half_copy_and_it_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store, _ = await opened(tmp_path, Clock())
    async with store:
        real, tries = store.database.backup, 0

        async def full_once(file: Path) -> None:
            nonlocal tries
            tries += 1
            if tries == 1:
                file.write_text("half")
                raise StoreFullError("database or disk is full")
            await real(file)

        monkeypatch.setattr(store.database, "backup", full_once)
        monkeypatch.setattr(upkeep, "AGAIN", 0.01)
        keeping = Upkeep(store, tmp_path / "backups")
        keeping.start()
        async with asyncio.timeout(PATIENCE):
            while not (tmp_path / "backups" / "fieldpost-2026-05-01.sqlite").exists():
                await asyncio.sleep(0.01)
        await keeping.stop()
        assert tries == 2
        assert not (tmp_path / "backups" / "unfinished.sqlite").exists()
