"""Names that a module brings along (``names.csv``) are read in one way, whatever the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.modules import NAMES, Module, ModuleTable, OwnCardName, TableSource, read_own_names
from data.modules.model import ModuleSheet
from data.tables import TableError


def source(*rows: str, faults: list[TableError] | None) -> TableSource:
    text = "id,lang,name,text\n" + "".join(f"{row}\n" for row in rows)
    module = Module(ModuleSheet("own", "Own", "any", "1"), {NAMES: text}, "")
    return TableSource(Path("nowhere"), (ModuleTable(NAMES, ("id", "lang"), house=False),), module, faults)


@pytest.mark.parametrize(
    ("row", "column", "reason"),
    [
        ("bay,en,Bay,", "id", "no place 'bay'"),
        ("cape,Polish,Cape,", "lang", "no short name"),
        ("cape,en, ,", "name", "empty"),
        (f"cape,en,{'x' * 61},", "name", "61 letters"),
        ("cape,en,Ca\x07pe,", "name", "cannot be printed"),
        ("cape,en,<@1>,", "name", "chats"),
        (f"cape,en,Cape,{'x' * 141}", "text", "141 letters"),
        ("cape,en,Cape,a\x00b", "text", "cannot be printed"),
    ],
)
def test_a_name_that_cannot_be_shown_is_named_with_row_and_column(row: str, column: str, reason: str) -> None:
    faults: list[TableError] = []
    read_own_names(source("cape,pl,Kap,", row, faults=faults), OwnCardName, {"cape"}, "place", plain=True)
    assert [(one.file, one.row, one.column) for one in faults] == [(NAMES, 3, column)]
    assert reason in faults[0].reason


def test_a_second_name_in_one_language_is_a_fault() -> None:
    faults: list[TableError] = []
    read_own_names(source("cape,pl,Kap,", "cape,pl,Kep,", faults=faults), OwnCardName, {"cape"}, "place")
    assert [(one.row, one.column) for one in faults] == [(3, "lang")]


def test_a_kept_module_is_not_refused_for_how_a_name_is_written() -> None:
    """A game goes on with the module it was begun with."""
    found = read_own_names(source("cape,en,<@1>,", faults=None), OwnCardName, {"cape"}, "place", plain=True)
    assert found["cape", "en"].name == "<@1>"
