"""Long work at the table says how far it is, in a few edits, and stops when who asked for it wants it no more."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.apart import jobs
from bot.apart.worker import Worker
from bot.panel import underway
from bot.panel.controls import Press
from bot.panel.underway import MOST, Underway
from bot.program.denied import DeniedError
from bot.program.limits import Queue
from render.gauge import CURRENT, WHOLE, Gauge, GivenUpError, gauge_part, tell_gauge
from tests.director.client import PATIENCE
from tests.table.conftest import Club, texts
from words import tr


class Waiting:
    """A deferred interaction, with everything done to its answer."""

    def __init__(self, user: int, kind: discord.InteractionResponseType) -> None:
        self.user = SimpleNamespace(id=user)
        self.locale, self.client, self.guild_id = "en-US", None, 1
        self.extras: dict[str, Any] = {}
        self.response = SimpleNamespace(type=kind, is_done=lambda: True)
        self.edits: list[discord.ui.LayoutView] = []
        self.deleted = 0

    async def edit_original_response(self, *, view: discord.ui.LayoutView, **_: Any) -> None:
        self.edits.append(view)

    async def delete_original_response(self) -> None:
        self.deleted += 1

    @property
    def lines(self) -> list[str]:
        return [one.content for view in self.edits for one in view.walk_children() if isinstance(one, discord.ui.TextDisplay)]

    @property
    def press(self) -> Press:
        """The button below the newest edit."""
        (row,) = (one for one in self.edits[-1].to_components()[0]["components"] if one["type"] == 1)
        found = Press.read(row["components"][0]["custom_id"])
        assert found is not None
        return found


def waiting(user: int = 7, kind: Any = discord.InteractionResponseType.deferred_channel_message) -> Any:
    return Waiting(user, kind)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(underway, "GROWS", 1.0)


async def work_of(steps: int, seconds: float = 0.02) -> str:
    for step in range(steps):
        tell_gauge(step, steps)
        await asyncio.sleep(seconds)
    return "made"


async def test_the_answer_is_edited_a_few_times_and_then_makes_room() -> None:
    asker, queue, shown = waiting(), Queue(3), Underway(0.01)
    made = await shown.share(asker, "work-film", queue, "a", lambda: work_of(40))
    assert made == "made"
    assert 2 <= len(asker.edits) <= MOST
    assert any("The film" in line and "%" in line and "left" in line for line in asker.lines)
    assert asker.deleted == 1
    assert not queue.waiting
    assert queue.work_done("a") == 0


async def test_short_work_edits_nothing() -> None:
    asker, queue = waiting(), Queue(3)
    await Underway(5.0).share(asker, "work-film", queue, "a", lambda: work_of(1))
    assert (asker.edits, asker.deleted) == ([], 0)


async def test_a_message_that_others_read_is_never_written_over() -> None:
    asker = waiting(kind=discord.InteractionResponseType.deferred_message_update)
    await Underway(0.01).share(asker, "work-film", Queue(3), "a", lambda: work_of(10))
    assert (asker.edits, asker.deleted) == ([], 0)


async def until_edited(asker: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not asker.edits:
            await asyncio.sleep(0.01)


async def test_who_asked_stops_the_work_and_nobody_else() -> None:
    asker, queue, shown = waiting(), Queue(3), Underway(0.01)
    steps: list[int] = []

    async def work() -> None:
        for step in range(2000):
            tell_gauge(step, 2000)
            steps.append(step)
            await asyncio.sleep(0.01)

    task = asyncio.ensure_future(shown.share(asker, "work-film", queue, "a", work))
    await until_edited(asker)
    with pytest.raises(DeniedError, match="work-over"):
        await shown.give_up(waiting(8), asker.press)
    await shown.give_up(waiting(7), asker.press)
    with pytest.raises(DeniedError, match="work-given-up"):
        await task
    count = len(steps)
    await asyncio.sleep(0.1)
    assert len(steps) == count < 2000
    assert not queue.waiting
    assert asker.deleted == 1
    with pytest.raises(DeniedError, match="work-over"):
        await shown.give_up(waiting(7), asker.press)


async def test_the_work_goes_on_for_others_who_asked_for_the_same() -> None:
    first, second, queue, shown = waiting(7), waiting(8), Queue(3), Underway(0.01)
    tasks = [asyncio.ensure_future(shown.share(one, "work-film", queue, "a", lambda: work_of(40))) for one in (first, second)]
    await until_edited(first)
    await shown.give_up(waiting(7), first.press)
    with pytest.raises(DeniedError, match="work-given-up"):
        await tasks[0]
    assert await tasks[1] == "made"


async def test_what_is_being_written_can_no_longer_be_stopped() -> None:
    asker, queue, shown, go_on = waiting(), Queue(3), Underway(0.01), asyncio.Event()

    async def work() -> str:
        tell_gauge(1, 1)
        await go_on.wait()
        return "written"

    task = asyncio.ensure_future(shown.share(asker, "work-import", queue, "a", work))
    await until_edited(asker)
    with pytest.raises(DeniedError, match="work-over"):
        await shown.give_up(waiting(7), asker.press)
    go_on.set()
    assert await task == "written"


def counting(path: str) -> None:
    """Off the loop: work that takes long unless nobody wants it, and records how far it got, and its end."""
    try:
        for step in range(6000):
            Path(path).write_text(str(step))
            tell_gauge(step, 6000)
            time.sleep(0.1)
    finally:
        Path(path).with_suffix(".ended").touch()


async def test_work_beside_the_loop_learns_that_nobody_wants_it(tmp_path: Path) -> None:
    asker, queue, shown = waiting(), Queue(3), Underway(0.01)
    worker, note = Worker("test", seconds=PATIENCE, process=False), tmp_path / "note"
    try:
        task = asyncio.ensure_future(shown.share(asker, "work-check", queue, "a", lambda: worker.run(counting, str(note))))
        async with asyncio.timeout(PATIENCE):
            while not note.exists() or not asker.edits or not queue.work_done("a"):
                assert not task.done(), task
                await asyncio.sleep(0.02)
        await shown.give_up(waiting(7), asker.press)
        with pytest.raises(DeniedError, match="work-given-up"):
            await task
        assert await worker.run(jobs.load_all_games) > 0  # free for the next at once
        async with asyncio.timeout(PATIENCE):
            while not note.with_suffix(".ended").exists():
                await asyncio.sleep(0.02)
        assert int(note.read_text()) < 5999
    finally:
        await worker.close()


async def test_a_replay_at_the_table_shows_progress_and_is_answered(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    await club.begin()
    club.bot.table.underway.first = 0.01
    edits: list[str] = []
    edit, run = discord.Interaction.edit_original_response, club.bot.table.apart.long.run

    async def counted(self: Any, **given: Any) -> Any:
        found = await edit(self, **given)
        edits.append(texts(found))
        return found

    async def slow(job: Any, *args: Any) -> Any:
        await work_of(20)
        return await run(job, *args)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", counted)
    monkeypatch.setattr(club.bot.table.apart.long, "run", slow)
    done = await club.eve.slash(club.channel, "watch")
    assert 1 <= len([one for one in edits if tr("en", "work-replay") in one]) <= MOST
    text = "\n".join(texts(one) for one in (done.response, *done.followups) if one is not None)
    assert "replay" in text.lower() or "Short" in text


def test_a_gauge_shows_parts_and_ends_the_work_when_it_is_taken_away() -> None:
    gauge = Gauge.new()
    assert gauge.read() == 0
    before = CURRENT.set(gauge)
    try:
        with gauge_part(0, 2):
            tell_gauge(1, 2)
            assert gauge.read() == WHOLE // 4
        with gauge_part(1, 2):
            tell_gauge(1, 2)
            assert gauge.read() == 3 * WHOLE // 4
        tell_gauge(1, 1)
        assert gauge.read() == WHOLE
        gauge.drop()
        gauge.drop()
        assert gauge.read() == 0
        with pytest.raises(GivenUpError):
            tell_gauge(1, 1)
        assert not Path(gauge.path).exists()
    finally:
        CURRENT.reset(before)
    tell_gauge(1, 1)  # nobody asks
