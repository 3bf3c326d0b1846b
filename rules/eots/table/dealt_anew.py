"""Deals again what is hidden from somebody: for the proof that nobody sees what they may not see."""

from __future__ import annotations

from random import Random

from rules.eots.state.model import EotsState
from rules.eots.state.war import EotsWar


def deal_hidden_cards(state: EotsState, who: str, rng: Random) -> EotsState:
    """Change a state into one that ``who`` cannot distinguish from it: the cards hidden from them change places.

    The enemy's hand, face-down card and deck are dealt again from the same cards; every deck gets another order.
    """
    EotsWar(state, None).suppose_other_cards(who, rng)
    return state
