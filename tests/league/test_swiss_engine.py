"""The faster engine of the Dutch system pairs as the library does."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from py4swiss.engines import DutchEngine

from league.formats import swiss
from league.formats.field import Entrant, PairingError, TournamentField
from tests.director.client import PATIENCE
from tests.league.tournaments import Tournament

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", range(12))
def test_pairings_are_those_of_the_library(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    tournament = Tournament(random.Random(seed), 26)
    for number in range(1, tournament.rounds + 1):
        field = tournament.field()
        found = []
        for engine in (swiss.Engine, DutchEngine):
            with monkeypatch.context() as one:
                one.setattr(swiss, "Engine", engine)
                try:
                    found.append(swiss.pair_swiss(field, number))
                except PairingError as error:
                    found.append(error.code)
        assert found[0] == found[1]
        if not tournament.play():
            return


@pytest.mark.parametrize("people", [2, 3, 9, 24])
def test_the_first_round_is_that_of_the_library(people: int) -> None:
    """With a pair that must not meet, the library is used."""
    tournament = Tournament(random.Random(people), 2)
    tournament.entrants = [Entrant(f"p{n}", n, present=n != 2 or people < 4) for n in range(1, people + 1)]
    plain = TournamentField(tuple(tournament.entrants), 5)
    asked = msgspec.structs.replace(plain, apart=frozenset((frozenset(("p1", "p1x")),)))
    assert swiss.pair_swiss(plain, 1) == swiss.pair_swiss(asked, 1)


def test_four_hundred_people_are_paired() -> None:
    """The second round, which is the slowest; its time is in `docs/performance.md`."""
    tournament = Tournament(random.Random(1), 2)
    tournament.entrants = [Entrant(f"p{n}", n) for n in range(1, 401)]
    tournament.rounds, tournament.apart = 7, frozenset()
    assert tournament.play() is not None
    assert swiss.pair_swiss(tournament.field(), 2).pairs


def test_the_bot_itself_loads_no_engine() -> None:
    """They weigh 20 MB: rounds are paired in a worker, and a queue loads what it needs in a thread."""
    asked = "import sys, bot.app; print({'networkx', 'gacrux', 'py4swiss'} & {*sys.modules})"
    found = subprocess.run(
        (sys.executable, "-W", "ignore", "-c", asked), cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE
    )
    assert found.stdout == "set()\n", found.stderr
