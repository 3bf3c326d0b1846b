"""The outbox: order, delays, topics, and delivery through a sender that fails in every way."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.send.outbox_worker import (
    FIRST_PAUSE,
    LONGEST_PAUSE,
    OutboxWorker,
    ProgramRefusedError,
    RetryLaterError,
    UndeliverableError,
    retry_pause,
)
from bot.store import NewAction, NewOutbox, Outbox, Store, StoreBusyError
from tests.director.client import PATIENCE


def message(text: str, lane: str = "", delay: float = 0.0, topic: str | None = None, target: int = 10) -> NewOutbox:
    when = datetime.now(UTC) + timedelta(seconds=delay) if delay else None
    return NewOutbox("message", target, {"text": text}, not_before=when, lane=lane, topic=topic)


class Discord:
    """What a channel shows: a nonce sent twice makes no second message. ``before`` may fail each sending."""

    def __init__(self, before: Callable[[Outbox], None] = lambda row: None) -> None:
        self.ids: dict[str, int] = {}
        self.shown: list[Outbox] = []
        self.sendings = 0
        self.before = before
        self.after: Callable[[Outbox], None] = lambda row: None

    async def send(self, row: Outbox) -> int:
        self.sendings += 1
        await asyncio.sleep(0)
        self.before(row)
        if row.nonce not in self.ids:
            self.ids[row.nonce] = 1000 + len(self.ids)
            self.shown.append(row)
        self.after(row)
        return self.ids[row.nonce]

    def texts(self, lane: str | None = None) -> list[str]:
        return [row.payload["text"] for row in self.shown if lane is None or row.lane == lane]


async def counts(store: Store) -> Counter[str]:
    """How many rows have each status."""
    return Counter(row.status for row in await store.outbox.rows(limit=10_000))


async def delivered(store: Store, sender: Discord, most_tries: int = 300) -> None:
    """Run a worker until nothing is due."""
    worker = OutboxWorker(store, sender, most_tries=most_tries)
    worker.start()
    await worker.drain()
    await worker.stop()


async def test_only_the_first_of_each_lane_is_due(store: Store, game: int) -> None:
    await store.outbox.post(
        [message("a"), message("b"), message("c", lane="dm"), message("late", lane="spectators", delay=60)], game
    )
    await store.outbox.post([message("elsewhere", target=99)])
    now = store.now()
    assert [row.payload["text"] for row in await store.outbox.due(now)] == ["a", "c", "elsewhere"]
    assert [row.payload["text"] for row in await store.outbox.due(now, limit=1)] == ["a"]
    assert [row.payload["text"] for row in await store.outbox.due(now, 10, [str(game), "#99"])] == ["c"]
    assert [row.payload["text"] for row in await store.outbox.due(now + timedelta(minutes=2))] == ["a", "c", "late", "elsewhere"]


async def test_a_failed_row_holds_up_its_lane_and_a_dead_one_does_not(store: Store, game: int) -> None:
    await store.outbox.post([message("a"), message("b")], game)
    [first] = await store.outbox.due(store.now())
    later = store.now() + timedelta(seconds=60)
    await store.outbox.failed(first.id, "503", later)
    assert await store.outbox.due(store.now()) == []
    taken, next_due = await store.outbox.take(10)
    assert taken == []
    assert next_due is not None
    assert abs(next_due - later) < timedelta(milliseconds=1)  # what the database keeps
    [again] = await store.outbox.due(later + timedelta(seconds=1))
    assert (again.id, again.last_error) == (first.id, "503")
    await store.outbox.dead(first.id, "channel deleted")
    assert [row.payload["text"] for row in await store.outbox.due(store.now())] == ["b"]
    assert await counts(store) == {"waiting": 1, "dead": 1}


async def test_a_newer_row_of_the_topic_retires_the_waiting_one(store: Store, game: int) -> None:
    first = NewOutbox("message", 10, {"text": "board 0"}, topic="board", remember="board_message_id")
    await store.outbox.post([first, message("log 1"), message("board 1", topic="board")], game)
    await store.outbox.post([message("log 2"), message("board 2", topic="board")], game)
    await store.outbox.post([message("other game's", topic="board")])
    sender = Discord()
    await delivered(store, sender)
    assert sender.texts(str(game)) == ["board 0", "log 1", "log 2", "board 2"]
    assert (await store.games.get(game)).board_message_id == sender.ids[sender.shown[0].nonce]
    assert await counts(store) == {"delivered": 5, "superseded": 1}


def edit(text: str) -> NewOutbox:
    return NewOutbox("edit", 10, {"text": text}, topic="board")


async def test_an_edit_retired_while_in_hand_is_not_tried_again(store: Store, game: int) -> None:
    await store.outbox.post([edit("board 1")], game)
    [row] = await store.outbox.due(store.now())
    await store.outbox.begin_try(row.id)
    await store.outbox.post([edit("board 2")], game)
    await store.outbox.failed(row.id, "503", store.now())
    assert await store.outbox.begin_try(row.id) is None
    assert [waiting.payload["text"] for waiting in await store.outbox.due(store.now())] == ["board 2"]


async def test_a_message_that_was_tried_is_tried_again_at_once_and_knows_that_it_is_overtaken(store: Store, game: int) -> None:
    """It may already be in the channel, though the confirmation never arrived."""
    await store.outbox.post([message("ping 1", topic="ping")], game)
    [row] = await store.outbox.due(store.now())
    assert not await store.outbox.overtaken(row)
    await store.outbox.begin_try(row.id)
    await store.outbox.failed(row.id, "dropped", store.now() + timedelta(hours=1))
    assert await store.outbox.due(store.now()) == []
    await store.outbox.post([message("ping 2", topic="ping")], game)
    [again] = await store.outbox.due(store.now())
    assert again.id == row.id
    assert await store.outbox.overtaken(again)
    await store.outbox.delivered(again.id, None)
    [newer] = await store.outbox.due(store.now())
    assert (newer.payload["text"], await store.outbox.overtaken(newer)) == ("ping 2", False)


async def test_what_an_unforeseen_error_says_is_not_kept(store: Store, game: int) -> None:
    """It may be a card of somebody's hand, and the outbox is read by others than its owner."""

    class Broken:
        async def send(self, row: Outbox) -> int | None:
            raise ValueError("not-in-hand card=J99; legal: J17 J25")

    await store.outbox.post([message("a")], game)
    worker = OutboxWorker(store, Broken(), most_tries=1)
    worker.start()
    await worker.drain()
    await worker.stop()
    [row] = await store.outbox.rows(game)
    assert row.status == "dead"
    assert row.last_error is not None
    assert row.last_error.startswith("ValueError at test_outbox.py:")
    assert "J" not in row.last_error


async def test_tries_are_counted_before_the_sending(store: Store, game: int) -> None:
    await store.outbox.post([message("a")], game)
    [row] = await store.outbox.due(store.now())
    assert (row.attempts, row.first_tried_at) == (0, None)
    first = await store.outbox.begin_try(row.id)
    second = await store.outbox.begin_try(row.id)
    assert first is not None
    assert second is not None
    assert (first.attempts, second.attempts) == (1, 2)
    assert first.first_tried_at == second.first_tried_at is not None


async def test_a_flaky_sender_delivers_each_message_once_and_in_order(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of all sendings fail, before or after Discord took the message; nothing is lost, doubled or out of order."""
    monkeypatch.setattr("bot.send.outbox_worker.FIRST_PAUSE", 0.001)
    monkeypatch.setattr("bot.send.outbox_worker.LONGEST_PAUSE", 0.004)
    chance = random.Random(3)

    def maybe(row: Outbox) -> None:
        roll = chance.random()
        if roll < 0.1:
            raise RetryLaterError(0.001, "429")
        if roll < 0.2:
            raise ConnectionResetError("gone")
        if roll < 0.3:
            raise KeyError("a fault of the program")

    games = [(await store.games.create(game_type="toy", scenario="a", owner_id=1)).id for _ in range(4)]
    for seq in range(8):
        for game in games:
            await store.log.append(game, seq, [NewAction("japan", "pass")], [message(f"{game}:{seq}")])
    sender = Discord(maybe)
    sender.after = maybe
    worker = OutboxWorker(store, sender)
    worker.start()
    async with asyncio.timeout(PATIENCE):
        while (await counts(store)).get("waiting"):
            await asyncio.sleep(0.02)
    await worker.stop()
    assert sender.sendings > 40
    for game in games:
        assert sender.texts(str(game)) == [f"{game}:{seq}" for seq in range(8)]
    rows = await store.outbox.rows(limit=1000)
    assert {row.discord_message_id for row in rows} == set(sender.ids.values())
    assert {row.status for row in rows} == {"delivered"}


async def test_one_game_in_trouble_does_not_hold_up_the_others(store: Store) -> None:
    one, two = [(await store.games.create(game_type="toy", scenario="a", owner_id=1)).id for _ in range(2)]
    await store.outbox.post([message("never"), message("after never")], one)
    await store.outbox.post([message(str(number)) for number in range(5)], two)

    def refuse(row: Outbox) -> None:
        if row.game_id == one:
            raise RetryLaterError(3600)

    sender = Discord(refuse)
    await delivered(store, sender)
    assert sender.texts() == ["0", "1", "2", "3", "4"]
    assert (await counts(store))["waiting"] == 2


async def test_dead_letters_and_rows_tried_too_often(store: Store, game: int) -> None:
    def refuse(row: Outbox) -> None:
        if row.payload["text"] == "closed":
            raise UndeliverableError("50007 direct messages are closed")
        if row.payload["text"] == "cursed":
            raise RetryLaterError(0.0, "500")

    await store.outbox.post([message("closed"), message("cursed"), message("well")], game)
    sender = Discord(refuse)
    await delivered(store, sender, most_tries=3)
    assert sender.texts() == ["well"]
    dead = {row.payload["text"]: row for row in await store.outbox.rows(status="dead")}
    assert dead["closed"].last_error == "50007 direct messages are closed"
    assert (dead["cursed"].attempts, dead["cursed"].last_error) == (3, "RetryLaterError: 500")


async def test_taking_begins_the_first_of_each_free_lane_and_says_when_there_is_more(store: Store, game: int) -> None:
    """Noted as tried before they are sent; a busy lane is skipped, and so is what comes later."""
    await store.outbox.post([message("a"), message("b"), message("c", lane="dm"), message("late", lane="x", delay=60)], game)
    rows, following = await store.outbox.take(10, [f"{game}/dm"])
    assert [(row.payload["text"], row.attempts) for row in rows] == [("a", 1)]
    assert rows[0].first_tried_at is not None
    assert following is not None
    assert timedelta(seconds=50) < following - store.now() <= timedelta(seconds=60)
    rows, following = await store.outbox.take(10, [str(game)])
    assert [row.payload["text"] for row in rows] == ["c"]
    rows, following = await store.outbox.take(10, [str(game), f"{game}/dm", f"{game}/x"])
    assert (rows, following) == ([], None)


async def test_delayed_rows_are_sent_when_due_without_notice(store: Store, game: int, monkeypatch: pytest.MonkeyPatch) -> None:
    sender = Discord()
    worker = OutboxWorker(store, sender)
    begun = store.now()
    with monkeypatch.context() as before:  # the moment does not come while the first is sent
        before.setattr(store.database, "now", lambda: begun)
        await store.outbox.post([message("later", lane="spectators", delay=0.3), message("now")], game)
        worker.start()
        await worker.drain()
        assert sender.texts() == ["now"]
    async with asyncio.timeout(PATIENCE):
        while len(sender.shown) < 2:
            await asyncio.sleep(0.01)
    await worker.stop()
    assert sender.texts() == ["now", "later"]
    assert datetime.now(UTC) >= sender.shown[1].not_before


async def test_notify_wakes_the_worker_at_once(store: Store, game: int) -> None:
    sender = Discord()
    worker = OutboxWorker(store, sender)
    worker.start()
    await asyncio.sleep(0.05)  # it looked, found nothing, and sleeps for half a minute
    await store.log.append(game, 0, [NewAction("japan", "pass")], [message("passed")])
    worker.notify()
    async with asyncio.timeout(PATIENCE):
        while not sender.shown:
            await asyncio.sleep(0.005)
    await worker.stop()
    assert await counts(store) == {"delivered": 1}


async def test_stop_finishes_what_is_in_hand_and_takes_up_nothing_new(store: Store, game: int) -> None:
    begun, go = asyncio.Event(), asyncio.Event()

    class Slow(Discord):
        async def send(self, row: Outbox) -> int:
            begun.set()
            await go.wait()
            return await super().send(row)

    sender = Slow()
    worker = OutboxWorker(store, sender)
    await store.outbox.post([message("in hand"), message("next")], game)
    worker.start()
    await begun.wait()
    stopping = asyncio.create_task(worker.stop())
    await asyncio.sleep(0.02)
    assert not stopping.done()
    go.set()
    await stopping
    assert sender.texts() == ["in hand"]
    assert await counts(store) == {"waiting": 1, "delivered": 1}


async def test_stop_does_not_wait_for_ever_and_the_row_is_sent_next_time(store: Store, game: int) -> None:
    class Stuck(Discord):
        async def send(self, row: Outbox) -> int:
            await super().send(row)  # Discord has the message, but its answer never comes
            await asyncio.Event().wait()
            return 0

    stuck = Stuck()
    worker = OutboxWorker(store, stuck)
    await store.outbox.post([message("a")], game)
    worker.start()
    async with asyncio.timeout(PATIENCE):
        while not stuck.shown:
            await asyncio.sleep(0.005)
    await worker.stop(grace=0.05)
    again = Discord()
    again.ids, again.shown = stuck.ids, stuck.shown
    await delivered(store, again)
    assert again.texts() == ["a"]
    [row] = await store.outbox.rows()
    assert (row.status, row.attempts, row.discord_message_id) == ("delivered", 2, 1000)


async def test_what_was_sent_is_noted_through_trouble_with_the_database(
    store: Store, game: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.send.outbox_worker.FIRST_PAUSE", 0.001)
    await store.outbox.post([message("a")], game)
    real, calls = store.outbox.take, 0

    async def busy_twice(
        limit: int, busy: Collection[str], sent: Collection[tuple[int, int | None]], **how: Any
    ) -> tuple[list[Outbox], datetime | None]:
        nonlocal calls
        calls += bool(sent)
        if 0 < calls < 3:
            raise StoreBusyError("database is locked")
        return await real(limit, busy, sent, **how)

    monkeypatch.setattr(store.outbox, "take", busy_twice)
    sender = Discord()
    await delivered(store, sender)
    assert (sender.sendings, calls) == (1, 3)
    assert await counts(store) == {"delivered": 1}


async def test_the_last_of_the_sent_are_noted_at_the_stop(store: Store, game: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sent while the worker stops: nothing is taken up any more, what Discord has is written down all the same."""
    monkeypatch.setattr("bot.send.outbox_worker.FIRST_PAUSE", 0.001)
    sender = Discord()
    worker = OutboxWorker(store, sender)
    await store.outbox.post([message("a"), message("b")], game)
    worker.start()
    async with asyncio.timeout(PATIENCE):
        while not sender.shown:
            await asyncio.sleep(0)
    await worker.stop()
    done = await counts(store)
    assert done.get("delivered", 0) == len(sender.shown)
    assert sum(done.values()) == 2


async def test_a_pause_gathers_what_takes_each_others_place(store: Store, game: int) -> None:
    """Counted from the first of them, however many follow; a row that is being sent already does not count."""
    start = store.now()
    for text in ("board 1", "board 2", "board 3"):
        await store.outbox.post([NewOutbox("edit", 77, {"text": text}, lane="board", topic="board", pause=60.0)], game)
    assert await store.outbox.due(store.now()) == []
    later = start + timedelta(seconds=61)
    [row] = await store.outbox.due(later)
    assert row.payload["text"] == "board 3"
    first = min(row.not_before for row in await store.outbox.rows())
    assert row.not_before == first
    await store.outbox.begin_try(row.id)
    await store.outbox.post([NewOutbox("edit", 77, {"text": "board 4"}, lane="board", topic="board", pause=120.0)], game)
    assert await store.outbox.due(later) == []
    [row] = await store.outbox.due(start + timedelta(seconds=122))
    assert row.payload["text"] == "board 4"


async def test_pruning_keeps_what_waits_and_what_is_dead(store: Store, game: int) -> None:
    await store.outbox.post([message("sent"), message("dead"), message("waits")], game)
    sent, dead, _ = sorted(row.id for row in await store.outbox.rows())
    await store.outbox.delivered(sent, 1)
    await store.outbox.dead(dead, "no")
    assert await store.outbox.prune(store.now() + timedelta(seconds=1)) == 1
    assert await counts(store) == {"dead": 1, "waiting": 1}


async def test_pruning_keeps_what_a_game_under_way_still_changes(store: Store, game: int) -> None:
    rows = [NewOutbox("dm", 1, {}, topic=topic) for topic in ("hand-red", "ping-1-decide", "turn-red", "clock-red")]
    await store.outbox.post(rows, game)
    for number, row in enumerate(await store.outbox.rows(), start=100):
        await store.outbox.delivered(row.id, number)
    later = store.now() + timedelta(seconds=1)
    assert await store.outbox.prune(later) == 1
    [hand] = await store.outbox.sent(game, "hand-red")
    assert await store.outbox.sent(game, "clock-red") == []
    assert len(await store.outbox.sent(game, "turn-red")) == 1
    await store.outbox.message_gone(hand.id)
    assert await store.outbox.sent(game, "hand-red") == []
    assert await store.outbox.prune(later) == 1
    await store.games.update(game, {"status": "finished"})
    assert await store.outbox.prune(later) == 2


async def test_a_nonce_that_discord_would_refuse_is_refused_here(store: Store, game: int) -> None:
    with pytest.raises(ValueError, match="25"):
        await store.outbox.post([NewOutbox("message", 1, {}, nonce="x" * 26)], game)
    await store.outbox.post([message("made up")], game)
    [row] = await store.outbox.rows()
    assert 0 < len(row.nonce) <= 25


def test_pauses_double_with_jitter_up_to_a_limit() -> None:
    assert [retry_pause(tries, 1e9, lambda: 1.0) for tries in (1, 2, 3)] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert retry_pause(1, 1e9, lambda: 0.0) == FIRST_PAUSE / 2
    assert retry_pause(10_000, 1e9, lambda: 1.0) == LONGEST_PAUSE
    assert retry_pause(12, 75.0, lambda: 1.0) == 75.0, "twelve tries in 75 seconds: no longer than that again"
    assert retry_pause(12, 0.0, lambda: 1.0) == FIRST_PAUSE


async def test_a_refused_program_sends_nothing_and_says_so_once(
    store: Store, game: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """However many rows wait, one is tried now and then; none of them is abandoned because of it, and all are sent in the end."""
    monkeypatch.setattr("bot.send.outbox_worker.REFUSED_PAUSE", 0.05)
    refusing = True

    def refuse(row: Outbox) -> None:
        if refusing:
            raise ProgramRefusedError(reason="no token")

    sender = Discord(refuse)
    await store.outbox.post([message(str(number), lane=f"l{number}") for number in range(30)], game)
    worker = OutboxWorker(store, sender, most_tries=2)
    worker.start()
    async with asyncio.timeout(PATIENCE):
        while sender.sendings < 14:
            worker.notify()
            await asyncio.sleep(0.01)
    assert await counts(store) == {"waiting": 30}
    refusing = False
    async with asyncio.timeout(PATIENCE):
        while len(sender.shown) < 30:
            worker.notify()
            await asyncio.sleep(0.01)
    await worker.stop()
    assert await counts(store) == {"delivered": 30}
    assert capsys.readouterr().out.count("nothing is sent") == 1


async def test_a_row_under_way_when_another_is_refused_does_not_start_sending_again(
    store: Store, game: int, capsys: pytest.CaptureFixture[str]
) -> None:
    refused, tried = asyncio.Event(), []

    class Withdrawn:
        """The first row arrived before the token was withdrawn; its answer comes after the second row's refusal."""

        async def send(self, row: Outbox) -> int | None:
            tried.append(row.payload["text"])
            if row.payload["text"] == "first":
                await refused.wait()
                return 1
            refused.set()
            raise ProgramRefusedError(reason="no token")

    await store.outbox.post([message(text, lane=text) for text in ("first", "second")], game)
    worker = OutboxWorker(store, Withdrawn())
    worker.start()
    async with asyncio.timeout(PATIENCE):
        while not (await counts(store)).get("delivered"):
            await asyncio.sleep(0.01)
            worker.notify()
    await store.outbox.post([message("third", lane="third")], game)
    worker.notify()
    await worker.stop()
    assert tried == ["first", "second"]
    assert capsys.readouterr().out.count("nothing is sent") == 1


async def test_what_a_refused_program_left_is_sent_at_the_next_start(store: Store, game: int) -> None:
    """The pause is that of the program that was refused; one with a right token waits for nothing."""

    def refuse(_: Outbox) -> None:
        raise ProgramRefusedError(reason="no token")

    await store.outbox.post([message("one")], game)
    refused = OutboxWorker(store, refusing := Discord(refuse))
    refused.start()
    async with asyncio.timeout(PATIENCE):
        while not refusing.sendings:
            await asyncio.sleep(0.01)
    await refused.stop()
    worker = OutboxWorker(store, sender := Discord())
    worker.start()
    await worker.drain()
    await worker.stop()
    assert len(sender.shown) == 1


@pytest.mark.parametrize("lost", [True, False])
async def test_somebody_hears_of_what_is_lost(store: Store, game: int, lost: bool) -> None:
    heard: list[str] = []

    class Never:
        async def send(self, row: Outbox) -> int | None:
            raise UndeliverableError("no", lost=lost)

    async def hear(row: Outbox) -> None:
        heard.append(row.payload["text"])
        raise ValueError("and that fails too")

    await store.outbox.post([message("a")], game)
    worker = OutboxWorker(store, Never(), given_up=hear)
    worker.start()
    await worker.drain()
    await worker.stop()
    assert heard == (["a"] if lost else [])
    assert await counts(store) == {"dead": 1}


async def test_somebody_hears_of_what_was_tried_too_often(store: Store, game: int) -> None:
    heard: list[str] = []

    def fail(row: Outbox) -> None:
        raise RetryLaterError(0.0)

    async def hear(row: Outbox) -> None:
        heard.append(row.payload["text"])

    await store.outbox.post([message("a")], game)
    worker = OutboxWorker(store, Discord(fail), most_tries=2, given_up=hear)
    worker.start()
    async with asyncio.timeout(PATIENCE):
        while not heard:
            worker.notify()
            await asyncio.sleep(0.01)
    await worker.stop()
    assert heard == ["a"]


async def test_draining_asks_again_when_a_try_ended_while_the_database_was_asked(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database was asked while the row was claimed; its answer comes when the row has failed and is due again."""
    worker = OutboxWorker(store, Discord())
    ended = [asyncio.create_task(asyncio.sleep(0))]

    async def due_late(now: datetime, limit: int = 100) -> list[Outbox]:
        if ended:
            worker._done("lane", ended.pop())
        return []

    monkeypatch.setattr(store.outbox, "due", due_late)
    assert not await worker._is_drained()
    assert await worker._is_drained()
