"""Positions of this game at the table: the questions about them, files opened as games."""

from __future__ import annotations

from rules.engine.contract.game import Game
from rules.positions.questions import PositionQuestions, Question
from rules.positions.whole_files import WholeFiles
from rules.stalins_war.positions import battle, board, count
from rules.stalins_war.positions.edit import EDITOR
from rules.stalins_war.positions.params import WarParams
from rules.stalins_war.positions.position import FORM
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar

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


def war_questions(game: Game[FrontState]) -> PositionQuestions[FrontState]:
    """The questions about positions of a game object."""
    return PositionQuestions(game, FORM, OWN, WarParams, {"side": "axis|soviet", "units": "UNIT,UNIT,..."})


def war_files(game: Game[FrontState]) -> WholeFiles[FrontState]:
    """Positions as files, opened as games of a game object."""
    return WholeFiles(game, FORM, EDITOR, {name: name for name in ("hands", "aside", "deal")}, _begin_war)


def _begin_war(g: FrontWar) -> None:
    """The turn; what each side holds."""
    g.emit("turn", turn=g.state.turn)
    for side in SIDES:
        if g.hand(side):
            g.emit("drawn", (side,), seat=side, cards=list(g.hand(side)))
