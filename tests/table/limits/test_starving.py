"""Nobody starves the others: limits and their refusals, timely deferred answers, unreadable games, clock jumps."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from sqlalchemy import delete, insert

from bot.apart.worker import Worker
from bot.desk.illustrations import Illustrations
from bot.panel import answers, reply
from bot.program import limits, patience
from bot.program.denied import DeniedError
from bot.program.limits import Queue, TableLimits, UserPace
from bot.referee.transfer import Transfer
from bot.store import LoggedAction, StoreBusyError
from bot.store.rows import deepest_undo
from bot.store.schema import actions, snapshots
from bot.time.jumps import Jumps
from rules.engine.proof.playout import random_action
from tests.director.client import PATIENCE
from tests.table.answers import last_word as said
from tests.table.conftest import Club, controls
from tests.table.timed import Table
from words import is_known_message, known_languages


def limited(club: Club, **given: int) -> None:
    """From now on with these limits."""
    limits = msgspec.structs.replace(TableLimits(), **given)
    club.bot.table.limits = club.bot.table.lobby.limits = limits


# Games


async def test_a_user_and_a_server_have_so_many_games_and_no_thread_is_made_for_one_more(club: Club) -> None:
    limited(club, games_user=2, games_server=3)
    rooms = [club.guild.create_text_channel(f"room-{n}") for n in range(4)]
    for room in rooms[:2]:
        assert "is open" in said(await club.ann.slash(room, "game new", scenario="short"))
    before = len(club.bot.guilds[0].threads)
    assert "You already have 2 open games" in said(await club.ann.slash(rooms[2], "game new", scenario="short", thread=True))
    assert len(club.bot.guilds[0].threads) == before
    assert "is open" in said(await club.bob.slash(rooms[2], "game new", scenario="short"))
    assert "This server already has 3" in said(await club.bob.slash(rooms[3], "game new", scenario="short"))
    await club.ann.slash(rooms[0], "game close")
    assert "is open" in said(await club.bob.slash(rooms[3], "game new", scenario="short"))


def test_every_refusal_is_said_in_every_language() -> None:
    for lang in known_languages():
        for msgid in ("one", "full", "slow", "games-user", "games-server", "import-entries"):
            assert is_known_message(lang, f"limit-{msgid}"), (lang, msgid)
        assert is_known_message(lang, "form-late")
        assert is_known_message(lang, "reading-lost")
        assert is_known_message(lang, "close-unreadable")


# Slow work


async def test_equal_requests_are_one_piece_of_work_and_too_many_are_refused() -> None:
    queue, go, done = Queue(2), asyncio.Event(), []

    async def work(name: str) -> str:
        await go.wait()
        done.append(name)
        return name

    same = [asyncio.create_task(queue.share("a", lambda: work("a"))) for _ in range(40)]
    other = asyncio.create_task(queue.share("b", lambda: work("b")))
    await asyncio.sleep(0)
    with pytest.raises(DeniedError, match="limit-full"):
        await queue.share("c", lambda: work("c"))
    same[0].cancel()  # the first of them leaves: the others still want it
    go.set()
    assert await asyncio.gather(*same[1:], other) == ["a"] * 39 + ["b"]
    assert done == ["a", "b"]
    assert await queue.share("a", lambda: work("again")) == "again"
    assert queue.waiting == 0


async def test_each_user_has_one_request_in_hand() -> None:
    queue = Queue(5)
    async with queue.asked(1), queue.asked(2):
        with pytest.raises(DeniedError, match="limit-one"):
            async with queue.asked(1):
                pass
    async with queue.asked(1):
        pass


async def test_a_second_film_of_the_same_user_is_refused(club: Club) -> None:
    await club.begin()
    async with club.bot.table.apart.films.asked(club.eve.id):
        assert "still being worked on" in said(await club.eve.slash(club.channel, "film"))
    assert "still being worked on" not in said(await club.eve.slash(club.channel, "film"))


def test_completions_have_a_pace_of_their_own_for_each_user(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: now))
    pace = UserPace(10)
    assert sum(pace.allows(1) for _ in range(1000)) == 20
    assert pace.allows(2)
    now += 0.5
    assert sum(pace.allows(1) for _ in range(1000)) == 5


def _pid() -> int:
    return os.getpid()


def _sleeps(seconds: float) -> None:
    time.sleep(seconds)


def _dies() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


async def test_a_worker_is_another_process_and_survives_its_own_death() -> None:
    worker = Worker("test", seconds=60, idle=0.2)
    try:
        first = await worker.run(_pid)
        assert first != os.getpid()
        os.kill(first, signal.SIGKILL)
        second = await worker.run(_pid)
        assert second not in (first, os.getpid())
        with pytest.raises(DeniedError, match="reading-lost"):
            await worker.run(_dies)
        assert await worker.run(_pid)
        async with asyncio.timeout(PATIENCE):  # nobody asks any more
            while worker.processes():
                await asyncio.sleep(0.02)
        assert await worker.run(_pid)
    finally:
        await worker.close()


async def test_a_question_that_takes_too_long_is_given_up_with_its_process() -> None:
    worker = Worker("test", seconds=60)
    try:
        pid = await worker.run(_pid)
        worker.seconds = 0.3
        with pytest.raises(DeniedError, match="limit-slow"):
            await worker.run(_sleeps, 600)
        worker.seconds = 60
        assert await worker.run(_pid) != pid
    finally:
        await worker.close()


def test_the_deepest_undo_of_a_log_is_found() -> None:
    def row(seq: int, back_to: int | None = None) -> LoggedAction:
        return LoggedAction(1, seq, "red", "pass", "", back_to, False, 1, None, datetime.now(UTC))

    assert deepest_undo([]) == 0
    assert deepest_undo([row(1), row(2), row(3, 2), row(4), row(5), row(6, 1)]) == 3
    assert deepest_undo([row(seq, seq - 1 if seq % 2 == 0 else None) for seq in range(1, 1001)]) == 1


# Answers in time


async def test_people_who_wait_for_a_locked_game_learn_that_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patience, "LOCKED", 0.01)
    lock, delays = asyncio.Lock(), list[float]()

    async def asks() -> None:
        with patience.call_when_long(lambda: delays.append(time.monotonic())):
            async with patience.lock_with_patience(lock):
                pass

    await asks()
    assert delays == []
    async with lock:
        waiting = asyncio.create_task(asks())
        async with asyncio.timeout(PATIENCE):
            while not delays:
                await asyncio.sleep(0.01)
    await waiting
    assert len(delays) == 1
    assert not lock.locked()


@pytest.fixture
def put_off(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Grows with every answer that is deferred."""
    seen: list[int] = []
    real = reply.defer_answer

    async def noted(interaction: Any, *, update: bool = False) -> None:
        seen.append(interaction.id)
        await real(interaction, update=update)

    monkeypatch.setattr(reply, "defer_answer", noted)
    return seen


async def test_a_late_loop_puts_answers_off_and_completes_nothing(
    club: Club, put_off: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.begin()
    assert await club.ann.autocomplete(club.channel, "act", "orders", "mo")
    put_off.clear()
    assert "Pass" in said(await club.ann.slash(club.channel, "panel"))
    assert not put_off
    monkeypatch.setattr(answers, "STALE", patience.STALE)
    monkeypatch.setattr(patience.PULSE, "late", lambda: 2.0)
    panel = await club.ann.slash(club.channel, "panel")
    assert len(put_off) == 1
    [act, *_] = [label for label in controls(panel.response) if label == "Pass"]
    await club.ann.click(panel.response, label=act)
    assert len(put_off) == 2
    assert not await club.ann.autocomplete(club.channel, "act", "orders", "mo")
    assert (await club.match()).seq == 1


async def test_the_pulse_shows_how_late_the_loop_is() -> None:
    pulse = patience.Pulse()
    assert pulse.late() == 0
    pulse.start()
    await asyncio.sleep(0.05)
    calm = time.monotonic()
    time.sleep(0.6)
    held = time.monotonic() - calm
    assert pulse.late() >= held - patience._BEAT, "the beat was due meanwhile"
    await pulse.stop()
    assert pulse.late() == 0


async def test_a_busy_database_is_reported_in_time_and_nothing_is_lost(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    seq = (await club.begin()).seq
    real = club.bot.store.log.append

    async def busy(*args: Any, **how: Any) -> int:
        await asyncio.sleep(0.3)
        raise StoreBusyError("database is locked")

    monkeypatch.setattr(reply, "PATIENCE", 0.1)
    monkeypatch.setattr(club.bot.store.log, "append", busy)
    done = await club.ann.slash(club.channel, "act", orders="pass")
    assert "busy" in said(done)
    monkeypatch.setattr(club.bot.store.log, "append", real)
    assert (await club.match()).seq == seq
    await club.ann.slash(club.channel, "act", orders="pass")
    assert (await club.match()).seq == seq + 1


# A page of the log


async def test_a_page_of_a_log_is_the_same_from_a_saved_state_as_from_the_set_up(club: Club) -> None:
    match = await club.begin("long")
    desk = club.bot.table
    rng = random.Random(5)

    async def on(count: int) -> None:
        for _ in range(count):
            action = random_action((await club.match()).position, rng)
            await club.do(action.seat, " ".join((action.verb, *action.args)))

    await on(26)
    await club.bot.service.rewind(match.id, 14, club.ann.id, None)
    await on(8)
    match = await club.match()
    base, _ = await club.bot.store.log.span(match.id, 11, 13)
    assert base is not None
    early, _ = await club.bot.store.log.span(match.id, 26, match.seq)
    assert early is None or early.seq < 15, "announced from before the undone move"
    pages = {since: await desk.apart.page(match, "spectator", "en", since, 40, numbers=True) for since in (0, 7, 11, 20, 27)}

    def forget(connection: Any) -> None:
        connection.execute(delete(snapshots))

    await club.bot.store.database.write(forget)
    for since, lines in pages.items():
        assert lines
        assert await desk.apart.page(match, "spectator", "en", since, 40, numbers=True) == lines


# Unreadable games


async def broken(club: Club, game_id: int) -> None:
    """The newest entry cannot be replayed, as after a faulty update."""
    match = await club.bot.service.match(game_id)
    row = {
        "game_id": game_id, "seq": match.seq + 1, "seat": "red", "verb": "choose", "argument": "99", "irreversible": False,
        "actor": club.ann.id, "created_at": club.bot.store.now(),
    }  # fmt: skip

    def work(connection: Any) -> None:
        connection.execute(delete(snapshots).where(snapshots.c.game_id == game_id))
        connection.execute(insert(actions).values(row))
        connection.exec_driver_sql(f"UPDATE game SET revision = {match.seq + 1}, checksum = NULL WHERE id = {game_id}").close()

    await club.bot.store.database.write(work)
    club.bot.service.forget(game_id)


async def test_an_unreadable_game_does_not_block_its_channel(club: Club, mod: Any) -> None:
    match = await club.begin()
    await broken(club, match.id)
    assert "cannot be read" in said(await club.eve.slash(club.channel, "map"))
    opened = await club.bob.slash(club.channel, "game new", scenario="short")
    assert "Game #2" in said(opened)
    await club.bob.slash(club.channel, "game join", side="red")
    await club.pump()
    assert "#2" in said(await club.bob.slash(club.channel, "game info"))
    # The old one can be taken elsewhere, and closed by who moderates.
    hall = club.guild.create_text_channel("hall")
    assert "goes on" in said(await mod.slash(hall, "game move", game=match.id))
    assert "moderator" in said(await club.ann.slash(hall, "game close"))
    assert "closed" in said(await mod.slash(hall, "game close"))
    assert (await club.bot.service.row(match.id)).status == "closed"
    await club.pump()


async def test_a_game_whose_rules_are_gone_does_not_block_its_channel_either(club: Club, mod: Any) -> None:
    match = await club.begin()

    def work(connection: Any) -> None:
        connection.exec_driver_sql("UPDATE game SET game_type = 'gone', checksum = NULL").close()

    await club.bot.store.database.write(work)
    club.bot.service.forget(match.id)
    assert "Game #2" in said(await club.bob.slash(club.channel, "game new", scenario="short"))
    await club.bot.table.lobby.close(await club.bot.service.row(match.id), mod.id, referee=True)
    assert (await club.bot.service.row(match.id)).status == "closed"


# The clock


async def test_a_jump_of_the_clock_costs_nobody_time(club: Club) -> None:
    table = Table(club)
    steady = [0.0]
    await table.begin("post 3d", timeout="forfeit")
    clocks = club.bot.table.clocks
    clocks.jumps = Jumps(lambda: table.now, lambda: steady[0])
    steady[0] += 3600
    await table.later(hours=1)
    for days in (400, -2, 2, 30):
        await table.later(days=days)
        assert (await club.match()).row.status == "active", days
    face = await table.face()
    [run] = [one for one in face.runs if one.since is not None]
    end = face.end(run)
    assert end is not None
    assert end - table.now == timedelta(days=3) - timedelta(hours=1)
    # Time that really passes still counts.
    steady[0] += timedelta(days=2, hours=22).total_seconds()
    await table.later(days=2, hours=22)
    assert (await club.match()).row.status == "active"
    steady[0] += 2 * 3600
    await table.later(hours=2)
    assert (await club.match()).row.status == "finished"


async def test_a_decision_after_a_jump_is_not_charged_for_it(club: Club) -> None:
    """Also when it comes before the timer has looked."""
    table = Table(club)
    await table.begin("post 3d", timeout="forfeit")
    club.bot.table.clocks.jumps = Jumps(lambda: table.now, lambda: 0.0)
    table.now += timedelta(days=400)
    await table.do("red", "pass")
    await table.later(seconds=1)
    assert (await club.match()).row.status == "active"


# Imports


async def test_an_imported_log_has_so_many_entries_and_states_on_the_way(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.core.match.SAVED_EVERY", 2)
    await club.begin()
    for seat in ("red", "blue"):
        await club.do(seat, "pass")
    match, desk = await club.match(), club.bot.table
    await club.do(match.position.due[0].seat, "choose 3")
    match = await club.match()
    content = (await Transfer(desk).export(match)).encode()
    await club.bot.table.lobby.close(match.row, club.ann.id, referee=True)
    limited(club, import_entries=2)
    with pytest.raises(DeniedError, match="limit-import-entries"):
        await Transfer(desk).import_(content, None, 77, club.ann.id, None)
    limited(club, import_entries=3)
    made = await Transfer(desk).import_(content, None, 77, club.ann.id, None)
    base, _ = await club.bot.store.log.span(made.id, 2, 3)
    assert base is not None
    assert base.seq == 2
    there = await club.bot.service.match(made.id)
    assert there.position.state == match.position.state


async def test_brackets_within_brackets_are_a_clear_refusal(club: Club) -> None:
    for content in (b"[" * 200_000, b'{"log":' + b"[" * 200_000 + b"]" * 200_000 + b"}"):
        with pytest.raises(DeniedError, match="import-bad"):
            await Transfer(club.bot.table).import_(content, None, 77, club.ann.id, None)


async def test_drawing_waits_until_the_loop_is_on_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A late program answers first: pictures for panels are drawn when it is on time again, or after a while all the same."""
    late = [2.0, 2.0, 2.0, 0.0]
    monkeypatch.setattr(patience, "LATE", 0.001)
    monkeypatch.setattr(patience.PULSE, "late", lambda: late.pop(0) if len(late) > 1 else late[0])
    drawn: list[int] = []

    async def draw() -> None:
        drawn.append(len(late))

    match = SimpleNamespace(id=1, rev_for=lambda seat: 0)
    shown = SimpleNamespace(shows=lambda *_: True)
    view = SimpleNamespace(match=match, again=None, seat="red", uploads={})
    illustrations: Any = Illustrations(cast(Any, SimpleNamespace()), cast(Any, SimpleNamespace()), cast(Any, shown))
    await illustrations._add(SimpleNamespace(user=SimpleNamespace(id=1)), view, draw)
    assert drawn == [1]
    late[:] = [2.0]
    assert not await patience.PULSE.calm(0.0)
