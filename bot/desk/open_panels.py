"""The panels that people have in front of them."""

from __future__ import annotations

import time

import msgspec

from bot.core.service import Service
from bot.panel import letter
from bot.panel.controls import Interaction
from bot.program.newest import Newest

#: An interaction can be answered for 15 minutes; a panel older than this is left as it is.
PANEL_SECONDS = 14 * 60.0
#: Panels that are remembered at most; the oldest are forgotten first.
_MOST = 1000


class OpenPanel(msgspec.Struct):
    """A panel in front of a user: it is drawn again when another user's action gives them something to decide."""

    interaction: Interaction
    since: float
    rev: int

    def too_old(self) -> bool:
        """Whether Discord would no longer let it be changed."""
        return time.monotonic() - self.since > PANEL_SECONDS


class ShownPanels:
    """Knows the newest panel of each seat."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self._panels: Newest[tuple[int, str], OpenPanel] = Newest(_MOST)

    def opened(self, interaction: Interaction, game_id: int) -> None:
        """Remember the panel that was just drawn as the answer to ``interaction``."""
        match = self.service.cached(game_id)
        if match is None or letter.answered_below(interaction):
            return
        for mine in match.seats_of(interaction.user.id):
            self._panels[(game_id, mine)] = OpenPanel(interaction, time.monotonic(), match.rev_for(mine))

    def shows(self, interaction: Interaction, game_id: int, seat: str) -> bool:
        """Whether the answer to this interaction is still the newest panel of a seat."""
        shown = self._panels.get((game_id, seat))
        return shown is not None and shown.interaction is interaction

    def answering(self, game_id: int, user_id: int) -> None:
        """The user's own click or command is about to change or replace their panel.

        So the present panel is not drawn again at the same time.
        """
        match = self.service.cached(game_id)
        for seat in match.seats_of(user_id) if match else ():
            self._panels.pop((game_id, seat), None)

    def newest(self, game_id: int, seat: str) -> OpenPanel | None:
        """The newest panel of a seat; None where none is open."""
        return self._panels.get((game_id, seat))

    def close(self, game_id: int, seat: str) -> None:
        """Forget the panel of a seat."""
        self._panels.pop((game_id, seat), None)
