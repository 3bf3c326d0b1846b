"""Both forfeit somewhere in a bracket: nobody goes on, and the next opponent has a walkover."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from league.formats.elimination import BYE, double_elimination, elimination_places, match_standings, single_elimination
from league.season.events import GameEnded, LeagueResult, PlayerLeft
from league.season.reckoning import final_ranking
from league.season.season import Pairing, Season
from tests.league.short_seasons import publish, season_of, won_by_seed


def play_on(season: Season, forfeited: Callable[[Pairing], bool]) -> None:
    """To the end: some matches are forfeited by both, the others won by the higher seed."""
    while pairings := publish(season):
        for pairing in pairings:
            if not forfeited(pairing):
                won_by_seed(season, [pairing])
                continue
            for leg, _ in enumerate(pairing.legs):
                lost = (pairing.pair.first, pairing.pair.second)
                season.add_event(GameEnded(pairing=pairing.id, leg=leg, result=LeagueResult(lost=lost)))


@pytest.mark.parametrize("format_", ["elimination", "double_elimination"])
@pytest.mark.parametrize("sides", ["history", "both"])
def test_a_bracket_in_which_nobody_comes_has_no_champion(format_: str, sides: Any) -> None:
    season = season_of(4, format=format_, sides=sides)
    play_on(season, lambda pairing: True)
    ranking = final_ranking(season)
    assert sorted(name for _, group in ranking for name in group) == ["p01", "p02", "p03", "p04"]
    assert min(rank for rank, _ in ranking) > 1


def test_a_walkover_follows_a_match_that_nobody_came_to() -> None:
    season = season_of(4, format="elimination")
    play_on(season, lambda pairing: pairing.pair.table == "w1.1")
    assert final_ranking(season) == [(1, ["p02"]), (3, ["p01", "p04", "p03"])]
    assert [pairing.pair.table for pairing in season.pairings] == ["w1.1", "w1.2"], "the final is not played"


def test_a_final_that_nobody_came_to_leaves_the_first_place_empty() -> None:
    season = season_of(4, format="elimination", third=True)
    play_on(season, lambda pairing: pairing.pair.table == "w2.1")
    assert final_ranking(season) == [(2, ["p01", "p02"]), (3, ["p03"]), (4, ["p04"])]


def test_the_match_for_third_place_without_a_semifinal() -> None:
    season = season_of(4, format="elimination", third=True)
    play_on(season, lambda pairing: pairing.pair.table == "w1.1")
    assert final_ranking(season) == [(1, ["p02"]), (3, ["p03"]), (4, ["p01", "p04"])]


def test_two_who_have_left_do_not_pass_each_other_by() -> None:
    season = season_of(4, format="elimination")
    for name in ("p01", "p04"):
        season.add_event(PlayerLeft(by=name, who=name))
    play_on(season, lambda pairing: False)
    assert final_ranking(season)[0] == (1, ["p02"])
    assert "p01" not in {name for pairing in season.pairings for name in pairing.pair.both()}


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8])
@pytest.mark.parametrize("double", [False, True])
def test_any_matches_may_be_forfeited_by_both(players: int, double: bool) -> None:
    """All ways in which the first matches end: a player without a game won is never first, and everybody has a place."""
    names = [f"p{n}" for n in range(players)]
    matches = double_elimination(players) if double else single_elimination(players)
    for pattern in product((0, 1, 2), repeat=5):
        results: dict[str, tuple[frozenset[str], str]] = {}
        won: set[str] = set()
        while ready := [one for one in match_standings(matches, names, results).values() if one.ready]:
            for one in ready:
                both = [name for name in one.players if name]
                how = pattern[len(results) % len(pattern)]
                winner = BYE if how == 2 else both[how]
                won.add(winner)
                results[one.match.id] = frozenset(both), winner
        found = match_standings(matches, names, results)
        places = elimination_places(found)
        assert all(one.winner is not None for one in found.values())
        assert sorted(name for _, group in places for name in group) == sorted(names)
        first = [name for rank, group in places if rank == 1 for name in group]
        assert len(first) <= 1
        assert set(first) <= won or any(not one.players[0] or not one.players[1] for one in found.values())
        assert [rank for rank, _ in places] == sorted(rank for rank, _ in places)
