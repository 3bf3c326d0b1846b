"""What is hidden from whom, and how it could lie otherwise (``Game.dealt_anew``)."""

from __future__ import annotations

from random import Random

from rules.cardgame.piles import Piles
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import WarState


def dealt_anew(state: WarState, who: str, rng: Random) -> WarState | None:
    """The hands of the others hold other cards out of what they have not shown."""
    called = book_of(state.module).tables.scenarios[state.scenario].aside
    for side, piles in state.cards.items():
        if side != who:
            _mix(piles, called if piles.aside else (), rng)
    return state


def _mix(piles: Piles, called: tuple[str, ...], rng: Random) -> None:
    """Hand and deck are dealt anew among themselves; so are, while any lie aside, cards of the mobilization (4.5).

    Everybody knows which these are, and how many of them were taken into the hand.
    """
    taken = [card for card in piles.hand if card in called]
    summoned = sorted([*taken, *piles.aside])
    rng.shuffle(summoned)
    others = [card for card in piles.hand if card not in taken]
    pool = sorted([*others, *piles.deck])
    rng.shuffle(pool)
    piles.hand = sorted([*pool[: len(others)], *summoned[: len(taken)]])
    piles.deck, piles.aside = sorted(pool[len(others) :]), sorted(summoned[len(taken) :])
