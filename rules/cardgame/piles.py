"""The piles of one deck of cards, and the moves of cards between them.

A deck has no order: the dice choose a card when it is drawn. So nobody can look ahead, not even a reader of the saved game.
Piles are plain lists that are changed in place; a game may keep them in its state in any form and pass them here.

>>> from rules.engine import FixedDice
>>> piles = Piles(deck=["a", "b"], discard=["c"])
>>> draw_from_piles(piles, 3, FixedDice([1, 0, 0]), "supper")
CardsDrawn(cards=['b', 'a', 'c'], reshuffled=True)
>>> move_pile_card("a", piles.hand, piles.discard)
>>> piles.hand, piles.discard
(['b', 'c'], ['a'])
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from rules.engine.contract.dice import Dice

Pile = list[str]


class Piles(msgspec.Struct):
    """The places of one deck's cards: ``removed`` for good, ``aside`` face down in front of their owner."""

    deck: Pile = []
    hand: Pile = []
    discard: Pile = []
    removed: Pile = []
    aside: Pile = []


class CardsDrawn(NamedTuple):
    """The cards drawn, in order, and whether the discard pile went back into the deck for them."""

    cards: list[str]
    reshuffled: bool


def reshuffle_piles(piles: Piles) -> None:
    """Put the discard pile back into the deck."""
    piles.deck[:] = sorted([*piles.deck, *piles.discard])
    piles.discard.clear()


def draw_from_piles(piles: Piles, count: int, dice: Dice, label: str, refill: bool = True) -> CardsDrawn:
    """Draw cards into the hand, fewer if there are no more; each is a roll labelled ``label:NUMBER``, counted from 0.

    ``refill``: an empty deck is filled from the discard pile first.
    """
    got: list[str] = []
    reshuffled = False
    for n in range(count):
        if not piles.deck and refill and piles.discard:
            reshuffle_piles(piles)
            reshuffled = True
        if not piles.deck:
            break
        card = dice.pick(piles.deck, f"{label}:{n}")
        move_pile_card(card, piles.deck, piles.hand)
        got.append(card)
    return CardsDrawn(got, reshuffled)


def move_pile_card(card: str, source: Pile, target: Pile) -> None:
    """Move a card from one pile to another. Raises ValueError if it is not there."""
    source.remove(card)
    target.append(card)


# -- who sees what -------------------------------------------------------------------------------------------------------


def pile_counts(piles: Mapping[str, Sequence[str]], seats: Iterable[str]) -> dict[str, int]:
    """The number of cards of each seat in a pile: for hands and decks this is public."""
    return {seat: len(piles.get(seat, ())) for seat in seats}


def open_piles(piles: Mapping[str, Sequence[str]], seats: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The cards of each seat in open piles."""
    return {seat: tuple(piles.get(seat, ())) for seat in seats}


def seen_by(who: str, piles: Mapping[str, Sequence[str]], seats: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The cards in secret piles (hands, cards set aside) that ``who`` may see: a seat its own, "referee" all, others none."""
    return {seat: tuple(piles.get(seat, ())) for seat in seats if who in (seat, "referee")}
