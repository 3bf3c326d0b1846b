"""Long work says how far it is: a bar on a terminal, plain lines elsewhere, and never where a script reads."""

from __future__ import annotations

import contextlib
import io
import os
import pty
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import create_engine

from bot.program.progress import CancelledWorkError, Progress, terminal_progress
from bot.store import Store
from bot.store.migrate import upgrade_database
from tests.director.client import PATIENCE
from tests.table.forked import run_command

ROOT = Path(__file__).parents[2]
COMMAND = (sys.executable, "-m", "bot.main")
CHECK = ("game", "check", "brandubh", "--seeds", "1,2", "--part", "--actions", "20")


def _all_shown(terminal: int) -> bytes:
    """All that a program writes to a terminal until it ends."""
    shown = b""
    with contextlib.suppress(OSError):  # the other end is closed
        while part := os.read(terminal, 4096):
            shown += part
    os.close(terminal)
    return shown


def test_what_is_left_is_reckoned_from_what_was_done() -> None:
    now = 100.0
    progress = Progress(lambda: now)
    assert progress.left is None
    assert progress.percent is None
    now = 110.0
    progress.report_progress(1, 4)
    assert progress.left == pytest.approx(30.0)
    assert progress.percent == 25
    progress.report_progress(4, 4)
    assert progress.left == 0.0
    progress.cancel()
    with pytest.raises(CancelledWorkError):
        progress.report_progress(4, 4)


def test_plain_lines_are_few_and_short_work_says_nothing() -> None:
    out = io.StringIO()
    with terminal_progress("Checking", out, quiet=0.0, every=0.0) as tell:
        for done in range(3):
            tell(done, 4)
    lines = out.getvalue().splitlines()
    assert len(lines) == 3
    assert lines[0] == "Checking: 0 %"
    assert lines[2].startswith("Checking: 50 %, about ")
    assert "\x1b" not in out.getvalue()
    out = io.StringIO()
    with terminal_progress("Checking", out, quiet=0.0, every=0.0) as tell:
        tell(4, 4)
    assert out.getvalue() == ""  # nothing is left to wait for
    out = io.StringIO()
    with terminal_progress("Checking", out) as tell:
        for done in range(1000):
            tell(done, 1000)
    assert out.getvalue() == ""


def test_a_check_shows_a_bar_on_a_terminal_and_standard_output_has_only_the_report() -> None:
    plain = run_command(os.environ, ROOT, *CHECK)
    ours, theirs = pty.openpty()
    with subprocess.Popen(
        (*COMMAND, *CHECK), cwd=ROOT, stdout=subprocess.PIPE, stderr=theirs, text=True, env={**os.environ, "TERM": "xterm"}
    ) as run:
        os.close(theirs)
        shown = _all_shown(ours)
        assert run.stdout is not None
        text = run.stdout.read()
    assert b"Checking" in shown
    assert b"%" in shown
    assert text == plain.stdout
    assert text.splitlines()[-1].startswith("Brandubh: ")
    assert "Checking" not in plain.stdout


def test_a_start_says_so_on_a_terminal_and_nowhere_else(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    start = ("--home", str(tmp_path / "file" / "home"))
    piped = run_command(os.environ, ROOT, *start)
    assert "starting" not in piped.stderr + piped.stdout
    ours, theirs = pty.openpty()
    with subprocess.Popen((*COMMAND, *start), cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs):
        os.close(theirs)
        assert b"Fieldpost is starting ..." in _all_shown(ours)


def test_a_command_says_that_it_loads_on_a_terminal_and_needs_no_database_for_its_help() -> None:
    asked = "import sys; from bot.main import run; sys.argv[1:] = {}\ntry: run()\nfinally: print(*sys.modules)"
    needed = subprocess.run(
        (sys.executable, "-c", asked.format(["--help"])), cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )
    assert needed.stderr == ""
    assert not {"sqlalchemy", "discord", "PIL"} & set(needed.stdout.split())
    ours, theirs = pty.openpty()
    command = (*COMMAND, "league", "--help")
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs) as run:
        os.close(theirs)
        shown = _all_shown(ours)
        assert run.wait(PATIENCE) == 0
    assert shown == b"Fieldpost is loading ...\r\x1b[K" * 2  # the games first, then the leagues


async def test_a_migration_says_how_many_steps_are_done(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    reports: list[tuple[int, int]] = []
    async with await Store.open(f"sqlite:///{file}", tell=lambda *one: reports.append(one)):
        pass
    assert reports == []  # an empty database has nothing to wait for
    old = tmp_path / "older.db"
    engine = create_engine(f"sqlite:///{old}")
    with engine.begin() as connection:
        upgrade_database(connection, "0008")
    engine.dispose()
    async with await Store.open(f"sqlite:///{old}", tell=lambda *one: reports.append(one)):
        pass
    total = reports[0][1]
    assert total >= 2
    assert reports == [(count, total) for count in range(total + 1)]


@pytest.mark.parametrize("uv", [True, False], ids=["uv", "pip"])
def test_the_set_up_names_its_steps(tmp_path: Path, uv: bool) -> None:
    """With programs that do nothing instead of Python and uv."""
    (tmp_path / ".ci").mkdir()
    shutil.copy(ROOT / ".ci" / "venv.sh", tmp_path / ".ci")
    for name in ("pyproject.toml", "requirements.lock", "requirements_dev.lock"):
        (tmp_path / name).write_text("x\n")
    bin_ = tmp_path / "bin"
    bin_.mkdir()
    python = bin_ / "python3"
    fails = "" if uv else 'case "$*" in *uv.lock) exit 1;; esac\n'
    makes = 'mkdir -p "$3/bin"; cp "$0" "$3/bin/python"; cp "$0" "$3/bin/uv"'
    python.write_text(f'#!/bin/sh\n{fails}if [ "$1 $2" = "-m venv" ]; then {makes}; fi\n')
    python.chmod(0o755)
    env = {"PATH": f"{bin_}:{os.environ['PATH']}", "HOME": str(tmp_path)}
    script = ". .ci/venv.sh; set -euo pipefail; prepare run '[postgres]'; echo out"
    first = subprocess.run(("bash", "-c", script), cwd=tmp_path, capture_output=True, text=True, env=env)
    assert first.stdout == "out\n", first.stderr
    steps = [line.split(":")[0] for line in first.stderr.splitlines() if line.startswith("Step")]
    assert steps == ["Step 1 of 3", "Step 2 of 3", "Step 3 of 3"]
    assert ("with pip" in first.stderr) is not uv
    again = subprocess.run(("bash", "-c", script), cwd=tmp_path, capture_output=True, text=True, env=env)
    assert (again.stdout, again.stderr) == ("out\n", "")
