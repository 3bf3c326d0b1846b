"""``./run --dev`` starts the program again after a change, and leaves nothing running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from bot.authors.dev import changed_files, file_stamps, watched_folders
from bot.authors.new import ROOT

PROGRAM = "import os, time; print('up', os.environ['FIELDPOST_DEV'], flush=True); time.sleep(600)"


def test_a_change_is_seen(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text("1")
    (tmp_path / "notes.txt").write_text("1")
    before = file_stamps([tmp_path])
    assert list(before) == [str(tmp_path / "a.py")]
    (tmp_path / "b.ftl").write_text("1")
    os.utime(tmp_path / "a.py", ns=(1, 1))
    assert changed_files(before, file_stamps([tmp_path])) == [str(tmp_path / "a.py"), str(tmp_path / "b.ftl")]
    assert {ROOT / "rules", ROOT / "words"} <= set(watched_folders())


def test_the_program_is_started_again_and_stopped(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from bot.authors.dev import keep_running; "
        f"keep_running([sys.executable, '-c', {PROGRAM!r}], [Path({str(tmp_path)!r})])"
    )
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, env=env) as keeper:
        assert keeper.stdout is not None
        try:
            assert keeper.stdout.readline() == "up 1\n"
            (tmp_path / "rules.py").write_text("1")
            assert "rules.py. Starting again." in keeper.stdout.readline()
            assert keeper.stdout.readline() == "up 1\n"
        finally:
            keeper.send_signal(signal.SIGTERM)
        assert keeper.stdout.read() == ""  # its end: the only writer is gone
        assert keeper.wait() == 0
