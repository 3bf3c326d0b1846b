"""The players that every game has: any legal action, by one of them none that would be asked about twice."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine.contract.core import Action
from rules.engine.contract.game import game_of_position
from rules.engine.contract.player import Player
from rules.engine.machine.sight import Sight
from rules.engine.proof.playout import random_action

#: Maximum number of draws; the last action drawn is taken in any case.
DRAWN = 8


class Careful(Player[Any]):
    """Draws actions until one needs no confirmation (``GameTable.confirm``, ``GameTeaching.warnings``)."""

    def choose(self, sight: Sight[Any], chance: Random) -> Action:
        game = game_of_position(sight.position)
        for _ in range(DRAWN):
            action = random_action(sight.position, chance, seat=sight.seat)
            if not game.table.confirm(sight.position, action) and not game.teaching.warnings(sight.position, action):
                break
        return action


class RandomPlayer(Player[Any]):
    """Any legal action: it plays on in a look ahead at a game that tells nothing of itself."""

    def choose(self, sight: Sight[Any], chance: Random) -> Action:
        return random_action(sight.position, chance, seat=sight.seat)
