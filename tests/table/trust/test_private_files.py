"""Nobody else on the machine reads hands and secrets out of the files, also not out of those made before."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from bot import private_files
from bot.store import Store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="rights of files are those of POSIX")


def rights(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_new_files_and_old_ones(tmp_path: Path) -> None:
    home = tmp_path / "home"
    (home / "backups").mkdir(parents=True)
    database = home / "fieldpost.sqlite"
    known = os.umask(0o022)
    try:
        async with await Store.open(f"sqlite:///{database}") as store:
            await store.games.create(game_type="toy", scenario="short", owner_id=1)
            old = home / "backups" / "fieldpost-2026-01-01.sqlite"
            old.write_bytes(b"x")
            assert rights(database) == rights(old) == 0o644
            private_files.from_now_on()
            private_files.put_right(home, database)
            new = home / "backups" / "fieldpost-2026-01-02.sqlite"
            await store.database.backup(new)
            wal = Path(f"{database}-wal")
            assert [rights(file) for file in (database, wal, old, new)] == [0o600] * 4
            assert [rights(folder) for folder in (home, home / "backups")] == [0o700] * 2
            await store.games.create(game_type="toy", scenario="short", owner_id=1)
            assert rights(wal) == 0o600
    finally:
        os.umask(known)


def test_a_folder_that_all_share_is_not_changed(tmp_path: Path) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    private_files.put_right(shared, None)
    assert rights(shared) == 0o1777
