"""Processes for tests that begin with all of them read: the project and its tests are loaded once, not once in each.

``python -m tests.workers SOCKET ARGUMENTS`` collects the tests that pytest would run with these arguments, opens a Unix
socket, and forks itself for every client there: ``tests/worker.py``, which xdist starts in place of an interpreter.
To collect again takes a worker twenty seconds in a fresh clone: all tests are rewritten for pytest and compiled. A fork finds
their modules in its memory, with words, boards and cards. Programs of tests are forked from a copy of this process that was made
before it knew anything of tests (``tests/table/forked.py``).
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import socket
import sys
import types
from pathlib import Path

from benchmarks.children import die_with_parent

#: Standard input, output and error.
_PIPES = (0, 1, 2)
#: Room for the environment and the folder of who joins.
_MOST = 1 << 20


def _serve(file: Path, arguments: list[str]) -> None:
    """Load, then fork for everybody who comes, until it is killed. Returns in the forks."""
    die_with_parent()
    importlib.import_module("tests.table.loaded")
    importlib.import_module("tests.table.forked").share_the_loaded()
    pytest = importlib.import_module("pytest")  # not before: programs have none
    with open(os.devnull, "w") as nowhere, contextlib.redirect_stdout(nowhere), contextlib.redirect_stderr(nowhere):
        pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", "-p", "no:xdist", *arguments])
    gc.collect()
    gc.freeze()  # what is never collected again is never copied
    unborn = file.with_suffix(".new")
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(unborn))
        listening.listen()
        unborn.rename(file)
        signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for them here
        signal.signal(signal.SIGTERM, lambda *_: sys.exit())  # the loaded process leaves a folder to be removed
        while True:
            coming, _ = listening.accept()
            if os.fork() == 0:
                break
            coming.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    _take_over(coming)


def _take_over(coming: socket.socket) -> None:
    """In a fork: continue with the pipes, environment and folder of the client. It ends when this process does."""
    said, pipes, _, _ = socket.recv_fds(coming, _MOST, len(_PIPES))
    while not said.endswith(b"\n"):
        said += coming.recv(_MOST)
    for ours, theirs in zip(_PIPES, pipes, strict=True):
        os.dup2(theirs, ours)
        os.close(theirs)
    environment, folder = json.loads(said)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    sys.stdin, sys.stdout = os.fdopen(0, closefd=False), os.fdopen(1, "w", closefd=False)
    sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
    # Open for as long as this process lives: the other end waits for it.
    _kept.append(coming)


#: Sockets that must not be closed before the end.
_kept: list[socket.socket] = []


def main() -> None:
    """``python -m tests.workers SOCKET ARGUMENTS``"""
    _serve(Path(sys.argv[1]), sys.argv[2:])
    # From here on in a fork, as in the interpreter that xdist means to start: it reads its task.
    sys.modules["__main__"] = fresh = types.ModuleType("__main__")
    exec(eval(sys.stdin.readline()), vars(fresh))


if __name__ == "__main__":
    main()
