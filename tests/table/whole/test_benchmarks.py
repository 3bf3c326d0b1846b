"""The benchmark of clicks still finds at the table what it clicks on; its figures are looked at elsewhere."""

from __future__ import annotations

import pytest

from benchmarks.bench_click import main


async def test_the_clicks_that_are_timed_can_be_made(capsys: pytest.CaptureFixture[str]) -> None:
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
