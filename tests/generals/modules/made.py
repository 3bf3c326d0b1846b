"""The made-up module of the tests: read, and kept so that games can be played with it."""

from __future__ import annotations

from pathlib import Path

from data.modules import Module, keep, read_files, read_module
from data.tables import TableError
from rules.generals.game import GAME, Generals
from rules.generals.table.modules import REPLACEABLE

#: Its folder.
SAMPLE = Path(__file__).parent / "sample"


def module(folder: Path = SAMPLE) -> Module:
    """The module in a folder. Raises the first fault of one whose sheet is of no use."""
    faults: list[TableError] = []
    found = read_module(read_files(folder, faults), REPLACEABLE, ("generals",), faults)
    if found is None:
        raise faults[0]
    return found


def sample() -> Generals:
    """The game by the tables of the made-up module."""
    made = module()
    keep(made)
    return GAME.playing(made.sha)
