"""An owner's folder of modules at the table."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from data.modules import KEPT
from tests.table.conftest import Club


@contextmanager
def shelved(club: Club, home: Path, monkeypatch: pytest.MonkeyPatch, sample: Path, name: str) -> Iterator[Path]:
    """The owner's folder with one module in it; the versions that games use are stored next to it."""
    monkeypatch.setenv(KEPT, str(home / "kept"))
    folder = home / "modules"
    shutil.copytree(sample, folder / name)
    club.bot.service.library.folder = folder
    # What other tests of this process keep only in memory is there for them again afterwards.
    monkeypatch.setattr(import_module("data.modules.kept"), "_known", {})
    yield folder
