"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.engine.contract.game import Game
from rules.eots.positions import activation, battle, check, moves, nations, position, score, supply, zones
from rules.eots.positions.params import EotsParams
from rules.eots.state.model import EotsState
from rules.positions.questions import PositionQuestions, Question

OWN: dict[str, Question] = {
    "check": (check.PARAMS, check.answer_check),
    "zones": (zones.PARAMS, zones.answer_zones_question),
    "supply": (supply.PARAMS, supply.answer_supply_question),
    "activation": (activation.PARAMS, activation.answer_activation),
    "moves": (moves.PARAMS, moves.answer_moves),
    "battle": (battle.PARAMS, battle.answer_battle),
    "score": (score.PARAMS, score.answer_score),
    "nations": (nations.PARAMS, nations.answer_nations),
}


class EotsQuestions(PositionQuestions[EotsState]):
    """Positions as docs/positions.md describes them."""

    params = EotsParams
    metavars: ClassVar[Mapping[str, str]] = {**PositionQuestions.metavars, "hits": "UNIT,UNIT,...", "ops": "1|2|3"}

    def __init__(self, game: Game[EotsState]) -> None:
        super().__init__(game, OWN)

    def read(self, given: object) -> EotsState:
        """The state of a position file."""
        return position.read_eots_position(given)

    def write(self, state: EotsState) -> dict[str, Any]:
        """A position file of the state."""
        return position.write_eots_position(state)

    def result(self, state: EotsState) -> Any:
        """As it is in the state."""
        return state.result
