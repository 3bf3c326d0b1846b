"""What is hidden from somebody, dealt anew: for the proof that nobody is shown what they may not see."""

from __future__ import annotations

from random import Random

from rules.eots.state.model import SIDES, EotsState


def dealt_anew(state: EotsState, who: str, rng: Random) -> EotsState:
    """Changes a state into one that ``who`` cannot tell from it: the cards that are hidden from them lie in other places.

    The enemy's hand, face-down card and deck are dealt anew out of the same cards; the order of every deck is another.
    """
    for side in SIDES:
        deck, hand, future = state.deck[side], state.hand[side], state.future.get(side, "")
        if side == who:
            rng.shuffle(deck)
            continue
        cards = [*deck, *hand, *([future] if future else [])]
        rng.shuffle(cards)
        state.deck[side] = [cards.pop() for _ in deck]
        state.hand[side] = [cards.pop() for _ in hand]
        if future:
            state.future[side] = cards.pop()
    return state
