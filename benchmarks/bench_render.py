"""How long pictures take: ``python -m benchmarks.bench_render``. Medians in milliseconds, on warm processes.

Changed map: a scene never drawn before, from the call to bytes ready to post. Unchanged: the same scene again. Loop lag: how late
a timer of 1 ms fires in the event loop while pictures are drawn in the pool.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from data.eots import load_cards
from render.eots import PICTURES
from render.eots.counters import hand_card_spec
from render.eots.looks import theatre_crop
from render.pages import draw_map
from render.pages.film import draw_film
from render.pages.pool import Renderer
from render.paint.picture import EncodedPicture
from render.scene import Crop, FilmScene, HandScene, MapScene, Shot
from rules.engine.machine.dice import SealedDice
from rules.eots import GAME
from tests.render.gallery import course
from tests.render.setups import setup_scene

ROUNDS = 15
TICK = 0.001


async def _median(draw: Callable[[int], Awaitable[EncodedPicture]], rounds: int = ROUNDS) -> tuple[float, float, int]:
    """Median and worst time in milliseconds, and the size of the last picture in kB."""
    times, size = [], 0
    for n in range(rounds):
        start = time.perf_counter()
        size = len((await draw(n)).data)
        times.append((time.perf_counter() - start) * 1000)
    return statistics.median(times), max(times), size // 1000


async def _lag(stop: asyncio.Event) -> list[float]:
    """How late each tick came, in milliseconds, until ``stop``."""
    late: list[float] = []
    while not stop.is_set():
        start = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append((time.perf_counter() - start - TICK) * 1000)
    return late


async def main() -> None:
    """Prints one line for each kind of picture."""
    renderer = Renderer(keep=512)
    small, full = setup_scene("south_pacific"), setup_scene("campaign_1941")
    started = time.perf_counter()
    warm = [(b, "paper", part) for b in (small.board, full.board) for part in (False, True)]
    await renderer.warm_up(warm)
    took = time.perf_counter() - started
    print(f"{renderer.mode} pool, {renderer.workers} worker(s), {os.cpu_count()} cores; warm-up {took:.1f} s")

    def changed(scene: MapScene, word: str) -> Callable[[int], Awaitable[EncodedPicture]]:
        return lambda n: renderer.map(msgspec.structs.replace(scene, title=f"{word} {n}"))

    cards = list(load_cards())
    part = msgspec.structs.replace(small, crop=Crop(("4423",), 3))
    theatre = msgspec.structs.replace(full, crop=theatre_crop("full", "indies"), legend=True)
    state = GAME.start("campaign_1941", {}, SealedDice(bytes(32), 0)).position.state
    zones = PICTURES.look("zones", state, GAME.view(state, "spectator"), "en")
    assert isinstance(zones, MapScene)
    kinds: list[tuple[str, Callable[[int], Awaitable[EncodedPicture]]]] = [
        ("changed map, South Pacific", changed(small, "map")),
        ("changed map, whole board", changed(full, "map")),
        ("with zones, whole board", changed(zones, "zones")),
        ("changed part of a map", changed(part, "part")),
        ("theatre of the whole board", changed(theatre, "theatre")),
        (
            "hand, one card new",
            lambda n: renderer.hand(HandScene(f"hand {n}", tuple(hand_card_spec(c) for c in cards[n : n + 7]))),
        ),
        ("unchanged map", lambda n: renderer.map(small)),
    ]
    await renderer.map(small)
    for n in range(3):
        start = time.perf_counter()
        await renderer.hand(HandScene(f"new {n}", tuple(hand_card_spec(c) for c in cards[100 + 7 * n : 107 + 7 * n])))
        print(f"hand of seven cards never drawn before {(time.perf_counter() - start) * 1000:8.2f} ms")
    for name, draw in kinds:
        await draw(10_000)
        median, worst, size = await _median(draw)
        print(f"{name:28} median {median:8.2f} ms   worst {worst:8.2f} ms   {size:5} kB")
    await asyncio.to_thread(
        _cpu, {"South Pacific": small, "whole board": full, "with zones": zones, "part": part, "theatre": theatre}
    )
    stop = asyncio.Event()
    watch = asyncio.create_task(_lag(stop))
    await asyncio.gather(*(renderer.map(msgspec.structs.replace(small, title=f"lag {n}")) for n in range(20)))
    stop.set()
    late = sorted(await watch)
    print(
        f"event loop while drawing: median lag {statistics.median(late):.2f} ms, 99% {late[int(len(late) * 0.99)]:.2f} ms, "
        f"worst {late[-1]:.2f} ms"
    )
    await _heavy(renderer, small, full)
    await renderer.close()


def _cpu(scenes: dict[str, MapScene]) -> None:
    """Processor time of a changed map, which other work on the machine hardly affects."""
    for name, scene in scenes.items():
        draw_map(scene, "jpeg")
        start = time.process_time()
        for n in range(5):
            draw_map(msgspec.structs.replace(scene, title=f"cpu {n}"), "jpeg")
        print(f"processor time, {name:16} {(time.process_time() - start) * 200:8.2f} ms")


async def _heavy(renderer: Renderer, small: MapScene, full: MapScene) -> None:
    """Films, posters, views with zones, and the memory of the drawing processes."""
    for name, scene in (("South Pacific", small), ("whole board", full)):
        shots = _sixty(scene)
        film = FilmScene(name, shots)
        await asyncio.to_thread(draw_film, msgspec.structs.replace(film, shots=shots[:2]))
        took, picture = await asyncio.to_thread(_timed, draw_film, film)
        print(f"film of 60 pictures, {name:13} {took:6.2f} s   {len(picture.data) // 1000:5} kB (board painted before)")
    for name, scene in (("South Pacific", small), ("whole board", full)):
        start = time.perf_counter()
        picture = await renderer.film(FilmScene(f"cold {name}", _sixty(scene)))
        took = time.perf_counter() - start
        print(f"from nothing, in a process of its own, {name:13} {took:6.2f} s   {len(picture.data) // 1000} kB")
    took, picture = await asyncio.to_thread(_timed, draw_film, FilmScene("gif", _sixty(small)), "gif")
    print(f"the same as a GIF {took:6.2f} s   {len(picture.data) // 1000} kB")
    await renderer.poster(course())
    start = time.perf_counter()
    sheet = await renderer.poster(msgspec.structs.replace(course(), title="changed"))
    print(f"poster {(time.perf_counter() - start) * 1000:.0f} ms   {len(sheet.data) // 1000} kB")
    for pid in renderer.processes():
        print(f"memory of worker {pid}: now {_memory(pid, 'VmRSS')} MB, at most {_memory(pid, 'VmHWM')} MB")


def _sixty(scene: MapScene) -> tuple[Shot, ...]:
    """Sixty small pictures, as in films, each without another stack."""
    bare = msgspec.structs.replace(scene, title="", tracks=(), callouts=False, scale=0.6 if len(scene.stacks) < 30 else 0.36)
    count = len(bare.stacks)
    return tuple(
        Shot(
            msgspec.structs.replace(bare, stacks=tuple(s for k, s in enumerate(bare.stacks) if k != n % count)),
            f"Turn {n // 5 + 1}/12",
            "Battle: Guadalcanal (4423). Winner: Allies" if n % 6 == 0 else f"{n} units move",
            2.6 if n % 6 == 0 else 0.7,
            n % 6 == 0,
        )
        for n in range(60)
    )


def _timed(draw: Callable[..., EncodedPicture], *args: object) -> tuple[float, EncodedPicture]:
    start = time.perf_counter()
    picture = draw(*args)
    return time.perf_counter() - start, picture


def _memory(pid: int, what: str) -> int:
    """Megabytes of a process on Linux, from /proc."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith(what):
            return int(line.split()[1]) // 1024
    return 0


if __name__ == "__main__":
    asyncio.run(main())
