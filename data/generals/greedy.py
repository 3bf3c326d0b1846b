"""The weights of the greedy players of Generals (``greedy.toml``), in victory points."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from data.generals.cards import Trigger, Verb
from data.tables import Sheet, read_scales

FILE = Path(__file__).parent / "greedy.toml"


class NationScales(Sheet, frozen=True):
    """The numbers of the table, as it explains them. ``kinds``: nation -> kind of card -> its worth in the hand.

    ``lasting``: what a status answers -> what it does -> its worth for each turn that is left. ``computers``: name -> the number
    that computer players have instead.
    """

    horizon: int
    army: float
    navy: float
    near: float
    step: float
    front: float
    home: float
    threatened: float
    cut: float
    chain: float
    saved: float
    deck_card: float
    hand_card: float
    status: float
    response: float
    more: float
    patience: float
    keep: float
    hoard: int
    prized: tuple[str, ...]
    prize: float
    stranded: float
    wasted: float
    followed: float
    lasts: float
    computers: dict[str, int | float]
    lasting: dict[Trigger, dict[Verb, float]]
    kinds: dict[str, dict[str, float]]

    def of_computers(self) -> NationScales:
        """The numbers of computer players."""
        return msgspec.structs.replace(self, **self.computers)


@cache
def load_nation_scales(file: Path = FILE) -> NationScales:
    """The table. Raises TableError, also for a share that is none, and for a number of computers that nobody else has."""
    return read_scales(file, NationScales, ("threatened", "cut", "saved", "more", "stranded", "followed", "lasts"))
