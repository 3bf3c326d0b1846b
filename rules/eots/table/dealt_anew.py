"""Deals again what is hidden from somebody: for the proof that nobody is shown what they may not see."""

from __future__ import annotations

from random import Random

from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar


def deal_hidden_cards(state: EotsState, who: str, rng: Random) -> EotsState:
    """Changes a state into one that ``who`` cannot distinguish from it: the cards hidden from them lie in other places.

    The enemy's hand, face-down card and deck are dealt again out of the same cards; the order of every deck is another.
    """
    EotsWar(state, None).suppose_other_cards(who, rng)
    return state
