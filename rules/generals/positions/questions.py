"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine.contract.game import Game
from rules.generals.positions import position, score, supply, targets, window
from rules.generals.positions.params import Params
from rules.generals.state.state import WarState
from rules.positions.questions import Question, Questions

OWN: dict[str, Question] = {
    "supply": (supply.PARAMS, supply.answer),
    "targets": (targets.PARAMS, targets.answer),
    "score": (score.PARAMS, score.answer),
    "window": (window.PARAMS, window.answer),
}


class GeneralsQuestions(Questions[WarState]):
    """Positions as docs/positions.md describes them."""

    params = Params
    metavars: ClassVar[Mapping[str, str]] = {**Questions.metavars, "event": "|".join(window.EVENTS), "piece": "army|navy"}

    def __init__(self, game: Game[WarState]) -> None:
        super().__init__(game, OWN)

    def read(self, given: object) -> WarState:
        """The state of a position file."""
        return position.read(given, module=self.game.module)

    def write(self, state: WarState) -> dict[str, Any]:
        """A position file of the state."""
        return position.write(state)

    def result(self, state: WarState) -> Any:
        """Who won and how, None while the game goes on."""
        return msgspec.to_builtins(state.result)
