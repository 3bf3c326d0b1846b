"""Positions of this game as files at the table: opened as games, written, edited; what of them is hidden."""

from __future__ import annotations

from rules.engine.contract.dice import Dice
from rules.engine.machine.position import Outcome
from rules.next_war.state.state import TheatreState
from rules.positions import files, where
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
    """Units are hidden under fog of war (13.2)."""

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
