"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.engine import Game
from rules.positions.whole_files import WholeFiles
from rules.stalins_war.positions import edit, position
from rules.stalins_war.state.state import SIDES, FrontState
from rules.stalins_war.state.war import FrontWar


class StalinsWarFiles(WholeFiles[FrontState]):
    """Positions as files (``rules/stalins_war/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = edit.PARTS
    hidden: ClassVar[tuple[str, ...]] = ("hands", "aside", "deal")

    def __init__(self, game: Game[FrontState]) -> None:
        super().__init__(game, position, edit)

    def scenario(self, state: FrontState) -> str:
        """The scenario that is played."""
        return state.scenario

    def begin(self, g: FrontWar) -> None:
        """The turn; what each side holds."""
        g.emit("turn", turn=g.state.turn)
        for side in SIDES:
            if g.hand(side):
                g.emit("drawn", (side,), seat=side, cards=list(g.hand(side)))
