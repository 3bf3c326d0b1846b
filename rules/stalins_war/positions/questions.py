"""The questions about positions of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from rules.engine.contract.game import Game
from rules.positions.questions import PositionQuestions, Question
from rules.stalins_war.positions import battle, board, count, position
from rules.stalins_war.positions.params import WarParams
from rules.stalins_war.state.state import FrontState

OWN: dict[str, Question] = {
    "zones": (("side",), board.answer_zone_hexes),
    "supply": (("side", "units"), board.answer_unit_supply),
    "moves": (("side", "units", "paths"), board.answer_unit_moves),
    "rail": (("side", "units"), board.answer_rail),
    "exploit": (("side",), board.answer_exploit),
    "battle": (battle.PARAMS, battle.answer_attack),
    "retreats": (battle.RETREATS, battle.answer_retreats),
    "attrition": (("side",), board.answer_attrition),
    "replacements": (("side",), count.answer_replacements),
    "score": ((), count.answer_vp_score),
}


class StalinsWarQuestions(PositionQuestions[FrontState]):
    """Positions as docs/positions_stalins_war.md describes them."""

    params = WarParams
    metavars: ClassVar[Mapping[str, str]] = {**PositionQuestions.metavars, "side": "axis|soviet", "units": "UNIT,UNIT,..."}

    def __init__(self, game: Game[FrontState]) -> None:
        super().__init__(game, OWN)

    def read(self, given: object) -> FrontState:
        """The state of a position file."""
        return position.read(given, module=self.game.editions.module)

    def write(self, state: FrontState) -> dict[str, Any]:
        """A position file of the state."""
        return position.write(state)

    def result(self, state: FrontState) -> Any:
        """Who won and how, None while the game goes on."""
        return msgspec.to_builtins(state.result)
