"""The systemd unit: systemd reads it without a complaint, and it leaves the program little that it does not need."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

UNIT = Path(__file__).parents[2] / "deploy" / "fieldpost.service"
ANALYZE = shutil.which("systemd-analyze")
pytestmark = pytest.mark.skipif(ANALYZE is None, reason="no systemd here")


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(ANALYZE), *words], capture_output=True, text=True)


def test_systemd_understands_every_line(tmp_path: Path) -> None:
    unit = tmp_path / UNIT.name
    # The program is not installed here.
    unit.write_text(UNIT.read_text(encoding="utf-8").replace("/opt/fieldpost/bin/fieldpost", "/bin/true"), encoding="utf-8")
    read = analyze("verify", str(unit))
    assert (read.returncode, [line for line in read.stderr.splitlines() if UNIT.name in line]) == (0, [])


def test_it_is_shut_in() -> None:
    """Out of a hundred, where a unit that says nothing has 96."""
    if "--offline" not in analyze("--help").stdout:
        pytest.skip("this systemd judges only running units")
    judged = analyze("security", "--offline=true", "--threshold=20", str(UNIT))
    assert judged.returncode == 0, judged.stdout[-300:]
