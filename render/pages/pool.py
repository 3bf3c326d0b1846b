"""Draws in other processes so that the event loop stays free, and remembers what it has drawn.

A scene already drawn comes back from memory, the same bytes. If a worker dies the pool is built again once. If that fails too, or
processes cannot be started at all, drawing goes on in a thread.
"""

from __future__ import annotations

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import words
from data.homes import known_homes, register_homes
from data.kit import outside_kits, register_all
from render import parent
from render.areamap.areabase import PART, area_base
from render.areamap.areas import is_area_board
from render.gauge import CURRENT, run_gauged
from render.hexmap.base import board_base
from render.hexmap.boards import board_art_of
from render.hexmap.pieces import is_in_pieces
from render.pages.battle import draw_battle_card, draw_battles
from render.pages.draw_map import draw_map
from render.pages.film import draw_film
from render.pages.hand import draw_hand
from render.pages.league.draw import draw_sheet
from render.pages.league.film import draw_season
from render.pages.odds import draw_odds
from render.pages.poster import draw_poster
from render.paint.picture import EncodedPicture, FilmFormat, Format
from render.paint.sight import colours_of_theme, ground_theme
from render.scene import BattleScene, BattlesScene, FilmScene, HandScene, MapScene, OddsScene, PosterScene, Scene, scene_key
from render.sheet import SheetFilm, SheetScene

KINDS: dict[str, tuple[type[Any], Callable[[Any, Any], EncodedPicture]]] = {
    "map": (MapScene, draw_map),
    "hand": (HandScene, draw_hand),
    "battle": (BattleScene, draw_battle_card),
    "battles": (BattlesScene, draw_battles),
    "poster": (PosterScene, draw_poster),
    "odds": (OddsScene, draw_odds),
    "film": (FilmScene, draw_film),
    "sheet": (SheetScene, draw_sheet),
    "season": (SheetFilm, draw_season),
}
#: (board, theme, whether a part is drawn) whose ground is painted before the first picture is asked for.
Warm = tuple[str, str, bool]
#: Seconds that pictures under way have when the program ends.
_LAST_PICTURE = 5.0


class Outside(NamedTuple):
    """Data of games outside this project, for a worker that lacks it: their kits, folders of words, packages."""

    kits: tuple[tuple[str, str], ...]
    words: tuple[str, ...]
    homes: tuple[tuple[str, str], ...] = ()


def _outside_games() -> Outside:
    return Outside(outside_kits(), tuple(str(folder) for folder in words.added_folders()), known_homes())


def _learn_outside(brought: Outside) -> None:
    """In the worker: register it."""
    register_all(brought.kits)
    register_homes(brought.homes)
    for folder in brought.words:
        words.add_folder(Path(folder))


def _draw_in_worker(kind: str, packed: bytes, fmt: Format | FilmFormat, brought: Outside) -> EncodedPicture:
    """In the worker: unpacks a scene and draws it."""
    _learn_outside(brought)
    scene_type, draw = KINDS[kind]
    scene = msgspec.msgpack.decode(packed, type=scene_type)
    with colours_of_theme(getattr(scene, "theme", "")):
        return draw(scene, fmt)


def _warm_ground(board: str, theme: str, part: bool, brought: Outside) -> int:
    """In the worker: paints the ground of a board. Returns the worker's process id. Raises KeyError for an unknown board."""
    _learn_outside(brought)
    theme = ground_theme(theme)
    if is_area_board(board):
        area_base(board, PART if part else 1.0, theme)
        return os.getpid()
    art = board_art_of(board)
    px = art.crop_px if part else art.hex_px
    if not is_in_pieces(board, px):
        board_base(board, px, theme)
    return os.getpid()


def pack_scene(scene: Scene | SheetScene | SheetFilm) -> bytes:
    """A scene in the form sent to a worker."""
    return msgspec.msgpack.encode(scene, order="deterministic")


class Renderer:
    """Asynchronous drawing with a cache.

    ``workers``: processes, by default one less than there are cores and at least one; 0 draws in a thread. ``keep``: how many
    pictures are remembered (the least recently used goes first), in at most ``room`` bytes: films take megabytes.
    """

    def __init__(self, workers: int | None = None, keep: int = 128, fmt: Format = "jpeg", room: int = 48 * 1024 * 1024) -> None:
        self.room = room
        self._size = 0
        self.workers = max(1, (os.cpu_count() or 2) - 1) if workers is None else workers
        self.keep = keep
        self.fmt: Format = fmt
        self.drawn = 0
        self._done: OrderedDict[bytes, EncodedPicture] = OrderedDict()
        self._pending: dict[bytes, asyncio.Future[EncodedPicture]] = {}
        self._executor: Executor | None = None
        self._apart = asyncio.Lock()
        self._rebuilt = False
        self._warming = False
        self._closed = False

    @property
    def mode(self) -> str:
        """ "process" or "thread"."""
        return "process" if self.workers else "thread"

    def processes(self) -> tuple[int, ...]:
        """The process ids of the workers now running; none in thread mode."""
        return tuple(getattr(self._executor, "_processes", None) or ())

    def _pool(self) -> Executor:
        if self._closed:
            raise RuntimeError("the renderer is closed")
        if self._executor is None:
            if self.workers:
                try:
                    start: dict[str, Any] = {"initializer": parent.draw_with_parent, "initargs": (os.getpid(), 10)}
                    self._executor = ProcessPoolExecutor(self.workers, mp_context=parent.process_context(), **start)
                except OSError:
                    self.workers = 0
            if self._executor is None:
                self._executor = ThreadPoolExecutor(1, thread_name_prefix="render")
        return self._executor

    def _repair(self, broken: Executor) -> None:
        """Replaces a pool whose worker died: once by a new one, then by a thread."""
        if self._executor is not broken:
            return  # another waiting picture has already seen to it
        self._free_feeder(broken)
        broken.shutdown(wait=False, cancel_futures=True)
        self._executor = None
        if self._rebuilt:
            self.workers = 0
        self._rebuilt = True

    async def _run(self, call: Callable[..., Any], *args: Any) -> Any:
        loop = asyncio.get_running_loop()
        while True:
            pool = self._pool()
            try:
                return await loop.run_in_executor(pool, call, *args)
            except (BrokenProcessPool, OSError):
                if isinstance(pool, ThreadPoolExecutor):
                    raise
                self._repair(pool)

    async def _draw(self, kind: str, scene: Scene | SheetScene | SheetFilm, fmt: Format | FilmFormat | None) -> EncodedPicture:
        return await self.packed(kind, pack_scene(scene), fmt)

    async def packed(self, kind: str, packed: bytes, fmt: Format | FilmFormat | None = None) -> EncodedPicture:
        """The picture of a scene that was packed elsewhere (``pack``); ``kind``: one of ``KINDS``."""
        form = fmt or self.fmt
        key = scene_key(kind, packed, form)
        known = self._done.get(key)
        if known is not None:
            self._done.move_to_end(key)
            return known
        waiting = self._pending.get(key)
        if waiting is None:
            waiting = asyncio.ensure_future(self._fresh(key, kind, packed, form))
            waiting.add_done_callback(lambda done: done.cancelled() or done.exception())  # seen, even if the caller has left
            self._pending[key] = waiting
        return await asyncio.shield(waiting)

    async def _fresh(self, key: bytes, kind: str, packed: bytes, fmt: Format | FilmFormat) -> EncodedPicture:
        try:
            run = self._run_apart if kind in ("film", "season") else self._run
            picture: EncodedPicture = await run(run_gauged, CURRENT.get(), _draw_in_worker, kind, packed, fmt, _outside_games())
        finally:
            self._pending.pop(key, None)
        self.drawn += 1
        self._done[key] = picture
        self._size += len(picture.data)
        while self._done and (len(self._done) > self.keep or self._size > self.room):
            self._size -= len(self._done.popitem(last=False)[1].data)
        return picture

    async def map(self, scene: MapScene, fmt: Format | None = None) -> EncodedPicture:
        """The picture of a map. Raises KeyError for an unknown board, ValueError for a crop off the board."""
        return await self._draw("map", scene, fmt)

    async def hand(self, scene: HandScene, fmt: Format | None = None) -> EncodedPicture:
        """The picture of a hand."""
        return await self._draw("hand", scene, fmt)

    async def battle(self, scene: BattleScene, fmt: Format | None = None) -> EncodedPicture:
        """The picture of a battle."""
        return await self._draw("battle", scene, fmt)

    async def events(self, scene: BattlesScene, fmt: Format | None = None) -> EncodedPicture:
        """The picture of several battles. Raises ValueError for a sheet without any."""
        return await self._draw("battles", scene, fmt)

    async def odds(self, scene: OddsScene, fmt: Format | None = None) -> EncodedPicture:
        """The picture of a battle's odds."""
        return await self._draw("odds", scene, fmt)

    async def poster(self, scene: PosterScene, fmt: Format | None = None) -> EncodedPicture:
        """The picture of a war's course. Raises ValueError for charts that do not fit their times."""
        return await self._draw("poster", scene, fmt)

    async def sheet(self, scene: SheetScene, fmt: Format | None = None) -> EncodedPicture:
        """The picture of a sheet of tables, brackets and charts."""
        return await self._draw("sheet", scene, fmt)

    async def season(self, film: SheetFilm) -> EncodedPicture:
        """Sheets one after another as a film, drawn as ``film`` is. Raises ValueError for one without sheets."""
        return await self._draw("season", film, "mp4")

    async def film(self, scene: FilmScene, fmt: FilmFormat = "mp4") -> EncodedPicture:
        """A replay as a film, in a separate process that ends with it: pictures of the table do not wait for films.

        Raises ValueError for a film without pictures.
        """
        return await self._draw("film", scene, fmt)

    async def _run_apart(self, call: Callable[..., Any], *args: Any) -> Any:
        """As ``_run``, in a new process with low priority, one at a time; in the thread if there are no processes."""
        if not self.workers:
            return await self._run(call, *args)
        async with self._apart:
            if self._closed:
                raise RuntimeError("the renderer is closed")
            start: dict[str, Any] = {"initializer": parent.draw_with_parent, "initargs": (os.getpid(), 15)}
            pool = ProcessPoolExecutor(1, mp_context=parent.process_context(), **start)
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, call, *args)
            except BrokenProcessPool:
                parent.free_feeder(pool)
                raise
            finally:
                await asyncio.to_thread(pool.shutdown, True, cancel_futures=True)

    async def begin(self) -> None:
        """Starts the workers before there is anything to draw."""
        await self._run(os.getpid)

    async def warm_up(self, boards: Sequence[Warm]) -> tuple[tuple[Warm, Exception], ...]:
        """Starts the workers and paints the ground of boards, once for each worker. Returns those that failed, with the reason.

        Pictures asked for meanwhile wait for one ground at most. A board that cannot be painted keeps no other one back.
        """
        self._warming = True  # when this is cancelled too: the workers go on painting
        failed: list[tuple[Warm, Exception]] = []
        for board, theme, part in boards:
            jobs = (self._run(_warm_ground, board, theme, part, _outside_games()) for _ in range(max(1, self.workers)))
            faults = [e for e in await asyncio.gather(*jobs, return_exceptions=True) if isinstance(e, BaseException)]
            for fault in faults[:1]:
                if not isinstance(fault, Exception):
                    raise fault
                failed.append(((board, theme, part), fault))
        self._warming = False
        return tuple(failed)

    async def close(self) -> None:
        """Stops the workers; pictures under way are given up."""
        self._closed = True
        for waiting in list(self._pending.values()):
            waiting.cancel()
        processes = list((getattr(self._executor, "_processes", None) or {}).values())
        pool, self._executor = self._executor, None
        if self._warming:
            # Nothing waits for grounds being painted, which takes seconds.
            for process in processes:
                process.terminate()
            self._free_feeder(pool)
        if pool is not None:
            ended = asyncio.create_task(asyncio.to_thread(pool.shutdown, True, cancel_futures=True))
            await asyncio.wait({ended}, timeout=_LAST_PICTURE)
            # What is still painting, or waits for a process that is gone, would keep the program from its end.
            for process in processes:
                process.kill()
            self._free_feeder(pool)
            await ended

    @staticmethod
    def _free_feeder(pool: Executor | None) -> None:
        if isinstance(pool, ProcessPoolExecutor):
            parent.free_feeder(pool)
