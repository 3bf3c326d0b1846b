"""The made-up modules of the tests: read, and kept so that games can be played with them."""

from __future__ import annotations

from pathlib import Path

from data.modules import Module, keep, read_files, read_module
from data.tables import TableError
from rules.generals.game import GAME, Generals
from rules.generals.table.modules import REPLACEABLE

#: The folder of the one with five other cards.
SAMPLE = Path(__file__).parent / "sample"
#: One with a board, an order of play and decks of its own.
ISLES = Path(__file__).parent / "isles"


def module(folder: Path = SAMPLE) -> Module:
    """The module in a folder. Raises the first fault of one whose sheet is of no use."""
    faults: list[TableError] = []
    found = read_module(read_files(folder, faults), REPLACEABLE, ("generals",), faults)
    if found is None:
        raise faults[0]
    return found


def sample(folder: Path = SAMPLE) -> Generals:
    """The game by the tables of a made-up module."""
    made = module(folder)
    keep(made)
    return GAME.playing(made.sha)
