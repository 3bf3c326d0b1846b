"""One program per home: a second one says so in a line and does not touch the first; a killed one leaves nothing in the way."""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
from pathlib import Path

import pytest

from bot.lock import FileLock, HeldError
from tests.director.client import PATIENCE
from tests.table.whole.test_main import refusal, start


def test_a_lock_is_held_once_and_ends_with_its_holder(tmp_path: Path) -> None:
    file = tmp_path / "fieldpost.lock"
    first = FileLock.take(file)
    with pytest.raises(HeldError) as held:
        FileLock.take(file)
    assert held.value.pid == os.getpid()
    first.free()
    again = FileLock.take(file)
    assert again.name == first.name
    assert file.stat().st_mode & 0o077 == 0
    again.free()


def test_a_lock_file_with_nonsense_in_it_is_no_obstacle(tmp_path: Path) -> None:
    file = tmp_path / "fieldpost.lock"
    file.write_bytes(b"\xff\x00 nobody \xfe")
    lock = FileLock.take(file)
    assert len(lock.name) == 32
    lock.free()


def test_a_copied_home_has_a_name_of_its_own(tmp_path: Path) -> None:
    """Under one name on one PostgreSQL database the second would take up what the first is sending just now."""
    here, there = tmp_path / "here.lock", tmp_path / "there.lock"
    first = FileLock.take(here)
    shutil.copy(here, there)
    second = FileLock.take(there)
    assert second.name != first.name
    second.free()
    again = FileLock.take(there)
    assert again.name == second.name
    again.free()
    first.free()


async def test_every_way_to_one_sqlite_file_leads_to_one_lock(tmp_path: Path) -> None:
    file = tmp_path / "made" / "games.sqlite"
    first = await start(tmp_path / "home", FIELDPOST_PORT="0", FIELDPOST_DATABASE_URL=f"sqlite:///{file}")
    assert (await asyncio.wait_for(first.stdout.readline(), PATIENCE)).startswith(b"Fieldpost is ready")
    link, folder = tmp_path / "link.sqlite", tmp_path / "linked"
    link.symlink_to(file)
    folder.symlink_to(file.parent)
    for way in (f"{link}", f"{folder / file.name}", f"file:{file}?uri=true", f"file:{link}?mode=rwc&uri=true"):
        text = await refusal(tmp_path / "other", FIELDPOST_PORT="0", FIELDPOST_DATABASE_URL=f"sqlite:///{way}")
        assert f"another Fieldpost (process {first.pid})" in text
    first.terminate()
    await first.communicate()
    assert first.returncode == 0


async def test_a_second_program_on_one_home_does_not_start_and_a_killed_one_does_not_block(tmp_path: Path) -> None:
    home = tmp_path / "home"
    first = await start(home, FIELDPOST_PORT="0")
    assert (await asyncio.wait_for(first.stdout.readline(), PATIENCE)).startswith(b"Fieldpost is ready")
    text = await refusal(home, FIELDPOST_PORT="0")
    assert f"another Fieldpost (process {first.pid})" in text
    assert "FIELDPOST_HOME" in text
    # Another home, but the same database.
    text = await refusal(tmp_path / "other", FIELDPOST_PORT="0", FIELDPOST_DATABASE_URL=f"sqlite:///{home / 'fieldpost.sqlite'}")
    assert "another Fieldpost" in text
    assert first.returncode is None
    first.kill()
    await first.communicate()
    second = await start(home, FIELDPOST_PORT="0")
    assert (await asyncio.wait_for(second.stdout.readline(), PATIENCE)).startswith(b"Fieldpost is ready")
    second.terminate()
    await second.communicate()
    assert second.returncode == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere such a lock and SQLite's are one")
async def test_a_second_name_of_the_database_is_the_same_database(tmp_path: Path) -> None:
    """With another name SQLite would keep another journal, and the two programs would overwrite each other."""
    home, other = tmp_path / "home", tmp_path / "other"
    other.mkdir()
    first = await start(home, FIELDPOST_PORT="0")
    assert (await asyncio.wait_for(first.stdout.readline(), PATIENCE)).startswith(b"Fieldpost is ready")
    os.link(home / "fieldpost.sqlite", other / "fieldpost.sqlite")
    text = await refusal(other, FIELDPOST_PORT="0")
    assert "hard link" in text
    first.terminate()
    await first.communicate()
    again = await start(other, FIELDPOST_PORT="0")
    assert (await asyncio.wait_for(again.stdout.readline(), PATIENCE)).startswith(b"Fieldpost is ready")
    text = await refusal(home, FIELDPOST_PORT="0")
    assert "hard link" in text
    again.terminate()
    await again.communicate()
    assert again.returncode == 0
