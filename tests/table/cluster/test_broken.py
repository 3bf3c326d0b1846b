"""Connections that end, and what a process does that has lost its slot."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest
from aiohttp import web

from bot.cluster.guard import UncertainError, guard_trace
from bot.panel import reply
from bot.panel.controls import Interaction
from bot.send.outbox_worker import OutboxWorker
from bot.store import NewOutbox
from bot.store.errors import StoreBrokenError
from bot.store.outbox_claims import CLAIM
from bot.store.rows import Outbox
from tests.director.client import PATIENCE
from tests.store import postgres
from tests.table.cluster.branches import MINE, Branch, branches

pytestmark = pytest.mark.skipif(not postgres.SERVER, reason="no PostgreSQL here")
POOLED = "SELECT pid FROM pg_stat_activity WHERE application_name LIKE 'fieldpost slot 0 %' AND pid <> pg_backend_pid()"


async def wait_until(done: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await done():
            await asyncio.sleep(0.01)


async def end_pool(branch: Branch) -> None:
    """End its pooled connections, and wait until they are gone."""
    await branch.session.run_query(f"SELECT pg_terminate_backend(pid) FROM ({POOLED}) AS pooled")

    async def gone() -> bool:
        return not await branch.session.run_query(POOLED)

    await wait_until(gone)


async def test_nobody_hears_of_a_pooled_connection_that_was_ended() -> None:
    async with branches() as (first, _):
        game = (await first.begin(MINE)).id
        async with asyncio.TaskGroup() as group:  # several connections
            for _number in range(4):
                group.create_task(first.store.log.actions(game))
        await end_pool(first)
        await first.act(game, "red", "pass")
        assert [row.verb for row in await first.store.log.actions(game)] == ["pass"]


async def test_without_its_session_a_process_sends_nothing_and_makes_another_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.cluster.slots.BEAT", PATIENCE)
    async with branches() as (first, second):
        keeping = asyncio.create_task(second.session.keep_slot())
        [[number]] = await second.session.run_query("SELECT pg_backend_pid()")
        inner = second.session._inner
        assert inner is not None
        await first.session.run_query("SELECT pg_terminate_backend($1)", number)
        async with asyncio.timeout(PATIENCE):
            while not inner.is_closed():
                await asyncio.sleep(0)
            # On a busy machine the next session may be there by now.
            assert second.session._inner is not inner or not second.session.is_certain()
            while not second.session.is_certain():
                await asyncio.sleep(0.01)
        assert second.session.connections == 2
        keeping.cancel()


class Sender:
    """Loses the slot of its process while it sends."""

    def __init__(self, branches: list[Branch]) -> None:
        self.branches = branches
        self.sent: list[int] = []

    async def send(self, row: Outbox) -> int | None:
        self.sent.append(row.id)
        await self.branches[0].session.run_query("UPDATE fieldpost_cluster.slot SET epoch = epoch + 1 WHERE number = 0")
        return 7


async def test_a_sender_without_its_slot_comes_to_an_end() -> None:
    async with branches() as found:
        first = found[0]
        game = (await first.begin(MINE)).id
        await first.store.outbox.post([NewOutbox("message", 10, {})], game)
        sender = Sender(found)
        worker = OutboxWorker(first.store, sender, name="slot 0")
        worker.start()

        async def sent() -> bool:
            return bool(sender.sent)

        await wait_until(sent)
        await asyncio.wait_for(worker.stop(PATIENCE), PATIENCE / 2)


async def test_a_request_that_was_held_back_is_not_sent_after_a_freeze() -> None:
    """discord.py repeats a request; the second try comes after the process was frozen."""
    tried: list[str] = []

    async def answer(request: web.Request) -> web.Response:
        tried.append(request.path)
        return web.Response(status=500)

    app = web.Application()
    app.router.add_post("/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    recent, awake = [True], [True]
    server: Any = site._server
    base = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    url, callback = f"{base}/there", f"{base}/interactions/1/a/callback"
    async with aiohttp.ClientSession(trace_configs=[guard_trace(lambda: recent[0], lambda: awake[0])]) as session:
        async with session.post(url) as response:
            assert response.status == 500
        recent[0] = False
        with pytest.raises(UncertainError):
            await session.post(url)
        async with session.post(callback):  # the database does not answer: people hear of it
            pass
        awake[0] = False
        with pytest.raises(UncertainError):
            await session.post(callback)
    await runner.cleanup()
    assert tried == ["/there", "/interactions/1/a/callback"]


async def test_an_answer_that_may_not_be_put_off_is_no_fault() -> None:
    """The process was frozen amid a click: it says nothing more, and its log has no traceback."""

    async def refuse(*given: object, **named: object) -> None:
        raise UncertainError

    response = SimpleNamespace(is_done=lambda: False, defer=refuse, type=None)
    await reply._put_off(cast(Interaction, SimpleNamespace(message=None, id=1, extras={}, response=response)))


async def test_rows_that_were_claimed_as_the_connection_ended_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    async with branches() as (first, _):
        game = (await first.begin(MINE)).id
        take, sent, lost = first.store.outbox.take, asyncio.Event(), [True]

        async def take_unheard(*given: Any, **named: Any) -> Any:
            taken = await take(*given, **named)
            if taken[0] and lost.pop():
                lost.append(False)
                raise StoreBrokenError("the connection has ended")
            return taken

        class Noting:
            async def send(self, row: Outbox) -> int | None:
                sent.set()
                return 7

        await first.store.outbox.post([NewOutbox("message", 10, {})], game)
        monkeypatch.setattr(first.store.outbox, "take", take_unheard)
        worker = OutboxWorker(first.store, Noting(), name="slot 0")
        worker.start()
        await asyncio.wait_for(sent.wait(), CLAIM.total_seconds() / 2)
        await worker.stop(PATIENCE)
