"""The base of what changes a state.

Every change forgets what was computed from the state (``touch``), whatever it is: no list says which computed value depends on
which field. What is kept between positions needs no forgetting: layouts are compared with the places and the control they were
made of, and what is computed from them is found by layout and markers (``Reading._markers``).
"""

from __future__ import annotations

from typing import Any

from rules.engine.dice import Dice
from rules.engine.steps import Context
from rules.eots.state.model import EotsState
from rules.eots.state.reading import Reading


class Changing(Reading, Context[EotsState]):
    """A state being read or changed."""

    def __init__(self, state: EotsState, dice: Dice | None) -> None:
        Reading.__init__(self, state)
        Context.__init__(self, state, dice)

    def stand_on(self, *steps: Any) -> None:
        """These steps alone are on the stack, the last on top: for a copy that is asked about."""
        self.state.stack = list(steps)
        self.touch()

    def step_changed(self) -> None:
        """A step of the stack has changed in itself: what was computed for it is computed anew."""
        self.touch()
