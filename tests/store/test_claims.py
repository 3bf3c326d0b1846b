"""Several senders on one database: no row is sent twice, the order within a lane is kept, and a dead sender is replaced."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from bot.send.outbox_worker import OutboxWorker
from bot.store import NewOutbox, Outbox, Store
from bot.store.database import utc_now
from bot.store.outbox_claims import CLAIM
from tests.director.client import PATIENCE

ROWS, LANES = 300, 12


class Channel:
    """Takes everything, after a moment in which the other sender could take it too. ``waits``: whether a row has to wait."""

    def __init__(self) -> None:
        self.sent: list[Outbox] = []
        self.waits: Callable[[Outbox], bool] = lambda row: False

    async def send(self, row: Outbox) -> int:
        await asyncio.sleep(0.001)
        while self.waits(row):
            await asyncio.sleep(0.005)
        self.sent.append(row)
        return row.id


async def filled(store: Store, rows: int = ROWS) -> None:
    """Many rows in a dozen lanes."""
    await store.outbox.post([NewOutbox("message", 10, {"n": n}, lane=f"lane-{n % LANES}") for n in range(rows)])


async def until_delivered(store: Store) -> None:
    """Wait until nothing waits any more."""
    async with asyncio.timeout(PATIENCE):
        while await store.outbox.rows(status="waiting", limit=1):
            await asyncio.sleep(0.02)


def in_order(rows: list[tuple[int, str]]) -> bool:
    """Whether of each lane the rows come in their order."""
    lanes: dict[str, list[int]] = {}
    for row_id, lane in rows:
        lanes.setdefault(lane, []).append(row_id)
    return all(ids == sorted(ids) for ids in lanes.values())


async def test_two_senders_share_the_rows_and_send_none_twice(url: str) -> None:
    sender, other = Channel(), Channel()
    sent: list[Outbox] = []
    sender.sent = other.sent = sent
    # However late one of them begins, the other leaves it its part.
    sender.waits = other.waits = lambda row: len(sent) > ROWS // 2 and {one.claimed_by for one in sent} == {row.claimed_by}
    async with await Store.open(url) as store, await Store.open(url) as second:
        await filled(store)
        workers = [OutboxWorker(store, sender, name="a"), OutboxWorker(second, other, name="b")]
        for worker in workers:
            worker.start()
        await until_delivered(store)
        for worker in workers:
            await worker.stop()
        assert max(Counter(row.id for row in sent).values()) == 1
        assert len(sent) == ROWS
        assert in_order([(row.id, row.lane) for row in sent])
        assert {row.claimed_by for row in sent} == {"a", "b"}
        assert all(row.claimed_until is None for row in await store.outbox.rows(limit=1000))


def enough_sent(notes: Path) -> bool:
    """Whether the other program has sent so much that a kill is worth it."""
    return notes.is_file() and notes.read_text().count("sent") >= 30


class Later:
    """A clock that can be put on, and stopped."""

    def __init__(self) -> None:
        self.by = timedelta()
        self.stopped: datetime | None = None

    def __call__(self) -> datetime:
        return (self.stopped or utc_now()) + self.by


async def test_what_a_killed_sender_had_in_hand_is_sent_by_the_other(url: str, tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    later = Later()
    async with await Store.open(url, clock=later) as store:
        await filled(store)
        program = [sys.executable, "-m", "tests.store.claimer", url, "dies", str(notes)]
        root = Path(__file__).parents[2]
        with subprocess.Popen(program, cwd=root, stdout=subprocess.PIPE, text=True) as child:
            assert child.stdout is not None
            await asyncio.to_thread(child.stdout.readline)
            here = Channel()
            # However late the other begins, there is work left for it.
            here.waits = lambda row: len(here.sent) > ROWS // 4 and not enough_sent(notes)
            worker = OutboxWorker(store, here, name="lives")
            worker.start()
            async with asyncio.timeout(PATIENCE):
                while not enough_sent(notes):
                    await asyncio.sleep(0.005)
                    worker.notify()
            child.send_signal(signal.SIGKILL)
            child.wait()
        later.stopped = utc_now()  # on a slow machine the claims would end by themselves meanwhile
        there = [line.split() for line in notes.read_text().splitlines()]
        begun = {int(row_id) for what, row_id, _ in there if what == "begun"}
        done = {int(row_id) for what, row_id, _ in there if what == "sent"}
        held = [row for row in await store.outbox.rows(status="waiting", limit=1000) if row.claimed_by == "dies"]
        await asyncio.sleep(0.3)
        # Until its time is over nobody touches its claimed rows, nor later rows of the same lane.
        assert not {row.id for row in here.sent} & begun
        assert not [row.id for row in here.sent for one in held if one.lane == row.lane and one.id < row.id]
        later.by = CLAIM + timedelta(seconds=1)
        worker.notify()
        await until_delivered(store)
        await worker.stop()
        mine = Counter(row.id for row in here.sent)
        assert max(mine.values()) == 1
        assert len(set(mine) | done) == ROWS
        # Only what was in hand at the kill, and so perhaps sent, is tried once more: with its nonce, and known as such.
        twice = set(mine) & begun
        assert twice <= {row.id for row in held}
        assert all(row.attempts == 2 for row in here.sent if row.id in twice)
        assert in_order([(row.id, row.lane) for row in here.sent])


async def test_a_worker_takes_up_at_once_what_one_of_its_name_left(store: Store) -> None:
    await filled(store, LANES)
    taken, _ = await store.outbox.take(5, who="home")
    assert len(taken) == 5
    assert {row.claimed_by for row in taken} == {"home"}
    others, following = await store.outbox.take(100, who="else")
    assert len(others) == LANES - 5
    assert following is None
    await store.outbox.release("else")
    sender = Channel()
    worker = OutboxWorker(store, sender, name="home")
    worker.start()
    await until_delivered(store)
    await worker.stop()
    assert len(sender.sent) == LANES


async def test_a_lane_waits_for_a_row_that_was_retired_while_it_is_sent(store: Store) -> None:
    """Else the other sender would post the new board before the old one has arrived."""
    board = NewOutbox("edit", 10, {"n": 1}, lane="board", topic="board")
    await store.outbox.post([board])
    [row], _ = await store.outbox.take(5, who="a")
    await store.outbox.post([NewOutbox("edit", 10, {"n": 2}, lane="board", topic="board")])
    assert (await store.outbox.take(5, who="b"))[0] == []
    await store.outbox.delivered(row.id, 7)
    [newer], _ = await store.outbox.take(5, who="b")
    assert newer.payload == {"n": 2}


async def test_a_claim_is_renewed_while_its_row_is_sent(url: str) -> None:
    later = Later()
    async with await Store.open(url, clock=later) as store:
        await filled(store, 1)
        [row], _ = await store.outbox.take(5, who="a")
        later.by = CLAIM * 0.9
        await store.outbox.take(0, who="a", sending=[row.id])
        later.by = CLAIM * 1.5
        assert (await store.outbox.take(5, who="b"))[0] == []
        later.by = CLAIM * 2
        assert [one.id for one in (await store.outbox.take(5, who="b"))[0]] == [row.id]


async def test_a_sender_that_was_away_takes_no_claim_of_another(url: str) -> None:
    """It was stopped in the middle of a try, or cut off from the database, for longer than its claim lived."""
    later = Later()
    async with await Store.open(url, clock=later) as store:
        await filled(store, 1)
        [row], _ = await store.outbox.take(5, who="away")
        later.by = CLAIM + timedelta(seconds=1)
        [again], _ = await store.outbox.take(5, who="b")
        assert again.id == row.id
        await store.outbox.failed(row.id, "connection lost", store.now(), who="away")
        assert (await store.outbox.take(5, who="c"))[0] == []
        await store.outbox.dead(row.id, "gone", who="away")
        [held] = await store.outbox.rows()
        assert (held.status, held.claimed_by, held.last_error) == ("waiting", "b", None)
        await store.outbox.failed(row.id, "503", store.now(), who="b")
        [free] = await store.outbox.rows()
        assert (free.claimed_by, free.last_error) == (None, "503")
