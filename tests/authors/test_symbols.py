"""Symbols that a game's tables name and nothing draws are faults: on the board they would be plain dots."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.authors.check import undrawn_symbols
from data.kit import register, unregister_kit
from rules.engine.packages import registry

KIT = """title = "Sound"
[sides.grey]
name = "Grey"
colour = "#5a6068"
[cards.fog]
name = "Fog"
colour = "#102030"
icon = "ICON"
"""


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Path]:
    register("grey_sound", tmp_path)
    yield tmp_path
    unregister_kit("grey_sound")


def test_a_symbol_and_an_icon_that_nothing_draws_are_named(kit: Path) -> None:
    (kit / "kit.toml").write_text(KIT.replace("ICON", "militry"))
    rows = (
        "id,side,symbol",
        "wolf,grey,ss",
        "tank,grey,division/armor",
        "ship,grey,dd",
        "foot,grey,brigade/infantry",
        "stone,grey,disc",
    )
    (kit / "pieces.csv").write_text("\n".join(rows) + "\n")
    faults = list(undrawn_symbols("grey_sound"))
    assert [fault.split(" (")[0] for fault in faults] == [
        "pieces.csv: wolf: nothing draws the symbol 'ss'",
        "pieces.csv: tank: nothing draws the symbol 'division/armor'",
        "cards.fog: nothing draws the icon 'militry'",
    ]
    assert "dd" in faults[0]
    assert "military" in faults[2]


def test_games_of_the_house_name_only_what_is_drawn() -> None:
    assert {name: faults for name in registry.registered_games() if (faults := list(undrawn_symbols(name)))} == {}
