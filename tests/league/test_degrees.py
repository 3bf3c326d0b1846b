"""Degrees of victory: those that a game names are known to tables of leagues, and its results are counted by them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import words
from league.season.games import league_result_of
from rules.engine.contract.core import Result
from rules.engine.contract.game import Game
from rules.eots.game import GAME as EOTS
from rules.generals.game import GAME as GENERALS
from tests.league.short_seasons import publish, season_of


@pytest.mark.parametrize("game", [EOTS, GENERALS], ids=lambda game: game.id)
def test_every_degree_of_a_game_has_its_weight(game: Game) -> None:
    text = (Path(words.__file__).parent / "en" / game.id / f"{game.id}.ftl").read_text(encoding="utf-8")
    named = {name for name in re.findall(r"^degree-([\w-]+) =", text, re.MULTILINE) if not name.startswith("level-")}
    assert named == set(game.scoring.degrees), "level-N is the name of a weight"
    assert set(game.scoring.degrees.values()) == {1, 2}


def test_a_decisive_victory_counts_for_more() -> None:
    info = EOTS.scenarios()[0]
    season = season_of(2, format="round_robin", degrees=dict(EOTS.scoring.degrees))
    [pairing] = publish(season)
    found = league_result_of(season, pairing, 0, info, Result(("allies",), "allied_decisive", (("ports", 3),)))
    assert (found.winner, found.degree, found.margin) == (pairing.pair.second, 2, 0)


def test_the_margin_of_two_camps_is_counted_from_their_points() -> None:
    [info] = GENERALS.scenarios()
    season = season_of(2, format="round_robin", degrees=dict(GENERALS.scoring.degrees))
    [pairing] = publish(season)
    ending = Result(info.camps["axis"], "points", (("axis", 120), ("allies", 90)))
    found = league_result_of(season, pairing, 0, info, ending)
    assert found.margin == 30
    assert found.degree == 1
    assert found.winner in pairing.pair.both()
