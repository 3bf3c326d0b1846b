"""The wheel holds every package and every table of the program, and the program runs from it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS = [name.removesuffix("*") for name in PROJECT["tool"]["setuptools"]["packages"]["find"]["include"]]
DATA = PROJECT["tool"]["setuptools"]["package-data"]["*"]
#: Folders with Python that are not part of the program.
OUTSIDE = {"tests", "benchmarks", "maps"}


def program_files() -> set[str]:
    """All files of the program that an installation needs: everything in its rooms but documents."""
    found = subprocess.run(["git", "ls-files", "--", *ROOMS], cwd=ROOT, capture_output=True, text=True, check=True)
    return {name for name in found.stdout.splitlines() if not name.endswith(".md")}


def test_every_folder_with_python_is_packed() -> None:
    assert {path.parent.name for path in ROOT.glob("*/__init__.py")} - OUTSIDE == set(ROOMS)


def test_every_kind_of_file_is_packed() -> None:
    kinds = [*(pattern.removeprefix("**/") for pattern in DATA), "*.py"]
    left_out = [name for name in program_files() if not any(fnmatch(Path(name).name, kind) for kind in kinds)]
    assert left_out == []


def unpacked_wheel(folder: Path) -> Path:
    """The files of a wheel, built from a copy; skips where its tools cannot be fetched."""
    source, out = folder / "source", folder / "wheel"
    source.mkdir()
    for room in ROOMS:
        shutil.copytree(ROOT / room, source / room, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("LICENSE", "README.md", "pyproject.toml"):
        shutil.copy(ROOT / name, source)
    command = [sys.executable, "-m", "uv", "build", "--quiet", "--wheel", "--out-dir", str(out), str(source)]
    built = subprocess.run(command, capture_output=True, text=True)
    if built.returncode and re.search("setuptools|No module named uv", built.stderr) and not list(source.glob("build")):
        pytest.skip(f"the tools of the build cannot be had: {built.stderr.strip().splitlines()[-1]}")
    assert built.returncode == 0, built.stderr
    [wheel] = out.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(out / "installed")
    return out / "installed"


def run_installed(unpacked: Path, *arguments: str) -> str:
    """What Python says when it runs in the unpacked wheel, which comes before the clone's own files."""
    home = {"PYTHONPATH": str(unpacked), "PATH": "/usr/bin:/bin", "HOME": str(unpacked)}
    found = subprocess.run([sys.executable, *arguments], cwd=unpacked, env=home, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_the_wheel_holds_all_of_it_and_runs(tmp_path: Path) -> None:
    """One test: to build the wheel takes longer than all that is looked at."""
    unpacked = unpacked_wheel(tmp_path)
    files = (path.relative_to(unpacked) for path in unpacked.rglob("*") if path.is_file())
    assert {path.as_posix() for path in files if not path.parts[0].endswith(".dist-info")} == program_files()
    assert "--home" in run_installed(unpacked, "-m", "bot.main", "--help")
    # A season is played from it.
    (unpacked / "tests").symlink_to(ROOT / "tests")
    code = "import league; print(league.__file__); from tests.league.simulation.__main__ import main; main('club', 1)"
    assert run_installed(unpacked, "-c", code).startswith(str(unpacked / "league"))
