"""The aims of computer players of Empire of the Sun (``aims.toml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from data.tables import Sheet, read_scales

AIMS = Path(__file__).parent / "aims.toml"


class AimScales(Sheet, frozen=True):
    """The numbers of the table. ``verbs``: decision -> verb -> weight; ``modes``: kind of movement -> weight."""

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
    low_will: int
    most_ground: int
    hopeless: float
    openers: int
    looked_at: int
    extras: int
    haven: dict[str, float]
    verbs: dict[str, dict[str, float]]
    modes: dict[str, float]


@cache
def load_aim_scales(file: Path = AIMS) -> AimScales:
    """The table. Raises TableError, also for a share that is none."""
    return read_scales(
        file, AimScales, ("near", "unit_near", "empty_chance", "fought_chance", "hopeless", "sure", "bombed", "reaction_share")
    )
