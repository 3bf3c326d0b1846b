"""Private file permissions: hands and dice secrets are in these files unencrypted, so no other user may read them."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from pathlib import Path

import structlog

_log = structlog.get_logger()
_FOLDER, _FILE = 0o700, 0o600
#: Suffixes of SQLite's files for a database.
_BESIDE = ("", "-wal", "-shm", "-journal")


def from_now_on() -> None:
    """Make all files this process creates from now on readable only by its user."""
    if os.name == "posix":
        os.umask(0o077)


def put_right(home: Path, database: Path | None) -> None:
    """Make the home, the database and the copies in ``home/backups`` readable only by their owner.

    What cannot be changed (another user's files, a file system without such permissions) is logged, without further action.
    A shared folder, like ``/tmp``, stays as it is.
    """
    if os.name != "posix":
        return
    backups = home / "backups"
    for folder in (home, backups):
        _shut_file(folder, _FOLDER)
    files = [Path(f"{database}{end}") for end in _BESIDE] if database is not None else []
    for file in (*files, *_files_inside(backups)):
        _shut_file(file, _FILE)


def _files_inside(folder: Path) -> Iterable[Path]:
    return sorted(folder.glob("*.sqlite*")) if folder.is_dir() else ()


def _shut_file(path: Path, wanted: int) -> None:
    try:
        known = path.stat()
        shared = stat.S_ISDIR(known.st_mode) and known.st_mode & stat.S_ISVTX
        if not shared and stat.S_IMODE(known.st_mode) & 0o077:
            path.chmod(wanted)
    except FileNotFoundError:
        return
    except OSError as error:
        _log.warning("others on this machine may read this", path=str(path), reason=error.strerror)
