"""Packages as ``fieldpost game new`` wrote them for the first contract (``contract_1``): what becomes of them at start."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.authors.new import ROOT
from rules.engine import registry

PACKAGES = ("plain_hall", "hand_table", "hex_field")


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The packages side by side, with their entry points, as if they were installed."""
    base = tmp_path_factory.mktemp("contract_1")
    for name in PACKAGES:
        shutil.copytree(Path(__file__).parent / "contract_1" / name / name, base / name)
    info = base / "contract_1-0.1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: contract_1\nVersion: 0.1.0\n", encoding="utf-8")
    points = "".join(f"{name} = {name}\n" for name in PACKAGES)
    (info / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{points}", encoding="utf-8")
    return base


def start_lines(packages: Path) -> list[str]:
    """What the program says at its start with these packages beside it."""
    env = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{packages}"}
    env.pop("FIELDPOST_GAMES", None)
    asked = [sys.executable, "-m", "bot.main", "game", "check", "nothing"]
    return subprocess.run(asked, env=env, cwd=packages, capture_output=True, text=True, check=False).stderr.splitlines()


def test_packages_of_the_first_contract_are_loaded(packages: Path) -> None:
    assert not [line for line in start_lines(packages) if "is left out" in line]
