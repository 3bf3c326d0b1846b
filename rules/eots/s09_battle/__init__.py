"""Battles (9.0): the air-naval stage, then the ground stage, hex by hex."""

from rules.engine.machine.save import steps_of_modules
from rules.eots.s09_battle import air_naval, fight, ground, retreat

STEPS = steps_of_modules(fight, air_naval, ground, retreat)

__all__ = ["STEPS"]
