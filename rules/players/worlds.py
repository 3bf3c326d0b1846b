"""Worlds: positions that a seat cannot distinguish from the real one, dealt from its sight. Nothing else enters a search."""

from __future__ import annotations

from random import Random
from typing import Any

from rules.engine.contract.core import S
from rules.engine.machine.dice import SealedDice
from rules.engine.machine.position import Position
from rules.engine.machine.sight import Sight


class OpenSight(Sight[S]):
    """A sight of a position that is blind already (a world, a blind state from another process): nothing is dealt again."""

    def __init__(self, position: Position[S], seat: str) -> None:
        self.position, self.seat = position, seat


def blind_bytes(sight: Sight[Any]) -> bytes:
    """The state of a sight as bytes: the same for all positions that its seat cannot tell apart."""
    return sight.game.saver.save(sight.position.state)


def deal_world(sight: Sight[S], chance: Random) -> Position[S]:
    """Another position that looks the same to the seat, its hidden things dealt by ``chance``."""
    game, position = sight.game, sight.position
    other = game.hands.other_deal(game.saver.clone(position.state), sight.seat, chance)
    if other is None:
        return position
    world = Position(game, other)
    world.g.alongside(position.g)
    return world


def world_dice(seed: bytes, number: int) -> SealedDice:
    """The dice of a world at its action ``number``; plans that are compared in it share them."""
    return SealedDice(seed, number)
