"""Cards that seats hold, and all that is hidden from somebody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Generic

import msgspec

from rules.engine.contract.core import S


def no_laid_cards(state: Any, seat: str) -> tuple[str, ...]:
    """No card lies before a seat."""
    return ()


def no_hand_notes(state: Any, seat: str) -> Mapping[str, str]:
    """Nothing is to be said of any card."""
    return {}


class GameHands(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of hands and of what is hidden."""

    #: The cards a seat holds, as values of kind "card". None in a game without hands.
    hand: Callable[[S, str], tuple[str, ...]] | None = None
    #: A state that somebody (a seat or "spectator") cannot tell from this one: all that is hidden from them is elsewhere. The
    #: state is a copy and may be changed. By this ``fieldpost game check`` finds leaks. None: nothing is hidden.
    deal_again: Callable[[S, str, Random], S | None] | None = None
    #: The cards a seat has laid before itself for nobody else to see, as values of kind "card": shown with its hand.
    laid: Callable[[S, str], tuple[str, ...]] = no_laid_cards
    #: Remarks on cards of the hand: message id (after ``hand-``) by card.
    notes: Callable[[S, str], Mapping[str, str]] = no_hand_notes
    #: Kinds of private events after which a seat is sent its hand.
    events: tuple[str, ...] = ("dealt", "drawn")
    #: Up to that many cards to choose one from are buttons, each with its first remark (``note``) if that is short. For more
    #: there is a menu with their texts.
    buttons: int = 5

    def hand_cards(self, state: S, seat: str) -> tuple[str, ...] | None:
        """What ``hand`` gives; None in a game without hands."""
        return None if self.hand is None else self.hand(state, seat)

    def other_deal(self, state: S, who: str, rng: Random) -> S | None:
        """What ``deal_again`` gives; None where nothing is hidden."""
        return None if self.deal_again is None else self.deal_again(state, who, rng)
