"""The systemd units: systemd reads them without a complaint, and they leave the program little that it does not need."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

DEPLOY = Path(__file__).parents[2] / "deploy"
UNITS = [DEPLOY / "fieldpost.service", DEPLOY / "fieldpost@.service"]
ANALYZE = shutil.which("systemd-analyze")
pytestmark = pytest.mark.skipif(ANALYZE is None, reason="no systemd here")


def analyze(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(ANALYZE), *words], capture_output=True, text=True)


@pytest.mark.parametrize("kept", UNITS, ids=lambda unit: unit.name)
def test_systemd_understands_every_line(kept: Path, tmp_path: Path) -> None:
    unit = tmp_path / kept.name.replace("@", "@1")
    # The program is not installed here.
    unit.write_text(kept.read_text(encoding="utf-8").replace("/opt/fieldpost/bin/fieldpost", "/bin/true"), encoding="utf-8")
    read = analyze("verify", str(unit))
    assert (read.returncode, [line for line in read.stderr.splitlines() if unit.name in line]) == (0, [])


@pytest.mark.parametrize("kept", UNITS, ids=lambda unit: unit.name)
def test_it_is_shut_in(kept: Path, tmp_path: Path) -> None:
    """Out of a hundred, where a unit that says nothing has 96."""
    if "--offline" not in analyze("--help").stdout:
        pytest.skip("this systemd judges only running units")
    unit = tmp_path / kept.name.replace("@", "@1")
    unit.write_bytes(kept.read_bytes())
    judged = analyze("security", "--offline=true", "--threshold=20", str(unit))
    assert judged.returncode == 0, judged.stdout[-300:]


def test_both_run_alike() -> None:
    """What shuts the program in is the same for one of several."""
    [one, several] = [unit.read_text(encoding="utf-8").partition("\nTimeoutStopSec=")[2] for unit in UNITS]
    assert one.splitlines() == several.splitlines() != []
