"""The program's start: its message if it cannot start, and the embedded table."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from benchmarks.children import die_with_parent
from bot.main import KEPT, run
from sandbox.server import Sandbox
from tests.director.client import PATIENCE, Director
from tests.table.forked import Forked

ROOT = Path(__file__).parents[3]


def only(home: Path, **env: str) -> dict[str, str]:
    """The environment of a program with only these settings."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("FIELDPOST_", "DISCORD_"))}
    return clean | {"FIELDPOST_HOME": str(home), "FIELDPOST_GAMES": "tests.table.toy", "PYTHONPATH": str(ROOT), **env}


async def start(home: Path, **env: str) -> Forked:
    """The program, loaded already, as a process of its own, with only these settings."""
    return await Forked.start(only(home, **env), Path("/"), errors=True)  # a folder without .env


async def command(home: Path, **env: str) -> asyncio.subprocess.Process:
    """The same as its command starts it."""
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", "-m", "bot.main"),
        env=only(home, **env),
        cwd="/",
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        preexec_fn=die_with_parent,
    )


async def refusal(home: Path, **env: str) -> str:
    """What the program says as it refuses to start: one line, exit code 2."""
    return await refused(await start(home, **env))


async def refused(process: asyncio.subprocess.Process | Forked) -> str:
    """What a program says that refuses to start."""
    out, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 2
    assert out == b""
    text = err.decode()
    assert text.startswith("fieldpost: ")
    assert text.count("\n") == 1
    return text


async def test_a_wrong_token_is_one_line_that_does_not_show_it(tmp_path: Path) -> None:
    async with Sandbox() as sandbox:
        api = {"FIELDPOST_API_BASE": sandbox.api_base, "FIELDPOST_GATEWAY_URL": sandbox.gateway_url}
        text = await refusal(tmp_path / "home", DISCORD_TOKEN="wrong.secret.token", **api)
        assert "refused the token" in text
        assert "wrong.secret.token" not in text
        text = await refused(await command(tmp_path / "home", **api))
        assert "Set DISCORD_TOKEN" in text


async def test_an_unreachable_api_and_bad_settings_are_one_line(tmp_path: Path) -> None:
    text = await refusal(tmp_path / "home", DISCORD_TOKEN="a.b.c", FIELDPOST_API_BASE="http://127.0.0.1:9/api/v10")
    assert "cannot be reached" in text
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert "FIELDPOST_PORT" in await refusal(tmp_path / "home", FIELDPOST_PORT=port)
    assert "port" in (await refusal(tmp_path / "home", FIELDPOST_PORT="many")).lower()
    (tmp_path / "file").write_text("")
    assert "FIELDPOST_HOME" in await refusal(tmp_path / "file" / "home")


async def test_the_embedded_table_opens_and_ends_at_sigterm(tmp_path: Path) -> None:
    process = await command(tmp_path / "home", FIELDPOST_PORT="0")
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), PATIENCE)).decode()
    assert line.startswith("Fieldpost is ready. Open http://127.0.0.1:")
    async with Director(line.split("Open ")[1].split("/ in")[0]) as director:
        opened = await director.user("alice").slash("game new", {"scenario": "short"}, channel="games")
        assert "Game #1" in opened.message.text
    async with asyncio.timeout(PATIENCE):  # the daily upkeep has begun
        while not list((tmp_path / "home" / "backups").glob("fieldpost-*.sqlite")):
            await asyncio.sleep(0.02)
    process.send_signal(signal.SIGTERM)
    _, err = await asyncio.wait_for(process.communicate(), PATIENCE)
    assert process.returncode == 0
    assert b"Traceback" not in err


async def test_the_version_is_said_as_a_report_names_it(tmp_path: Path) -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-W", "ignore", "-m", "bot.main", "--version"), env=only(tmp_path), stdout=asyncio.subprocess.PIPE
    )
    said, _ = await process.communicate()
    assert (process.returncode, said.decode().strip()) == (0, f"fieldpost {version('fieldpost')}")


def test_a_home_before_a_command_is_that_commands_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It was dropped in silence, so that a season was written into the folder of the usual home."""
    other = tmp_path / "other"
    monkeypatch.setenv("FIELDPOST_HOME", str(tmp_path / "usual"))
    monkeypatch.setenv(KEPT, str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["fieldpost", "--home", str(other), "league", "list"])
    with pytest.raises(SystemExit):
        run()
    assert f"there is no database in {other} yet" in capsys.readouterr().err
