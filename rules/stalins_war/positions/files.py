"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.positions.whole_files import WholeFiles
from rules.stalins_war.positions import edit, position
from rules.stalins_war.state.state import SIDES, WarState
from rules.stalins_war.state.war import War


class StalinsWarFiles(WholeFiles[WarState]):
    """Positions as files (``rules/stalins_war/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = edit.PARTS
    hidden: ClassVar[tuple[str, ...]] = ("hands", "aside", "deal")

    def read(self, given: object, deal: str) -> WarState:
        """The state of a position."""
        return position.read(given, deal, self.game.module)

    def write(self, state: WarState) -> dict[str, Any]:
        """A state as a position."""
        return position.write(state)

    def scenario(self, state: WarState) -> str:
        """The scenario that is played."""
        return state.scenario

    def begin(self, g: War) -> None:
        """The turn; what each side holds."""
        g.emit("turn", turn=g.state.turn)
        for side in SIDES:
            if g.hand(side):
                g.emit("drawn", (side,), seat=side, cards=list(g.hand(side)))

    def lines(self, state: WarState, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; those that ``about`` names."""
        return edit.lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part with names in the place of ids."""
        return edit.named(part, line, lang)

    def edited(self, state: WarState, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises ValueError with line, field and reason."""
        return edit.edited(state, part, text)
