"""Scripted players of any game: their list, the one that plays everything, and whole games among them.

The room knows no game. A game with its own players names them (``GameTable.players``); ``players_of`` adds the default to them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine import Game
from rules.engine.contract.player import Player
from rules.players.careful import Careful

#: The name of the player that every game has.
DEFAULT = "random"


def players_of(game: Game[Any]) -> Mapping[str, Player[Any]]:
    """The scripted players of a game by name, the one to be taken unless another is named first."""
    return {**game.table.players, DEFAULT: Careful()}
