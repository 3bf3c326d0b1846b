"""Random games to the end: pieces, cards and points are conserved, nothing leaks, replay, save and undo lead to the same."""

from __future__ import annotations

import random

import pytest

from data.generals import load_tables
from rules.engine.checking import Sample, play
from rules.engine.core import Outcome
from rules.engine.playout import random_action
from rules.engine.record import Record
from rules.generals.game import GAME
from rules.generals.state.board import BOARD, NATIONS, SEA, SIDE, SIDES
from rules.generals.state.book import book_of
from rules.generals.state.state import WarState

#: The largest saved state that is allowed, in bytes.
LARGEST = 20_000


class Likely:
    """A random player who plays rather than discards, and seldom takes pieces off."""

    def verb(self, position: object, prompt: object, verb: str) -> float:
        return {"withdraw": 0.02, "discard": 0.3, "play": 4.0, "use": 4.0, "answer": 3.0}.get(verb, 1.0)

    def value(self, position: object, slot: object, value: str) -> float:
        return 1.0


def conserved(state: WarState, outcome: Outcome[WarState], score: dict[str, int]) -> None:
    """Nothing is lost and nothing is made."""
    for nation in NATIONS:
        piles = (state.top, state.deck, state.bottom, state.hand, state.discard, state.buried, state.statuses, state.responses)
        cards = sorted(card for pile in piles for card in pile[nation])
        assert cards == sorted(c.id for c in load_tables().cards.values() if c.nation == nation for _ in range(c.copies))
        for piece, places, ground in (("army", state.army, BOARD.kinds["land"]), ("navy", state.navy, SEA)):
            assert len(places[nation]) == len(set(places[nation])) <= book_of("").pool[piece][nation]
            assert not BOARD.set(places[nation]) & ~ground
    for places in (state.army, state.navy):
        held = [{space for nation in NATIONS if SIDE[nation] == side for space in places[nation]} for side in SIDES]
        assert not held[0] & held[1]
    for event in outcome.events:
        if event.kind == "points":
            score[event.facts["side"]] += event.facts["count"]
    assert score == state.score


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_is_played_to_its_end_and_conserves_everything(seed: int) -> None:
    rng = random.Random(seed)
    options = {"lead": "yes" if seed % 2 else "no", "reallocation": "yes" if seed % 3 else "no"}
    record = Record(GAME, "war", options, seed.to_bytes(32, "big"))
    score = dict.fromkeys(SIDES, 0)
    actions = 0
    while not record.position.over:
        outcome = record.play(random_action(record.position, rng, Likely()))
        conserved(record.position.state, outcome, score)
        actions += 1
        assert actions < 1_500
    assert len(GAME.save(record.position.state)) < LARGEST
    end = Record(GAME, "war", options, seed.to_bytes(32, "big")).replay(record.log)
    assert GAME.save(end.state) == GAME.save(record.position.state)


@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_leaks_and_nothing_illegal_is_offered(seed: int) -> None:
    """The engine's own checks: what is offered can be done, what is hidden is, saves and undo lead to the same."""
    assert list(play(GAME, Sample("war", seed, apart=40))) == []


def test_the_deck_has_no_order_that_could_be_read() -> None:
    state = Record(GAME, "war", {}, bytes(32)).position.state
    assert all(deck == sorted(deck) for deck in state.deck.values())
