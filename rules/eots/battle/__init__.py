"""Battles (9.0): the air-naval stage, then the ground stage, hex by hex."""

from rules.eots.battle import air_naval, fight, ground, retreat

STEPS = (*fight.STEPS, *air_naval.STEPS, *ground.STEPS, *retreat.STEPS)

__all__ = ["STEPS"]
