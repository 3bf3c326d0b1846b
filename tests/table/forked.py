"""The program in a process of its own, forked from one that has loaded it: a start costs no two seconds of imports.

It dies with the tests, however they end: a killed run leaves no program behind. The processes that draw and answer for it come
from the same loaded one, with its settings and nothing else of it, and die with it. That the command itself starts is proved by
``tests/table/whole/test_main.py``, that its helpers do by ``tests/render/test_pool.py``.
"""

from __future__ import annotations

import asyncio
import atexit
import faulthandler
import multiprocessing
import os
import signal
import subprocess
import sys
import types
import weakref
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver, resource_tracker, util
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path
from typing import Any

from benchmarks.children import die_with_parent
from bot.cluster import slots
from render import parent

_forks = multiprocessing.get_context("forkserver")
_forks.set_forkserver_preload(["tests.table.loaded"])
#: The signal at which a program says where each of its threads is.
WHERE = signal.SIGUSR1
#: A variable for a program that waits as a spare: after how many seconds without a beat others count as frozen.
FROZEN_AFTER = "FIELDPOST_TEST_FROZEN"
_started: weakref.WeakSet[multiprocessing.process.BaseProcess] = weakref.WeakSet()


class Helper(ForkServerProcess):
    """A process of the program's own: it takes over its settings."""

    def __init__(self, *args: Any, **how: Any) -> None:
        super().__init__(*args, **how)
        self._given = dict(os.environ)

    def run(self) -> None:
        """In the new process, which does not step back behind other tests, that have the cores to themselves otherwise."""
        os.environ.clear()
        os.environ.update(self._given)
        vars(os).pop("nice", None)
        super().run()


class Helpers(ForkServerContext):
    """Starts them."""

    Process = Helper


def _server() -> Any:
    """What this process knows of the loaded one; the library does not name it in public."""
    return vars(forkserver)["_forkserver"]


def share_the_loaded() -> None:
    """Make a copy of this process the loaded one, for itself and all its forks, so that loaded files are not read again.

    Call it when ``tests.table.loaded`` is imported and little else: programs find everything in it in their memory.
    """
    _track_in_silence()
    fresh = util.spawnv_passfds
    setattr(util, "spawnv_passfds", _copy_instead)  # noqa: B010 - its type is wider than anybody calls it
    try:
        forkserver.ensure_running()
    finally:
        util.spawnv_passfds = fresh
    _ask_no_more()


def _track_in_silence() -> None:
    """Start the process that clears away what programs leave. It is a separate interpreter and must load nothing.

    Tests kill programs, whose locks it then removes; a warning for each would follow the tests' verdict.
    """
    said = list(sys.warnoptions)
    sys.warnoptions.append("ignore:resource_tracker:UserWarning")
    try:
        resource_tracker.ensure_running()
    finally:
        sys.warnoptions[:] = said


def _copy_instead(_program: bytes, words: Sequence[str], kept: Sequence[int]) -> int:
    """Do the work of a new interpreter in a copy of this process with these files open; returns the copy's number."""
    pid = os.fork()
    if pid:
        return pid
    try:
        beyond = 3
        for file in sorted(kept):
            os.closerange(beyond, file)
            beyond = file + 1
        os.closerange(beyond, os.sysconf("SC_OPEN_MAX"))
        sys.modules["__main__"] = fresh = types.ModuleType("__main__")
        _server().__init__()  # as in a new interpreter: the lock of this one is held by who asks
        exec(words[-1], vars(fresh))
    finally:
        os._exit(0)


def _ask_no_more() -> None:
    """In a fork: it cannot wait for the loaded process, which is not its child, to see whether it still runs."""
    if sys.version_info < (3, 14):  # later ones want a key, too
        _server().ensure_running = resource_tracker.ensure_running


def _take_helpers_from_the_loaded() -> None:
    """In a forked program: its helpers are forked from where it comes from itself."""
    if _server()._forkserver_address and sys.version_info < (3, 14):
        _ask_no_more()
        context = Helpers()
        parent.process_context = lambda: context


def _run(env: Mapping[str, str], folder: str, words: Sequence[str], out: Connection, err: Connection | None, tests: int) -> None:
    """In the new process: the program as its command runs it. It ends with the process ``tests`` that asked for it.

    Ending with the loaded process is not enough: that one keeps running while anyone may ask it for more, as the program
    itself may.
    """
    die_with_parent()
    parent.end_with(tests)
    os.environ.clear()
    os.environ.update(env)
    os.chdir(folder)
    _take_helpers_from_the_loaded()
    sys.path[:0] = [path for path in env.get("PYTHONPATH", "").split(os.pathsep) if path and path not in sys.path]
    os.dup2(out.fileno(), 1)
    if err is not None:
        os.dup2(err.fileno(), 2)
    faulthandler.register(WHERE, file=2)
    sys.argv = ["fieldpost", *words]
    if frozen := env.get(FROZEN_AFTER):
        slots.FROZEN = float(frozen)
    from bot.main import run

    run()


def run_command(env: Mapping[str, str], folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """``fieldpost WORDS`` to its end, outside an event loop."""

    async def ran() -> subprocess.CompletedProcess[str]:
        process = await Forked.start(env, folder, *words, errors=True)
        out, err = await process.communicate()
        assert process.returncode is not None
        return subprocess.CompletedProcess(words, process.returncode, out.decode(), err.decode())

    return asyncio.run(ran())


@atexit.register
def _end_what_was_left() -> None:
    """A test that failed may have left its program: the interpreter would wait for its end for ever."""
    for process in _started:
        process.kill()


class _Pipe:
    """One of its outputs: the writing end is passed to the new process, then closed here."""

    def __init__(self) -> None:
        self._ours, self.theirs = multiprocessing.Pipe(duplex=False)

    async def opened(self) -> asyncio.StreamReader:
        """What comes out of it."""
        self.theirs.close()
        found = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(found), os.fdopen(os.dup(self._ours.fileno()), "rb")
        )
        self._ours.close()
        return found


class Forked:
    """One such process; used as those of ``asyncio.subprocess`` are."""

    def __init__(
        self, process: multiprocessing.process.BaseProcess, out: asyncio.StreamReader, err: asyncio.StreamReader | None
    ) -> None:
        self._process = process
        self.stdout = out
        self.stderr = err

    @classmethod
    async def start(cls, env: Mapping[str, str], folder: Path, *words: str, errors: bool = False) -> Forked:
        """Fork ``fieldpost WORDS``. Its output can be read from ``stdout``, and with ``errors`` its error output as well."""
        out, err = _Pipe(), _Pipe() if errors else None
        given = (dict(env), str(folder), words, out.theirs, err and err.theirs, os.getpid())
        process = _forks.Process(target=_run, args=given)
        await asyncio.to_thread(process.start)
        _started.add(process)
        return cls(process, await out.opened(), await err.opened() if err else None)

    @property
    def pid(self) -> int:
        """Its number."""
        assert self._process.pid is not None
        return self._process.pid

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait for its end; all that it prints and complains of."""
        out, err = await asyncio.gather(self.stdout.read(), self.stderr.read() if self.stderr else asyncio.sleep(0, b""))
        await self.wait()
        return out, err

    def terminate(self) -> None:
        """SIGTERM."""
        self.send_signal(signal.SIGTERM)

    @property
    def returncode(self) -> int | None:
        """Its exit code, minus the signal that killed it, or None while it runs."""
        return self._process.exitcode

    def kill(self) -> None:
        """kill -9."""
        self._process.kill()

    def send_signal(self, number: int) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    async def wait(self) -> int:
        """Wait for its end; the exit code."""
        loop = asyncio.get_running_loop()
        ended = asyncio.Event()
        loop.add_reader(self._process.sentinel, ended.set)
        try:
            await ended.wait()
        finally:
            loop.remove_reader(self._process.sentinel)
        self._process.join()
        assert self._process.exitcode is not None
        return self._process.exitcode
