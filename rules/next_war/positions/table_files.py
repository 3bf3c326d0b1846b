"""Positions of this game as files at the table: opened as games, written, edited; what of them is hidden."""

from __future__ import annotations

from functools import cached_property

from rules.engine.contract.dice import Dice
from rules.engine.machine.position import Outcome
from rules.next_war.battle.s09_segment import CombatSegment
from rules.next_war.course.s08_movement import MovementSheet
from rules.next_war.positions.corrected import keep_notes
from rules.next_war.positions.editor import theatre_edits
from rules.next_war.positions.position import FORM
from rules.next_war.positions.turn_beneath import lay_turn_beneath
from rules.next_war.state.state import TheatreState
from rules.next_war.state.war import TheatreWar
from rules.positions import files, where
from rules.positions.editing import EditedPart, File
from rules.positions.fault import FaultError
from rules.positions.whole_files import WholeFiles

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
        return theatre_edits(self.game)

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
