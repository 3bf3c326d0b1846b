"""Manners of the greedy players of Stalin's War (``manners.toml``): their weights with some of them changed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from data.stalins_war.greedy import GreedyScales, load_greedy_scales
from data.tables import TableError, read_toml

MANNERS = Path(__file__).parent / "manners.toml"


@cache
def load_manners(file: Path = MANNERS) -> dict[str, GreedyScales]:
    """Manner -> weights. Raises TableError, also for a weight that is none."""
    scales, found = load_greedy_scales(), dict[str, GreedyScales]()
    for manner, factors in read_toml(file, dict[str, dict[str, float]]).items():
        changed = {}
        for name, factor in factors.items():
            now = getattr(scales, name, None)
            if not isinstance(now, float):
                raise TableError(file, 0, f"{manner}.{name}", "is no weight of greedy.toml")
            changed[name] = now * factor
        found[manner] = msgspec.structs.replace(scales, **changed)
    return found
