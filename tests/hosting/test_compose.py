"""The compose file: it is read without a complaint, and the bots are one more than the slots."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILE = ROOT / "deploy" / "docker-compose.yml"
COMPOSE = shutil.which("docker-compose")


def test_there_is_a_spare() -> None:
    text = FILE.read_text(encoding="utf-8")
    [processes] = re.findall(r"FIELDPOST_PROCESSES:-(\d+)", text)
    [replicas] = re.findall(r"replicas: (\d+)", text)
    assert int(replicas) == int(processes) + 1


@pytest.mark.skipif(COMPOSE is None, reason="no docker-compose here")
def test_compose_reads_it(tmp_path: Path) -> None:
    settings = tmp_path / "env"
    settings.write_text("DISCORD_TOKEN=a.b.c\nPOSTGRES_PASSWORD=secret\n", encoding="utf-8")
    words = [str(COMPOSE), "-f", str(FILE), "--project-directory", str(ROOT), "--env-file", str(settings), "config"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("FIELDPOST_", "DISCORD_"))}
    read = subprocess.run(words, capture_output=True, text=True, env=clean, check=False)
    assert (read.returncode, read.stderr) == (0, "")
    assert "postgresql://fieldpost:secret@database/fieldpost" in read.stdout
