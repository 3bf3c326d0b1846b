"""A database written by earlier code is opened by this tree: every game is in its old position, and what waits still waits."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from tests.earlier.kept import HERE
from tests.earlier.make_store import found

EVERY = sorted(HERE.rglob("stores/*.sqlite.gz"))


def test_there_are_stores() -> None:
    assert EVERY


@pytest.mark.parametrize("kept", EVERY, ids=lambda kept: kept.name)
async def test_a_store_holds_what_it_held(kept: Path, tmp_path: Path) -> None:
    expected = json.loads(Path(str(kept).removesuffix(".sqlite.gz") + ".json").read_text())
    file = tmp_path / "games.sqlite"
    file.write_bytes(gzip.decompress(kept.read_bytes()))
    now = json.loads(json.dumps(await found(file)))
    for then, game in zip(expected["games"], now["games"], strict=True):
        assert game == then
    assert now == expected
