"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine.contract.game import Game
from rules.next_war.positions import battle, board, position
from rules.next_war.positions.params import TheatreParams
from rules.next_war.state.state import TheatreState
from rules.positions.questions import PositionQuestions, Question

OWN: dict[str, Question] = {
    "zones": (("side",), board.answer_theatre_zones),
    "reach": (("side", "units", "paths"), board.answer_theatre_reach),
    "cost": (("units", "path"), board.answer_way_cost),
    "stack": (("side", "hexes"), board.answer_stack),
    "supply": (("side", "units"), board.answer_theatre_supply),
    "control": (("hexes",), board.answer_control),
    "battle": (("hex", "units", "side", "lead", "guard", "defenders", "support", "dice"), battle.answer_theatre_battle),
    "retreat": (("hex", "side", "units", "far"), battle.answer_theatre_retreat),
    "losses": (("units", "lead", "count"), battle.answer_theatre_losses),
    "advance": (("hex", "units", "far"), battle.answer_theatre_advance),
    "clearing": (("hex", "lead", "dice"), battle.answer_clearing),
    "check": ((), board.answer_theatre_check),
}


class NextWarQuestions(PositionQuestions[TheatreState]):
    """Positions as docs/positions_next_war.md tells."""

    params = TheatreParams
    metavars: ClassVar[Mapping[str, str]] = {
        **PositionQuestions.metavars,
        "units": "UNIT,UNIT,...",
        "hexes": "HEX,HEX,...",
        "path": "HEX,HEX,...",
        "hex": "HEX",
        "lead": "UNIT",
        "guard": "UNIT",
        "defenders": "UNIT,UNIT,...",
        "far": "HEXES",
        "count": "STEPS",
    }

    def __init__(self, game: Game[TheatreState]) -> None:
        super().__init__(game, OWN)

    def read(self, given: object) -> TheatreState:
        """The state of a position file."""
        return position.read(given, module=self.game.editions.module)

    def write(self, state: TheatreState) -> dict[str, Any]:
        """A position file of the state."""
        return position.write(state)

    def result(self, state: TheatreState) -> Any:
        """Who won and how, None while the game goes on."""
        return msgspec.to_builtins(state.result)
