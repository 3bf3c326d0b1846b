"""The sample module: another map of forty hexes with everything that belongs to it, and changed copies of it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from data.modules import Module, keep_module, read_files, read_unchecked
from data.tables import TableError
from rules.engine.contract.game import game_with_tables
from rules.engine.contract.modules import ModuleFault
from rules.stalins_war.game import GAME, StalinsWar
from rules.stalins_war.table.modules import StalinsWarModules

SAMPLE = Path(__file__).with_name("sample")
KIND = StalinsWarModules("Stalin's War")


@cache
def files_of() -> dict[str, str]:
    """Its files."""
    faults: list[TableError] = []
    found = read_files(SAMPLE, faults)
    assert faults == []
    return found


@cache
def module() -> Module:
    """The module, as it is."""
    found = read_unchecked(files_of(), [])
    assert found is not None
    return found


def game() -> StalinsWar:
    """The game by it: cached afresh each time, for a test may have had the cache to itself."""
    keep_module(module())
    return game_with_tables(GAME, module().sha)


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
    return KIND.check(changed(**tables))
