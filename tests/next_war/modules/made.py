"""The sample module: other sides, highways, numbers; and changed copies of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from data.modules import TableSource, read_files, read_unchecked
from data.tables import TableError
from rules.engine.contract.modules import ModuleFault
from rules.next_war.game import THEATRE_MODULES
from rules.next_war.positions import position
from rules.next_war.state.book import TheatreBook, book_of
from rules.next_war.state.war import TheatreWar

SAMPLE = Path(__file__).with_name("sample")


@cache
def files_of() -> dict[str, str]:
    """Its files."""
    faults: list[TableError] = []
    found = read_files(SAMPLE, faults)
    assert faults == []
    return found


def changed(**tables: tuple[str, str]) -> dict[str, str]:
    """Its files with one text put for another in some: ``hexes=("old", "new")``; an old text of "" adds to the end."""
    files = dict(files_of())
    for name, (old, new) in tables.items():
        file = next(one for one in files if one.split(".")[0] == name)
        assert old in files[file], f"{old!r} is not in {file}"
        files[file] = files[file].replace(old, new, 1) if old else files[file] + new
    return files


def faults(**tables: tuple[str, str]) -> tuple[ModuleFault, ...]:
    """What is wrong with a changed copy."""
    return THEATRE_MODULES.check(changed(**tables))


def straits(**fields: Any) -> TheatreWar:
    """A position of the sample."""
    module = read_unchecked(files_of(), [])
    assert module is not None
    tables = THEATRE_MODULES.read(TableSource(THEATRE_MODULES.folder, THEATRE_MODULES.tables, module))
    book = book_of.hold_book(module.sha, TheatreBook(tables))
    return TheatreWar(position.read(fields, module=module.sha), None, book)
