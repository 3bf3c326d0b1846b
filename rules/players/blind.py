"""The proof that a player peeks at nothing: what hangs on a position is asked again with everything hidden dealt again."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.engine.machine.position import Position

#: How often hidden things are dealt again.
DEALS = 4


def seen_through(real: Position[Any], seat: str, ask: Callable[[Position[Any]], object], deals: int = DEALS) -> bool:
    """Whether the answer to ``ask`` differs among positions that a seat cannot tell apart, as only a peeking one does."""
    game, answer = real.game, ask(real)
    for number in range(1, deals + 1):
        other = game.hands.other_deal(game.saver.clone(real.state), seat, Random(number))
        if other is None:
            return False
        if ask(Position(game, other)) != answer:
            return True
    return False
