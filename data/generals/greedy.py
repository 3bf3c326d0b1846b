"""The weights of the greedy players of Generals (``greedy.toml``), in victory points."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from data.tables import Sheet, read_scales

FILE = Path(__file__).parent / "greedy.toml"


class NationScales(Sheet, frozen=True):
    """The numbers of the table, as it explains them. ``kinds``: nation -> kind of card -> its worth in the hand."""

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
    kinds: dict[str, dict[str, float]]


@cache
def load_nation_scales(file: Path = FILE) -> NationScales:
    """The table. Raises TableError, also for a share that is none."""
    return read_scales(file, NationScales, ("threatened", "cut", "saved", "more"))
