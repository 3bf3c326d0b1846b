"""The weights of the greedy players of Stalin's War (``greedy.toml``), in combat strength."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from data.tables import Sheet, TableError, read_scales

FILE = Path(__file__).parent / "greedy.toml"


class GreedyScales(Sheet, frozen=True):
    """The numbers of the table, as it explains them. ``events``: verb of a card's part -> its worth.

    ``computers``: name -> the number that computer players have instead. ``manners``: manner in which a round may be carried
    out -> name -> factor on its number.
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
    unusual: float
    bold: dict[str, tuple[float, float]]
    events: dict[str, float]
    computers: dict[str, int | float]
    manners: dict[str, dict[str, float]]

    def of_computers(self) -> GreedyScales:
        """The numbers of computer players."""
        return msgspec.structs.replace(self, **self.computers)

    def in_manner(self, manner: str) -> GreedyScales:
        """The numbers in a manner; as they are for "". Raises KeyError."""
        changed: dict[str, Any] = (
            {name: getattr(self, name) * factor for name, factor in self.manners[manner].items()} if manner else {}
        )
        return msgspec.structs.replace(self, **changed)


@cache
def load_greedy_scales(file: Path = FILE) -> GreedyScales:
    """The table. Raises TableError, also for a share that is none, and a manner's factor on what is no number."""
    found = read_scales(file, GreedyScales, ("fade", "distant", "column", "stands", "keep", "dare", "late", "haste", "again"))
    for manner, factors in found.manners.items():
        if unknown := sorted(name for name in factors if not isinstance(getattr(found, name, None), float)):
            raise TableError(file, 0, f"manners.{manner}", f"changes what is no number of the table: {', '.join(unknown)}")
    return found
