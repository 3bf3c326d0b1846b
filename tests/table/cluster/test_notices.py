"""What one process changes, the others hear of, however NOTIFY behaves."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence

import pytest

from bot.cluster.following import StoreNotice
from bot.cluster.notices import NoticeReader
from bot.cluster.slots import ClusterSession, ProcessClaim
from bot.store import NewOutbox, Store
from bot.store.backend import read_url
from tests.director.client import PATIENCE
from tests.store import postgres

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
#: Servers of the first and of the second of two processes.
MINE, THEIRS = 2 << 22, 3 << 22


class Listener:
    """A process with its store, and what it has heard."""

    def __init__(self, session: ClusterSession, store: Store) -> None:
        self.session = session
        self.store = store
        self.heard: list[StoreNotice] = []
        self.behind = 0
        self.reader = NoticeReader(session, self._hear, self._fall_behind)

    async def _hear(self, notices: Sequence[StoreNotice]) -> Sequence[StoreNotice]:
        self.heard += notices
        return ()

    async def _fall_behind(self) -> None:
        self.behind += 1

    async def look(self) -> list[StoreNotice]:
        """Look once; what was heard since the last look."""
        self.heard.clear()
        await self.reader.look_once()
        return list(self.heard)

    async def wait_for(self, kind: str) -> None:
        async with asyncio.timeout(PATIENCE):
            while not any(one.kind == kind for one in self.heard):
                await asyncio.sleep(0.01)


@contextlib.asynccontextmanager
async def listeners(count: int = 2) -> AsyncIterator[list[Listener]]:
    async with postgres.database(tables=True) as url, contextlib.AsyncExitStack() as stack:
        found = []
        for number in range(count):
            session = ClusterSession(read_url(url), ProcessClaim(count, count, "7", "1.0", f"process {number}"))
            stack.push_async_callback(session.close)
            store = await stack.enter_async_context(await Store.open(url))
            await session.take_slot()
            await store.database.join_cluster(session)
            found.append(Listener(session, store))
        for one in found:
            await one.look()
            assert one.behind == 1
        yield found


async def new_game(store: Store, guild: int) -> int:
    return (await store.games.create(game_type="toy", scenario="short", owner_id=1, guild_id=guild)).id


async def test_others_hear_of_a_change_and_its_writer_does_not() -> None:
    async with listeners() as (first, second):
        game = await new_game(first.store, MINE)
        assert await second.look() == [StoreNotice("game", game, str(MINE))]
        assert await first.look() == []
        assert await second.look() == []
        await first.store.people.set_setting("user", 5, "lang", "pl")
        assert await second.look() == [StoreNotice("setting", 5, "user")]


async def test_a_message_wakes_only_the_process_of_its_server() -> None:
    async with listeners() as (first, second):
        mine, theirs = await new_game(first.store, MINE), await new_game(first.store, THEIRS)
        await second.look()
        rows = [NewOutbox("message", 10, {"text": "a"}), NewOutbox("dm", 11, {"text": "b"}, lane="dm")]
        await first.store.outbox.post(rows, mine)
        assert await second.look() == []
        await first.store.outbox.post(rows, theirs)
        assert await second.look() == [StoreNotice("outbox", theirs, "")]
        for who, game in ((first, mine), (second, theirs)):
            taken, _ = await who.store.outbox.take(10, who=f"slot {who.session.slot}")
            assert {row.game_id for row in taken} == {game}
            assert len(taken) == 2


async def test_a_notify_wakes_and_its_absence_delays_only(monkeypatch: pytest.MonkeyPatch) -> None:
    async with listeners() as (first, second):
        second.reader.start()
        await new_game(first.store, THEIRS)
        await second.wait_for("game")
        second.session.on_notice = lambda: None  # every NOTIFY is lost from here on
        second.heard.clear()
        await first.store.people.set_setting("user", 5, "lang", "pl")
        await second.wait_for("setting")
        second.session.on_notice = second.reader.wake
        for _ in range(50):  # repeated for nothing
            second.session.on_notice()
        second.heard.clear()
        await first.store.people.set_setting("user", 5, "lang", "ru")
        await second.wait_for("setting")
        await second.reader.stop()
        assert second.heard == [StoreNotice("setting", 5, "user")]


async def test_a_transaction_that_is_committed_late_is_not_missed() -> None:
    async with listeners() as (first, second):
        begun, go_on = asyncio.Event(), asyncio.Event()
        url = first.store.database.url
        import asyncpg

        plain = url.set(drivername="postgresql").render_as_string(hide_password=False)
        slow = await asyncpg.connect(plain, server_settings=first.session.connection_settings())

        async def write_slowly() -> None:
            async with slow.transaction():
                await slow.execute("INSERT INTO setting (scope, id, key, value) VALUES ('user', 1, 'lang', '\"pl\"')")
                begun.set()
                await go_on.wait()

        writing = asyncio.create_task(write_slowly())
        await asyncio.wait_for(begun.wait(), PATIENCE)
        await first.store.people.set_setting("user", 2, "lang", "pl")
        assert await second.look() == [StoreNotice("setting", 2, "user")]
        assert await second.look() == []
        go_on.set()
        await writing
        await slow.close()
        assert await second.look() == [StoreNotice("setting", 1, "user")]
        assert await second.look() == []


async def test_after_a_new_connection_everything_is_read_again() -> None:
    async with listeners() as (first, second):
        [[number]] = await second.session.run_query("SELECT pg_backend_pid()")
        await first.session.run_query("SELECT pg_terminate_backend($1)", number)
        async with asyncio.timeout(PATIENCE):
            while second.session.connections < 2:
                await second.session.beat_once()
        assert await second.look() == []
        assert second.behind == 2
