"""15. Weather: what snow and mud do. Cards alter it by lasting effects."""

from __future__ import annotations

from rules.stalins_war.state.reading import FrontReading
from rules.stalins_war.state.state import AXIS

#: The year in whose winter the Axis suffers in defence too; from the one after it on rivers are frozen (15.1.2).
FIRST_WINTER = 42


def attack_shift(g: FrontReading, side: str) -> int:
    """The columns by which the weather shifts an attacker: Axis ones to the left in snow (15.1.2, 15.1.4)."""
    if side != AXIS or g.weather != "snow":
        return 0
    return -max([1, *(effect.n for effect in g.effects("weather"))])


def defence_shift(g: FrontReading, side: str) -> int:
    """The columns by which the weather shifts a defender: Axis ones in the first winter (15.1.2)."""
    return -1 if side == AXIS and g.weather == "snow" and g.this_turn.year == FIRST_WINTER else 0


def are_rivers_frozen(g: FrontReading) -> bool:
    """Whether rivers, except major ones, cause no shifts (15.1.2)."""
    return g.weather == "snow" and g.this_turn.year > FIRST_WINTER


def ops_lost(g: FrontReading) -> int:
    """The number of OPS by which mud reduces a card (15.1.3)."""
    return g.numbers.mud_ops if g.weather == "mud" else 0


def blitz_barred(g: FrontReading, side: str) -> bool:
    """Whether the weather allows a side no Blitz markers: mud, and for the Axis its first winter (15.1.2, 15.1.3, 12.2.3)."""
    return g.weather == "mud" or (side == AXIS and not g.this_turn.axis_blitz)
