"""The aims of computer players of Empire of the Sun (``aims.toml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from data.players.sheet import STYLES
from data.tables import Sheet, TableError, read_scales

AIMS = Path(__file__).parent / "aims.toml"
#: Numbers that are from 0 to 1.
SHARES = (
    "near",
    "unit_near",
    "empty_chance",
    "fought_chance",
    "hopeless",
    "sure",
    "bombed",
    "reaction_share",
    "comes",
    "reinforced",
)


class AimScales(Sheet, frozen=True):
    """The numbers of the table. ``verbs``: decision -> verb -> weight; ``modes``: kind of movement -> weight.

    ``styles``: style of a player -> number -> factor; ``style``: the one that the numbers are in, "" for the table's own.
    """

    line: float
    resource: float
    resource_limit: float
    port: float
    airfield: float
    headquarters: float
    nation: float
    step: float
    near: float
    unit_near: float
    aim: float
    enemy_units: float
    enemy_held: float
    elsewhere: float
    home: float
    progress: float
    risk: float
    prey: float
    bombed: float
    support: int
    transport: float
    sure: float
    empty_chance: float
    fought_chance: float
    reaction_share: float
    reaction_reach: int
    comers: int
    comes: float
    reinforced: float
    failed: float
    purpose: float
    low_will: int
    most_ground: int
    hopeless: float
    openers: int
    looked_at: int
    extras: int
    haven: dict[str, float]
    verbs: dict[str, dict[str, float]]
    modes: dict[str, float]
    styles: dict[str, dict[str, float]] = {}
    style: str = ""

    def in_style(self, style: str) -> AimScales:
        """The numbers of players of a style."""
        factors = self.styles.get(style)
        if not factors:
            return self
        changed: dict[str, Any] = {name: getattr(self, name) * factor for name, factor in factors.items()}
        changed |= {name: min(1.0, changed[name]) for name in SHARES if name in changed}
        return msgspec.structs.replace(self, style=style, **changed)


@cache
def load_aim_scales(file: Path = AIMS) -> AimScales:
    """The table. Raises TableError, also for a share that is none, an unknown style or a factor on what is no number."""
    found = read_scales(file, AimScales, SHARES)
    for style, factors in found.styles.items():
        if style not in STYLES[1:]:
            raise TableError(file, 0, f"styles.{style}", f"is no style; there are {', '.join(STYLES[1:])}")
        if unknown := sorted(name for name in factors if not isinstance(getattr(found, name, None), float)):
            raise TableError(file, 0, f"styles.{style}", f"changes what is no number of the table: {', '.join(unknown)}")
    return found
