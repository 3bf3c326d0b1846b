"""Who has a slot, who waits for one, and that nobody writes without."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator

import pytest

from bot.cluster import slots
from bot.cluster.member import bot_mark
from bot.cluster.slots import ClusterRefusedError, ClusterSession, ProcessClaim
from bot.store import NewOutbox, Store, StoreTroubleError
from bot.store.backend import read_url
from bot.store.errors import SlotLostError
from bot.store.shares.server_share import ServerShare
from tests.director.client import PATIENCE
from tests.store import postgres

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
CLAIM = ProcessClaim(2, 4, "7", "1.0", "a")
NEW_GAME = {"game_type": "toy", "scenario": "short", "owner_id": 1}


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async with postgres.database(tables=True) as found:
        yield found


@contextlib.asynccontextmanager
async def session_of(url: str, claim: ProcessClaim = CLAIM) -> AsyncIterator[ClusterSession]:
    session = ClusterSession(read_url(url), claim)
    try:
        yield session
    finally:
        await session.close()


async def end_backend(url: str, session: ClusterSession) -> None:
    """End the session's connection, as a crash of its process or a fault of the network does."""
    async with session_of(url) as other:
        await other.check_fit()
        [[number]] = await session.run_query("SELECT pg_backend_pid()")
        await other.run_query("SELECT pg_terminate_backend($1)", number)
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                await session.run_query("SELECT 1")
            except Exception:
                return


async def test_each_takes_one_slot_and_the_next_waits(url: str) -> None:
    async with session_of(url) as first, session_of(url) as second, session_of(url) as spare:
        assert (await first.take_slot()).shard_ids() == [0, 2]
        assert (await second.take_slot()).shard_ids() == [1, 3]
        waited = asyncio.Event()
        waiting = asyncio.create_task(spare.take_slot(lambda rows: waited.set()))
        await asyncio.wait_for(waited.wait(), PATIENCE)
        assert not waiting.done()
        await first.close()
        assert (await asyncio.wait_for(waiting, PATIENCE)).slot == 0
        assert (second.epoch, spare.epoch) == (1, 2)


async def test_what_has_lost_its_slot_writes_nothing(url: str) -> None:
    async with session_of(url) as first, session_of(url) as second, await Store.open(url) as old, await Store.open(url) as new:
        await first.take_slot()
        await old.database.join_cluster(first)
        game = await old.games.create(**NEW_GAME)
        await end_backend(url, first)
        await second.take_slot()
        await new.database.join_cluster(second)
        assert (second.slot, second.epoch) == (first.slot, first.epoch + 1)
        with contextlib.suppress(StoreTroubleError):  # its connections were ended too
            await old.games.create(**NEW_GAME)
        for write in (
            lambda: old.games.create(**NEW_GAME),
            lambda: old.games.update(game.id, {"lang": "pl"}),
            lambda: old.people.set_setting("user", 5, "lang", "pl"),
            lambda: old.outbox.post([NewOutbox("message", 10, {})], game.id),
            lambda: old.clocks.stop(game.id, None),
        ):
            with pytest.raises(SlotLostError):
                await write()
        await new.games.update(game.id, {"lang": "ru"})
        assert [row.lang for row in await old.games.find(every=True)] == ["ru"]
        await first.beat_once()
        assert first.lost.is_set()
        assert not first.is_certain()


async def test_a_lost_connection_is_made_again_while_nobody_has_the_slot(url: str) -> None:
    async with session_of(url) as session, await Store.open(url) as store:
        await session.take_slot()
        await store.database.join_cluster(session)
        await end_backend(url, session)
        async with asyncio.timeout(PATIENCE):
            while session.connections < 2 or not session.is_certain():
                await session.beat_once()
        assert (session.epoch, session.lost.is_set()) == (1, False)
        await store.games.create(**NEW_GAME)


async def test_who_was_cut_off_comes_back_before_a_spare(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spare that looks in the very moment in which connections are ended: whoever serves has them again at once."""
    async with session_of(url) as first, session_of(url) as second, session_of(url) as spare:
        await first.take_slot()
        await second.take_slot()
        look, try_slots, tried = spare._was_just_left, spare._try_slots, asyncio.Queue[bool]()

        async def look_before_it_is_back() -> bool:
            found = await look()
            while found and first.connections < 2:
                await first.beat_once()
            return found

        async def try_and_tell() -> bool:
            tried.put_nowait(done := await try_slots())
            return done

        monkeypatch.setattr(spare, "_was_just_left", look_before_it_is_back)
        monkeypatch.setattr(spare, "_try_slots", try_and_tell)
        waited = asyncio.Event()
        waiting = asyncio.create_task(spare.take_slot(lambda rows: waited.set()))
        await asyncio.wait_for(waited.wait(), PATIENCE)
        [[number]] = await first.run_query("SELECT pg_backend_pid()")
        await second.run_query("SELECT pg_terminate_backend($1)", number)
        async with asyncio.timeout(PATIENCE):
            while first.connections < 2:
                await asyncio.sleep(0.01)
        for _ in range(3):
            assert not await asyncio.wait_for(tried.get(), PATIENCE)
        assert (first.slot, first.epoch) == (0, 1)
        waiting.cancel()


async def test_a_frozen_holder_is_ended(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with session_of(url) as frozen, session_of(url) as spare, await Store.open(url) as store:
        one = ProcessClaim(1, 1, "7", "1.0", "a")
        frozen.claim = spare.claim = one
        await frozen.take_slot()
        await store.database.join_cluster(frozen)
        waited = asyncio.Event()
        waiting = asyncio.create_task(spare.take_slot(lambda rows: waited.set()))
        await asyncio.wait_for(waited.wait(), PATIENCE)
        assert not waiting.done()
        monkeypatch.setattr(slots, "FROZEN", 0.0)
        assert (await asyncio.wait_for(waiting, PATIENCE)).slot == 0
        with pytest.raises(StoreTroubleError):
            await store.games.create(**NEW_GAME)
        with pytest.raises(SlotLostError):
            await store.games.create(**NEW_GAME)
        async with asyncio.timeout(PATIENCE):
            while not frozen.lost.is_set():
                await frozen.beat_once()
        assert not frozen.is_certain()


@pytest.mark.parametrize(
    ("claim", "part"),
    [
        (ProcessClaim(2, 4, "8", "1.0", "b"), "another token"),
        (ProcessClaim(3, 4, "7", "1.0", "b"), "one of 2 processes with 4 shards"),
        (ProcessClaim(2, 6, "7", "1.0", "b"), "one of 2 with 6"),
    ],
)
async def test_who_does_not_fit_is_refused(url: str, claim: ProcessClaim, part: str) -> None:
    async with session_of(url) as first, session_of(url, claim) as other:
        await first.take_slot()
        for refused in (other.take_slot, other.check_fit):
            with pytest.raises(ClusterRefusedError, match=part):
                await refused()
        await first.close()
        await other.take_slot()


async def test_a_new_schema_waits_for_the_end_of_the_old_processes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with session_of(url) as first, session_of(url) as newer:
        await first.take_slot()
        monkeypatch.setattr(slots, "newest_migration", lambda: "9999")
        with pytest.raises(ClusterRefusedError, match="schema 9999"):
            await newer.check_fit()


async def test_shards_of_a_bucket_begin_one_after_the_other(url: str) -> None:
    async with session_of(url) as first, session_of(url) as second:
        await first.take_slot()
        await second.take_slot()
        waits = [await first.identify_wait(0), await second.identify_wait(0), await first.identify_wait(1)]
        assert waits[0] <= 0 < waits[1] <= slots.IDENTIFY
        assert waits[2] <= 0


async def test_the_time_is_the_databases(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with session_of(url) as session, await Store.open(url) as store:
        await session.take_slot()
        await store.database.join_cluster(session)
        [[real]] = await session.run_query("SELECT clock_timestamp()")
        monkeypatch.setattr("bot.store.database.utc_now", lambda: real.replace(year=2000))
        assert 0 <= (store.now() - real).total_seconds() < PATIENCE
        game = await store.games.create(**NEW_GAME)
        assert abs((game.created_at - real).total_seconds()) < PATIENCE


def test_a_bot_is_known_by_its_token() -> None:
    assert bot_mark("MTIzNDU2Nzg5MDEy.abc.def") == bot_mark("MTIzNDU2Nzg5MDEy.new.one") == "123456789012"
    assert bot_mark("sandbox") != bot_mark("other")


def test_shares_leave_no_server_out() -> None:
    shares = [ServerShare(5, 3, slot) for slot in range(3)]
    assert sorted(one for share in shares for one in share.shard_ids()) == [0, 1, 2, 3, 4]
    for guild in (None, 0, *(number << 22 for number in range(40))):
        assert sum(share.owns_server(guild) for share in shares) == 1
    assert shares[0].owns_server(None)
    with pytest.raises(ValueError, match="slot 3"):
        ServerShare(5, 3, 3)
