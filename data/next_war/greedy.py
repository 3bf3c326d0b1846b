"""The weights of the scripted player of Next War (``greedy.toml``)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from data.tables import Sheet, read_scales

FILE = Path(__file__).parent / "greedy.toml"


class TheatreScales(Sheet, frozen=True):
    """The numbers of the table, as it explains them."""

    strength: float
    own_loss: float
    ground: float
    driven: float
    attack_from: float
    staged: float
    pull: float
    pull_fade: float
    keep: float
    beside: float
    guard: float
    threat_fade: float
    threat_sure: float
    shield: float
    risk: float
    risk_from: float
    risk_most: float
    cover: float
    unsupplied: float
    source: float
    march_from: float
    fly_from: float
    escort_from: int
    rebase_from: float
    base_risk: float
    dropped: float
    shelling: float
    sail_from: float
    embark_from: float
    ship_from: float
    seed_from: float


@cache
def load_theatre_scales() -> TheatreScales:
    """The house's weights. Raises TableError."""
    return read_scales(FILE, TheatreScales, ("staged", "pull_fade", "beside", "guard", "threat_fade", "keep", "shield"))
