"""6.4. The level of air superiority, as other chapters ask for it."""

from __future__ import annotations

from rules.next_war.state.reading import TheatreReading

SUPREMACY = "supremacy"


def air_level(g: TheatreReading, side: str) -> str:
    """The level of superiority that a side has in this turn; "" for none."""
    return g.state.air_level if g.state.air_side == side else ""
