"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine.contract.game import Game
from rules.generals.positions import position, score, supply, targets, window
from rules.generals.positions.params import GeneralsParams
from rules.generals.state.state import GeneralsState
from rules.positions.questions import PositionQuestions, Question

OWN: dict[str, Question] = {
    "supply": (supply.PARAMS, supply.answer_nation_supply),
    "targets": (targets.PARAMS, targets.answer_targets),
    "score": (score.PARAMS, score.answer_nation_score),
    "window": (window.PARAMS, window.answer_window),
}


class GeneralsQuestions(PositionQuestions[GeneralsState]):
    """Positions as docs/positions.md describes them."""

    params = GeneralsParams
    metavars: ClassVar[Mapping[str, str]] = {**PositionQuestions.metavars, "event": "|".join(window.EVENTS), "piece": "army|navy"}

    def __init__(self, game: Game[GeneralsState]) -> None:
        super().__init__(game, OWN)

    def read(self, given: object) -> GeneralsState:
        """The state of a position file."""
        return position.read(given, module=self.game.editions.module)

    def write(self, state: GeneralsState) -> dict[str, Any]:
        """A position file of the state."""
        return position.write(state)

    def result(self, state: GeneralsState) -> Any:
        """Who won and how, None while the game goes on."""
        return msgspec.to_builtins(state.result)
