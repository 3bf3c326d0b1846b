"""A slice of the random Swiss tournaments: ``python -m tests.league.tournaments 10000`` plays them all."""

from __future__ import annotations

import random

import pytest

from league.formats.field import Entrant, PairingError, TournamentField
from league.formats.swiss import pair_swiss
from tests.league.tournaments import Tournament


@pytest.mark.parametrize("seed", range(60))
def test_rounds_obey_the_absolute_criteria(seed: int) -> None:
    tournament = Tournament(random.Random(seed), 24)
    while tournament.play():
        pass
    assert tournament.played == tournament.rounds or len(tournament.entrants) < 16


def test_too_few_are_no_round() -> None:
    with pytest.raises(PairingError) as caught:
        pair_swiss(TournamentField((Entrant("a", 1), Entrant("b", 2, present=False)), 3), 1)
    assert (caught.value.code, caught.value.facts) == ("pair-too-few", {"present": 1})


def test_everybody_needs_a_line_for_each_round() -> None:
    tournament = Tournament(random.Random(1), 8)
    tournament.play()
    with pytest.raises(ValueError, match="no line for round 2"):
        pair_swiss(tournament.field(), 3)
