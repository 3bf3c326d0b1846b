"""A deck with a top and a bottom: ordered cards are drawn in order, the others by the dice; nothing is lost."""

from __future__ import annotations

import doctest
import random

import pytest

from rules.cardgame import deck
from rules.cardgame.deck import LayeredDeck
from rules.engine.machine.dice import SealedDice


def laid() -> LayeredDeck:
    return LayeredDeck(["a", "b"], ["c", "d", "e"], ["f", "g"])


def test_the_example() -> None:
    assert doctest.testmod(deck).failed == 0
    assert doctest.testmod(deck).attempted


@pytest.mark.parametrize("seed", range(20))
def test_top_middle_and_bottom_are_drawn_in_turn(seed: int) -> None:
    cards = laid()
    drawn = cards.take_tops(99, SealedDice(seed.to_bytes(32, "big"), 0), "draw")
    assert (drawn[:2], sorted(drawn[2:5]), drawn[5:]) == (["a", "b"], ["c", "d", "e"], ["f", "g"])
    assert cards.size == 0
    with pytest.raises(IndexError):
        cards.take_top(SealedDice(bytes(32), 0), "draw")


def test_cards_looked_at_stay_where_they_are_from_now_on() -> None:
    cards, dice = laid(), SealedDice(bytes(32), 0)
    seen = cards.look_at(4, dice, "look")
    assert cards.size == 7
    assert cards.top == seen
    assert cards.take_tops(4, dice, "draw") == seen


def test_cards_are_laid_on_and_under_the_deck_and_shuffled_away() -> None:
    cards = laid()
    cards.put_on_top(["x", "y"])
    cards.put_under(["z"])
    assert (cards.top, cards.bottom) == (["x", "y", "a", "b"], ["f", "g", "z"])
    piles = (cards.top, cards.middle, cards.bottom)
    cards.shuffle()
    assert (cards.top, cards.middle, cards.bottom) == ([], sorted("abcdefgxyz"), [])
    assert all(one is other for one, other in zip(piles, (cards.top, cards.middle, cards.bottom), strict=True))


@pytest.mark.parametrize("seed", range(20))
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    rng, dice, cards, hand = random.Random(seed), SealedDice(seed.to_bytes(32, "big"), 0), laid(), []
    for n in range(40):
        match rng.randrange(5):
            case 0:
                hand += cards.take_tops(rng.randint(0, 3), dice, f"draw{n}")
            case 1:
                cards.put_under([hand.pop()] if hand else [])
            case 2:
                cards.put_on_top([hand.pop()] if hand else [])
            case 3:
                cards.look_at(rng.randint(0, 3), dice, f"look{n}")
            case _:
                cards.shuffle()
        assert sorted([*cards.top, *cards.middle, *cards.bottom, *hand]) == list("abcdefg")
