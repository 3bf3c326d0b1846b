"""One program per home and per SQLite file: a second one does not start.

The operating system holds the lock, on a file that is never deleted. The lock ends with its process, however that ends:
a kill -9 leaves nothing behind. The file holds a name, with which the outbox distinguishes the workers of several homes, and its
own inode number: a copied home has another file, which gets a new name.

That lock depends on the path. A second name of the same file (a hard link) has another path: so on Linux the database file
itself is locked too, with a lock that does not collide with SQLite's own.
"""

from __future__ import annotations

import os
import sys
import uuid
from pathlib import Path
from typing import Self

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


class HeldError(Exception):
    """Another process has the lock; ``pid``: its id, 0 if the file does not say."""

    def __init__(self, file: Path, pid: int) -> None:
        super().__init__(f"{file} is held by process {pid or '?'}")
        self.file = file
        self.pid = pid


class FileLock:
    """The lock on a file, from ``take`` until ``free``. ``name``: unique, the same at every start."""

    def __init__(self, file: Path, descriptor: int, name: str) -> None:
        self.file = file
        self.name = name
        self._descriptor = descriptor

    @classmethod
    def take(cls, file: Path) -> Self:
        """Lock a file, created if needed. Raises HeldError if another process has it, OSError if it cannot be created."""
        # Not inherited by other programs: a drawing process that outlives this one would keep the lock.
        descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            written = os.pread(descriptor, 200, 0).decode("utf-8", "replace").split() if hasattr(os, "pread") else []
            if not _lock_file(descriptor):
                raise HeldError(file, int(written[1]) if len(written) > 1 and written[1].isdecimal() else 0)
            number = str(os.fstat(descriptor).st_ino)
            ours = written[2:3] in ([], [number])  # earlier programs wrote no number
            name = written[0] if written and len(written[0]) == 32 and ours else uuid.uuid4().hex
            os.ftruncate(descriptor, 0)
            os.lseek(descriptor, 0, os.SEEK_SET)
            os.write(descriptor, f"{name} {os.getpid()} {number}\n".encode())
        except BaseException:
            os.close(descriptor)
            raise
        return cls(file, descriptor, name)

    @classmethod
    def take_itself(cls, file: Path) -> Self | None:
        """Lock a file itself, under any of its names, without writing. None if it does not exist or cannot be locked in this way.

        Raises HeldError. Free it only after everything here has closed the file: closing a file releases every lock of the
        process that SQLite holds on it.
        """
        if not sys.platform.startswith("linux"):
            return None  # elsewhere such locks and SQLite's are one
        try:
            descriptor = os.open(file, os.O_RDONLY)
        except OSError:
            return None  # opening the store reports it
        if not _lock_file(descriptor):
            os.close(descriptor)
            raise HeldError(file, 0)
        return cls(file, descriptor, "")

    def free(self) -> None:
        """Release the lock."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _lock_file(descriptor: int) -> bool:
    """Take the lock of an open file if it is free."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, 1000, os.SEEK_SET)  # beyond the written part, so that others may read it
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
