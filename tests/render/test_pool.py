"""The renderer: memory, one drawing for equal scenes, life after a killed worker."""

from __future__ import annotations

import asyncio
import fcntl
import multiprocessing
import os
import signal
import sys
import termios
import time
from typing import Any

import msgspec
import pytest

from render.areamap.areabase import area_base
from render.areamap.kit import kit_map
from render.eots.counters import hand_card_spec
from render.hexmap.base import board_base
from render.pages import draw_hand, pool
from render.pages.pool import Renderer
from render.scene import Crop, HandScene, themed_scene
from tests.director.client import PATIENCE
from tests.render.setups import setup_scene

#: Bytes with which a pipe is as good as full.
FULL = 60_000


def _hand(title: str) -> HandScene:
    return HandScene(title, (hand_card_spec("A13"),))


async def test_the_same_scene_is_drawn_once() -> None:
    renderer = Renderer(workers=0)
    first = await renderer.hand(_hand("a"))
    assert await renderer.hand(_hand("a")) is first
    assert renderer.drawn == 1
    assert first == draw_hand(_hand("a"), "jpeg")
    both = await asyncio.gather(renderer.hand(_hand("b")), renderer.hand(_hand("b")))
    assert both[0] is both[1]
    assert renderer.drawn == 2
    assert (await renderer.hand(_hand("a"), "png")).mime == "image/png"
    await renderer.close()


async def test_only_so_many_pictures_are_kept() -> None:
    renderer = Renderer(workers=0, keep=2)
    for title in ("a", "b", "a", "c"):
        await renderer.hand(_hand(title))
    assert renderer.drawn == 3
    await renderer.hand(_hand("a"))
    assert renderer.drawn == 3
    await renderer.hand(_hand("b"))
    assert renderer.drawn == 4
    await renderer.close()


async def test_faults_of_a_scene_come_back_and_are_not_kept() -> None:
    renderer = Renderer(workers=0)
    bad = msgspec.structs.replace(setup_scene("south_pacific"), crop=Crop(("1004",), 1))
    for _ in range(2):
        with pytest.raises(ValueError, match="no hex of the crop"):
            await renderer.map(bad)
    assert renderer.drawn == 0
    await renderer.close()
    with pytest.raises(RuntimeError):
        await renderer.hand(_hand("late"))


async def test_a_killed_worker_is_replaced_and_then_a_thread_takes_over() -> None:
    renderer = Renderer(workers=1)
    try:
        first = await renderer.hand(_hand("a"))
        assert renderer.mode == "process"
        assert first == draw_hand(_hand("a"), "jpeg")
        for round_, mode in ((1, "process"), (2, "thread")):
            for pid in _workers(renderer):
                os.kill(pid, signal.SIGKILL)
            assert (await renderer.hand(_hand(f"after {round_}"))) == draw_hand(_hand(f"after {round_}"), "jpeg")
            assert renderer.mode == mode
    finally:
        await renderer.close()


def _workers(renderer: Renderer) -> list[int]:
    return list(getattr(renderer._executor, "_processes", {}))


async def test_a_worker_that_does_not_answer_keeps_nobody_from_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_LAST_PICTURE", 0.0)
    renderer = Renderer(workers=1)
    await renderer.hand(_hand("a"))
    [pid] = _workers(renderer)
    os.kill(pid, signal.SIGSTOP)
    drawing = asyncio.create_task(renderer.hand(_hand("b")))
    await asyncio.sleep(0)
    await renderer.close()
    drawing.cancel()
    await asyncio.gather(drawing, return_exceptions=True)


async def test_equal_scenes_have_equal_keys_whatever_the_order_of_their_sets() -> None:
    renderer = Renderer(workers=0)
    scene = setup_scene("south_pacific", crop=Crop(("4423",), 2))
    turned = msgspec.structs.replace(scene, control=dict(reversed(list(scene.control.items()))))
    assert await renderer.map(scene) is await renderer.map(turned)
    await renderer.close()


async def test_nobody_waits_for_grounds_being_painted_when_the_renderer_is_closed() -> None:
    renderer = Renderer(workers=1)
    await renderer.begin()
    # A ground that another test has painted would be read in no time: this work takes long on every machine.
    painting = asyncio.create_task(renderer._run(time.sleep, 3600))
    warming = asyncio.create_task(renderer.warm_up([("eots/full", "paper", True)]))
    await asyncio.sleep(0.1)
    [worker] = renderer.processes()
    [process] = [one for one in multiprocessing.active_children() if one.pid == worker]
    for work in (warming, painting):
        work.cancel()
    await renderer.close()
    assert process.exitcode == -signal.SIGTERM, "stopped in the midst of its work"
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)


async def test_a_ground_painted_ahead_is_kept_for_the_first_picture() -> None:
    renderer = Renderer(workers=0)
    await renderer.warm_up([("eots/south_pacific", "dark", False)])
    known = board_base.cache_info().hits
    await renderer.map(themed_scene(setup_scene("south_pacific"), "dark"))
    assert board_base.cache_info().hits > known
    await renderer.close()


async def test_a_ground_that_cannot_be_painted_keeps_no_other_one_back() -> None:
    renderer = Renderer(workers=0)
    area_base.cache_clear()
    [failed] = await renderer.warm_up([("eots/moon", "paper", False), ("sample/straits", "dark", False)])
    assert failed[0] == ("eots/moon", "paper", False)
    assert isinstance(failed[1], KeyError)
    known = area_base.cache_info().hits
    await renderer.map(kit_map("sample", "straits", {}, {}, theme="dark"))
    assert area_base.cache_info().hits > known
    await renderer.close()


def unread_bytes(pipe: int) -> int:
    """How much was written into a pipe and not read (Linux)."""
    return int.from_bytes(fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)), sys.byteorder)


async def test_the_end_waits_for_no_work_that_cannot_be_handed_over() -> None:
    """More waits for the worker than a pipe holds: early releases of Python 3.11 waited for ever to hand it over."""
    renderer = Renderer(workers=1)
    await renderer.begin()
    jobs = [asyncio.create_task(renderer._run(time.sleep, PATIENCE))]
    jobs += [asyncio.create_task(renderer._run(len, bytes(1_000_000))) for _ in range(3)]
    queue: Any = vars(renderer._executor)["_call_queue"]
    async with asyncio.timeout(PATIENCE):
        while unread_bytes(queue._reader.fileno()) < FULL:
            await asyncio.sleep(0.01)
    renderer._warming = True
    async with asyncio.timeout(PATIENCE / 2):
        await renderer.close()
    for job in jobs:
        job.cancel()
    await asyncio.gather(*jobs, return_exceptions=True)
