"""Piles of cards: drawing, reshuffling, discarding, and who sees what, with any number of seats."""

from __future__ import annotations

import doctest

import pytest

from rules.cardgame import piles
from rules.cardgame.piles import Piles, draw_from_piles, move_pile_card, open_piles, pile_counts, seen_by
from rules.engine.machine.dice import FixedDice, SealedDice

SEATS = ("red", "blue", "green", "white", "black", "gold")
HANDS = {seat: [f"{seat}{n}" for n in range(3)] for seat in SEATS[:5]}


def test_examples_of_the_module() -> None:
    found = doctest.testmod(piles)
    assert found.attempted
    assert not found.failed


def test_every_card_is_in_one_pile_after_any_draw() -> None:
    for number in range(20):
        one = Piles(deck=["a", "b", "c"], hand=["d"], discard=["e", "f"])
        found = draw_from_piles(one, number, SealedDice(bytes(32), number), "draw")
        assert sorted([*one.deck, *one.hand, *one.discard]) == ["a", "b", "c", "d", "e", "f"]
        assert one.hand == ["d", *found.cards]
        assert len(found.cards) == min(number, 5)
        assert found.reshuffled == (number > 3)


def test_a_deck_that_is_not_refilled_runs_out() -> None:
    one = Piles(deck=["a"], discard=["b"])
    assert draw_from_piles(one, 3, FixedDice([0]), "draw", refill=False).cards == ["a"]
    assert one.discard == ["b"]


def test_a_card_leaves_the_hand_for_the_discard_pile_or_the_game() -> None:
    one = Piles(hand=["a", "b"])
    move_pile_card("a", one.hand, one.discard)
    move_pile_card("b", one.hand, one.removed)
    assert (one.hand, one.discard, one.removed) == ([], ["a"], ["b"])
    with pytest.raises(ValueError, match="not in list"):
        move_pile_card("a", one.hand, one.discard)


def test_counts_are_for_all_and_cards_for_their_owner() -> None:
    assert pile_counts(HANDS, SEATS) == {"red": 3, "blue": 3, "green": 3, "white": 3, "black": 3, "gold": 0}
    assert seen_by("blue", HANDS, SEATS) == {"blue": ("blue0", "blue1", "blue2")}
    assert seen_by("spectator", HANDS, SEATS) == {}
    assert seen_by("referee", HANDS, SEATS) == open_piles(HANDS, SEATS)
    assert seen_by("gold", HANDS, SEATS) == {"gold": ()}
