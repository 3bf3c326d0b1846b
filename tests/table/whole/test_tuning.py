"""When the program collects its garbage: in quiet moments, or when there is too much of it."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from discord.http import handle_message_parameters

from bot import tuning
from bot.program.uploads import upload_of
from bot.tuning import PRESSING, QUIET, WORTH, ClickTimes, Tidier
from tests.director.client import PATIENCE


@pytest.fixture
def interpreter() -> Iterator[None]:
    """The interpreter's own settings, put back afterwards."""
    before, interval = gc.get_threshold(), sys.getswitchinterval()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()
    gc.callbacks.remove(tuning._keep_survivors)
    sys.setswitchinterval(interval)


def test_a_full_collection_waits_for_quiet_but_not_for_ever() -> None:
    assert not tuning.is_sweep_due(0.0, WORTH)
    assert not tuning.is_sweep_due(QUIET * 10, WORTH - 1)
    assert tuning.is_sweep_due(QUIET, WORTH)
    assert not tuning.is_sweep_due(0.0, PRESSING - 1)
    assert tuning.is_sweep_due(0.0, PRESSING)


async def test_garbage_is_freed_in_a_quiet_moment_and_not_before(interpreter: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "LOOK", 0.01)
    monkeypatch.setattr(tuning, "WORTH", 0)
    full: list[str] = []

    def noted(phase: str, info: dict[str, int]) -> None:
        if info["generation"] == 2:
            full.append(phase)

    tuning.tune_for_quick_answers()
    idle = 0.0
    tidier = Tidier(lambda: idle)
    gc.callbacks.append(noted)
    try:
        tidier.start()
        await asyncio.sleep(0.1)
        assert full == []
        idle = QUIET
        async with asyncio.timeout(PATIENCE):
            while len(full) < 2:
                await asyncio.sleep(0.01)
        assert full[:2] == ["start", "stop"]
    finally:
        gc.callbacks.remove(noted)
        await tidier.stop()


def test_a_click_ends_the_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(tuning, "time", SimpleNamespace(monotonic=lambda: now))
    clicks = ClickTimes()
    now += 2
    assert clicks.idle() == 2
    clicks.note()
    assert clicks.idle() == 0


def test_an_upload_leaves_memory_as_soon_as_it_is_sent() -> None:
    """Without a collection of garbage, and though it was sent twice."""
    gc.disable()
    try:
        upload = upload_of(b"picture", "board.jpg")
        kept = weakref.ref(upload.fp)
        with handle_message_parameters(file=upload):
            for _ in range(2):
                assert upload.fp.read() == b"picture"
                upload.fp.close()
                upload.reset(seek=True)
        del upload
        assert kept() is None
    finally:
        gc.enable()
