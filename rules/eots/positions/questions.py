"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.engine.contract.game import Game
from rules.eots.positions import activation, battle, check, moves, nations, position, score, supply, zones
from rules.eots.positions.params import Params
from rules.eots.state.model import EotsState
from rules.positions.questions import Question, Questions

OWN: dict[str, Question] = {
    "check": (check.PARAMS, check.answer),
    "zones": (zones.PARAMS, zones.answer),
    "supply": (supply.PARAMS, supply.answer),
    "activation": (activation.PARAMS, activation.answer),
    "moves": (moves.PARAMS, moves.answer),
    "battle": (battle.PARAMS, battle.answer),
    "score": (score.PARAMS, score.answer),
    "nations": (nations.PARAMS, nations.answer),
}


class EotsQuestions(Questions[EotsState]):
    """Positions as docs/positions.md describes them."""

    params = Params
    metavars: ClassVar[Mapping[str, str]] = {**Questions.metavars, "hits": "UNIT,UNIT,...", "ops": "1|2|3"}

    def __init__(self, game: Game[EotsState]) -> None:
        super().__init__(game, OWN)

    def read(self, given: object) -> EotsState:
        """The state of a position file."""
        return position.read(given)

    def write(self, state: EotsState) -> dict[str, Any]:
        """A position file of the state."""
        return position.write(state)

    def result(self, state: EotsState) -> Any:
        """As it is in the state."""
        return state.result
