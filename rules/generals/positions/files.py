"""Position files at the table: opened as a game, written, edited part by part by a moderator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rules.generals.positions import edit, position
from rules.generals.state.board import NATIONS
from rules.generals.state.state import WarState
from rules.generals.state.war import War
from rules.positions.whole_files import WholeFiles


class GeneralsFiles(WholeFiles[WarState]):
    """Positions as files (``rules/generals/positions``)."""

    parts: ClassVar[Mapping[str, bool]] = edit.PARTS
    hidden: ClassVar[tuple[str, ...]] = ("hands", "responses", "on_top", "at_bottom", "decks", "deal")

    def read(self, given: object, deal: str) -> WarState:
        """The state of a position."""
        return position.read(given, deal, self.game.module)

    def write(self, state: WarState) -> dict[str, Any]:
        """A state as a position."""
        return position.write(state)

    def scenario(self, state: WarState) -> str:
        """There is one."""
        return position.SCENARIO

    def begin(self, g: War) -> None:
        """Whose turn it is; what each nation holds."""
        if g.state.active:
            g.emit("turn", seat=g.state.active, round=g.state.round)
        for nation in NATIONS:
            if g.state.hand[nation]:
                g.emit("drawn", (nation,), seat=nation, cards=list(g.state.hand[nation]), left=g.deck_size(nation))

    def lines(self, state: WarState, part: str, about: str = "") -> tuple[str, ...]:
        """The lines of a part; those that ``about`` names."""
        return edit.lines(state, part, about)

    def named(self, part: str, line: str, lang: str) -> str:
        """A line of a part with names in the place of ids."""
        return edit.named(part, line, lang)

    def edited(self, state: WarState, part: str, text: str) -> str:
        """A position file of the state with lines of a part changed. Raises ValueError with line, field and reason."""
        return edit.edited(state, part, text)
