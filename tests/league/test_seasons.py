"""Random whole seasons of every format, with people who come, go and are replaced, and results that are reversed."""

from __future__ import annotations

import random

import pytest

from league.season.season import Season
from league.season.settings import Format
from tests.league.seasons import FORMATS, Played, settings


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("format_", FORMATS)
def test_a_season_by_chance_ends_and_all_holds_after_every_event(format_: Format, seed: int) -> None:
    rng = random.Random(f"{format_} {seed}")
    played = Played(rng, settings(rng, format_), rng.randint(8, 14))
    played.play()
    assert played.season.status == "over"


@pytest.mark.parametrize("format_", FORMATS)
def test_any_beginning_of_a_log_is_a_season_that_goes_on(format_: Format) -> None:
    """A program that stops at any moment finds the season as logged until then."""
    rng = random.Random(f"{format_} cut")
    played = Played(rng, settings(rng, format_), 9)
    played.play()
    log, grown = played.season.log, Season()
    for number in range(0, len(log), 7):
        for event in log[len(grown.log) : number]:
            grown.add_event(event)
        again = Season.from_log(log[:number])
        assert (again.places, again.pairings, again.round) == (grown.places, grown.pairings, grown.round)
