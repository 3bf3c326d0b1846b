"""Positions of this game at the table: the questions about them, files opened as games."""

from __future__ import annotations

from functools import cached_property

from rules.engine.contract.dice import Dice
from rules.engine.contract.game import Game
from rules.engine.machine.position import Outcome
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.positions import air, battle, board, course, sea, standing
from rules.next_war.positions.corrected import keep_notes
from rules.next_war.positions.editor import theatre_edit_label, theatre_edits
from rules.next_war.positions.params import TheatreParams
from rules.next_war.positions.position import FORM
from rules.next_war.positions.turn_beneath import lay_turn_beneath
from rules.next_war.state.book import book_of
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.positions import files, where
from rules.positions.editing import EditedPart, File
from rules.positions.fault import FaultError
from rules.positions.questions import PositionQuestions, Question
from rules.positions.whole_files import WholeFiles

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


#: What of a file lays down what only one side may know -> what it is called.
HIDDEN = {
    **{name: name for name in ("orders", "answers", "doctrines", "groups")},
    "state.marching": "orders", "state.answers": "answers", "state.doctrines": "doctrines", "state.groups": "groups",
}  # fmt: skip
#: Fields of steps in which orders stand that are not carried out yet.
_DRAFTED = ("draft", "flights", "hanging", "plans", "orders")


class TheatreFiles(WholeFiles[TheatreState]):
    """The parts are those of the tables that are played with. Units are hidden under fog of war (13.2)."""

    form, hidden = FORM, HIDDEN

    @cached_property
    def edits(self) -> dict[str, EditedPart]:
        """The parts that are edited."""
        return theatre_edits(book_of(self.game.editions.module))

    def label(self, kind: str, value: str, lang: str) -> str:
        return theatre_edit_label(self.game, kind, value, lang)

    def after_change(self, state: TheatreState, found: File, part: str) -> None:
        """Notes and orders that still hold stay."""
        keep_notes(state, found)

    def begin(self, g: TheatreWar) -> None:
        """The turn, and the segment that is to be decided in."""
        is_first = not g.state.stack and g.state.phase in ("", "weather")
        lay_turn_beneath(g)
        if not is_first:  # the phase of weather says it by itself
            g.emit("turn-begins", turn=g.state.turn)
        if isinstance(g.state.stack[-1], MovementSheet | CombatSegment):
            g.emit("segment", seat=g.state.active, segment=g.state.segment)
            g.open_segment()

    def opened(self, text: str, dice: Dice, rules: int = 0) -> tuple[str, Outcome[TheatreState]]:
        """The first decision of a file. Raises FaultError, also for one with a board of its own.

        A game needs its tables after a restart too; those of a file are kept for questions only.
        """
        given = files.only_position(text)
        if isinstance(given, dict) and "board" in given:
            raise where.locate_file_fault(FaultError("board", "next_war:board-asked-only"), text)
        return super().opened(text, dice, rules)

    def stipulated(self, text: str) -> tuple[str, ...]:
        """What the file lays down of ``HIDDEN``; orders within steps; units under fog of war."""
        found, given = dict.fromkeys(super().stipulated(text)), files.only_position(text)
        rows = given if isinstance(given, dict) else {}
        exact = rows.get("state")
        steps = exact.get("stack") if isinstance(exact, dict) else None
        if isinstance(steps, list) and any(isinstance(one, dict) and any(map(one.get, _DRAFTED)) for one in steps):
            found["orders"] = None
        if rows.get("fog_rule"):
            found["units"] = None
        return tuple(found)

    def hides(self, state: TheatreState, part: str) -> bool:
        """Whether a part holds what only one side may see."""
        return part == "units" and state.fog and state.result is None
