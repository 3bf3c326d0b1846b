"""The length and difficulty of each scenario (``evenings.csv``), for people who choose one."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Literal

import msgspec

from data.eots.scenario import scenario_ids
from data.tables import read_csv

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
