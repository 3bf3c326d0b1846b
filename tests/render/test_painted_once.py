"""Several processes that want the same ground at the same time: one paints it, the others wait and read it."""

from __future__ import annotations

import os
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from render.hexmap import base as module
from render.hexmap import turns
from render.hexmap.turns import one_painter
from tests.director.client import PATIENCE

WANTED = ("eots/burma", 20.0, "paper")


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """Which boards were drawn; grounds are cached in a folder of this test."""
    found: list[str] = []

    def noted(board: Any, px: float, theme: str) -> module.Base:
        found.append(board.id)
        return draw(board, px, theme)

    draw = module.draw_base
    monkeypatch.setattr(turns, "PAINTING", 3600.0)  # on a busy machine a minute may pass
    monkeypatch.setattr(module, "draw_base", noted)
    monkeypatch.setenv(module.CACHE_ENV, str(tmp_path))
    module.board_base.cache_clear()
    yield found
    module.board_base.cache_clear()


def test_who_comes_while_it_is_painted_reads_it(painted: list[str], tmp_path: Path) -> None:
    first = module.board_base(*WANTED)
    module.board_base.cache_clear()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    [ground, top] = sorted(tmp_path.glob("*.png"))
    for file in (ground, top):
        file.rename(elsewhere / file.name)
    found: list[module.Base] = []
    other = threading.Thread(target=lambda: found.append(module.board_base(*WANTED)))
    with one_painter(ground):
        other.start()
        for file in (ground, top):
            shutil.move(elsewhere / file.name, file)
    other.join(PATIENCE)
    assert [one.ground.tobytes() for one in found] == [first.ground.tobytes()]
    assert painted == ["eots/burma"]
    assert sorted(tmp_path.glob("*.painting")) == []


def test_what_a_killed_process_began_is_painted_by_the_next_at_once(
    painted: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    module.board_base(*WANTED)
    module.board_base.cache_clear()
    [ground, top] = sorted(tmp_path.glob("*.png"))
    ground.unlink()
    ground.with_suffix(".painting").touch()
    waited: list[float] = []
    monkeypatch.setattr(turns, "time", SimpleNamespace(time=time.time, sleep=waited.append))
    module.board_base(*WANTED)
    assert waited == []
    assert painted == ["eots/burma", "eots/burma"]
    assert sorted(tmp_path.iterdir()) == [ground, top]


def test_who_paints_for_too_long_is_not_waited_for(painted: list[str], tmp_path: Path) -> None:
    module.board_base(*WANTED)
    module.board_base.cache_clear()
    [ground, _] = sorted(tmp_path.glob("*.png"))
    ground.unlink()
    with one_painter(ground):
        os.utime(ground.with_suffix(".painting"), (1, 1))
        module.board_base(*WANTED)
    assert painted == ["eots/burma", "eots/burma"]
