"""The effects of terrain and hexsides: movement costs, fire shifts, and the units they stop (``terrain_effects.csv``)."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from data.modules import TableSource
from data.tables import TableError, report_fault

Feature = Literal[
    "clear", "forest", "rough", "swamp", "mountain", "desert", "town", "city", "fortress", "festung", "trench", "fortified_area",
    "river", "major_river", "strait",
]  # fmt: skip
FEATURES: tuple[Feature, ...] = get_args(Feature)

#: What a hex is made of: to enter it costs something.
GROUND: tuple[str, ...] = FEATURES[:6]


class TerrainKindRow(msgspec.Struct, frozen=True):
    """A kind of terrain, place, marker or hexside. ``mp``: the cost to enter a hex; ``mp_extra``: the extra cost of its side.

    ``attacker_shift``: columns. ``no_retreat``: whether defenders may stay (11.4.3). ``blitz``: whether a Blitz marker may lie
    there (11.2.1 step 9). ``halts``: whether it ends exploitation (12.2.5).
    """

    feature: Feature
    mp: int | None
    mp_extra: int | None
    attacker_shift: int
    no_retreat: bool
    blitz: bool
    halts: bool


def read_terrain(source: TableSource) -> dict[str, TerrainKindRow]:
    """The terrain kinds by feature. Raises TableError, or hands every fault to the source: a feature without a row."""
    rows = source.csv("terrain_effects.csv", TerrainKindRow)
    found = rows.by("feature", source.faults)
    for i, row in enumerate(rows):
        if row.feature in GROUND and row.mp is None:
            report_fault(source.faults, rows.fault(i, "mp", f"what '{row.feature}' costs to enter is missing"))
        if row.mp is not None and not 1 <= row.mp <= 6:
            report_fault(source.faults, rows.fault(i, "mp", f"{row.mp} is not 1 to 6"))
    for feature in FEATURES:
        if feature not in found:
            report_fault(source.faults, TableError(rows.path, 1, "feature", f"'{feature}' is missing"))
    return found
