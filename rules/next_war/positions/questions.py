"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine.contract.game import Game
from rules.next_war.positions import board, position
from rules.next_war.positions.params import TheatreParams
from rules.next_war.state.state import TheatreState
from rules.positions.questions import Question, Questions

OWN: dict[str, Question] = {
    "zones": (("side",), board.zones),
    "reach": (("side", "units", "paths"), board.reach),
    "cost": (("units", "path"), board.cost),
    "stack": (("side", "hexes"), board.stack),
    "supply": (("side", "units"), board.supply),
    "control": (("hexes",), board.control),
    "check": ((), board.check),
}


class NextWarQuestions(Questions[TheatreState]):
    """Positions as docs/positions_next_war.md tells."""

    params = TheatreParams
    metavars: ClassVar[Mapping[str, str]] = {
        **Questions.metavars,
        "units": "UNIT,UNIT,...",
        "hexes": "HEX,HEX,...",
        "path": "HEX,HEX,...",
    }

    def __init__(self, game: Game[TheatreState]) -> None:
        super().__init__(game, OWN)

    def read(self, given: object) -> TheatreState:
        """The state of a position file."""
        return position.read(given, module=self.game.module)

    def write(self, state: TheatreState) -> dict[str, Any]:
        """A position file of the state."""
        return position.write(state)

    def result(self, state: TheatreState) -> Any:
        """Who won and how, None while the game goes on."""
        return msgspec.to_builtins(state.result)
