"""Ratings: two to six seats, sides, shares of a camp, history, performance."""

from __future__ import annotations

import random

import pytest

from league.ratings.ratings import UNIT, Camp, RatedGame, Rating, Ratings
from league.season.events import GameBegun, GameEnded, LeagueResult, SidesChosen
from league.season.games import league_result_of, people_by_seat, rated_game_of
from rules.engine.contract.core import Result
from rules.engine.contract.scenario import ScenarioInfo
from tests.league.seasons import SIX
from tests.league.short_seasons import publish, season_of

TWO = ScenarioInfo("two", "Two", ("red", "blue"), (1, 9))


def duel(number: int, winner: str, loser: str, winner_side: str = "red", board: str = "plain") -> RatedGame:
    other = "blue" if winner_side == "red" else "red"
    return RatedGame(number, number, "war", board, (Camp(winner_side, {winner: 1}, 1), Camp(other, {loser: 1}, 2)))


def test_a_newcomer_is_in_the_middle_and_little_is_known() -> None:
    ratings = Ratings()
    assert (ratings.of("war", "a").shown, ratings.of("war", "a").settled) == (1500, False)
    assert ratings.history("war", "a") == ()


def test_who_wins_rises_and_more_is_known() -> None:
    ratings = Ratings([duel(1, "a", "b")])
    a, b = ratings.of("war", "a"), ratings.of("war", "b")
    assert a.shown > 1500 > b.shown
    assert a.uncertainty < Rating().uncertainty
    assert ratings.of("another", "a") == Rating(), "each game has its own"
    assert ratings.titles("a") == ["war"]
    [step] = ratings.history("war", "a")
    assert (step.before, step.after, step.score, step.against) == (Rating(), a, 1.0, (("b", 1500),))


def test_a_draw_brings_two_together() -> None:
    ratings = Ratings([duel(n, "a", "b") for n in range(5)])
    a, b = ratings.of("war", "a").mu, ratings.of("war", "b").mu
    drawn = RatedGame(9, 9, "war", "plain", (Camp("red", {"a": 1}, 2), Camp("blue", {"b": 1}, 2)))
    ratings.add(drawn)
    assert ratings.of("war", "a").mu < a
    assert ratings.of("war", "b").mu > b


def better_by(ratings: Ratings, board: str) -> int:
    """By how many points of rating red is better than blue."""
    return round(UNIT * (ratings.side("war", board, "red").mu - ratings.side("war", board, "blue").mu))


def test_strengths_and_the_better_side_are_found_from_results() -> None:
    """Forty people of known strength, a side worth 120 points: all are found again within the uncertainty."""
    rng = random.Random(7)
    strength = {f"p{n:02}": rng.gauss(0, 180) for n in range(40)}
    results = []
    for number in range(1600):
        red, blue = rng.sample(sorted(strength), 2)
        chance = 1 / (1 + 10 ** ((strength[blue] - strength[red] - 120) / 400))
        results.append(duel(number, red, blue) if rng.random() < chance else duel(number, blue, red, "blue"))
    ratings = Ratings(results)
    assert 80 < better_by(ratings, "plain") < 160
    order = [name for name, _ in ratings.table("war")]
    truth = sorted(strength, key=lambda name: -strength[name])
    assert sum(abs(order.index(name) - truth.index(name)) for name in truth) / 40 < 4
    off = [abs(ratings.of("war", name).shown - 1500 - strength[name]) for name in truth]
    assert sum(off) / 40 < 70
    assert all(rating.settled for _, rating in ratings.table("war"))


def test_nobody_is_rated_by_the_side_they_had() -> None:
    """Red always wins; players who had either side in turn keep their rating."""
    ratings = Ratings([duel(n, *(("a", "b") if n % 2 else ("b", "a"))) for n in range(60)])
    a, b = ratings.of("war", "a").shown, ratings.of("war", "b").shown
    assert abs(a - b) < 60
    assert better_by(ratings, "plain") > 150
    odds = ratings.expected("war", "plain", [Camp("red", {"a": 1}, 0), Camp("blue", {"b": 1}, 0)])
    assert odds[0] > 0.7
    assert sum(odds) == pytest.approx(1)
    assert better_by(ratings, "another board") == 0


def test_six_people_in_two_camps_and_six_by_themselves() -> None:
    together = RatedGame(
        1, 1, "war", "six", (Camp("red", {"a": 1, "b": 1, "c": 1}, 1), Camp("blue", {"d": 1, "e": 1, "f": 1}, 2))
    )
    ratings = Ratings([together])
    assert len({ratings.of("war", name).shown for name in "abc"}) == 1
    assert ratings.of("war", "a").shown > 1500 > ratings.of("war", "d").shown
    single = RatedGame(2, 2, "feast", "six", tuple(Camp(side, {side: 1}, place) for place, side in enumerate("abcdef", 1)))
    ratings.add(single)
    shown = [ratings.of("feast", name).shown for name in "abcdef"]
    assert shown == sorted(shown, reverse=True)
    assert [one.score for one in ratings.history("feast", "c")] == [0.6]


def test_who_held_more_of_a_camp_has_more_of_its_result() -> None:
    shared = RatedGame(1, 1, "war", "six", (Camp("red", {"a": 2, "b": 1}, 1), Camp("blue", {"c": 3}, 2)))
    ratings = Ratings([shared])
    a, b, c = (ratings.of("war", name) for name in "abc")
    assert a.mu > b.mu > 0 > c.mu
    assert a.sigma < b.sigma


def test_the_same_results_lead_to_the_same_ratings() -> None:
    results = [duel(n, "a", "b") for n in range(9)]
    assert Ratings(results).table("war") == Ratings(results).table("war")
    with pytest.raises(ValueError, match="two camps"):
        Ratings([RatedGame(1, 1, "war", "x", (Camp("red", {"a": 1}, 1), Camp("blue", {"a": 1}, 2)))])


def test_games_of_a_season_are_rated_as_they_were_played() -> None:
    season = season_of(2, format="round_robin", sides="bids")
    [pairing] = publish(season)
    season.add_event(SidesChosen(pairing=1, first="p02", options={"points": "+1"}))
    season.add_event(GameBegun(pairing=1, leg=0, game=77))
    assert rated_game_of(season, pairing, 0, TWO, 5) is None
    ending = Result(("red",), "decisive", (("red", 9), ("blue", 4)))
    assert league_result_of(season, pairing, 0, TWO, ending) == LeagueResult("p02", 5)
    season.add_event(GameEnded(pairing=1, leg=0, result=LeagueResult("p02", 5)))
    played = rated_game_of(season, pairing, 0, TWO, 5)
    assert played == RatedGame(77, 5, "tiny", "full points=+1", (Camp("red", {"p02": 1}, 1), Camp("blue", {"p01": 1}, 3)))
    season.add_event(GameEnded(pairing=1, leg=0, result=LeagueResult(lost=("p01",))))
    assert rated_game_of(season, pairing, 0, TWO, 5) is None, "who does not turn up loses no rating"


def test_two_people_share_the_seats_of_a_game_for_six() -> None:
    season = season_of(2, format="round_robin", degrees={"decisive": 2})
    [pairing] = publish(season)
    one, other = pairing.pair.first, pairing.pair.second
    assert people_by_seat(season, pairing, 0, SIX) == dict.fromkeys("abc", one) | dict.fromkeys("def", other)
    assert league_result_of(season, pairing, 0, SIX, Result(("blue",), "decisive")) == LeagueResult(other, 0, 2)
    assert league_result_of(season, pairing, 0, SIX, Result((), "drawn")) == LeagueResult()
