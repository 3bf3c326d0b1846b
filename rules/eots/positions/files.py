"""Positions as files for the host: opened, written, and edited part by part."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import ClassVar

from rules.engine.core import Outcome
from rules.engine.dice import Dice
from rules.engine.game import Game, PositionFiles
from rules.eots.positions import edit, position, table
from rules.eots.state.model import EotsState


class EotsFiles(PositionFiles[EotsState]):
    """Positions as files (``rules/eots/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = {"units": False, "control": False, "markers": False, "hands": True}

    def __init__(self, game: Game[EotsState]) -> None:
        """Positions are opened as ones of this game."""
        self.game = game

    def opened(self, text: str, dice: Dice) -> tuple[str, Outcome[EotsState]]:
        """The scenario and the first decision of a position file. Raises ValueError with field and reason."""
        return table.opened(self.game, text, dice)

    def written(self, state: EotsState) -> str:
        """A state as a position file, hands and all."""
        return json.dumps(position.write(state), indent=1)

    def lines(self, state: EotsState, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; of units and control those that ``about`` names."""
        return edit.lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part of a position for those who do not know ids."""
        return edit.named(part, line, lang)

    def edited(self, state: EotsState, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises ValueError with line, field and reason."""
        return edit.edited(state, part, text)
