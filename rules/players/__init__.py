"""Computer players of any game: their list, the ones that every game has, and whole games among them.

The room knows no game. A game with its own players names them (``GameTable.players``); a game without any has a recruit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.engine import Game
from rules.engine.contract.player import Player
from rules.players.careful import Careful
from rules.players.computer import computers_of
from rules.players.mind import ComputerMind

#: The name of the player that every game has.
DEFAULT = "random"


def players_of(game: Game[Any]) -> Mapping[str, Player[Any]]:
    """The computer players of a game by name, the one to be taken unless another is named first."""
    return {**(game.table.players or computers_of(ComputerMind())), DEFAULT: Careful()}
