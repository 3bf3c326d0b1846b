"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from rules.engine import Game
from rules.generals.positions import edit, position
from rules.generals.state.board import NATIONS
from rules.generals.state.state import GeneralsState
from rules.generals.state.war import GeneralsWar
from rules.positions.whole_files import WholeFiles


class GeneralsFiles(WholeFiles[GeneralsState]):
    """Positions as files (``rules/generals/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = edit.PARTS
    hidden: ClassVar[tuple[str, ...]] = ("hands", "responses", "on_top", "at_bottom", "decks", "deal")

    def __init__(self, game: Game[GeneralsState]) -> None:
        super().__init__(game, position, edit)

    def scenario(self, state: GeneralsState) -> str:
        """There is one."""
        return position.SCENARIO

    def begin(self, g: GeneralsWar) -> None:
        """Whose turn it is; what each nation holds."""
        if g.state.active:
            g.emit("turn", seat=g.state.active, round=g.state.round)
        for nation in NATIONS:
            if g.state.hand[nation]:
                g.emit("drawn", (nation,), seat=nation, cards=list(g.state.hand[nation]), left=g.deck_size(nation))
