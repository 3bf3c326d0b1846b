"""Positions of this game at the table: the questions about them, files opened as games."""

from __future__ import annotations

from rules.engine.contract.game import Game
from rules.next_war.positions import air, battle, board, course, sea, standing
from rules.next_war.positions.params import TheatreParams
from rules.next_war.positions.position import FORM
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
    "initiative": ((), course.answer_initiative),
    "recover": (("side",), course.answer_recovery),
    "score": ((), course.answer_theatre_score),
    "air": (("side", "hex", "dice"), air.answer_theatre_air),
    "airdefence": (("hex", "side", "what", "origin", "escort", "units", "dice"), air.answer_air_defence),
    "lift": (("units", "hex", "by", "escort"), air.answer_lift),
    "sea": (("side",), sea.answer_sea),
    "contested": (("units", "side", "to", "dice"), sea.answer_contested),
    "mines": (("side",), sea.answer_mines),
    "doctrine": (("hex", "units"), standing.answer_doctrine),
    "orders": ((), standing.answer_orders),
    "check": ((), board.answer_theatre_check),
}


def theatre_questions(game: Game[TheatreState]) -> PositionQuestions[TheatreState]:
    """The questions about positions of a game object."""
    metavars = {
        "units": "UNIT,UNIT,...", "hexes": "HEX,HEX,...", "path": "HEX,HEX,...", "hex": "HEX", "lead": "UNIT", "guard": "UNIT",
        "defenders": "UNIT,UNIT,...", "far": "HEXES", "count": "STEPS",
        "what": "SORTIE", "by": "WAY", "origin": "HEX", "escort": "POINTS", "to": "PLACE",
    }  # fmt: skip
    return PositionQuestions(game, FORM, OWN, TheatreParams, metavars)
