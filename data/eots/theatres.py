"""Theatres of war: parts of the boards that pictures show larger."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from data.eots.scenario import scenario_ids
from data.tables import read_csv


class Theatre(msgspec.Struct, frozen=True):
    """A block of columns and rows of a board, both ends included."""

    id: str
    board: str
    left: int
    right: int
    top: int
    bottom: int


@cache
def load_theatres(board: str) -> dict[str, Theatre]:
    """The theatres of a board by id, in the order of the table; none for a board without."""
    rows = read_csv(Path(__file__).parent / "theatres.csv", Theatre)
    for i, row in enumerate(rows):
        if row.left > row.right or row.top > row.bottom:
            raise rows.fault(i, "right" if row.left > row.right else "bottom", f"the block of '{row.id}' is empty")
    return {row.id: row for row in rows if row.board == board}


# The length and difficulty of each scenario (``evenings.csv``), for people who choose one.

HERE = Path(__file__).parent


class EveningRow(msgspec.Struct, frozen=True):
    """A scenario: hours when played live, weeks by post, its audience, the side that attacks first."""

    scenario: str
    hours: int
    weeks: int
    difficulty: Literal["first", "usual", "hard"]
    attacker: Literal["japan", "allies", "both"]


@lru_cache(maxsize=1)
def load_evenings() -> dict[str, EveningRow]:
    """Every scenario's row. Raises TableError for a fault, or a scenario that has no row."""
    rows = read_csv(HERE / "evenings.csv", EveningRow)
    found = rows.by("scenario")
    for place, row in enumerate(rows):
        if row.scenario not in scenario_ids():
            raise rows.fault(place, "scenario", f"no scenario '{row.scenario}'")
    if missing := sorted(set(scenario_ids()) - set(found)):
        raise rows.fault(len(rows) - 1, "scenario", f"no row for {', '.join(missing)}")
    return found
