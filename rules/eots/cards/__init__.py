"""The event of each strategy card: a file for every twenty cards of a side, files for what several cards share.

Importing this package registers every event; ``STEPS`` are the steps that events push.
"""

from rules.engine.contract.steps import Step
from rules.eots.cards import (
    allied_01_20,
    allied_21_40,
    allied_41_60,
    allied_61_84,
    arrivals,
    free_route,
    japan_01,
    japan_02,
    japan_03_20,
    japan_21_40,
    japan_41_60,
    japan_61_86,
    kamikaze,
    political_kinds,
    replacement_steps,
    step_loss,
    submarines,
    tokyo_express,
)
from rules.eots.state.war import EotsWar

STEPS: tuple[type[Step[EotsWar]], ...] = (
    *allied_01_20.STEPS,
    *allied_21_40.STEPS,
    *allied_41_60.STEPS,
    *allied_61_84.STEPS,
    *arrivals.STEPS,
    *free_route.STEPS,
    *japan_01.STEPS,
    *japan_02.STEPS,
    *japan_03_20.STEPS,
    *japan_21_40.STEPS,
    *japan_41_60.STEPS,
    *japan_61_86.STEPS,
    *kamikaze.STEPS,
    *political_kinds.STEPS,
    *replacement_steps.STEPS,
    *step_loss.STEPS,
    *submarines.STEPS,
    *tokyo_express.STEPS,
)

__all__ = ["STEPS"]
