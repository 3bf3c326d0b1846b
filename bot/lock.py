"""One program per home and per SQLite file: a second one does not start.

The lock is the operating system's, on a file that stays where it is. It ends with the process that holds it, however that ends:
a kill -9 leaves nothing in the way. The file holds a name, by which the outbox tells the workers of several homes apart, and its
own number: in a copied home stands another file, which gets a name of its own.

That lock is by the path. A second name of the same file (a hard link) has another path: on Linux the database file itself is
locked too, with a lock that SQLite's own do not meet.
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
    """Another process has the lock; ``pid``: which, 0 if it did not write that down."""

    def __init__(self, file: Path, pid: int) -> None:
        super().__init__(f"{file} is held by process {pid or '?'}")
        self.file = file
        self.pid = pid


class FileLock:
    """The lock on a file, from ``take`` until ``free``. ``name``: one of its own, the same at every start."""

    def __init__(self, file: Path, descriptor: int, name: str) -> None:
        self.file = file
        self.name = name
        self._descriptor = descriptor

    @classmethod
    def take(cls, file: Path) -> Self:
        """Lock a file, made if need be. Raises HeldError when another process has it, OSError when it cannot be made."""
        # Not inherited by other programs: a drawing process that outlives this one would hold on to it.
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
        """Lock a file under whichever of its names; nothing is written. None where it is not there, or cannot be locked so.

        Raises HeldError. To be freed after the last one who has opened the file here has closed it: closing a file gives up
        every lock of its process that SQLite holds.
        """
        if not sys.platform.startswith("linux"):
            return None  # elsewhere such locks and SQLite's are one
        try:
            descriptor = os.open(file, os.O_RDONLY)
        except OSError:
            return None  # the opening of the store tells of it
        if not _lock_file(descriptor):
            os.close(descriptor)
            raise HeldError(file, 0)
        return cls(file, descriptor, "")

    def free(self) -> None:
        """Let another one have it."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1


def _lock_file(descriptor: int) -> bool:
    """Take the lock of an open file if nobody has it."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, 1000, os.SEEK_SET)  # beyond what is written there, so that others may read it
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True
