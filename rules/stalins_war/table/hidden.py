"""The hidden parts of each seat, and how they could be distributed otherwise (``GameHands.deal_again``)."""

from __future__ import annotations

from random import Random

from rules.cardgame.piles import Piles
from rules.stalins_war.state.book import book_of
from rules.stalins_war.state.state import FrontState


def redeal_war_hands(state: FrontState, who: str, rng: Random) -> FrontState | None:
    """The hands of the others hold other cards out of what they have not shown."""
    tables = book_of(state.module).tables
    called, lasts = tables.scenarios[state.scenario].aside, state.turn <= tables.numbers.mobilization_ends
    for side, piles in state.cards.items():
        if side != who:
            # What came back into the deck may be drawn like any other card.
            known = piles.aside or (lasts and not set(called) & set(piles.deck))
            _mix_piles(piles, called if known else (), rng)
    return state


def _mix_piles(piles: Piles, called: tuple[str, ...], rng: Random) -> None:
    """Deal hand and deck again from the same cards; also cards of the mobilization (4.5) in the hand and set aside.

    Everybody knows these cards, and how many of them were taken and not played: if none is set aside any longer, all those.
    """
    taken = [card for card in piles.hand if card in called]
    summoned = sorted([*taken, *piles.aside])
    rng.shuffle(summoned)
    others = [card for card in piles.hand if card not in taken]
    pool = sorted([*others, *piles.deck])
    rng.shuffle(pool)
    piles.hand = sorted([*pool[: len(others)], *summoned[: len(taken)]])
    piles.deck, piles.aside = sorted(pool[len(others) :]), sorted(summoned[len(taken) :])
