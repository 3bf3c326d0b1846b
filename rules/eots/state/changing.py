"""The base of what changes a state.

Every change forgets all that was computed from the state: no list says which computed value depends on which field.
Places are followed unit by unit (``follow_move``, ``follow_control``); other changes leave them as they are (``altered``).
Values kept between positions need no forgetting: their keys are places and markers (``Reading._markers``).
"""

from __future__ import annotations

from typing import Any

from rules.engine.contract.dice import Dice
from rules.engine.contract.steps import Context
from rules.eots.state.model import EotsState
from rules.eots.state.reading import EotsReading


class Changing(EotsReading, Context[EotsState]):
    """A state being read or changed."""

    def __init__(self, state: EotsState, dice: Dice | None) -> None:
        EotsReading.__init__(self, state)
        Context.__init__(self, state, dice)

    def stand_on(self, *steps: Any) -> None:
        """Only these steps are on the stack, the last on top: for a copy that is asked about."""
        self.state.stack = list(steps)
        self.altered()

    def step_changed(self) -> None:
        """A step of the stack has changed: cached results about it are recomputed."""
        self.altered()
