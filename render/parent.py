"""Worker processes of the program: how they start, end with it, and yield to more urgent work."""

from __future__ import annotations

import contextlib
import ctypes
import multiprocessing
import os
import select
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.context import BaseContext
from typing import Any

#: Parameters of glibc's ``mallopt``, and from how many bytes on a block is a large one.
_MMAP_THRESHOLD, _ARENA_MAX, LARGE_BLOCK = -3, -8, 256 * 1024


def process_context() -> BaseContext:
    """How they start: from scratch, since a fork of a program with threads may hang. (Tests fork them from a loaded process.)"""
    return multiprocessing.get_context("spawn")


def free_feeder(pool: ProcessPoolExecutor) -> None:
    """Free the thread that hands work to the processes of a pool, when these are gone or being ended.

    In early releases of Python 3.11, as Debian has, it waits for ever to write into a full pipe that nobody reads any more, and
    with it the pool's end (python/cpython#94777).
    """
    if sys.version_info >= (3, 11, 5):
        return  # the pool does it by itself
    queue: Any = getattr(pool, "_call_queue", None)  # None once the pool has ended
    if queue is not None:
        with contextlib.suppress(OSError):  # closed in this very moment
            queue._reader.close()


def end_with_parent(parent: int, by: int) -> None:
    """The first call of such a process: end with ``parent``, and work at a priority lower by ``by``.

    After a kill -9 of the program nothing else would end it. The program passes ``parent`` itself: it may already be gone when
    the new process reads it.
    """
    end_with(parent)
    if hasattr(os, "nice"):
        os.nice(by)


def draw_with_parent(parent: int, by: int) -> None:
    """The first call of a process that draws: as above, and what a picture took goes back to the system when it is done."""
    give_back_memory()
    end_with_parent(parent, by)


def give_back_memory() -> None:
    """Large blocks get memory of their own, which is gone as soon as they are freed; the C library otherwise keeps it.

    Elsewhere than with glibc nothing is done: what is freed is kept there, or given back, as its own library does it.
    """
    _set_allocator(_MMAP_THRESHOLD, LARGE_BLOCK)


def share_one_arena() -> None:
    """All threads of this process take memory from one place: what one frees, another uses. To be called before they begin.

    With an arena for each of some twenty threads the program takes a tenth more, and only one of them runs Python at a time.
    """
    _set_allocator(_ARENA_MAX, 1)


def _set_allocator(parameter: int, value: int) -> None:
    try:
        ctypes.CDLL(None).mallopt(parameter, value)
    except (AttributeError, OSError, TypeError):
        return


def end_with(parent: int) -> None:
    """End this process as soon as ``parent`` has ended, or at once if it has already."""
    threading.Thread(target=_watch_parent, args=(parent,), daemon=True, name="watch").start()


def _watch_parent(parent: int) -> None:
    """End this process when ``parent`` has ended."""
    try:
        handle = os.pidfd_open(parent)
    except ProcessLookupError:
        os._exit(0)
    except (AttributeError, OSError):  # no Linux, or an old one
        while os.getppid() == parent:
            time.sleep(1.0)
    else:
        select.select([handle], [], [])
    os._exit(0)
