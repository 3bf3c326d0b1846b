"""What is hidden from whom, and how it could lie otherwise (``Game.dealt_anew``)."""

from __future__ import annotations

from random import Random

from rules.cardgame.piles import Piles
from rules.stalins_war.state.state import WarState


def dealt_anew(state: WarState, who: str, rng: Random) -> WarState | None:
    """The hands of the others hold other cards out of what they have not shown."""
    for side, piles in state.cards.items():
        if side != who:
            _mix(piles, rng)
    return state


def _mix(piles: Piles, rng: Random) -> None:
    """Hand and deck are dealt anew among themselves; what was set aside changes places with what was taken from it by nobody."""
    pool = sorted([*piles.hand, *piles.deck])
    rng.shuffle(pool)
    count = len(piles.hand)
    piles.hand, piles.deck = sorted(pool[:count]), sorted(pool[count:])
