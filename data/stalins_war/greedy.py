"""The weights of the greedy players of Stalin's War (``greedy.toml``), in combat strength."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from data.tables import Sheet, read_scales

FILE = Path(__file__).parent / "greedy.toml"


class GreedyScales(Sheet, frozen=True):
    """The numbers of the table, as it explains them. ``events``: verb of a card's part -> its worth.

    ``computers``: name -> the number that computer players have instead.
    """

    vp: float
    line: float
    city: float
    town: float
    fade: float
    pull: float
    guard: float
    far: float
    bold_distance: int
    shy_distance: int
    gap: float
    last_gap: float
    join: float
    alone: float
    crushed: float
    crushing: float
    risk: float
    risk_from: float
    risk_most: float
    distant: float
    column: float
    cut: float
    shut: float
    exposed: float
    flank: float
    dare: float
    late: float
    pocket: float
    stray: float
    starved: float
    relief: float
    eager: float
    least_move: float
    own: float
    least_attack: float
    push: float
    blitz: float
    stands: float
    last_step: float
    card_fight: float
    move: float
    flee: float
    flee_most: float
    spare: float
    haste: float
    row: float
    again: float
    enter: float
    replace: float
    keep: float
    discard: float
    bold: dict[str, tuple[float, float]]
    events: dict[str, float]
    computers: dict[str, int | float]

    def of_computers(self) -> GreedyScales:
        """The numbers of computer players."""
        return msgspec.structs.replace(self, **self.computers)


@cache
def load_greedy_scales(file: Path = FILE) -> GreedyScales:
    """The table. Raises TableError, also for a share that is none."""
    return read_scales(file, GreedyScales, ("fade", "distant", "column", "stands", "keep", "dare", "late", "haste", "again"))
