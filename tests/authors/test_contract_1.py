"""Packages as ``fieldpost game new`` wrote them for the first contract (``contract_1``): what becomes of them at start."""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.authors.new import ROOT
from rules.engine import Game
from rules.engine.packages import moved, registry
from tests.table.toy import GAME

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
    """The program's start messages with these packages installed."""
    env = os.environ | {"PYTHONPATH": f"{ROOT}{os.pathsep}{packages}"}
    env.pop("FIELDPOST_GAMES", None)
    asked = [sys.executable, "-m", "bot.main", "game", "check", "nothing"]
    return subprocess.run(asked, env=env, cwd=packages, capture_output=True, text=True, check=False).stderr.splitlines()


def test_packages_of_the_first_contract_are_left_out_with_a_line_for_all_that_moved(packages: Path) -> None:
    lines = start_lines(packages)
    for name in PACKAGES:
        assert f"the game {name!r} is left out: {name}: written for an earlier contract" in " ".join(lines), lines
    assert "plain_hall/game.py:17: `rules.engine.game.Note` is now `rules.engine.Note`: see docs/adding-a-game.md" in map(
        str.strip, lines
    )
    assert "Traceback" not in " ".join(lines)


def test_every_line_names_what_the_package_has_and_what_there_is_now(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(packages)
    found = [line for name in PACKAGES for line in moved.moved_lines(name)]
    assert len(found) >= 10
    for line in found:
        place, old, new = re.fullmatch(r"(\S+): `(\S+)` is now `(\S+)`: see docs/adding-a-game.md", line).groups()
        file, _, number = place.partition(":")
        assert old.rpartition(".")[2] in (packages / file).read_text(encoding="utf-8").splitlines()[int(number) - 1], line
        if new.startswith("rules.engine"):
            assert hasattr(importlib.import_module(new.rpartition(".")[0]), new.rpartition(".")[2]), line


def test_whatever_is_said_to_have_moved_is_there() -> None:
    for old, new in moved.FILES.items():
        assert importlib.util.find_spec(f"rules.engine.{new}") is not None
        assert "." in old or not (ROOT / "rules" / "engine" / f"{old}.py").exists()
    for name, new in moved.NAMES.items():
        module, _, attribute = f"rules.engine.{new}".rpartition(".")
        assert attribute.endswith(name)  # some have got a second word
        assert hasattr(importlib.import_module(module), attribute)


def test_every_member_that_moved_is_where_it_is_said_to_be() -> None:
    for old, new in moved.MEMBERS.items():
        assert not hasattr(Game, old), old
        if new.startswith("rules.engine."):
            module, _, name = new.rpartition(".")
            assert hasattr(importlib.import_module(module), name), new
            continue
        facet, _, name = new.partition(".")
        assert hasattr(GAME, facet), new
        assert not name or hasattr(getattr(GAME, facet), name), new
