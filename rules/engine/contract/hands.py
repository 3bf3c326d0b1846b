"""Cards that seats hold, and everything hidden from somebody."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import Generic

import msgspec

from rules.engine.contract.core import Action, S


class GameHands(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """The facet of hands and hidden things."""

    #: The cards a seat holds, as values of kind "card". None in a game without hands.
    hand: Callable[[S, str], tuple[str, ...]] | None = None
    #: A state that somebody (a seat or "spectator") cannot distinguish from this one: everything hidden from them is dealt again.
    #: The state is a copy and may be changed. ``fieldpost game check`` finds leaks with it. None: nothing is hidden.
    deal_again: Callable[[S, str, Random], S | None] | None = None
    #: The face-down cards that only their seat may see, as values of kind "card": shown with its hand.
    laid: Callable[[S, str], tuple[str, ...]] = lambda *_: ()
    #: Remarks on cards of the hand: message id (after ``hand-``) by card.
    notes: Callable[[S, str], Mapping[str, str]] = lambda *_: {}
    #: What an action lays open, by the rules, of hidden things that it names: two deals are compared where it is the same.
    laid_open: Callable[[S, Action], Hashable] = lambda *_: ()
    #: Kinds of private events after which a seat is sent its hand.
    events: tuple[str, ...] = ("dealt", "drawn")
    #: Up to that many cards to choose one from are buttons, each with its first remark (``note``) if that is short. For more
    #: there is a menu with their texts.
    buttons: int = 5

    def hand_cards(self, state: S, seat: str) -> tuple[str, ...] | None:
        """The result of ``hand``; None in a game without hands."""
        return None if self.hand is None else self.hand(state, seat)

    def other_deal(self, state: S, who: str, rng: Random) -> S | None:
        """The result of ``deal_again``; None if nothing is hidden."""
        return None if self.deal_again is None else self.deal_again(state, who, rng)
