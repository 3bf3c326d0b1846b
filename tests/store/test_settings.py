"""The settings: where they come from, what is refused, and that nothing secret is printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from benchmarks.children import AWAY, someones
from bot.program.complaints import CannotStartError
from bot.settings import ProgramSettings, read_settings


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No variable and no .env of the machine that runs the test."""
    for name in ("DISCORD_TOKEN", *(f"FIELDPOST_{field.upper()}" for field in ProgramSettings.model_fields)):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_defaults_need_nothing_but_a_token() -> None:
    settings = ProgramSettings()
    assert settings.store_url == "sqlite:///var/fieldpost.sqlite"
    assert (settings.port, settings.log_level, settings.openapi) == (8150, "INFO", None)
    with pytest.raises(SystemExit, match="DISCORD_TOKEN"):
        settings.token()


def test_the_environment_sets_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name, value in {
        "DISCORD_TOKEN": "sesame",
        "FIELDPOST_HOME": str(tmp_path / "data"),
        "FIELDPOST_API_BASE": "http://127.0.0.1:8150/api/v10",
        "FIELDPOST_PORT": "9000",
        "FIELDPOST_LOG_LEVEL": "debug",
        "FIELDPOST_OPENAPI": str(tmp_path / "openapi.json"),
    }.items():
        monkeypatch.setenv(name, value)
    settings = ProgramSettings()
    assert settings.token() == "sesame"
    assert settings.store_url == f"sqlite:///{tmp_path}/data/fieldpost.sqlite"
    assert settings.api_base == "http://127.0.0.1:8150/api/v10"
    assert (settings.port, settings.log_level, settings.openapi) == (9000, "DEBUG", tmp_path / "openapi.json")
    monkeypatch.setenv("FIELDPOST_DATABASE_URL", "postgresql://db/games")
    assert ProgramSettings().store_url == "postgresql://db/games"


def test_a_file_may_set_them_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("DISCORD_TOKEN=from-file\nFIELDPOST_PORT=9001\nOTHER_PROGRAM=1\n")
    assert (ProgramSettings().token(), ProgramSettings().port) == ("from-file", 9001)
    monkeypatch.setenv("DISCORD_TOKEN", "from-environment")
    monkeypatch.setenv("FIELDPOST_PORT", "")  # empty counts as not set
    assert (ProgramSettings().token(), ProgramSettings().port) == ("from-environment", 9001)


def test_nothing_secret_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "sesame")
    monkeypatch.setenv("FIELDPOST_DATABASE_URL", "postgresql://fieldpost:hunter2@db/games")
    settings = ProgramSettings()
    shown = f"{settings!r} {settings} {settings.model_dump_json(exclude={'database_url'})}"
    assert "sesame" not in shown
    assert "hunter2" not in shown
    monkeypatch.setenv("FIELDPOST_PORT", "70000")
    with pytest.raises(ValidationError) as caught:
        ProgramSettings()
    assert "sesame" not in str(caught.value)


@pytest.mark.parametrize(("name", "value"), [("PORT", "70000"), ("PORT", "http"), ("LOG_LEVEL", "LOUD")])
def test_what_cannot_be_meant_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"FIELDPOST_{name}", value)
    with pytest.raises(ValidationError, match=name.lower()):
        ProgramSettings()


def test_a_file_that_cannot_be_read_is_reported_in_a_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"DISCORD_TOKEN=\xff\n")
    with pytest.raises(CannotStartError, match=r"\.env in this folder cannot be read \(it is not UTF-8\)"):
        read_settings()

    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", ".env")

    # Another user's; the user of the tests may be able to read everything.
    monkeypatch.setattr(ProgramSettings, "model_validate", forbidden)
    with pytest.raises(CannotStartError, match=r"cannot be read \(Permission denied\)"):
        read_settings()


def test_what_an_owner_has_set_is_nothing_for_tests_and_benches() -> None:
    """Else they would write into the database of a server that is run from the same folder or shell."""
    names = {"DISCORD_TOKEN", *(f"FIELDPOST_{field.upper()}" for field in ProgramSettings.model_fields)} - {"FIELDPOST_OPENAPI"}
    assert [name for name in sorted(names) if not someones(name)] == []
    assert not (AWAY / ".env").exists()
    assert not any(someones(name) for name in ("FIELDPOST_OPENAPI", "FIELDPOST_EARLIER", "FIELDPOST_TEST_POSTGRES", "PATH"))
