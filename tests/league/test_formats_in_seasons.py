"""Formats within seasons: pools with one qualifier, two cycles, pods, sides, corrected brackets, withdrawals."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal

import pytest

from league.formats.field import PairingError, PointsScale
from league.formats.pods import Earned
from league.season.events import (
    EntryReverted,
    GameBegun,
    GameEnded,
    LeagueResult,
    PairingArranged,
    PairingDropped,
    PlayerLeft,
    PlayerReturned,
    QueueJoined,
    SeasonFinished,
    SidesChosen,
)
from league.season.reckoning import (
    bracket_standings,
    final_ranking,
    next_round,
    planned_rounds,
    qualified_places,
    queue_pairs,
    season_standings,
)
from league.season.season import Season
from league.season.settings import POD_TIES, SWISS_TIES
from rules.engine.contract.scenario import ScenarioInfo
from tests.league.seasons import SIX, refused
from tests.league.short_seasons import play, publish, season_of, won_by_seed


def test_one_pool_with_one_who_goes_on_has_no_bracket_and_ends() -> None:
    season = season_of(4, format="pools", pool_size=4, qualify=1)
    play(season)
    assert season.round == planned_rounds(season) == 3
    assert (bracket_standings(season), qualified_places(season)) == ({}, ["p01"])
    assert final_ranking(season)[0] == (1, ["p01"])
    season.add_event(SeasonFinished(by="mod"))


def test_pools_then_play_offs_with_both_sides_of_each_pairing() -> None:
    season = season_of(6, format="pools", pool_size=3, qualify=1, sides="both")
    assert season.parts() == ["A", "B"]
    play(season, 3)
    games = Counter((leg.first, leg.second) for pairing in season.pairings for leg in pairing.legs)
    assert set(games.values()) == {1}
    assert all((b, a) in games for a, b in games)
    [final] = publish(season)
    assert season.seeds == ("p01", "p02")
    assert final.pair.both() == {"p01", "p02"}
    won_by_seed(season, [final])
    assert next_round(season) is None
    assert final_ranking(season)[:2] == [(1, ["p01"]), (2, ["p02"])]


def test_a_corrected_pool_game_does_not_change_play_offs_that_have_begun() -> None:
    season = season_of(6, format="pools", pool_size=3)
    play(season, 3)
    [final] = publish(season)
    last = next(one for one in season.pairings if "p02" in one.pair.both() and one.round == 3)
    season.add_event(GameEnded(pairing=last.id, leg=0, result=LeagueResult(lost=("p02",))))
    season.add_event(GameEnded(pairing=final.id, leg=0, result=LeagueResult("p02")))
    assert qualified_places(season) == ["p01", "p02"]
    assert final_ranking(season)[0] == (1, ["p02"])


def test_a_corrected_match_is_followed_by_another_one_with_those_who_belong_there() -> None:
    season = season_of(4, format="elimination")
    first = publish(season)
    won_by_seed(season, first)
    won_by_seed(season, publish(season))
    wrong = next(one for one in first if "p02" in one.pair.both())
    season.add_event(GameEnded(pairing=wrong.id, leg=0, result=LeagueResult("p03")))
    [again] = publish(season)
    assert again.pair.both() == {"p01", "p03"}
    season.add_event(GameEnded(pairing=again.id, leg=0, result=LeagueResult("p03")))
    assert final_ranking(season)[:2] == [(1, ["p03"]), (2, ["p01"])]
    assert {name for _, group in final_ranking(season)[2:] for name in group} == {"p02", "p04"}


def test_two_cycles_swap_the_sides() -> None:
    season = season_of(4, format="round_robin", double=True)
    play(season)
    assert season.round == planned_rounds(season) == 6
    games = Counter((pairing.pair.first, pairing.pair.second) for pairing in season.pairings)
    assert len(games) == 12
    assert all(games[b, a] == 1 for a, b in games)


def test_sides_are_drawn_the_same_whenever_they_are_reckoned() -> None:
    found = [next_round(season_of(8, format="round_robin", sides="drawn")) for _ in range(2)]
    assert found[0] == found[1]
    assert found[0] is not None
    assert {reason.code for pair in found[0].pairs for reason in pair.reasons} == {"why-drawn"}
    swiss = season_of(30, format="swiss", sides="drawn", rounds=9, ties=SWISS_TIES)
    play(swiss)
    assert swiss.round == 9
    firsts = Counter(pairing.pair.first for pairing in swiss.pairings)
    assert max(firsts.values()) > 5, "nobody minds what sides they had"


def test_the_lower_seed_chooses_before_the_game() -> None:
    season = season_of(2, format="elimination", sides="lower_seed")
    [final] = publish(season)
    assert (final.pair.settle, final.pair.chooser, final.sided) == ("choice", "p02", False)
    assert refused(season, GameBegun(pairing=1, leg=0, game=7)) == "league-sides-open"
    season.add_event(SidesChosen(by="p02", pairing=1, first="p01"))
    assert (final.legs[0].first, final.legs[0].second) == ("p01", "p02")
    assert refused(season, SidesChosen(by="p02", pairing=1, first="p02")) == "league-sides-stand"
    season.add_event(GameBegun(pairing=1, leg=0, game=7))


def test_what_bids_lead_to_is_part_of_the_game_that_is_played() -> None:
    season = season_of(2, format="elimination", sides="bids", options={"edition": "newest"})
    [final] = publish(season)
    season.add_event(SidesChosen(pairing=1, first="p02", options={"points": "-1"}))
    assert season.setup(final).options == {"edition": "newest", "points": "-1"}
    assert final.pair.first == "p02"


def test_who_withdraws_early_from_a_round_robin_counts_for_nobody() -> None:
    season = season_of(6, format="round_robin")
    play(season, 2)
    season.add_event(PlayerLeft(by="p01", who="p01"))
    play(season)
    table = {one.id: one.points for one in season_standings(season)}
    assert table == {"p01": 0, "p02": 4, "p03": 3, "p04": 2, "p05": 1, "p06": 0}


def test_who_withdraws_late_from_a_round_robin_loses_what_is_left() -> None:
    season = season_of(6, format="round_robin")
    play(season, 3)
    season.add_event(PlayerLeft(by="p06", who="p06"))
    play(season)
    table = {one.id: one.points for one in season_standings(season)}
    assert table == {"p01": 5, "p02": 4, "p03": 3, "p04": 2, "p05": 1, "p06": 0}
    assert sum(len(season.of_round(number)) for number in (4, 5)) == 4, "nobody is paired with who is gone"


def test_who_withdraws_from_a_bracket_is_passed_by() -> None:
    season = season_of(4, format="elimination")
    won_by_seed(season, publish(season))
    season.add_event(PlayerLeft(by="p01", who="p01"))
    assert next_round(season) is None
    assert final_ranking(season)[0] == (1, ["p02"])
    assert refused(season, PlayerReturned(by="p01", who="p01")) == "league-out-for-good"


def test_pods_share_out_seats_and_end_at_a_final_table() -> None:
    season = season_of(13, format="pods", rounds=3, final=6, ties=POD_TIES)
    for number in range(1, 5):
        pairings = publish(season, SIX)
        assert [len(one.pair.everyone) for one in pairings] == ([5, 4, 4] if number < 4 else [6])
        for pairing in pairings:
            assert set(pairing.pair.seats) == set(SIX.seats)
            red = {pairing.pair.seats[seat] for seat in "abc"}
            earned = {who: Earned(1.0, 0.75) if who in red else Earned(0.0, 0.25) for who in pairing.pair.everyone}
            season.add_event(GameEnded(pairing=pairing.id, leg=0, result=LeagueResult(earned=earned)))
    assert publish(season, SIX) == []
    final = season.pairings[-1]
    assert final.pair.table == "final"
    order = [name for _, group in final_ranking(season) for name in group]
    winners = {final.pair.seats[seat] for seat in "abc"}
    assert set(order[:3]) == winners
    assert set(order[:6]) == set(final.pair.everyone)
    points = {one.id: one.points for one in season_standings(season)}
    assert sum(points.values()) == sum(len({p.pair.seats[s] for s in "abc"}) for p in season.pairings[:-1])


def test_too_many_for_a_pod_sit_out_in_turn() -> None:
    season = season_of(7, format="pods", rounds=3, ties=POD_TIES, pod_least=6, pod_most=6)
    out = []
    for _ in range(3):
        [pairing] = publish(season, SIX)
        season.add_event(GameEnded(pairing=pairing.id, leg=0, result=LeagueResult(lost=(pairing.pair.first,))))
        out += season.byes[season.round]
    assert len(set(out)) == 3


def test_pods_of_a_game_for_two_are_refused() -> None:
    season = season_of(8, format="pods", rounds=3, ties=POD_TIES)
    with pytest.raises(PairingError, match="pair-pods-seats"):
        next_round(season, ScenarioInfo("two", "Two", ("a", "b"), (1, 1)))
    with pytest.raises(ValueError, match="seats"):
        next_round(season)


def test_players_who_wait_are_paired_and_wait_no_more() -> None:
    season = season_of(5, format="queue", sides="history")
    for number, name in enumerate(("p01", "p02", "p05")):
        season.add_event(QueueJoined(by=name, who=name, since=number, wish="second" if name == "p01" else ""))
    [pair] = queue_pairs(season)
    assert (pair.first, pair.second) == ("p02", "p01"), "the wish is granted, the last who came is left over"
    season.add_event(PairingArranged(pair=pair))
    assert list(season.queue) == ["p05"]
    assert refused(season, QueueJoined(by="p05", who="p05", since=9)) == "league-waits-already"


def test_points_by_degree_and_margin() -> None:
    points = PointsScale(
        win=Decimal(3),
        draw=Decimal(1),
        win_by=(Decimal(3), Decimal(4)),
        loss_by=(Decimal(1), Decimal(0)),
        margin=Decimal("0.1"),
        margin_step=5,
        margin_most=Decimal("0.3"),
        forfeit=Decimal(2),
        absent=Decimal(-1),
    )
    season = season_of(4, format="round_robin", points=points)
    one, two = publish(season)
    season.add_event(GameEnded(pairing=one.id, leg=0, result=LeagueResult("p01", margin=12, degree=1)))
    season.add_event(GameEnded(pairing=two.id, leg=0, result=LeagueResult(lost=("p03",))))
    table = {placed.id: placed.points for placed in season_standings(season)}
    assert table == {"p01": Decimal("3.2"), "p04": Decimal(1), "p02": Decimal(2), "p03": Decimal(-1)}
    assert points.game("win", 5, 100) == Decimal("4.3")
    assert points.most() == Decimal("4.3")


def test_a_dropped_pairing_counts_for_nobody() -> None:
    season = season_of(4, format="round_robin")
    one, two = publish(season)
    won_by_seed(season, [one, two])
    season.add_event(PairingDropped(by="mod", pairing=one.id, reason="the wrong scenario"))
    assert {placed.id: placed.points for placed in season_standings(season)}[min(one.pair.both())] == 0
    assert next_round(season) is not None
    season.add_event(EntryReverted(by="mod", seq=len(season.log) - 1))
    assert {placed.id: placed.points for placed in season_standings(season)}[min(one.pair.both())] == 1


def test_a_round_is_taken_back_until_a_game_of_it_has_begun() -> None:
    season = season_of(4, format="round_robin")
    publish(season)
    seq = len(season.log) - 1
    season.add_event(EntryReverted(by="mod", seq=seq))
    assert (season.round, season.pairings) == (0, [])
    publish(season)
    season.add_event(GameBegun(pairing=1, leg=0, game=5))
    assert refused(season, EntryReverted(by="mod", seq=len(season.log) - 2)) == "league-not-reverted"


def test_a_game_that_is_played_again_has_no_result_until_it_ends() -> None:
    season = season_of(2, format="round_robin")
    publish(season)
    season.add_event(GameBegun(pairing=1, leg=0, game=5))
    season.add_event(GameEnded(pairing=1, leg=0, result=LeagueResult("p01")))
    season.add_event(GameBegun(pairing=1, leg=0, game=6))
    assert not season.pairing(1).over
    assert season.of_game(5) == season.of_game(6) == (season.pairing(1), 0)
    assert Season.from_log(season.log).pairings == season.pairings
