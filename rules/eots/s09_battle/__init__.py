"""Battles (9.0): the air-naval stage, then the ground stage, hex by hex."""

from rules.engine.contract.steps import Step
from rules.eots.s09_battle import air_naval, fight, ground, retreat
from rules.eots.state.war import EotsWar

STEPS: tuple[type[Step[EotsWar]], ...] = (*fight.STEPS, *air_naval.STEPS, *ground.STEPS, *retreat.STEPS)

__all__ = ["STEPS"]
