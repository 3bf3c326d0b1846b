"""The event of each strategy card: a file for every twenty cards of a side, files for what several cards share.

Importing this package registers every event; ``STEPS`` are the steps that events push.
"""

from rules.engine.machine.save import steps_of_modules
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

STEPS = steps_of_modules(
    allied_01_20, allied_21_40, allied_41_60, allied_61_84, arrivals, free_route, japan_01, japan_02, japan_03_20, japan_21_40,
    japan_41_60, japan_61_86, kamikaze, political_kinds, replacement_steps, step_loss, submarines, tokyo_express,
)  # fmt: skip
