"""A game whose positions are asked about, as far as the questions of every game need it."""

from __future__ import annotations

from typing import Any, Protocol

from rules.engine.contract.core import S
from rules.engine.contract.game import Game


class AskedGame(Protocol[S]):
    """What ``Questions`` hands to the questions that every game has."""

    game: Game[S]

    def write(self, state: S) -> dict[str, Any]:
        """A state as a position."""

    def result(self, state: S) -> Any:
        """How the game ended, as it can be written as JSON; None while it goes on."""
