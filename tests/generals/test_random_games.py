"""Random games to the end: pieces, cards and points are conserved, nothing leaks, replay, save and undo lead to the same."""

from __future__ import annotations

import random

import pytest

from rules.engine.checking import Sample, play
from rules.engine.playout import random_action
from rules.engine.record import Record
from rules.generals.game import GAME
from tests.generals.conserved import LIKELY, conserved

#: The largest saved state that is allowed, in bytes.
LARGEST = 20_000


@pytest.mark.parametrize("seed", range(6))
def test_a_random_game_is_played_to_its_end_and_conserves_everything(seed: int) -> None:
    rng = random.Random(seed)
    options = {"lead": "yes" if seed % 2 else "no", "reallocation": "yes" if seed % 3 else "no"}
    record = Record(GAME, "war", options, seed.to_bytes(32, "big"))
    actions = 0
    while not record.position.over:
        before = record.position.state
        outcome = record.play(random_action(record.position, rng, LIKELY))
        conserved(before, outcome.events, record.position.state)
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
