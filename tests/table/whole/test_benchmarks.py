"""Benchmarks still find at the table what they measure; their figures are checked elsewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks import bench_league
from benchmarks.bench_click import main
from tests.store.fresh import lay
from tests.table.forked import Forked


async def test_the_clicks_that_are_timed_can_be_made(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # That the command itself starts is proved by test_main.py.
    monkeypatch.setattr("benchmarks.started.program", lambda env: Forked.start(env, tmp_path))
    await main(1)
    said = capsys.readouterr().out
    assert [line.split("  ")[0] for line in said.splitlines() if line.endswith("n=1")] == [
        "open the panel",
        "a step in the panel (nothing stored)",
        "back",
        "a decision carried out, stored, answered with the panel",
        "undo",
        "completion of an option",
    ]


@pytest.mark.plays("rules.brandubh")
async def test_a_season_is_played_without_discord(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    lay(tmp_path / "fieldpost.sqlite")
    await bench_league.main(["4", "2", "--threads", "--home", str(tmp_path)])
    said = capsys.readouterr().out
    assert re.search(r"^pairing +3 ", said, re.MULTILINE), "two rounds, and none left"
    assert "4 people, 4 games" in said
