"""If something stops the program from starting, one line names the file or setting and the remedy."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, event

from bot import private_files, serve
from bot.settings import ProgramSettings
from tests.store.fresh import lay
from tests.table.whole.test_main import refusal


async def test_games_that_are_not_there(tmp_path: Path) -> None:
    text = await refusal(tmp_path / "home", FIELDPOST_GAMES="no.such.module")
    assert "no.such.module" in text
    assert "FIELDPOST_GAMES" in text


async def test_a_description_that_is_not_there(tmp_path: Path) -> None:
    text = await refusal(tmp_path / "home", FIELDPOST_OPENAPI=str(tmp_path / "none.json"))
    assert "none.json" in text
    assert "FIELDPOST_OPENAPI" in text
    assert "port" not in text


async def test_a_certificate_without_a_network(tmp_path: Path) -> None:
    """It would be served without encryption, and nobody would know."""
    files = {"FIELDPOST_TLS_CERT": str(tmp_path / "a.pem"), "FIELDPOST_TLS_KEY": str(tmp_path / "b.pem")}
    text = await refusal(tmp_path / "home", FIELDPOST_PORT="0", **files)
    assert "--lan" in text


async def test_databases_of_others_and_broken_ones(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign" / "fieldpost.sqlite"
    foreign.parent.mkdir()
    with sqlite3.connect(foreign) as other:
        other.execute("CREATE TABLE game (id INTEGER)")
    before = foreign.read_bytes()
    text = await refusal(foreign.parent, FIELDPOST_PORT="0")
    assert str(foreign) in text
    assert "belongs to another program" in text
    assert foreign.read_bytes() == before
    corrupt = tmp_path / "corrupt" / "fieldpost.sqlite"
    corrupt.parent.mkdir()
    corrupt.write_bytes(b"SQLite format 3\0" + b"noise" * 2000)
    text = await refusal(corrupt.parent, FIELDPOST_PORT="0")
    assert str(corrupt) in text
    assert "docs/hosting.md" in text
    assert str(corrupt.parent / "backups") in text


@pytest.mark.parametrize("flipped", [b"CREATE TABLE game", b"CREATE TABLE outbox", b"CREATE TABLE action"])
async def test_a_flipped_byte_in_the_schema_is_one_line(tmp_path: Path, flipped: bytes) -> None:
    file = tmp_path / "home" / "fieldpost.sqlite"
    file.parent.mkdir()
    lay(file)
    content = file.read_bytes()
    at = content.index(flipped)
    file.write_bytes(content[:at] + b"\xff" + content[at + 1 :])
    text = await refusal(file.parent, FIELDPOST_PORT="0")
    assert "cannot be opened" in text
    assert "Daily copies" in text


async def test_a_database_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """A folder instead of the log that SQLite writes first: not even root can."""
    file = tmp_path / "home" / "fieldpost.sqlite"
    file.parent.mkdir()
    lay(file)
    before = file.read_bytes()
    (file.parent / "fieldpost.sqlite-wal").mkdir()
    text = await refusal(file.parent, FIELDPOST_PORT="0")
    assert f"the database {file} cannot be opened" in text
    assert "Daily copies" in text
    assert file.read_bytes() == before


async def test_a_database_of_which_every_write_is_refused_is_one_line(tmp_path: Path) -> None:
    """As of a file marked immutable: it opens and can be read, and the first row that is written fails."""
    lay(tmp_path / "fieldpost.sqlite")

    def read_only(_: object, __: object, given: list[str], named: dict[str, object]) -> object:
        named["uri"] = True
        plain: Any = sqlite3.connect
        return plain(f"file:{given[0]}?mode=ro", **named)

    event.listen(Engine, "do_connect", read_only)
    try:
        with pytest.raises(serve.CannotStartError) as caught:
            await serve._open_store(ProgramSettings(home=tmp_path))
    finally:
        event.remove(Engine, "do_connect", read_only)
    line = str(caught.value)
    assert "attempt to write a readonly database" in line
    assert str(tmp_path / "fieldpost.sqlite") in line
    assert "Daily copies" in line
    assert "\n" not in line


def test_a_home_that_cannot_be_written_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private_files, "from_now_on", lambda: None)

    def shut(*_: object, **__: object) -> None:
        raise OSError(30, os.strerror(30))

    monkeypatch.setattr(serve.tempfile, "TemporaryFile", shut)
    with pytest.raises(serve.CannotStartError, match=r"nothing can be written.*Read-only.*FIELDPOST_HOME"):
        serve._prepare_home(ProgramSettings(home=tmp_path))
