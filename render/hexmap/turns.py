"""One process paints a base while the others that want it wait and read its file."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

#: A process that paints one base longer than this many seconds is no longer waited for.
PAINTING = 60.0


@contextlib.contextmanager
def one_painter(path: Path) -> Iterator[None]:
    """Cross-process lock on a file that is to be painted.

    The operating system holds it, on a file beside that one, and ends it with its process: a kill -9 leaves nobody waiting.
    """
    lock = path.with_suffix(".painting")
    try:
        lock.parent.mkdir(parents=True, exist_ok=True)
        descriptor = _wait_for_lock(lock)
    except OSError:  # no room, or no right to write there: each paints
        yield
        return
    try:
        yield
    finally:
        with contextlib.suppress(OSError):  # some systems delete no open file; without its lock it keeps nobody back
            lock.unlink(missing_ok=True)
        os.close(descriptor)


def _wait_for_lock(lock: Path) -> int:
    """The open lock file, once it is this process's turn. Raises OSError if nothing can be written or locked there."""
    while True:
        descriptor = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            if _is_my_turn(descriptor, lock):
                os.utime(lock)
                return descriptor
        except FileNotFoundError:
            pass  # deleted by the one who had it: again, with a new file
        except OSError:
            os.close(descriptor)
            raise
        os.close(descriptor)
        time.sleep(0.05)


def _is_my_turn(descriptor: int, lock: Path) -> bool:
    """Whether this process has locked the file that is there now, or has waited too long for the one that has."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return time.time() - lock.stat().st_mtime > PAINTING
    return lock.stat().st_ino == os.fstat(descriptor).st_ino
