"""One click on a panel, and what answers it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from discord import ui

from bot.core.match import GameMatch
from bot.panel.controls import Interaction, Press
from bot.panel.draft import Draft
from bot.panel.panel_view import Panel
from bot.telling.text import GameWords
from rules.engine import Position


class Click(msgspec.Struct):
    """One click on a panel, with all that is needed to answer it."""

    interaction: Interaction
    press: Press
    chosen: list[str]
    offered: list[str]
    match: GameMatch
    seat: str
    words: GameWords
    panel: Panel
    #: The plan that waits for confirmation, whose picture follows; the outcome of orders in writing.
    waits: Draft | None = None
    leads: Position | None = None

    def draft(self) -> Draft:
        """The draft in the clicked button."""
        return self.panel.drafts.read(self.match.position, self.seat, self.press.rest)


Shown = ui.LayoutView | None
Answer = Callable[[Click], Coroutine[Any, Any, Shown]]
Taker = Callable[[Click, Draft], Coroutine[Any, Any, Shown]]
