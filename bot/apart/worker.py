"""A separate process for slow questions, so that no click waits while they are worked out.

It starts with the first question, runs at a lower priority, restarts if it dies, and is killed when a question takes too long.
After a while without questions it ends and frees its memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any, TypeVar

import structlog

from bot.program.denied import DeniedError
from render import parent
from render.gauge import CURRENT, run_gauged

T = TypeVar("T")
_log = structlog.get_logger()
#: Seconds between two looks at a worker's processor time.
_LOOK = 0.5


def processor_seconds(pid: int) -> float:
    """The processor time that a process has used, 0 if it has ended; where the system does not say it as Linux does, the time."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return 0.0 if Path("/proc/self/stat").exists() else time.monotonic()


class Worker:
    """One worker process; it answers questions one after another, in the order they were asked.

    ``seconds``: time limit of a question; ``processor``: its limit in seconds of processor time, which a busy machine does not
    use up. ``idle``: the process ends after this many seconds without a question; None: never. ``nice``: how much lower its
    priority is. ``process``: False does the work in a thread, for tests.
    """

    def __init__(
        self,
        name: str,
        *,
        seconds: float,
        processor: float | None = None,
        idle: float | None = None,
        nice: int = 0,
        process: bool = True,
    ) -> None:
        self._nice = nice
        self.name = name
        self.seconds, self.processor = seconds, processor
        self._idle = idle
        self._process = process
        self._turn = asyncio.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._end: asyncio.TimerHandle | None = None
        self._closed = False

    def processes(self) -> tuple[int, ...]:
        """The id of the process while it runs."""
        return tuple(getattr(self._pool, "_processes", None) or ())

    async def run(self, job: Callable[..., T], *args: Any) -> T:
        """Call a module's function in the process and return its result. The arguments are pickled.

        Raises DeniedError "limit-slow" when it takes too long and "reading-lost" when the process dies twice, and whatever the
        function raises.
        """
        async with self._turn:
            begun = time.monotonic()
            try:
                async with asyncio.timeout(self.seconds) as limit, self._watched(limit):
                    if not self._process:
                        return await asyncio.to_thread(job, *args)
                    done: T = await self._tried(run_gauged, CURRENT.get(), job, *args)
                    return done
            except TimeoutError as error:
                seconds = int(time.monotonic() - begun)
                _log.warning("question given up", worker=self.name, job=job.__name__, seconds=seconds)
                self._kill()
                raise DeniedError("limit-slow", seconds=seconds) from error
            finally:
                self._rest()

    @contextlib.asynccontextmanager
    async def _watched(self, limit: asyncio.Timeout) -> AsyncIterator[None]:
        """End the time of a question as soon as it has used up its processor time."""
        watch = asyncio.create_task(self._watch(limit, self.processor)) if self.processor is not None else None
        try:
            yield
        finally:
            if watch is not None:
                watch.cancel()

    async def _watch(self, limit: asyncio.Timeout, most: float) -> None:
        begun, spent = dict[int, float](), 0.0
        while spent < most:
            used = {pid: processor_seconds(pid) for pid in self.processes()}
            spent = max((now - begun.setdefault(pid, now) for pid, now in used.items()), default=0.0)
            await asyncio.sleep(min(_LOOK, most))
        limit.reschedule(asyncio.get_running_loop().time())

    async def _tried(self, job: Callable[..., Any], *args: Any) -> Any:
        for last in (False, True):
            if self._closed:  # it waited for its turn meanwhile
                raise DeniedError("reading-lost")
            try:
                return await asyncio.get_running_loop().run_in_executor(self._ready(), job, *args)
            except (BrokenProcessPool, OSError) as error:
                _log.warning("worker died", worker=self.name, job=job.__name__, error=str(error))
                self._kill()
                if last or self._closed:
                    raise DeniedError("reading-lost") from error
        raise AssertionError("unreachable")

    def _ready(self) -> ProcessPoolExecutor:
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if self._pool is None:
            start: dict[str, Any] = {"initializer": parent.end_with_parent, "initargs": (os.getpid(), self._nice)}
            self._pool = ProcessPoolExecutor(1, mp_context=parent.process_context(), **start)
        return self._pool

    def _rest(self) -> None:
        """Start counting idle time: there is no question just now."""
        if self._end is not None:
            self._end.cancel()
            self._end = None
        if self._pool is not None and self._idle is not None and not self._closed:
            self._end = asyncio.get_running_loop().call_later(self._idle, self._sleep)

    def _sleep(self) -> None:
        if not self._turn.locked():
            pool, self._pool = self._pool, None
            if pool is not None:
                pool.shutdown(wait=False)

    def _kill(self) -> None:
        """End the process at once, even in the middle of a question."""
        pool, self._pool = self._pool, None
        if pool is None:
            return
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            with contextlib.suppress(OSError, ValueError):
                process.kill()
        parent.free_feeder(pool)
        pool.shutdown(wait=False, cancel_futures=True)

    async def close(self) -> None:
        """End the process and drop unfinished work."""
        self._closed = True
        if self._end is not None:
            self._end.cancel()
        self._kill()
