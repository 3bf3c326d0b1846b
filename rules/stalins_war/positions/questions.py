"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine.contract.game import Game
from rules.positions.questions import Question, Questions
from rules.stalins_war.positions import battle, board, count, position
from rules.stalins_war.positions.params import Params
from rules.stalins_war.state.state import WarState

OWN: dict[str, Question] = {
    "zones": (("side",), board.zones),
    "supply": (("side", "units"), board.supply),
    "moves": (("side", "units", "paths"), board.moves),
    "rail": (("side", "units"), board.rail),
    "exploit": (("side",), board.exploit),
    "battle": (battle.PARAMS, battle.battle),
    "retreats": (battle.RETREATS, battle.retreats),
    "attrition": (("side",), board.attrition),
    "replacements": (("side",), count.replacements),
    "score": ((), count.score),
}


class StalinsWarQuestions(Questions[WarState]):
    """Positions as docs/positions_stalins_war.md tells."""

    params = Params
    metavars: ClassVar[Mapping[str, str]] = {**Questions.metavars, "side": "axis|soviet", "units": "UNIT,UNIT,..."}

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
